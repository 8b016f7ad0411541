import { PERSONALITY_LIMITS, PERSONALITY_TONES, type PersonalityFields, RESPONSE_LENGTH, TONE_LABELS } from '@marquee/contract/chatbot/personalities'
import { useState } from 'react'
import { Field, Input, NativeSelect, Switch, Textarea } from '../../../ui/field.tsx'
import { readLength } from './form.ts'

type Props = { form: PersonalityFields; onChange: (change: Partial<PersonalityFields>) => void; /** Fields that are missing are marked. */ isMarked: boolean; isReadOnly: boolean }

const READ_ONLY = 'read-only:bg-sunken read-only:text-muted'

/** The fields of a personality (trace.md CHAT-13 to CHAT-16). */
export function Fields({ form: { name, description, systemPrompt, tone, maxResponseLength, useEmojis }, onChange, isMarked, isReadOnly }: Props) {
  const [typedLength, setTypedLength] = useState<string | null>(null)
  const settle = () => {
    if (typedLength !== null) onChange({ maxResponseLength: readLength(typedLength) })
    setTypedLength(null)
  }
  const type = (typed: string) => {
    setTypedLength(typed)
    // What is right already counts before the field is left.
    if (/^\d+$/.test(typed) && readLength(typed) === Number(typed)) onChange({ maxResponseLength: Number(typed) })
  }
  const invalid = (text: string) => (isMarked && text.trim() === '' ? { 'aria-invalid': true as const } : {})
  return (
    <div className="space-y-4">
      <Field label="Name" required>{(ids) => <Input {...ids} {...invalid(name)} className={READ_ONLY} value={name} readOnly={isReadOnly} maxLength={PERSONALITY_LIMITS.name} onChange={(event) => onChange({ name: event.target.value })} />}</Field>
      <Field label="Description">{(ids) => <Input {...ids} className={READ_ONLY} value={description} readOnly={isReadOnly} maxLength={PERSONALITY_LIMITS.description} onChange={(event) => onChange({ description: event.target.value })} />}</Field>
      <Field label="System prompt" required>{(ids) => <Textarea {...ids} {...invalid(systemPrompt)} className={READ_ONLY} rows={5} value={systemPrompt} readOnly={isReadOnly} maxLength={PERSONALITY_LIMITS.systemPrompt} onChange={(event) => onChange({ systemPrompt: event.target.value })} />}</Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Tone">
          {(ids) => <NativeSelect {...ids} value={tone} disabled={isReadOnly} onChange={(event) => onChange({ tone: PERSONALITY_TONES.find((one) => one === event.target.value) ?? tone })}>{PERSONALITY_TONES.map((one) => <option key={one} value={one}>{TONE_LABELS[one]}</option>)}</NativeSelect>}
        </Field>
        <Field label="Max response length" hint={`${RESPONSE_LENGTH.min} to ${RESPONSE_LENGTH.max} characters`}>
          {(ids) => <Input {...ids} className={READ_ONLY} inputMode="numeric" value={typedLength ?? String(maxResponseLength)} readOnly={isReadOnly} onChange={(event) => type(event.target.value)} onBlur={settle} onKeyDown={(event) => event.key === 'Enter' && settle()} />}
        </Field>
      </div>
      <Switch label="Use emojis" checked={useEmojis} disabled={isReadOnly} onChange={(event) => onChange({ useEmojis: event.target.checked })} />
    </div>
  )
}
