import { listKnowledge } from '@marquee/contract/knowledge'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Key of every knowledge query; `knowledge.changed` events make them old. */
export const KNOWLEDGE_KEY = ['knowledge'] as const

/** Entries that stand for all where only some titles are shown. */
const NEWEST = 20

/** The user's newest entries and files, with counts of all (trace.md DIALOG-05). Asked only while `enabled`. */
export function useKnowledge(enabled = true) {
  return useQuery({
    queryKey: [...KNOWLEDGE_KEY, 'unified'],
    queryFn: ({ signal }) => call(listKnowledge, { query: { limit: NEWEST } }, { signal }),
    enabled,
  })
}
