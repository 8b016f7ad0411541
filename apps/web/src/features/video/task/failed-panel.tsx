import { VIDEO_STATUS_TEXTS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import { CircleAlert, CircleSlash, RotateCw, SquarePen } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { VideoTask } from '../model.ts'
import type { useTaskActions } from './task-actions.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The form with this video's picture, prompt, text, shape and length. */
export const formPathOf = ({ imageUrl, prompt, text, aspectRatio, seconds }: Pick<VideoTask, 'imageUrl' | 'prompt' | 'text' | 'aspectRatio' | 'seconds'>): string =>
  `/video-generation?${new URLSearchParams({ prompt, ...(text && { text }), ...(imageUrl && { image: imageUrl }), aspect: aspectRatio, seconds: String(seconds) }).toString()}`

type Props = { task: VideoTask; actions: ReturnType<typeof useTaskActions> }

function Steps({ task, actions }: Props) {
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-2">
      {task.canRetry ? <Button variant="primary" icon={<RotateCw {...ICON} />} loading={actions.busy === 'retry'} onClick={() => void actions.retry()}>Try again</Button> : null}
      <ButtonLink {...(task.canRetry ? {} : { variant: 'primary' as const })} to={formPathOf(task)} icon={<SquarePen {...ICON} />}>Change and try again</ButtonLink>
    </div>
  )
}

const PANEL = 'flex min-h-80 flex-col items-center justify-center rounded-lg bg-surface px-4 py-10 text-center shadow-1'

/** A video that its user canceled: nothing went wrong, so nothing warns. */
function CanceledPanel(props: Props) {
  return (
    <section aria-label="Canceled video" className={PANEL}>
      <span aria-hidden className="mb-4 grid size-14 place-items-center rounded-full bg-idle-soft text-idle"><CircleSlash size={26} strokeWidth={1.75} /></span>
      <p role="status" className="max-w-[46ch] text-md font-medium">{VIDEO_TASK_TEXTS.canceled}</p>
      <Steps {...props} />
    </section>
  )
}

/** A failed video: why, and what to do next (trace.md VSTAT-06, VSTAT-07). A retry is offered where it can help. */
export function FailedPanel({ task, actions }: Props) {
  if (task.isCanceled) return <CanceledPanel task={task} actions={actions} />
  return (
    <section aria-label="Failed video" className={PANEL}>
      <span aria-hidden className="mb-4 grid size-14 place-items-center rounded-full bg-bad-soft text-bad"><CircleAlert size={26} strokeWidth={1.75} /></span>
      <p role="alert" className="max-w-[46ch] text-md font-medium">{VIDEO_STATUS_TEXTS.failed}</p>
      {task.errorMessage ? <p dir="auto" className="mt-2 max-w-[60ch] text-bad [overflow-wrap:anywhere]">{task.errorMessage}</p> : null}
      <Steps task={task} actions={actions} />
    </section>
  )
}
