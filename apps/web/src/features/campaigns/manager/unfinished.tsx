import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { discardUnfinished, readUnfinished } from '../wizard/unfinished.ts'

/** The campaign that was begun and not created, and the two ways on. */
export function Unfinished({ onContinue }: { onContinue: (step: number) => void }) {
  const [kept, setKept] = useState(readUnfinished)
  if (kept === null) return null
  const discard = (): void => {
    discardUnfinished()
    setKept(null)
  }
  return (
    <div role="region" aria-label="Unfinished campaign" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-surface px-3.5 py-2.5 shadow-1">
      <p className="min-w-0 flex-1 basis-48 break-words">Unfinished: <b className="font-semibold">{kept.form.title.trim() || 'a campaign without a title'}</b>.</p>
      <Button size="sm" variant="primary" onClick={() => onContinue(kept.step)}>Continue</Button>
      <Button size="sm" onClick={discard}>Discard</Button>
    </div>
  )
}
