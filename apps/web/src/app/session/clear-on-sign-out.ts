import { applyDisplay } from '../../lib/display.ts'
import { queryClient } from '../../lib/query.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { setTimeZone } from '../../lib/time-zone.ts'
import { clearServiceWorker } from '../service-worker.ts'

/** On log-out nothing of the user stays in this tab: cached data, time zone, form of times, the service worker's pages. */
export function clearOnSignOut(): void {
  onSessionEnd(() => {
    queryClient.clear()
    setTimeZone(null)
    applyDisplay(null)
    clearServiceWorker()
  })
}
