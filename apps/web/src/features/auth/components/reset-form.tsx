import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { useState, type SubmitEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { checkCredentials, resetErrorText } from '../model.ts'
import { requestReset } from '../queries.ts'
import { MailSent, useMail } from './mail-sent.tsx'

type ResetFormProps = { email: string; onEmail: (email: string) => void; onBack: () => void }

/** Requests the reset mail (trace.md LOGIN-07 to LOGIN-10, LOGIN-14, LOGIN-18, LOGIN-19); it can be sent again after 60 s. */
export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
  const mail = useMail({ request: requestReset, errorText: resetErrorText })
  const [isSubmitted, setSubmitted] = useState(false)
  const found = checkCredentials('reset', { name: '', email, password: '' })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    if (!found.email) void mail.send(email.trim())
  }
  if (mail.sentTo) {
    return (
      <MailSent mail={mail} to={mail.sentTo} onBack={onBack}>
        <Alert kind="success">{LOGIN_TEXTS.resetSent}</Alert>
      </MailSent>
    )
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      {mail.error && <Alert kind="error">{mail.error}</Alert>}
      <Field label="Email" error={isSubmitted ? found.email : null} required>
        {(ids) => <Input {...ids} name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} value={email} onChange={(event) => onEmail(event.target.value)} />}
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={mail.isBusy} loadingText="Sending...">
        {LOGIN_TEXTS.sendReset}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {LOGIN_TEXTS.backToLogin}
      </Button>
    </form>
  )
}
