import type { ClientConfig } from '@marquee/contract/platform'
import { DEBUG_TEXTS } from '@marquee/contract/auth-debug'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, renderAt, signInAs } from '../../../test/render.tsx'
import { useConfig } from '../../lib/config.ts'
import { mask, maskAddress } from './debug-model.ts'
import { Component as DebugAuth } from './pages/debug-auth.tsx'
import * as providers from './provider-queries.ts'

const CONFIG: ClientConfig = {
  authUrl: '/auth/v1',
  anonKey: 'anon',
  services: { rest: '', storage: '', chatbot: '', mediaAnalysis: '' },
  providers: [{ name: 'facebook', label: 'Facebook', mode: 'sandbox' }],
  features: { instagram: true, bucketCreation: true },
  isAuthDebugOn: true,
  sandboxed: [],
  sandboxUrl: null,
  outboxUrl: null,
  isDemoOn: false,
  version: '1',
}
const ADDRESS = 'http://localhost:3000/sandbox/facebook/dialog/oauth?client_id=marquee&state=very-secret-state&scope=email'
const press = (name: string): HTMLElement => screen.getByRole('button', { name })
const log = (): string => screen.getByRole('log').textContent

beforeEach(() => {
  signInAs(ALICE)
  useConfig.setState({ config: CONFIG })
})
afterEach(() => {
  useConfig.setState({ config: null })
  vi.restoreAllMocks()
})

describe('debugging the sign-in', () => {
  it('has the buttons of the specification, and an empty log (DEBUG-01)', () => {
    renderAt('/debug-auth', <DebugAuth />)
    for (const name of [DEBUG_TEXTS.facebookTest, DEBUG_TEXTS.minimalScopes, DEBUG_TEXTS.directUrl, DEBUG_TEXTS.openUrls, DEBUG_TEXTS.checkSession, DEBUG_TEXTS.clearLogs]) expect(press(name)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Profile' }).getAttribute('href')).toBe('/profile')
    expect(log()).toBe(DEBUG_TEXTS.empty)
  })

  it.each([
    ['Start Facebook Login Test', 'pages_show_list instagram_basic'],
    ['Try Minimal Scopes', undefined],
  ])('%s sends a window to Facebook, with the state masked in the log', async (name, scopes) => {
    const opened = { location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const start = vi.spyOn(providers, 'startLink').mockResolvedValue(ADDRESS)
    const { user } = renderAt('/debug-auth', <DebugAuth />)
    await user.click(press(name))
    await vi.waitFor(() => expect(opened.location.href).toBe(ADDRESS))
    expect(start.mock.calls[0]?.[0].scopes).toBe(scopes)
    expect(log()).toContain('state=****')
    expect(log()).not.toContain('very-secret-state')
    await user.click(press('Clear Logs'))
    expect(log()).toBe(DEBUG_TEXTS.empty)
  })

  it('generates an address, and opens it once', async () => {
    const opened = { location: { href: '' } }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    vi.spyOn(providers, 'authorizeAddress').mockResolvedValue(ADDRESS)
    const { user } = renderAt('/debug-auth', <DebugAuth />)
    await user.click(press('Open Stored URLs'))
    expect(log()).toContain(DEBUG_TEXTS.noUrls)
    await user.click(press('Generate Direct Authorize URL'))
    await vi.waitFor(() => expect(log()).toContain('Stored http://localhost:3000/'))
    await user.click(press('Open Stored URLs'))
    expect([opened.location.href, open.mock.calls.length]).toEqual([ADDRESS, 1])
    await user.click(press('Open Stored URLs'))
    expect(open).toHaveBeenCalledOnce()
  })

  it('shows the own session with its tokens masked', async () => {
    const session = { access_token: 'eyJ-secret-access', refresh_token: 'secret-refresh', provider_token: null, expires_at: 1_800_000_000 }
    const user = { id: 'u', email: 'alice@example.com', identities: [{ provider: 'email' }] }
    vi.spyOn(providers, 'readSessionState').mockResolvedValue({ session, user, error: null } as unknown as Awaited<ReturnType<typeof providers.readSessionState>>)
    const shown = renderAt('/debug-auth', <DebugAuth />)
    await shown.user.click(press('Check Session'))
    await vi.waitFor(() => expect(log()).toContain('alice@example.com'))
    expect(log()).toContain('identities: email')
    expect(log()).not.toMatch(/secret-access|secret-refresh/)
  })

  it('is closed where it is turned off, and to signed-out visitors, and needs no role (DEBUG-02)', () => {
    useConfig.setState({ config: { ...CONFIG, isAuthDebugOn: false } })
    renderAt('/debug-auth', <DebugAuth />)
    expect(screen.getByRole('status').textContent).toBe(DEBUG_TEXTS.off)
    expect(screen.queryByRole('button', { name: 'Check Session' })).toBeNull()
    cleanup()
    signInAs(null)
    renderAt('/debug-auth', <DebugAuth />)
    expect(screen.getByText(DEBUG_TEXTS.signedOut)).toBeTruthy()
  })
})

it('masks secrets', () => {
  expect([mask('abcdefgh'), mask(null), maskAddress('x')]).toEqual(['abcd… (8 characters)', 'none', 'not an address'])
  expect(maskAddress('https://x.example/?code=1&access_token=2#refresh_token=3')).toBe('https://x.example/?code=****&access_token=****')
})
