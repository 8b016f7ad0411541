import { readPassages } from '@marquee/contract/knowledge-passages'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { KNOWLEDGE_KEY } from '../summary/summary-queries.ts'

export type PassageText = RouteAnswer<typeof readPassages>
/** How many passages are shown before and after the quote; the server decides where it is not given. */
export type Reach = { before?: number; after?: number }

/** The text of an entry or a file around a quote. */
export const usePassages = (id: string, quote: string, reach: Reach) =>
  useQuery({
    queryKey: [...KNOWLEDGE_KEY, 'passages', id, quote, reach],
    queryFn: ({ signal }) => call(readPassages, { params: { id }, query: { ...(quote !== '' && { around: quote }), ...reach } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  })
