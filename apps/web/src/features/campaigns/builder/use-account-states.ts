import type { CampaignPlatform } from '@marquee/contract/campaigns/values'
import { useDirectPlatforms, useSocialProfile } from '../../social/index.ts'

/** Whether posts can leave for a platform. `unknown`: the accounts are not loaded. */
type AccountState = { kind: 'connected' | 'reconnect' | 'missing' | 'unknown'; text: string }

/** The state of the user's account on each platform. */
export function useAccountStates(): (platform: CampaignPlatform) => AccountState {
  const { data: profile, isSuccess } = useSocialProfile()
  const { data: direct = [] } = useDirectPlatforms()
  return (platform) => {
    if (!isSuccess) return { kind: 'unknown', text: '' }
    const account = [...direct, ...(profile?.connected_platforms ?? [])].find((each) => each.platform === platform && (each.is_active || each.needs_reconnect))
    if (account === undefined) return { kind: 'missing', text: 'Not connected' }
    if (account.needs_reconnect) return { kind: 'reconnect', text: 'Connect again' }
    return { kind: 'connected', text: account.username ? `@${account.username.replace(/^@/, '')}` : 'Connected' }
  }
}
