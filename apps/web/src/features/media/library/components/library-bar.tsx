import { LIBRARY_VIEWS, MAX_SEARCH, MEDIA_FILTERS, MEDIA_SORTS } from '@marquee/contract/media-library'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { NativeSelect } from '../../../../ui/field.tsx'
import { onDemand } from '../../../../ui/on-demand.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Choice } from '../../components/choice.tsx'
import { countFilters, type LibrarySearch, type SetLibrarySearch } from '../library-search.ts'

type Props = { search: LibrarySearch; setSearch: SetLibrarySearch }

const FilterRow = onDemand(async () => (await import('./filter-row.tsx')).FilterRow)
const SORT_WORDS = { date: 'Date', name: 'Name', size: 'Size', usage: 'Usage' } as const

const VIEW_ICONS = { grid: LayoutGrid, list: List } as const

function OrderAndView({ search, setSearch }: Props) {
  const isAscending = search.order === 'asc'
  return (
    <>
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
    </>
  )
}

/** Search, filters, order and view of the library (trace.md LIBR-03 to LIBR-06). Phones have all but the search behind the Filters button. */
export function LibraryBar({ search, setSearch }: Props) {
  const count = countFilters(search)
  const [isOpen, setOpen] = useState(count > 0)
  const id = useId()
  return (
    <div className="mb-4 space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label="Search names, descriptions, tags and products" placeholder="Search names, tags, products" value={search.q} maxLength={MAX_SEARCH} onChange={(q) => setSearch({ q })} className="min-w-0 max-sm:basis-0 sm:min-w-48" />
        <Button icon={<SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>{count > 0 ? `Filters (${count})` : 'Filters'}</Button>
        <div className={cx('flex flex-wrap items-center gap-2', !isOpen && 'max-sm:hidden')}>
          <Choice label="Show" value={search.filter} values={MEDIA_FILTERS} onChange={(filter) => setSearch({ filter: filter === 'all' ? null : filter })} />
          <OrderAndView search={search} setSearch={setSearch} />
        </div>
      </div>
      <div id={id} hidden={!isOpen}>{isOpen ? <FilterRow search={search} setSearch={setSearch} /> : null}</div>
    </div>
  )
}
