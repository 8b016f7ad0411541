import { type KnowledgeEntry, listKnowledge } from '@marquee/contract/knowledge'
import type { KnowledgeType } from '@marquee/contract/shared/knowledge-source'
import { getKnowledge } from '@marquee/contract/knowledge-entries'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { isReading } from './model.ts'
import { KNOWLEDGE_KEY } from './summary/summary-queries.ts'

/** Key of the lists of /knowledge, one for each search. */
export const LIST_KEY = [...KNOWLEDGE_KEY, 'list'] as const

/** Entries fetched at once. */
const LIST_PAGE = 100
/** Lists with more pages than this are not refetched automatically while a file is read: they would be requested page by page. */
const SELF_REFRESH_PAGES = 5
/** The polling interval of a list with a file that is being read, in case live events are missed. */
const READING_POLL_MS = 4_000

export type ListQuery = { type: KnowledgeType | undefined; search: string; filter: 'all' | 'attention' }

/** The matching entries, newest first, page by page; each page carries the counts of all entries. */
export function useEntries({ type, search, filter }: ListQuery, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...LIST_KEY, { type, search, filter }],
    queryFn: ({ pageParam, signal }) =>
      call(listKnowledge, { query: { limit: LIST_PAGE, filter, ...(type && { type }), ...(search && { search }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= SELF_REFRESH_PAGES,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? []
      return pages.length <= SELF_REFRESH_PAGES && pages.some(({ entries }) => entries.some(isReading)) ? READING_POLL_MS : false
    },
    enabled,
  })
}

/** One entry, for an address that names it. Requested only while there is an id that the lists do not contain. */
export function useEntry(id: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [...KNOWLEDGE_KEY, 'one', id],
    queryFn: async ({ signal }): Promise<KnowledgeEntry> => (await call(getKnowledge, { params: { id: id ?? '' }, query: {} }, { signal })).entry,
    enabled: enabled && id !== undefined,
  })
}
