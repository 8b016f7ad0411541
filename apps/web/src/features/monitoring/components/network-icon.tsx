import type { Network } from '@marquee/contract/conversations/networks'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'

/** A network's icon; decoration beside its name. Takes the network. */
export const NetworkIcon = ({ network }: { network: Network }) => <PlatformIcon platform={network} size={16} />
