import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'

const loadSheet = () => import('./mobile-menu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu }))
const Sheet = lazy(loadSheet)

/** Opens the navigation on small windows. */
export function MobileMenuButton({ onOpenPalette }: { onOpenPalette: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Open menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} onPointerEnter={() => void loadSheet()} className="lg:hidden">
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>{isOpen && <Sheet onClose={() => setOpen(false)} onOpenPalette={onOpenPalette} />}</Suspense>
    </>
  )
}
