import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { DASHBOARD_TEXTS } from '@marquee/contract/dashboard'
import { PROFILE_TEXTS, type UserProfile } from '@marquee/contract/profile'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { buildProfile, profileServer } from '../../../test/profile.ts'
import { useSession } from '../../lib/session.ts'
import { Component as Profile } from './pages/profile.tsx'

function show(start: Partial<UserProfile> = {}, more: Record<string, (call: ApiCall) => unknown> = {}, address = '/profile') {
  const calls = fakeApi(profileServer(start, more))
  const router = renderScreen(<Profile />, address)
  return { calls, router, saves: () => calls.filter(({ method }) => method !== 'GET'), user: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('personal information', () => {
  it('shows who is signed in, with initials where there is no picture (PROF-14)', () => {
    show()
    const [card] = screen.getAllByText(ALICE.email)
    const side = within(card?.closest('div')?.parentElement as HTMLElement)
    expect(side.getByText(ALICE.name)).toBeTruthy()
    expect(side.getByText('AA')).toBeTruthy()
  })

  it('says of the demo that its address and password stay', async () => {
    show({ email: DEMO_EMAIL })
    expect(await screen.findByText(DEMO_TEXTS.shared)).toBeTruthy()
    expect(screen.getByLabelText('Email Address')).toHaveProperty('readOnly', true)
    cleanup()
    show()
    expect(await screen.findByText(PROFILE_TEXTS.signInAddress)).toBeTruthy()
    expect(screen.queryByText(DEMO_TEXTS.shared)).toBeNull()
  })

  it('offers to save changes, and nothing else (PROF-25)', async () => {
    const { saves, user } = show()
    const name = await screen.findByLabelText('Full Name')
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
    fireEvent.change(name, { target: { value: 'Alice Oak' } })
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(PROFILE_TEXTS.saved)).toBeTruthy()
    expect(saves().map(({ method, path, body }) => [method, path, body])).toEqual([['PUT', '/api/profile', { name: 'Alice Oak', phone: '', location: 'Porto', company: '', website: '', bio: '' }]])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
  })

  it('keeps what was entered when it cannot be stored', async () => {
    const { user } = show({}, { 'PUT /api/profile': () => errorResponse(503, 'unavailable', 'Busy.') })
    fireEvent.change(await screen.findByLabelText('Full Name'), { target: { value: 'Alice Oak' } })
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.')
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Alice Oak')
  })

  it('discards what was entered', async () => {
    const { saves, user } = show()
    fireEvent.change(await screen.findByLabelText('Full Name'), { target: { value: 'Alice Oak' } })
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', ALICE.name)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
    expect(saves()).toEqual([])
  })

  it('keeps the present address in its field while another one waits, with nothing left to save', async () => {
    let newEmail: string | null = null
    const answer = () => ({ success: true, profile: buildProfile({ newEmail }) })
    const { user } = show({}, {
      'GET /api/config': () => ({ authUrl: '/auth/v1', anonKey: 'k', sandboxed: [], sandboxUrl: null, outboxUrl: null, isDemoOn: false, version: '1' }),
      'GET /api/profile': answer,
      'PUT /api/profile': answer,
      'PUT /auth/v1/user': () => {
        newEmail = 'new@example.com'
        return { id: ALICE.id, email: ALICE.email, new_email: newEmail, user_metadata: {}, app_metadata: {} }
      },
    })
    fireEvent.change(await screen.findByLabelText('Email Address'), { target: { value: 'new@example.com' } })
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(PROFILE_TEXTS.waitingFor('new@example.com'))).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
    expect(screen.getByLabelText('Email Address')).toHaveProperty('value', ALICE.email)
  })

  it('waits for another address: the links can be sent again, and the change given up', async () => {
    const { saves, user } = show({ newEmail: 'new@example.com' }, { 'POST /auth/v1/resend': () => ({}), 'GET /api/config': () => ({ authUrl: '/auth/v1', anonKey: 'k', sandboxed: [], sandboxUrl: null, outboxUrl: null, isDemoOn: false, version: '1' }) })
    expect(await screen.findByText(PROFILE_TEXTS.waitingFor('new@example.com'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: PROFILE_TEXTS.sendAgain }))
    expect(await screen.findByText(PROFILE_TEXTS.sentAgain)).toBeTruthy()
    expect(saves().map(({ path, body }) => [path, (body as { type?: string; email?: string }).type, (body as { email?: string }).email])).toContainEqual(['/auth/v1/resend', 'email_change', ALICE.email])
    await user.click(screen.getByRole('button', { name: PROFILE_TEXTS.cancelEmail }))
    await waitFor(() => expect(screen.queryByText(PROFILE_TEXTS.waitingFor('new@example.com'))).toBeNull())
    expect(saves().at(-1)?.path).toBe('/api/profile/email-change')
  })

  it('removes the picture, in the header too', async () => {
    const { user } = show({ avatarUrl: '/avatars/old.webp' })
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }))
    await waitFor(() => expect(useSession.getState().user?.avatarUrl).toBeNull())
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  })
})

