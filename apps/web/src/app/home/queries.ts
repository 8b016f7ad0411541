import { listDrafts, type Draft } from '@marquee/contract/posts'
import { postHistory, type HistoryEntry } from '@marquee/contract/publishing'
import { getUserProfile } from '@marquee/contract/social'
import { useQueries } from '@tanstack/react-query'
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
/** Same entry of the cache as the accounts screen. */
const social = {
  queryKey: ['social', 'profile'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getUserProfile, { query: {} }, { signal }),
}

/** Where the user's work stands, for the home page. `data` is null until all three answers are there. */
export function useToday(): { data: TodayState | null; error: Error | null; refetch: () => void } {
  const [posts, sent, accounts] = useQueries({ queries: [drafts, history, social] })
  const isReady = posts.data && sent.data && accounts.data
  const linked = accounts.data?.profile?.connected_platforms.filter((account) => account.is_active).length ?? 0
  return {
    data: isReady ? summarize({ drafts: posts.data, history: sent.data, linked }) : null,
    error: posts.error ?? sent.error ?? accounts.error,
    refetch: () => void Promise.all([posts.refetch(), sent.refetch(), accounts.refetch()]),
  }
}
