import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { PROFILE_LABELS, PROFILE_TEXTS, type UserProfile } from '@marquee/contract/profile'
import type { ComponentProps } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useCancelEmail, useResendEmail } from '../account-queries.ts'

/** What a change of the address waits for, with its two ways on. */
function Waiting({ email, newEmail }: { email: string; newEmail: string }) {
  const resend = useResendEmail()
  const cancel = useCancelEmail()
  const fail = (error: Error) => toast({ kind: 'error', text: errorText(error, PROFILE_TEXTS.emailFailed) })
  return (
    <div role="status" className="rounded-md bg-wait-soft px-3 py-2 text-sm text-wait">
      <p className="wrap-anywhere">{PROFILE_TEXTS.waitingFor(newEmail)}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate(email, { onSuccess: () => void toast({ kind: 'success', text: PROFILE_TEXTS.sentAgain }), onError: fail })}>{PROFILE_TEXTS.sendAgain}</Button>
        <Button size="sm" variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess: () => void toast({ text: PROFILE_TEXTS.emailKept(email) }), onError: fail })}>{PROFILE_TEXTS.cancelEmail}</Button>
      </div>
    </div>
  )
}

/** The address one signs in with. Another one counts once it is confirmed. Takes the profile and the input's registration. */
export function EmailField({ profile: { email, newEmail }, error, input }: { profile: Pick<UserProfile, 'email' | 'newEmail'>; error: string | undefined; input: ComponentProps<'input'> }) {
  const isShared = email === DEMO_EMAIL
  return (
    <div className="flex flex-col gap-2">
      <Field label={PROFILE_LABELS.email} hint={isShared ? DEMO_TEXTS.shared : PROFILE_TEXTS.signInAddress} error={error}>
        {(ids) => <Input {...ids} {...input} type="email" readOnly={isShared} autoComplete="email" maxLength={254} />}
      </Field>
      {newEmail ? <Waiting email={email} newEmail={newEmail} /> : null}
    </div>
  )
}
