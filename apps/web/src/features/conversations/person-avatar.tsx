import type { Person } from '@marquee/contract/conversations/thread'
import { networkLabel } from '@marquee/contract/conversations/networks'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

/** Grounds of initials: each person keeps one. */
const GROUNDS = ['bg-brand-soft! text-brand-text!', 'bg-ok-soft! text-ok!', 'bg-ora-soft! text-ora!', 'bg-wait-soft! text-wait!', 'bg-bad-soft! text-bad!', 'bg-idle-soft! text-idle!'] as const
const groundOf = (id: string): string => GROUNDS[parseInt(id.slice(-4), 16) % GROUNDS.length] ?? GROUNDS[0]

/** A person's picture or initials with the network on its corner. `size` in the design's two sizes. */
export function PersonAvatar({ person, size = 'md' }: { person: Person; size?: 'md' | 'lg' }) {
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={person.name} src={person.avatarUrl} className={cx(size === 'lg' ? 'size-11 text-md' : 'size-9 text-sm', person.avatarUrl === null && groundOf(person.id))} />
      <span className="absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-surface">
        <PlatformIcon platform={person.network} size={12} />
        <span className="sr-only">{networkLabel(person.network)}</span>
      </span>
    </span>
  )
}
