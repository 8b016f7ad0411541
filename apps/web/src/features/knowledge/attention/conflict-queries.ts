import { dismissConflict, listConflicts, settleConflict } from '@marquee/contract/knowledge-conflicts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { KNOWLEDGE_KEY } from '../summary/summary-queries.ts'

const CONFLICTS_KEY = [...KNOWLEDGE_KEY, 'conflicts'] as const
type Page = RouteAnswer<typeof listConflicts>

/** Entries that say different things of the same, page by page. */
export const useConflicts = () =>
  useInfiniteQuery({
    queryKey: CONFLICTS_KEY,
    queryFn: ({ pageParam, signal }) => call(listConflicts, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.nextCursor,
  })

/** Takes a conflict off the screen, before the server has it. */
export function hideConflict(id: string): void {
  void queryClient.cancelQueries({ queryKey: CONFLICTS_KEY })
  queryClient.setQueryData<InfiniteData<Page, string>>(CONFLICTS_KEY, (data) => data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, conflicts: page.conflicts.filter((conflict) => conflict.id !== id), total: Math.max(0, page.total - 1) })),
  })
}

/** Fetches the conflicts as the server has them. */
export const refreshConflicts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: CONFLICTS_KEY })

/** Says that two sentences are no conflict, or are one after all. Throws ApiError. */
export const sendDismissal = (id: string, isDismissed: boolean) => call(dismissConflict, { params: { id }, body: { isDismissed } })
/** Changes the other entry to the value of a side. Returns it with its description before. Throws ApiError. */
export const sendSettlement = (id: string, use: 'one' | 'other') => call(settleConflict, { params: { id }, body: { use } })
