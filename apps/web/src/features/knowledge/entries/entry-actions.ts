import { KNOWLEDGE_TEXTS, type KnowledgeEntry } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { queryClient } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.tsx'
import { changeEntry, readAgain, reasonOf } from '../change-queries.ts'
import { refreshKnowledge, writeEntry } from '../list/list-cache.ts'
import { LIST_KEY } from '../queries.ts'

/** A failure, followed by the server's reason when there is one. */
export const reportFailure = (text: string, error: unknown) => {
  const reason = reasonOf(error)
  toast({ kind: 'error', text: reason && reason !== text ? `${text}: ${reason}` : text })
}

/** Confirms that an entry is still true: shown at once, reverted when the server returns an error. */
export async function confirmEntry(entry: KnowledgeEntry): Promise<void> {
  void queryClient.cancelQueries({ queryKey: LIST_KEY })
  writeEntry({ ...entry, checkedAt: new Date().toISOString(), isStale: false })
  try {
    writeEntry((await changeEntry(entry.id, { isConfirmed: true })).entry)
    toast({ kind: 'success', text: `“${entry.title}” marked as still true` })
    void refreshKnowledge()
  } catch (error) {
    writeEntry(entry)
    reportFailure(KNOWLEDGE_TEXTS.saveFailed, error)
  }
}

/** Reads a file again; the progress shows in its row. */
export async function retryReading(entry: KnowledgeEntry): Promise<void> {
  try {
    writeEntry((await readAgain(entry.id)).file)
    void refreshKnowledge()
  } catch (error) {
    reportFailure(KNOWLEDGE_FILE_TEXTS.processFailed, error)
  }
}
