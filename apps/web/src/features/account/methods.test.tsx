import { tooManyText } from '@marquee/contract/auth'
import { AUTH_PROVIDER_TEXTS, SIGN_IN_METHOD_TEXTS } from '@marquee/contract/auth-providers'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { fakeTimers, pass } from '../../../test/timers.ts'
import { useSession } from '../../lib/session.ts'
import * as oauthWindow from '../auth/oauth-window.ts'
import { PROVIDER_FAILED } from '../auth/providers.ts'
import { MethodsCard } from './components/methods-card.tsx'

const ADDRESS = 'http://localhost:3000/sandbox/facebook/dialog/oauth?state=s'
const at = { created_at: '2026-11-22T10:00:00.000Z', updated_at: '2026-11-22T10:00:00.000Z', last_sign_in_at: '2026-11-22T10:00:00.000Z' }
const identity = (provider: string, data: object) => ({ identity_id: `id-${provider}`, id: provider, user_id: 'u', provider, identity_data: data, ...at })
const EMAIL = identity('email', { email: 'alice@example.com' })
const FACEBOOK = identity('facebook', { name: 'Alice Book', email: 'alice@fb.example' })

const refusal = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01', ...headers } })

function show({ identities = [EMAIL], isShared = false, handlers = {} }: { identities?: readonly object[]; isShared?: boolean; handlers?: Parameters<typeof fakeApi>[0] } = {}) {
  const calls = fakeApi({
    'GET /api/config': () => ({ authUrl: '/auth/v1', anonKey: 'anon', sandboxed: [], providers: [{ name: 'acme', label: 'ACME Inc.', mode: 'real' }, { name: 'facebook', label: 'Facebook', mode: 'sandbox' }] }),
    'GET /auth/v1/settings': () => ({ external: { email: true, phone: true, anonymous_users: false, facebook: true, acme: true, google: false } }),
    'GET /auth/v1/user': () => ({ id: 'u', identities }),
    'GET /auth/v1/user/identities/authorize': () => ({ url: ADDRESS }),
    ...handlers,
  })
  renderScreen(<MethodsCard isShared={isShared} />)
  return { calls, user: userEvent.setup() }
}

const callsOf = (calls: ReturnType<typeof fakeApi>, method: string, path: string) => calls.filter((call) => call.method === method && call.path === path)
const row = async (name: string) => within((await screen.findByText(name, { selector: 'p' })).closest('li')!)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

/** The window that the browser opens. */
function openable() {
  const opened = { closed: false, location: { href: '' }, close: vi.fn(() => void (opened.closed = true)) }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return opened
}

const returned = (type: 'marquee:connected' | 'marquee:failed', platform: string, onHeard = () => undefined) => oauthWindow.tellOpener({ type, platform }, onHeard)

beforeEach(() => void vi.restoreAllMocks())

