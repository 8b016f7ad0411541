import { LOGIN_TEXTS, RESEND_AFTER_SECONDS } from '@marquee/contract/auth'
import { type ReactNode, useEffect, useState } from 'react'
import { loadConfig, useConfig } from '../../../lib/config.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { AuthFailure } from '../queries.ts'

/** Whole seconds left of those that the last call of `restart` named. */
function useCountdown(first: number): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

type Options = {
  request: (email: string) => Promise<AuthFailure | null>
  errorText: (failure: AuthFailure) => string
  /** Seconds until it can be requested: the service sent one just now. */
  firstWait?: number
}

/** A mail that can be requested, and again once the service's wait is over. */
export function useMail({ request, errorText, firstWait = 0 }: Options) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [left, restart] = useCountdown(firstWait)
  const send = async (email: string): Promise<void> => {
    setBusy(true)
    setError(null)
    const failure = await request(email)
    setBusy(false)
    if (failure?.retryAfter) restart(failure.retryAfter)
    if (failure) return setError(errorText(failure))
    setSentTo(email)
    restart(RESEND_AFTER_SECONDS)
  }
  return { sentTo, error, isBusy, left, send }
}

/** Where the sandbox's mail can be read; nothing when mail is really sent. */
function MailboxLink() {
  const outboxUrl = useConfig(({ config }) => config?.outboxUrl ?? null)
  // Without the configuration only this link is missing; the form itself reports the failure.
  useEffect(() => void loadConfig().catch(() => undefined), [])
  if (!outboxUrl) return null
  return (
    <p className="text-muted">
      E-mail is simulated on this server.{' '}
      <a href={outboxUrl} target="_blank" rel="noopener" className="link">
        Open the outbox <span className="sr-only">(opens in a new tab)</span>
      </a>
    </p>
  )
}

type MailSentProps = { mail: ReturnType<typeof useMail>; to: string; onBack: () => void; /** What happened, unless the last request failed. */ children: ReactNode }

/** Where a mail was sent, the way to have it sent again, and the way back to signing in. */
export function MailSent({ mail: { error, isBusy, left, send }, to, onBack, children }: MailSentProps) {
  return (
    <div className="flex flex-col gap-4">
      {error ? <Alert kind="error">{error}</Alert> : children}
      <p className="text-muted">
        Sent to <strong className="font-medium text-ink wrap-anywhere">{to}</strong>. Open the link in this browser.
      </p>
      <MailboxLink />
      <Button loading={isBusy} disabled={left > 0} onClick={() => void send(to)}>
        {left > 0 ? `Send again in ${left} s` : 'Send again'}
      </Button>
      <Button variant="primary" onClick={onBack}>
        {LOGIN_TEXTS.returnToLogin}
      </Button>
    </div>
  )
}