describe('the figures (PROF-03 to PROF-12)', () => {
  const figures = () => within(screen.getByRole('region', { name: DASHBOARD_TEXTS.heading }))
  const valueOf = (label: string) => figures().getByText(label).nextElementSibling

  it('are shortened, with the change by arrow, sign and colour', async () => {
    let answer: (value: unknown) => void = () => {}
    show({}, { 'GET /api/profiles/dashboard-stats/:id': () => new Promise((resolve) => (answer = resolve)) })
    expect(await figures().findAllByText('...')).toHaveLength(7)
    answer({ success: true, ...(await import('../../../test/profile.ts').then(({ DASHBOARD }) => ({ data: DASHBOARD }))) })
    expect(await figures().findByText('12.3K')).toBeTruthy()
    expect([valueOf('Total Reach')?.textContent, valueOf('Engagement Rate')?.textContent, valueOf('Etsy Products')?.textContent]).toEqual(['2.1M-3.0% compared with the 30 days before', '4.2%', DASHBOARD_TEXTS.noShop])
    expect(within(valueOf('Posts Created') as HTMLElement).getByText('+12.5%').className).toContain('text-ok')
    expect(within(valueOf('Platforms Connected') as HTMLElement).getByText('+0.0%').className).toContain('text-ok')
    expect(within(valueOf('Total Reach') as HTMLElement).getByText('-3.0%').className).toContain('text-bad')
    expect(figures().getByText(/^Last updated/)).toBeTruthy()
    expect(figures().getByText('Images Uploaded').nextElementSibling?.textContent).toBe('8')
  })

  it('say when they cannot be loaded, and are loaded again (PROF-57)', async () => {
    let fails = true
    const { user } = show({}, { 'GET /api/profiles/dashboard-stats/:id': async () => (fails ? errorResponse(500, 'internal', 'no') : { success: true, data: (await import('../../../test/profile.ts')).DASHBOARD }) })
    expect(await figures().findByText('Unable to load statistics')).toBeTruthy()
    expect(figures().getByText('Unable to load statistics. Please try again later.')).toBeTruthy()
    fails = false
    await user.click(figures().getByRole('button', { name: 'Retry' }))
    expect(await figures().findByText('12.3K')).toBeTruthy()
    expect(figures().queryByText('Unable to load statistics')).toBeNull()
  })
})

it('has four tabs, and the chosen one in the address (PROF-22)', async () => {
  const { router, user } = show()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Preferences', 'Notifications', 'Security'])
  await user.click(screen.getByRole('tab', { name: 'Preferences' }))
  expect(router.state.location.search).toBe('?tab=preferences')
  expect(await screen.findByText('Content Preferences')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByText('Personal Information')).toBeTruthy()
})
