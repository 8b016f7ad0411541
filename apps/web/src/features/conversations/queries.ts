import { approveResponse, askForDraft, discardDraft, undoDecision } from '@marquee/contract/chatbot/interactions'
import { deleteMessage, hideMessage, likeMessage, retryReply, sendReply, sendReplyNow, translateMessage, withdrawReply } from '@marquee/contract/conversations/replies'
import { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from '@marquee/contract/conversations/saved-replies'
import type { Thread } from '@marquee/contract/conversations/thread'
import { addNote, bulkThreads, countThreads, deleteNote, getPerson, getThread, listMessages, listThreads, undoThreads, updateNote, updateThread } from '@marquee/contract/conversations/threads'
import { getUserProfile } from '@marquee/contract/social'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { MOVING_REPLIES } from './model.ts'

const ROOT = ['conversations'] as const
const LIST_KEY = [...ROOT, 'list'] as const
const SAVED_KEY = [...ROOT, 'saved'] as const
const threadKey = (id: string) => [...ROOT, 'thread', id] as const
/** How often a thread is read again while one of its replies is under way, in milliseconds: events come sooner. */
const MOVING_MS = 2_000

type Page = RouteAnswer<typeof listThreads>
type Pages = InfiniteData<Page, string>
export type ThreadQuery = Omit<RouteInput<typeof listThreads>['query'], 'cursor' | 'limit' | 'userId'>
export type OpenThread = RouteAnswer<typeof getThread>

/** The threads of a view, page by page. */
export const useThreads = (query: ThreadQuery) =>
  useInfiniteQuery({
    queryKey: [...LIST_KEY, query],
    queryFn: ({ pageParam, signal }) => call(listThreads, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // What came in since stands behind a button, so that no row moves.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })

/** Whether the user has a profile at the provider; asked for only while the inbox is empty. */
export const useHasProfile = (isOn: boolean) => useQuery({ queryKey: [...ROOT, 'has-profile'], enabled: isOn, queryFn: async ({ signal }) => (await call(getUserProfile, { query: {} }, { signal })).profile !== null })

/** How many threads each view and tab has. */
export const useThreadCounts = () => useQuery({ queryKey: [...ROOT, 'counts'], queryFn: ({ signal }) => call(countThreads, { query: {} }, { signal }) })

const isMoving = (open: OpenThread | undefined): boolean => open?.messages.some(({ reply }) => reply !== null && MOVING_REPLIES.includes(reply.status)) ?? false

/** One thread with its messages; read again while a reply is under way. */
export const useThread = (id: string) =>
  useQuery({ queryKey: threadKey(id), queryFn: ({ signal }) => call(getThread, { params: { id }, query: {} }, { signal }), refetchOnMount: 'always', refetchInterval: ({ state }) => (isMoving(state.data) ? MOVING_MS : false) })

/** What is known of a person, with the earlier conversations. */
export const usePerson = (id: string) => useQuery({ queryKey: [...ROOT, 'person', id], queryFn: ({ signal }) => call(getPerson, { params: { id }, query: {} }, { signal }) })

/** The user's saved replies, once they are asked for. */
export const useSavedReplies = (isOn: boolean) => useQuery({ queryKey: SAVED_KEY, enabled: isOn, queryFn: async ({ signal }) => (await call(listSavedReplies, { query: {} }, { signal })).savedReplies })

/** Changes a thread where it stands in the lists. Returns a function that restores them. */
export function changeRow(client: QueryClient, id: string, change: (thread: Thread) => Thread | null): () => void {
  const before = client.getQueriesData<Pages>({ queryKey: LIST_KEY })
  client.setQueriesData<Pages>({ queryKey: LIST_KEY }, (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, threads: page.threads.flatMap((thread) => (thread.id === id ? (change(thread) ?? []) : thread)) })) })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Reads a thread again and shows it where it stands; nothing moves. Earlier messages that were loaded stay. */
export async function refreshThread(client: QueryClient, id: string): Promise<void> {
  const open = await call(getThread, { params: { id }, query: {} })
  changeRow(client, id, () => open.thread)
  client.setQueryData<OpenThread>(threadKey(id), (before) => before && withEarlier(open, before))
  refreshCounts(client)
}

/** The newest state of a thread with the earlier messages that were loaded before. */
function withEarlier(open: OpenThread, before: OpenThread): OpenThread {
  const first = open.messages[0]
  const from = before.messages.findIndex(({ id }) => id === first?.id)
  return from <= 0 ? open : { ...open, messages: [...before.messages.slice(0, from), ...open.messages], olderCursor: before.olderCursor }
}

/** The threads of a view that are loaded, in their order. */
export const loadedThreads = (client: QueryClient, query: ThreadQuery): Thread[] => client.getQueryData<Pages>([...LIST_KEY, query])?.pages.flatMap((page) => page.threads) ?? []

/**
 * Reads the newest threads of a view and changes those that are loaded where they stand. Returns the others, which wait behind a button.
 */
export async function readNewest(client: QueryClient, query: ThreadQuery): Promise<Thread[]> {
  const { threads } = await call(listThreads, { query: { ...query, sort: 'newest' } })
  const loaded = new Set(loadedThreads(client, query).map(({ id }) => id))
  const newest = new Map(threads.map((thread) => [thread.id, thread]))
  client.setQueriesData<Pages>({ queryKey: LIST_KEY }, (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, threads: page.threads.map((thread) => newest.get(thread.id) ?? thread) })) })
  return threads.filter(({ id }) => !loaded.has(id))
}

