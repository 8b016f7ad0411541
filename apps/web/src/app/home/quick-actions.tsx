import { HOME_TEXTS } from '@marquee/contract/home'
import { BookOpen, FilePenLine, Link2, MessagesSquare, SquarePen } from 'lucide-react'
import { openCreatePost } from '../../lib/create-post.ts'
import { loginPath } from '../../lib/next.ts'
import { useSession } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const LINKS = [
  { label: HOME_TEXTS.manageDrafts, to: '/drafts', icon: FilePenLine },
  { label: HOME_TEXTS.knowledgeBase, to: '/knowledge', icon: BookOpen },
  { label: HOME_TEXTS.socialAccounts, to: '/social-accounts', icon: Link2 },
  { label: HOME_TEXTS.socialInteractions, to: '/social-interactions', icon: MessagesSquare },
] as const

/** Shortcuts to the daily work (trace.md HOME-08 to HOME-10); signed out they lead through the sign-in page. */
export function QuickActions() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-1">
      <h2 id="quick-actions" className="mr-2 font-semibold">{HOME_TEXTS.quickActions}</h2>
      <Button icon={<SquarePen {...ICON} />} onClick={() => openCreatePost()}>{HOME_TEXTS.quickPost}</Button>
      {LINKS.map(({ label, to, icon: Icon }) => <ButtonLink key={to} to={isSignedIn ? to : loginPath(to)} icon={<Icon {...ICON} />}>{label}</ButtonLink>)}
    </section>
  )
}
