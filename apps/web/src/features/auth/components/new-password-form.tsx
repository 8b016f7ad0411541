import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field, PasswordInput } from '../../../ui/field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AUTH_TEXTS, checkNewPassword, newPasswordErrorText, passwordProblem } from '../model.ts'
import { setNewPassword } from '../queries.ts'

/** The form that a recovery link opens. */
function NewPasswordFields() {
  const navigate = useNavigate()
  const email = useSession((state) => state.user?.email)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ password: string; reason: string } | null>(null)
  const reason = refused?.password === password ? { password: refused.reason } : {}
  const found = { ...reason, ...checkNewPassword(password, confirmation) }
  const shown = isSubmitted ? found : {}
  const save = async (): Promise<void> => {
    setBusy(true)
    const failure = await setNewPassword(password)
    setBusy(false)
    const problem = failure && passwordProblem(failure)
    if (problem) return setRefused({ password, reason: problem })
    if (failure) return setError(newPasswordErrorText(failure))
    toast({ kind: 'success', text: AUTH_TEXTS.passwordSet })
    void navigate('/', { replace: true })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    setError(null)
    if (Object.keys(found).length === 0) void save()
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      {error && <Alert kind="error">{error}</Alert>}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
      <Field label={AUTH_TEXTS.newPassword} hint="At least 8 characters." error={shown.password} required>
        {(ids) => <PasswordInput {...ids} autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />}
      </Field>
      <Field label={AUTH_TEXTS.confirmPassword} error={shown.confirmation} required>
        {(ids) => <PasswordInput {...ids} autoComplete="new-password" value={confirmation} onChange={(event) => setConfirmation(event.target.value)} />}
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isBusy} loadingText="Saving...">
        {AUTH_TEXTS.setPassword}
      </Button>
    </form>
  )
}

/** The content of /reset-password: the form once the link is accepted, the reason when it is not. `isReading` until known. */
export function NewPassword({ isReading }: { isReading: boolean }) {
  const isRecovering = useSession((state) => state.isRecovering)
  if (isRecovering) return <NewPasswordFields />
  if (isReading) {
    return (
      <Loading label="Checking the link...">
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="error">{AUTH_TEXTS.linkInvalid}</Alert>
      <ButtonLink to="/login?mode=reset" variant="primary">
        {LOGIN_TEXTS.sendReset}
      </ButtonLink>
    </div>
  )
}
