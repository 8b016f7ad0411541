import {
  createDraft, deleteDraft, generatePost, getDraft, listDrafts, restoreDraft, updateDraft,
  DIALOG_TEXTS, DRAFT_TEXTS, type Draft, type SuggestionEvent,
} from '@marquee/contract/posts'
import { publishPost } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError, call, callRaw } from '../../lib/api.ts'
import { readEvents } from '../../lib/sse.ts'

/** Key of single posts and overviews; every `post.changed` event makes them old. */
export const POSTS_KEY = ['posts'] as const
/** Key of the draft lists. Apart from `posts`: the drafts screen follows the events itself, one draft at a time. */
export const DRAFTS_KEY = ['drafts'] as const
/** Key of the post history, which a sent draft moves to. */
export const HISTORY_KEY = ['publishing', 'history'] as const

/** Lists with more pages than this are not fetched anew by themselves: they would be asked for page by page. */
export const SELF_REFRESH_PAGES = 5

const PAGE_SIZE = 50

/**
 * The drafts of one platform tab, newest change first, page by page. Takes the platform, null for all; the first page
 * carries the counts of every tab (trace.md DRAFT-02).
 */
export function useDrafts(platform: Platform | null = null, enabled = true) {
  return useInfiniteQuery({
    queryKey: [...DRAFTS_KEY, { platform }],
    queryFn: ({ pageParam, signal }) =>
      call(listDrafts, { query: { limit: PAGE_SIZE, ...(platform && { platform }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= SELF_REFRESH_PAGES,
    refetchOnMount: 'always',
    enabled,
  })
}

/** One post in any state, for a deep link. Asked only while there is an id. */
export function useDraft(id: string | undefined) {
  return useQuery({
    queryKey: [...POSTS_KEY, 'one', id],
    queryFn: () => readDraft(id ?? ''),
    enabled: id !== undefined,
  })
}

/** Reads one post as it is now. Throws ApiError. */
export const readDraft = async (id: string): Promise<Draft> => (await call(getDraft, { params: { id }, query: {} })).draft

export type NewDraft = RouteInput<typeof createDraft>['body']
/** Saves a new draft. Takes its fields and the key of this attempt; returns the draft. Throws ApiError. */
export async function saveDraft(body: NewDraft, idempotencyKey: string): Promise<Draft> {
  return (await call(createDraft, { body }, { idempotencyKey })).draft
}

export type DraftChange = RouteInput<typeof updateDraft>['body']
/** Changes a draft. Takes its id and the fields to change; returns the draft as stored. Throws ApiError. */
export async function changeDraft(id: string, body: DraftChange): Promise<Draft> {
  return (await call(updateDraft, { params: { id }, body })).draft
}

/** Deletes a draft; `bringBack` undoes it for a day. Throws ApiError. */
export const dropDraft = (id: string) => call(deleteDraft, { params: { id }, query: {} })
export const bringBack = (id: string) => call(restoreDraft, { params: { id }, body: {} })

/** Publishes a draft now, or schedules it when a time is given. Returns the post with its deliveries. Throws ApiError. */
export async function sendDraft(draftId: string, scheduleDate: string | null, idempotencyKey: string) {
  const body = { draftId, ...(scheduleDate && { scheduleDate }) }
  return (await call(publishPost, { body }, { idempotencyKey })).data
}

export type SuggestionRequest = RouteInput<typeof generatePost>['body']

const EVENT_TYPES: readonly unknown[] = ['delta', 'done', 'error'] satisfies SuggestionEvent['type'][]
const isSuggestionEvent = (value: unknown): value is SuggestionEvent => typeof value === 'object' && value !== null && 'type' in value && EVENT_TYPES.includes(value.type)

/** Reads one message of the suggestion stream. Returns null for anything that is not one of its events. */
function parseSuggestion(data: string): SuggestionEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    return isSuggestionEvent(event) ? event : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Asks for suggestions and yields them while they are written; a server that answers at once yields one `done`.
 * Throws ApiError for a refusal, AbortError when `signal` fires.
 */
export async function* streamSuggestions(body: SuggestionRequest, signal: AbortSignal): AsyncGenerator<SuggestionEvent> {
  const response = await callRaw(generatePost, { body }, 'text/event-stream', { signal })
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    const { success: _success, ...written } = (await response.json()) as RouteAnswer<typeof generatePost>
    yield { type: 'done', ...written }
    return
  }
  for await (const message of readEvents(response, signal)) {
    const event = parseSuggestion(message.data)
    if (event) yield event
  }
}

/** The sentence for failed suggestions: the server's, or one of trace.md CREATE-21 and CREATE-22. */
export function suggestionErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'network') return DIALOG_TEXTS.generateError
  return error.code === 'invalid_response' ? DIALOG_TEXTS.generateFailed : error.message || DIALOG_TEXTS.generateFailed
}

/** The sentence for a draft that was not saved: the server's, or one of trace.md CREATE-25 to CREATE-28. */
export function saveErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return DRAFT_TEXTS.saveError
  if (error.code === 'network') return DRAFT_TEXTS.saveNetwork
  return error.code === 'invalid_response' ? DRAFT_TEXTS.savePostFailed : error.message || DRAFT_TEXTS.saveFailed
}

/** The sentence for drafts that cannot be listed (trace.md DRAFT-16, DRAFT-17). */
export const loadErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'invalid_response' ? DRAFT_TEXTS.invalidResponse : DRAFT_TEXTS.loadFailed

/** What the server said, to fill `{error}` of a publishing text. */
export const reasonOf = (error: unknown): string => (error instanceof ApiError && error.message ? error.message : 'Please try again.')

/** Whether the outcome of a call is unknown, so that a repeat must carry the same key. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'network' || error.code === 'invalid_response' || error.status >= 500
