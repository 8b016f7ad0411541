import { LIBRARY_VIEWS, MAX_SEARCH, MEDIA_FILTERS, MEDIA_SORTS } from '@marquee/contract/media-library'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, List, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { Input, NativeSelect } from '../../../../ui/field.tsx'
import { Choice } from '../../components/choice.tsx'
import { useDebounced } from '../../use-debounced.ts'
import type { LibrarySearch, SetLibrarySearch } from '../library-search.ts'

type Props = { search: LibrarySearch; setSearch: SetLibrarySearch }

const SORT_WORDS = { date: 'Date', name: 'Name', size: 'Size', usage: 'Usage' } as const

/** What is typed, put into the address when typing pauses; a change of the address from elsewhere is taken over. */
function SearchField({ search, setSearch }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(search.q)
  const [seen, setSeen] = useState(search.q)
  const settled = useDebounced(typed.trim())
  if (seen !== search.q) {
    setSeen(search.q)
    if (search.q !== settled) setTyped(search.q)
  }
  const apply = useEffectEvent((q: string) => {
    if (q !== search.q) setSearch({ q })
  })
  useEffect(() => apply(settled), [settled])
  return (
    <div className="relative min-w-48 flex-1 basis-60">
      <label htmlFor={id} className="sr-only">Search names, descriptions, tags and products</label>
      <Search aria-hidden size={16} strokeWidth={1.75} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <Input id={id} type="search" placeholder="Search names, tags, products" maxLength={MAX_SEARCH} value={typed} onChange={(event) => setTyped(event.target.value)} className="pl-9" />
    </div>
  )
}

const VIEW_ICONS = { grid: LayoutGrid, list: List } as const

/** Search, filter, order and view of the library (texts.md LIBR-03 to LIBR-06). */
export function LibraryBar({ search, setSearch }: Props) {
  const isAscending = search.order === 'asc'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField search={search} setSearch={setSearch} />
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
