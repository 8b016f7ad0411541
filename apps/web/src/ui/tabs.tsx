import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './class-names.ts'

/** `count` is null while unknown: its space is reserved, so that the tabs do not move. */
export type TabItem = { value: string; label: ReactNode; count?: number | null }
type TabsProps = {
  value: string
  onValueChange: (value: string) => void
  items: readonly TabItem[]
  /** Name of the whole set for assistive technology. */
  label: string
  /** `quiet`: smaller, without a space below, for tabs inside a card. */
  look?: 'quiet'
  /** What stands at the end of the strip; below it on narrow windows. */
  end?: ReactNode
  /** Content of the selected tab; it becomes the tab panel. */
  children?: ReactNode
}

const LOOKS = {
  usual: { list: '-mx-1 mb-4 px-1 py-1 gap-1', tab: 'min-h-9 px-3', on: 'bg-surface text-ink shadow-1', off: 'text-muted hover:bg-sunken hover:text-ink' },
  quiet: { list: 'gap-0.5', tab: 'min-h-8 min-w-9 justify-center px-2.5 text-sm', on: 'bg-sunken text-ink', off: 'text-muted hover:bg-sunken hover:text-ink' },
} as const

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Distance of a selected tab from the edge of its strip, in pixels, so that its neighbour shows that there is more. */
const EDGE = 24

/** Tabs with one panel (ARIA tabs pattern): arrows, Home and End select, Tab moves into the panel. */
export function Tabs({ value, onValueChange, items, label, look, end, children }: TabsProps) {
  const id = useId()
  const classes = LOOKS[look ?? 'usual']
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a narrow window the selected tab may be outside the strip.
    const strip = list.current
    const tab = strip?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (!strip || !tab) return
    const [left, right] = [tab.offsetLeft - EDGE, tab.offsetLeft + tab.offsetWidth + EDGE]
    if (left < strip.scrollLeft) strip.scrollLeft = left
    else if (right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = right - strip.clientWidth
  }, [value])
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = items[step(items.findIndex((item) => item.value === value), items.length)]
    if (!next) return
    onValueChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }
  const strip = (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={cx('relative flex overflow-x-auto', classes.list)}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${id}-${item.value}`}
          data-tab={item.value}
          aria-selected={item.value === value}
          {...(item.value === value && children !== undefined ? { 'aria-controls': `${id}-panel` } : {})}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onValueChange(item.value)}
          className={cx(
            'relative inline-flex shrink-0 items-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-100 pointer-coarse:min-h-11',
            classes.tab,
            item.value === value ? classes.on : classes.off,
          )}
        >
          {item.label}
          {item.count !== undefined && <span className={cx('text-sm text-muted', item.count === null && 'invisible')}>{item.count ?? 0}</span>}
        </button>
      ))}
    </div>
  )
  return (
    <>
      {end === undefined ? strip : <div className="flex flex-wrap items-start justify-between gap-x-4">{strip}{end}</div>}
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="rounded-lg">
          {children}
        </div>
      )}
    </>
  )
}
