import { type Network, networkLabel } from '@marquee/contract/conversations/networks'
import { Avatar } from '../../ui/avatar.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

type Person = { name: string; avatarUrl: string | null; network: Network }

/** A network's icon with its name for assistive technology. */
export function NetworkIcon({ network, size = 16, isNamed = false }: { network: Network; size?: number; /** Its name stands beside it. */ isNamed?: boolean }) {
  return (
    <span className="inline-flex shrink-0 items-center">
      <PlatformIcon platform={network} size={size} />
      {isNamed ? null : <span className="sr-only">{networkLabel(network)}</span>}
    </span>
  )
}

/** A person's picture or initials with the network on its corner. */
export function PersonAvatar({ person }: { person: Person }) {
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={person.name} src={person.avatarUrl} className="size-9 text-sm" />
      <span className="absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-surface"><NetworkIcon network={person.network} size={12} /></span>
    </span>
  )
}
