import type { LiveEvent } from '@marquee/contract/platform'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../lib/live.ts'
import { loadedThreads, readNewest, refreshCounts, refreshLists, refreshThread, type ThreadQuery } from './queries.ts'

/** Events of this time are answered by one reading, in milliseconds: many comments at once must not become many requests. */
const GATHER_MS = 250
/** Up to so many changed threads are read one by one, more of them by one list. */
const SINGLE_READS = 3

type Told = { ids: Set<string>; newIds: Set<string>; isMany: boolean }
const nothingTold = (): Told => ({ ids: new Set(), newIds: new Set(), isMany: false })

type Feed = { tell: (event: LiveEvent) => void; stop: () => void }

/** Gathers the events of a short time and hands them on together; the next ones wait until they are read. */
function gatherEvents(read: (told: Told) => Promise<void>): Feed {
  let told = nothingTold()
  let timer: ReturnType<typeof setTimeout> | null = null
  const wait = (): void => {
    timer ??= setTimeout(() => void hand(), GATHER_MS)
  }
  const hand = async (): Promise<void> => {
    const now = told
    told = nothingTold()
    await read(now)
    timer = null
    if (told.ids.size > 0 || told.isMany) wait()
  }
  const tell = (event: LiveEvent): void => {
    if (event.type !== 'thread.changed') return
    if (event.threadId === null) told.isMany = true
    else told.ids.add(event.threadId)
    if (event.threadId !== null && event.isNew) told.newIds.add(event.threadId)
    wait()
  }
  return { tell, stop: () => clearTimeout(timer ?? undefined) }
}

/** Reads what the events told of. Returns the ids of threads that are new to the list, null if the list is to be shown again as a whole. */
async function readTold(client: QueryClient, query: ThreadQuery, openId: string | undefined, told: Told): Promise<string[] | null> {
  const loaded = loadedThreads(client, query)
  const known = [...told.ids].filter((id) => id === openId || loaded.some((thread) => thread.id === id))
  const isList = told.isMany || known.length > SINGLE_READS || [...told.newIds].some((id) => !known.includes(id))
  const single = isList ? known.filter((id) => id === openId) : known
  if (told.isMany && openId !== undefined && single.length === 0) single.push(openId)
  await Promise.all(single.map((id) => refreshThread(client, id)))
  if (!isList) return []
  const newestAt = loaded.reduce((newest, { lastAt }) => (lastAt > newest ? lastAt : newest), '')
  const fresh = (await readNewest(client, query)).filter(({ id, lastAt }) => told.newIds.has(id) || (told.isMany && lastAt > newestAt))
  refreshCounts(client)
  // Where no row stands, none can move.
  return loaded.length === 0 && fresh.length > 0 ? null : fresh.map(({ id }) => id)
}

/**
 * Follows the live events of the inbox: a thread of the list changes where it stands, one that is not in it waits behind a button. Takes the list's
 * query and the open thread. Returns how many wait, and a function that shows them.
 */
export function useInboxUpdates(query: ThreadQuery, openId: string | undefined): { waiting: number; showNew: () => void } {
  const client = useQueryClient()
  const view = JSON.stringify(query)
  const [fresh, setFresh] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() })
  const shown = useRef({ query, view, openId })
  useEffect(() => {
    shown.current = { query, view, openId }
  })
  const feed = useRef<Feed | null>(null)
  useEffect(() => {
    const read = async (told: Told): Promise<void> => {
      const now = shown.current
      try {
        const ids = await readTold(client, now.query, now.openId, told)
        if (ids === null) refreshLists(client)
        else if (ids.length > 0) setFresh((before) => ({ view: now.view, ids: new Set([...(before.view === now.view ? before.ids : []), ...ids]) }))
      } catch {
        // The next event or visit reads again; the counts say meanwhile that something came.
        refreshCounts(client)
      }
    }
    feed.current = gatherEvents(read)
    return feed.current.stop
  }, [client])
  useLive((event) => feed.current?.tell(event))
  const showNew = () => {
    setFresh({ view, ids: new Set() })
    refreshLists(client)
  }
  return { waiting: fresh.view === view ? fresh.ids.size : 0, showNew }
}
