import { ACCOUNT_TEXTS, CONNECT_POPUP, type SocialProfile } from '@marquee/contract/social'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, renderAt, signInAs } from '../../../test/render.tsx'
import { ApiError } from '../../lib/api-error.ts'
import * as session from '../../lib/session.ts'
import { Toaster } from '../../ui/toast.tsx'
import { openConnectWindow } from './connect-window.ts'
import { linkErrorText, linkExistingErrorText, updateErrorText } from './error-texts.ts'
import { describeChanges, isStale, maskKey, titleFor } from './model.ts'
import { Component as Accounts } from './pages/social-accounts.tsx'

const error = (code: string, message = ''): ApiError => new ApiError(500, code, message)

describe('texts for failures', () => {
  it.each([
    ['not_found', ACCOUNT_TEXTS.profileGone],
    ['invalid_response', ACCOUNT_TEXTS.invalidResponse],
    ['provider_error', ACCOUNT_TEXTS.providerIssue],
    ['rate_limited', ACCOUNT_TEXTS.providerIssue],
    ['internal', ACCOUNT_TEXTS.updateFailed],
  ])('update: %s', (code, text) => expect(updateErrorText(error(code))).toBe(text))

  it('link and link-existing', () => {
    expect(linkErrorText(error('not_found'))).toBe(ACCOUNT_TEXTS.noProfile)
    expect(linkErrorText(error('provider_error'))).toBe(ACCOUNT_TEXTS.linkFailed)
    expect(linkExistingErrorText(error('internal', 'x'))).toBe(ACCOUNT_TEXTS.linkExistingFailed)
    expect(linkExistingErrorText(error('forbidden', ACCOUNT_TEXTS.emailMismatch))).toBe(ACCOUNT_TEXTS.emailMismatch)
  })
})

it('shows 12 characters of the key, names changes and knows what is stale (ACCT-04)', () => {
  expect(['Bean Bar a@b.example', 'a@b.example', 'Bean Bar'].map(titleFor)).toEqual(['Bean Bar', 'a@b.example', 'Bean Bar'])
  expect(maskKey('ABCDEF1234567890')).toBe('ABCDEF123456…')
  expect(describeChanges(['instagram', 'twitter'], ['tiktok'])).toEqual(['Instagram and X connected', 'TikTok disconnected'])
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect([isStale('2026-11-20T11:56:00Z', now), isStale('2026-11-20T11:54:00Z', now), isStale(null, now)]).toEqual([false, true, true])
})

describe('connect window', () => {
  const popup = { closed: false, close: vi.fn(() => void (popup.closed = true)), location: { replace: vi.fn() } }
  beforeEach(() => {
    vi.useFakeTimers()
    popup.closed = false
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  })
  afterEach(() => vi.useRealTimers())

  it('reports within a second that it was closed', () => {
    const onClosed = vi.fn()
    openConnectWindow(onClosed)?.show('/link')
    expect(popup.location.replace).toHaveBeenCalledWith('/link')
    popup.closed = true
    vi.advanceTimersByTime(CONNECT_POPUP.checkMs)
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('is closed by force after five minutes', () => {
    const onClosed = vi.fn()
    openConnectWindow(onClosed)
    vi.advanceTimersByTime(CONNECT_POPUP.forceCloseMs + CONNECT_POPUP.checkMs)
    expect([popup.close.mock.calls.length > 0, onClosed.mock.calls.length]).toEqual([true, 1])
  })
})

const profile: SocialProfile = { id: ALICE.id, profile_id: 'r', profile_key: 'ABCDEF123456', title: 'Roastery', domain: null, messaging_active: false, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z', synced_at: new Date().toISOString(), connected_platforms: [] }
const account = { id: ALICE.id, platform: 'instagram', state: 'connected', username: 'roastery', display_name: 'Roastery', avatar_url: null, since: null, expires_at: null, posts: { count: 0, after_expiry: 0, first_at: null } }
const instagram: SocialProfile['connected_platforms'][number] = { platform: 'instagram', is_active: true, username: 'roastery', display_name: 'Roastery', avatar_url: null, connected_at: null, needs_reconnect: false }

function serve(answers: Record<string, unknown>): void {
  vi.spyOn(session, 'getAccessToken').mockResolvedValue('token')
  vi.stubGlobal('fetch', vi.fn((url: string) => Promise.resolve(new Response(JSON.stringify(Object.entries(answers).find(([path]) => url.startsWith(path))?.[1])))))
}

describe('screen', () => {
  it('asks signed-out visitors to sign in', () => {
    signInAs(null)
    renderAt('/social-accounts', <Accounts />)
    expect(screen.getByText(ACCOUNT_TEXTS.signedOutLead).parentElement?.textContent).toBe(`${ACCOUNT_TEXTS.signedOutLead} ${ACCOUNT_TEXTS.signedOut}`)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?next=%2Fsocial-accounts')
  })

  it('connects in one click, with the profile made on the way (ACCT-26)', async () => {
    signInAs(ALICE)
    let linked = false
    serve({
      get '/api/social/accounts'() {
        return { success: true, checked_at: null, dependent_posts: 0, accounts: linked ? [account] : [] }
      },
      '/api/ayrshare/user-profile': { success: true, profile: null },
      '/api/ayrshare/create-user-profile': { success: true, profile, data: profile },
      '/api/ayrshare/user-jwt/': { success: true, data: { url: 'https://link.example/', expiresAt: null } },
      '/api/ayrshare/update-user-platforms': { success: true, data: { platforms: ['instagram'], connectedPlatforms: [instagram], messagingActive: false, added: ['instagram'], removed: [] }, message: '' },
    })
    render(<Toaster />)
    const popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    const { user } = renderAt('/social-accounts', <Accounts />)
    expect(await screen.findByRole('button', { name: ACCOUNT_TEXTS.create })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Connect Instagram' }))
    expect(await screen.findByText(ACCOUNT_TEXTS.created)).toBeTruthy()
    expect(await screen.findByText('Waiting for the window...')).toBeTruthy()
    await vi.waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://link.example/'))
    linked = true
    act(() => void (popup.closed = true))
    expect(await screen.findByText('Instagram connected', undefined, { timeout: 2_500 })).toBeTruthy()
    expect(screen.getByText(ACCOUNT_TEXTS.updated)).toBeTruthy()
    expect(await screen.findByText('@roastery')).toBeTruthy()
  })

  it('says what changed when a live event brings it before the sync does', async () => {
    signInAs(ALICE)
    let known: SocialProfile = profile
    vi.spyOn(session, 'getAccessToken').mockResolvedValue('token')
    const update = { success: true, data: { platforms: ['instagram'], connectedPlatforms: [instagram], messagingActive: false, added: [], removed: [] }, message: '' }
    vi.stubGlobal('fetch', vi.fn((url: string) => Promise.resolve(new Response(JSON.stringify(url.startsWith('/api/social/accounts') ? { success: true, checked_at: null, dependent_posts: 0, accounts: [] } : url.startsWith('/api/ayrshare/user-profile') ? { success: true, profile: known } : update)))))
    render(<Toaster />)
    const { client } = renderAt('/social-accounts', <Accounts />)
    expect(await screen.findByText('Your social profile')).toBeTruthy()
    known = { ...profile, connected_platforms: [instagram] }
    await act(() => client.invalidateQueries())
    expect(await screen.findByText('Instagram connected')).toBeTruthy()
    expect(screen.getByText(ACCOUNT_TEXTS.updated)).toBeTruthy()
  })
})
