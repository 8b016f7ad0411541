import { type SeriesRun, SERIES_TEXTS, SLOT_PREVIEW_LENGTH } from '@marquee/contract/series'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, Hourglass, LoaderCircle, RotateCw, Square, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink, Button } from '../../../../ui/button.tsx'
import { formatDateTime } from '../../../../lib/format.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { refreshDrafts } from '../../../composer/index.ts'
import { runErrorText } from '../compose-queries.ts'
import { retryItem, stopRun, undoRun, useSeriesRun } from './run-queries.ts'

type Item = SeriesRun['items'][number]
type Props = {
  runId: string
  onDone: (isAutomatic: boolean) => void
  onUndone: () => void
  onNew: () => void
  /** Opens the failed posts again, by their positions; absent for a run of another sheet. */
  onRetry?: (positions: number[]) => void
}

const UNDONE = 'The whole run was taken back.'

const STATES = {
  waiting: { icon: CircleDashed, text: 'Queued', tone: 'text-muted' },
  scheduled: { icon: CircleCheck, text: 'Scheduled', tone: 'text-info' },
  pending_approval: { icon: Hourglass, text: 'Waits for approval', tone: 'text-wait' },
  failed: { icon: CircleAlert, text: 'Failed', tone: 'text-bad' },
  stopped: { icon: CircleMinus, text: 'Not scheduled', tone: 'text-muted' },
  undone: { icon: Undo2, text: 'Taken back', tone: 'text-muted' },
} as const

/** Whether the post was not scheduled, and can be. */
const isOpen = ({ status }: Item): boolean => status === 'failed' || status === 'stopped'

type RowProps = { item: Item; zone: string; isNext: boolean; onRetry: (() => void) | null }

/** One post of the run: what became of it, and for one that is not scheduled another try. */
function ItemRow({ item, zone, isNext, onRetry }: RowProps) {
  const { icon: Icon, text, tone } = isNext ? { icon: LoaderCircle, text: 'Scheduling...', tone: 'text-brand-text' } : STATES[item.status]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="w-14 shrink-0 text-sm text-muted">Post {item.position + 1}</span>
      <span className="min-w-32 flex-1 truncate">{item.preview}{item.preview.length >= SLOT_PREVIEW_LENGTH ? '…' : ''}</span>
      <span className="flex gap-1">{item.platforms.map((name) => <span key={name}><PlatformIcon platform={name} size={16} /><span className="sr-only">{platformLabel(name)}</span></span>)}</span>
      <span className="text-sm whitespace-nowrap text-muted sm:w-48 sm:text-right">{item.scheduledTime ? formatDateTime(item.scheduledTime, zone) : ''}</span>
      <span className={`flex w-32 items-center gap-1.5 text-sm ${tone}`}><Icon size={16} aria-hidden className={isNext ? 'animate-spin motion-reduce:animate-none' : ''} />{text}</span>
      {item.error || onRetry ? (
        <span className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {item.error ? <span className="text-bad">{SERIES_TEXTS.postFailed(item.position + 1, item.error)}</span> : null}
          {onRetry ? <Button size="sm" icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>{item.status === 'failed' ? 'Retry' : 'Schedule it'}{' '}<span className="sr-only">post {item.position + 1}</span></Button> : null}
        </span>
      ) : null}
    </li>
  )
}

function Outcome({ run }: { run: SeriesRun }) {
  if (run.status === 'running') {
    const done = run.items.filter((item) => item.status !== 'waiting').length
    return (
      <div className="space-y-2">
        <progress value={done} max={Math.max(1, run.items.length)} aria-label="Posts handled" className="progress block h-2 w-full" />
        <p role="status" className="text-sm text-muted">{done} of {run.items.length} posts. One follows each second; this goes on when you close the tab.</p>
      </div>
    )
  }
  if (run.status === 'undone') return <Alert kind="info">{run.message || SERIES_TEXTS.alreadyUndone}</Alert>
  const kind = run.items.some(({ status }) => status === 'stopped') ? 'info' : run.failed === 0 ? 'success' : run.succeeded === 0 ? 'error' : 'warning'
  return <Alert kind={kind}>{run.message}</Alert>
}

type Work = 'undo' | 'stop' | 'retry'

