import { CHANGE_DAYS, DASHBOARD_TEXTS, type DashboardData, formatChange, isRise } from '@marquee/contract/dashboard'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useDashboard } from '../account-queries.ts'

/** The change of a figure: arrow, sign and colour (trace.md PROF-11, PROF-12). */
function Change({ percent }: { percent: number }) {
  const isUp = isRise(percent)
  const Icon = isUp ? ArrowUp : ArrowDown
  return (
    <span className={cx('inline-flex items-center gap-0.5 text-sm font-medium', isUp ? 'text-ok' : 'text-bad')}>
      <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
      {formatChange(percent)}
      <span className="sr-only"> {DASHBOARD_TEXTS.against}</span>
    </span>
  )
}

function StatCard({ label, value, change = null }: { label: string; value: ReactNode; change?: number | null | undefined }) {
  return (
    <div className="min-w-0 rounded-lg bg-surface px-4 py-3 shadow-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex min-h-8 flex-wrap items-baseline gap-x-2">
        {value}
        {change === null ? null : <Change percent={change} />}
      </dd>
    </div>
  )
}

const Big = ({ children }: { children: ReactNode }) => <span className="font-display text-xl font-semibold">{children}</span>

/** What stands for a figure: three dots while it loads, else its text, or why there is none. */
function Value({ value, isLoading, missing = DASHBOARD_TEXTS.unknown, write = formatCount }: { value: number | null | undefined; isLoading: boolean; missing?: string; write?: (value: number) => string }) {
  if (isLoading) return <Big>{DASHBOARD_TEXTS.loading}</Big>
  return value === null || value === undefined ? <span className="text-sm text-muted">{missing}</span> : <Big>{write(value)}</Big>
}

const percent = (value: number): string => `${value.toFixed(1)}%`

/** What the account made besides posts. */
function ExtraCards({ made, isLoading }: { made: DashboardData['additionalInfo'] | undefined; isLoading: boolean }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
      <StatCard label={DASHBOARD_TEXTS.imagesUploaded} value={<Value value={made?.imagesUploaded} isLoading={isLoading} />} />
      <StatCard label={DASHBOARD_TEXTS.videosCreated} value={<Value value={made?.videosCreated} isLoading={isLoading} />} />
      <StatCard label={DASHBOARD_TEXTS.etsyProducts} value={<Value value={made?.etsyProducts} isLoading={isLoading} missing={DASHBOARD_TEXTS.noShop} />} />
    </dl>
  )
}

function Cards({ data }: { data: DashboardData | undefined }) {
  const isLoading = data === undefined
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label={DASHBOARD_TEXTS.postsCreated} value={<Value value={data?.postsCreated} isLoading={isLoading} />} change={data?.postsCreatedChange} />
        <StatCard label={DASHBOARD_TEXTS.platformsConnected} value={<Value value={data?.platformsConnected} isLoading={isLoading} />} change={data?.platformsConnectedChange} />
        <StatCard label={DASHBOARD_TEXTS.totalReach} value={<Value value={data?.totalReach} isLoading={isLoading} />} change={data?.totalReachChange} />
        <StatCard label={DASHBOARD_TEXTS.engagementRate} value={<Value value={data?.engagementRate} isLoading={isLoading} write={percent} />} change={data?.engagementRateChange} />
      </dl>
      <ExtraCards made={data?.additionalInfo} isLoading={isLoading} />
    </>
  )
}

/** The figures of the account, with their change against the 30 days before (trace.md PROF-03 to PROF-13). */
export function StatCards() {
  const { data, error, isFetching, refetch } = useDashboard()
  const zone = useTimeZone()
  const hasFailed = error !== null && !isFetching
  return (
    <section aria-label={DASHBOARD_TEXTS.heading} aria-busy={isFetching} className="mb-6">
      {hasFailed ? (
        <Alert kind="error" className="mb-3" action={<Button size="sm" onClick={() => void refetch()}>{DASHBOARD_TEXTS.retry}</Button>}>
          <p className="font-semibold">{data ? DASHBOARD_TEXTS.failed : DASHBOARD_TEXTS.unable}</p>
          <p>{DASHBOARD_TEXTS.tryLater}</p>
        </Alert>
      ) : null}
      {hasFailed && !data ? null : <Cards data={data} />}
      <p className="mt-2 min-h-5 text-sm text-muted">{data ? <>{DASHBOARD_TEXTS.lastUpdated} <time dateTime={data.lastUpdated}>{formatDateTime(data.lastUpdated, zone)}</time>. Changes are of the last {CHANGE_DAYS} days, {DASHBOARD_TEXTS.against}.</> : null}</p>
    </section>
  )
}
