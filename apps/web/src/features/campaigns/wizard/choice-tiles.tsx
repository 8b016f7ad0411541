import { useId } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { titled } from '../labels.ts'

type Props<T extends string> = { label: string; values: readonly T[]; value: string; hints?: Readonly<Record<string, string>>; isRequired?: boolean; onChange: (value: T) => void }

/** One of a few values, each with what it means. */
export function ChoiceTiles<T extends string>({ label, values, value, hints, isRequired = false, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset role="radiogroup" aria-required={isRequired || undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-3">
        {values.map((each) => (
          <label key={each} className={cx('rounded-lg px-3 py-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring', each === value ? 'bg-brand-soft text-brand-text ring-2 ring-brand' : 'ring-1 ring-line hover:ring-field')}>
            <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} className="sr-only" />
            <span className="block font-medium">{titled(each)}</span>
            {hints?.[each] === undefined ? null : <span className={cx('block text-xs', each === value ? '' : 'text-muted')}>{hints[each]}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
