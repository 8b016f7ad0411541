import type { DirectNetworkName } from '@marquee/contract/direct-accounts'
import { DIRECT_TEXTS as TEXTS } from '@marquee/contract/direct-texts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'

/** A network that can be connected without the posting provider, and the button that does. */
export function DirectTile({ network, onConnect }: { network: DirectNetworkName; onConnect: () => void }) {
  const name = TEXTS.directly(platformLabel(network))
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface p-3 shadow-1">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken"><PlatformIcon platform={network} size={20} /></span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-muted">{TEXTS.purpose}</p>
      </div>
      <Button size="sm" onClick={onConnect}>{TEXTS.submit} <span className="sr-only">{name}</span></Button>
    </li>
  )
}
