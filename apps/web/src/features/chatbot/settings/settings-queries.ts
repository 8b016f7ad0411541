import { webhookActivity } from '@marquee/contract/chatbot/responses'
import { type ChatbotSettings, type ChatbotSettingsAnswer, getChatbotSettings, replaySettings, saveChatbotSettings, setupMonitoring } from '@marquee/contract/chatbot/settings'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { CHATBOT_KEY, refreshChatbot } from '../queries.ts'

const SETTINGS_KEY = [...CHATBOT_KEY, 'settings'] as const
/** How often the provider's events are read while the settings are shown. */
const ACTIVITY_POLL_MS = 30_000

export type Replay = RouteAnswer<typeof replaySettings>
export type SettingsChange = Partial<ChatbotSettings>

export const useSettings = () => useQuery({ queryKey: SETTINGS_KEY, queryFn: async ({ signal }): Promise<ChatbotSettingsAnswer> => (await call(getChatbotSettings, { query: {} }, { signal })).settings })

/** What the chatbot would have done with the last messages, under the saved settings and, unless null, under changed ones. */
export function useReplay(change: SettingsChange | null) {
  return useQuery({
    queryKey: [...SETTINGS_KEY, 'replay', change],
    queryFn: ({ signal }) => call(replaySettings, { body: change === null ? {} : { settings: change } }, { signal }),
    placeholderData: (before) => before,
  })
}

/** Saves the fields that were changed. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: SettingsChange): Promise<ChatbotSettingsAnswer> => (await call(saveChatbotSettings, { body })).settings,
    onSuccess: (settings) => {
      client.setQueryData(SETTINGS_KEY, settings)
      return refreshChatbot(client)
    },
  })
}

/** Starts monitoring, or starts it again. */
export function useStartMonitoring() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call(setupMonitoring, { body: {} }), onSuccess: () => refreshChatbot(client) })
}

/** The last events of the provider's webhook. */
export const useWebhookActivity = () =>
  useQuery({ queryKey: [...CHATBOT_KEY, 'webhook-activity'], queryFn: async ({ signal }) => (await call(webhookActivity, { query: {} }, { signal })).activity, refetchInterval: ACTIVITY_POLL_MS })
