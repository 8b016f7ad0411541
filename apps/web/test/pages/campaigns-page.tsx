import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { AutomationDialog } from '../../src/features/campaigns/automation/lazy-automation.ts'
import { DetailsSheet, Rehearsal, SettingsDialog, Wizard } from '../../src/features/campaigns/lazy-dialogs.tsx'
import { CampaignsScreen } from '../../src/features/campaigns/campaigns-screen.tsx'
import userEvent from '@testing-library/user-event'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../fake-api.tsx'
import { makeProduct } from '../samples/commerce.ts'
import { BEST_HOURS, campaignsAnswer } from '../samples/campaigns.ts'
import { makeRehearsal } from '../samples/rehearsal.ts'

/** The dialogs open at once, as they do in a browser that has shown one before. */
export const preloadCampaigns = (): Promise<unknown> => Promise.all([Wizard, DetailsSheet, SettingsDialog, AutomationDialog, Rehearsal].map(({ preload }) => preload()))

const account = (platform: string) => ({ platform, is_active: true, username: 'copperfinch', display_name: null, avatar_url: null, connected_at: null, needs_reconnect: false })

/** A server with campaigns whose rehearsals warn of nothing, one connected account (Instagram) and two products. */
export const campaignServer = (campaigns: Campaign[]) => ({
  'GET /api/campaigns': () => campaignsAnswer(campaigns),
  'GET /api/campaigns/rules': () => ({ success: true, rules: [], late_since: null }),
  'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { connected_platforms: [account('instagram')] }, data: null, direct_platforms: [] }),
  'GET /api/commerce/products': () => ({ success: true, products: [makeProduct(1, { title: 'Copper mug', category: 'mug' }), makeProduct(2, { title: 'Huila' })], nextCursor: null, total: 2 }),
  'GET /api/campaigns/:id': ({ path }: ApiCall) => {
    const campaign = campaigns.find(({ id }) => path.endsWith(id))
    return campaign ? { success: true, campaign } : errorResponse(404, 'not_found', 'There is no such campaign.')
  },
  'GET /api/campaigns/:id/rehearsal': () => ({ success: true, rehearsal: makeRehearsal([]) }),
  'GET /api/campaigns/:id/schedule': () => ({ success: true, scheduled_posts: [] }),
  'GET /api/campaigns/:id/posts': () => ({ success: true, posts: [], nextCursor: null }),
  'GET /api/campaigns/:id/experiments': () => ({ success: true, experiments: [] }),
  'GET /api/campaigns/:id/best-hours': () => ({ success: true, ...BEST_HOURS }),
  'GET /api/campaigns/:id/activity': () => ({ success: true, activity: [], nextCursor: null }),
})

/** Shows the manager. Takes the campaigns of the server, what else it answers, and the address. */
export function showCampaigns(campaigns: Campaign[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/campaign-manager') {
  const calls = fakeApi({ ...campaignServer(campaigns), ...handlers })
  const router = renderScreen(<CampaignsScreen />, address)
  return { calls, router, user: userEvent.setup(), made: (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path) }
}