/** What can be done with a run. One thing at a time; `busy` is which. */
function useRunActions(runId: string, onUndone: () => void) {
  const [state, setState] = useState<{ busy: Work | null; error: string | null }>({ busy: null, error: null })
  const act = async (busy: Work, work: () => Promise<void>): Promise<boolean> => {
    if (state.busy !== null) return false
    setState({ busy, error: null })
    try {
      await work()
      setState({ busy: null, error: null })
      refreshDrafts(queryClient)
      return true
    } catch (error) {
      setState({ busy: null, error: runErrorText(error) })
      return false
    }
  }
  const undo = async () => {
    if (!(await act('undo', () => undoRun(runId)))) return
    toast({ text: UNDONE, kind: 'success' })
    onUndone()
  }
  return { ...state, undo, stop: () => act('stop', () => stopRun(runId)), retry: (ordinal: number) => act('retry', () => retryItem(runId, ordinal)) }
}

/** Notifies the screen once when a watched run has finished. */
function useRunEnd(run: SeriesRun | undefined, onDone: (isAutomatic: boolean) => void): void {
  const [wasRunning, setWasRunning] = useState(false)
  if (run?.status === 'running' && !wasRunning) setWasRunning(true)
  const hasEnded = wasRunning && run?.status === 'done'
  const report = useEffectEvent(() => {
    refreshDrafts(queryClient)
    onDone(run?.isAutomatic === true && run.failed === 0)
  })
  useEffect(() => {
    if (hasEnded) report()
  }, [hasEnded])
}

/** A run of a series: its progress, the result of each post with another try, the final sentence, Stop and Undo (trace.md CREATE-39 to CREATE-43). */
export function RunCard({ runId, onDone, onUndone, onNew, onRetry }: Props) {
  const { data: run, isError } = useSeriesRun(runId)
  const zone = useTimeZone()
  const { busy, error, undo, stop, retry } = useRunActions(runId, onUndone)
  useRunEnd(run, onDone)
  const frame = useRef<HTMLElement>(null)
  const isShown = run !== undefined
  useEffect(() => {
    // It replaces the pressed button, so it takes the focus.
    if (!isShown || document.activeElement !== document.body) return
    frame.current?.scrollIntoView({ block: 'nearest' })
    frame.current?.focus({ preventScroll: true })
  }, [isShown])
  if (isError && !run) return <Alert kind="error" action={<Button size="sm" variant="secondary" onClick={onNew}>New post</Button>}>{SERIES_TEXTS.failed}</Alert>
  if (!run) return <Skeleton className="h-40 w-full" />
  const next = run.items.find((item) => item.status === 'waiting')
  const failed = run.items.filter(isOpen).map(({ position }) => position)
  return (
    <section ref={frame} tabIndex={-1} aria-label="Bulk schedule" className="scroll-mt-20 space-y-3 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md font-semibold">{run.status === 'running' ? 'Scheduling the series' : 'The series'}</h3>
        <div className="flex flex-wrap gap-2">
          {run.status === 'running' ? <Button size="sm" icon={<Square size={13} aria-hidden />} loading={busy === 'stop'} loadingText="Stopping..." onClick={() => void stop()}>Stop</Button> : null}
          {run.status === 'undone' ? null : <Button size="sm" variant="ghost" icon={<Undo2 size={14} aria-hidden />} loading={busy === 'undo'} loadingText="Undoing..." onClick={() => void undo()}>Undo the whole run</Button>}
          {onRetry && run.status === 'done' && failed.length > 0 ? <Button size="sm" icon={<RotateCw size={14} aria-hidden />} onClick={() => onRetry(failed)}>Fix and retry</Button> : null}
          {run.status === 'running' ? null : <Button size="sm" variant="secondary" onClick={onNew}>New post</Button>}
          <ButtonLink size="sm" variant="secondary" to="/drafts">Open Drafts</ButtonLink>
        </div>
      </div>
      {error ? <Alert kind="error">{error}</Alert> : null}
      <Outcome run={run} />
      <ol aria-label="Posts of the run" className="divide-y divide-line">{run.items.map((item) => <ItemRow key={item.ordinal} item={item} zone={zone} isNext={run.status === 'running' && item === next} onRetry={isOpen(item) && run.status !== 'undone' ? () => void retry(item.ordinal) : null} />)}</ol>
    </section>
  )
}
