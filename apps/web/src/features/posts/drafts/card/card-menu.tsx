import { REVIEW_TEXTS } from '@marquee/contract/post-review'
import { Copy, History, SquarePen } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { editorPath } from '../../../../lib/editor-path.ts'

type Props = {
  draftId: string
  /** The button it belongs to; it gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onDuplicate: () => void
  onVersions: () => void
}

const ITEM = 'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-ink outline-none hover:bg-sunken focus:bg-sunken pointer-coarse:min-h-11'
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-muted' } as const
const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

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

/** The less frequent actions of a draft card, as an open menu above its button (ARIA menu pattern). */
export function CardMenu({ draftId, anchor, onClose, onDuplicate, onVersions }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => itemsOf(menu.current)[0]?.focus(), [])
  usePressOutside(menu, anchor, onClose)
  const close = () => {
    anchor.current?.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The screen's shortcuts are disabled here.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') onClose()
    const items = itemsOf(menu.current)
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    items[step(items.findIndex((item) => item === document.activeElement), items.length)]?.focus()
  }
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <div ref={menu} role="menu" aria-label="More" tabIndex={-1} onKeyDown={onKeyDown} className="absolute right-0 bottom-full z-30 mb-1 w-48 animate-enter rounded-lg bg-raised p-1 shadow-3 outline-none">
      <Link role="menuitem" tabIndex={-1} to={editorPath(draftId)} className={ITEM}><SquarePen {...ICON} />Open in editor</Link>
      <button type="button" role="menuitem" tabIndex={-1} onClick={choose(onDuplicate)} className={ITEM}><Copy {...ICON} />Duplicate</button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={choose(onVersions)} className={ITEM}><History {...ICON} />{REVIEW_TEXTS.versions}</button>
    </div>
  )
}
