import { ArrowDown, ArrowUp, Clock, Ellipsis, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { Menu, MENU_ROW } from '../../../../ui/menu.tsx'

type Props = { index: number; hasOwnTime: boolean; isPhone: boolean; onRegenerate: () => void; onMove: (to: number) => void; onOwnTimeGone: () => void; onRemove: () => void }
const ICON = { size: 16, 'aria-hidden': true, className: 'text-muted' } as const

/** What is done less often with a post of a series. */
export function RowMenu({ index, hasOwnTime, isPhone, onRegenerate, onMove, onOwnTimeGone, onRemove }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const rows = [
    ...(isPhone ? [{ label: 'Regenerate', icon: <RefreshCw {...ICON} />, run: onRegenerate }] : []),
    { label: 'Move up', icon: <ArrowUp {...ICON} />, run: () => onMove(index - 1) },
    { label: 'Move down', icon: <ArrowDown {...ICON} />, run: () => onMove(index + 1) },
    ...(hasOwnTime ? [{ label: 'Use the spread’s time', icon: <Clock {...ICON} />, run: onOwnTimeGone }] : []),
    { label: 'Remove', icon: <Trash2 {...ICON} />, run: onRemove },
  ]
  return (
    <span className="relative">
      <IconButton ref={button} size="sm" label={`More about post ${index + 1}`} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Ellipsis size={16} aria-hidden /></IconButton>
      {isOpen ? <Menu label={`More about post ${index + 1}`} anchor={button} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-52">{rows.map(({ label, icon, run }) => <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={run} className={MENU_ROW}>{icon}{label}</button>)}</Menu> : null}
    </span>
  )
}
