import { TODAY_TEXTS } from '@marquee/contract/home'
import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { reasonOf } from '../../lib/api-error.ts'
import { formatDateTime } from '../../lib/format.ts'
import { toast, UNDO_MS } from '../../ui/toast-store.ts'
import { useApprove, useUndoApproval } from './queries.ts'

/** Approves the one post that waits, at once and with Undo (design.md rule C). Takes the zone of the times; returns the action. */
export function useApproval(zone: string): (id: string) => void {
  const { mutateAsync } = useApprove()
  const { mutateAsync: waitAgain } = useUndoApproval()
  const undo = (id: string): Promise<unknown> => waitAgain(id).catch((error: unknown) => toast({ kind: 'error', text: `${TODAY_TEXTS.undoFailed} ${reasonOf(error)}` }))
  return (id) =>
    void mutateAsync(id).then(
      ({ status, scheduledTime }) => {
        const then = status === 'scheduled' && scheduledTime ? `It goes out ${formatDateTime(scheduledTime, zone)}.` : 'It is now a draft without a future time.'
        toast({ text: `${REVIEW_TEXTS.approved}. ${then}`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => void undo(id) } })
      },
      (error: unknown) => toast({ kind: 'error', text: `${TODAY_TEXTS.notApproved} ${reasonOf(error)}` }),
    )
}
