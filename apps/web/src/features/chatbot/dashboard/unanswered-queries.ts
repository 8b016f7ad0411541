import { listUnanswered, settleUnanswered } from '@marquee/contract/chatbot/golden'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { CHATBOT_KEY, refreshChatbot } from '../queries.ts'

/** Questions shown on the dashboard. */
const SHOWN = 5

export type Unanswered = RouteAnswer<typeof listUnanswered>['questions'][number]

/** Questions that the knowledge base could not answer, the most asked first. */
export const useUnanswered = () =>
  useQuery({ queryKey: [...CHATBOT_KEY, 'unanswered'], queryFn: ({ signal }) => call(listUnanswered, { query: { limit: SHOWN } }, { signal }) })

/** Notes that an entry answers a question now, or that it needs none (`entryId` null). */
export function useSettle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, entryId }: { id: string; entryId: string | null }) => call(settleUnanswered, { params: { id }, body: entryId === null ? { action: 'dismissed' } : { action: 'added', entryId } }),
    onSettled: () => refreshChatbot(client),
  })
}
