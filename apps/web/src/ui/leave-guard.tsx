import { useBlocker } from 'react-router'
import { dropPendingChanges } from '../lib/search-params.ts'
import { useUnloadGuard } from '../lib/use-unload-guard.ts'
import { AlertDialog } from './dialog.tsx'

/** Asks before unsaved changes are left, by whichever way: the close button, another file, the Back button, unloading the page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useUnloadGuard(isDirty)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search)
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (open) return
        blocker.reset?.()
        dropPendingChanges()
      }}
      title="Discard your changes?"
      body="What you have entered here is not saved yet."
      confirmLabel="Discard"
      danger
      backCloses={false}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
