import { MEDIA_FILTERS } from '@marquee/contract/media-library'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { Input, NativeSelect } from '../../../ui/field.tsx'
import { Choice } from '../components/choice.tsx'
import { useCollections } from '../library-queries.ts'
import type { Picker } from './picker-state.ts'

/** Search, filter and collection of a picker. Without `hasFilter` only pictures are offered anyway. */
export function PickerBar({ picker, hasFilter = true }: { picker: Picker; hasFilter?: boolean }) {
  const { choice, change } = picker
  const collections = useCollections()
  const id = useId()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="relative min-w-40 flex-1">
        <label htmlFor={id} className="sr-only">Search the library</label>
        <Search aria-hidden size={16} strokeWidth={1.75} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
        <Input id={id} type="search" placeholder="Search" value={choice.search} onChange={(event) => change({ search: event.target.value })} className="pl-9" />
      </div>
      {hasFilter ? <Choice label="Show" value={choice.filter} values={MEDIA_FILTERS} onChange={(filter) => change({ filter })} /> : null}
      {collections.data && collections.data.length > 0 ? (
        <div className="w-full sm:w-44">
          <NativeSelect aria-label="Collection" value={choice.collection} onChange={(event) => change({ collection: event.target.value })}>
            <option value="">All collections</option>
            {collections.data.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          </NativeSelect>
        </div>
      ) : null}
    </div>
  )
}
