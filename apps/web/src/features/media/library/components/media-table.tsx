import type { MediaItem } from '@marquee/contract/media'
import type { MEDIA_SORTS } from '@marquee/contract/media-library'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { MediaThumb } from '../../components/media-thumb.tsx'
import { conversionText, formatBytes, thumbOf } from '../../model.ts'
import type { LibrarySearch, SetLibrarySearch } from '../library-search.ts'
import type { Selection } from '../selection.ts'

type Sort = (typeof MEDIA_SORTS)[number]
type Props = { items: readonly MediaItem[]; selection: Selection; isStale: boolean; search: LibrarySearch; setSearch: SetLibrarySearch; onOpen: (item: MediaItem) => void }

function Head({ sort, search, setSearch, className, children }: { sort: Sort; className?: string; children: ReactNode } & Pick<Props, 'search' | 'setSearch'>) {
  const isSorted = search.sort === sort
  const order = isSorted && search.order === 'desc' ? 'asc' : 'desc'
  return (
    <th scope="col" aria-sort={isSorted ? (search.order === 'asc' ? 'ascending' : 'descending') : undefined} className={`px-3 py-2 font-medium ${className ?? ''}`}>
      <button type="button" onClick={() => setSearch({ sort, order })} className="relative min-h-8 rounded-sm hover:text-ink">
        {isSorted ? <span aria-hidden className="absolute right-full pr-1">{search.order === 'asc' ? '↑' : '↓'}</span> : null}
        {children}
      </button>
    </th>
  )
}

function Tick({ item, selection }: { item: MediaItem } & Pick<Props, 'selection'>) {
  return (
    <label className="grid size-8 place-items-center pointer-coarse:size-11">
      <span className="sr-only">Select {item.name}</span>
      <input type="checkbox" checked={selection.has(item.id)} onChange={(event) => selection.toggle(item, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)} className="tick size-4.5" />
    </label>
  )
}

function Name({ item, onOpen }: { item: MediaItem } & Pick<Props, 'onOpen'>) {
  return (
    <button type="button" data-grid-item={item.id} onClick={() => onOpen(item)} className="flex w-full items-center gap-3 rounded-md text-left">
      <span className="size-10 shrink-0 overflow-hidden rounded-md bg-sunken"><MediaThumb {...thumbOf(item)} hasPlaySign={false} /></span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{item.name}</span>
        <span className="block truncate text-xs text-muted">{item.conversion ? conversionText(item.conversion) : item.tags.join(', ') || item.type}</span>
      </span>
    </button>
  )
}

function Row({ item, selection, onOpen }: { item: MediaItem } & Pick<Props, 'selection' | 'onOpen'>) {
  const zone = useTimeZone()
  return (
    <tr className={selection.has(item.id) ? 'bg-brand-soft' : 'hover:bg-canvas'}>
      <td className="w-11 pl-3"><Tick item={item} selection={selection} /></td>
      <td className="max-w-0 px-3 py-1.5"><Name item={item} onOpen={onOpen} /></td>
      <td className="w-36 px-3 text-right text-muted max-md:hidden">{item.dimensions ? `${item.dimensions.width} × ${item.dimensions.height}` : ''}</td>
      <td className="w-24 px-3 text-right text-muted max-sm:hidden">{formatBytes(item.size)}</td>
      <td className="w-24 px-3 text-right text-muted max-sm:hidden">{item.usage_count}</td>
      <td className="w-44 px-3 text-right text-muted max-md:hidden"><time dateTime={item.createdAt}>{formatDate(item.createdAt, zone)}</time></td>
    </tr>
  )
}

/** The page as rows; the column headers sort. */
export function MediaTable({ items, selection, isStale, search, setSearch, onOpen }: Props) {
  const sorting = { search, setSearch }
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-1">
      <table aria-label="Files" aria-busy={isStale} className={`w-full ${isStale ? 'opacity-60' : ''}`}>
        <thead className="border-b border-line text-left text-sm text-muted">
          <tr>
            <th scope="col" className="w-11"><span className="sr-only">Selected</span></th>
            <Head {...sorting} sort="name">Name</Head>
            <th scope="col" className="px-3 text-right font-medium max-md:hidden">Dimensions</th>
            <Head {...sorting} sort="size" className="text-right max-sm:hidden">Size</Head>
            <Head {...sorting} sort="usage" className="text-right max-sm:hidden">Posts</Head>
            <Head {...sorting} sort="date" className="text-right max-md:hidden">Added</Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => <Row key={item.id} item={item} selection={selection} onOpen={onOpen} />)}
        </tbody>
      </table>
    </div>
  )
}
