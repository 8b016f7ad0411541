import { cx } from '../../ui/class-names.ts'

type Props<T> = { label: string; options: readonly (readonly [T, string])[]; value: T; onChange: (value: T) => void }

/** One of a few choices, side by side. */
export function Segmented<T extends string | number>({ label, options, value, onChange }: Props<T>) {
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-md bg-sunken p-0.5">
      {options.map(([each, name]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)} className={cx('min-h-7 rounded-sm px-2.5 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11', each === value ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink')}>{name}</button>
      ))}
    </div>
  )
}
