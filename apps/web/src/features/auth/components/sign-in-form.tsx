import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { useState, type SubmitEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Field, Input, PasswordInput } from '../../../ui/field.tsx'
import { authErrorText, checkCredentials, type FieldErrors, isNotConfirmed, passwordProblem } from '../model.ts'
import { type AuthFailure, signIn, signUp } from '../queries.ts'
import type { Unconfirmed } from './confirm-note.tsx'

type SignInFormProps = {
  mode: 'sign-in' | 'sign-up'
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
  /** Called when the address has to be confirmed first. */
  onUnconfirmed: (unconfirmed: Unconfirmed) => void
}

/** Moves focus to the first invalid field. */
function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const name = (['name', 'email', 'password'] as const).find((field) => errors[field])
  const control = name ? form.elements.namedItem(name) : null
  if (control instanceof HTMLElement) control.focus()
}

function useSignInForm({ mode, email, onUnconfirmed }: Pick<SignInFormProps, 'mode' | 'email' | 'onUnconfirmed'>) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ password: string; reason: string } | null>(null)
  const reason = refused?.password === password ? refused.reason : null
  const found = { ...(reason ? { password: reason } : {}), ...checkCredentials(mode, { name, email, password }) }
  const showFailure = (failure: AuthFailure, form: HTMLFormElement): void => {
    const problem = mode === 'sign-up' ? passwordProblem(failure) : null
    if (!problem) return setMessage(authErrorText(mode, failure))
    setRefused({ password, reason: problem })
    focusFirstError(form, { password: problem })
  }
  const send = async (form: HTMLFormElement): Promise<void> => {
    const { failure, mustConfirm } = mode === 'sign-up' ? await signUp({ name: name.trim(), email: email.trim(), password }) : { failure: await signIn({ email: email.trim(), password, remember }), mustConfirm: false }
    if (mustConfirm || (failure && isNotConfirmed(failure))) onUnconfirmed({ email: email.trim(), isNew: mustConfirm })
    else if (failure) showFailure(failure, form)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    setMessage(null)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget, found)
    setBusy(true)
    void send(event.currentTarget).finally(() => setBusy(false))
  }
  return { name, setName, password, setPassword, remember, setRemember, isBusy, message, submit, errors: isSubmitted ? found : {} }
}

/** Sign-in and sign-up (trace.md LOGIN-01 to LOGIN-17): errors show under the fields after the first submit, then live. */
export function SignInForm({ mode, email, onEmail, onForgot, onUnconfirmed }: SignInFormProps) {
  const form = useSignInForm({ mode, email, onUnconfirmed })
  const isSignUp = mode === 'sign-up'
  return (
    <form noValidate method="post" onSubmit={form.submit} className="flex flex-col gap-4">
      {form.message && <Alert kind="error">{form.message}</Alert>}
      {isSignUp && (
        <Field label={LOGIN_TEXTS.name} error={form.errors.name} required>
          {(ids) => <Input {...ids} name="name" autoComplete="name" value={form.name} onChange={(event) => form.setName(event.target.value)} />}
        </Field>
      )}
      <Field label="Email" error={form.errors.email} required>
        {(ids) => (
          <Input {...ids} name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} value={email} onChange={(event) => onEmail(event.target.value)} />
        )}
      </Field>
      <Field label="Password" error={form.errors.password} hint={isSignUp ? 'At least 8 characters.' : undefined} required>
        {(ids) => (
          <PasswordInput {...ids} name="password" autoComplete={isSignUp ? 'new-password' : 'current-password'} value={form.password} onChange={(event) => form.setPassword(event.target.value)} />
        )}
      </Field>
      {!isSignUp && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Checkbox label={LOGIN_TEXTS.rememberMe} name="remember" checked={form.remember} onChange={(event) => form.setRemember(event.target.checked)} />
          <button type="button" onClick={onForgot} className="link min-h-7 pointer-coarse:min-h-11">
            {LOGIN_TEXTS.forgot}
          </button>
        </div>
      )}
      <Button type="submit" variant="primary" size="lg" loading={form.isBusy} loadingText={isSignUp ? 'Creating account...' : 'Signing in...'}>
        {isSignUp ? 'Create account' : 'Sign in'}
      </Button>
    </form>
  )
}
