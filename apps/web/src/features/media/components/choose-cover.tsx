import { COVER_TEXTS } from '@marquee/contract/media-edits'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

/** The cover dialog of a video of the library, loaded when it is opened. */
export const CoverOf = onDemand(async () => (await import('./cover-of.tsx')).CoverOf, { onFailed: ({ onClose }) => onClose() })

/** A button that chooses the cover of a video of the library. Takes its id, and what is called when another cover is stored. */
export function ChooseCover({ id, onSaved }: { id: string; onSaved: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ImageUp aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>{COVER_TEXTS.open}</Button>
      {isOpen ? <CoverOf id={id} onSaved={onSaved} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