describe('the list', () => {
  it('names every way to sign in, whose it is, since when and when it was last used, and what can be connected', async () => {
    show({ identities: [EMAIL, identity('phone', { phone: '15551234567' }), FACEBOOK] })
    expect((await row('E-mail')).getByText('alice@example.com')).toBeTruthy()
    expect((await row('Phone')).getByText('+15551234567')).toBeTruthy()
    const facebook = await row('Facebook')
    expect(facebook.getByText('Alice Book, alice@fb.example')).toBeTruthy()
    expect(facebook.getByText(/^Since November 22, 2026\. Last used .+\.$/)).toBeTruthy()
    expect((await row('ACME Inc.')).getByText(SIGN_IN_METHOD_TEXTS.notConnected)).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Connect ACME Inc.', 'Disconnect Facebook'])
  })

  it('keeps a service that the installation no longer offers', async () => {
    show({ identities: [EMAIL, identity('google', { email: 'alice@gmail.example' })] })
    expect((await row('Google')).getByRole('button', { name: 'Disconnect Google' })).toBeTruthy()
  })

  it('keeps the only way to sign in, and says why', async () => {
    show({ identities: [FACEBOOK] })
    const disconnect = await button('Disconnect Facebook')
    expect(disconnect.disabled).toBe(true)
    expect(document.getElementById(disconnect.getAttribute('aria-describedby') ?? '')?.textContent).toBe(SIGN_IN_METHOD_TEXTS.last)
  })

  it('says what an account without any way to sign in needs', async () => {
    show({ identities: [] })
    expect(await screen.findByText(SIGN_IN_METHOD_TEXTS.none)).toBeTruthy()
  })

  it('says what could not be loaded, and tries again', async () => {
    let isBroken = true
    const { user } = show({ handlers: { 'GET /auth/v1/user': () => (isBroken ? refusal(500, 'unexpected_failure', 'x') : { id: 'u', identities: [EMAIL] }) } })
    expect((await screen.findByRole('alert')).textContent).toContain(SIGN_IN_METHOD_TEXTS.loadFailed)
    isBroken = false
    await user.click(await button('Retry'))
    expect(await screen.findByText('alice@example.com')).toBeTruthy()
  })

  it('tells visitors of the demo why nothing can be changed', async () => {
    show({ identities: [FACEBOOK], isShared: true })
    expect(screen.getByText(SIGN_IN_METHOD_TEXTS.shared)).toBeTruthy()
    expect([(await button('Connect ACME Inc.')).disabled, (await button('Disconnect Facebook')).disabled]).toEqual([true, true])
    cleanup()
    show({ identities: [], isShared: true })
    await button('Connect Facebook')
    expect(screen.queryByText(SIGN_IN_METHOD_TEXTS.none)).toBeNull()
  })
})

