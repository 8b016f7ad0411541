import { NAV_TEXTS } from '@marquee/contract/screens'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import { NAV_GROUPS, type NavGroup } from '../navigation.ts'

const TOP = 'inline-flex h-9 items-center gap-1 rounded-md px-2.5 font-medium whitespace-nowrap transition-colors duration-100 pointer-coarse:h-11 xl:px-3'
const isIn = (group: NavGroup, pathname: string): boolean => group.items.some(({ to }) => to === pathname)

/** Moves focus within the open panel. Takes the key, the panel's list item and the focused element. */
function moveFocus(event: KeyboardEvent, group: HTMLElement): void {
  const stops = [...group.querySelectorAll<HTMLElement>('a, button')]
  const index = stops.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: stops[Math.min(index + 1, stops.length - 1)],
    ArrowUp: stops[Math.max(index - 1, 0)],
    Home: index > 0 ? stops[1] : undefined,
    End: index > 0 ? stops.at(-1) : undefined,
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}

type GroupProps = { group: NavGroup; isOpen: boolean; isCurrent: boolean; onToggle: (isOpen: boolean) => void }

function Group({ group, isOpen, isCurrent, onToggle }: GroupProps) {
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = `nav-${group.label.replaceAll(' ', '-').toLowerCase()}`
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      onToggle(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      onToggle(true)
    } else if (isOpen && item.current) moveFocus(event, item.current)
  }
  return (
    <li ref={item} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
        className={cx(TOP, isCurrent || isOpen ? 'bg-sunken text-ink' : 'text-muted hover:bg-sunken hover:text-ink')}
      >
        {group.label}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={cx('hidden transition-transform min-[1180px]:block', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="absolute top-full left-0 z-40 mt-2 w-72 animate-enter rounded-lg bg-raised p-1.5 shadow-3">
        <ul>
          {group.items.map(({ label, to, line, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={() => onToggle(false)} className="flex items-start gap-3 rounded-md p-2.5 hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text">
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand-text" />
                <span>
                  <span className="block font-medium">{label}</span>
                  <span className="block text-sm text-muted">{line}</span>
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** Closes the open group on a press outside and when focus leaves the navigation. */
function useCloseOutside(isOpen: boolean, close: () => void) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onOutside = (event: Event): void => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [isOpen, close])
  return nav
}

/** Home and the six groups (trace.md NAV-15): disclosure buttons, one panel open at a time, arrows inside, Esc closes. */
export function DesktopNav() {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<string | null>(null)
  const [close] = useState(() => () => setOpened(null))
  const nav = useCloseOutside(opened !== null, close)
  return (
    <nav ref={nav} aria-label="Main" className="mr-auto hidden lg:block">
      <ul className="flex items-center gap-0.5">
        <li>
          <NavLink to="/" end className={cx(TOP, 'text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink')}>
            {NAV_TEXTS.home}
          </NavLink>
        </li>
        {NAV_GROUPS.map((group) => (
          <Group key={group.label} group={group} isOpen={opened === group.label} isCurrent={isIn(group, pathname)} onToggle={(isOpen) => setOpened(isOpen ? group.label : null)} />
        ))}
      </ul>
    </nav>
  )
}
