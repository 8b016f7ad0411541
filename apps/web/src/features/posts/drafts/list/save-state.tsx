import { CheckCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { formatTime } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { useOnline } from '../../../../lib/use-online.ts'
import { useDraftsUi } from './drafts-ui.ts'
import { useOutbox } from './outbox.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Whether the edits of the cards are stored, and when the last one was. On phones it is only announced: it would move the list. */
export function SaveState() {
  const saving = useDraftsUi((state) => state.saving)
  const savedAt = useDraftsUi((state) => state.savedAt)
  const waits = useOutbox(({ edits }) => edits.length > 0)
  const isOnline = useOnline()
  const zone = useTimeZone()
  const shown = () => {
    // The banner of every screen says it.
    if (!isOnline) return null
    if (waits) return <><CloudOff {...ICON} className="text-wait" />Offline. Changes will sync.</>
    if (saving > 0) return <><LoaderCircle {...ICON} className="animate-spin motion-reduce:animate-none" />Saving...</>
    return savedAt ? <><CheckCheck {...ICON} />Saved {formatTime(savedAt, zone)}</> : null
  }
  return <p role="status" className="flex items-center gap-1.5 text-sm text-muted max-sm:sr-only">{shown()}</p>
}
