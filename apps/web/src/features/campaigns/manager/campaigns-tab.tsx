import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { Megaphone, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type Counts, useCampaigns } from '../queries.ts'
import { BottomCards } from './bottom-cards.tsx'
import { CampaignRow, type RowEvents, useColumns } from './campaign-row.tsx'
import { Counters, LIST_FILTERS, type ListFilter } from './counters.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { FIGURE_LABELS } from './figures.tsx'

const SEARCH = { status: oneOf(LIST_FILTERS), q: (value: string) => value || undefined }
const MAX_SEARCH = 80

const PLUS = <Plus size={16} strokeWidth={1.75} aria-hidden />
const matches = (q: string | undefined) => ({ title, description }: Campaign): boolean => q === undefined || `${title} ${description}`.toLowerCase().includes(q.toLowerCase())

/** The names of the columns, on windows that have room for them. */
function Heads({ search }: { search: ReactNode }) {
  return (
    <>
      <span className="text-xs font-medium text-muted max-xl:hidden">Posts by day</span>
      <span aria-hidden className="grid items-end gap-x-2 text-right text-xs font-medium text-muted max-lg:hidden sm:grid-cols-4">{FIGURE_LABELS.map((label) => <span key={label}>{label}</span>)}</span>
      {search}
    </>
  )
}

/** What stands in an empty list: nothing at all yet, or nothing of what is looked for. */
function Nothing({ isNarrowed, onClear, onCreate }: { isNarrowed: boolean; onClear: () => void; onCreate: () => void }) {
  const icon = <Megaphone size={20} strokeWidth={1.75} />
  if (isNarrowed) return <EmptyState level={3} icon={icon} title="No campaign matches" action={<Button onClick={onClear}>Clear</Button>} />
  return <EmptyState level={3} icon={icon} title={CAMPAIGN_TEXTS.empty} text={CAMPAIGN_TEXTS.emptyHint} action={<Button variant="primary" icon={PLUS} aria-haspopup="dialog" onClick={onCreate}>{CAMPAIGN_TEXTS.create}</Button>} />
}

function noteOf(filter: ListFilter | undefined, shown: number): string {
  if (filter === 'archived') return `${shown} archived. Their posts stay.`
  return filter === undefined ? `All ${shown}, those in need first` : `${shown} ${filter}`
}

const Rows = () => <Loading label="Loading campaigns">{[0, 1, 2].map((row) => <div key={row} className="border-t border-line px-5 py-4"><Skeleton className="h-10 w-full" /></div>)}</Loading>

type HeadProps = { counts: Counts | undefined; filter: ListFilter | undefined; shown: number | null; onArchive: (isArchive: boolean) => void }

/** The title of the list, what it shows, and the way to what was archived. */
function ListTitle({ counts, filter, shown, onArchive }: HeadProps) {
  const archived = counts?.archived ?? 0
  const isArchive = filter === 'archived'
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
      <h2 className="text-md font-semibold">{CAMPAIGN_TEXTS.listTitle}</h2>
      {shown === null ? null : <span role="status" className="text-sm text-muted">{noteOf(filter, shown)}</span>}
      {archived > 0 || isArchive ? <button type="button" aria-pressed={isArchive} onClick={() => onArchive(!isArchive)} className="link min-h-6 text-sm pointer-coarse:min-h-11">{isArchive ? 'Back to all' : `Archived ${archived}`}</button> : null}
    </div>
  )
}

/** The campaigns of the filter and the search, as far as they are loaded. */
function useRows() {
  const [{ status: filter, q }, set] = useSearchFields(SEARCH)
  const usual = useCampaigns()
  const archive = useCampaigns(filter === 'archived')
  const query = filter === 'archived' ? archive : usual
  const isShown = ({ status }: Campaign): boolean => filter === undefined || filter === 'archived' || status === filter
  const rows = query.data?.campaigns.filter(isShown).filter(matches(q))
  return { filter, q, set, query, rows, counts: (usual.data ?? query.data)?.counts }
}

type Props = { top: ReactNode; onCreate: () => void; onTemplates: () => void } & RowEvents

/** The campaigns with their counters. Rows that were loaded stay when a later request fails. */
export function CampaignsTab({ top, onCreate, onTemplates, ...events }: Props) {
  const { filter, q, set, query, rows, counts } = useRows()
  const { isPending, isError, isRefetching, refetch } = query
  const columns = useColumns()
  return (
    <>
      {isError ? <Alert kind="error" className="mb-3" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{CAMPAIGN_TEXTS.fetchFailed}</Alert> : null}
      <FailureBanner />
      {top}
      <Counters counts={counts} filter={filter} onFilter={(status) => set({ status })} />
      <section aria-label={CAMPAIGN_TEXTS.listTitle} className="rounded-lg bg-surface shadow-1">
        <div className={`grid items-center gap-y-2 px-3.5 py-2.5 sm:px-5 ${columns}`}>
          <ListTitle counts={counts} filter={filter} shown={rows?.length ?? null} onArchive={(isArchive) => set({ status: isArchive ? 'archived' : null })} />
          <Heads search={<SearchField label="Search campaigns" placeholder="Search campaigns" className="min-w-0" value={q ?? ''} maxLength={MAX_SEARCH} onChange={(value) => set({ q: value || null })} />} />
        </div>
        {isPending ? <Rows /> : null}
        {rows?.length === 0 ? <div className="border-t border-line p-4"><Nothing isNarrowed={filter !== undefined || q !== undefined} onClear={() => set({ status: null, q: null })} onCreate={onCreate} /></div> : null}
        <ul>{rows?.map((campaign) => <CampaignRow key={campaign.id} campaign={campaign} {...events} />)}</ul>
      </section>
      <BottomCards onCreate={onCreate} onTemplates={onTemplates} />
    </>
  )
}
