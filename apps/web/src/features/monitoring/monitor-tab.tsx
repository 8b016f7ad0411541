import type { PollLog, PollingStats, UserPolling } from '@marquee/contract/monitoring/monitoring'
import { MONITOR_TEXTS } from '@marquee/contract/monitoring/texts'
import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useClock } from '../../lib/use-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SwitchBox } from '../../ui/controls.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { Alarms } from './components/alarms.tsx'
import { Engine, YourPolling } from './components/engine.tsx'
import { Figures } from './components/figures.tsx'
import { Log } from './components/poll-log.tsx'
import { Sources } from './components/sources.tsx'
import { type Health, useMonitor, usePollNow } from './queries.ts'
import { agoText, pollAnswerText } from './words.ts'

type Data = { stats: PollingStats; polling: UserPolling | undefined; logs: PollLog[]; health: Health }

/** Why checking now failed, or null. */
function findPollProblem({ data, error }: ReturnType<typeof usePollNow>): string | null {
  if (error !== null) return `${MONITOR_TEXTS.pollFailed}: ${reasonOf(error)}`
  return data && !data.success ? `${MONITOR_TEXTS.pollFailed}: ${data.error ?? ''}` : null
}

type HeadProps = { isRefreshing: boolean; onRefreshing: (isOn: boolean) => void; refreshedAt: number; isPolling: boolean; onPoll: () => void }

function Head({ isRefreshing, onRefreshing, refreshedAt, isPolling, onPoll }: HeadProps) {
  const id = useId()
  const now = useClock(refreshedAt > 0)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-lg font-semibold">{MONITOR_TEXTS.heading}</h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="inline-flex min-h-9 items-center gap-2 text-sm text-muted">
          <SwitchBox id={id} checked={isRefreshing} onChange={(event) => onRefreshing(event.target.checked)} />
          {MONITOR_TEXTS.autoRefresh}
        </label>
        {refreshedAt > 0 ? <span className="min-w-30 text-sm text-muted tabular-nums">Refreshed {agoText(new Date(refreshedAt).toISOString(), now)}</span> : null}
        <Button size="sm" icon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />} loading={isPolling} onClick={onPoll}>{MONITOR_TEXTS.pollNow}</Button>
      </div>
    </div>
  )
}

/** The cards whose times run by the second. */
function Side({ health, polling }: { health: Health; polling: UserPolling | undefined }) {
  const now = useClock(true)
  return <div className="grid content-start gap-3 md:grid-cols-2 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:grid-cols-1"><Engine health={health} now={now} />{polling === undefined ? null : <YourPolling polling={polling} now={now} />}</div>
}

function Body({ data: { stats, polling, logs, health } }: { data: Data }) {
  const now = useNow()
  return (
    <>
      <Figures stats={stats} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-[minmax(0,1fr)_320px] xl:grid-rows-[auto_1fr] xl:items-start">
        <Sources sources={health.sources} now={now} />
        <Side health={health} polling={polling} />
        <Log logs={logs} now={now} />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <Loading>
      <div className="space-y-3">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">{Array.from({ length: 6 }, (_, index) => <Skeleton key={index} className="h-24 w-full rounded-lg" />)}</div>
        <Skeleton className="h-80 w-full rounded-lg" />
      </div>
    </Loading>
  )
}

/** The Polling System Monitor (trace.md MON-01 to MON-04): whether the product hears, and what it does for that. */
export function MonitorTab() {
  const [isRefreshing, setRefreshing] = useState(true)
  const { data, isError, isRefetching, refetch, dataUpdatedAt } = useMonitor(isRefreshing)
  const poll = usePollNow()
  const run = () => poll.mutate(undefined, { onSuccess: (answer) => answer.success && toast({ kind: 'success', text: pollAnswerText(answer) }) })
  const problem = findPollProblem(poll)
  return (
    <div className="space-y-3">
      <Head isRefreshing={isRefreshing} onRefreshing={setRefreshing} refreshedAt={dataUpdatedAt} isPolling={poll.isPending} onPoll={run} />
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      {isError ? <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>Retry</Button>}>{MONITOR_TEXTS.loadFailed}</Alert> : null}
      {data ? <><Alarms alarms={data.health.alarms} onPoll={run} isPolling={poll.isPending} /><Body data={data} /></> : null}
      {!data && !isError ? <Waiting /> : null}
    </div>
  )
}
