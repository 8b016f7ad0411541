import type { KnowledgeEntry, listKnowledge } from '@marquee/contract/knowledge'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../../../lib/query.ts'
import { countsWithout } from '../model.ts'
import { LIST_KEY } from '../queries.ts'
import { KNOWLEDGE_KEY } from '../summary/summary-queries.ts'

type Pages = InfiniteData<RouteAnswer<typeof listKnowledge>, string>

/** Writes an entry's current state into every list that contains it, and into its own query. */
export function writeEntry(entry: KnowledgeEntry): void {
  queryClient.setQueriesData<Pages>({ queryKey: LIST_KEY }, (data) => data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, entries: page.entries.map((each) => (each.id === entry.id ? entry : each)) })),
  })
  queryClient.setQueryData([...KNOWLEDGE_KEY, 'one', entry.id], entry)
}

/** Removes a deleted entry from every list. */
export function eraseEntry(entry: KnowledgeEntry): void {
  queryClient.setQueriesData<Pages>({ queryKey: LIST_KEY }, (data) => data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, entries: page.entries.filter(({ id }) => id !== entry.id), counts: countsWithout(page.counts, [entry]) })),
  })
  queryClient.removeQueries({ queryKey: [...KNOWLEDGE_KEY, 'one', entry.id] })
}

/** Refetches everything that shows knowledge. Resolves when it is loaded. */
export const refreshKnowledge = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KNOWLEDGE_KEY })
