import { REPLY_VARIABLES, SAVED_REPLY_TEXTS, type SavedReply } from '@marquee/contract/conversations/saved-replies'
import { INTERACTION_TEXTS, TEXT_LIMITS } from '@marquee/contract/conversations/texts'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input, Textarea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dropSavedReply, storeSavedReply, useSavedReplies } from '../queries.ts'

type Draft = { id: string | null; name: string; text: string }
const HINT = `Variables: ${REPLY_VARIABLES.map((name) => `{${name}}`).join(', ')}. One without a value blocks Send.`

function ReplyForm({ draft, onChange, onSaved }: { draft: Draft; onChange: (draft: Draft) => void; onSaved: () => void }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const missing = draft.name.trim() === '' ? SAVED_REPLY_TEXTS.noName : draft.text.trim() === '' ? SAVED_REPLY_TEXTS.noText : null
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setProblem(missing)
    if (missing !== null || isBusy) return
    setBusy(true)
    try {
      await storeSavedReply(client, draft.id, { name: draft.name, text: draft.text })
      onSaved()
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-3 border-t border-line pt-3">
      <h3 className="font-semibold">{draft.id === null ? 'New saved reply' : 'Change saved reply'}</h3>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Field label="Name">{(ids) => <Input {...ids} maxLength={TEXT_LIMITS.savedReplyName} value={draft.name} onChange={(event) => onChange({ ...draft, name: event.target.value })} />}</Field>
      <Field label="Text" hint={HINT}>{(ids) => <Textarea {...ids} maxLength={TEXT_LIMITS.savedReply} value={draft.text} onChange={(event) => onChange({ ...draft, text: event.target.value })} />}</Field>
      <Button type="submit" variant="primary" loading={isBusy}>Save</Button>
    </form>
  )
}

/** The user's saved replies: added, changed and deleted. Takes the text with which a new one begins. */
export function SavedRepliesDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const client = useQueryClient()
  const { data = [], isError } = useSavedReplies(true)
  const [draft, setDraft] = useState<Draft>({ id: null, name: '', text })
  const [round, setRound] = useState(0)
  const startAgain = () => {
    setDraft({ id: null, name: '', text: '' })
    setRound(round + 1)
  }
  const remove = async ({ id, name, text: deleted }: SavedReply): Promise<void> => {
    const restore = () => void storeSavedReply(client, null, { name, text: deleted }).catch((error: unknown) => void toast({ kind: 'error', text: reasonOf(error) }))
    await dropSavedReply(client, id).then(
      () => void toast({ text: `${name} deleted.`, action: { label: INTERACTION_TEXTS.undo, onClick: restore } }),
      (error: unknown) => void toast({ kind: 'error', text: `${INTERACTION_TEXTS.saveFailed} ${reasonOf(error)}` }),
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Saved replies" dirty={draft.name !== '' || (draft.text !== '' && draft.text !== text)}>
      <div className="space-y-3">
        {isError ? <Alert kind="error">{INTERACTION_TEXTS.saveFailed}</Alert> : null}
        <ul className="divide-y divide-line">
          {data.map((reply) => (
            <li key={reply.id} className="flex items-center gap-1 py-1.5">
              <span className="min-w-0 flex-1"><span dir="auto" className="block truncate font-medium">{reply.name}</span><span dir="auto" className="block truncate text-sm text-muted">{reply.text}</span></span>
              <IconButton size="sm" label={`Change ${reply.name}`} onClick={() => setDraft({ id: reply.id, name: reply.name, text: reply.text })}><Pencil size={15} strokeWidth={1.75} aria-hidden /></IconButton>
              <IconButton size="sm" label={`Delete ${reply.name}`} onClick={() => void remove(reply)}><Trash2 size={15} strokeWidth={1.75} aria-hidden /></IconButton>
            </li>
          ))}
        </ul>
        <ReplyForm key={`${draft.id ?? 'new'} ${round}`} draft={draft} onChange={setDraft} onSaved={startAgain} />
      </div>
    </Dialog>
  )
}
