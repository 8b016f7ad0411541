import { CHANGE_DAYS, DASHBOARD_TEXTS as TEXTS, type DashboardData, formatChange, isRise } from '@marquee/contract/dashboard'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useDashboard } from '../queries.ts'

/** The change of a figure: arrow, sign and colour (trace.md PROF-11, PROF-12). */
function Change({ percent }: { percent: number }) {
  const isUp = isRise(percent)
  const Icon = isUp ? ArrowUp : ArrowDown
  return (
    <span className={cx('inline-flex items-center gap-0.5 text-sm font-medium', isUp ? 'text-ok' : 'text-bad')}>
      <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
      {formatChange(percent)}
      <span className="sr-only"> {TEXTS.against}</span>
    </span>
  )
}

type CardProps = { label: string; value: ReactNode; change?: number | null }

function StatCard({ label, value, change = null }: CardProps) {
  return (
    <div className="min-w-0 rounded-lg bg-surface px-4 py-3 shadow-1">
      <dt className="truncate text-sm text-muted">{label}</dt>
      <dd className="flex min-h-8 flex-wrap items-baseline gap-x-2">
        {value}
        {change === null ? null : <Change percent={change} />}
      </dd>
    </div>
  )
}

const Big = ({ children }: { children: ReactNode }) => <span className="font-display text-xl font-semibold">{children}</span>
const Missing = ({ children }: { children: ReactNode }) => <span className="text-sm text-muted">{children}</span>

const loading = <Big>{TEXTS.loading}</Big>
const count = (value: number | null, missing: string = TEXTS.unknown): ReactNode => (value === null ? <Missing>{missing}</Missing> : <Big>{formatCount(value)}</Big>)

function Cards({ data }: { data: DashboardData | undefined }) {
  const rate = data?.engagementRate
  const main: CardProps[] = [
    { label: TEXTS.postsCreated, value: data ? count(data.postsCreated) : loading, change: data?.postsCreatedChange ?? null },
    { label: TEXTS.platformsConnected, value: data ? count(data.platformsConnected) : loading, change: data?.platformsConnectedChange ?? null },
    { label: TEXTS.totalReach, value: data ? count(data.totalReach) : loading, change: data?.totalReachChange ?? null },
    { label: TEXTS.engagementRate, value: !data ? loading : rate === null || rate === undefined ? <Missing>{TEXTS.unknown}</Missing> : <Big>{rate.toFixed(1)}%</Big>, change: data?.engagementRateChange ?? null },
  ]
  const more = data?.additionalInfo
  const extra: CardProps[] = [
    { label: TEXTS.imagesUploaded, value: more ? count(more.imagesUploaded) : loading },
    { label: TEXTS.videosCreated, value: more ? count(more.videosCreated) : loading },
    { label: TEXTS.etsyProducts, value: more ? count(more.etsyProducts, TEXTS.noShop) : loading },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">{main.map((card) => <StatCard key={card.label} {...card} />)}</dl>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">{extra.map((card) => <StatCard key={card.label} {...card} />)}</dl>
    </>
  )
}

/** The figures of the account, with their change against the 30 days before (trace.md PROF-03 to PROF-13). */
export function StatCards() {
  const { data, error, isFetching, refetch } = useDashboard()
  const zone = useTimeZone()
  const hasFailed = error !== null && !isFetching
  return (
    <section aria-label={TEXTS.heading} aria-busy={isFetching} className="mb-6">
      {hasFailed ? (
        <Alert kind="error" className="mb-3" action={<Button size="sm" onClick={() => void refetch()}>{TEXTS.retry}</Button>}>
          <p className="font-semibold">{data ? TEXTS.failed : TEXTS.unable}</p>
          <p>{TEXTS.tryLater}</p>
        </Alert>
      ) : null}
      {hasFailed && !data ? null : <Cards data={data} />}
      <p className="mt-2 min-h-5 text-sm text-muted">{data ? <>{TEXTS.lastUpdated} <time dateTime={data.lastUpdated}>{formatDateTime(data.lastUpdated, zone)}</time>. Changes are of the last {CHANGE_DAYS} days, {TEXTS.against}.</> : null}</p>
    </section>
  )
}
