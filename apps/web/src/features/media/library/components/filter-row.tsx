import { MEDIA_SHAPES } from '@marquee/contract/media-library'
import { Button } from '../../../../ui/button.tsx'
import { NativeSelect } from '../../../../ui/field.tsx'
import { useMediaChoices } from '../../file-queries.ts'
import { sourceWord } from '../detail/sources.ts'
import { countFilters, type LibrarySearch, type SetLibrarySearch } from '../library-search.ts'

type Props = { search: LibrarySearch; setSearch: SetLibrarySearch }
type Option = { value: string; word: string }

const SHAPE_WORDS = { square: 'Square', portrait: 'Portrait', landscape: 'Landscape' } as const

/** The chosen value stays an option, whatever the library has by now. */
const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value.toLowerCase() === chosen.toLowerCase()) ? options : [{ value: chosen, word: chosen }, ...options]

function Select({ label, any, value, options, onChange }: { label: string; any: string; value: string; options: readonly Option[]; onChange: (value: string | null) => void }) {
  const all = withChosen(options, value)
  const current = all.find((each) => each.value.toLowerCase() === value.toLowerCase())?.value ?? ''
  return (
    <div className="min-w-32 flex-1 sm:max-w-52">
      <NativeSelect aria-label={label} value={current} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{any}</option>
        {all.map((each) => <option key={each.value} value={each.value}>{each.word}</option>)}
      </NativeSelect>
    </div>
  )
}

/** The filters behind the Filters button: tag, shape, source, and files that no post uses. */
export function FilterRow({ search, setSearch }: Props) {
  const { data } = useMediaChoices()
  const tags = (data?.tags ?? []).map(({ value, count }) => ({ value, word: `${value} (${count})` }))
  const sources = (data?.sources ?? []).map(({ value, count }) => ({ value, word: `${sourceWord(value)} (${count})` }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select label="Tag" any="Any tag" value={search.tag} options={tags} onChange={(tag) => setSearch({ tag })} />
      <Select label="Shape" any="Any shape" value={search.shape} options={MEDIA_SHAPES.map((value) => ({ value, word: SHAPE_WORDS[value] }))} onChange={(shape) => setSearch({ shape: MEDIA_SHAPES.find((each) => each === shape) ?? null })} />
      <Select label="Source" any="Any source" value={search.source} options={sources} onChange={(source) => setSearch({ source })} />
      <label className="flex min-h-10 items-center gap-2 px-1 text-sm"><input type="checkbox" className="tick size-5" checked={search.unused !== ''} onChange={(event) => setSearch({ unused: event.target.checked ? 'true' : null })} />Not used yet</label>
      {countFilters(search) > 0 ? <Button size="sm" variant="ghost" onClick={() => setSearch({ tag: null, shape: null, source: null, unused: null })}>Clear filters</Button> : null}
    </div>
  )
}
