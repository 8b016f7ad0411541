import { getQueues, proposeTimes, type ProposedTime, QUEUE_LIMITS, type QueueTime, saveQueue } from '@marquee/contract/queue'
import type { Platform } from '@marquee/contract/shared/platforms'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { POSTS_KEY } from '../draft-queries.ts'

/** How long proposed times stay as they are. */
const STALE_MS = 5 * 60_000
const PROPOSALS_KEY = [...POSTS_KEY, 'proposals'] as const
const QUEUES_KEY = ['planning', 'queue'] as const

const proposals = (timeZone: string, platforms: readonly Platform[], count: number) => queryOptions({
  queryKey: [...PROPOSALS_KEY, timeZone, platforms.join(), count],
  queryFn: ({ signal }) => call(proposeTimes, { query: { timeZone, platforms: platforms.join(), count } }, { signal }),
  placeholderData: keepPreviousData,
  staleTime: STALE_MS,
  // A composer that is opened again must not offer the slot that the last post took.
  gcTime: 0,
})

/** Proposed times to post, soonest first, each with its reason. Takes the zone, the platforms and how many; undefined until loaded. */
export const useProposedTimes = (timeZone: string, platforms: readonly Platform[], count: number = QUEUE_LIMITS.proposals): readonly ProposedTime[] | undefined =>
  useQuery(proposals(timeZone, platforms, count)).data?.times

/** The next free times of the queue of these platforms, as ISO instants; undefined until loaded. */
export const useFreeSlots = (timeZone: string, platforms: readonly Platform[]): readonly string[] | undefined =>
  useQuery(proposals(timeZone, platforms, QUEUE_LIMITS.proposals)).data?.slots

/** The weekly queue times of the accounts, and their zone. Takes the zone that applies while the profile has none. */
export const useQueues = (timeZone: string) =>
  useQuery({ queryKey: [...QUEUES_KEY, timeZone], queryFn: ({ signal }) => call(getQueues, { query: { timeZone } }, { signal }) })

/** Saves the queue times of several accounts; null returns one to the usual times. The times that are proposed follow. */
export function useSaveQueues() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changes: readonly { platform: Platform; times: QueueTime[] | null }[]): Promise<void> => {
      for (const { platform, times } of changes) await call(saveQueue, { params: { platform }, body: { times } })
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: QUEUES_KEY }), client.invalidateQueries({ queryKey: PROPOSALS_KEY })]),
  })
}
