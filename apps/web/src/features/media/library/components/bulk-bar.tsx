import type { MediaCollection } from '@marquee/contract/media-collections'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import type { MediaItem } from '@marquee/contract/media'
import { Ellipsis, FolderMinus, FolderPlus, ScanSearch, SquareCheck, SquarePen, Tags, Trash, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { actionBarRef } from '../../../../ui/action-bar.ts'
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../../../ui/dialog.tsx'
import { Field, NativeSelect } from '../../../../ui/field.tsx'
import { Menu, MENU_ROW } from '../../../../ui/menu.tsx'
import { isVideoType } from '../../model.ts'
import { analyzeAll } from '../bulk-analysis.ts'
import { useBulkAnalysis } from '../bulk-state.ts'
import { inPost } from '../moves.ts'
import type { Selection } from '../selection.ts'
import { useBulkActions } from '../use-bulk-actions.ts'
import { BulkDeleteQuestion } from './delete-question.tsx'
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
      <Field label="Tags to add" hint="Existing tags are kept.">{(ids) => <TagInput ids={ids} tags={tags} onChange={setTags} autoFocus />}</Field>
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
      {collections.length === 0 ? <p className="text-muted">You have no collections yet. Create one with New collection first.</p> : (
        <Field label="Collection">
          {(ids) => <NativeSelect {...ids} key={form} value={id} onChange={(event) => setId(event.target.value)}>{collections.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}</NativeSelect>}
        </Field>
      )}
    </Dialog>
  )
}

type BarProps = { count: number; isDeleting: boolean; toPost: string | null; more: readonly Action[]; onDelete: () => void; onClear: () => void }
type Action = { label: string; icon: ReactNode; isBusy?: boolean; /** Whether its icon is enough where the bar would need a second line. */ isShort?: boolean; onClick: () => void }

/** The actions behind one button, where the bar has one line. */
function MoreActions({ actions }: { actions: readonly Action[] }) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative">
      <IconButton ref={anchor} size="sm" label="More actions" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Ellipsis {...ICON} /></IconButton>
      {isOpen ? (
        <Menu label="More actions" anchor={anchor} onClose={() => setOpen(false)} className="right-0 bottom-full mb-2 w-60">
          {actions.map(({ label, icon, onClick }) => <button key={label} type="button" role="menuitem" tabIndex={-1} className={MENU_ROW} onClick={onClick}>{icon}{label}</button>)}
        </Menu>
      ) : null}
    </div>
  )
}

function PhoneBar({ count, isDeleting, toPost, more, onDelete, onClear }: BarProps) {
  return (
    <>
      <span role="status" className="mr-auto px-1.5 font-medium whitespace-nowrap">{count} selected</span>
      {toPost ? <ButtonLink size="sm" to={toPost} className="px-2.5!"><SquarePen {...ICON} /><span className="sr-only">Use in post</span></ButtonLink> : null}
      <IconButton size="sm" variant="danger" label="Delete" disabled={isDeleting} onClick={onDelete}><Trash {...ICON} /></IconButton>
      <MoreActions actions={more} />
      <IconButton size="sm" label="Clear the selection" onClick={onClear}><X {...ICON} /></IconButton>
    </>
  )
}

function WideBar({ count, isDeleting, toPost, more, onDelete, onClear }: BarProps) {
  return (
    <>
      <span role="status" className="mr-auto px-1.5 font-medium">{count} selected</span>
      {more.map(({ label, icon, isBusy = false, isShort = false, onClick }) => <Button key={label} size="sm" icon={icon} loading={isBusy} title={isShort ? label : undefined} onClick={onClick}><span className={isShort ? 'max-[90rem]:sr-only' : ''}>{label}</span></Button>)}
      {toPost ? <ButtonLink size="sm" icon={<SquarePen {...ICON} />} to={toPost}>Use in post</ButtonLink> : null}
      <Button size="sm" variant="danger" icon={<Trash {...ICON} />} loading={isDeleting} onClick={onDelete}>Delete</Button>
      <IconButton size="sm" label="Clear the selection" onClick={onClear}><X {...ICON} /></IconButton>
    </>
  )
}

type DialogsProps = { dialog: 'tags' | 'collection' | 'delete' | null; items: readonly MediaItem[]; collections: readonly MediaCollection[]; actions: Actions; onClose: () => void }

function BarDialogs({ dialog, items, collections, actions, onClose }: DialogsProps) {
  const count = items.length
  return (
    <>
      {dialog === 'tags' ? <TagDialog count={count} actions={actions} onClose={onClose} /> : null}
      {dialog === 'collection' ? <CollectionDialog collections={collections} actions={actions} onClose={onClose} /> : null}
      <AlertDialog
        open={dialog === 'delete'}
        onOpenChange={onClose}
        title={count === 1 ? 'Delete this file?' : `Delete ${count} files?`}
        body={<BulkDeleteQuestion items={items} />}
        confirmLabel="Delete"
        danger
        onConfirm={actions.removeAll}
      />
    </>
  )
}

/** Actions for all selected files, in one line. It stays visible while the page scrolls. */
export function BulkBar({ selection, page, collections, current }: Props) {
  const [dialog, setDialog] = useState<DialogsProps['dialog']>(null)
  const actions = useBulkActions(selection)
  const isAnalyzing = useBulkAnalysis((state) => state.run !== null && !state.run.isOver)
  const isPhone = useIsPhone()
  const items = [...selection.items.values()]
  if (items.length === 0) return null
  const shown = collections.find(({ id }) => id === current)
  const pictures = items.filter(({ type }) => !isVideoType(type))
  const more: Action[] = [
    ...(page.every(({ id }) => selection.has(id)) ? [] : [{ label: 'Select all on page', isShort: true, icon: <SquareCheck {...ICON} />, onClick: () => selection.addAll(page) }]),
    { label: 'Add to collection', icon: <FolderPlus {...ICON} />, onClick: () => setDialog('collection') },
    ...(shown ? [{ label: 'Remove from collection', icon: <FolderMinus {...ICON} />, isBusy: actions.isMoving, onClick: () => void actions.removeFrom(shown) }] : []),
    { label: 'Tag', icon: <Tags {...ICON} />, onClick: () => setDialog('tags') },
    ...(pictures.length > 0 && !isAnalyzing ? [{ label: 'Analyze', isShort: true, icon: <ScanSearch {...ICON} />, onClick: () => void analyzeAll(pictures) }] : []),
  ]
  const Bar = isPhone ? PhoneBar : WideBar
  return (
    <section ref={actionBarRef} aria-label="Selected files" className="sticky bottom-20 z-20 mt-4 flex items-center gap-1.5 rounded-lg bg-raised p-2 shadow-3 sm:bottom-4 sm:mr-44 sm:flex-wrap sm:p-2.5">
      <Bar count={items.length} isDeleting={actions.isDeleting} toPost={items.length <= MAX_IN_POST ? inPost(...items) : null} more={more} onDelete={() => setDialog('delete')} onClear={selection.clear} />
      <BarDialogs dialog={dialog} items={items} collections={collections} actions={actions} onClose={() => setDialog(null)} />
    </section>
  )
}
