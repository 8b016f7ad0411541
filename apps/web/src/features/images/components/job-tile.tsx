import type { ImageJob } from '@marquee/contract/images'
import { TriangleAlert, X } from 'lucide-react'
import { useClock } from '../../../lib/use-clock.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { elapsedText, isRunning, jobTitle, stageText } from '../model.ts'
import { cancelJob } from '../queries.ts'
import { generate } from '../watches.ts'

/** Placeholder for an image being generated, or why it failed. */
export function JobTile({ job, onDismiss }: { job: ImageJob; onDismiss: () => void }) {
  const running = isRunning(job)
  const now = useClock(running)
  const again = () => {
    onDismiss()
    void generate({ prompt: job.prompt, ...(job.shape && { shape: job.shape }) })
  }
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-lg bg-surface shadow-1">
      <div className={`relative grid aspect-square place-items-center p-4 text-center ${running ? 'text-brand-text' : 'bg-bad-soft text-bad'}`}>
        {/* Only the ground pulses: the words stay readable. */}
        {running ? <span aria-hidden className="absolute inset-0 animate-pulse-soft bg-brand-soft" /> : null}
        {running ? (
          <span className="relative flex flex-col items-center gap-2"><Spinner size={24} /><span role="status" className="font-medium">{stageText(job.stage)}</span><span className="text-sm tabular-nums">{elapsedText(job.createdAt, now)}</span></span>
        ) : (
          <span className="flex flex-col items-center gap-2 text-sm"><TriangleAlert aria-hidden size={24} strokeWidth={1.75} />{job.error}</span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p dir="auto" className="line-clamp-2 flex-1 text-sm [overflow-wrap:anywhere]">{jobTitle(job)}</p>
        <div className="flex items-center gap-1">
          {running ? <Button size="sm" variant="ghost" onClick={() => void cancelJob(job.id)}>Cancel</Button> : null}
          {!running && job.kind === 'generate' ? <Button size="sm" onClick={again}>Try again</Button> : null}
          {running ? null : <IconButton size="sm" label="Dismiss" className="ml-auto" onClick={onDismiss}><X size={16} aria-hidden /></IconButton>}
        </div>
      </div>
    </div>
  )
}