describe('Connect', () => {
  it('opens the window in the press, waits for it, and lists the account once it reports back', async () => {
    let identities = [EMAIL]
    const { user, calls } = show({ handlers: { 'GET /auth/v1/user': () => ({ id: 'u', identities }) } })
    const opened = openable()
    await user.click(await button('Connect Facebook'))
    await waitFor(() => expect(opened.location.href).toBe(ADDRESS))
    expect((await row('Facebook')).getByRole('status').textContent).toBe(SIGN_IN_METHOD_TEXTS.waiting)
    const [asked] = callsOf(calls, 'GET', '/auth/v1/user/identities/authorize')
    const back = new URL(asked?.query.get('redirect_to') ?? '')
    expect([asked?.query.get('provider'), back.pathname, back.searchParams.get('platform'), back.searchParams.get('window')]).toEqual(['facebook', '/auth/callback', 'facebook', 'true'])
    identities = [EMAIL, FACEBOOK]
    const heard = vi.fn()
    const stop = returned('marquee:connected', 'facebook', heard)
    const connected = await button('Disconnect Facebook')
    expect(await screen.findByText('Facebook is connected.')).toBeTruthy()
    await waitFor(() => expect(heard).toHaveBeenCalledOnce())
    expect(document.activeElement, 'the button keeps the focus').toBe(connected)
    stop()
  })

  it('leaves for the service where the browser blocks the window', async () => {
    const { user, calls } = show()
    vi.spyOn(window, 'open').mockReturnValue(null)
    const leave = vi.spyOn(oauthWindow, 'goToProvider').mockReturnValue()
    await user.click(await button('Connect Facebook'))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(null, ADDRESS))
    expect(new URL(callsOf(calls, 'GET', '/auth/v1/user/identities/authorize')[0]?.query.get('redirect_to') ?? '').searchParams.has('window')).toBe(false)
  })

  it.each(['by Cancel', 'by closing the window'])('ends %s, without an error', async (how) => {
    fakeTimers()
    const { user } = show()
    const opened = openable()
    await user.click(await button('Connect Facebook'))
    await waitFor(() => expect(opened.location.href).toBe(ADDRESS))
    if (how === 'by Cancel') await user.click(await button('Cancel Facebook'))
    else opened.closed = true
    await pass(1_000)
    expect(await button('Connect Facebook')).toBeTruthy()
    expect(opened.closed).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('of an account that was refused shows the list as it is', async () => {
    const { user, calls } = show()
    const opened = openable()
    await user.click(await button('Connect Facebook'))
    await waitFor(() => expect(opened.location.href).toBe(ADDRESS))
    const before = callsOf(calls, 'GET', '/auth/v1/user').length
    const stop = returned('marquee:failed', 'facebook')
    expect(await button('Connect Facebook')).toBeTruthy()
    await waitFor(() => expect(callsOf(calls, 'GET', '/auth/v1/user').length).toBeGreaterThan(before))
    expect(screen.queryByText('Facebook is connected.')).toBeNull()
    stop()
  })

  it.each([
    [503, 'unexpected_failure', AUTH_PROVIDER_TEXTS.providerUnavailable, PROVIDER_FAILED],
    [429, 'over_request_rate_limit', 'Request rate limit reached', tooManyText('attempts', 30)],
  ])('refused with %i closes the window and says so', async (status, code, message, text) => {
    const { user } = show({ handlers: { 'GET /auth/v1/user/identities/authorize': () => refusal(status, code, message, { 'retry-after': '30' }) } })
    const opened = openable()
    await user.click(await button('Connect Facebook'))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect([opened.closed, opened.location.href]).toEqual([true, ''])
  })

  it('asks for the second factor where the server wants it', async () => {
    const { user } = show({ handlers: { 'GET /auth/v1/user/identities/authorize': () => refusal(401, 'insufficient_aal', AUTH_PROVIDER_TEXTS.secondFactor) } })
    openable()
    await user.click(await button('Connect Facebook'))
    await waitFor(() => expect(useSession.getState()).toMatchObject({ isFactorMissing: true, status: 'signed-out' }))
  })
})

describe('Disconnect', () => {
  it('asks first, then removes it', async () => {
    let identities: object[] = [EMAIL, FACEBOOK]
    const { user, calls } = show({ handlers: { 'GET /auth/v1/user': () => ({ id: 'u', identities }), 'DELETE /auth/v1/user/identities/id-facebook': () => ((identities = [EMAIL]), {}) } })
    await user.click(await button('Disconnect Facebook'))
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Disconnect Facebook?' })).getByRole('button', { name: 'Cancel' }))
    expect(callsOf(calls, 'DELETE', '/auth/v1/user/identities/id-facebook')).toEqual([])
    await user.click(await button('Disconnect Facebook'))
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Disconnect Facebook?' })).getByRole('button', { name: 'Disconnect' }))
    expect(await button('Connect Facebook')).toBeTruthy()
    expect(await screen.findByText('Facebook is disconnected.')).toBeTruthy()
    expect(callsOf(calls, 'DELETE', '/auth/v1/user/identities/id-facebook')).toHaveLength(1)
  })

  it.each([
    [422, 'single_identity_not_deletable', AUTH_PROVIDER_TEXTS.singleIdentity, SIGN_IN_METHOD_TEXTS.last],
    [422, 'identity_not_found', AUTH_PROVIDER_TEXTS.identityNotFound, SIGN_IN_METHOD_TEXTS.disconnectFailed],
    [500, 'unexpected_failure', 'x', SIGN_IN_METHOD_TEXTS.disconnectFailed],
  ])('refused with %i %s says why', async (status, code, message, text) => {
    const { user } = show({ identities: [EMAIL, FACEBOOK], handlers: { 'DELETE /auth/v1/user/identities/id-facebook': () => refusal(status, code, message) } })
    await user.click(await button('Disconnect Facebook'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(await button('Disconnect Facebook')).toBeTruthy()
  })

  it('asks for the second factor where the server wants it', async () => {
    const { user } = show({ identities: [EMAIL, FACEBOOK], handlers: { 'DELETE /auth/v1/user/identities/id-facebook': () => refusal(401, 'insufficient_aal', AUTH_PROVIDER_TEXTS.secondFactor) } })
    await user.click(await button('Disconnect Facebook'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(useSession.getState().isFactorMissing).toBe(true))
  })
})
