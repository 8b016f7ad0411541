import { SECURITY_TEXTS, type AccountSecurity } from '@marquee/contract/account'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input, PasswordInput, type FieldIds } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { codeRefusal, TAB_TEXTS } from '../model.ts'
import { sendCode, useDeleteAccount } from '../queries.ts'

/** By what the owner proves who is there: the password if there is one, else a code; nothing where there is neither, or where a hosted project has both. */
function proofOf({ hasPassword, twoFactorSince, codeBy, isHosted }: AccountSecurity): { kind: 'password' | 'code' | 'none'; label: string; hint?: string } {
  if (isHosted) return { kind: 'none', label: '' }
  if (hasPassword) return { kind: 'password', label: 'Password' }
  if (twoFactorSince !== null) return { kind: 'code', label: 'Code', hint: 'Of your authenticator app, or a recovery code.' }
  return codeBy === null ? { kind: 'none', label: '' } : { kind: 'code', label: 'Code', hint: codeBy === 'email' ? 'We send it to your e-mail address.' : 'We send it to your phone.' }
}

/** Sends the code of an account without a password and without an app. */
function SendCode() {
  const [text, setText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    const refusal = await sendCode()
    setBusy(false)
    setText(refusal ? codeRefusal(refusal) : 'The code was sent.')
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" loading={isBusy} onClick={() => void send()}>Send me a code</Button>
      <p role="status" className="text-sm text-muted">{text}</p>
    </div>
  )
}

/** The second confirmation: nothing is deleted by Enter alone. */
export function DeleteDialog({ open, onClose, security }: { open: boolean; onClose: () => void; security: AccountSecurity }) {
  const navigate = useNavigate()
  const remove = useDeleteAccount()
  const [proof, setProof] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const { kind, label, hint } = proofOf(security)
  const close = (): void => {
    setProof('')
    remove.reset()
    onClose()
  }
  // Not by the mutation's own callback: the dialog is gone once nobody is signed in.
  const confirm = (): void =>
    void remove.mutateAsync(kind === 'none' ? {} : { [kind]: proof }).then(
      () => {
        toast({ text: TAB_TEXTS.deleted })
        void navigate('/', { replace: true })
      },
      () => undefined,
    )
  const field = (ids: FieldIds) => {
    const given = { ...ids, value: proof, onChange: (event: { target: { value: string } }) => setProof(event.target.value) }
    return kind === 'password' ? <PasswordInput {...given} autoComplete="current-password" /> : <Input {...given} autoComplete="one-time-code" maxLength={40} />
  }
  const footer = (
    <>
      <Button ref={cancel} onClick={close}>Cancel</Button>
      <Button variant="danger" disabled={kind !== 'none' && proof.trim() === ''} loading={remove.isPending} loadingText="Deleting..." onClick={confirm}>{SECURITY_TEXTS.deleteAccount}</Button>
    </>
  )
  const error = remove.error ? errorText(remove.error, TAB_TEXTS.deleteFailed) : null
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title={SECURITY_TEXTS.deleteFinal} description={TAB_TEXTS.deleteLead} size="sm" initialFocus={cancel} footer={footer}>
      {security.isHosted ? <p className="mb-3">{TAB_TEXTS.hostedStays}</p> : null}
      {kind === 'none' ? <p role="alert" className="text-bad">{error}</p> : <Field label={label} hint={hint} error={error} required>{field}</Field>}
      {kind === 'code' && security.twoFactorSince === null ? <SendCode /> : null}
    </Dialog>
  )
}
