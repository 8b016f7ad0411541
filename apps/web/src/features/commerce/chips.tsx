import { cx } from '../../ui/class-names.ts'
import { count as countText } from './words.ts'

type Props<T extends string> = { label: string; value: T; items: readonly { value: T; label: string; count: number | undefined }[]; onChange: (value: T) => void }

/** Filters of a list, one of them on, each with how many it has. */
export function Chips<T extends string>({ label, value, items, onChange }: Props<T>) {
  return (
    <div role="group" aria-label={label} className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-0.5">
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
          className={cx('inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11', item.value === value ? 'bg-brand-soft text-brand-text' : 'bg-surface text-muted ring-1 ring-line hover:text-ink')}
        >
          {item.label}
          {item.count === undefined ? null : <span>{countText(item.count)}</span>}
        </button>
      ))}
    </div>
  )
}
