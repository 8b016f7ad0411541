import type { Draft } from '@marquee/contract/posts'
import { Clock } from 'lucide-react'
import { formatDateTime, formatRelative } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { openEditor } from '../list/drafts-ui.ts'

/** The time of a draft as a button that opens its editor (trace.md DRAFT-03). */
export function DraftTime({ draft }: { draft: Draft }) {
  const zone = useTimeZone()
  const now = useNow()
  const time = draft.scheduledTime
  const isPast = time !== null && new Date(time).getTime() <= now
  return (
    <button type="button" title={time ? formatRelative(time) : undefined} onClick={() => openEditor(draft.id, 'time')} className={`inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 text-sm hover:bg-sunken pointer-coarse:min-h-11 ${isPast ? 'text-bad' : 'text-muted hover:text-ink'}`}>
      {time ? null : <Clock size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      {time ? <time dateTime={time}>{formatDateTime(time, zone)}{isPast ? ' (past)' : ''}</time> : 'Set a time'}
      {time ? <span className="sr-only">, change time</span> : null}
    </button>
  )
}
