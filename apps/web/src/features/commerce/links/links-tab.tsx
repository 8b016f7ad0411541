import { FIGURES_BY, FIGURES_SORTS } from '@marquee/contract/commerce/links/links'
import { LINK_RANGES } from '@marquee/contract/commerce/limits'
import { STORE_PLATFORM_LABELS } from '@marquee/contract/commerce/platforms'
import { ECOMMERCE_TEXTS } from '@marquee/contract/commerce/texts'
import { MousePointerClick } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText, reasonOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useSearchFields, oneOf } from '../../../lib/search-params.ts'
import { useLayout } from '../../../lib/use-media.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { allFigures, type FiguresPage, type FiguresQuery, useLinkFigures } from '../link-queries.ts'
import { useStores } from '../queries.ts'
import { count, revenueText } from '../words.ts'
import { figuresCsv } from './csv.ts'
import { type By, FiguresStack, FiguresTable, type Sort } from './figures-table.tsx'
import { RuleRail } from './rule-rail.tsx'

const SEARCH = { by: oneOf(FIGURES_BY), sort: oneOf(FIGURES_SORTS), days: (value: string) => LINK_RANGES.find((days) => String(days) === value) }
const BY_LABELS = { post: 'Posts', product: 'Products', campaign: 'Campaigns' } as const

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return <Card className="p-4!"><p className="text-sm text-muted">{label}</p><p className="text-xl font-semibold">{value}</p><p className="min-h-4.5 text-xs text-subtle">{note}</p></Card>
}

/** Clicks, orders and revenue of the range. What no store tells is "Not known", never 0. */
function Totals({ totals: { clicks, botClicks, secondClicks, orders, revenue, byPlatform }, hasStores }: { totals: FiguresPage['totals']; hasStores: boolean }) {
  const left = [botClicks > 0 ? `${count(botClicks)} of bots` : '', secondClicks > 0 ? `${count(secondClicks)} second ones` : ''].filter(Boolean).join(' and ')
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Figure label="Clicks" value={count(clicks)} note={left === '' ? '' : `${left} not counted`} />
      <Figure label="Orders from posts" value={orders === null ? 'Not known' : count(orders)} note={orders === null ? (hasStores ? 'Your connection reads no orders.' : 'No store is connected.') : clicks > 0 && orders > 0 ? `${((orders / clicks) * 100).toFixed(1)} in 100 clicks` : ''} />
      <Figure label="Revenue" value={orders === null ? 'Not known' : revenue.length === 0 ? 'None' : revenueText(revenue)} note={byPlatform.filter((each) => each.revenue.length > 0).map((each) => `${STORE_PLATFORM_LABELS[each.platform]} ${revenueText(each.revenue)}`).join(', ')} />
    </div>
  )
}

/** Saves all rows of the figures as a file. */
function DownloadButton({ query, isEmpty }: { query: FiguresQuery; isEmpty: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(`marquee-${String(query.by ?? 'post')}-${String(query.days ?? 30)}-days.csv`, figuresCsv(await allFigures(query)), 'text/csv;charset=utf-8')
    } catch (error) {
      toast({ kind: 'error', text: `The file could not be made. ${reasonOf(error)}` })
    } finally {
      setBusy(false)
    }
  }
  return <Button disabled={isEmpty} loading={isBusy} onClick={() => void download()}>Download CSV</Button>
}

type Set = (fields: { by?: By | null; sort?: Sort; days?: (typeof LINK_RANGES)[number] | null }) => void

/** The range of days, and the file. */
function Range({ query, days, isEmpty, set }: { query: FiguresQuery; days: number; isEmpty: boolean; set: Set }) {
  return (
    <div className="mb-3 flex flex-wrap gap-2 max-sm:w-full sm:justify-end">
      <span className="w-40 max-sm:flex-1 max-sm:basis-40"><NativeSelect aria-label="Range" value={days} onChange={(event) => set({ days: LINK_RANGES.find((each) => String(each) === event.target.value) ?? null })}>{LINK_RANGES.map((each) => <option key={each} value={each}>Last {each} days</option>)}</NativeSelect></span>
      <DownloadButton query={query} isEmpty={isEmpty} />
    </div>
  )
}

