import type { MediaItem } from '@marquee/contract/media'
import { useState } from 'react'

/** Selected files, by id. They stay selected when another page is shown. */
export type Selection = {
  items: ReadonlyMap<string, MediaItem>
  has: (id: string) => boolean
  /** Selects or deselects a file; with `isRange` all from the last one to it, on the shown page. */
  toggle: (item: MediaItem, isRange?: boolean) => void
  addAll: (items: readonly MediaItem[]) => void
  keepOnly: (ids: readonly string[]) => void
  clear: () => void
}

type State = { key: string; items: ReadonlyMap<string, MediaItem>; last: string | null }

function between(page: readonly MediaItem[], from: string | null, to: string): readonly MediaItem[] {
  const [start, end] = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to)]
  return start < 0 || end < 0 ? [] : page.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/**
 * The selected files of the library. Takes the shown page and a key of the search: when that changes the selection is
 * cleared, so that nothing hidden is acted on (lessons.md F29).
 */
export function useSelection(page: readonly MediaItem[], key: string): Selection {
  const [state, setState] = useState<State>({ key, items: new Map(), last: null })
  if (state.key !== key) setState({ key, items: new Map(), last: null })
  const put = (change: (items: Map<string, MediaItem>) => void, last?: string | null) =>
    setState((before) => {
      const items = new Map(before.items)
      change(items)
      return { ...before, items, last: last === undefined ? before.last : last }
    })
  return {
    items: state.items,
    has: (id) => state.items.has(id),
    toggle(item, isRange = false) {
      const range = isRange ? between(page, state.last, item.id) : []
      if (range.length > 0) put((items) => range.forEach((each) => items.set(each.id, each)), item.id)
      else put((items) => (items.has(item.id) ? items.delete(item.id) : items.set(item.id, item)), item.id)
    },
    addAll: (more) => put((items) => more.forEach((item) => items.set(item.id, item))),
    keepOnly: (ids) => put((items) => [...items.keys()].filter((id) => !ids.includes(id)).forEach((id) => items.delete(id))),
    clear: () => put((items) => items.clear(), null),
  }
}
