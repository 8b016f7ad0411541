import type { Draft, listDrafts } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { DRAFTS_KEY, POSTS_KEY, refreshDrafts } from '../../../composer/index.ts'

type Page = RouteAnswer<typeof listDrafts>
type Pages = InfiniteData<Page, string>

/** Applies `change` to the cached lists of every tab, page by page. */
function changePages(client: QueryClient, change: (page: Page) => Page): void {
  client.setQueriesData<Pages>({ queryKey: DRAFTS_KEY }, (data) => data && { ...data, pages: data.pages.map(change) })
}

/** A draft from the cache of any tab. */
export function findCachedDraft(client: QueryClient, id: string): Draft | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: DRAFTS_KEY })
  for (const [, data] of lists) {
    const found = data?.pages.flatMap((page) => page.drafts).find((draft) => draft.id === id)
    if (found) return found
  }
  return undefined
}

type Counts = NonNullable<Page['counts']>

/** The counts of the tabs after one draft went from `before` to `after` platforms; `all` changes by `delta`. */
function movedCounts(counts: Counts, before: readonly Platform[], after: readonly Platform[], delta = 0): Counts {
  const byPlatform = { ...counts.byPlatform }
  for (const name of before) byPlatform[name] = Math.max(0, (byPlatform[name] ?? 0) - 1)
  for (const name of after) byPlatform[name] = (byPlatform[name] ?? 0) + 1
  return { all: Math.max(0, counts.all + delta), byPlatform }
}

/** Writes fields of a draft into every list, and new platforms into the counts, in the same frame. */
export function patchCachedDraft(client: QueryClient, id: string, patch: Partial<Draft>): void {
  const before = findCachedDraft(client, id)
  changePages(client, (page) => ({
    ...page,
    drafts: page.drafts.map((draft) => (draft.id === id ? { ...draft, ...patch } : draft)),
    ...(page.counts && before && patch.platforms && { counts: movedCounts(page.counts, before.platforms, patch.platforms) }),
  }))
  client.setQueryData<Draft>([...POSTS_KEY, 'one', id], (draft) => draft && { ...draft, ...patch })
}

const hasData = (query: Query): boolean => query.state.data !== undefined

/**
 * Removes a draft from every list and every count. Returns a function that restores it. A fetch of a list in flight may still answer with
 * the draft: it is canceled, and `refreshCanceled` makes up for it.
 */
export function removeCachedDraft(client: QueryClient, id: string): () => void {
  const isFetching = client.isFetching({ queryKey: DRAFTS_KEY, predicate: hasData }) > 0
  if (isFetching) void client.cancelQueries({ queryKey: DRAFTS_KEY, predicate: hasData })
  const before = client.getQueriesData<Pages>({ queryKey: DRAFTS_KEY })
  const gone = findCachedDraft(client, id)
  changePages(client, (page) => ({
    ...page,
    drafts: page.drafts.filter((draft) => draft.id !== id),
    ...(page.counts && gone && { counts: movedCounts(page.counts, gone.platforms, [], -1) }),
  }))
  if (isFetching) void client.invalidateQueries({ queryKey: DRAFTS_KEY, refetchType: 'none' })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Fetches the lists again whose fetch was canceled; to be called once the server knows of the change. */
export function refreshCanceled(client: QueryClient): void {
  const isStale = client.getQueryCache().findAll({ queryKey: DRAFTS_KEY }).some(({ state }) => state.isInvalidated)
  if (isStale) refreshDrafts(client)
}
