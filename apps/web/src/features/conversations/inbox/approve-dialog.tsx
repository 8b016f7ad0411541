import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { DraftReply, Thread } from '@marquee/contract/conversations/thread'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { readThread } from '../queries.ts'

type Shown = { thread: Thread; draft: DraftReply | null }
type Props = { threads: readonly Thread[]; onClose: () => void; onApprove: (drafts: { draftId: string; text: string }[]) => void }

/** Only a draft whose facts all have a source, and that answers the last message, is approved together with others. */
const isReady = ({ draft }: Shown): boolean => draft !== null && draft.verdict === 'well-supported' && !draft.isOutdated

/** The texts that are about to be approved together, and how many wait for a decision of their own. */
export function ApproveDialog({ threads, onClose, onApprove }: Props) {
  const ids = threads.map(({ id }) => id)
  const { data, isError, isFetching, refetch } = useQuery({ queryKey: ['conversations', 'drafts', ids], gcTime: 0, queryFn: () => Promise.all(threads.map(async (thread): Promise<Shown> => ({ thread, draft: (await readThread(thread.id)).draft }))) })
  const ready = data?.filter(isReady) ?? []
  const others = (data?.length ?? 0) - ready.length
  const approve = () => {
    onApprove(ready.flatMap(({ draft }) => (draft ? { draftId: draft.id, text: draft.text } : [])))
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Approve drafts">
      <div className="space-y-3">
        {isError ? <Alert kind="error" action={<Button size="sm" loading={isFetching} onClick={() => void refetch()}>Retry</Button>}>{INTERACTION_TEXTS.threadFailed}</Alert> : null}
        {!data && !isError ? <Loading label="Loading drafts"><Skeleton className="h-24 w-full" /></Loading> : null}
        <ul className="divide-y divide-line">
          {ready.map(({ thread, draft }) => <li key={thread.id} className="py-2.5"><p dir="auto" className="text-sm text-muted">{thread.person.name}: {thread.preview}</p><p dir="auto" className="mt-0.5">{draft?.text}</p></li>)}
        </ul>
        {others > 0 ? <p role="status" className="text-sm text-muted">{others === 1 ? '1 draft is' : `${others} drafts are`} not well supported, or no longer there. Open {others === 1 ? 'it' : 'them'} to decide.</p> : null}
        <div className="flex justify-end gap-2"><Button onClick={onClose}>Cancel</Button><Button variant="primary" disabled={ready.length === 0} onClick={approve}>Approve {ready.length}</Button></div>
      </div>
    </Dialog>
  )
}
