import { updateKnowledge } from '@marquee/contract/knowledge-entries'
import { CHANGED_TEXTS, type ChangedEntry } from '@marquee/contract/suggestions'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast-store.ts'

async function changeBack(entry: ChangedEntry): Promise<void> {
  try {
    await call(updateKnowledge, { params: { id: entry.entryId }, body: { description: entry.before } })
    toast({ kind: 'success', text: CHANGED_TEXTS.undone(entry) })
  } catch {
    // Whatever it was, the entry has its new text, and the user can change it there.
    toast({ kind: 'error', text: CHANGED_TEXTS.undoFailed(entry) })
  }
}

/** Says which entries the user's answers changed, each with a way back. */
export function offerChangeBack(entries: readonly ChangedEntry[]): void {
  for (const entry of entries) toast({ kind: 'success', text: CHANGED_TEXTS.changed(entry), action: { label: 'Undo', onClick: () => void changeBack(entry) } })
}
