import type { MediaItem } from '@marquee/contract/media'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { LargeMedia } from './large-media.tsx'

type Props = { items: readonly MediaItem[]; item: MediaItem; onChange: (item: MediaItem | null) => void; onDetails: (item: MediaItem) => void }

/** One file as large as the window allows: Space or Escape closes, arrows show the neighbours. */
export function QuickLook({ items, item, onChange, onDetails }: Props) {
  const index = items.findIndex(({ id }) => id === item.id)
  const [before, after] = [items[index - 1], items[index + 1]]
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = { ArrowLeft: before, ArrowRight: after }[event.key]
    if (event.key !== ' ' && !target) return
    event.preventDefault()
    event.stopPropagation()
    onChange(target ?? null)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <Dialog open onOpenChange={() => onChange(null)} title={item.name} size="xl" footer={<Button variant="primary" onClick={() => onDetails(item)}>Details</Button>}>
      <div className="relative">
        <LargeMedia key={item.id} item={item} className="max-h-[66dvh]" />
        {before ? <IconButton label="Previous file" variant="secondary" className="absolute top-1/2 left-2 -translate-y-1/2" onClick={() => onChange(before)}><ChevronLeft aria-hidden size={18} /></IconButton> : null}
        {after ? <IconButton label="Next file" variant="secondary" className="absolute top-1/2 right-2 -translate-y-1/2" onClick={() => onChange(after)}><ChevronRight aria-hidden size={18} /></IconButton> : null}
      </div>
    </Dialog>
  )
}
