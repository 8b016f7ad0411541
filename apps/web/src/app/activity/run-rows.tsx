import type { SeriesRun } from '@marquee/contract/series'
import { Link } from 'react-router'
import { formatRelative } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useRecentRuns } from './queries.ts'

function lookOf(run: SeriesRun): { tone: BadgeTone; label: string } {
  if (run.status === 'running') return { tone: 'info', label: `Scheduling ${run.succeeded + run.failed} of ${run.total}` }
  if (run.status === 'undone') return { tone: 'idle', label: 'Taken back' }
  if (run.failed > 0) return { tone: run.succeeded > 0 ? 'wait' : 'bad', label: `${run.failed} of ${run.total} failed` }
  return { tone: 'ok', label: run.isAutomatic ? 'Series scheduled' : 'Series waits for approval' }
}

function RunRow({ run, onOpen }: { run: SeriesRun; onOpen: () => void }) {
  const { tone, label } = lookOf(run)
  const isRunning = run.status === 'running'
  return (
    <li>
      <Link to={isRunning ? '/create-post' : '/drafts'} onClick={onOpen} className="-mx-2 block rounded-md px-2 py-2.5 hover:bg-sunken">
        <span className="flex items-center justify-between gap-3">
          <Badge tone={tone} icon={isRunning ? <Spinner size={12} /> : undefined}>{label}</Badge>
          <span className="text-sm text-muted">{formatRelative(run.createdAt)}</span>
        </span>
        <span dir="auto" className="mt-1 line-clamp-1 [overflow-wrap:anywhere]">{run.title || 'Series of posts'}</span>
        {isRunning && <progress aria-label="Scheduled posts" value={run.succeeded + run.failed} max={run.total} className="progress mt-1.5 h-1.5 w-full" />}
      </Link>
    </li>
  )
}

/** Bulk schedules of the last day. Nothing is shown without any, or while they are not known: the posts below are the main thing. */
export function RunRows({ onOpen }: { onOpen: () => void }) {
  const { data = [] } = useRecentRuns()
  if (data.length === 0) return null
  return (
    <ul aria-label="Series" className="mt-2 divide-y divide-line border-b border-line">
      {data.map((run) => (
        <RunRow key={run.id} run={run} onOpen={onOpen} />
      ))}
    </ul>
  )
}
