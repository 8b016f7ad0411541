import { create, type StoreApi, type UseBoundStore } from 'zustand'

type Selection = { ids: ReadonlySet<string>; anchor: string | null }
export type SelectionStore = UseBoundStore<StoreApi<Selection>>

const NONE: Selection = { ids: new Set(), anchor: null }
const createSelection = (): SelectionStore => create<Selection>(() => NONE)

/** Selected drafts, and selected posts of the approval section; they are separate, since their actions differ. */
export const useDraftSelection = createSelection()
export const usePendingSelection = createSelection()

/** Ids between two of `order`, both included. An unknown anchor gives only the target. */
function rangeOf(order: readonly string[], anchor: string | null, target: string): string[] {
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(target)
  return from < 0 || to < 0 ? [target] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/**
 * Selects or deselects a post. With `order`, the ids of the list from top to bottom, everything from the last selected post
 * to this one gets the same state (design.md rule F).
 */
export function toggleSelected(store: SelectionStore, id: string, order: readonly string[] | null = null): void {
  store.setState(({ ids, anchor }) => {
    const next = new Set(ids)
    const isChosen = !ids.has(id)
    for (const each of order ? rangeOf(order, anchor, id) : [id]) {
      if (isChosen) next.add(each)
      else next.delete(each)
    }
    return { ids: next, anchor: id }
  })
}

export const selectOnly = (store: SelectionStore, ids: readonly string[]): void => store.setState({ ids: new Set(ids), anchor: ids.at(-1) ?? null })
export const clearSelection = (store: SelectionStore): void => store.setState(NONE)
