import { chatbotSummary, manualPoll } from '@marquee/contract/chatbot/responses'
import { type AutoResponse, getAutoResponse, saveAutoResponse, socialAnalytics } from '@marquee/contract/conversations/messaging'
import { ANALYTICS_DAYS, ANALYTICS_PLATFORMS, INTERACTIONS_LIMIT } from '@marquee/contract/conversations/texts'
import { publishedPosts } from '@marquee/contract/publishing'
import { getUserProfile } from '@marquee/contract/social'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const AUTO_RESPONSE_KEY = ['conversations', 'auto-response'] as const

/** The posts with an outcome, newest first (trace.md INTER-16). */
export const usePosts = () =>
  useInfiniteQuery({
    queryKey: ['publishing', 'published', 'interactions'],
    queryFn: ({ pageParam, signal }) => call(publishedPosts, { query: { limit: INTERACTIONS_LIMIT, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** The figures of the last 30 days (trace.md INTER-13, INTER-14). */
export const useAnalytics = () =>
  useQuery({
    queryKey: ['conversations', 'analytics'],
    queryFn: async ({ signal }) => (await call(socialAnalytics, { body: { platforms: [...ANALYTICS_PLATFORMS], dateRange: ANALYTICS_DAYS } }, { signal })).data.analytics,
  })

/** The auto-response of the user's profile at the provider; null without a profile. */
async function readAutoResponse(signal: AbortSignal): Promise<AutoResponse | null> {
  const { profile } = await call(getUserProfile, { query: {} }, { signal })
  return profile && (await call(getAutoResponse, { params: { profileKey: profile.profile_key }, query: {} }, { signal })).data
}
export const useAutoResponse = () => useQuery({ queryKey: AUTO_RESPONSE_KEY, queryFn: ({ signal }) => readAutoResponse(signal) })

/** Stores the auto-response. Returns what is stored then. */
export async function storeAutoResponse(client: QueryClient, { enabled, message, platforms }: AutoResponse): Promise<AutoResponse> {
  const { data } = await call(saveAutoResponse, { body: { enabled, message, platforms } })
  client.setQueryData(AUTO_RESPONSE_KEY, data)
  return data
}

/** Whether the user's accounts are monitored; undefined until it is known. */
export const useMonitoring = (): boolean | undefined => useQuery({ queryKey: ['conversations', 'monitoring'], queryFn: async ({ signal }) => (await call(chatbotSummary, { query: {} }, { signal })).monitoringActive }).data
/** Asks the networks now. Takes what for, and whether a timer does so. */
export const checkAccounts = (body: { type: 'messages' | 'comments'; isByTimer?: boolean }) => call(manualPoll, { body })
