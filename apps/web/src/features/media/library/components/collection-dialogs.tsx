import type { MediaCollection } from '@marquee/contract/media-collections'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../../../ui/dialog.tsx'
import { Field, Input } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useEditCollections } from '../../file-queries.ts'

/** The current action and its collection. */
export type CollectionTask = { kind: 'new' } | { kind: 'rename' | 'delete'; collection: MediaCollection }
type Props = {
  task: CollectionTask
  onClose: () => void
  /** Called with a created collection, or null for a deleted one. */
  onShow: (collection: MediaCollection | null) => void
}

const MAX_NAME = 80

function NameDialog({ task, onClose, onShow }: Props & { task: Exclude<CollectionTask, { kind: 'delete' }> }) {
  const before = task.kind === 'rename' ? task.collection.name : ''
  const [name, setName] = useState(before)
  const [error, setError] = useState<string | null>(null)
  const { create, rename } = useEditCollections()
  const form = useId()
  const save = async () => {
    if (task.kind === 'rename') await rename.mutateAsync({ id: task.collection.id, name: name.trim() })
    else onShow(await create.mutateAsync(name.trim()))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError('Give the collection a name.')
    else save().catch((failure: unknown) => setError(errorText(failure, LIBRARY_TEXTS.saveFailed)))
  }
  const isBusy = create.isPending || rename.isPending
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={task.kind === 'rename' ? 'Rename collection' : 'New collection'}
      footer={<><Button onClick={onClose}>{LIBRARY_TEXTS.cancel}</Button><Button type="submit" form={form} variant="primary" loading={isBusy}>{task.kind === 'rename' ? 'Rename' : 'Create'}</Button></>}
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label="Name" error={error} required>
          {(ids) => <Input {...ids} autoFocus maxLength={MAX_NAME} value={name} onChange={(event) => { setName(event.target.value); setError(null) }} />}
        </Field>
      </form>
    </Dialog>
  )
}

/** The dialogs of collections: a name for a new or renamed one, and the confirmation before one is deleted. */
export function CollectionDialogs({ task, onClose, onShow }: Props) {
  const { remove } = useEditCollections()
  if (task.kind !== 'delete') return <NameDialog task={task} onClose={onClose} onShow={onShow} />
  const { id, name } = task.collection
  const confirm = () =>
    remove.mutateAsync(id).then(
      () => onShow(null),
      (error: unknown) => toast({ kind: 'error', text: errorText(error, LIBRARY_TEXTS.networkError) }),
    )
  return <AlertDialog open onOpenChange={onClose} title={`Delete the collection “${name}”?`} body="Its files stay in your library." confirmLabel="Delete collection" danger onConfirm={confirm} />
}
