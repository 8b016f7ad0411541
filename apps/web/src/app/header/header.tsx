import { NAV_TEXTS } from '@marquee/contract/screens'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { ActivityButton } from './activity-button.tsx'
import { DesktopNav } from './desktop-nav.tsx'
import { Logo } from './logo.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'
import { ProfileLink } from './profile-link.tsx'
import { SandboxPill } from './sandbox-pill.tsx'
import { ThemeButton } from './theme-button.tsx'

type SearchProps = { onOpen: () => void; preload: () => void }

function SearchButton({ onOpen, preload }: SearchProps) {
  const triggerProps = { onClick: onOpen, onPointerEnter: preload, onFocus: preload }
  return (
    <>
      <button
        type="button"
        {...triggerProps}
        className="hidden h-9 w-44 items-center gap-2.5 rounded-md bg-surface px-3 text-left text-muted shadow-1 ring-1 ring-line hover:text-ink min-[1360px]:flex"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="flex-1 truncate">Search or jump to...</span>
      </button>
      <IconButton label="Search or jump to" {...triggerProps} className="max-sm:hidden min-[1360px]:hidden">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Until the session is read, a page looks signed out; where a session is stored, space is reserved for the avatar instead. */
function Account() {
  const status = useSession((state) => state.status)
  if (status === 'signed-in') return <ProfileLink />
  const isReading = status === 'loading'
  return (
    <>
      <ButtonLink to="/login" variant="primary" className={cx('ml-1 shrink-0 whitespace-nowrap', isReading && 'stored:hidden')}>
        {NAV_TEXTS.signIn}
      </ButtonLink>
      {isReading && <span aria-hidden="true" className="hidden size-9 stored:block pointer-coarse:size-11" />}
    </>
  )
}

/** The bar at the top of every screen (design.md section 4; trace.md NAV-01 to NAV-09, NAV-15, NAV-16). */
export function Header({ onOpenPalette, preloadPalette }: { onOpenPalette: () => void; preloadPalette: () => void }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas">
      <div className="mx-auto flex h-14 max-w-[1440px] items-center gap-1 px-4 max-[359px]:px-3 sm:px-6 lg:px-8">
        <Link to="/" className="mr-auto flex items-center rounded-md max-sm:min-h-11 lg:mr-4">
          <Logo />
          <span className="sr-only"> home page</span>
        </Link>
        <DesktopNav />
        <SandboxPill />
        <SearchButton onOpen={onOpenPalette} preload={preloadPalette} />
        <ActivityButton />
        <ThemeButton />
        <Account />
        <MobileMenuButton onOpenPalette={onOpenPalette} />
      </div>
    </header>
  )
}
