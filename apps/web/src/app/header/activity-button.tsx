import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { markActivitySeen, useActivity } from '../activity/activity-store.ts'
import { IconButton } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const Panel = onDemand(async () => (await import('../activity/activity-popover.tsx')).ActivityPopover, { onFailed: ({ onClose }) => onClose() })

/** The bell: posts being sent and just published (design.md rule G). */
export function ActivityButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const hasUpdates = useActivity((state) => state.hasUpdates)
  if (!isSignedIn) return null
  const toggle = (): void => {
    markActivitySeen()
    setOpen(!isOpen)
  }
  return (
    <>
      <IconButton ref={button} label={hasUpdates ? 'Activity, new' : 'Activity'} aria-haspopup="dialog" aria-expanded={isOpen} onClick={toggle} onPointerEnter={Panel.preload} onFocus={Panel.preload} className="relative">
        <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
        {hasUpdates && <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2 rounded-full bg-brand ring-2 ring-canvas" />}
      </IconButton>
      {isOpen && <Panel anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}
