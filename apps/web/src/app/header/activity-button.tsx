import { Bell } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { markActivitySeen, useActivity } from '../activity/activity-store.ts'
import { IconButton } from '../../ui/button.tsx'

const loadPanel = () => import('../activity/activity-popover.tsx').then(({ ActivityPopover }) => ({ default: ActivityPopover }))
const Panel = lazy(loadPanel)

/** The bell: posts on their way out and just published (ux.md rule G). */
export function ActivityButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const hasNews = useActivity((state) => state.hasNews)
  if (!isSignedIn) return null
  const toggle = (): void => {
    markActivitySeen()
    setOpen(!isOpen)
  }
  return (
    <>
      <IconButton ref={button} label={hasNews ? 'Activity, new' : 'Activity'} aria-haspopup="dialog" aria-expanded={isOpen} onClick={toggle} onPointerEnter={() => void loadPanel()} className="relative">
        <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
        {hasNews && <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2 rounded-full bg-brand ring-2 ring-canvas" />}
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
