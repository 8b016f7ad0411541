import { Menu } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const Sheet = onDemand(async () => (await import('./mobile-menu.tsx')).MobileMenu, { onFailed: ({ onClose }) => onClose() })

/** Opens the navigation on small windows. */
export function MobileMenuButton({ onOpenPalette }: { onOpenPalette: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Open menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} onPointerEnter={Sheet.preload} onFocus={Sheet.preload} className="lg:hidden">
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && <Sheet onClose={() => setOpen(false)} onOpenPalette={onOpenPalette} />}
    </>
  )
}
