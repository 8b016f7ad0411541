import type { Network } from '@marquee/contract/conversations/networks'
import { AtSign } from 'lucide-react'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'

/** A network's icon; decoration beside its name. Takes the network. */
export const NetworkIcon = ({ network }: { network: Network }) => (network === 'mastodon' ? <AtSign size={16} strokeWidth={2} aria-hidden className="shrink-0 text-muted" /> : <PlatformIcon platform={network} size={16} />)
