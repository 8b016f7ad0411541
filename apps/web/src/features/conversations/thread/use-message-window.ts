import { useState } from 'react'

/** Messages of a long thread that are rendered at once. */
const MOST = 70
/** Of them, those that stay in sight when earlier ones are shown. */
const KEPT = 20

/** The messages that are rendered: at most 70, up to `lastId`, or up to the newest one. Takes all that are loaded, oldest first. */
export function windowOf<Item extends { id: string }>(items: readonly Item[], lastId: string | null): { shown: Item[]; hasEarlier: boolean; isCut: boolean } {
  const at = lastId === null ? -1 : items.findIndex(({ id }) => id === lastId)
  const to = at < 0 ? items.length : at + 1
  const from = Math.max(0, to - MOST)
  return { shown: items.slice(from, to), hasEarlier: from > 0, isCut: to < items.length }
}

/** Which messages of a thread are rendered, and how to move among them. Takes all that are loaded, and what loads earlier ones; undefined where there are none. */
export function useMessageWindow<Item extends { id: string }>(items: readonly Item[], load: (() => Promise<void>) | undefined) {
  const [lastId, setLastId] = useState<string | null>(null)
  const { shown, hasEarlier, isCut } = windowOf(items, lastId)
  return {
    shown,
    isCut,
    canGoBack: hasEarlier || load !== undefined,
    async goBack() {
      if (!hasEarlier) await load?.()
      setLastId(shown[KEPT - 1]?.id ?? lastId)
    },
    goOn() {
      const next = items[items.findIndex(({ id }) => id === lastId) + MOST - KEPT]
      setLastId(next?.id ?? null)
    },
    goToEnd: () => setLastId(null),
  }
}
