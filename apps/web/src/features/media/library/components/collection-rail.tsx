import type { MediaCollection } from '@marquee/contract/media-collections'
import { TRASH_TEXTS } from '@marquee/contract/media-trash'
import { Folder, FolderPlus, Images, PencilLine, Trash } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { NativeSelect } from '../../../../ui/field.tsx'
import { MediaThumb } from '../../components/media-thumb.tsx'
import { droppedIds, isMediaDrag } from '../moves.ts'

type Props = {
  collections: readonly MediaCollection[]
  /** Id of the shown collection, empty for the whole library. */
  current: string
  isTrash: boolean
  onTrash: () => void
  onShow: (id: string) => void
  onNew: () => void
  onRename: (collection: MediaCollection) => void
  onDelete: (collection: MediaCollection) => void
  onDrop: (collection: MediaCollection, ids: string[]) => void
}

/** Value of the trash in the select of narrow windows. */
const IN_TRASH = 'trash'

function Cover({ url }: { url: string | null }) {
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-subtle">
      {url ? <MediaThumb url={url} type="image/jpeg" /> : <Folder aria-hidden size={16} strokeWidth={1.75} />}
    </span>
  )
}

type RowProps = { label: string; count?: number; cover: ReactNode; isCurrent: boolean; onClick: () => void; onIds?: (ids: string[]) => void }

function Row({ label, count, cover, isCurrent, onClick, onIds }: RowProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!onIds || !isMediaDrag(event)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!onIds || !isMediaDrag(event)) return
    event.preventDefault()
    onIds(droppedIds(event))
  }
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onClick}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx('flex min-h-10 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left', isCurrent ? 'bg-surface font-medium shadow-1' : 'hover:bg-sunken', isOver && 'bg-brand-soft outline-2 outline-brand')}
      >
        {cover}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {count === undefined ? null : <span className="text-sm text-muted">{count}</span>}
      </button>
    </li>
  )
}

function Rename({ collections, current, onRename, onDelete }: Pick<Props, 'collections' | 'current' | 'onRename' | 'onDelete'>) {
  const shown = collections.find(({ id }) => id === current)
  if (!shown) return null
  return (
    <>
      <IconButton size="sm" label={`Rename ${shown.name}`} onClick={() => onRename(shown)}><PencilLine aria-hidden size={16} strokeWidth={1.75} /></IconButton>
      <IconButton size="sm" label={`Delete the collection ${shown.name}`} onClick={() => onDelete(shown)}><Trash aria-hidden size={16} strokeWidth={1.75} /></IconButton>
    </>
  )
}

/** The user's collections beside the files; a select on narrow windows. Files dragged onto one are added to it. */
export function CollectionRail(props: Props) {
  const { collections, current, isTrash, onTrash, onShow, onNew, onDrop } = props
  return (
    <nav aria-label="Collections" className="lg:w-56 lg:shrink-0">
      <div className="mb-2 flex items-center gap-1 max-lg:hidden">
        <h2 className="mr-auto px-2 text-sm font-medium text-muted">Collections</h2>
        <Rename {...props} />
        <IconButton size="sm" label="New collection" onClick={onNew}><FolderPlus aria-hidden size={16} strokeWidth={1.75} /></IconButton>
      </div>
      <ul className="space-y-0.5 max-lg:hidden">
        <Row label="All files" isCurrent={current === '' && !isTrash} onClick={() => onShow('')} cover={<span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-subtle"><Images aria-hidden size={16} strokeWidth={1.75} /></span>} />
        {collections.map((each) => (
          <Row key={each.id} label={each.name} count={each.itemCount} cover={<Cover url={each.coverUrl} />} isCurrent={each.id === current} onClick={() => onShow(each.id)} onIds={(ids) => onDrop(each, ids)} />
        ))}
        <Row label={TRASH_TEXTS.open} isCurrent={isTrash} onClick={onTrash} cover={<span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-subtle"><Trash aria-hidden size={16} strokeWidth={1.75} /></span>} />
      </ul>
      <div className="mb-3 flex items-center gap-1 lg:hidden">
        <div className="min-w-0 flex-1">
          <NativeSelect aria-label="Collection" value={isTrash ? IN_TRASH : current} onChange={(event) => (event.target.value === IN_TRASH ? onTrash() : onShow(event.target.value))}>
            <option value="">All files</option>
            {collections.map(({ id, name, itemCount }) => <option key={id} value={id}>{name} ({itemCount})</option>)}
            <option value={IN_TRASH}>{TRASH_TEXTS.open}</option>
          </NativeSelect>
        </div>
        <Rename {...props} />
        <IconButton label="New collection" onClick={onNew}><FolderPlus aria-hidden size={18} strokeWidth={1.75} /></IconButton>
      </div>
    </nav>
  )
}
