import { VIDEO_LIBRARY_TEXTS } from '@marquee/contract/video'
import { Clapperboard, Download, ExternalLink, RotateCw, Trash } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { clockText } from '../../../lib/clock-text.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { MediaThumb } from '../../media/index.ts'
import { nameOf, pathOf, type VideoTask } from '../model.ts'
import { downloadTask, useTaskActions } from '../task/task-actions.ts'
import { StatusBadge } from '../task/status-badge.tsx'

type Props = { task: VideoTask; zone: string; isPicked: boolean; isPicking: boolean; onPick: (id: string, isRange: boolean) => void; onDelete: (task: VideoTask) => void }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The poster, or the picture the video is made of; while hovered or focused the video itself, in a loop. */
function Preview({ task, isNear }: { task: VideoTask; isNear: boolean }) {
  const still = task.posterUrl ?? (task.status === 'completed' && task.imageUrl === null ? task.videoUrl : task.imageUrl)
  const isPlaying = isNear && task.status === 'completed' && task.videoUrl !== null && !prefersReducedMotion()
  return (
    <>
      {still ? <MediaThumb url={still} type={still === task.videoUrl ? 'video/mp4' : 'image/*'} blur={task.blur} hasPlaySign={false} className={task.status === 'completed' ? '' : 'opacity-60'} /> : <span className="grid size-full place-items-center text-subtle"><Clapperboard aria-hidden size={28} strokeWidth={1.5} /></span>}
      {isPlaying ? <video src={task.videoUrl ?? undefined} autoPlay loop muted playsInline tabIndex={-1} aria-hidden="true" className="absolute inset-0 size-full bg-black object-cover" /> : null}
    </>
  )
}

/** On a picture: dark, so that it is readable over anything. */
const OnPicture = ({ className, children }: { className: string; children: ReactNode }) => <span className={cx('pointer-events-none absolute rounded-sm bg-black/70 px-1.5 text-xs font-medium text-white', className)}>{children}</span>

function TryAgain({ id, name }: { id: string; name: string }) {
  const { busy, retry } = useTaskActions(id)
  return <Button size="sm" icon={<RotateCw {...ICON} />} loading={busy === 'retry'} onClick={() => void retry()}>Try again<span className="sr-only"> with {name}</span></Button>
}

function Actions({ task, onDelete }: Pick<Props, 'task' | 'onDelete'>) {
  const name = nameOf(task)
  return (
    <div className="flex items-center gap-1 px-2 pb-2">
      {task.status === 'completed' && task.videoUrl ? (
        <ButtonLink size="sm" to={task.videoUrl} target="_blank" rel="noreferrer" reloadDocument icon={<ExternalLink {...ICON} />}>{VIDEO_LIBRARY_TEXTS.view}<span className="sr-only"> {name}, opens in a new tab</span></ButtonLink>
      ) : (
        <ButtonLink size="sm" to={pathOf(task.id)}>{VIDEO_LIBRARY_TEXTS.details}<span className="sr-only"> of {name}</span></ButtonLink>
      )}
      {task.canRetry ? <TryAgain id={task.id} name={name} /> : null}
      {task.videoUrl ? <IconButton size="sm" title={VIDEO_LIBRARY_TEXTS.download} label={`${VIDEO_LIBRARY_TEXTS.download} ${name}`} className="ml-auto" onClick={() => void downloadTask(task)}><Download {...ICON} /></IconButton> : <span className="ml-auto" />}
      <IconButton size="sm" variant="danger" title={VIDEO_LIBRARY_TEXTS.delete} label={`${VIDEO_LIBRARY_TEXTS.delete} ${name}`} onClick={() => onDelete(task)}><Trash {...ICON} /></IconButton>
    </div>
  )
}

/** One video of the library (trace.md VLIB-10, VLIB-11, VLIB-21, VLIB-22). */
export function VideoCard({ task, zone, isPicked, isPicking, onPick, onDelete }: Props) {
  const [isNear, setNear] = useState(false)
  return (
    <li
      data-video={task.id}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setNear(false)}
      className={cx('relative flex flex-col overflow-hidden rounded-lg bg-surface shadow-1 transition-shadow duration-[120ms] hover:shadow-2', isPicked && 'outline-2 outline-brand')}
    >
      <Link to={pathOf(task.id)} className="block rounded-t-lg focus-visible:-outline-offset-2">
        <span className="relative block aspect-[4/3] overflow-hidden bg-sunken"><Preview task={task} isNear={isNear} />
          <OnPicture className="bottom-2 left-2">{task.aspectRatio}</OnPicture>
          {task.duration === null ? null : <OnPicture className="right-2 bottom-2">{clockText(task.duration)}</OnPicture>}
        </span>
        <span dir="auto" className="mx-3 mt-3 line-clamp-2 min-h-11 font-medium [overflow-wrap:anywhere]">{task.prompt}</span>
      </Link>
      <div className="flex flex-1 flex-col gap-1.5 px-3 pt-2 pb-2.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge status={task.status} isCanceled={task.isCanceled} />
          {task.isLocal ? <Badge tone="idle" dashed>This device only</Badge> : null}
          <time dateTime={task.createdAt.toISOString()} className="ml-auto text-xs text-muted">{formatDate(task.createdAt, zone)}</time>
        </div>
        {task.status === 'failed' && !task.isCanceled && task.errorMessage ? <p dir="auto" className="text-sm text-bad [overflow-wrap:anywhere]">{task.errorMessage}</p> : null}
      </div>
      <Actions task={task} onDelete={onDelete} />
      <label className={cx('absolute top-1 left-1 grid size-9 place-items-center transition-opacity duration-100 pointer-coarse:size-11 pointer-coarse:opacity-100', !(isPicked || isPicking || isNear) && 'opacity-0')}>
        <input type="checkbox" checked={isPicked} onChange={(event) => onPick(task.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)} className="tick size-5" />
        <span className="sr-only">Select {nameOf(task)}</span>
      </label>
    </li>
  )
}
