import { CONFLICT_TEXTS, type KnowledgeConflict, valueOf } from '@marquee/contract/knowledge-conflicts'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import { changeEntry, reasonOf } from '../change-queries.ts'
import { refreshKnowledge } from '../list/list-cache.ts'
import { hideConflict, refreshConflicts, sendDismissal, sendSettlement } from './conflict-queries.ts'

function fail(error: unknown): void {
  toast({ kind: 'error', text: reasonOf(error) ?? CONFLICT_TEXTS.changeFailed })
  void refreshConflicts()
}

async function reopen(id: string): Promise<void> {
  try {
    await sendDismissal(id, false)
    void refreshKnowledge()
  } catch (error) {
    fail(error)
  }
}

/** Says that two sentences are no conflict; it can be undone. */
export async function dismiss({ id }: KnowledgeConflict): Promise<void> {
  hideConflict(id)
  try {
    await sendDismissal(id, true)
    toast({ kind: 'success', text: CONFLICT_TEXTS.dismissed, ms: UNDO_MS, action: { label: 'Undo', onClick: () => void reopen(id) } })
    void refreshKnowledge()
  } catch (error) {
    fail(error)
  }
}

async function restore(entryId: string, description: string): Promise<void> {
  try {
    await changeEntry(entryId, { description })
    void refreshKnowledge()
  } catch (error) {
    fail(error)
  }
}

/** Changes the entry of the other side to the value of this one; it can be undone. */
export async function settle(conflict: KnowledgeConflict, use: 'one' | 'other'): Promise<void> {
  hideConflict(conflict.id)
  try {
    const { entry, before } = await sendSettlement(conflict.id, use)
    toast({ kind: 'success', text: `“${entry.title}” now says ${valueOf(conflict[use])}`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => void restore(entry.id, before) } })
    void refreshKnowledge()
  } catch (error) {
    fail(error)
  }
}
