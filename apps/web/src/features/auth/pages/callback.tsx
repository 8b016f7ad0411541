import { OAUTH_REDIRECT_MS, OAUTH_TEXTS } from '@marquee/contract/auth-callback'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { safeNext } from '../../../lib/next.ts'
import { forgetReturn, readReturn } from '../../../lib/return-address.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AuthCard } from '../components/auth-card.tsx'
import { decideOutcome, hintFor, parseReturn, type CallbackReturn, type Outcome } from '../callback-model.ts'
import { tellOpener } from '../oauth-window.ts'
import { confirmReturn } from '../provider-queries.ts'
import { readReturnedSession } from '../queries.ts'

/** Where accounts elsewhere are added. */
const ACCOUNTS_PATH = '/profile?tab=security'

/** A result counts once, so what was asked for one return is shared by every drawing of its page. */
const decisions = new WeakMap<CallbackReturn, Promise<Outcome>>()

function decide(returned: CallbackReturn): Promise<Outcome> {
  const known = decisions.get(returned)
  if (known) return known
  const decision = readReturnedSession()
    .catch(() => 'failed' as const) // The screen reports it with the platform's name.
    .then((session) => decideOutcome(returned, session, confirmReturn))
  decisions.set(returned, decision)
  return decision
}

function useOutcome(returned: CallbackReturn): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    let isGone = false
    void decide(returned).then((decided) => !isGone && setOutcome(decided))
    return () => {
      isGone = true
    }
  }, [returned])
  return outcome
}

/** Leaves the page: a window closes once the page that opened it knows; else to the tab where accounts are added, or on after a sign-in. */
function useLeave({ platform, next, isDebug, isWindow }: CallbackReturn, outcome: Outcome | null, isPaused: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (outcome?.state === 'signed-in') void navigate(safeNext(next), { replace: true })
  }, [outcome, next, navigate])
  useEffect(() => {
    if (outcome === null || outcome.state === 'signed-in' || !isWindow) return
    const isConnected = outcome.state === 'connected'
    // A failure stays to be read, and so does what somebody came to debug. When nobody hears it, because the page that opened the window was closed, it goes on as a page.
    return tellOpener({ type: isConnected ? 'marquee:connected' : 'marquee:failed', platform }, () => isConnected && !isDebug && window.close())
  }, [outcome, isDebug, isWindow, platform])
  useEffect(() => {
    if (outcome?.state !== 'connected' || isPaused) return
    const timer = setTimeout(() => void navigate(ACCOUNTS_PATH, { replace: true }), OAUTH_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [outcome, isPaused, navigate])
}

function DebugTools({ returned, outcome, onSkip }: { returned: CallbackReturn; outcome: Outcome | null; onSkip: () => void }) {
  const info = JSON.stringify({ ...returned, outcome, page: '/auth/callback' }, null, 2)
  return (
    <div className="mt-5">
      <pre tabIndex={0} aria-label="Debug information" className="max-h-60 overflow-auto rounded-md bg-sunken p-3 text-xs">
        {info}
      </pre>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void navigator.clipboard.writeText(info)}>{OAUTH_TEXTS.copyDebug}</Button>
        <Button size="sm" onClick={onSkip}>{OAUTH_TEXTS.skipTimer}</Button>
      </div>
    </div>
  )
}

/** Where a failed attempt can be begun again: accounts are added on the profile, sign-ins begin at the sign-in page. */
const againPath = ({ platform }: CallbackReturn): string => (platform ? ACCOUNTS_PATH : '/login')

function Failure({ returned, text }: { returned: CallbackReturn; text: string }) {
  const hint = hintFor(returned)
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert kind="error" className="w-full">{text}</Alert>
      {hint ? <p>{hint}</p> : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/profile" variant="primary">{OAUTH_TEXTS.returnToProfile}</ButtonLink>
        <ButtonLink to={againPath(returned)}>{OAUTH_TEXTS.tryAgain}</ButtonLink>
      </div>
    </div>
  )
}

/** /auth/callback: the return from a mail link or a provider (trace.md OAUTH). */
export function Component() {
  const [returned] = useState(() => {
    const { search, hash } = readReturn()
    return parseReturn(search, hash)
  })
  useEffect(forgetReturn, [])
  const [isPaused, setPaused] = useState(false)
  const outcome = useOutcome(returned)
  useLeave(returned, outcome, isPaused)
  const isFailed = outcome?.state === 'failed'
  const title = isFailed ? OAUTH_TEXTS.failed : outcome?.state === 'connected' ? OAUTH_TEXTS.connected : OAUTH_TEXTS.connecting
  return (
    <AuthCard title={title}>
      {outcome === null && <Spinner size={24} label={OAUTH_TEXTS.connecting} />}
      {outcome?.state === 'connected' && <p role="status">{OAUTH_TEXTS.redirecting}</p>}
      {isFailed && <Failure returned={returned} text={outcome.text} />}
      {returned.isDebug && <DebugTools returned={returned} outcome={outcome} onSkip={() => setPaused(true)} />}
    </AuthCard>
  )
}
