import { DIRECT_TEXTS as TEXTS } from '@marquee/contract/direct-texts'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'

/** A network that can be connected without the posting provider, and the button that does. */
export function DirectTile({ onConnect }: { onConnect: () => void }) {
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface p-3 shadow-1">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken"><PlatformIcon platform="bluesky" size={20} /></span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{TEXTS.directly(TEXTS.bluesky)}</h3>
        <p className="text-sm text-muted">{TEXTS.blueskyPurpose}</p>
      </div>
      <Button size="sm" onClick={onConnect}>{TEXTS.submit} <span className="sr-only">{TEXTS.directly(TEXTS.bluesky)}</span></Button>
    </li>
  )
}
