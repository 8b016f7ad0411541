import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/class-names.ts'

type Props<T extends string | number> = {
  label: string
  value: T
  values: readonly T[]
  wordOf?: (value: T) => string
  pictureOf?: (value: T) => ReactNode
  onChange: (value: T) => void
}

/** One of a few options, as tiles with a picture and a label. */
export function RadioTiles<T extends string | number>({ label, value, values, wordOf = String, pictureOf, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((each) => (
          <label
            key={each}
            className={cx(
              'flex min-h-10 min-w-16 flex-1 flex-col items-center justify-end gap-2 rounded-md px-3 py-2 font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11',
              each === value ? 'bg-brand-soft text-brand-text inset-ring-2 inset-ring-brand' : 'text-muted inset-ring inset-ring-field hover:bg-sunken hover:text-ink',
            )}
          >
            <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} className="sr-only" />
            {pictureOf?.(each)}
            {wordOf(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
