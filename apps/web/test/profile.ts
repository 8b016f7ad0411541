import type { DashboardData } from '@marquee/contract/dashboard'
import { AI_MODELS, DEFAULT_PREFERENCES, type Preferences, type UserProfile } from '@marquee/contract/profile'
import type { ApiCall } from './fake-api.tsx'
import { ALICE } from './session.ts'

/** Alice's profile as the server sends it. */
export const buildProfile = (change: Partial<UserProfile> = {}): UserProfile => ({
  ...ALICE, newEmail: null, phone: '', location: 'Porto', company: '', website: '', bio: '', timezone: 'UTC', preferences: DEFAULT_PREFERENCES, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', ...change,
})

export const DASHBOARD: DashboardData = {
  postsCreated: 12_345, postsCreatedChange: 12.5, platformsConnected: 3, platformsConnectedChange: 0, totalReach: 2_100_000, totalReachChange: -3, engagementRate: 4.2, engagementRateChange: null,
  lastUpdated: '2026-11-20T17:30:00.000Z', additionalInfo: { imagesUploaded: 8, videosCreated: 2, etsyProducts: null },
}

/** A server that stores a profile. Takes the initial one; further handlers go first. */
export function profileServer(start: Partial<UserProfile> = {}, more: Record<string, (call: ApiCall) => unknown> = {}) {
  let profile = buildProfile(start)
  const answer = () => ({ success: true, profile })
  const put = (change: Partial<UserProfile>) => {
    profile = { ...profile, ...change }
    return answer()
  }
  return {
    'GET /api/profile': answer,
    'PUT /api/profile': ({ body }: ApiCall) => put(body as Partial<UserProfile>),
    'PUT /api/profile/preferences': ({ body }: ApiCall) => put({ preferences: { ...profile.preferences, ...(body as Partial<Preferences>) } }),
    'PUT /api/profile/avatar': () => put({ avatarUrl: '/avatars/new.webp' }),
    'DELETE /api/profile/avatar': () => put({ avatarUrl: null }),
    'DELETE /api/profile/email-change': () => put({ newEmail: null }),
    'GET /api/profile/models': () => ({ success: true, models: AI_MODELS.map((name, index) => ({ name, model: ['gpt-5.4-mini', 'grok-mini', null][index] ?? null })) }),
    'GET /api/profiles/dashboard-stats/:id': () => ({ success: true, data: DASHBOARD }),
    'GET /api/ai/usage': () => ({ success: true, since: '2026-11-01', total: { calls: 0, inputTokens: 0, outputTokens: 0, units: 0, costUsd: 0, unpricedCalls: 0 }, byTask: [], byDay: [], limits: { callsPerHour: null, callsLeft: null, budgetUsd: null, budgetShare: null, resumesOn: '2026-12-01' } }),
    'GET /api/images/preferences': () => ({ success: true, preferences: { imageProvider: 'openai' }, available: ['openai', 'xai'] }),
    'POST /api/images/preferences': ({ body }: ApiCall) => ({ success: true, preferences: body }),
    'POST /api/home/getting-started': () => ({ success: true }),
    ...more,
  }
}
