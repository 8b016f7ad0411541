import { KNOWLEDGE_LIMITS } from '@marquee/contract/knowledge'
import { KNOWLEDGE_TYPES } from '@marquee/contract/shared/knowledge-source'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'

const ID = /^(file_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const entryId = (value: string): string | undefined => (ID.test(value) ? value : undefined)
/** The address of a new entry instead of an id. */
export const NEW = 'new'
/** The address of all posts with old amounts instead of an entry's id. */
export const ALL = 'all'

const FIELDS = {
  q: (value: string) => value.slice(0, KNOWLEDGE_LIMITS.search) || undefined,
  type: oneOf(KNOWLEDGE_TYPES),
  filter: oneOf(['attention']),
  /** The entry that is open, or `new`. */
  edit: (value: string) => (value === NEW ? NEW : entryId(value)),
  /** Asking a question. */
  ask: oneOf(['1']),
  /** The entry or file whose text is open, and the sentence that is marked in it. */
  passage: entryId,
  quote: (value: string) => value.slice(0, KNOWLEDGE_LIMITS.quote) || undefined,
  /** Posts with old amounts, of an entry or of all. */
  outdated: (value: string) => (value === ALL ? ALL : entryId(value)),
}

/** The part of the knowledge base that is shown, in the address (design.md rule B). */
export const useKnowledgeSearch = () => useSearchFields(FIELDS)
export type KnowledgeSearch = ReturnType<typeof useKnowledgeSearch>[0]
export type SetKnowledgeSearch = ReturnType<typeof useKnowledgeSearch>[1]
