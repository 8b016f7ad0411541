import { LOGIN_TEXTS, RESEND_AFTER_SECONDS } from '@marquee/contract/auth'
import { useEffect, useState, type SubmitEvent } from 'react'
import { loadConfig, useConfig } from '../../../lib/config.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { checkCredentials, resetErrorText } from '../model.ts'
import { requestReset } from '../queries.ts'

/** Whole seconds left of those that the last call of `restart` named. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
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

type ResetFormProps = { email: string; onEmail: (email: string) => void; onBack: () => void }

/** Requests the reset mail (trace.md LOGIN-07 to LOGIN-10, LOGIN-14, LOGIN-18, LOGIN-19); it can be sent again after 60 s. */
export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [left, restart] = useCountdown()
  const found = checkCredentials('reset', { name: '', email, password: '' })
  const send = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    const failure = await requestReset(email.trim())
    setBusy(false)
    if (failure?.retryAfter) restart(failure.retryAfter)
    if (failure) return setError(resetErrorText(failure))
    setSentTo(email.trim())
    restart(RESEND_AFTER_SECONDS)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    if (!found.email) void send()
  }
  if (sentTo) {
    return (
      <div className="flex flex-col gap-4">
        {error ? <Alert kind="error">{error}</Alert> : <Alert kind="success">{LOGIN_TEXTS.resetSent}</Alert>}
        <p className="text-muted">
          Sent to <strong className="font-medium text-ink">{sentTo}</strong>. Open the link in this browser.
        </p>
        <MailboxLink />
        <Button loading={isBusy} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? `Send again in ${left} s` : 'Send again'}
        </Button>
        <Button variant="primary" onClick={onBack}>
          {LOGIN_TEXTS.returnToLogin}
        </Button>
      </div>
    )
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      {error && <Alert kind="error">{error}</Alert>}
      <Field label="Email" error={isSubmitted ? found.email : null} required>
        {(ids) => <Input {...ids} name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} value={email} onChange={(event) => onEmail(event.target.value)} />}
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isBusy} loadingText="Sending...">
        {LOGIN_TEXTS.sendReset}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {LOGIN_TEXTS.backToLogin}
      </Button>
    </form>
  )
}
