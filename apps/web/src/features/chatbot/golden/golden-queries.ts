import { askGoldenQuestions, createGoldenQuestion, deleteGoldenQuestion, listGoldenQuestions, updateGoldenQuestion } from '@marquee/contract/chatbot/golden'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { CHATBOT_KEY, refreshChatbot } from '../queries.ts'

/** How often is looked whether the questions are answered, in case live events are missed. */
const ASKING_POLL_MS = 3_000

type Answer = RouteAnswer<typeof listGoldenQuestions>
export type GoldenQuestion = Answer['questions'][number]
export type GoldenFields = Required<Pick<RouteInput<typeof createGoldenQuestion>['body'], 'question' | 'expectation' | 'expected'>>

/** The golden questions with the answers of a personality, before and now, and of a second one. */
export function useGolden({ personalityId, otherId }: { personalityId?: string | undefined; otherId?: string | undefined }) {
  return useQuery({
    queryKey: [...CHATBOT_KEY, 'golden', personalityId, otherId],
    queryFn: ({ signal }) => call(listGoldenQuestions, { query: { ...(personalityId && { personalityId }), ...(otherId && { otherId }) } }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.isAsking ? ASKING_POLL_MS : false),
  })
}

function useChange<T>(change: (input: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => refreshChatbot(client) })
}

/** Adds a question, or changes the one with that id. */
export function useSaveGolden(id: string | null) {
  const key = useRequestKey()
  return useChange((body: GoldenFields) => (id === null ? key.send(body, (idempotencyKey) => call(createGoldenQuestion, { body }, { idempotencyKey })) : call(updateGoldenQuestion, { params: { id }, body })))
}

export const useDeleteGolden = () => useChange((id: string) => call(deleteGoldenQuestion, { params: { id }, query: {} }))

/** Asks all questions of a personality's newest version again. */
export const useAskGolden = () => useChange((personalityId: string) => call(askGoldenQuestions, { body: { personalityId } }))
