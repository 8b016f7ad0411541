import { PROFILE_TEXTS } from '@marquee/contract/profile'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'

/** Asks before unsaved changes are lost: inside the application with a dialog, on leaving it with the browser's own. */
function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
}

/** The bar with Save Changes, shown only while there is something to save; it sticks to the foot of the window. */
export function SaveBar({ isDirty, isSaving, onDiscard }: { isDirty: boolean; isSaving: boolean; onDiscard: () => void }) {
  const blocker = useLeaveGuard(isDirty)
  return (
    <>
      {(isDirty || isSaving) && (
        <div className="sticky bottom-3 z-20 mt-5 flex animate-enter flex-wrap items-center justify-end gap-2 rounded-lg bg-raised py-3 pl-3 shadow-2 pr-16 sm:pr-44">
          <p role="status" className="mr-auto text-muted">You have unsaved changes.</p>
          <Button onClick={onDiscard} disabled={isSaving}>Discard</Button>
          <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving...">
            {PROFILE_TEXTS.save}
          </Button>
        </div>
      )}
      <AlertDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title="Discard your changes?"
        body="What you have entered here is not saved yet."
        confirmLabel="Discard"
        danger
        onConfirm={() => blocker.proceed?.()}
      />
    </>
  )
}
