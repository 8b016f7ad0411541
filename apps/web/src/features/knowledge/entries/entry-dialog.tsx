import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import type { EntrySeed } from './entry-form.ts'
import { isFile } from '../model.ts'
import { type Saved, useEntryForm } from './use-entry-form.ts'
import { EntryFields } from './entry-fields.tsx'
import { FileSummary } from '../files/file-summary.tsx'

type Props = {
  /** Null adds one. */
  entry: KnowledgeEntry | null
  seed: EntrySeed
  onClose: () => void
  onSaved: (saved: Saved) => void
}

function titleOf(entry: KnowledgeEntry | null): string {
  if (!entry) return 'Add an entry'
  return isFile(entry) ? 'Edit file' : 'Edit entry'
}

/** The form of an entry or a file (trace.md KNOW-03, KNOW-06, KNOW-09). Closing asks before unsaved input is lost, however it is closed. */
export function EntryDialog({ entry, seed, onClose, onSaved }: Props) {
  const id = useId()
  const state = useEntryForm(entry, seed, onSaved)
  const { problem, isSaving, isDirty } = state
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void state.save()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    void state.save()
  }
  return (
    <Dialog
      backCloses={false}
      open
      onOpenChange={onClose}
      title={titleOf(entry)}
      footer={<><Button onClick={onClose}>Cancel</Button><Button type="submit" form={id} variant="primary" loading={isSaving} loadingText="Saving...">Save</Button></>}
    >
      <form id={id} onSubmit={submit} onKeyDown={onKey} noValidate>
        {problem ? (
          <Alert kind="error" className="mb-4">
            <p>{problem.text}</p>
            {problem.reason && problem.reason !== problem.text ? <p>{problem.reason}</p> : null}
          </Alert>
        ) : null}
        {entry ? <FileSummary entry={entry} /> : null}
        <EntryFields state={state} isOfFile={entry !== null && isFile(entry)} />
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Dialog>
  )
}
