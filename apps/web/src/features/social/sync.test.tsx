import { ACCOUNT_CREATED_CLEAR_MS, ACCOUNT_TEXTS, ACCOUNT_UPDATED_CLEAR_MS, type SocialProfile } from '@marquee/contract/social'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { Component as Accounts } from './pages/social-accounts.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const agoIso = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString()
const instagram: SocialProfile['connected_platforms'][number] = { platform: 'instagram', is_active: true, username: 'roastery', display_name: 'Roastery', avatar_url: null, connected_at: null, needs_reconnect: false }
const profileOf = (syncedAt: string): SocialProfile => ({
  id: ALICE.id, profile_id: 'r', profile_key: 'ABCDEF123456', title: 'Roastery', domain: null, messaging_active: false,
  created_at: agoIso(9_000), updated_at: agoIso(9_000), synced_at: syncedAt, connected_platforms: [instagram],
})

const toAccount = ({ platform, username, display_name, avatar_url }: SocialProfile['connected_platforms'][number]) => ({ id: ALICE.id, platform, state: 'connected', username, display_name, avatar_url, since: null, expires_at: null, posts: { count: 0, after_expiry: 0, first_at: null } })

async function show(profile: SocialProfile | null) {
  let known = profile
  const calls = fakeApi({
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: known }),
    'GET /api/social/accounts': () => ({ success: true, checked_at: null, dependent_posts: 0, accounts: (known?.connected_platforms ?? []).map(toAccount) }),
    'POST /api/ayrshare/create-user-profile': () => ({ success: true, profile: (known = profileOf(agoIso(0))), data: known }),
    'POST /api/ayrshare/update-user-platforms': () => {
      known = { ...profileOf(new Date().toISOString()) }
      return { success: true, data: { platforms: ['instagram'], connectedPlatforms: [instagram], messagingActive: false, added: [], removed: [] }, message: '' }
    },
    'POST /api/ayrshare/refresh-profile': () => ({ success: true, profile: known, data: { platforms: ['instagram'], connectedPlatforms: [instagram], messagingActive: false, added: [], removed: [] }, message: '' }),
    'POST /api/ayrshare/unlink-profile': () => ({ success: true, message: '' }),
  })
  renderScreen(<Accounts />, '/social-accounts')
  await wait(100)
  return { calls, syncs: () => calls.filter(({ path }) => path.endsWith('/update-user-platforms')).length }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }))
  await wait(100)
}
async function setVisibility(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await wait(100)
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the accounts stay in sync with the provider', () => {
  it('every 10 minutes while the page is visible (ACCT-25)', async () => {
    const { syncs } = await show(profileOf(agoIso(1)))
    await wait(10 * 60_000 - 200)
    expect(syncs()).toBe(0)
    await wait(200)
    expect(syncs()).toBe(1)
    await setVisibility('hidden')
    await wait(20 * 60_000)
    expect(syncs()).toBe(1)
  })

  it.each([[4, 0], [6, 1]])('once on load when the last sync is over 5 minutes old: %i minutes, %i times (ACCT-25, ACCT-27)', async (minutes, times) => {
    const { syncs } = await show(profileOf(agoIso(minutes)))
    expect(syncs()).toBe(times)
  })

  it('on returning to a page that was hidden for more than 5 minutes (ACCT-27)', async () => {
    const { syncs } = await show(profileOf(agoIso(1)))
    await setVisibility('hidden')
    await wait(2 * 60_000)
    await setVisibility('visible')
    expect(syncs()).toBe(0)
    await setVisibility('hidden')
    await wait(3 * 60_000)
    await setVisibility('visible')
    expect(syncs()).toBe(1)
  })
})

it('clears the success of a new profile after 5 s (ACCT-22)', async () => {
  await show(null)
  await press(ACCOUNT_TEXTS.create)
  expect(screen.getByText(ACCOUNT_TEXTS.created)).toBeTruthy()
  await wait(ACCOUNT_CREATED_CLEAR_MS - 500)
  expect(screen.getByText(ACCOUNT_TEXTS.created)).toBeTruthy()
  await wait(1_000)
  expect(screen.queryByText(ACCOUNT_TEXTS.created)).toBeNull()
})

it('clears the success of an update after 3 s (ACCT-22)', async () => {
  await show(profileOf(agoIso(1)))
  await press(ACCOUNT_TEXTS.refresh)
  expect(screen.getByText(ACCOUNT_TEXTS.updated)).toBeTruthy()
  await wait(ACCOUNT_UPDATED_CLEAR_MS - 500)
  expect(screen.getByText(ACCOUNT_TEXTS.updated)).toBeTruthy()
  await wait(1_000)
  expect(screen.queryByText(ACCOUNT_TEXTS.updated)).toBeNull()
})

it('offers all 13 networks to connect, the specification’s eight first and in order (ACCT-07)', async () => {
  await show({ ...profileOf(agoIso(1)), connected_platforms: [] })
  const tiles = within(screen.getByRole('list', { name: 'Connect your accounts' })).getAllByRole('button')
  expect(tiles.map((tile) => tile.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['Facebook', 'Instagram', 'X', 'LinkedIn', 'TikTok', 'YouTube', 'Pinterest', 'Threads', 'Snapchat', 'Reddit', 'Telegram', 'Bluesky', 'Google Business'].map((name) => `Connect ${name}`))
})

it('asks before it unlinks the profile, and does nothing when that is cancelled (ACCT-28)', async () => {
  const { calls } = await show(profileOf(agoIso(1)))
  await press('Details')
  await press('Unlink profile')
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to unlink your social profile?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await wait(500)
  expect(calls.some(({ path }) => path.includes('unlink'))).toBe(false)
  await press('Unlink profile')
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unlink profile' }))
  await wait(500)
  expect(calls.filter(({ path }) => path.includes('unlink'))).toHaveLength(1)
  expect(screen.getByText('Social profile unlinked.')).toBeTruthy()
})
