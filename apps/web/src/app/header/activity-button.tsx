import { bellLabel } from '@marquee/contract/bell'
import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUnread } from '../../features/notifications/unread-queries.ts'
import { useSession } from '../../lib/session.ts'
import { markActivitySeen, useActivity } from '../activity/activity-store.ts'
import { IconButton } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const Panel = onDemand(async () => (await import('../activity/activity-popover.tsx')).ActivityPopover, { onFailed: ({ onClose }) => onClose() })

/** Largest number on the bell. */
const MOST = 99

/** The bell: what the user is told, and what is running (design.md rule G). */
export function ActivityButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'all' | 'running' | null>(null)
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const hasUpdates = useActivity((state) => state.hasUpdates)
  const unread = useUnread()
  if (!isSignedIn) return null
  const toggle = (): void => {
    markActivitySeen()
    setOpened(opened ? null : unread === 0 && hasUpdates ? 'running' : 'all')
  }
  return (
    <>
      <IconButton ref={button} label={bellLabel(unread)} aria-haspopup="dialog" aria-expanded={opened !== null} onClick={toggle} onPointerEnter={Panel.preload} onFocus={Panel.preload} className="relative">
        <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 ? (
          <span aria-hidden="true" className="absolute top-0.5 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-brand px-1 text-2xs font-semibold text-on-brand ring-2 ring-canvas">{unread > MOST ? `${MOST}+` : unread}</span>
        ) : (
          hasUpdates && <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2 rounded-full bg-brand ring-2 ring-canvas" />
        )}
      </IconButton>
      {opened && <Panel anchor={button} first={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
