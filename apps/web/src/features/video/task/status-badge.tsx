import type { VideoStatus } from '@marquee/contract/video'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const TONES: Readonly<Record<VideoStatus, BadgeTone>> = { pending: 'wait', processing: 'info', completed: 'ok', failed: 'bad' }

/** The state of a video, in the specification's word (trace.md VSTAT-15); one that its user canceled is not shown as an error. */
export function StatusBadge({ status, isCanceled = false }: { status: VideoStatus; isCanceled?: boolean }) {
  if (isCanceled) return <Badge tone="idle">Canceled</Badge>
  return (
    <Badge tone={TONES[status]} icon={status === 'processing' ? <Spinner size={12} /> : undefined}>
      <span className="capitalize">{status}</span>
    </Badge>
  )
}
