import { CloudOff } from 'lucide-react'
import { useOnline } from '../lib/use-online.ts'

/** Says that what is shown may be old and that changes wait (design.md rule A). */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-wait-soft px-4 py-2 text-center text-wait">
          <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          Offline. Changes will sync.
        </p>
      )}
    </div>
  )
}
