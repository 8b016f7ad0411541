import { type KnowledgeEntry, KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { createRemovals } from '../../../ui/removals.ts'
import { dropEntry, dropEntryOnPageHide } from '../change-queries.ts'
import { eraseEntry, refreshKnowledge } from '../list/list-cache.ts'
import { isFile } from '../model.ts'

/** Entries being deleted: removed from the screen at once, from the server once Undo has expired (trace.md KNOW-10, KNOW-14). */
export const removals = createRemovals<KnowledgeEntry>({
  idOf: ({ id }) => id,
  textOf: ({ title }) => `“${title}” deleted`,
  async drop(entry) {
    await dropEntry(entry.id, isFile(entry))
    eraseEntry(entry)
    void refreshKnowledge()
  },
  dropOnPageHide: (entry, token) => dropEntryOnPageHide(entry.id, isFile(entry), token),
  errorOf: (entry) => (isFile(entry) ? KNOWLEDGE_FILE_TEXTS.deleteFailed : KNOWLEDGE_TEXTS.deleteFailed),
})
