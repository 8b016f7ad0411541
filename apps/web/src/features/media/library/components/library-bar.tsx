import { LIBRARY_VIEWS, MAX_SEARCH, MEDIA_FILTERS, MEDIA_SORTS } from '@marquee/contract/media-library'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, List } from 'lucide-react'
import { IconButton } from '../../../../ui/button.tsx'
import { NativeSelect } from '../../../../ui/field.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Choice } from '../../components/choice.tsx'
import type { LibrarySearch, SetLibrarySearch } from '../library-search.ts'

type Props = { search: LibrarySearch; setSearch: SetLibrarySearch }

const SORT_WORDS = { date: 'Date', name: 'Name', size: 'Size', usage: 'Usage' } as const

const VIEW_ICONS = { grid: LayoutGrid, list: List } as const

/** Search, filter, order and view of the library (trace.md LIBR-03 to LIBR-06). */
export function LibraryBar({ search, setSearch }: Props) {
  const isAscending = search.order === 'asc'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField label="Search names, descriptions, tags and products" placeholder="Search names, tags, products" value={search.q} maxLength={MAX_SEARCH} onChange={(q) => setSearch({ q })} />
      <Choice label="Show" value={search.filter} values={MEDIA_FILTERS} onChange={(filter) => setSearch({ filter: filter === 'all' ? null : filter })} />
      <div className="flex items-center gap-1">
        <div className="w-28">
          <NativeSelect aria-label="Sort by" value={search.sort} onChange={(event) => setSearch({ sort: MEDIA_SORTS.find((each) => each === event.target.value) ?? null })}>
            {MEDIA_SORTS.map((each) => <option key={each} value={each}>{SORT_WORDS[each]}</option>)}
          </NativeSelect>
        </div>
        <IconButton label={isAscending ? 'Ascending order, change to descending' : 'Descending order, change to ascending'} onClick={() => setSearch({ order: isAscending ? null : 'asc' })}>
          {isAscending ? <ArrowUpNarrowWide aria-hidden size={18} strokeWidth={1.75} /> : <ArrowDownWideNarrow aria-hidden size={18} strokeWidth={1.75} />}
        </IconButton>
      </div>
      <Choice
        label="View"
        value={search.view}
        values={LIBRARY_VIEWS}
        onChange={(view) => setSearch({ view: view === 'grid' ? null : view })}
        iconOf={(view) => {
          const Icon = VIEW_ICONS[view]
          return <Icon aria-hidden size={16} strokeWidth={1.75} />
        }}
      />
    </div>
  )
}
