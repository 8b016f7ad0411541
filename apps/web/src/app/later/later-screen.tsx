import { Compass } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SignedOut } from '../../ui/signed-out.tsx'
import { LATER_SCREENS } from './later-screens.ts'

/** An address whose work this version does elsewhere or not at all; it says so and links to the alternative. */
export function LaterScreen() {
  const { pathname } = useLocation()
  const status = useSession((state) => state.status)
  const path = Object.keys(LATER_SCREENS).find((pattern) => matchPath(pattern, pathname))
  const screen = path ? LATER_SCREENS[path] : undefined
  if (!screen) throw new Error(`No screen is described for ${pathname}.`)
  return (
    <Page title={screen.heading}>
      {status === 'signed-out' && <SignedOut text={screen.signedOut} />}
      {status === 'signed-in' && <EmptyState icon={<Compass size={20} strokeWidth={1.75} />} title={screen.title} text={screen.text} action={<ButtonLink to={screen.next.to} variant="primary">{screen.next.label}</ButtonLink>} />}
    </Page>
  )
}

export { LaterScreen as Component }
