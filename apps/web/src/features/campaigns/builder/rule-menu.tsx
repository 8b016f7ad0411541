import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'

export type RuleMove = 'up' | 'down' | 'copy' | 'delete'
const ROWS = [['up', 'Move up', ArrowUp], ['down', 'Move down', ArrowDown], ['copy', 'Duplicate', Copy], ['delete', 'Delete', Trash2]] as const

/** What can be done with a rule as a whole. Takes its number, how many there are, and what does it. */
export function RuleMenu({ number, count, onMove }: { number: number; count: number; onMove: (move: RuleMove) => void }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isOff = (move: RuleMove): boolean => (move === 'up' && number === 1) || (move === 'down' && number === count)
  return (
    <span className="relative shrink-0">
      <IconButton ref={anchor} size="sm" label={`More for rule ${number}`} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Ellipsis size={18} aria-hidden /></IconButton>
      {isOpen ? (
        <Menu label={`More for rule ${number}`} anchor={anchor} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-44">
          {ROWS.filter(([move]) => !isOff(move)).map(([move, label, Icon]) => <button key={move} type="button" role="menuitem" tabIndex={-1} className={MENU_ROW} onClick={() => onMove(move)}><Icon size={16} strokeWidth={1.75} aria-hidden />{label}</button>)}
        </Menu>
      ) : null}
    </span>
  )
}
