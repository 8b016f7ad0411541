import { NAV_TEXTS } from '@marquee/contract/screens'
import { NavLink } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** Link to /profile: the user's picture or initials (trace.md NAV-08). */
export function ProfileLink() {
  const user = useSession((state) => state.user)
  return (
    <NavLink to="/profile" title={NAV_TEXTS.profile} className="flex size-9 items-center justify-center rounded-full pointer-coarse:size-11">
      <Avatar name={user?.name ?? ''} src={user?.avatarUrl ?? null} />
      <span className="sr-only">{NAV_TEXTS.profile}</span>
    </NavLink>
  )
}
