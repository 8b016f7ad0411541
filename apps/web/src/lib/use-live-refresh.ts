import type { LiveEvent } from '@marquee/contract/platform'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from './live.ts'

/** Events of this time are answered by one reading, in milliseconds: a sync has many of them. */
const GATHER_MS = 400

type Refresher = { tell: () => void; stop: () => void }

/** Reads the queries below a key again some time after it is told to, one reading after the other. */
function createRefresher(client: QueryClient, queryKey: QueryKey): Refresher {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isTold = false
  let isReading = false
  let isStopped = false
  const wait = (): void => {
    if (!isStopped) timer ??= setTimeout(() => void read(), GATHER_MS)
  }
  const read = async (): Promise<void> => {
    timer = null
    isReading = true
    isTold = false
    // A request that is under way may not have what changed: it is let finish, and made once more.
    const wasFetching = client.isFetching({ queryKey }) > 0
    await client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    isReading = false
    if (isTold || wasFetching) wait()
  }
  return {
    tell: () => {
      isTold = true
      if (!isReading) wait()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer ?? undefined)
    },
  }
}

/**
 * Reads what is shown again when live events make it stale. No event ends a request that is under way: otherwise a list that is read slowly would never be shown while events keep
 * coming. Takes which events count, and the key of the queries, which stays the same.
 */
export function useLiveRefresh(isStale: (event: LiveEvent) => boolean, queryKey: QueryKey): void {
  const client = useQueryClient()
  const refresher = useRef<Refresher | null>(null)
  useEffect(() => {
    const made = createRefresher(client, queryKey)
    refresher.current = made
    return made.stop
  }, [client, queryKey])
  useLive((event) => {
    if (isStale(event)) refresher.current?.tell()
  })
}
