import { purposeOf } from '@marquee/contract/accounts'
import { platformLabel, type Platform } from '@marquee/contract/shared/platforms'
import { ACCOUNT_TEXTS } from '@marquee/contract/social'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import type { ConnectState } from '../use-connect.ts'
import { ConnectNote } from './connect-note.tsx'

type Props = { platform: Platform; state: ConnectState; onConnect: () => void; onCancel: () => void }

/** A network that is not connected: what it is used for, and the button that connects it (trace.md ACCT-06 to ACCT-08). */
export function ConnectTile({ platform, state, onConnect, onCancel }: Props) {
  const name = platformLabel(platform)
  return (
    <li className="flex flex-col gap-2 rounded-lg bg-surface p-3 shadow-1">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken"><PlatformIcon platform={platform} size={20} /></span>
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-sm text-muted">{purposeOf(platform)}</p>
        </div>
        {state.step !== 'waiting' && (
          <Button size="sm" onClick={onConnect}>
            {state.step === 'failed' ? 'Try again' : ACCOUNT_TEXTS.connect} <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
      <ConnectNote state={state} onCancel={onCancel} />
    </li>
  )
}
