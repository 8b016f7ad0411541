import { DASHBOARD_TEXTS, type DashboardData, formatChange, isRise } from '@marquee/contract/dashboard'
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

type StatCellProps = { label: string; value: ReactNode; change?: number | null | undefined; className: string }

function StatCell({ label, value, change = null, className }: StatCellProps) {
  return (
    <div className={cx('min-w-0 bg-surface px-4 py-2 sm:py-3 xl:col-span-1 xl:px-5', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex min-h-8 flex-wrap items-baseline gap-x-2">
        {value}
        {change === null ? null : <Change percent={change} />}
      </dd>
    </div>
  )
}

/** Of twelve columns: four figures in the first row, three in the second; one row in a wide window. */
const MAIN = 'sm:col-span-3'
const EXTRA = 'sm:col-span-4 max-sm:last:col-span-2'

const Big = ({ children }: { children: ReactNode }) => <span className="font-display text-xl font-semibold">{children}</span>

/** What stands for a figure: three dots while it loads, else its text, or why there is none. */
function Value({ value, isLoading, missing = DASHBOARD_TEXTS.unknown, write = formatCount }: { value: number | null | undefined; isLoading: boolean; missing?: string; write?: (value: number) => string }) {
  if (isLoading) return <Big>{DASHBOARD_TEXTS.loading}</Big>
  return value === null || value === undefined ? <span className="text-sm text-muted">{missing}</span> : <Big>{write(value)}</Big>
}

const percent = (value: number): string => `${value.toFixed(1)}%`

/** What the account made besides posts. */
function Made({ made, isLoading }: { made: DashboardData['additionalInfo'] | undefined; isLoading: boolean }) {
  return (
    <>
      <StatCell className={EXTRA} label={DASHBOARD_TEXTS.imagesUploaded} value={<Value value={made?.imagesUploaded} isLoading={isLoading} />} />
      <StatCell className={EXTRA} label={DASHBOARD_TEXTS.videosCreated} value={<Value value={made?.videosCreated} isLoading={isLoading} />} />
      <StatCell className={EXTRA} label={DASHBOARD_TEXTS.etsyProducts} value={<Value value={made?.etsyProducts} isLoading={isLoading} missing={DASHBOARD_TEXTS.noShop} />} />
    </>
  )
}

/** The figures as one strip: four with their change, then what the account made besides posts. */
function Strip({ data }: { data: DashboardData | undefined }) {
  const isLoading = data === undefined
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line shadow-1 sm:grid-cols-12 xl:grid-cols-[repeat(4,minmax(0,3fr))_repeat(3,minmax(0,2fr))]">
      <StatCell className={MAIN} label={DASHBOARD_TEXTS.postsCreated} value={<Value value={data?.postsCreated} isLoading={isLoading} />} change={data?.postsCreatedChange} />
      <StatCell className={MAIN} label={DASHBOARD_TEXTS.platformsConnected} value={<Value value={data?.platformsConnected} isLoading={isLoading} />} change={data?.platformsConnectedChange} />
      <StatCell className={MAIN} label={DASHBOARD_TEXTS.totalReach} value={<Value value={data?.totalReach} isLoading={isLoading} />} change={data?.totalReachChange} />
      <StatCell className={MAIN} label={DASHBOARD_TEXTS.engagementRate} value={<Value value={data?.engagementRate} isLoading={isLoading} write={percent} />} change={data?.engagementRateChange} />
      <Made made={data?.additionalInfo} isLoading={isLoading} />
    </dl>
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
      {hasFailed && !data ? null : <Strip data={data} />}
      <p className="mt-2 min-h-5 text-sm text-muted">{data ? <>{DASHBOARD_TEXTS.lastUpdated} <time dateTime={data.lastUpdated}>{formatDateTime(data.lastUpdated, zone)}</time>. {DASHBOARD_TEXTS.changes}</> : null}</p>
    </section>
  )
}
