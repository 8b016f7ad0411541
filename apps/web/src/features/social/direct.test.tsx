import type { SocialAccount } from '@marquee/contract/accounts'
import { DIRECT_TEXTS as TEXTS } from '@marquee/contract/direct-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { queryClient } from '../../lib/query.ts'
import { Component as Accounts } from './pages/social-accounts.tsx'
import { SOCIAL_PROFILE_KEY } from './queries.ts'
import { ReconnectButton } from './reconnect-button.tsx'

const SERVER = 'https://bsky.social'
const build = (via: SocialAccount['via'], more: Partial<SocialAccount> = {}): SocialAccount => ({
  id: crypto.randomUUID(), platform: 'bluesky', via, server: via === 'direct' ? SERVER : null, is_used: true, state: 'connected', username: 'ana.bsky.social', display_name: null, avatar_url: null, since: null, expires_at: null,
  posts: { count: 0, after_expiry: 0, first_at: null }, ...more,
})

function show(accounts: SocialAccount[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  let known = accounts
  const calls = fakeApi({
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null, direct_platforms: [] }),
    'GET /api/social/accounts': () => ({ success: true, checked_at: null, dependent_posts: 0, accounts: known }),
    'GET /api/social/direct-networks': () => ({ success: true, networks: [{ network: 'bluesky', server: SERVER }] }),
    'POST /api/social/direct/bluesky': () => {
      known = [build('direct')]
      return { success: true, account: known[0] }
    },
    'POST /api/social/accounts/:id/use': ({ path }) => {
      known = known.map((account) => ({ ...account, is_used: path.includes(account.id) }))
      return { success: true }
    },
    ...handlers,
  })
  renderScreen(<Accounts />, '/social-accounts')
  return calls
}

const valueOf = (field: HTMLElement): string => (field instanceof HTMLInputElement ? field.value : '')

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: `Connect ${TEXTS.directly('Bluesky')}` }))
  return within(await screen.findByRole('dialog'))
}

it('connects Bluesky with handle and app password at the server that is offered', async () => {
  const calls = show([])
  const dialog = await openDialog()
  await waitFor(() => expect(valueOf(dialog.getByLabelText(TEXTS.server))).toBe(SERVER))
  await userEvent.type(dialog.getByLabelText(TEXTS.handle), '@Ana.bsky.social')
  await userEvent.type(dialog.getByLabelText(TEXTS.password), 'abcd-efgh-ijkl-mnop')
  await userEvent.click(dialog.getByRole('button', { name: TEXTS.submit }))
  expect(await screen.findByText(TEXTS.connected('Bluesky'))).toBeDefined()
  expect(calls.find(({ path }) => path === '/api/social/direct/bluesky')?.body).toEqual({ handle: '@Ana.bsky.social', password: 'abcd-efgh-ijkl-mnop', server: SERVER })
  expect(await screen.findByText(TEXTS.directAt('bsky.social'))).toBeDefined()
  expect(screen.queryByRole('heading', { name: TEXTS.directly('Bluesky') })).toBeNull()
})

it('says what is wrong with the form before anything is sent', async () => {
  const calls = show([])
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText(TEXTS.handle), 'ana')
  await userEvent.click(dialog.getByRole('button', { name: TEXTS.submit }))
  expect(await dialog.findByText(TEXTS.badHandle)).toBeDefined()
  expect(dialog.getByText(TEXTS.badPassword)).toBeDefined()
  expect(dialog.getByLabelText(TEXTS.handle).getAttribute('aria-invalid')).toBe('true')
  expect(calls.some(({ path }) => path === '/api/social/direct/bluesky')).toBe(false)
})

