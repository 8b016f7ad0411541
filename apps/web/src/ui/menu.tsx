import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { cx } from './class-names.ts'

type Props = {
  label: string
  /** The button it belongs to; it gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  /** Where it stands and how wide it is. */
  className?: string
  children: ReactNode
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox]') ?? [])]

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A press anywhere else closes the menu; one on its button is handled by the button. */
function usePressOutside(menu: RefObject<HTMLElement | null>, anchor: Props['anchor'], onClose: () => void): void {
  const press = useEffectEvent((target: EventTarget | null) => {
    const isInside = target instanceof Node && [menu, anchor].some(({ current }) => current?.contains(target))
    if (!isInside) onClose()
  })
  useEffect(() => {
    const listener = ({ target }: PointerEvent) => press(target)
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  }, [])
}

/** An open menu beside its button (ARIA menu pattern): arrows, Home, End; Esc closes. A pressed row acts, then the menu closes, in one update. */
export function Menu({ label, anchor, onClose, className, children }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => itemsOf(menu.current)[0]?.focus(), [])
  usePressOutside(menu, anchor, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    // The screen's shortcuts are disabled here.
    event.stopPropagation()
    if (event.key === 'Escape') {
      anchor.current?.focus()
      onClose()
    }
    if (event.key === 'Tab') onClose()
    const items = itemsOf(menu.current)
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    items[step(items.findIndex((item) => item === document.activeElement), items.length)]?.focus()
  }
  // While the event bubbles, not at capture: React would remove the row before the row's own handler is called.
  const onClick = () => {
    if (menu.current?.contains(document.activeElement)) anchor.current?.focus()
    onClose()
  }
  return (
    <div ref={menu} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} onClick={onClick} className={cx('absolute z-30 animate-enter rounded-lg bg-raised p-1 shadow-3 outline-none', className ?? 'right-0 bottom-full mb-1 w-48')}>
      {children}
    </div>
  )
}

/** Look of a row of a menu. */
export const MENU_ROW = 'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-ink outline-none hover:bg-sunken focus:bg-sunken pointer-coarse:min-h-11'
