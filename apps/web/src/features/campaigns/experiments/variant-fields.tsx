import { EXPERIMENT_TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { EXPERIMENT_LIMITS, type ExperimentKind, POST_PICTURES, SETTINGS_STYLES } from '@marquee/contract/campaigns/values'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input, NativeSelect } from '../../../ui/field.tsx'
import { Problem } from '../builder/fields.tsx'
import { titled } from '../labels.ts'
import { type ExperimentForm, mostOf, nextValue } from './form.ts'

/** Letters of variants, in their order. */
const LETTERS = ['A', 'B', 'C', 'D'] as const
const HINTS: Readonly<Record<ExperimentKind, string>> = {
  text: 'What the writer is asked for, for example “Open with a question”.', style: 'The style of the text.', picture: 'Only posts about a product have a picture.', time: 'Variants take turns by day.',
}

type ValueProps = { kind: ExperimentKind; letter: string; value: string; onChange: (value: string) => void }

function ValueField({ kind, letter, value, onChange }: ValueProps) {
  const label = `Variant ${letter}`
  if (kind === 'text' || kind === 'time') return <Input aria-label={label} type={kind === 'time' ? 'time' : 'text'} maxLength={EXPERIMENT_LIMITS.wish} value={value} onChange={({ target }) => onChange(target.value)} />
  const options = kind === 'style' ? SETTINGS_STYLES.map((each) => ({ value: each, label: titled(each) })) : POST_PICTURES.map((each) => ({ value: each, label: EXPERIMENT_TEXTS.pictures[each] }))
  return <NativeSelect aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>{options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}</NativeSelect>
}

/** Two to four variants: what is different about each. */
export function VariantFields({ form: { kind, variants }, problem, onChange }: { form: ExperimentForm; problem: string | undefined; onChange: (variants: readonly string[]) => void }) {
  return (
    <div role="group" aria-label="Variants" className="grid gap-2">
      <p className="text-sm text-muted">{HINTS[kind]}</p>
      {variants.map((value, index) => (
        <div key={index} className="flex items-center gap-2">
          <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-text">{LETTERS[index]}</span>
          <div className="min-w-0 flex-1"><ValueField kind={kind} letter={LETTERS[index] ?? ''} value={value} onChange={(next) => onChange(variants.with(index, next))} /></div>
          {variants.length > EXPERIMENT_LIMITS.variants.min ? <IconButton size="sm" label={`Remove variant ${LETTERS[index]}`} onClick={() => onChange(variants.toSpliced(index, 1))}><X size={15} strokeWidth={1.75} aria-hidden /></IconButton> : null}
        </div>
      ))}
      <Problem>{problem}</Problem>
      {variants.length < mostOf(kind) ? <Button size="sm" className="justify-self-start" icon={<Plus size={15} strokeWidth={1.75} aria-hidden />} onClick={() => onChange([...variants, nextValue(kind, variants)])}>Add variant</Button> : null}
    </div>
  )
}
