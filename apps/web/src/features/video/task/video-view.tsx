import { VIDEO_STATUS_TEXTS } from '@marquee/contract/video'
import { CircleCheck, SquarePen, WandSparkles } from 'lucide-react'
import { useClock } from '../../../lib/use-clock.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChooseCover } from '../../media/index.ts'
import { isRunning, type VideoTask } from '../model.ts'
import { progressOf } from './progress.ts'
import type { useTaskActions } from './task-actions.ts'
import { useMilestones, useProgressTitle, useReadyNotice } from './use-milestones.ts'
import { DetailsCard } from '../generate/details-card.tsx'
import { FailedPanel, formPathOf } from './failed-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { Player } from './player.tsx'
import { RunningPanel } from './running-panel.tsx'

type Props = { task: VideoTask; actions: ReturnType<typeof useTaskActions> }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

function Ready({ task, onRefresh }: { task: VideoTask; onRefresh: () => void }) {
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 font-display text-xl font-semibold tracking-tight"><CircleCheck aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-ok" />{VIDEO_STATUS_TEXTS.ready}</h2>
        <div className="flex flex-wrap gap-2">
          {task.mediaId && task.posterUrl ? <ChooseCover id={task.mediaId} onSaved={onRefresh} /> : null}
          <ButtonLink to={formPathOf(task)} icon={<WandSparkles {...ICON} />}>Make another</ButtonLink>
          {task.videoUrl ? <ButtonLink variant="primary" to={`/create-post?media=${encodeURIComponent(task.videoUrl)}`} icon={<SquarePen {...ICON} />}>Use in post</ButtonLink> : null}
        </div>
      </div>
      <Player key={task.videoUrl} task={task} />
    </div>
  )
}

function Stage({ task, now, actions }: Props & { now: number }) {
  if (task.status === 'completed') return <Ready task={task} onRefresh={() => void actions.refresh()} />
  if (task.status === 'failed') return <FailedPanel task={task} actions={actions} />
  return <RunningPanel task={task} now={now} actions={actions} />
}

/** One video in its current state, with its link and its details. */
export function VideoView({ task, actions }: Props) {
  const isOn = isRunning(task)
  const now = useClock(isOn)
  const { share } = progressOf(task, now)
  const milestone = useMilestones(task, share)
  useProgressTitle(isOn ? share : null)
  useReadyNotice(task, milestone)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0"><Stage task={task} now={now} actions={actions} /></div>
      <div className="min-w-0 space-y-4">
        {task.status === 'failed' ? null : <LinkPanel id={task.id} text={isOn ? 'Keep this link to come back to your video.' : 'This link opens your video while you are signed in.'} />}
        <DetailsCard task={task} />
      </div>
      <p role="status" className="sr-only">{milestone}</p>
    </div>
  )
}
