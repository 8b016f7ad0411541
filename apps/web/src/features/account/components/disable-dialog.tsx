import { ACCOUNT_TEXTS } from '@marquee/contract/account'
import { useState } from 'react'
import { ApiError, errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input, PasswordInput } from '../../../ui/field.tsx'
import { TAB_TEXTS } from '../model.ts'
import { useDisableTwoFactor } from '../queries.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; hasPassword: boolean }

/** The field that an error of the API is about, null when it is about none. */
const pathOf = (error: unknown): string | null => (error instanceof ApiError ? (error.details[0]?.path ?? null) : null)

/** Asks for the password and a code before the second factor is removed. */
export function DisableDialog({ open, onOpenChange, hasPassword }: Props) {
  const disable = useDisableTwoFactor()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const path = pathOf(disable.error)
  const text = disable.error ? errorText(disable.error, TAB_TEXTS.failed) : null
  const close = (): void => {
    setPassword('')
    setCode('')
    disable.reset()
    onOpenChange(false)
  }
  const confirm = (): void => disable.mutate({ code: code.trim(), ...(hasPassword ? { password } : {}) }, { onSuccess: close })
  const isReady = code.trim() !== '' && (!hasPassword || password !== '')
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="danger" disabled={!isReady} loading={disable.isPending} onClick={confirm}>Disable</Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())} title="Disable 2FA?" description={TAB_TEXTS.disableLead} size="sm" footer={footer}>
      <div className="flex flex-col gap-4">
        {text && path === null ? <Alert kind="error">{text}</Alert> : null}
        {hasPassword ? (
          <Field label="Password" error={path === 'password' ? text : null} required>
            {(ids) => <PasswordInput {...ids} autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />}
          </Field>
        ) : null}
        <Field label="Code" error={path === 'code' ? (text ?? ACCOUNT_TEXTS.codeWrong) : null} required>
          {(ids) => <Input {...ids} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} value={code} onChange={(event) => setCode(event.target.value)} />}
        </Field>
      </div>
    </Dialog>
  )
}
