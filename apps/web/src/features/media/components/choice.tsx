import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../../../ui/class-names.ts'

type Props<T extends string> = {
  label: string
  value: T
  values: readonly T[]
  onChange: (value: T) => void
  /** Icon for a value; the text stays for assistive technology. */
  iconOf?: (value: T) => ReactNode
}

/** One of a few options, as a row of radio buttons that look like one control. Labels are capitalized. */
export function Choice<T extends string>({ label, value, values, onChange, iconOf }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="flex rounded-md bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {values.map((each) => (
        <label
          key={each}
          title={iconOf ? each : undefined}
          className={cx(
            'inline-flex min-h-8 items-center rounded-sm px-2.5 text-sm font-medium capitalize has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-10',
            each === value ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink',
          )}
        >
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} className="sr-only" />
          {iconOf ? <>{iconOf(each)}<span className="sr-only">{each}</span></> : each}
        </label>
      ))}
    </fieldset>
  )
}
