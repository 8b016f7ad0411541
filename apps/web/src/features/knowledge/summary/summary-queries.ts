import { listKnowledge } from '@marquee/contract/knowledge'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Key of every knowledge query; `knowledge.changed` events make them stale. */
export const KNOWLEDGE_KEY = ['knowledge'] as const

/** Number of entries fetched where only some titles are shown. */
const NEWEST = 20

/** The user's newest entries and files, with counts of all (trace.md DIALOG-05). Requested only while `enabled`. */
export function useKnowledge(enabled = true) {
  return useQuery({
    queryKey: [...KNOWLEDGE_KEY, 'unified'],
    queryFn: ({ signal }) => call(listKnowledge, { query: { limit: NEWEST } }, { signal }),
    enabled,
  })
}
