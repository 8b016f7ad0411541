import { LIBRARY_TEXTS, type MediaCollection } from '@marquee/contract/media-library'
import type { MediaItem } from '@marquee/contract/media'
import { FolderMinus, FolderPlus, SquarePen, Tags, Trash, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../../../ui/dialog.tsx'
import { Field, NativeSelect } from '../../../../ui/field.tsx'
import { inPost } from '../moves.ts'
import type { Selection } from '../selection.ts'
import { useBulkActions } from '../use-bulk-actions.ts'
import { TagInput } from './tag-input.tsx'

type Props = { selection: Selection; page: readonly MediaItem[]; collections: readonly MediaCollection[]; current: string }
type Actions = ReturnType<typeof useBulkActions>
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Maximum number of files the bar offers for one new post; platforms accept 35 at most. */
const MAX_IN_POST = 10

function TagDialog({ count, actions, onClose }: { count: number; actions: Actions; onClose: () => void }) {
  const [tags, setTags] = useState<string[]>([])
  const save = () => void actions.addTagsToAll(tags).then(onClose)
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={`Tag ${count} ${count === 1 ? 'file' : 'files'}`} footer={<><Button onClick={onClose}>{LIBRARY_TEXTS.cancel}</Button><Button variant="primary" disabled={tags.length === 0} loading={actions.isTagging} onClick={save}>Add tags</Button></>}>
      <Field label="Tags to add" hint="The tags the files have stay.">{(ids) => <TagInput ids={ids} tags={tags} onChange={setTags} autoFocus />}</Field>
    </Dialog>
  )
}

function CollectionDialog({ collections, actions, onClose }: { collections: readonly MediaCollection[]; actions: Actions; onClose: () => void }) {
  const [id, setId] = useState(collections[0]?.id ?? '')
  const form = useId()
  const chosen = collections.find((each) => each.id === id)
  const save = () => {
    if (chosen) void actions.addTo(chosen).then(onClose)
  }
  return (
    <Dialog open onOpenChange={onClose} size="sm" title="Add to a collection" footer={<><Button onClick={onClose}>{LIBRARY_TEXTS.cancel}</Button><Button variant="primary" disabled={!chosen} loading={actions.isMoving} onClick={save}>Add</Button></>}>
      {collections.length === 0 ? <p className="text-muted">You have no collections. Make one with New collection first.</p> : (
        <Field label="Collection">
          {(ids) => <NativeSelect {...ids} key={form} value={id} onChange={(event) => setId(event.target.value)}>{collections.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}</NativeSelect>}
        </Field>
      )}
    </Dialog>
  )
}

/** Actions for all selected files. It stays visible while the page scrolls. */
export function BulkBar({ selection, page, collections, current }: Props) {
  const [dialog, setDialog] = useState<'tags' | 'collection' | 'delete' | null>(null)
  const actions = useBulkActions(selection)
  const count = selection.items.size
  if (count === 0) return null
  const close = () => setDialog(null)
  const shown = collections.find(({ id }) => id === current)
  const isPageChosen = page.every(({ id }) => selection.has(id))
  return (
    <section aria-label="Selected files" className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-1.5 rounded-lg bg-raised p-2.5 shadow-3 sm:bottom-4 sm:mr-44">
      <span role="status" className="px-1.5 font-medium">{count} selected</span>
      {isPageChosen ? null : <Button size="sm" variant="ghost" onClick={() => selection.addAll(page)}>Select all on page</Button>}
      <span className="mx-auto" />
      <Button size="sm" icon={<FolderPlus {...ICON} />} onClick={() => setDialog('collection')}>Add to collection</Button>
      {shown ? <Button size="sm" icon={<FolderMinus {...ICON} />} loading={actions.isMoving} onClick={() => void actions.removeFrom(shown)}>Remove from collection</Button> : null}
      <Button size="sm" icon={<Tags {...ICON} />} onClick={() => setDialog('tags')}>Tag</Button>
      {count <= MAX_IN_POST ? <ButtonLink size="sm" icon={<SquarePen {...ICON} />} to={inPost(...selection.items.values())}>Use in post</ButtonLink> : null}
      <Button size="sm" variant="danger" icon={<Trash {...ICON} />} loading={actions.isDeleting} onClick={() => setDialog('delete')}>Delete</Button>
      <IconButton size="sm" label="Clear the selection" onClick={selection.clear}><X {...ICON} /></IconButton>
      {dialog === 'tags' ? <TagDialog count={count} actions={actions} onClose={close} /> : null}
      {dialog === 'collection' ? <CollectionDialog collections={collections} actions={actions} onClose={close} /> : null}
      <AlertDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={count === 1 ? 'Delete this file?' : `Delete ${count} files?`}
        body={count === 1 ? LIBRARY_TEXTS.confirmDelete : LIBRARY_TEXTS.confirmBulkDelete(count)}
        confirmLabel="Delete"
        danger
        onConfirm={actions.removeAll}
      />
    </section>
  )
}
