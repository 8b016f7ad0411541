import { SECURITY_TEXTS } from '@marquee/contract/account'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CODE_LENGTH, CodeInput } from '../../../ui/code-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { codeRefusal, inGroups, TAB_TEXTS } from '../model.ts'
import { type Enrolment, useConfirmFactor } from '../queries.ts'
import { CopyButton } from './copy-button.tsx'

type Props = { enrolment: Enrolment; onCancel: () => void; onConfirmed: () => void }

/** The picture for the app, the key for those who cannot scan it, and the first code, which enables the factor. */
export function EnrolSteps({ enrolment: { factorId, qr, secret }, onCancel, onConfirmed }: Props) {
  const confirm = useConfirmFactor()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const send = async (given: string): Promise<void> => {
    setError(null)
    const refusal = await confirm.mutateAsync({ factorId, code: given })
    if (!refusal) return onConfirmed()
    setCode('')
    setError(codeRefusal(refusal))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (code.length === CODE_LENGTH && !confirm.isPending) void send(code)
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-1">
      <p className="text-sm text-muted">{TAB_TEXTS.scan}</p>
      <div className="mt-4 flex flex-wrap items-start gap-5">
        <img src={qr} alt="QR code of the key beside it" width={148} height={148} className="rounded-md bg-white ring-1 ring-line" />
        <div className="min-w-0 flex-1 basis-56 space-y-4">
          <div>
            <p className="font-medium">{TAB_TEXTS.orType}</p>
            <p className="mt-1 flex items-center gap-1">
              <code className="min-w-0 font-mono text-sm break-words">{inGroups(secret)}</code>
              <CopyButton text={secret} label="Copy the key" />
            </p>
          </div>
          <Field label={TAB_TEXTS.code} error={error} required>
            {(ids) => <CodeInput ids={ids} value={code} onChange={setCode} onComplete={(given) => void send(given)} isBusy={confirm.isPending} autoFocus />}
          </Field>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{TAB_TEXTS.nextCodes}</p>
        <div className="flex gap-2">
          <Button variant="ghost" onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" loading={confirm.isPending} disabled={code.length < CODE_LENGTH && !confirm.isPending}>{SECURITY_TEXTS.enableTwoFactor}</Button>
        </div>
      </div>
    </form>
  )
}
