import { FAILURE_CAUSE_LABELS, FAILURE_CAUSES, HISTORY_PERIODS, HISTORY_TEXTS } from '@marquee/contract/publishing'
import { MAX_POST_SEARCH } from '@marquee/contract/posts'
import { platformLabel, NETWORKS } from '@marquee/contract/shared/platforms'
import { useIsPhone } from '../../../lib/use-media.ts'
import { NativeSelect } from '../../../ui/field.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { HistoryView } from '../queries.ts'

type Props = { view: HistoryView; onChange: (change: Partial<HistoryView>) => void }

function Choices({ view: { platform, cause, days }, onChange }: Props) {
  return (
    <>
      <NativeSelect aria-label="Network" value={platform ?? ''} onChange={(event) => onChange({ platform: NETWORKS.find((name) => name === event.target.value) ?? null })}>
        <option value="">All networks</option>
        {NETWORKS.map((name) => <option key={name} value={name}>{platformLabel(name)}</option>)}
      </NativeSelect>
      <NativeSelect aria-label="Reason" value={cause ?? ''} onChange={(event) => onChange({ cause: FAILURE_CAUSES.find((each) => each === event.target.value) ?? null })}>
        <option value="">All reasons</option>
        {FAILURE_CAUSES.map((each) => <option key={each} value={each}>{FAILURE_CAUSE_LABELS[each]}</option>)}
      </NativeSelect>
      <NativeSelect aria-label="Period" value={days ?? ''} onChange={(event) => onChange({ days: HISTORY_PERIODS.find((each) => String(each) === event.target.value) ?? null })}>
        <option value="">All time</option>
        {HISTORY_PERIODS.map((each) => <option key={each} value={each}>Last {each} days</option>)}
      </NativeSelect>
    </>
  )
}

/** Search and filters of the history, all in the address; phones have the filters behind one button. */
export function HistoryFilters(props: Props) {
  const isPhone = useIsPhone()
  const { search, platform, cause, days } = props.view
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField label={HISTORY_TEXTS.search} placeholder={HISTORY_TEXTS.search} value={search} maxLength={MAX_POST_SEARCH} onChange={(value) => props.onChange({ search: value })} className="min-w-0 max-sm:basis-0 sm:min-w-48" />
      {isPhone ? <FilterButton count={[platform, cause, days].filter((value) => value !== null).length}><Choices {...props} /></FilterButton> : <Choices {...props} />}
    </div>
  )
}
