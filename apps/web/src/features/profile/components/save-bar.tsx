import { PROFILE_TEXTS } from '@marquee/contract/profile'
import { actionBarRef } from '../../../ui/action-bar.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'

/** The bar with Save Changes, shown only while there is something to save; it sticks to the foot of the window. */
export function SaveBar({ isDirty, isSaving, onDiscard }: { isDirty: boolean; isSaving: boolean; onDiscard: () => void }) {
  return (
    <>
      {(isDirty || isSaving) && (
        <div ref={actionBarRef} className="sticky bottom-3 z-20 mt-5 flex animate-enter flex-wrap items-center justify-end gap-2 rounded-lg bg-raised py-3 pl-3 shadow-2 pr-16 sm:pr-44">
          <p role="status" className="mr-auto text-muted">You have unsaved changes.</p>
          <Button onClick={onDiscard} disabled={isSaving}>Discard</Button>
          <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving...">
            {PROFILE_TEXTS.save}
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
