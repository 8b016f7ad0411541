import { proposeTimes, type ProposedTime, QUEUE_LIMITS } from '@marquee/contract/queue'
import type { Platform } from '@marquee/contract/shared/platforms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { POSTS_KEY } from '../draft-queries.ts'

/** How long proposed times stay as they are. */
const STALE_MS = 5 * 60_000

/** Proposed times to post, soonest first, each with its reason. Takes the zone, the platforms and how many; undefined until loaded. */
export function useProposedTimes(timeZone: string, platforms: readonly Platform[], count: number = QUEUE_LIMITS.proposals): readonly ProposedTime[] | undefined {
  const names = platforms.join()
  const { data } = useQuery({
    queryKey: [...POSTS_KEY, 'proposals', timeZone, names, count],
    queryFn: ({ signal }) => call(proposeTimes, { query: { timeZone, platforms: names, count } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
  return data?.times
}
