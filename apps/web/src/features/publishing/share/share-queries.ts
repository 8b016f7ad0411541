import { type HistoryEntry, postHistory, retryPost } from '@marquee/contract/publishing'
import { SHARE_TEXTS } from '@marquee/contract/share'
import type { Platform } from '@marquee/contract/shared/platforms'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendPost } from '../../composer/index.ts'

/** One publish call of the dialog (trace.md AMB-22). `scheduleDate` is an ISO instant. */
export type ShareCall = { content: string; platforms: Platform[]; mediaUrls: string[]; scheduleDate?: string }

/** Polling interval of a post that is still being sent, besides the live events. */
const POLL_MS = 3_000
/** Number of history posts among which a shared one is looked up. */
const RECENT = 20

const refresh = () => Promise.all([['publishing'], ['posts'], ['media']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** Publishes or schedules. Returns the post with its outcomes. Throws ApiError. */
export async function sendShare(body: ShareCall, idempotencyKey: string): Promise<HistoryEntry> {
  const data = await sendPost(body, idempotencyKey)
  void refresh()
  return data
}

/** Sends the named platforms of a post again. Throws ApiError. */
export async function resendShare(id: string, platforms: Platform[], idempotencyKey: string): Promise<HistoryEntry> {
  const { data } = await call(retryPost, { params: { id }, body: { platforms } }, { idempotencyKey })
  void refresh()
  return data
}

const isMoving = (entry: HistoryEntry): boolean => entry.deliveries.some(({ status }) => status === 'pending' || status === 'sending')

/** The current state of a shared post: polled while some platform is still being sent. Takes the answer of the call. */
export function useSharedPost(sent: HistoryEntry | null): HistoryEntry | null {
  const { data } = useQuery({
    queryKey: ['publishing', 'shared', sent?.id],
    queryFn: async ({ signal }) => {
      const answer = await call(postHistory, { query: { limit: RECENT } }, { signal })
      return answer.data.find(({ id }) => id === sent?.id) ?? sent
    },
    enabled: sent !== null && isMoving(sent),
    refetchInterval: ({ state }) => (state.data && !isMoving(state.data) ? false : POLL_MS),
  })
  return sent && data?.id === sent.id && data.updated_at >= sent.updated_at ? data : sent
}

/** Whether the server returned an error. */
const wasAnswered = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0 && error.code !== 'invalid_response'

/** Whether the outcome of a call is unknown, so that a repeat must be the same request to the server. */
export const isUnanswered = (error: unknown): boolean => !wasAnswered(error)

/** The sentence for a failed call (trace.md SHARE-06, SHARE-07). */
export const shareErrorText = (error: unknown): string => (wasAnswered(error) ? SHARE_TEXTS.failed : SHARE_TEXTS.networkError)

/** The reasons by platform, from the server; under '' the one for all. */
export function reasonsOf(error: unknown): Record<string, string> {
  if (!wasAnswered(error)) return {}
  return Object.fromEntries([['', error.message], ...error.details.map(({ path, message }) => [path, message])])
}