it('shows the network’s reason when it refuses, and keeps what was typed', async () => {
  const reason = 'Bluesky does not accept this handle and app password.'
  show([], { 'POST /api/social/direct/bluesky': () => errorResponse(400, 'validation_failed', reason) })
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText(TEXTS.handle), 'ana.bsky.social')
  await userEvent.type(dialog.getByLabelText(TEXTS.password), 'wrong')
  await userEvent.click(dialog.getByRole('button', { name: TEXTS.submit }))
  expect((await dialog.findByRole('alert')).textContent).toContain(reason)
  expect(valueOf(dialog.getByLabelText(TEXTS.handle))).toBe('ana.bsky.social')
})

it('connects an expired account again with its handle, not by the provider’s window', async () => {
  show([build('direct', { state: 'expired' })])
  await userEvent.click(await screen.findByRole('button', { name: 'Reconnect Bluesky' }))
  expect(valueOf(within(await screen.findByRole('dialog')).getByLabelText(TEXTS.handle))).toBe('ana.bsky.social')
})

describe('the button that other screens have', () => {
  const expired = { platform: 'bluesky', is_active: false, username: 'ana.bsky.social', display_name: null, avatar_url: null, connected_at: null, needs_reconnect: true }
  const button = (handlers: Parameters<typeof fakeApi>[0] = {}) => {
    const opened = vi.fn(() => ({ closed: false, close: vi.fn(), location: { replace: vi.fn() } }))
    vi.stubGlobal('open', opened)
    const done = vi.fn()
    fakeApi({
      'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null, direct_platforms: [expired] }),
      'GET /api/social/direct-networks': () => ({ success: true, networks: [{ network: 'bluesky', server: SERVER }] }),
      'POST /api/social/direct/bluesky': () => ({ success: true, account: build('direct') }),
      ...handlers,
    })
    renderScreen(<ReconnectButton platform="bluesky" label="Reconnect Bluesky" onDone={done} />)
    return { opened, done }
  }

  it('opens the dialog of an account that is reached directly, never the window of the provider', async () => {
    const { opened, done } = button()
    await queryClient.fetchQuery({ queryKey: SOCIAL_PROFILE_KEY, queryFn: async () => ({ success: true, profile: null, direct_platforms: [expired] }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Reconnect Bluesky' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect([valueOf(dialog.getByLabelText(TEXTS.handle)), opened.mock.calls.length]).toEqual(['ana.bsky.social', 0])
    await userEvent.type(dialog.getByLabelText(TEXTS.password), 'abcd-efgh-ijkl-mnop')
    await userEvent.click(dialog.getByRole('button', { name: TEXTS.submit }))
    expect(await screen.findByText(TEXTS.connected('Bluesky'))).toBeDefined()
    await waitFor(() => expect([screen.queryByRole('dialog'), done.mock.calls.length, opened.mock.calls.length]).toEqual([null, 1, 0]))
  })

  it('closes the window again when only the server knew that the account is reached directly', async () => {
    const { opened } = button()
    // Without a pointer over it before, as on a touch screen.
    fireEvent.click(await screen.findByRole('button', { name: 'Reconnect Bluesky' }))
    expect(valueOf(within(await screen.findByRole('dialog')).getByLabelText(TEXTS.handle))).toBe('ana.bsky.social')
    expect(opened.mock.results[0]?.value.close).toHaveBeenCalledOnce()
  })
})

it('tells two ways to one network apart, and changes which of them posts take', async () => {
  show([build('direct'), build('provider', { is_used: false })])
  const lines = () => screen.getAllByText(/^(Directly|Through)/).map(({ textContent }) => textContent)
  await screen.findAllByRole('heading', { name: 'Bluesky' })
  expect(lines()).toEqual([`${TEXTS.directAt('bsky.social')} ${TEXTS.inUse}`, TEXTS.viaProvider])
  await userEvent.click(screen.getAllByRole('button', { name: 'More for Bluesky' })[1] as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: TEXTS.use }))
  await waitFor(() => expect(lines()).toEqual([TEXTS.directAt('bsky.social'), `${TEXTS.viaProvider} ${TEXTS.inUse}`]))
})