type FiguresProps = { list: ReturnType<typeof useLinkFigures>; by: By; sort: Sort; set: Set; range: ReactNode; hasStores: boolean }

const SORT_LABELS: Readonly<Record<Sort, string>> = { orders: 'Most orders', clicks: 'Most clicks', revenue: 'Most revenue', newest: 'Newest' }

/** The rows as the screen has room for them. */
function Rows({ rows, by, sort, onSort }: Parameters<typeof FiguresTable>[0]) {
  if (useLayout() !== 'phone') return <FiguresTable rows={rows} by={by} sort={sort} onSort={onSort} />
  return (
    <>
      <div className="px-3 pb-3"><NativeSelect aria-label="Order" value={sort} onChange={(event) => onSort(FIGURES_SORTS.find((name) => name === event.target.value) ?? sort)}>{FIGURES_SORTS.map((name) => <option key={name} value={name}>{SORT_LABELS[name]}</option>)}</NativeSelect></div>
      <FiguresStack rows={rows} by={by} />
    </>
  )
}

/** The table of the figures with its tabs. */
function Figures({ list, by, sort, set, range, hasStores }: FiguresProps) {
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const hasOthers = by === 'campaign' && (list.data?.pages[0]?.totals.clicks ?? 0) > 0
  return (
    <section aria-label="Figures by" className="rounded-lg bg-surface pt-3 shadow-1">
      <div className="px-3"><Tabs look="quiet" label="Figures by" value={by} onValueChange={(value) => set({ by: FIGURES_BY.find((name) => name === value) ?? null })} items={FIGURES_BY.map((name) => ({ value: name, label: BY_LABELS[name] }))} end={range} /></div>
      {rows.length > 0 ? <Rows rows={rows} by={by} sort={sort} onSort={(next) => set({ sort: next })} /> : <div className="p-3"><EmptyState icon={<MousePointerClick size={20} strokeWidth={1.75} />} title={hasOthers ? 'No clicks for campaigns in this time' : 'No clicks in this time'} text={hasOthers ? 'The posts that were clicked belong to no campaign.' : 'Clicks on short links in your posts, and the orders that follow, are counted here.'} action={hasStores ? <ButtonLink to="?tab=products">Write about products</ButtonLink> : <ButtonLink to="?tab=stores">{ECOMMERCE_TEXTS.connect}</ButtonLink>} /></div>}
      {list.hasNextPage ? <div className="p-3 text-center"><Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Load more</Button></div> : null}
    </section>
  )
}

/** What links of posts brought, per post, product and campaign, and how links are tagged. */
export function LinksTab() {
  const [{ by = 'post', sort = 'orders', days = 30 }, set] = useSearchFields(SEARCH)
  const query: FiguresQuery = { by, sort, days }
  const list = useLinkFigures(query)
  const totals = list.data?.pages[0]?.totals
  const hasStores = useStores().data?.stores.length !== 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_356px]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {list.isError ? <Alert kind="error" action={<Button size="sm" loading={list.isRefetching} onClick={() => void list.refetch()}>Retry</Button>}>{errorText(list.error, 'The figures could not be loaded.')}</Alert> : null}
        {list.isPending ? <Loading label="Loading figures"><div className="grid gap-3"><Skeleton className="h-24 w-full rounded-lg" /><Skeleton className="h-80 w-full rounded-lg" /></div></Loading> : null}
        {totals ? <Totals totals={totals} hasStores={hasStores} /> : null}
        {list.data ? <Figures list={list} by={by} sort={sort} set={set} hasStores={hasStores} range={<Range query={query} days={days} isEmpty={list.data.pages.every((page) => page.rows.length === 0)} set={set} />} /> : null}
      </div>
      <RuleRail />
    </div>
  )
}
