import type { NetworkFigures } from '@marquee/contract/conversations/messaging'
import { networkLabel } from '@marquee/contract/conversations/networks'
import { ANALYTICS_DAYS, ANALYTICS_PLATFORMS } from '@marquee/contract/conversations/texts'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { oneOf, useSearchFields } from '../../../lib/search-params.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type Metric, METRICS } from './figures.ts'
import { FiguresChart } from './figures-chart.tsx'
import { FiguresTable } from './figures-table.tsx'
import { useAnalytics } from './queries.ts'

const METRIC_LABELS: Readonly<Record<Metric, string>> = { followers: 'Followers', engagement: 'Engagement', reach: 'Reach', impressions: 'Impressions' }
/** What stands where a network told nothing: it is not zero. */
const NOT_KNOWN = 'not known'
const LOAD_FAILED = 'Failed to load analytics'
/** A line needs two days. */
const FIRST_DAY = 'One day is known so far. Each day adds a point, and the points become lines.'
const SEARCH = { figure: oneOf(METRICS) }

function Change({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="text-xs text-subtle">change {NOT_KNOWN}</span>
  const word = percent > 0 ? 'up' : percent < 0 ? 'down' : 'unchanged'
  return <span className={`text-xs font-medium ${percent > 0 ? 'text-ok' : percent < 0 ? 'text-bad' : 'text-muted'}`}>{word}{percent === 0 ? '' : ` ${Math.abs(Math.round(percent * 10) / 10)} %`}</span>
}

function NetworkCard({ figures }: { figures: NetworkFigures }) {
  const zone = useTimeZone()
  return (
    <Card className="space-y-3">
      <h2 className="flex items-center gap-2 font-semibold"><PlatformIcon platform={figures.platform} size={16} />{networkLabel(figures.platform)}</h2>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-3">
        {METRICS.map((metric) => (
          <div key={metric}>
            <dt className="text-sm text-muted">{METRIC_LABELS[metric]}</dt>
            <dd>{figures[metric] === null ? <span className="text-subtle">{NOT_KNOWN}</span> : <span className="font-display text-lg font-semibold">{formatCount(figures[metric])}</span>} {figures[metric] === null ? null : <span className="block"><Change percent={figures.change[metric]} /></span>}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-subtle">{figures.asOf ? `As of ${formatDate(figures.asOf, zone)}` : 'No figures yet'}</p>
    </Card>
  )
}

function Loaded({ known }: { known: readonly NetworkFigures[] }) {
  const [{ figure = 'followers' }, set] = useSearchFields(SEARCH)
  const [isTable, setTable] = useState(false)
  const counts = known.map(({ days }) => days.filter((day) => day[figure] !== null).length)
  const isFirstDay = !isTable && Math.max(0, ...counts) === 1
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{known.map((figures) => <NetworkCard key={figures.platform} figures={figures} />)}</div>
      <Card className="space-y-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-md font-semibold">Last {ANALYTICS_DAYS} days</h2>
          <NativeSelect aria-label="Figure" className="w-40" value={figure} onChange={(event) => set({ figure: METRICS.find((name) => name === event.target.value) ?? null })}>{METRICS.map((name) => <option key={name} value={name}>{METRIC_LABELS[name]}</option>)}</NativeSelect>
          <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>{isTable ? 'Show chart' : 'Show table'}</Button>
        </div>
        {isTable ? <FiguresTable networks={known} metric={figure} /> : <FiguresChart networks={known} metric={figure} label={METRIC_LABELS[figure]} />}
        {isFirstDay ? <p className="text-sm text-muted">{FIRST_DAY}</p> : null}
      </Card>
    </div>
  )
}

/** Followers, engagement, reach and impressions of four networks over 30 days: what is not known is said, and is not zero. */
export function AnalyticsTab() {
  const { data, isPending, isError, isRefetching, refetch, fetchStatus } = useAnalytics()
  if (isPending && fetchStatus === 'fetching') return <Loading label="Loading analytics"><Skeleton className="h-80 w-full rounded-lg" /></Loading>
  const known = ANALYTICS_PLATFORMS.flatMap((name) => data?.[name] ?? []).filter(({ isConnected }) => isConnected)
  return (
    <div className="space-y-3">
      {isError ? <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{LOAD_FAILED}</Alert> : null}
      {known.length > 0 ? <Loaded known={known} /> : null}
      {known.length === 0 && !isError ? <EmptyState icon={<ChartLine size={20} strokeWidth={1.75} />} title="Your figures are not known yet" text={`Marquee keeps the followers, engagement, reach and impressions of ${ANALYTICS_PLATFORMS.map(networkLabel).join(', ')} day by day, for the last ${ANALYTICS_DAYS} days.`} action={<ButtonLink to="/social-accounts">Open Connected Accounts</ButtonLink>} /> : null}
    </div>
  )
}
