import { VIDEO_FORM_TEXTS } from '@marquee/contract/video'
import { Bell, Hourglass, X } from 'lucide-react'
import { clockText } from '../../../lib/clock-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { VideoTask } from '../model.ts'
import { elapsedOf, progressOf } from './progress.ts'
import type { useTaskActions } from './task-actions.ts'
import { useNoticeOffer } from './use-milestones.ts'
import { ProgressRing } from './progress-ring.tsx'

type Props = { task: VideoTask; now: number; actions: ReturnType<typeof useTaskActions> }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

function Backdrop({ task }: { task: VideoTask }) {
  if (!task.imageUrl) return null
  return <img src={task.imageUrl} alt="" onError={(event) => (event.currentTarget.hidden = true)} className="absolute inset-0 size-full scale-110 object-cover opacity-20 blur-2xl" />
}

const headingOf = ({ status, stage }: VideoTask): string =>
  status === 'pending' ? 'Your video is queued' : stage === 'saving' ? 'Saving your video' : 'Generating your video'

/** A pending or running video: its stage, elapsed time, usual duration, and Cancel (trace.md VSTAT-06). */
export function RunningPanel({ task, now, actions }: Props) {
  const { share, isGuess } = progressOf(task, now)
  const offer = useNoticeOffer()
  return (
    <section aria-labelledby="video-running" className="relative overflow-hidden rounded-lg bg-surface shadow-1">
      <Backdrop task={task} />
      <div className="relative flex min-h-96 flex-col items-center justify-center px-4 py-10 text-center">
        {task.status === 'pending' ? <span aria-hidden className="grid size-32 place-items-center rounded-full bg-wait-soft text-wait"><Hourglass size={40} strokeWidth={1.5} /></span> : <ProgressRing share={share} isGuess={isGuess} />}
        <h2 id="video-running" className="mt-5 font-display text-xl font-semibold tracking-tight">{headingOf(task)}</h2>
        <dl className="mt-4 flex flex-wrap justify-center gap-x-8 gap-y-2 text-sm">
          <div><dt className="text-muted">Elapsed</dt><dd className="font-medium">{clockText(elapsedOf({ ...task, startedAt: null }, now) / 1_000)}</dd></div>
          <div><dt className="text-muted">Usually takes</dt><dd className="font-medium">{VIDEO_FORM_TEXTS.usualTime}</dd></div>
        </dl>
        <p className="mt-4 max-w-[44ch] text-sm text-muted">You can leave this page. Generation continues, and the bell shows its progress.</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {offer.isOpen ? <Button icon={<Bell {...ICON} />} onClick={offer.ask}>Notify me when it is ready</Button> : null}
          {task.canCancel ? <Button icon={<X {...ICON} />} loading={actions.busy === 'cancel'} onClick={() => void actions.cancel()}>Cancel</Button> : null}
        </div>
      </div>
    </section>
  )
}
