import type { ImageJob } from '@marquee/contract/images'
import type { HistoryEntry } from '@marquee/contract/publishing'
import type { SeriesRun } from '@marquee/contract/series'
import type { Video } from '@marquee/contract/video'
import { jobTitle } from '../../features/images/index.ts'
import { pathOf } from '../../features/video/index.ts'
import { historyPath } from '../../lib/history-path.ts'
import type { Outcome } from './outcome-row.tsx'

const STATES: Readonly<Partial<Record<HistoryEntry['state'], Pick<Outcome, 'tone' | 'label'>>>> = {
  publishing: { tone: 'info', label: 'Publishing...' },
  published: { tone: 'ok', label: 'Published' },
  partially_published: { tone: 'wait', label: 'Partly published' },
  failed: { tone: 'bad', label: 'Failed' },
  held: { tone: 'wait', label: 'On hold' },
  unconfirmed: { tone: 'wait', label: 'Confirming' },
}

/** Outcome of a post. */
export const outcomeOfPost = ({ id, state, published_at, updated_at, content }: HistoryEntry): Outcome => ({
  id, to: historyPath(id), ...(STATES[state] ?? { tone: 'idle', label: state }), at: published_at ?? updated_at, text: content || 'Post without text', isRunning: state === 'publishing',
})

/** Outcome of an image job. */
export const outcomeOfImage = (job: ImageJob): Outcome => ({
  id: job.id,
  to: job.sourceImageId ? `/images?tab=edit&image=${job.sourceImageId}` : '/images',
  ...(job.status === 'completed' ? { tone: 'ok', label: 'Image ready' } : { tone: 'bad', label: 'Image failed' }),
  at: job.finishedAt ?? job.createdAt,
  text: jobTitle(job),
  error: job.error,
  file: job.status === 'completed' ? job.image?.url : null,
})

/** Outcome of a video that its owner did not cancel and that is no longer being generated. */
export const outcomeOfVideo = ({ id, status, finishedAt, updatedAt, prompt, errorMessage, videoUrl }: Video): Outcome => ({
  id, to: pathOf(id), ...(status === 'completed' ? { tone: 'ok', label: 'Video ready' } : { tone: 'bad', label: 'Video failed' }), at: finishedAt ?? updatedAt, text: prompt, error: status === 'completed' ? null : errorMessage, file: status === 'completed' ? videoUrl : null,
})

function displayOf(run: SeriesRun): Pick<Outcome, 'tone' | 'label'> {
  if (run.status === 'running') return { tone: 'info', label: `Scheduling ${run.succeeded + run.failed} of ${run.total}` }
  if (run.status === 'undone') return { tone: 'idle', label: 'Undone' }
  if (run.failed > 0) return { tone: run.succeeded > 0 ? 'wait' : 'bad', label: `${run.failed} of ${run.total} failed` }
  return { tone: 'ok', label: run.isAutomatic ? 'Series scheduled' : 'Series waiting for approval' }
}

/** Progress or outcome of a bulk schedule. */
export function outcomeOfRun(run: SeriesRun): Outcome {
  const isRunning = run.status === 'running'
  return { id: run.id, to: isRunning ? '/create-post' : '/drafts', ...displayOf(run), at: run.createdAt, text: run.title || 'Series of posts', isRunning, progress: isRunning ? { value: run.succeeded + run.failed, max: run.total } : null }
}

/** The newest `limit` of all items, newest first. */
export const newest = (outcomes: readonly Outcome[], limit: number): Outcome[] => outcomes.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, limit)
