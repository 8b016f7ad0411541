import { VIDEO_STATUS_TEXTS, VIDEO_TASK_TEXTS } from '@marquee/contract/video'
import type { ReactNode } from 'react'
import { clockText } from '../../../lib/clock-text.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Card } from '../../../ui/card.tsx'
import { MediaThumb } from '../../media/index.ts'
import type { VideoTask } from '../model.ts'
import { StatusBadge } from '../task/status-badge.tsx'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}

/** Prompt, status, aspect ratio, created time and source image (trace.md VSTAT-08). */
export function DetailsCard({ task }: { task: VideoTask }) {
  const zone = useTimeZone()
  return (
    <Card>
      <h2 className="text-md font-semibold">{VIDEO_STATUS_TEXTS.details}</h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        <div className="py-2">
          <dt className="text-muted">Prompt</dt>
          <dd dir="auto" className="mt-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{task.prompt}</dd>
        </div>
        {task.text ? <div className="py-2"><dt className="text-muted">{VIDEO_TASK_TEXTS.text}</dt><dd dir="auto" className="mt-0.5 [overflow-wrap:anywhere]">{task.text}</dd></div> : null}
        <Row label="Status"><StatusBadge status={task.status} isCanceled={task.isCanceled} /></Row>
        <Row label="Aspect ratio">{task.aspectRatio}</Row>
        {task.duration === null ? null : <Row label="Length">{clockText(task.duration)}</Row>}
        <Row label="Created"><time dateTime={task.createdAt.toISOString()}>{formatDateTime(task.createdAt, zone)}</time></Row>
        {task.imageUrl ? (
          <div className="py-2">
            <dt className="text-muted">Source image</dt>
            <dd className="mt-1.5">
              <a href={task.imageUrl} target="_blank" rel="noreferrer" className="block size-28 overflow-hidden rounded-md bg-sunken">
                <MediaThumb url={task.imageUrl} type="image/*" alt="Source image, opens in a new tab" />
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
      {task.isLocal ? <p className="mt-2 text-sm text-muted">So far, this video is only saved on this device.</p> : null}
    </Card>
  )
}