export const refreshCounts = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [...ROOT, 'counts'] })
/** Reads the lists again, from their first pages on. */
export const refreshLists = (client: QueryClient): void => {
  client.setQueriesData<Pages>({ queryKey: LIST_KEY }, (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) })
  void client.invalidateQueries({ queryKey: LIST_KEY })
  refreshCounts(client)
}

/** Adds earlier messages to an open thread. */
export async function readEarlier(client: QueryClient, id: string, cursor: string): Promise<void> {
  const { messages, olderCursor } = await call(listMessages, { params: { id }, query: { cursor } })
  client.setQueryData<OpenThread>(threadKey(id), (open) => open && { ...open, messages: [...messages, ...open.messages], olderCursor })
}

type Change = RouteInput<typeof updateThread>['body']
export const saveThread = (id: string, body: Change) => call(updateThread, { params: { id }, body })
export type BulkBody = RouteInput<typeof bulkThreads>['body']
export const runBulk = (body: BulkBody) => call(bulkThreads, { body })
export const undoChange = (id: string) => call(undoThreads, { params: { id }, body: {} })

export type ReplyBody = RouteInput<typeof sendReply>['body']
export const answerThread = (id: string, body: ReplyBody, idempotencyKey: string) => call(sendReply, { params: { id }, body }, { idempotencyKey })
export const takeBackReply = (id: string) => call(withdrawReply, { params: { id }, body: {} })
export const sendNow = (id: string) => call(sendReplyNow, { params: { id }, body: {} })
export const sendAgain = (id: string) => call(retryReply, { params: { id }, body: {} })
export const setHidden = (id: string, isHidden: boolean) => call(hideMessage, { params: { id }, body: { isHidden } })
export const removeMessage = (id: string) => call(deleteMessage, { params: { id }, query: {} })
export const setLiked = (id: string, isLiked: boolean) => call(likeMessage, { params: { id }, body: { isLiked } })
export const translate = (id: string) => call(translateMessage, { params: { id }, body: {} })
export const saveNote = (id: string, text: string) => call(addNote, { params: { id }, body: { text } }, { idempotencyKey: newKey() })

type Decision = Omit<RouteInput<typeof approveResponse>['body'], 'interactionId' | 'userId'>
export const decideDraft = (interactionId: string, body: Decision) => call(approveResponse, { body: { interactionId, ...body } })
export const undoDraftDecision = (id: string) => call(undoDecision, { params: { id }, body: {} })
export const writeDraft = (id: string) => call(askForDraft, { params: { id }, body: {} })
export const dropDraft = (id: string) => call(discardDraft, { params: { id }, query: {} })
export const changeNote = (id: string, text: string) => call(updateNote, { params: { id }, body: { text } })
export const dropNote = (id: string) => call(deleteNote, { params: { id }, query: {} })
/** Reads a thread for its draft alone. */
export const readThread = (id: string) => call(getThread, { params: { id }, query: {} })

type SavedText = { name: string; text: string }
/** Stores a saved reply, a new one without an id, and reads the list again. */
export async function storeSavedReply(client: QueryClient, id: string | null, body: SavedText): Promise<void> {
  await (id === null ? call(createSavedReply, { body }, { idempotencyKey: newKey() }) : call(updateSavedReply, { params: { id }, body }))
  await client.invalidateQueries({ queryKey: SAVED_KEY })
}
export async function dropSavedReply(client: QueryClient, id: string): Promise<void> {
  await call(deleteSavedReply, { params: { id }, query: {} })
  await client.invalidateQueries({ queryKey: SAVED_KEY })
}
