import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Input, NativeSelect } from '../../../ui/field.tsx'

export type Option = { value: string; label: string }

/** What is wrong with a field, below it; announced when it appears. */
export function Problem({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <div aria-live="polite">
      {children === undefined ? null : <p id={id} className="mt-1 flex items-start gap-1.5 text-xs text-bad"><CircleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />{children}</p>}
    </div>
  )
}

/** Whether a field shows what is wrong with it: once it was left, or everything was tried. Returns the problem to show and what to call on blur. */
export function useShown(problem: string | undefined, isTried: boolean) {
  const [isTouched, setTouched] = useState(false)
  return { shown: isTouched || isTried ? problem : undefined, leave: () => setTouched(true) }
}

type NumberProps = { label: string; unit: string; hint: string; value: unknown; problem: string | undefined; isTried: boolean; onChange: (value: number | undefined) => void }

/** A number with its unit. What is out of range is kept and told, on blur first and live from then on. */
export function NumberField({ label, unit, hint, value, problem, isTried, onChange }: NumberProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { shown, leave } = useShown(problem, isTried)
  const read = (text: string): number | undefined => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text))
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="min-w-0 text-sm">{label}</label>
        <span className="relative w-32 shrink-0">
          <Input
            id={id} inputMode="decimal" autoComplete="off" className="pr-16" aria-describedby={`${id}-note`} {...(shown === undefined ? {} : { 'aria-invalid': true })}
            value={typed ?? (typeof value === 'number' ? String(value) : '')}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(read(target.value))
            }}
            onBlur={() => {
              setTyped(null)
              leave()
            }}
          />
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted">{unit}</span>
        </span>
      </div>
      <Problem id={`${id}-note`}>{shown}</Problem>
      {shown === undefined ? <p id={`${id}-note`} className="mt-1 text-xs text-subtle">{hint}</p> : null}
    </div>
  )
}

type SelectProps = { label: string; value: string; options: readonly Option[]; placeholder?: string; problem?: string | undefined; isTried?: boolean; isLabelShown?: boolean; onChange: (value: string) => void }

/** A choice; without a value its placeholder stands in it. */
export function SelectField({ label, value, options, placeholder, problem, isTried = false, isLabelShown = false, onChange }: SelectProps) {
  const id = useId()
  const { shown, leave } = useShown(problem, isTried)
  return (
    <div>
      <label htmlFor={id} className={isLabelShown ? 'mb-1 block text-sm' : 'sr-only'}>{label}</label>
      <NativeSelect id={id} value={value} {...(shown === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-note` })} onBlur={leave} onChange={({ target }) => onChange(target.value)}>
        {placeholder === undefined ? null : <option value="" disabled>{placeholder}</option>}
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </NativeSelect>
      <Problem id={`${id}-note`}>{shown}</Problem>
    </div>
  )
}

type TextProps = { label: string; value: string; placeholder?: string; suggestions?: readonly string[]; type?: 'text' | 'time'; hint?: string; problem?: string | undefined; isTried?: boolean; maxLength?: number; onChange: (value: string) => void }

/** A short text or a time, with what is known as suggestions. */
export function TextField({ label, value, placeholder, suggestions, type = 'text', hint, problem, isTried = false, maxLength = 100, onChange }: TextProps) {
  const id = useId()
  const { shown, leave } = useShown(problem, isTried)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm">{label}</label>
      <Input
        id={id} type={type} value={value} maxLength={maxLength} placeholder={placeholder} autoComplete="off" {...(suggestions ? { list: `${id}-list` } : {})}
        {...(shown === undefined ? {} : { 'aria-invalid': true })} aria-describedby={`${id}-note`} onBlur={leave} onChange={({ target }) => onChange(target.value)}
      />
      {suggestions ? <datalist id={`${id}-list`}>{suggestions.map((each) => <option key={each} value={each}>{each}</option>)}</datalist> : null}
      <Problem id={`${id}-note`}>{shown}</Problem>
      {hint !== undefined && shown === undefined ? <p id={`${id}-note`} className="mt-1 text-xs text-subtle">{hint}</p> : null}
    </div>
  )
}

/** One of the cards of a rule: When, Only if, Then. */
export function PartCard({ heading, note, icon, children }: { heading: string; note?: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div role="group" aria-label={heading} className="min-w-0 flex-1 rounded-lg bg-canvas px-3 pt-2.5 pb-3">
      <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-brand-text">{icon}{heading}{note === undefined ? null : <span className="ml-auto text-xs font-normal text-subtle">{note}</span>}</p>
      <div className="grid gap-2.5">{children}</div>
    </div>
  )
}
