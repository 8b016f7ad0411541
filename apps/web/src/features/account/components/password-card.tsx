import { SECURITY_TEXTS, type AccountSecurity } from '@marquee/contract/account'
import { useState, type SubmitEvent } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, PasswordInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { checkPasswords, placeRefusal, TAB_TEXTS } from '../model.ts'
import { useChangePassword } from '../queries.ts'

const EMPTY = { current: '', password: '', confirmation: '' }
type Name = keyof typeof EMPTY

/** The form's input, its mistakes once it was submitted, and what the service refused. */
function usePasswordForm(hasPassword: boolean) {
  const [input, setInput] = useState(EMPTY)
  const [isSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<ReturnType<typeof placeRefusal>>({})
  const change = useChangePassword()
  const found = checkPasswords({ ...input, current: hasPassword ? input.current : null })
  const set = (name: Name) => (text: string) => {
    setInput((before) => ({ ...before, [name]: text }))
    setRefused({})
  }
  const save = async (): Promise<void> => {
    const refusal = await change.mutateAsync({ current: hasPassword ? input.current : null, password: input.password })
    if (refusal) return setRefused(placeRefusal(refusal))
    setInput(EMPTY)
    setSubmitted(false)
    toast({ kind: 'success', text: TAB_TEXTS.passwordChanged })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    setRefused({})
    const first = (['current', 'password', 'confirmation'] as const).find((name) => found[name])
    const control = first && event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    else if (!first && !change.isPending) void save()
  }
  return { input, set, submit, isBusy: change.isPending, errors: isSubmitted ? { ...refused, ...found } : {}, problem: refused.form }
}

/** Change Password (trace.md PROF-43 to PROF-48). */
export function PasswordCard({ security: { hasPassword, isShared } }: { security: AccountSecurity }) {
  const email = useSession((state) => state.user?.email)
  const { input, set, submit, isBusy, errors, problem } = usePasswordForm(hasPassword)
  const field = (name: Name, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} error={errors[name]} hint={hint} required>
      {(ids) => <PasswordInput {...ids} name={name} autoComplete={autoComplete} disabled={isShared} value={input[name]} onChange={(event) => set(name)(event.target.value)} />}
    </Field>
  )
  return (
    <Card>
      <h2 className="text-md font-semibold">{SECURITY_TEXTS.changePassword}</h2>
      <p className="text-sm text-muted">{hasPassword ? TAB_TEXTS.endsOthers : TAB_TEXTS.noPassword}</p>
      <form noValidate method="post" onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {problem ? <Alert kind="error">{problem}</Alert> : null}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
        {hasPassword ? field('current', SECURITY_TEXTS.current, 'current-password') : null}
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {field('password', SECURITY_TEXTS.new, 'new-password', 'At least 8 characters.')}
          {field('confirmation', SECURITY_TEXTS.confirmNew, 'new-password')}
        </div>
        <Button type="submit" className="self-end" disabled={isShared} loading={isBusy} loadingText="Saving...">{SECURITY_TEXTS.updatePassword}</Button>
      </form>
    </Card>
  )
}
