import type { HeldDecision, HeldPost } from '@marquee/contract/commerce/posts/held'
import { Check, ChevronDown, Hourglass, Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'

const ICONS: Readonly<Partial<Record<HeldDecision, typeof Check>>> = { use_now: Check, wait: Hourglass, rewrite: Sparkles }

/** Sends at once instead of at the offered time, when the post's own time has passed. */
function NowArrow({ onNow }: { onNow: () => void }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="relative">
      <IconButton ref={anchor} variant="secondary" label="Other time" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><ChevronDown size={16} aria-hidden /></IconButton>
      {isOpen ? <Menu label="Other time" anchor={anchor} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-40"><button type="button" role="menuitem" tabIndex={-1} className={MENU_ROW} onClick={onNow}>Now</button></Menu> : null}
    </span>
  )
}

type Props = { held: HeldPost; busy: HeldDecision | null; onDecide: (decision: HeldDecision) => void; onNow: () => void }

/** The buttons of a held post, the primary one first; the words are the server's. */
export function HeldActions({ held: { decisions, isLate, isWaiting, wouldLeaveAt, heading }, busy, onDecide, onNow }: Props) {
  const hint = isWaiting ? 'Waits until it is back' : decisions[0]?.decision === 'wait' ? 'Then the next free slot' : isLate ? (wouldLeaveAt === null ? '' : 'Its time has passed') : 'Keeps its time'
  return (
    <div role="group" aria-label={`Decide: ${heading}`} className="flex flex-wrap items-center gap-2 max-sm:[&>button]:flex-1 max-sm:[&>button]:basis-36">
      {decisions.map(({ decision, label, isPrimary }) => {
        const Icon = ICONS[decision]
        return (
          <Button key={decision} variant={isPrimary ? 'primary' : decision === 'do_not_send' ? 'ghost' : 'secondary'} {...(Icon && { icon: <Icon size={16} strokeWidth={1.75} aria-hidden /> })} loading={busy === decision} onClick={() => onDecide(decision)}>{label}</Button>
        )
      })}
      {isLate && decisions.some(({ decision }) => decision === 'use_now') ? <NowArrow onNow={onNow} /> : null}
      <span className="ml-auto text-sm text-muted max-sm:w-full max-sm:text-center">{hint}</span>
    </div>
  )
}
