import { LOGIN_TEXTS } from '@marquee/contract/auth'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CODE_LENGTH, CodeInput } from '../../../ui/code-input.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { cancelSignIn, confirmByApp, confirmByPhone, confirmByRecoveryCode, readFactors, type SecondFactors, sendFactorCode } from '../factor-queries.ts'
import type { AuthFailure } from '../queries.ts'
import { codesLeftText, factorErrorText, SECOND_STEP_TEXTS } from '../second-step.ts'

/** Reads the user's factors and sends a code where a phone is the only one. */
function useFactors(onFailed: (text: string) => void) {
  const [factors, setFactors] = useState<SecondFactors | null>(null)
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const sendTo = async (phone: string): Promise<void> => {
    const sent = await sendFactorCode(phone)
    setChallengeId(sent.challengeId)
    if (sent.failure) onFailed(factorErrorText(sent.failure, SECOND_STEP_TEXTS.codeWrong))
  }
  const read = async (): Promise<SecondFactors | null> => {
    // Why does not matter: nothing can be confirmed without them.
    const found = await readFactors().catch(() => null)
    if (!found) onFailed(LOGIN_TEXTS.failed)
    setFactors(found)
    return found
  }
  const hasBegun = useRef(false)
  useEffect(() => {
    // A code is sent once, also when effects run twice.
    if (hasBegun.current) return
    hasBegun.current = true
    void read().then((found) => (found && found.apps.length === 0 && found.phone !== null ? sendTo(found.phone) : undefined))
  })
  const phone = factors && factors.apps.length === 0 ? factors.phone : null
  const confirm = async (code: string): Promise<AuthFailure | null> => {
    const known = factors ?? (await read())
    if (!known) return { message: '', status: undefined, code: undefined }
    if (known.apps.length > 0) return confirmByApp(known.apps, code)
    return confirmByPhone(known.phone ?? '', challengeId ?? '', code)
  }
  return { phone, sendAgain: () => (phone === null ? Promise.resolve() : sendTo(phone)), confirm }
}

/** The six digits of an app or a text message; the last one sends them. */
function CodeForm() {
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { phone, sendAgain, confirm } = useFactors(setError)
  const send = async (given: string): Promise<void> => {
    setBusy(true)
    setError(null)
    const failure = await confirm(given)
    setBusy(false)
    if (!failure) return
    setCode('')
    setError(factorErrorText(failure, SECOND_STEP_TEXTS.codeWrong))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (code.length === CODE_LENGTH && !isBusy) void send(code)
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{phone === null ? SECOND_STEP_TEXTS.app : SECOND_STEP_TEXTS.phone}</p>
      <Field label={SECOND_STEP_TEXTS.code} hideLabel hint={SECOND_STEP_TEXTS.sixth} error={error} required>
        {(ids) => <CodeInput ids={ids} value={code} onChange={setCode} onComplete={(given) => void send(given)} isBusy={isBusy} autoFocus />}
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isBusy} disabled={code.length < CODE_LENGTH && !isBusy}>{SECOND_STEP_TEXTS.verify}</Button>
      {phone === null ? null : <Button variant="ghost" onClick={() => void sendAgain()}>{SECOND_STEP_TEXTS.sendAgain}</Button>}
    </form>
  )
}

/** One of the codes that were stored when the second factor was enabled. */
function RecoveryForm() {
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    const { failure, left } = await confirmByRecoveryCode(code.trim())
    setBusy(false)
    if (failure) setError(factorErrorText(failure, SECOND_STEP_TEXTS.recoveryWrong))
    else if (left !== null) toast({ kind: left > 3 ? 'info' : 'error', text: codesLeftText(left) })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (code.trim() !== '' && !isBusy) void send()
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{SECOND_STEP_TEXTS.recovery}</p>
      <Field label={SECOND_STEP_TEXTS.recoveryCode} error={error} required>
        {(ids) => <Input {...ids} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} className="font-mono" value={code} onChange={(event) => setCode(event.target.value)} />}
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isBusy} disabled={code.trim() === ''}>{SECOND_STEP_TEXTS.verify}</Button>
    </form>
  )
}

/** The second step of signing in (design.md section 5): a code of the second factor, or a recovery code. */
export function SecondFactor() {
  const [isRecovery, setRecovery] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const leave = () => cancelSignIn().catch(() => setError(LOGIN_TEXTS.failed))
  return (
    <>
      {isRecovery ? <RecoveryForm /> : <CodeForm />}
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">or</p>
      <Button size="lg" className="w-full" onClick={() => setRecovery(!isRecovery)}>{isRecovery ? SECOND_STEP_TEXTS.useApp : SECOND_STEP_TEXTS.useRecovery}</Button>
      {error ? <Alert kind="error" className="mt-4">{error}</Alert> : null}
      <p className="mt-5 text-center">
        <button type="button" onClick={() => void leave()} className="link min-h-7 font-medium pointer-coarse:min-h-11">{LOGIN_TEXTS.backToLogin}</button>
      </p>
    </>
  )
}
