import { listKnowledge } from '@marquee/contract/knowledge'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The user's knowledge entries and files, with counts (texts.md DIALOG-05). Asked only while `enabled`. */
export function useKnowledge(enabled = true) {
  return useQuery({
    queryKey: ['knowledge', 'unified'],
    queryFn: ({ signal }) => call(listKnowledge, { query: {} }, { signal }),
    enabled,
  })
}
