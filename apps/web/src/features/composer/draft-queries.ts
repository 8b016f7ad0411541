import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { type BoundTexts, createDraft, DRAFT_TEXTS, type Draft, getDraft, type PlatformOverrides, updateDraft } from '@marquee/contract/posts'
import { type HistoryEntry, publishPost, PUBLISH_TEXTS } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteInput } from '@marquee/contract/shared/route'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'

/** Key of single posts and overviews; every `post.changed` event makes them stale. */
export const POSTS_KEY = ['posts'] as const
/** Key of the draft lists. Separate from `posts`: the drafts screen applies the events itself, one draft at a time. */
export const DRAFTS_KEY = ['drafts'] as const
/** Key of the post history, which a sent draft moves to. */
export const HISTORY_KEY = ['publishing', 'history'] as const

/** Lists with more pages than this are not refetched automatically: they would be requested page by page. */
export const SELF_REFRESH_PAGES = 5

/** Refetches the draft lists; long ones only when they are opened the next time. */
export function refreshDrafts(client: QueryClient): void {
  const isShort = (data: unknown): boolean => ((data as { pages: readonly unknown[] } | undefined)?.pages.length ?? 0) <= SELF_REFRESH_PAGES
  void client.invalidateQueries({ queryKey: DRAFTS_KEY, refetchType: 'none' })
  void client.refetchQueries({ queryKey: DRAFTS_KEY, type: 'active', predicate: (query) => isShort(query.state.data) })
}

/** Reads the current state of a post, bypassing every cache. Throws ApiError. */
export const readDraft = async (id: string): Promise<Draft> => (await call(getDraft, { params: { id }, query: {} })).draft

export type NewDraft = RouteInput<typeof createDraft>['body']
/** Saves a new draft. Takes its fields and the idempotency key; returns the draft. Throws ApiError. */
export async function saveDraft(body: NewDraft, idempotencyKey: string): Promise<Draft> {
  return (await call(createDraft, { body }, { idempotencyKey })).draft
}

export type DraftChange = RouteInput<typeof updateDraft>['body']
/** Changes a draft. Takes its id and the fields to change; returns the draft as stored. Throws ApiError. */
export async function changeDraft(id: string, body: DraftChange): Promise<Draft> {
  return (await call(updateDraft, { params: { id }, body })).draft
}

type Source = Pick<Draft, 'content' | 'platforms' | 'mediaUrls'> & Partial<Pick<Draft, 'overrides' | 'thread' | 'firstComment' | 'campaign' | 'usedSuggestedMedia' | 'bound'>>

/** The own texts of platforms with the tokens of their facts. */
const withBound = (overrides: PlatformOverrides, bound: BoundTexts): PlatformOverrides =>
  Object.fromEntries(Object.entries(overrides).map(([name, own]) => [name, own.content === undefined ? own : { ...own, content: bound.overrides[name as Platform] ?? own.content }]))

/** Saves a copy of a post as a draft without a time; facts of a store stay bound. Takes the post to copy; returns the new draft. Throws ApiError. */
export function copyToDraft({ content, platforms, mediaUrls, overrides = {}, thread = [], firstComment = '', campaign = '', usedSuggestedMedia = false, bound }: Source): Promise<Draft> {
  const texts = bound ? { content: bound.content, overrides: withBound(overrides, bound), thread: bound.thread, firstComment: bound.firstComment } : { content, overrides, thread, firstComment }
  return saveDraft({ ...texts, platforms, mediaUrls, campaign, usedSuggestedMedia }, newKey())
}

type Publication = RouteInput<typeof publishPost>['body']

/** Publishes a post, or schedules it when `scheduleDate` (an ISO instant) is given: a draft by its id, or a post that has none. Throws ApiError. */
export async function sendPost(body: Publication, idempotencyKey: string): Promise<HistoryEntry> {
  return (await call(publishPost, { body }, { idempotencyKey })).data
}

/** Publishes a draft now, or schedules it when a time is given. Returns the post with its deliveries. Throws ApiError. */
export const sendDraft = (draftId: string, scheduleDate: string | null, idempotencyKey: string): Promise<HistoryEntry> =>
  sendPost({ draftId, ...(scheduleDate && { scheduleDate }) }, idempotencyKey)

/** The sentence for a draft that was not saved: the server's, or one of trace.md CREATE-25 to CREATE-28. */
export function saveErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return DRAFT_TEXTS.saveError
  if (error.code === 'network') return DRAFT_TEXTS.saveNetwork
  return error.code === 'invalid_response' ? DRAFT_TEXTS.savePostFailed : error.message || DRAFT_TEXTS.saveFailed
}

/** Shown beside the editor while its text is not stored: the server's reason, or trace.md CREATE-25. */
export const autosaveErrorText = (error: unknown): string => (error instanceof ApiError && error.message !== '' ? error.message : DRAFT_TEXTS.saveFailed)

/** The sentence for a post that was not published or scheduled (trace.md CREATE-23, CREATE-24, CREATE-29, CREATE-36, CREATE-37). */
export function sendErrorText(error: unknown, isScheduled: boolean): string {
  if (!(error instanceof ApiError) || error.code === 'network') return CREATE_TEXTS.publishError
  if (error.code === 'invalid_response' || error.message === '') return isScheduled ? CREATE_TEXTS.scheduleFailed : CREATE_TEXTS.publishFailed
  return isScheduled ? PUBLISH_TEXTS.scheduleFailed(error.message) : PUBLISH_TEXTS.publishFailed(error.message)
}
