import { listPending } from '@marquee/contract/post-review'
import type { Draft } from '@marquee/contract/posts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { POSTS_KEY } from '../queries.ts'

/** Key of the posts that wait for approval. Under `posts`, so that every `post.changed` event renews it. */
const PENDING_KEY = [...POSTS_KEY, 'pending'] as const
const PENDING_PAGE = 50

type PendingPage = RouteAnswer<typeof listPending>
type PendingPages = InfiniteData<PendingPage, string>

/** Posts that wait for approval, the earliest time first, page by page (trace.md AMB-16). */
export function usePending() {
  return useInfiniteQuery({
    queryKey: PENDING_KEY,
    queryFn: ({ pageParam, signal }) => call(listPending, { query: { limit: PENDING_PAGE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  })
}

/** Takes posts out of the waiting list in the same frame. Returns the function that puts them back. */
export function removeCachedPending(client: QueryClient, ids: readonly string[]): () => void {
  const before = client.getQueryData<PendingPages>(PENDING_KEY)
  const isLeft = (draft: Draft): boolean => !ids.includes(draft.id)
  client.setQueryData<PendingPages>(PENDING_KEY, (data) => data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, drafts: page.drafts.filter(isLeft), total: Math.max(0, page.total - ids.length) })),
  })
  return () => client.setQueryData(PENDING_KEY, before)
}

export const refreshPending = (client: QueryClient): void => void client.invalidateQueries({ queryKey: PENDING_KEY })
