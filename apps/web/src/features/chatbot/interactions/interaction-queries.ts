import { approveResponse, askForDraft, getInteraction, type Interaction, listInteractions, type REDRAFTS, undoDecision } from '@marquee/contract/chatbot/interactions'
import type { InteractionStatus } from '@marquee/contract/conversations/thread'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { CHATBOT_KEY, refreshChatbot } from '../queries.ts'

const INTERACTIONS_KEY = [...CHATBOT_KEY, 'interactions'] as const
const LIST_KEY = [...INTERACTIONS_KEY, 'list'] as const
/** Rows of a short list. */
const FEW = 3

type Page = RouteAnswer<typeof listInteractions>
type Pages = InfiniteData<Page, string>
export type Counts = Page['counts']

/** Interactions, those that wait for approval first, page by page; each page has the counts of all. */
export function useInteractions(status: InteractionStatus | undefined) {
  return useInfiniteQuery({
    queryKey: [...LIST_KEY, status ?? 'all'],
    queryFn: ({ pageParam, signal }) => call(listInteractions, { query: { ...(status && { status }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  })
}

/** The first few that wait for approval. */
export const useWaiting = () =>
  useQuery({ queryKey: [...INTERACTIONS_KEY, 'waiting'], queryFn: async ({ signal }) => (await call(listInteractions, { query: { status: 'pending_approval', limit: FEW } }, { signal })).interactions })

/** One interaction with what stands beside it. */
export const useInteraction = (id: string) =>
  useQuery({ queryKey: [...INTERACTIONS_KEY, 'one', id], queryFn: ({ signal }) => call(getInteraction, { params: { id }, query: {} }, { signal }) })

export type InteractionDetails = RouteAnswer<typeof getInteraction>

/** Shows another status of an interaction in every list, before the server has it. */
function showStatus(client: QueryClient, id: string, status: InteractionStatus): void {
  const change = (one: Interaction): Interaction => (one.id === id ? { ...one, status } : one)
  client.setQueriesData<Pages>({ queryKey: LIST_KEY }, (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, interactions: page.interactions.map(change) })) })
}

export type Decision = { interaction: Interaction; approved: boolean; text?: string | undefined; isStillRight?: boolean }

/** Approves, with another text if one is given, or rejects. The lists show it at once; a refusal puts it back. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ interaction: { id, draft }, approved, text, isStillRight = false }: Decision) =>
      call(approveResponse, { body: { interactionId: id, approved, isStillRight, ...(approved && { seenId: draft.answersId }), ...(text !== undefined && { modifiedResponse: text }) } }),
    onMutate: async ({ interaction, approved }) => {
      await client.cancelQueries({ queryKey: LIST_KEY })
      showStatus(client, interaction.id, approved ? 'approved' : 'rejected')
    },
    onError: (_error, { interaction }) => showStatus(client, interaction.id, interaction.status),
    onSettled: () => refreshChatbot(client),
  })
}

/** Takes back an approval that is not under way yet, or a rejection. Takes the interaction's id. */
export function useUndoDecision() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: string) => call(undoDecision, { params: { id }, body: {} }), onSettled: () => refreshChatbot(client) })
}

export type Redraft = { threadId: string; personalityId?: string; how: (typeof REDRAFTS)[number]; variation: number }

/** Has a draft written for a thread; nothing is sent. */
export function useRedraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ threadId, ...body }: Redraft) => (await call(askForDraft, { params: { id: threadId }, body })).draft,
    onSuccess: () => refreshChatbot(client),
  })
}
