import { OAUTH_REDIRECT_MS, OAUTH_TEXTS } from '@marquee/contract/screens'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AuthCard } from '../components/auth-card.tsx'
import { decideOutcome, parseReturn, type CallbackReturn, type Outcome } from '../callback-model.ts'
import { readReturnedSession } from '../queries.ts'

function useOutcome(returned: CallbackReturn): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    let isGone = false
    void readReturnedSession()
      .catch(() => 'failed' as const) // The screen reports it with the platform's name.
      .then((session) => !isGone && setOutcome(decideOutcome(returned, session)))
    return () => {
      isGone = true
    }
  }, [returned])
  return outcome
}

/** Leaves the page: closes a popup after notifying its opener, else goes to the profile, or home after a mail link. */
function useLeave(outcome: Outcome | null, isPaused: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (outcome?.state === 'signed-in') void navigate('/', { replace: true })
    if (outcome?.state !== 'connected') return
    if (window.opener instanceof Window) {
      window.opener.postMessage({ type: 'marquee:connected' }, window.location.origin)
      window.close()
    }
    if (isPaused) return
    const timer = setTimeout(() => void navigate('/profile', { replace: true }), OAUTH_REDIRECT_MS)
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

/** /auth/callback: the return from a mail link or a provider (trace.md OAUTH). */
export function Component() {
  const [returned] = useState(() => parseReturn(window.location.search, window.location.hash))
  const [isPaused, setPaused] = useState(false)
  const outcome = useOutcome(returned)
  useLeave(outcome, isPaused)
  const isFailed = outcome?.state === 'failed'
  const title = isFailed ? OAUTH_TEXTS.failed : outcome?.state === 'connected' ? OAUTH_TEXTS.connected : OAUTH_TEXTS.connecting
  return (
    <AuthCard title={title}>
      {outcome === null && <Spinner size={24} label={OAUTH_TEXTS.connecting} />}
      {outcome?.state === 'connected' && <p role="status">{OAUTH_TEXTS.redirecting}</p>}
      {isFailed && (
        <div className="flex flex-col items-start gap-4">
          <Alert kind="error" className="w-full">{outcome.text}</Alert>
          <ButtonLink to="/profile" variant="primary">{OAUTH_TEXTS.returnToProfile}</ButtonLink>
        </div>
      )}
      {returned.isDebug && <DebugTools returned={returned} outcome={outcome} onSkip={() => setPaused(true)} />}
    </AuthCard>
  )
}
