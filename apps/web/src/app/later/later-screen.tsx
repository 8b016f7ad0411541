import { Compass } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import { openCreatePost } from '../../lib/create-post.ts'
import { useSession } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SignedOut } from '../../ui/signed-out.tsx'
import { LATER_SCREENS, NEXT_CREATE_LABEL, type LaterScreen as Screen } from './later-screens.ts'

function NextStep({ next }: { next: Screen['next'] }) {
  if (next !== 'create') return <ButtonLink to={next.to} variant="primary">{next.label}</ButtonLink>
  return (
    <Button variant="primary" onClick={() => openCreatePost()}>
      {NEXT_CREATE_LABEL}
    </Button>
  )
}

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
      {status === 'signed-in' && <EmptyState icon={<Compass size={20} strokeWidth={1.75} />} title={screen.title} text={screen.text} action={<NextStep next={screen.next} />} />}
    </Page>
  )
}

export { LaterScreen as Component }
