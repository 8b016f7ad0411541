import { listPending } from '@marquee/contract/post-review'
import { deleteDraft, type Draft, DRAFT_TEXTS, type DraftFilter, type DraftSort, listDrafts, restoreDraft } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api.ts'
import { KEPT } from '../../../lib/kept-posts.ts'
import { lastKnown } from '../../../lib/last-known.ts'
import { DRAFTS_KEY, POSTS_KEY, readDraft, SELF_REFRESH_PAGES } from '../../composer/index.ts'

const PAGE_SIZE = 50
type DraftPage = RouteAnswer<typeof listDrafts>

/** Which posts the drafts screen shows, and in which order. */
export type DraftView = { platform: Platform | null; status: DraftFilter | null; sort: DraftSort; search: string }

/** The drafts of a view, page by page. The first page carries the counts of every tab and filter (trace.md DRAFT-02). */
export function useDrafts({ platform, status, sort, search }: DraftView) {
  // The posts that wait for approval are shown by usePending.
  const view = { sort, ...(platform && { platform }), ...(status && status !== 'pending_approval' && { status }), ...(search && { q: search }) }
  const queryKey = [...DRAFTS_KEY, view]
  return useInfiniteQuery({
    // Searches are not kept: they are seldom made twice.
    ...(search ? {} : lastKnown<DraftPage>(KEPT.drafts, queryKey)),
    queryKey,
    queryFn: ({ pageParam, signal }) => call(listDrafts, { query: { limit: PAGE_SIZE, ...view, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= SELF_REFRESH_PAGES,
    refetchOnMount: 'always',
  })
}

/** One post in any state, for a deep link. Requested only while there is an id. */
export function useDraft(id: string | undefined) {
  return useQuery({
    queryKey: [...POSTS_KEY, 'one', id],
    queryFn: () => readDraft(id ?? ''),
    enabled: id !== undefined,
  })
}

/** Deletes a draft; `restoreDeleted` undoes it within a day. Throws ApiError. */
export const dropDraft = (id: string) => call(deleteDraft, { params: { id }, query: {} })
export const restoreDeleted = (id: string) => call(restoreDraft, { params: { id }, body: {} })

/** The sentence for drafts that cannot be listed (trace.md DRAFT-16, DRAFT-17). */
export const loadErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'invalid_response' ? DRAFT_TEXTS.invalidResponse : DRAFT_TEXTS.loadFailed

/** Key of the posts waiting for approval. Under `posts`, so that every `post.changed` event invalidates it. */
const PENDING_KEY = [...POSTS_KEY, 'pending'] as const
const PENDING_PAGE = 50

type PendingPage = RouteAnswer<typeof listPending>
type PendingPages = InfiniteData<PendingPage, string>

/** Posts of a view that wait for approval, earliest time first, page by page (trace.md AMB-16). */
export function usePending({ platform, search }: Pick<DraftView, 'platform' | 'search'>) {
  const view = { ...(platform && { platform }), ...(search && { q: search }) }
  const queryKey = [...PENDING_KEY, view]
  return useInfiniteQuery({
    ...(search ? {} : lastKnown<PendingPage>(KEPT.pending, queryKey)),
    queryKey,
    queryFn: ({ pageParam, signal }) => call(listPending, { query: { limit: PENDING_PAGE, ...view, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** Removes posts from the waiting list in the same frame. Returns a function that restores them. */
export function removeCachedPending(client: QueryClient, ids: readonly string[]): () => void {
  const before = client.getQueriesData<PendingPages>({ queryKey: PENDING_KEY })
  const remains = (draft: Draft): boolean => !ids.includes(draft.id)
  client.setQueriesData<PendingPages>({ queryKey: PENDING_KEY }, (data) => data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, drafts: page.drafts.filter(remains), total: Math.max(0, page.total - data.pages.flatMap(({ drafts }) => drafts).filter((draft) => !remains(draft)).length) })),
  })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

export const refreshPending = (client: QueryClient): void => void client.invalidateQueries({ queryKey: PENDING_KEY })
