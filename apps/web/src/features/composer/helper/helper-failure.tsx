import { RefreshCw } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import type { Sheet } from '../sheet.ts'

/** Why nothing was written, and what to do about it (trace.md CREATE-21, CREATE-22, CREATE-45). */
export function HelperFailure({ sheet }: { sheet: Sheet }) {
  const { status, error, failure, generate } = useStore(sheet.writer)
  if (status !== 'failed' || !error) return null
  const edit = () => document.querySelector<HTMLElement>('[data-helper-field]')?.focus()
  return (
    <>
      <div role="alert" className="space-y-2 rounded-md bg-bad-soft px-3 py-2.5 text-sm text-bad">
        <div><p className="font-semibold">{error}</p>{failure ? <p>{failure.reason}</p> : null}</div>
        {failure?.action === 'edit' ? <Button size="sm" className="bg-surface" onClick={edit}>{failure.step}</Button> : <Button size="sm" className="bg-surface" icon={<RefreshCw size={14} aria-hidden />} onClick={() => void generate()}>Try again</Button>}
        {failure?.action === 'none' ? <p>{failure.step}.</p> : null}
      </div>
      <p className="text-xs text-muted">Your text is not affected. You can go on writing.</p>
    </>
  )
}
