import { API_KEY_LIFETIMES, API_KEY_LIMITS, API_KEY_TEXTS, SCOPE_TEXTS } from '@marquee/contract/api-keys'
import { type Scope, SCOPES } from '@marquee/contract/shared/route'
import { CircleAlert } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox, Field, Input, NativeSelect } from '../../../ui/field.tsx'
import { scopeTone } from '../model.ts'
import type { NewKey } from '../queries.ts'

const lifetimeText = (days: number | null): string => (days === null ? 'Never' : `In ${days} days`)

type ScopesProps = { value: readonly Scope[]; error: string | null; onChange: (scopes: Scope[]) => void }

function ScopeFields({ value, error, onChange }: ScopesProps) {
  const toggle = (scope: Scope, isOn: boolean): void => onChange(SCOPES.filter((one) => (one === scope ? isOn : value.includes(one))))
  return (
    <fieldset>
      <legend className="mb-2 font-medium">What the program may do</legend>
      <div className="space-y-2.5">
        {SCOPES.map((scope) => (
          <Checkbox key={scope} label={<Badge tone={scopeTone(scope)}>{scope}</Badge>} hint={SCOPE_TEXTS[scope]} checked={value.includes(scope)} onChange={(event) => toggle(scope, event.target.checked)} />
        ))}
      </div>
      <div aria-live="polite">
        {error ? (
          <p className="mt-2 flex items-start gap-1.5 text-sm text-bad">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

export type CreateFormProps = { id: string; failure: unknown; onChange: () => void; onSubmit: (key: NewKey) => void }

/** What a new key is called, what it may do and how long. Takes the form's id, for the button outside of it, and why the last attempt failed. */
export function CreateForm({ id, failure, onChange, onSubmit }: CreateFormProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>(['read'])
  const [days, setDays] = useState<NewKey['days']>(90)
  const [isChecked, setChecked] = useState(false)
  const errors = { name: name.trim() === '' ? API_KEY_TEXTS.noName : null, scopes: scopes.length === 0 ? API_KEY_TEXTS.noScope : null }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!errors.name && !errors.scopes) onSubmit({ name: name.trim(), scopes, days })
  }
  const chooseDays = (value: string): void => setDays(API_KEY_LIFETIMES.find((one) => String(one) === value) ?? null)
  return (
    <form id={id} noValidate onSubmit={submit} onChange={onChange} className="space-y-5">
      <Field label="Name" hint="What uses the key, for example Shop sync." required error={isChecked ? errors.name : null}>
        {(ids) => <Input {...ids} value={name} maxLength={API_KEY_LIMITS.name} autoComplete="off" onChange={(event) => setName(event.target.value)} />}
      </Field>
      <ScopeFields value={scopes} error={isChecked ? errors.scopes : null} onChange={setScopes} />
      <Field label="Expires" hint="After that the key stops working.">
        {(ids) => (
          <NativeSelect {...ids} value={String(days)} onChange={(event) => chooseDays(event.target.value)}>
            {API_KEY_LIFETIMES.map((one) => <option key={String(one)} value={String(one)}>{lifetimeText(one)}</option>)}
          </NativeSelect>
        )}
      </Field>
      {failure ? <Alert kind="error">{errorText(failure, API_KEY_TEXTS.createFailed)}</Alert> : null}
    </form>
  )
}
