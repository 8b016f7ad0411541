import type { KnowledgeSource } from '@marquee/contract/shared/knowledge-source'

/** What of an entry is opened: the passage with the quotation, if one is cited. */
export type Opened = Pick<KnowledgeSource, 'entryId' | 'page'> & { quote: string | null }
/** What can be done with an answer. */
export type AnswerActions = { onOpen: (opened: Opened) => void; /** Adds an entry about what is not known. */ onAdd: (question: string) => void }
