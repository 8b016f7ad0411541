import { approveResponse, askForDraft, listChatbotMentions, markMentionRead, type Mention, replyToMention, undoDecision } from '@marquee/contract/chatbot/interactions'
import { manualPoll } from '@marquee/contract/chatbot/responses'
import { withdrawReply } from '@marquee/contract/conversations/replies'
import type { DraftReply } from '@marquee/contract/conversations/thread'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { CHATBOT_KEY, refreshChatbot } from '../queries.ts'

const MENTIONS_KEY = [...CHATBOT_KEY, 'mentions'] as const
type Pages = InfiniteData<RouteAnswer<typeof listChatbotMentions>, string>

/** Mentions and comments, newest first, page by page. */
export function useMentions(isNewOnly: boolean) {
  return useInfiniteQuery({
    queryKey: [...MENTIONS_KEY, isNewOnly],
    queryFn: ({ pageParam, signal }) => call(listChatbotMentions, { query: { ...(isNewOnly && { status: 'new' as const }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  })
}

/** Marks a mention as read, or as new again. Shown at once; a refusal puts it back. */
export function useMarkRead() {
  const client = useQueryClient()
  const show = (id: string, status: Mention['status']) =>
    client.setQueriesData<Pages>({ queryKey: MENTIONS_KEY }, (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, mentions: page.mentions.map((one) => (one.id === id ? { ...one, status } : one)) })) })
  return useMutation({
    mutationFn: ({ mention: { id }, isRead }: { mention: Mention; isRead: boolean }) => call(markMentionRead, { params: { id }, body: { isRead } }),
    onMutate: ({ mention, isRead }) => show(mention.id, isRead ? 'read' : 'new'),
    onError: (_error, { mention }) => show(mention.id, mention.status),
    onSettled: () => refreshChatbot(client),
  })
}

/** Has an answer to a mention written; nothing is sent. */
export function useGenerate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ thread_id: id, draft }: Mention): Promise<DraftReply> => (await call(askForDraft, { params: { id }, body: { variation: draft === null ? 0 : 1 } })).draft,
    onSuccess: () => client.invalidateQueries({ queryKey: [...CHATBOT_KEY, 'interactions'] }),
  })
}

/** How an answer that was just given is taken back. */
export type Undo = () => Promise<unknown>

/** Answers a mention: by approving the draft that its text came from, or as a reply of one's own. Returns how it is taken back. */
export function useReply() {
  const client = useQueryClient()
  const key = useRequestKey()
  return useMutation({
    mutationFn: async ({ mention, text, draft }: { mention: Mention; text: string; draft: DraftReply | null }): Promise<Undo> => {
      if (draft) {
        await call(approveResponse, { body: { interactionId: draft.id, approved: true, seenId: draft.answersId, ...(text !== draft.text && { modifiedResponse: text }) } })
        return () => call(undoDecision, { params: { id: draft.id }, body: {} })
      }
      const body = { mentionId: mention.id, replyText: text }
      const { reply } = await key.send(body, (idempotencyKey) => call(replyToMention, { body }, { idempotencyKey }))
      return () => call(withdrawReply, { params: { id: reply.id }, body: {} })
    },
    onSettled: () => refreshChatbot(client),
  })
}

/** Takes an answer back. */
export function useTakeBack() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (undo: Undo) => undo(), onSettled: () => refreshChatbot(client) })
}

/** Checks the accounts for new comments and mentions now. */
export function useCheck() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (body: { type: 'comments' | 'all'; isByTimer?: boolean }) => call(manualPoll, { body }), onSettled: () => refreshChatbot(client) })
}
