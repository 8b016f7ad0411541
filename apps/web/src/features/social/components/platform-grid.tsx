import { CONNECT_PLATFORMS } from '@marquee/contract/shared/platforms'
import type { SocialProfile } from '@marquee/contract/social'
import type { ConnectState } from '../use-connect.ts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { PlatformTile } from './platform-tile.tsx'

const IDLE: ConnectState = { step: 'idle' }

type PlatformGridProps = { profile: SocialProfile; state: ConnectState; onConnect: (platform: Platform) => void; onCancel: () => void }

/** The networks that can be connected, in the specification's order. */
export function PlatformGrid({ profile, state, onConnect, onCancel }: PlatformGridProps) {
  return (
    <ul aria-label="Networks" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {CONNECT_PLATFORMS.map((platform) => (
        <PlatformTile
          key={platform}
          platform={platform}
          account={profile.connected_platforms.find((account) => account.platform === platform && account.is_active)}
          state={state.step !== 'idle' && state.platform === platform ? state : IDLE}
          onConnect={() => onConnect(platform)}
          onCancel={onCancel}
        />
      ))}
    </ul>
  )
}
