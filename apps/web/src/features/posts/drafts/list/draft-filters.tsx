import { DRAFT_FILTER_LABELS, DRAFT_FILTERS, type DraftFilter, DRAFT_SORT_LABELS, DRAFT_SORTS, type DraftSort, DRAFT_TEXTS, type listDrafts, MAX_POST_SEARCH } from '@marquee/contract/posts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { cx } from '../../../../ui/class-names.ts'
import { NativeSelect } from '../../../../ui/field.tsx'
import { FilterButton } from '../../../../ui/filter-button.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import type { DraftView } from '../queries.ts'

type Counts = RouteAnswer<typeof listDrafts>['statusCounts']
type Change = { status?: DraftFilter | null; sort?: DraftSort | null; search?: string | null }

function Chip({ label, count, isOn, onChoose }: { label: string; count: number | undefined; isOn: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={cx('inline-flex min-h-8 shrink-0 items-center gap-1 rounded-full px-3 text-sm font-medium ring-1 pointer-coarse:min-h-11', isOn ? 'bg-brand-soft text-brand-text ring-transparent' : 'bg-surface text-muted ring-line hover:text-ink')}
    >
      {label} <span className={cx(count === undefined && 'invisible')}>{(count ?? 0).toLocaleString('en-US')}</span>
    </button>
  )
}

type Props = { view: DraftView; counts: Counts; onChange: (change: Change) => void }

function Choices({ view: { status, sort }, counts, onChange }: Props) {
  return (
    <>
      <div role="group" aria-label="Status" className="-mx-1 flex max-w-full gap-1.5 overflow-x-auto px-1 py-1 max-sm:flex-wrap">
        <Chip label="All" count={counts?.all} isOn={status === null} onChoose={() => onChange({ status: null })} />
        {DRAFT_FILTERS.map((each) => <Chip key={each} label={DRAFT_FILTER_LABELS[each]} count={counts?.[each]} isOn={status === each} onChoose={() => onChange({ status: each })} />)}
      </div>
      <NativeSelect aria-label="Sort by" value={sort} onChange={(event) => onChange({ sort: DRAFT_SORTS.find((each) => each === event.target.value) ?? null })}>
        {DRAFT_SORTS.map((each) => <option key={each} value={each}>{DRAFT_SORT_LABELS[each]}</option>)}
      </NativeSelect>
    </>
  )
}

/** Search, status and order of the drafts, all in the address; phones have status and order behind one button. */
export function DraftFilters(props: Props) {
  const isPhone = useIsPhone()
  const { status, sort, search } = props.view
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField label={DRAFT_TEXTS.search} placeholder={DRAFT_TEXTS.search} value={search} maxLength={MAX_POST_SEARCH} onChange={(value) => props.onChange({ search: value || null })} className="min-w-0 max-sm:basis-0 sm:min-w-48" />
      {isPhone ? <FilterButton count={Number(status !== null) + Number(sort !== DRAFT_SORTS[0])}><Choices {...props} /></FilterButton> : <Choices {...props} />}
    </div>
  )
}
