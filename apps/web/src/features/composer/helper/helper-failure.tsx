import { RefreshCw } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import type { Sheet } from '../sheet.ts'
import type { Failure } from '../text/write-texts.ts'

/** What helps: another description, another try, or somebody else. A retry is offered only where it can help. */
function Step({ failure, onEdit, onRetry }: { failure: Failure | null; onEdit: () => void; onRetry: () => void }) {
  if (failure?.action === 'edit') return <Button size="sm" className="bg-surface" onClick={onEdit}>{failure.step}</Button>
  if (failure?.action === 'none') return <p>{failure.step}.</p>
  return <Button size="sm" className="bg-surface" icon={<RefreshCw size={14} aria-hidden />} onClick={onRetry}>{failure?.step ?? 'Try again'}</Button>
}

/** Why nothing was written, and what to do about it (trace.md CREATE-21, CREATE-22, CREATE-45). */
export function HelperFailure({ sheet }: { sheet: Sheet }) {
  const { status, error, failure, generate } = useStore(sheet.writer)
  if (status !== 'failed' || !error) return null
  const edit = () => document.querySelector<HTMLElement>('[data-helper-field]')?.focus()
  return (
    <>
      <div role="alert" className="space-y-2 rounded-md bg-bad-soft px-3 py-2.5 text-sm text-bad">
        <div><p className="font-semibold">{error}</p>{failure ? <p>{failure.reason}</p> : null}</div>
        <Step failure={failure} onEdit={edit} onRetry={() => void generate()} />
      </div>
      <p className="text-xs text-muted">Your text is not affected. You can go on writing.</p>
    </>
  )
}
