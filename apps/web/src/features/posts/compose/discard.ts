import { queryClient } from '../../../lib/query.ts'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import { refreshDrafts, type Sheet } from '../../composer/index.ts'
import { dropDraft, restoreDeleted } from '../drafts/queries.ts'
import { openBlank } from './open-sheet.ts'
import { reopen } from './other-sheets.ts'

/** Discards the text, in this browser and on the server, and offers to undo it (design.md rule C). Takes the user, the sheet, and what shows another one. */
export function discard(userId: string, sheet: Sheet, show: (sheet: Sheet) => void): void {
  const { draftId } = sheet.server.getState()
  sheet.finish()
  show(openBlank(userId, sheet.zone()))
  const drop = draftId ? dropDraft(draftId).then(() => refreshDrafts(queryClient)) : Promise.resolve()
  const undo = async () => {
    await drop
    if (draftId) await restoreDeleted(draftId)
    refreshDrafts(queryClient)
  }
  const restore = () => {
    undo().then(
      () => show(reopen(userId, sheet)),
      () => show(reopen(userId, sheet)), // Only the text matters: it is saved as a new draft.
    )
  }
  toast({ text: 'Post discarded.', ms: UNDO_MS, action: { label: 'Undo', onClick: restore } })
  drop.catch(() => toast({ text: 'The draft could not be deleted. It stays in your drafts.', kind: 'error' }))
}
