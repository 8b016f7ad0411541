import { toast, UNDO_MS } from '../../../ui/toast.tsx'

type Undo = { run: () => void; dismiss: () => void; until: number }
let latest: Undo | null = null

/** Reports a change and offers to undo it for 6 s, by its button and by Cmd or Ctrl and Z (design.md rule C). */
export function offerUndo(text: string, undo: () => void): void {
  const run = (): void => {
    if (latest === offer) latest = null
    undo()
  }
  const dismiss = toast({ text, kind: 'success', ms: UNDO_MS, action: { label: 'Undo', onClick: run } })
  const offer: Undo = { run, dismiss, until: performance.now() + UNDO_MS }
  latest = offer
}

/** Undoes the latest change while that is offered. Returns whether there was one. */
export function undoLatest(): boolean {
  const offer = latest
  latest = null
  if (!offer || performance.now() > offer.until) return false
  offer.dismiss()
  offer.run()
  return true
}

/** Drops the offer, when the screen is left. */
export const clearUndo = (): void => void (latest = null)
