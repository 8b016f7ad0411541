import {
  checkPost, type FailureCause, type HISTORY_PERIODS, HISTORY_TEXTS, leaveOutPlatforms, postHistory, PROVIDER_HISTORY_LIMIT, providerHistory, publishedPosts, repairPost, retryPost, testProfileKey,
} from '@marquee/contract/publishing'
import { deletePublished } from '@marquee/contract/publishing-deletion'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteInput } from '@marquee/contract/shared/route'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { HISTORY_KEY } from '../composer/index.ts'

const PAGE_SIZE = 50

/** Which posts the history shows. */
export type HistoryView = { search: string; platform: Platform | null; cause: FailureCause | null; days: (typeof HISTORY_PERIODS)[number] | null }
export const WHOLE_HISTORY: HistoryView = { search: '', platform: null, cause: null, days: null }

/** Posts that were sent or are being sent, newest first, page by page; with `onlyFailed` those that failed. `total` of the first page is their count. */
export function useHistory({ search, platform, cause, days }: HistoryView = WHOLE_HISTORY, onlyFailed = false) {
  const view = { ...(search && { q: search }), ...(platform && { platform }), ...(cause && { cause }), ...(days && { days }), ...(onlyFailed && { outcome: 'failed' as const }) }
  return useInfiniteQuery({
    queryKey: [...HISTORY_KEY, 'all', view],
    queryFn: ({ pageParam, signal }) => call(postHistory, { query: { limit: PAGE_SIZE, ...view, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** One post of the history, for a deep link; null when there is no such post. Requested only while there is an id. */
export function useHistoryEntry(id: string | undefined) {
  return useQuery({
    queryKey: [...HISTORY_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(postHistory, { query: { limit: 1, id } }, { signal })).data[0] ?? null,
    enabled: id !== undefined,
  })
}

/** Posts with a final outcome, newest first, page by page (trace.md HIST-10). */
export function usePublished(enabled = true) {
  return useInfiniteQuery({
    queryKey: [...HISTORY_KEY, 'published'],
    queryFn: ({ pageParam, signal }) => call(publishedPosts, { query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    enabled,
  })
}

type RetryInput = { id: string; body: NonNullable<RouteInput<typeof retryPost>['body']>; idempotencyKey: string }

/** Sends the failed platforms of a post again. The lists are refetched when it finishes, either way. */
export function useRetryPost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: RetryInput) => call(retryPost, { params: { id }, body }, { idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['publishing'] }),
  })
}

/** Asks the provider for the outcome of a post. The lists are refetched when it finishes, either way. */
export function useCheckPost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(checkPost, { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: HISTORY_KEY }),
  })
}

/** The draft in which what failed of a post is fixed. Takes the post's id. */
export function useStartRepair() {
  return useMutation({ mutationFn: async (id: string) => (await call(repairPost, { params: { id }, body: {} })).data.draftId })
}

/** Takes a platform on which it failed from a post. */
export function useLeaveOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, platform }: { id: string; platform: Platform }) => call(leaveOutPlatforms, { params: { id }, body: { platforms: [platform] } }),
    onSettled: () => client.invalidateQueries({ queryKey: HISTORY_KEY }),
  })
}

/** Deletes a post at a network. The lists are refetched when it finishes, either way. */
export function useDeleteThere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, platform }: { id: string; platform: Platform }) => call(deletePublished, { params: { id, platform }, query: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: HISTORY_KEY }),
  })
}

/** Whether an error of the provider's list is not shown to the user: not found, sign-in or rate limit (trace.md HIST-08). */
function isSilentError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code, message } = error
  return [401, 403, 404, 429].includes(status) || code === 'provider_unauthorized' || /not found|auth|rate limit/i.test(message)
}

async function fetchProviderPosts(profileKey: string, signal: AbortSignal) {
  try {
    const answer = await call(providerHistory, { params: { profileKey }, query: { limit: PROVIDER_HISTORY_LIMIT } }, { signal })
    return answer.data.posts
  } catch (error) {
    if (!isSilentError(error)) throw error
    // trace.md HIST-08: logged, and only logged.
    console.info('The provider did not list its posts:', error instanceof Error ? error.message : error)
    return []
  }
}

/** The provider's own list of posts (trace.md HIST-09). Takes the 12-character handle; requested only when there is one. */
export function useProviderPosts(profileKey: string | undefined) {
  return useQuery({
    queryKey: ['publishing', 'provider-posts', profileKey],
    queryFn: ({ signal }) => fetchProviderPosts(profileKey ?? '', signal),
    enabled: profileKey !== undefined,
  })
}

/** Checks whether the provider still accepts the profile key (trace.md HIST-03). */
export function useTestKey() {
  return useMutation({ mutationFn: (profileKey: string) => call(testProfileKey, { body: { profileKey } }) })
}

/** The sentence for a list that cannot be shown; null for a missing one, which is hidden (trace.md HIST-06 to HIST-08). */
export function historyErrorText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return HISTORY_TEXTS.dataFailed
  if (error.status === 404 || error.code === 'not_found') return null
  return error.code === 'invalid_response' ? HISTORY_TEXTS.dataFailed : HISTORY_TEXTS.historyFailed
}
