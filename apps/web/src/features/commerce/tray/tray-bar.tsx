import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { actionBarRef } from '../../../ui/action-bar.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog, preloadDialogs } from '../../../ui/dialog.tsx'
import { clearProducts, useChosen } from '../products/selection.ts'
import { counted } from '../words.ts'
import { Suggestions } from './suggestions.tsx'
import { TrayBody } from './tray.tsx'

/** On narrower windows: a bar at the foot while something is selected, whose sheet has the tray; else what is worth a post. */
export function TrayBar({ onOpen }: { onOpen: (id: string) => void }) {
  const chosen = useChosen((state) => state.products.length)
  const [isOpen, setOpen] = useState(false)
  if (chosen === 0) return <Card role="region" aria-label="Write about products"><Suggestions onOpen={onOpen} /></Card>
  return (
    <>
      <div ref={actionBarRef} data-tray role="region" aria-label="Selected products" className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3.5 bg-surface px-4 py-2.5 shadow-3 sm:px-8">
        <p role="status"><b className="font-semibold">{chosen}</b> selected</p>
        <button type="button" onClick={clearProducts} className="link min-h-6 text-sm no-underline pointer-coarse:min-h-11">Clear</button>
        <Button variant="primary" size="lg" className="ml-auto" aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={() => void preloadDialogs()} onClick={() => setOpen(true)}>Write <ChevronDown size={16} aria-hidden className="rotate-180" /></Button>
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`Write about ${counted(chosen, 'product')}`}><TrayBody /></Dialog>
    </>
  )
}
