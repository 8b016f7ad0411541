import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'

/** Settings that belong together. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return <Card><h2 className="mb-4 text-md font-semibold">{title}</h2><div className="space-y-4.5">{children}</div></Card>
}

type LabelProps = { id: string; 'aria-describedby'?: string }

/** A setting whose control stands at the right of its name. */
export function Line({ label, hint, children }: { label: string; hint?: ReactNode; children: (props: LabelProps) => ReactNode }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-40">
        <label htmlFor={id} className="block font-medium">{label}</label>
        {hint ? <span id={`${id}-hint`} className="block text-sm text-muted">{hint}</span> : null}
      </span>
      <span className="shrink-0">{children({ id, ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }) })}</span>
    </div>
  )
}

type ChoiceProps<T extends string> = { label: string; value: T; options: readonly (readonly [value: T, label: string])[]; onChange: (value: T) => void }

/** One of a few values, side by side. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="inline-flex flex-wrap gap-0.5 rounded-md bg-sunken p-0.5">
        {options.map(([each, text]) => (
          <label key={each} className={cx('inline-flex min-h-8 items-center rounded-sm px-3 font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11', each === value ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink')}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} className="sr-only" />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
