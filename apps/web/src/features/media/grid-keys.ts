import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const ITEM = '[data-grid-item]'

const itemsIn = (grid: Element): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(ITEM)]
const indexOf = (items: readonly HTMLElement[], target: EventTarget): number => (target instanceof HTMLElement ? items.indexOf(target) : -1)

/** How far a key moves in a grid. Takes the number of columns; null for other keys. */
function stepOf(key: string, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }
  return steps[key] ?? null
}

/** Number of items in the first row: those whose top edge is the first one's. */
function columnsOf(items: readonly HTMLElement[]): number {
  const top = items[0]?.getBoundingClientRect().top
  return Math.max(1, items.filter((item) => item.getBoundingClientRect().top === top).length)
}

export type GridKeys = {
  handlers: { onKeyDown: (event: KeyboardEvent) => void; onFocus: (event: FocusEvent) => void }
  tabIndexOf: (index: number) => 0 | -1
}

/**
 * A roving tabindex for a grid of tiles: arrows, Home and End move inside. Items carry `data-grid-item` in their order. Takes
 * their number, and a handler for other keys on an item (true when it handled the key).
 */
export function useGridKeys(count: number, onKey?: (key: string, index: number, event: KeyboardEvent) => boolean): GridKeys {
  const [last, setLast] = useState(0)
  const active = Math.min(last, Math.max(0, count - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(event.currentTarget)
    const index = indexOf(items, event.target)
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const step = stepOf(event.key, columnsOf(items))
    if (step === null) {
      if (onKey?.(event.key, index, event)) event.preventDefault()
      return
    }
    event.preventDefault()
    items[Math.min(items.length - 1, Math.max(0, index + step))]?.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const index = indexOf(itemsIn(event.currentTarget), event.target)
    if (index >= 0) setLast(index)
  }
  return { handlers: { onKeyDown, onFocus }, tabIndexOf: (index) => (index === active ? 0 : -1) }
}
