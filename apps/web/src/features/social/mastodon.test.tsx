import type { SocialAccount } from '@marquee/contract/accounts'
import { DIRECT_TEXTS as TEXTS } from '@marquee/contract/direct-texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { Component as Accounts } from './pages/social-accounts.tsx'

const SERVER = 'https://mastodon.social'
const account = (more: Partial<SocialAccount> = {}): SocialAccount => ({
  id: crypto.randomUUID(), platform: 'mastodon', via: 'direct', server: 'https://example.social', is_used: true, state: 'connected', username: 'ana@example.social', display_name: 'Ana', avatar_url: null, since: null, expires_at: null,
  posts: { count: 0, after_expiry: 0, first_at: null }, ...more,
})

function show(accounts: SocialAccount[], path = '/social-accounts', handlers: Parameters<typeof fakeApi>[0] = {}) {
  let known = accounts
  const calls = fakeApi({
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null, direct_platforms: [] }),
    'GET /api/social/accounts': () => ({ success: true, checked_at: null, dependent_posts: 0, accounts: known }),
    'GET /api/social/direct-networks': () => ({ success: true, networks: [{ network: 'mastodon', server: SERVER }] }),
    'POST /api/social/direct/mastodon': () => ({ success: true, url: 'https://example.social/oauth/authorize?client_id=1' }),
    'POST /api/social/direct/mastodon/connect': () => {
      known = [account()]
      return { success: true, account: known[0] }
    },
    ...handlers,
  })
  return { calls, router: renderScreen(<Accounts />, path) }
}
const asked = (calls: ReturnType<typeof fakeApi>, path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
const valueOf = (field: HTMLElement): string => (field instanceof HTMLInputElement ? field.value : '')
const isDisabled = (element: HTMLElement): boolean => element instanceof HTMLButtonElement && (element.disabled || element.getAttribute('aria-busy') === 'true')

/** Where the browser is sent: jsdom goes nowhere. */
function watchLeaving() {
  const assign = vi.fn<(url: string) => void>()
  const { href, origin, pathname, search, hash } = window.location
  vi.stubGlobal('location', { href, origin, pathname, search, hash, assign })
  return assign
}
afterEach(() => vi.unstubAllGlobals())

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: `Connect ${TEXTS.directly('Mastodon')}` }))
  return within(await screen.findByRole('dialog'))
}

it('asks for the server, and leads to its page', async () => {
  const leave = watchLeaving()
  const { calls } = show([])
  const dialog = await openDialog()
  const field = dialog.getByLabelText(TEXTS.ownServer)
  await waitFor(() => expect(valueOf(field)).toBe(SERVER))
  await userEvent.clear(field)
  await userEvent.type(field, 'ana@example.social')
  await userEvent.click(dialog.getByRole('button', { name: TEXTS.toServer }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://example.social/oauth/authorize?client_id=1'))
  expect(asked(calls, '/api/social/direct/mastodon')).toEqual([{ server: 'ana@example.social' }])
  expect(isDisabled(dialog.getByRole('button', { name: new RegExp(`${TEXTS.toServer}|${TEXTS.submitting}`) }))).toBe(true)
})

it('asks for nothing without a server, and shows why one was refused', async () => {
  const { calls } = show([], '/social-accounts', { 'POST /api/social/direct/mastodon': () => errorResponse(400, 'validation_failed', 'There is no Mastodon server at this address.') })
  const dialog = await openDialog()
  const field = dialog.getByLabelText(TEXTS.ownServer)
  await waitFor(() => expect(valueOf(field)).toBe(SERVER))
  await userEvent.clear(field)
  await userEvent.click(dialog.getByRole('button', { name: TEXTS.toServer }))
  expect(await dialog.findByText(TEXTS.badOwnServer)).toBeDefined()
  expect(asked(calls, '/api/social/direct/mastodon')).toEqual([])
  await userEvent.type(field, 'example.com')
  await userEvent.click(dialog.getByRole('button', { name: TEXTS.toServer }))
  expect((await dialog.findByRole('alert')).textContent).toContain('There is no Mastodon server at this address.')
})

it('connects an expired account again at its own server', async () => {
  show([account({ state: 'expired' })])
  await userEvent.click(await screen.findByRole('button', { name: 'Reconnect Mastodon' }))
  expect(valueOf(within(await screen.findByRole('dialog')).getByLabelText(TEXTS.ownServer))).toBe('https://example.social')
})

it('connects what the server returned once, and takes it out of the address', async () => {
  const { calls, router } = show([], '/social-accounts?code=c1&state=s1')
  expect(await screen.findByText(TEXTS.connected('Mastodon'))).toBeDefined()
  expect(await screen.findByText('@ana@example.social')).toBeDefined()
  expect(asked(calls, '/api/social/direct/mastodon/connect')).toEqual([{ code: 'c1', state: 's1' }])
  expect(router.state.location.search).toBe('')
})

it('says that the user did not agree, without a call', async () => {
  const { calls, router } = show([], '/social-accounts?error=access_denied&state=s1')
  expect(await screen.findByText(TEXTS.refusedThere('Mastodon'))).toBeDefined()
  expect(asked(calls, '/api/social/direct/mastodon/connect')).toEqual([])
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('says why what was returned connects nothing', async () => {
  show([], '/social-accounts?code=c1&state=old', { 'POST /api/social/direct/mastodon/connect': () => errorResponse(400, 'validation_failed', TEXTS.outdated) })
  expect((await screen.findByRole('alert')).textContent).toContain(TEXTS.outdated)
})
