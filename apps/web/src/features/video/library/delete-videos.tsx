import { VIDEO_LIBRARY_TEXTS } from '@marquee/contract/video'
import { useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { sentenceOf } from '../error-texts.ts'
import { deleteTasks } from '../task/task-actions.ts'

const confirmText = (count: number): string =>
  count === 1 ? VIDEO_LIBRARY_TEXTS.confirmDelete : `Are you sure you want to delete ${count} videos? This action cannot be undone.`

/** Message about videos that were not deleted: the page's sentence for one, the count for several, with reasons where they add something. */
function failureOf(reasons: readonly unknown[], count: number): readonly string[] {
  const why = [...new Set(reasons.map((reason) => sentenceOf(reason, VIDEO_LIBRARY_TEXTS.deleteFailed)))]
  if (count > 1) return [`${count - reasons.length} of ${count} videos deleted.`, ...why]
  return [VIDEO_LIBRARY_TEXTS.deleteFailedPage, ...why.filter((text) => text !== VIDEO_LIBRARY_TEXTS.deleteFailed)]
}

/** Which videos are to be deleted, and the message of the last failed deletion (trace.md VLIB-13, VLIB-20). */
export function useDeletion() {
  const [ids, setIds] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<readonly string[]>([])
  const confirm = async () => {
    setErrors([])
    const reasons = await deleteTasks(ids)
    if (reasons.length > 0) setErrors(failureOf(reasons, ids.length))
    else toast({ kind: 'success', text: ids.length === 1 ? 'Video deleted' : `${ids.length} videos deleted` })
  }
  return { ids, ask: setIds, errors, clearErrors: () => setErrors([]), confirm, close: () => setIds([]) }
}

/** Asks before videos are deleted (trace.md VLIB-12). */
export function DeleteVideos({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const [count, setCount] = useState(1)
  const { length } = deletion.ids
  // The sentence stays unchanged while the dialog closes.
  if (length > 0 && length !== count) setCount(length)
  return (
    <AlertDialog
      open={length > 0}
      onOpenChange={(isOpen) => !isOpen && deletion.close()}
      title={count === 1 ? 'Delete this video?' : `Delete ${count} videos?`}
      body={confirmText(count)}
      confirmLabel={VIDEO_LIBRARY_TEXTS.delete}
      danger
      onConfirm={deletion.confirm}
    />
  )
}
