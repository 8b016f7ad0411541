import type { Personality } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { plural, withReason } from '../words.ts'
import { type Details, useDelete, usePersonality, useRestore } from './personality-queries.ts'

type Dependants = Details['dependants']
/** What depends on a personality, in sentences. */
const dependantLines = ({ isDefaultChoice, pendingDrafts, dueReplies }: Dependants): readonly string[] => [
  ...(isDefaultChoice ? ['It is the default personality: new messages are answered in its voice.'] : []),
  ...(pendingDrafts > 0 ? [`${plural(pendingDrafts, 'draft')} in its voice ${pendingDrafts === 1 ? 'waits' : 'wait'} for approval.`] : []),
  ...(dueReplies > 0 ? [`${plural(dueReplies, 'answer')} in its voice ${dueReplies === 1 ? 'is' : 'are'} about to be sent.`] : []),
]

type Props = { personality: Personality; others: readonly Personality[]; onClose: () => void; /** Whether it is being deleted: nothing else asks for it meanwhile. */ onLeaving: (isLeaving: boolean) => void; onDeleted: () => void }

/** Deletes a personality, which can be taken back for a while. With something that depends on it, it names that and asks for a successor. */
export function DeleteDialog({ personality: { id, name }, others, onClose, onLeaving, onDeleted }: Props) {
  const remove = useDelete()
  const { data, error, refetch } = usePersonality(id, remove.isIdle || remove.isError)
  const restore = useRestore()
  const [successor, setSuccessor] = useState(others[0]?.id ?? '')
  const lines = data ? dependantLines(data.dependants) : []
  const undo = (undoId: string) => restore.mutate(undoId, { onError: (failure) => void toast({ kind: 'error', text: withReason(CHATBOT_TEXTS.undoOver.replace(/\.$/, ''), failure) }) })
  const confirm = () => {
    onLeaving(true)
    remove.mutate({ id, successorId: lines.length > 0 ? successor : null }, {
      onSuccess: (undoId) => {
        toast({ kind: 'success', text: `${name} deleted.`, action: { label: INTERACTION_TEXTS.undo, onClick: () => undo(undoId) } })
        onDeleted()
      },
      onError: () => onLeaving(false),
    })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      footer={<><Button onClick={onClose}>Cancel</Button><Button variant="danger" disabled={!data} loading={remove.isPending} onClick={confirm}>Delete</Button></>}
    >
      <div className="space-y-4">
        {error ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{CHATBOT_TEXTS.loadFailed}</Alert> : null}
        {remove.error ? <Alert kind="error">{withReason('This personality could not be deleted', remove.error)}</Alert> : null}
        {!data && !error ? <Skeleton className="h-12 w-full" /> : null}
        {data && lines.length === 0 ? <p className="text-muted">Nothing depends on it. What it wrote stays.</p> : null}
        {lines.length > 0 ? (
          <>
            <ul className="list-disc space-y-1 pl-5">{lines.map((line) => <li key={line}>{line}</li>)}</ul>
            <Field label="Takes its place" hint={CHATBOT_TEXTS.needsSuccessor}>{(ids) => <NativeSelect {...ids} value={successor} onChange={(event) => setSuccessor(event.target.value)}>{others.map((other) => <option key={other.id} value={other.id}>{other.name}</option>)}</NativeSelect>}</Field>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
