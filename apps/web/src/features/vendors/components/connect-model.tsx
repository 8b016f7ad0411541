import { SIMULATOR_TEXTS, type TextTrial } from '@marquee/contract/vendors'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Field, Input, PasswordInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTryTextModel } from '../queries.ts'
import { VendorStateBadge } from './vendor-state.tsx'

/** Where Ollama listens unless it is told otherwise. */
const OLLAMA = 'http://localhost:11434'

async function copy(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false)
  toast({ kind: isCopied ? 'success' : 'error', text: isCopied ? SIMULATOR_TEXTS.copied : SIMULATOR_TEXTS.copyFailed })
}

/** What a test found: the state in words, the models to choose from, and the line that starts Marquee with the one that answered. */
function Found({ trial, onChoose }: { trial: TextTrial; onChoose: (model: string) => void }) {
  const { state, text, mend, models, model, command } = trial
  return (
    <div className="mt-4 space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1"><VendorStateBadge state={state} /><span>{text}</span>{mend ? <span className="text-muted">{mend}</span> : null}</p>
      {models.length > 0 ? (
        <div>
          <p className="text-sm text-muted">{SIMULATOR_TEXTS.models}</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {models.map((name) => <li key={name} className="max-w-full"><Button size="sm" aria-pressed={name === model} className={cx('wrap-anywhere', name === model && 'bg-brand-soft! text-brand-text!')} onClick={() => onChoose(name)}>{name}</Button></li>)}
          </ul>
        </div>
      ) : null}
      {command ? (
        <div>
          <p>{SIMULATOR_TEXTS.start}</p>
          <div className="mt-1.5 flex flex-wrap items-start gap-2">
            <code className="min-w-0 flex-1 basis-72 rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere select-all">{command}</code>
            <Button size="sm" onClick={() => void copy(command)}>{SIMULATOR_TEXTS.copy}</Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** The form that tries a service at an address. It is only for the machine that Marquee runs on; others read who can do it. */
export function ConnectModel({ canTryAddress }: { canTryAddress: boolean }) {
  const [fields, setFields] = useState({ address: OLLAMA, model: '', key: '' })
  const trial = useTryTextModel()
  const outcome = useRef<HTMLDivElement>(null)
  const isSettled = !trial.isIdle && !trial.isPending
  useEffect(() => {
    // On a phone what was found appears below the window. A browser without layout has no such function.
    if (isSettled) outcome.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSettled])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!trial.isPending) trial.mutate(fields)
  }
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value })
  const choose = (model: string): void => {
    setFields({ ...fields, model })
    trial.mutate({ ...fields, model })
  }
  if (!canTryAddress) return <p tabIndex={-1} className="mt-3 max-w-[72ch] text-muted">{SIMULATOR_TEXTS.notHere}</p>
  return (
    <section aria-label={SIMULATOR_TEXTS.heading} className="mt-4 border-t border-line pt-4">
      <h2 className="font-semibold">{SIMULATOR_TEXTS.heading}</h2>
      <p className="mt-1 max-w-[72ch] text-sm text-muted">{SIMULATOR_TEXTS.lead}</p>
      <form onSubmit={submit} className="mt-3 grid gap-4 sm:grid-cols-3">
        <Field label={SIMULATOR_TEXTS.address} hint={SIMULATOR_TEXTS.addressHint} required>{(ids) => <Input {...ids} type="text" inputMode="url" autoComplete="off" spellCheck={false} maxLength={500} value={fields.address} onChange={set('address')} />}</Field>
        <Field label={SIMULATOR_TEXTS.model} hint={SIMULATOR_TEXTS.modelHint}>{(ids) => <Input {...ids} autoComplete="off" spellCheck={false} maxLength={200} value={fields.model} onChange={set('model')} />}</Field>
        <Field label={SIMULATOR_TEXTS.key} hint={SIMULATOR_TEXTS.keyHint}>{(ids) => <PasswordInput {...ids} autoComplete="off" maxLength={500} value={fields.key} onChange={set('key')} />}</Field>
        <div className="sm:col-span-3"><Button type="submit" variant="primary" disabled={fields.address.trim() === ''} loading={trial.isPending} loadingText={SIMULATOR_TEXTS.testing}>{SIMULATOR_TEXTS.test}</Button></div>
      </form>
      <div ref={outcome} aria-live="polite" className="scroll-mb-20">
        {trial.error ? <Alert kind="error" className="mt-4">{errorText(trial.error, SIMULATOR_TEXTS.tryFailed)}</Alert> : null}
        {trial.data && !trial.isPending ? <Found trial={trial.data} onChoose={choose} /> : null}
      </div>
    </section>
  )
}
