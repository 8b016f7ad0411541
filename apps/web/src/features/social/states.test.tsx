import type { SocialAccount } from '@marquee/contract/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ALICE, errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { daysUntil, summarizeAccounts } from './model.ts'
import { Component as Accounts } from './pages/social-accounts.tsx'

const HOUR_MS = 3_600_000
const build = (platform: SocialAccount['platform'], more: Partial<SocialAccount> = {}): SocialAccount => ({
  id: crypto.randomUUID(), platform, via: 'provider', server: null, is_used: true, state: 'connected', username: 'roastery', display_name: 'Roastery', avatar_url: null, since: '2026-11-21T10:00:00Z', expires_at: null,
  posts: { count: 0, after_expiry: 0, first_at: null }, ...more,
})
const profile = { id: ALICE.id, profile_id: 'ref-1', profile_key: 'ABCDEF123456', title: 'Roastery', domain: null, messaging_active: false, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z', synced_at: new Date().toISOString(), connected_platforms: [] }

function show(accounts: SocialAccount[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  let known = accounts
  const calls = fakeApi({
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile }),
    'GET /api/social/accounts': () => ({ success: true, checked_at: null, dependent_posts: 0, accounts: known }),
    'DELETE /api/social/accounts/:id': ({ path }) => {
      known = known.filter(({ id }) => !path.endsWith(id))
      return { success: true }
    },
    'POST /api/social/accounts/:id/forget': () => {
      known = []
      return { success: true }
    },
    ...handlers,
  })
  renderScreen(<Accounts />, '/social-accounts')
  return calls
}
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') ?? document.body)
}

it('says in each state what happened, which posts need the account, and what mends it', async () => {
  show([
    build('facebook', { state: 'expiring', expires_at: new Date(Date.now() + 73 * HOUR_MS).toISOString(), posts: { count: 10, after_expiry: 7, first_at: '2026-11-24T12:00:00Z' } }),
    build('twitter', { state: 'expired', posts: { count: 5, after_expiry: 0, first_at: '2026-11-24T12:00:00Z' } }),
    build('linkedin', { state: 'removed' }),
    build('instagram'),
  ])
  const x = await card('X')
  expect(x.getByText('Expired')).toBeTruthy()
  expect(x.getByText(/^X ended our permission on .*Nov.* 21|21 Nov/)).toBeTruthy()
  expect(x.getByText(/^5 posts need it, the first on /)).toBeTruthy()
  expect(x.getByRole('button', { name: 'Reconnect X' })).toBeTruthy()
  const facebook = await card('Facebook')
  expect(facebook.getByText('Expires in 3 days')).toBeTruthy()
  expect(facebook.getByText(/7 of them after that day\.$/)).toBeTruthy()
  const linkedIn = await card('LinkedIn')
  expect(linkedIn.getByText('Removed at LinkedIn')).toBeTruthy()
  expect(linkedIn.getByText('The connection was removed at LinkedIn on Nov 21.')).toBeTruthy()
  expect((await card('Instagram')).getByText('Connected')).toBeTruthy()
  const needsYou = within(screen.getByRole('list', { name: 'Needs you' })).getAllByRole('heading').map((heading) => heading.textContent)
  expect(needsYou).toEqual(['X', 'LinkedIn', 'Facebook'])
  expect(screen.getByText('2 accounts connected, 1 expired, 1 removed.')).toBeTruthy()
})

it('disconnects one account after a question that says what its posts lose', async () => {
  const user = userEvent.setup()
  const calls = show([build('instagram', { posts: { count: 9, after_expiry: 0, first_at: '2026-11-24T12:00:00Z' } }), build('facebook')])
  await user.click((await card('Instagram')).getByRole('button', { name: 'More for Instagram' }))
  await user.click(screen.getByRole('menuitem', { name: 'Disconnect' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Instagram?' }))
  expect(dialog.getByText('9 scheduled posts lose it. Posts left without a network become drafts.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Instagram disconnected')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Connect Instagram' })).toBeTruthy())
  expect((await card('Facebook')).getByText('Connected')).toBeTruthy()
})

it('forgets an account that was removed at its network', async () => {
  const user = userEvent.setup()
  show([build('linkedin', { state: 'removed' })])
  await user.click((await card('LinkedIn')).getByRole('button', { name: 'More for LinkedIn' }))
  await user.click(screen.getByRole('menuitem', { name: 'Forget' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Connect LinkedIn' })).toBeTruthy())
})

it('says that the profile could not be created (ACCT-10)', async () => {
  const user = userEvent.setup()
  show([], { 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }), 'POST /api/ayrshare/create-user-profile': () => errorResponse(502, 'provider_error', 'No.') })
  await user.click(await screen.findByRole('button', { name: 'Create My Social Profile' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to create profile')
})

it('names X as people do (ACCT-08)', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'X' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /twitter/i })).toBeNull()
})

it('shows title, date, platforms and the masked key of the profile (ACCT-04)', async () => {
  const user = userEvent.setup()
  const connected = [{ platform: 'facebook', is_active: true, username: 'roastery', display_name: null, avatar_url: null, connected_at: null, needs_reconnect: false }]
  show([build('facebook')], { 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { ...profile, connected_platforms: connected } }) })
  expect(await screen.findByRole('heading', { name: 'Roastery' })).toBeTruthy()
  for (const text of [/^(October 31|November 1), 2026$/, '1 platform']) expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Details' }))
  expect(screen.getByText('ABCDEF123456…')).toBeTruthy()
})

it('keeps what belongs to the provider under Details', async () => {
  const user = userEvent.setup()
  show([])
  const details = await screen.findByRole('button', { name: 'Details' })
  expect(screen.queryByText('ABCDEF123456…')).toBeNull()
  await user.click(details)
  for (const text of ['ABCDEF123456…', 'ref-1', 'Ayrshare']) expect(screen.getByText(text)).toBeTruthy()
})

it('counts whole days and names each state once', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect([daysUntil('2026-11-21T11:00:00Z', now), daysUntil('2026-11-23T12:00:00Z', now), daysUntil('2026-11-01T00:00:00Z', now)]).toEqual([0, 3, 0])
  expect(summarizeAccounts([build('facebook')], 3)).toBe('1 account connected.')
  expect(summarizeAccounts([build('facebook'), build('twitter', { state: 'expired' }), build('linkedin', { state: 'expiring' })], 12)).toBe('2 accounts connected, 1 expired. 12 scheduled posts depend on the 2 below.')
  expect(summarizeAccounts([build('twitter', { state: 'removed' })], 1)).toBe('0 accounts connected, 1 removed. 1 scheduled post depends on the one below.')
})

it('says of accounts that could not be read for an hour that they were not checked, and what was known', async () => {
  const old = { ...profile, synced_at: new Date(Date.now() - 50 * HOUR_MS).toISOString() }
  show([build('facebook')], { 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: old }), 'POST /api/ayrshare/update-user-platforms': () => errorResponse(503, 'unavailable', 'No.') })
  const facebook = await card('Facebook')
  await waitFor(() => expect(facebook.getByText('Not checked')).toBeTruthy())
  expect(facebook.getByText('Connected when last checked, 2 days ago.')).toBeTruthy()
  expect(facebook.queryByText('Connected')).toBeNull()
  expect(screen.getByRole('button', { name: 'Refresh Status' })).toBeTruthy()
})
