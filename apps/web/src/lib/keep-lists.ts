import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { whenIdle } from './idle.ts'
import { type KeptKind, type KeptList, LIST_FORMAT, listKey, listOwner, listStorage, type Pages, readLists } from './last-known.ts'
import { onSessionEnd } from './session.ts'
import { writeLocal } from './storage.ts'

/** Of one kind: its lists, their pages and, in characters, everything that is stored of it. A browser has five million for the whole installation. */
export const KEPT_LIMITS = { lists: 3, pages: 3, text: 400_000 } as const

const kindOf = ({ meta }: Query): KeptKind | null => (meta?.['kept'] as KeptKind | undefined) ?? null

type Entries = Record<string, unknown> & { nextCursor: string | null }

/** The list without what follows it: its rest is asked for again with it. `share` of the last page is left where one page is too long already. */
function cut(data: Pages, { entries }: KeptKind, pages: number, share = 1): Pages {
  const kept = data.pages.slice(0, pages) as unknown as Entries[]
  const last = kept.pop()
  if (!last) return data
  const rest = last[entries] as unknown[]
  kept.push({ ...last, [entries]: rest.slice(0, Math.ceil(rest.length * share)), nextCursor: null })
  return { pages: kept, pageParams: data.pageParams.slice(0, kept.length) }
}

const textOf = (lists: readonly KeptList[]): string => JSON.stringify({ format: LIST_FORMAT, lists })

/** As much of the lists as fits: first the older lists are dropped, then later pages of the newest, then the end of its page. */
function fit([newest, ...older]: readonly KeptList[], kind: KeptKind): KeptList[] {
  if (!newest) return []
  for (let count = Math.min(older.length, KEPT_LIMITS.lists - 1); count >= 0; count -= 1) {
    const lists = [{ ...newest, data: cut(newest.data, kind, KEPT_LIMITS.pages) }, ...older.slice(0, count)]
    if (textOf(lists).length <= KEPT_LIMITS.text) return lists
  }
  for (let pages = KEPT_LIMITS.pages - 1; pages > 0; pages -= 1) {
    const list = { ...newest, data: cut(newest.data, kind, pages) }
    if (textOf([list]).length <= KEPT_LIMITS.text) return [list]
  }
  for (let share = 0.5; share > 0.01; share /= 2) {
    const list = { ...newest, data: cut(newest.data, kind, 1, share) }
    if (textOf([list]).length <= KEPT_LIMITS.text) return [list]
  }
  return []
}

/** Stores a list, unless another window has stored one that was received later. A time ahead of this clock proves nothing. */
function store(owner: string, kind: KeptKind, list: KeptList): void {
  const lists = readLists(owner, kind)
  const before = lists.find(({ hash }) => hash === list.hash)?.fetchedAt
  if (before !== undefined && before > list.fetchedAt && Date.parse(before) <= new Date().getTime()) return
  const next = fit([list, ...lists.filter(({ hash }) => hash !== list.hash)], kind)
  writeLocal(listKey(owner, kind), { format: LIST_FORMAT, lists: next }, listStorage())
}

/** What is to be stored, and when each list was received: a change that is made here does not make it newer. */
type Watch = { waiting: Map<Query, string>; receivedAt: WeakMap<Query, number> }

function write({ waiting, receivedAt }: Watch): void {
  const owner = listOwner()
  for (const [query, forWhom] of waiting) {
    const kind = kindOf(query)
    const data = query.state.data as Pages | undefined
    const at = receivedAt.get(query)
    if (kind && data && at !== undefined && owner === forWhom) store(owner, kind, { hash: query.queryHash, fetchedAt: new Date(at).toISOString(), data })
  }
  waiting.clear()
}

/** Notes a list, and that it has to be stored unless it comes from there. `isReceived`: the server has just sent it. */
function note({ waiting, receivedAt }: Watch, query: Query, isReceived: boolean): void {
  const { data, dataUpdatedAt, dataUpdateCount } = query.state
  if (data === undefined) return
  if (isReceived || !receivedAt.has(query)) receivedAt.set(query, dataUpdatedAt)
  const owner = listOwner()
  if (dataUpdateCount > 0 && owner !== null) waiting.set(query, owner)
}

/** What an event of the cache says of a list: that there is one, that the server has sent it, or that it was changed here. */
function follow(watch: Watch, event: QueryCacheNotifyEvent): void {
  if (!kindOf(event.query)) return
  if (event.type === 'added') note(watch, event.query, false)
  else if (event.type === 'updated' && event.action.type === 'success') note(watch, event.query, event.action.manual !== true)
}

const watched = new WeakSet<QueryClient>()

/**
 * Stores the lists of a client whenever they change, once the tab is idle and when it is left (trace.md GEN-16). Once for each client. What waits when a
 * session ends is dropped: nothing of its user is stored after that.
 */
export function keepLists(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const watch: Watch = { waiting: new Map(), receivedAt: new WeakMap() }
  let isDue = false
  const flush = (): void => {
    isDue = false
    write(watch)
  }
  const schedule = (): void => {
    if (isDue || watch.waiting.size === 0) return
    isDue = true
    whenIdle(flush)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) if (kindOf(query)) note(watch, query, false)
  schedule()
  cache.subscribe((event) => {
    follow(watch, event)
    schedule()
  })
  onSessionEnd(() => watch.waiting.clear())
  addEventListener('pagehide', flush)
}
