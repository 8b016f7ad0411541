import { type KnowledgeEntry, KNOWLEDGE_TEXTS, type WithheldText } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { queryClient } from '../../../lib/query.ts'
import { toast } from '../../../ui/toast.tsx'
import { allowWithheldText, changeEntry, readAgain, reasonOf } from '../change-queries.ts'
import { refreshKnowledge, writeEntry } from '../list/list-cache.ts'
import { LIST_KEY } from '../queries.ts'

/** A failure, followed by the server's reason when there is one. */
const failed = (text: string, error: unknown) => {
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
    failed(KNOWLEDGE_TEXTS.saveFailed, error)
  }
}

/** Reads a file again; the progress shows in its row. */
export async function retryReading(entry: KnowledgeEntry): Promise<void> {
  try {
    writeEntry((await readAgain(entry.id)).file)
    void refreshKnowledge()
  } catch (error) {
    failed(KNOWLEDGE_FILE_TEXTS.processFailed, error)
  }
}

/** Gives a withheld sentence of an entry to AI, or withholds it again. */
export async function allowText(entry: KnowledgeEntry, { key, isAllowed }: WithheldText): Promise<void> {
  try {
    writeEntry((await allowWithheldText(entry.id, { key, isAllowed: !isAllowed })).entry)
    void refreshKnowledge()
  } catch (error) {
    failed(KNOWLEDGE_TEXTS.allowFailed, error)
  }
}
