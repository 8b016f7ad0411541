import { INTERACTION_TEXTS, TEXT_LIMITS } from '@marquee/contract/conversations/texts'
import type { Note } from '@marquee/contract/conversations/thread'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { changeNote, dropNote, refreshThread, saveNote } from '../queries.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Runs a change of a note, shows the thread as it is then, and says why it failed. Returns whether it succeeded. */
function useNoteChanges({ id, threadId, text }: Note) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      await refreshThread(client, threadId)
      return true
    } catch (error) {
      toast({ kind: 'error', text: `${INTERACTION_TEXTS.saveFailed} ${reasonOf(error)}` })
      return false
    } finally {
      setBusy(false)
    }
  }
  const undone = { label: INTERACTION_TEXTS.undo }
  return {
    isBusy,
    save: async (next: string): Promise<boolean> => {
      const isSaved = await run(() => changeNote(id, next))
      if (isSaved) toast({ text: INTERACTION_TEXTS.noteSaved, action: { ...undone, onClick: () => void run(() => changeNote(id, text)) } })
      return isSaved
    },
    remove: async (): Promise<void> => {
      if (await run(() => dropNote(id))) toast({ text: INTERACTION_TEXTS.noteDeleted, action: { ...undone, onClick: () => void run(() => saveNote(threadId, text)) } })
    },
  }
}

function NoteEditor({ note, isBusy, onSave, onCancel }: { note: Note; isBusy: boolean; onSave: (text: string) => void; onCancel: () => void }) {
  const [text, setText] = useState(note.text)
  const isEmpty = text.trim() === ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isEmpty) onSave(text.trim())
  }
  return (
    <div className="rounded-md bg-yel-soft p-2">
      <Textarea aria-label="Change note" rows={3} autoFocus maxLength={TEXT_LIMITS.note} value={text} onChange={(event) => setText(event.target.value)} onKeyDown={onKeyDown} />
      <div className="mt-2 flex gap-2"><Button size="sm" variant="primary" disabled={isEmpty} loading={isBusy} onClick={() => onSave(text.trim())}>Save</Button><Button size="sm" variant="ghost" onClick={onCancel}>Cancel</Button></div>
    </div>
  )
}

/** A note, which can be changed and deleted; both can be undone. */
export function NoteCard({ note }: { note: Note }) {
  const zone = useTimeZone()
  const [isEditing, setEditing] = useState(false)
  const { isBusy, save, remove } = useNoteChanges(note)
  if (isEditing) return <NoteEditor note={note} isBusy={isBusy} onCancel={() => setEditing(false)} onSave={(text) => void save(text).then((isSaved) => setEditing(!isSaved))} />
  const isChanged = note.updatedAt !== note.createdAt
  return (
    <div className="flex gap-1 rounded-md bg-yel-soft py-2 pr-1 pl-3 text-sm">
      <p dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{note.text}<span className="block text-xs font-medium text-yel">{note.author}, {formatDate(note.createdAt, zone)}{isChanged ? ', changed' : ''}</span></p>
      <span className="flex shrink-0 flex-wrap justify-end self-start"><IconButton size="sm" label="Change note" onClick={() => setEditing(true)}><Pencil {...ICON} /></IconButton><IconButton size="sm" label="Delete note" onClick={() => void remove()}><Trash2 {...ICON} /></IconButton></span>
    </div>
  )
}
