import { listPending } from '@marquee/contract/post-review'
import { listDrafts, type Draft } from '@marquee/contract/posts'
import { postHistory, type HistoryEntry } from '@marquee/contract/publishing'
import { useQueries } from '@tanstack/react-query'
import { useLinkedPlatforms } from '../../features/social/index.ts'
import { call } from '../../lib/api.ts'
import { summarize, type TodayState } from './today-model.ts'

const DRAFTS = 50
const HISTORY = 20

const drafts = {
  queryKey: ['posts', 'home'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Draft[]> => (await call(listDrafts, { query: { limit: DRAFTS } }, { signal })).drafts,
}
const history = {
  queryKey: ['publishing', 'home'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HistoryEntry[]> => (await call(postHistory, { query: { limit: HISTORY } }, { signal })).data,
}
const pending = {
  queryKey: ['posts', 'pending', 'home'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> => (await call(listPending, { query: { limit: 1 } }, { signal })).total,
}
/** The state of the user's work, for the home page. `data` is null until all answers have arrived. */
export function useToday(): { data: TodayState | null; error: Error | null; refetch: () => void } {
  const [posts, sent, waiting] = useQueries({ queries: [drafts, history, pending] })
  const accounts = useLinkedPlatforms()
  const isReady = posts.data && sent.data && accounts.data && waiting.data !== undefined
  return {
    data: isReady ? summarize({ drafts: posts.data, history: sent.data, linked: accounts.data.length, waiting: waiting.data }) : null,
    error: posts.error ?? sent.error ?? accounts.error ?? waiting.error,
    refetch: () => void Promise.all([posts.refetch(), sent.refetch(), accounts.refetch(), waiting.refetch()]),
  }
}
