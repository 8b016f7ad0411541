import { ListFilter } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { preloadDialogs } from './dialog.tsx'
import { PopPanel } from './pop-panel.tsx'

/** All filters of a phone's screen behind one button, so that its first screen is the content. Takes how many are set. */
export function FilterButton({ count, children }: { count: number; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={isOpen} icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden />} onPointerEnter={() => void preloadDialogs()} onClick={() => setOpen(true)}>
        Filters{count > 0 ? ` (${count})` : ''}
      </Button>
      {isOpen ? (
        <PopPanel anchor={button} title="Filters" onClose={() => setOpen(false)}>
          <div className="flex flex-col gap-3 pt-1">{children}</div>
        </PopPanel>
      ) : null}
    </>
  )
}
