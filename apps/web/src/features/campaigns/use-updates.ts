import { useLiveRefresh } from '../../lib/use-live-refresh.ts'
import { CAMPAIGNS_KEY } from './key.ts'

/** Reads what is shown of campaigns again when a campaign or a post has changed. */
export const useCampaignUpdates = (): void => useLiveRefresh(({ type }) => type === 'campaign.changed' || type === 'post.changed', CAMPAIGNS_KEY)
