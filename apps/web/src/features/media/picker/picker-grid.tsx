import type { MediaItem } from '@marquee/contract/media'
import { PICK_TEXTS } from '@marquee/contract/media-library'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { MediaThumb } from '../components/media-thumb.tsx'
import { useGridKeys } from '../grid-keys.ts'
import { pickerErrorText } from './picker-error.ts'
import { formatDuration, thumbOf } from '../model.ts'
import type { Picker } from './picker-state.ts'

type TileProps = { item: MediaItem; isPicked: boolean; note: string | null; tabIndex: number; onPick: () => void }

function Tile({ item, isPicked, note, tabIndex, onPick }: TileProps) {
  const zone = useTimeZone()
  return (
    <li>
      <button
        type="button"
        data-grid-item
        tabIndex={tabIndex}
        aria-pressed={isPicked}
        onClick={onPick}
        className={cx('relative block h-full w-full overflow-hidden rounded-lg bg-surface text-left shadow-1 transition-shadow duration-[120ms] hover:shadow-2', isPicked && 'outline-2 outline-brand')}
      >
        <span className="block aspect-square overflow-hidden bg-sunken"><MediaThumb {...thumbOf(item)} /></span>
        {item.duration === null ? null : <span className="absolute top-2 right-2 rounded-sm bg-black/70 px-1.5 text-xs text-white">{formatDuration(item.duration)}</span>}
        {isPicked ? <span aria-hidden className="absolute top-2 left-2 grid size-6 place-items-center rounded-full bg-brand text-on-brand"><Check size={14} /></span> : null}
        <span className="block space-y-0.5 p-2.5">
          <span className="line-clamp-2 block text-sm text-ink [overflow-wrap:anywhere]">{item.prompt || item.name}</span>
          <time dateTime={item.createdAt} className="block text-xs text-muted">{formatDate(item.createdAt, zone)}</time>
          {note ? <span className="block text-xs font-medium text-brand-text">{note}</span> : null}
        </span>
      </button>
    </li>
  )
}

/** Previous, Next and the position (trace.md PICK-03, PICK-04). */
function Pages({ picker }: { picker: Picker }) {
  const { choice, pages, change } = picker
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of the library" className="mt-4 flex flex-wrap items-center justify-between gap-2">
      <Button size="sm" icon={<ChevronLeft size={16} aria-hidden />} disabled={choice.page <= 1} onClick={() => change({ page: choice.page - 1 })}>{PICK_TEXTS.previous}</Button>
      <span role="status" className="text-sm text-muted">{PICK_TEXTS.page(choice.page, pages)}</span>
      <Button size="sm" disabled={choice.page >= pages} onClick={() => change({ page: choice.page + 1 })}>{PICK_TEXTS.next}<ChevronRight size={16} aria-hidden /></Button>
    </nav>
  )
}

type Props = {
  picker: Picker
  /** Addresses that are selected, and the label under such a tile. */
  picked: readonly string[]
  pickedNote?: string
  onPick: (item: MediaItem) => void
  isImagesOnly?: boolean
}

function Empty({ picker }: { picker: Picker }) {
  if (!picker.isNarrowed) return <p className="py-10 text-center text-muted">{DIALOG_TEXTS.libraryEmpty}</p>
  return (
    <div className="py-10 text-center text-muted">
      <p>Nothing in your library matches.</p>
      <Button size="sm" className="mt-3" onClick={picker.reset}>Clear search and filters</Button>
    </div>
  )
}

/** A page of the library to choose from: arrows move, Enter or Space picks (trace.md DIALOG-11 to DIALOG-13). */
export function PickerGrid({ picker, picked, pickedNote = 'In this post', onPick, isImagesOnly = false }: Props) {
  const { list } = picker
  const items = list.data?.items ?? []
  const keys = useGridKeys(items.length)
  if (list.isPending) return <p role="status" className="py-10 text-center text-muted">{DIALOG_TEXTS.libraryLoading}</p>
  if (list.isError) {
    const isImages = isImagesOnly || picker.choice.filter === 'images'
    return <Alert kind="error" action={<Button size="sm" variant="secondary" onClick={() => void list.refetch()}>Try again</Button>}>{pickerErrorText(list.error, isImages)}</Alert>
  }
  if (items.length === 0) return <Empty picker={picker} />
  return (
    <>
      <ul {...keys.handlers} aria-label="Library" aria-busy={list.isPlaceholderData} className={cx('grid grid-cols-2 gap-3 transition-opacity sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]', list.isPlaceholderData && 'opacity-60')}>
        {items.map((item, index) => {
          const isPicked = picked.includes(item.url)
          return <Tile key={item.id} item={item} isPicked={isPicked} note={isPicked ? pickedNote : null} tabIndex={keys.tabIndexOf(index)} onPick={() => onPick(item)} />
        })}
      </ul>
      <Pages picker={picker} />
    </>
  )
}
