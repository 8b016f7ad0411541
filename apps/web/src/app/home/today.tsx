import { type Today as TodayData, TODAY_TEXTS } from '@marquee/contract/home'
import { toWall } from '@marquee/contract/shared/wall-time'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, zoneAbbreviation } from '../../lib/format.ts'
import { useConfig } from '../../lib/config.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import { HeldPosts } from '../../features/commerce/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DemoLink } from './demo-link.tsx'
import { AllSet, GettingStarted } from './getting-started.tsx'
import { NeedsYou } from './needs-you.tsx'
import { NextPosts } from './next-posts.tsx'
import { Owes } from './owes.tsx'
import { useToday } from './queries.ts'
import { Running } from './running.tsx'
import { changeOf, summaryOf } from './today-words.ts'
import { useConnecting } from './use-connecting.tsx'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

function Figure({ label, figure }: { label: string; figure: TodayData['week']['views'] }) {
  const change = changeOf(figure)
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-baseline gap-1.5">
        {figure.now === null ? <span className="text-muted">{TODAY_TEXTS.unknown}</span> : <span className="font-display text-xl font-semibold">{formatCount(figure.now)}</span>}
        {change !== null && change !== 0 && <span className={cx('text-sm', change > 0 ? 'text-ok' : 'text-bad')}>{change > 0 ? '+' : '−'}{formatCount(Math.abs(change))}</span>}
      </dd>
    </div>
  )
}

/** `Times in Stockholm (GMT+1).` Takes the zone and now. */
function zoneText(zone: string, now: number): string {
  const [place, short] = [zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone, zoneAbbreviation(new Date(now), zone)]
  return place === short ? `Times in ${place}.` : `Times in ${place} (${short}).`
}

/** Index of the day in a week that begins on Monday. */
const weekdayOf = (now: number, zone: string): number => (new Date(`${toWall(now, zone).slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7

function Week({ week }: { week: TodayData['week'] }) {
  const most = Math.max(1, ...week.days)
  const zone = useTimeZone()
  const today = weekdayOf(useNow(), zone)
  return (
    <Card>
      <h2 className="font-semibold">{TODAY_TEXTS.week} <span className="ml-1 text-sm font-normal text-muted">{TODAY_TEXTS.against}</span></h2>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Figure label="Posts published" figure={week.published} />
        <Figure label="Views" figure={week.views} />
        <Figure label="Reactions" figure={week.reactions} />
      </dl>
      <ul aria-label="Posts per day" className="mt-4 grid h-18 grid-cols-7 items-end gap-2">
        {DAYS.map((day, index) => {
          const count = week.days[index] ?? 0
          return (
            <li key={day} className="flex h-full flex-col justify-end text-center text-xs text-muted">
              <span aria-hidden className={cx('mb-1 block rounded-sm', count > 0 ? 'bg-brand' : 'bg-sunken')} style={{ height: `${Math.max(8, (count / most) * 60)}%` }} />
              {/* Wider than its bar on a phone. */}
              <span className="flex justify-center whitespace-nowrap">{index === today ? TODAY_TEXTS.heading : day}<span className="sr-only">: {count}</span></span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Beside the first steps, before there is anything to count. */
function Newcomer() {
  const isSandbox = useConfig(({ config }) => config?.isDemoOn ?? false)
  return (
    <>
      <DemoLink text={TODAY_TEXTS.demoHint} />
      {isSandbox && <Card><h2 className="font-semibold">{TODAY_TEXTS.sandbox}</h2><p className="mt-1 text-sm text-muted">{TODAY_TEXTS.sandboxHint}</p></Card>}
    </>
  )
}

const hasHeld = ({ held }: TodayData): boolean => (held?.count ?? 0) > 0

/** What waits for a decision: held posts, then the rest; that nothing does is said unless the first steps are shown instead. */
function Decisions({ data, isNew, connecting }: { data: TodayData; isNew: boolean; connecting: ReturnType<typeof useConnecting> }) {
  const isHeld = hasHeld(data)
  return (
    <>
      {isHeld ? <HeldPosts /> : null}
      {data.needs.length > 0 || (!isNew && !isHeld) ? <NeedsYou needs={data.needs} connecting={connecting} /> : null}
    </>
  )
}

function Cards({ data }: { data: TodayData }) {
  const connecting = useConnecting()
  const { start } = data
  const isNew = !start.hasPosted && !start.isHidden
  const isComplete = start.steps.every(({ isDone }) => isDone)
  // It stays until the page is left, though it counts as hidden as soon as it was shown.
  const [wasShown, setShown] = useState(false)
  const isAllSet = isComplete && (!start.isHidden || wasShown)
  return (
    <div data-today className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {isNew ? <GettingStarted start={start} connecting={connecting} isWide /> : null}
        <Decisions data={data} isNew={isNew} connecting={connecting} />
        <NextPosts next={data.next} hasHeld={hasHeld(data)} />
      </div>
      {connecting.dialog}
      <div className="flex min-w-0 flex-col gap-4">
        {isAllSet ? <AllSet onShown={() => setShown(true)} /> : !start.isHidden && !isNew ? <GettingStarted start={start} connecting={connecting} isWide={false} /> : null}
        <Owes owes={data.owes} />
        {data.running.length > 0 ? <Running running={data.running} /> : null}
        {isNew ? <Newcomer /> : <Week week={data.week} />}
      </div>
    </div>
  )
}

/** Today, the signed-in home page: one request, renewed by live events. Takes what stands below its cards once they are there. */
export function Today({ foot }: { foot?: ReactNode }) {
  const { data, error, refetch } = useToday()
  const zone = useTimeZone()
  const now = useNow()
  return (
    <section aria-label={TODAY_TEXTS.heading}>
      <p className="mb-4 min-h-6 text-muted">{data ? `${summaryOf(data, zone, now)} ${zoneText(zone, now)}` : ''}</p>
      {data && <Cards data={data} />}
      {!data && error && <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, TODAY_TEXTS.loadFailed)}</Alert>}
      {(data ?? error) ? <div className="mt-6">{foot}</div> : null}
      {!data && !error && (
        <Loading>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_1fr]">
            <Skeleton className="h-64 w-full rounded-lg" /><Skeleton className="h-64 w-full rounded-lg" /><Skeleton className="h-72 w-full rounded-lg" />
          </div>
        </Loading>
      )}
    </section>
  )
}
