import { chatbotSummary } from '@marquee/contract/chatbot/responses'
import { pauseChatbot } from '@marquee/contract/chatbot/settings'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Key of every query of the chatbot; `chatbot.changed` events make them stale. */
export const CHATBOT_KEY = ['chatbot'] as const
const SUMMARY_KEY = [...CHATBOT_KEY, 'summary'] as const

export type Summary = RouteAnswer<typeof chatbotSummary>

/** The counters, and what stands in the head of the screen. */
export const useSummary = () => useQuery({ queryKey: SUMMARY_KEY, queryFn: ({ signal }) => call(chatbotSummary, { query: {} }, { signal }) })

/** Has everything about the chatbot read again. */
export const refreshChatbot = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: CHATBOT_KEY })

/** Pauses the chatbot everywhere, or resumes. Its answer tells how many answers were stopped. */
export function usePause() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isPaused: boolean) => call(pauseChatbot, { body: { isPaused } }),
    onSuccess: () => refreshChatbot(client),
  })
}
