import { Dialog } from '@base-ui/react/dialog'
import { NAV_TEXTS } from '@marquee/contract/screens'
import { Search, X } from 'lucide-react'
import { NavLink } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { setTheme, THEMES, useTheme } from '../../lib/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useBackCloses } from '../../ui/back-closes.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { NAV_GROUPS } from '../navigation.ts'
import { Logo } from './logo.tsx'

const ROW = 'flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-text'

function MenuLinks({ onClose }: { onClose: () => void }) {
  return (
    <nav aria-label="Main">
      <NavLink to="/" end onClick={onClose} className={ROW}>
        {NAV_TEXTS.home}
      </NavLink>
      {NAV_GROUPS.map((group) => (
        <section key={group.label} className="mt-4">
          <h2 className="px-3 pb-1 text-sm font-semibold text-muted">{group.label}</h2>
          <ul>
            {group.items.map(({ label, to, icon: Icon }) => (
              <li key={to}>
                <NavLink to={to} onClick={onClose} className={ROW}>
                  <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand-text" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function ThemeChoice() {
  const { theme } = useTheme()
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="float-left py-2 text-muted">Theme</legend>
      <div className="flex gap-1 rounded-md bg-sunken p-1">
        {THEMES.map((name) => (
          <button key={name} type="button" aria-pressed={theme === name} onClick={() => setTheme(name)} className={cx('min-h-9 rounded-sm px-3 font-medium capitalize pointer-coarse:min-h-11', theme === name ? 'bg-surface shadow-1' : 'text-muted')}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Foot({ onClose }: { onClose: () => void }) {
  const user = useSession((state) => state.user)
  if (!user) return <ButtonLink to="/login" variant="primary" onClick={onClose}>{NAV_TEXTS.signIn}</ButtonLink>
  return (
    <NavLink to="/profile" onClick={onClose} className="flex min-h-12 items-center gap-3 rounded-md px-1 hover:bg-sunken">
      <Avatar name={user.name} src={user.avatarUrl} className="size-10 text-sm" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="block truncate text-sm text-muted">{user.email}</span>
      </span>
    </NavLink>
  )
}

/** The navigation as a full-height sheet, groups expanded, the user at the foot (trace.md NAV-16). */
export function MobileMenu({ onClose, onOpenPalette }: { onClose: () => void; onOpenPalette: () => void }) {
  useBackCloses(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-40" />
        <Dialog.Popup className="dialog-popup fixed inset-y-0 right-0 z-40 flex w-full max-w-96 flex-col bg-raised shadow-3 outline-none">
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-line px-4">
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Logo />
            <IconButton label="Close menu" onClick={onClose}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-3">
            <button type="button" onClick={() => (onClose(), onOpenPalette())} className={cx(ROW, 'w-full text-muted')}>
              <Search size={18} strokeWidth={1.75} aria-hidden="true" />
              Search or jump to...
            </button>
            <MenuLinks onClose={onClose} />
          </div>
          <div className="flex shrink-0 flex-col gap-3 border-t border-line p-4">
            <ThemeChoice />
            <Foot onClose={onClose} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
