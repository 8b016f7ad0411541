import { useDebounced } from '../../../lib/use-debounced.ts'
import { actionBarRef } from '../../../ui/action-bar.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { countsText } from './sentence-card.tsx'
import { type SettingsChange, useReplay } from './settings-queries.ts'

const isEmpty = ({ send, wait, nothing }: Parameters<typeof countsText>[0]): boolean => send + wait + nothing === 0

/** What is sent now and after saving, both in the words of the gate, with what each would have done with the last messages. */
function Comparison({ change }: { change: SettingsChange }) {
  const { data, isPlaceholderData } = useReplay(useDebounced(change))
  if (!data || data.after === null || data.afterSentence === null) return <p role="status" className="min-h-10 text-sm text-muted">You have unsaved changes.</p>
  const { now, nowSentence, after, afterSentence } = data
  return (
    <dl aria-live="polite" aria-busy={isPlaceholderData} className="space-y-1 text-xs sm:text-sm">
      <div className="text-muted"><dt className="inline">Now:</dt> <dd className="inline">{nowSentence}{isEmpty(now) ? '' : ` (${countsText(now)})`}</dd></div>
      <div className="font-semibold"><dt className="inline">After saving:</dt> <dd className="inline">{afterSentence}{isEmpty(after) ? '' : ` (${countsText(after)})`}</dd></div>
    </dl>
  )
}

type Props = { change: SettingsChange; failure: string | null; isSaving: boolean; onSave: () => void; onDiscard: () => void }

/** The bar of unsaved settings. */
export function SaveBar({ change, failure, isSaving, onSave, onDiscard }: Props) {
  return (
    <div ref={actionBarRef} role="region" aria-label="Unsaved settings" className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-raised px-4 py-3 shadow-3 sm:-mx-6 sm:rounded-t-lg sm:px-6 lg:-mx-8 lg:px-8">
      {failure === null ? null : <Alert kind="error" className="mb-3">{failure}</Alert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72"><Comparison change={change} /></div>
        <div className="flex gap-2 max-sm:w-full">
          <Button className="max-sm:flex-1" onClick={onDiscard}>Discard</Button>
          <Button variant="primary" className="max-sm:flex-1" loading={isSaving} loadingText="Saving..." onClick={onSave}>Save Settings</Button>
        </div>
      </div>
    </div>
  )
}
