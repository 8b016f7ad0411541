import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { X } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { analyzeAll, cancelAnalysis, clearAnalysis } from '../bulk-analysis.ts'
import { type AnalysisRun, useBulkAnalysis } from '../bulk-state.ts'

const pictures = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`

function wordsOf({ total, done, changed, isOver, isCanceled, isSimulated }: AnalysisRun): string {
  if (!isOver) return `Analyzing ${Math.min(done + 1, total)} of ${pictures(total)}`
  const result = `${isSimulated ? 'Tags' : 'Descriptions and tags'} added to ${pictures(changed)}.`
  if (isCanceled) return `Canceled after ${done} of ${total}. ${result}`
  return done < total ? `Stopped after ${done} of ${total}. ${result}` : result
}

/** An analysis of several pictures: its progress, Cancel, and its result. Only empty fields are filled. */
export function BulkAnalysisPanel() {
  const run = useBulkAnalysis((state) => state.run)
  if (!run) return null
  return (
    <section aria-label="Analysis" className="mb-4 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="font-medium">{wordsOf(run)}</p>
        <span className="flex items-center gap-1">
          {run.isOver && run.left.length > 0 ? <Button size="sm" onClick={() => void analyzeAll(run.left)}>Analyze the other {pictures(run.left.length)}</Button> : null}
          {run.isOver ? <IconButton size="sm" label="Close this message" onClick={clearAnalysis}><X aria-hidden size={16} /></IconButton> : <Button size="sm" onClick={cancelAnalysis}>Cancel</Button>}
        </span>
      </div>
      {run.isOver ? null : <progress value={run.done} max={run.total} aria-label="Pictures analyzed" className="progress mt-2 block h-1.5 w-full" />}
      {run.isSimulated ? <p className="mt-1 text-sm text-muted">{LIBRARY_TEXTS.analyzedOffline}</p> : null}
      {run.failed.length > 0 ? <ul role="alert" className="mt-2 text-sm text-bad">{run.failed.slice(0, 10).map(({ id, name, error }) => <li key={id}>{name}: {error}</li>)}</ul> : null}
    </section>
  )
}
