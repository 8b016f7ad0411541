import { AUTH_SERVICE_TEXTS, LOGIN_TEXTS, mailWaitText } from '@marquee/contract/auth'
import { OAUTH_TEXTS } from '@marquee/contract/auth-callback'
import { DEMO_TEXTS } from '@marquee/contract/demo'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, renderAt, signInAs } from '../../../test/render.tsx'
import { useSession } from '../../lib/session.ts'
import { NewPassword } from './components/new-password-form.tsx'
import { decideOutcome, parseReturn } from './callback-model.ts'
import { AUTH_TEXTS, authErrorText } from './model.ts'
import { Component as Login } from './pages/login.tsx'
import * as queries from './queries.ts'

beforeEach(() => signInAs(null))
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name })
const password = (): HTMLElement => screen.getByLabelText('Password')
const press = (name: string): HTMLElement => screen.getByRole('button', { name })

describe('sign-in', () => {
  it('asks for both fields, then shows mistakes live', async () => {
    const { user } = renderAt('/login', <Login />)
    await user.click(press('Sign in'))
    expect(screen.getByText(LOGIN_TEXTS.emailRequired)).toBeTruthy()
    expect(screen.getByText(LOGIN_TEXTS.passwordRequired)).toBeTruthy()
    expect(document.activeElement).toBe(field('Email'))
    await user.type(field('Email'), 'a@b.example')
    expect(screen.queryByText(LOGIN_TEXTS.emailRequired)).toBeNull()
  })

  it("shows the service's error and keeps the typed text", async () => {
    const signIn = vi.spyOn(queries, 'signIn').mockResolvedValue({ message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' })
    const { user } = renderAt('/login', <Login />)
    await user.type(field('Email'), ' a@b.example ')
    await user.type(password(), 'password1')
    await user.click(screen.getByRole('checkbox', { name: LOGIN_TEXTS.rememberMe }))
    await user.click(press('Sign in'))
    expect((await screen.findByRole('alert')).textContent).toBe(LOGIN_TEXTS.badCredentials)
    expect(signIn).toHaveBeenCalledWith({ email: 'a@b.example', password: 'password1', remember: false })
    expect((password() as HTMLInputElement).value).toBe('password1')
  })

  it('goes to the sign-up view with the e-mail address typed (LOGIN-21)', async () => {
    const { user } = renderAt('/login', <Login />)
    await user.type(field('Email'), 'a@b.example')
    await user.click(press(LOGIN_TEXTS.signUp))
    expect(screen.getByRole('heading', { name: LOGIN_TEXTS.signUp })).toBeTruthy()
    expect((field('Email') as HTMLInputElement).value).toBe('a@b.example')
    await user.type(password(), 'short')
    await user.click(press('Create account'))
    expect(screen.getByText(LOGIN_TEXTS.nameRequired)).toBeTruthy()
    expect(screen.getByText(LOGIN_TEXTS.passwordTooShort)).toBeTruthy()
  })

  it('shows the password on request (LOGIN-04)', async () => {
    const { user } = renderAt('/login', <Login />)
    await user.type(password(), 'password1')
    expect(password().getAttribute('type')).toBe('password')
    const show = screen.getByRole('button', { name: 'Show password' })
    await user.click(show)
    expect([password().getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    await user.click(show)
    expect(password().getAttribute('type')).toBe('password')
  })

  it('returns to the page that asked for it (LOGIN-23)', async () => {
    const { router } = renderAt('/login?next=%2Fdrafts', <Login />, { leaves: true })
    act(() => signInAs(ALICE))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/drafts'))
  })

  it('leads to the home page when no page asked for it (LOGIN-23)', async () => {
    const { router } = renderAt('/login', <Login />, { leaves: true })
    act(() => signInAs(ALICE))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

describe('reset', () => {
  it('needs an address, then says where the mail went, and links back (LOGIN-22)', async () => {
    vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(new Response(JSON.stringify({ outboxUrl: '/dev/outbox', sandboxed: [] })))))
    vi.spyOn(queries, 'requestReset').mockResolvedValue(null)
    const { user } = renderAt('/login?mode=reset', <Login />)
    expect(screen.getByRole('heading', { name: LOGIN_TEXTS.reset })).toBeTruthy()
    await user.click(press(LOGIN_TEXTS.sendReset))
    expect(screen.getByText(LOGIN_TEXTS.resetEmailRequired)).toBeTruthy()
    await user.type(field('Email'), 'a@b.example')
    await user.click(press(LOGIN_TEXTS.sendReset))
    expect(await screen.findByText(LOGIN_TEXTS.resetSent)).toBeTruthy()
    expect((await screen.findByRole('link', { name: /Open the outbox/ })).getAttribute('href')).toBe('/dev/outbox')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in [56]\d s$/ }).disabled).toBe(true)
    await user.click(press(LOGIN_TEXTS.returnToLogin))
    expect(screen.getByRole('heading', { name: LOGIN_TEXTS.signIn })).toBeTruthy()
  })

  it.each([
    ['email_provider_disabled', AUTH_SERVICE_TEXTS.recoveryWithheld, AUTH_SERVICE_TEXTS.recoveryWithheld],
    ['unexpected_failure', AUTH_SERVICE_TEXTS.unexpected, LOGIN_TEXTS.resetFailed],
  ])('says why no mail was sent: %s', async (code, message, text) => {
    vi.spyOn(queries, 'requestReset').mockResolvedValue({ status: 422, code, message })
    const { user } = renderAt('/login?mode=reset', <Login />)
    await user.type(field('Email'), 'a@b.example')
    await user.click(press(LOGIN_TEXTS.sendReset))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

it.each([
  ['sign-in', 'Invalid login credentials', LOGIN_TEXTS.badCredentials],
  ['sign-up', 'Invalid login credentials', LOGIN_TEXTS.signUpFailed],
  ['sign-up', 'User already registered', LOGIN_TEXTS.signUpFailed],
  ['sign-in', 'Request rate limit reached', LOGIN_TEXTS.failed],
  ['sign-up', 'Signups not allowed', LOGIN_TEXTS.failed],
] as const)('%s: %s reads %s', (mode, message, text) => expect(authErrorText(mode, { message, status: 400, code: undefined })).toBe(text))

describe('a limit says when it ends', () => {
  const LIMIT = { message: 'Request rate limit reached', status: 429, code: 'over_request_rate_limit' }
  it.each([
    [1, 'in 1 second'], [42, 'in 42 seconds'], [89.2, 'in 90 seconds'], [91, 'in 2 minutes'], [299, 'in 5 minutes'], [3_600, 'in 60 minutes'],
  ])('%d s: %s', async (retryAfter, end) => {
    vi.spyOn(queries, 'signIn').mockResolvedValue({ ...LIMIT, retryAfter })
    const { user } = renderAt('/login', <Login />)
    await user.type(field('Email'), 'a@b.example')
    await user.type(password(), 'not the one')
    await user.click(press('Sign in'))
    expect((await screen.findByRole('alert')).textContent).toBe(`Too many attempts. Please try again ${end}.`)
  })

  it('for mails in the words of the service, and does not offer the next one earlier', async () => {
    vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(new Response(JSON.stringify({ outboxUrl: null, sandboxed: [] })))))
    const wait = { message: mailWaitText(42), status: 429, code: 'over_email_send_rate_limit', retryAfter: 42 }
    const ask = vi.spyOn(queries, 'requestReset').mockResolvedValue(wait)
    const { user } = renderAt('/login?mode=reset', <Login />)
    await user.type(field('Email'), 'a@b.example')
    await user.click(press(LOGIN_TEXTS.sendReset))
    expect((await screen.findByRole('alert')).textContent).toBe('For security purposes, you can only request this after 42 seconds.')
    ask.mockResolvedValue({ message: 'email rate limit exceeded', status: 429, code: 'over_email_send_rate_limit', retryAfter: 1_200 })
    await user.click(press(LOGIN_TEXTS.sendReset))
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many e-mails. Please try again in 20 minutes.'))
    expect(authErrorText('sign-up', wait)).toBe(wait.message)
  })
})

describe('an address that is not confirmed', () => {
  beforeEach(() => vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(new Response(JSON.stringify({ outboxUrl: null, sandboxed: [] }))))))

  it('is told at sign-in, with the way to another link and back to the form', async () => {
    vi.spyOn(queries, 'signIn').mockResolvedValue({ message: AUTH_SERVICE_TEXTS.emailNotConfirmed, status: 400, code: 'email_not_confirmed' })
    const again = vi.spyOn(queries, 'resendConfirmation').mockResolvedValue({ message: mailWaitText(42), status: 429, code: 'over_email_send_rate_limit', retryAfter: 42 })
    const { user } = renderAt('/login', <Login />)
    await user.type(field('Email'), ' a@b.example ')
    await user.type(password(), 'password1')
    await user.click(press('Sign in'))
    expect(await screen.findByText(AUTH_TEXTS.notConfirmed)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: AUTH_TEXTS.confirmTitle })).toBeTruthy()
    await user.click(press('Send again'))
    expect((await screen.findByRole('alert')).textContent).toBe(mailWaitText(42))
    expect(press('Send again in 42 s')).toHaveProperty('disabled', true)
    expect(again).toHaveBeenCalledWith('a@b.example')
    await user.click(press(LOGIN_TEXTS.returnToLogin))
    expect((field('Email') as HTMLInputElement).value).toBe('a@b.example')
  })

  it('is told after sign-up, and another link is sent', async () => {
    vi.spyOn(queries, 'signUp').mockResolvedValue({ failure: null, mustConfirm: true })
    const { user } = renderAt('/login?mode=sign-up', <Login />)
    await user.type(field('Name'), 'Ada')
    await user.type(field('Email'), 'a@b.example')
    await user.type(password(), 'correct horse battery')
    await user.click(press('Create account'))
    expect(await screen.findByText(AUTH_TEXTS.confirmSent)).toBeTruthy()
    expect(screen.getByText('a@b.example')).toBeTruthy()
    expect(press('Send again in 60 s')).toHaveProperty('disabled', true)
    await user.click(press(LOGIN_TEXTS.returnToLogin))
    expect(screen.getByRole('heading', { level: 1, name: LOGIN_TEXTS.signIn })).toBeTruthy()
  })
})

describe('a password that the service refuses', () => {
  const weak = { message: 'Password is known to be weak and easy to guess, please choose a different one.', status: 422, code: 'weak_password' }
  it('says so beside its field at sign-up, until another one is typed', async () => {
    const join = vi.spyOn(queries, 'signUp').mockResolvedValue({ failure: weak, mustConfirm: false })
    const { user } = renderAt('/login?mode=sign-up', <Login />)
    await user.type(field('Name'), 'Ada')
    await user.type(field('Email'), 'a@b.example')
    await user.type(password(), '12345678')
    await user.click(press('Create account'))
    expect(await screen.findByText(weak.message)).toBeTruthy()
    expect([password().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password()])
    await user.click(press('Create account'))
    expect(join).toHaveBeenCalledTimes(1)
    await user.type(password(), '9')
    expect(screen.queryByText(weak.message)).toBeNull()
    join.mockResolvedValue({ failure: { message: 'Password should be at least 8 characters.', status: 422, code: 'weak_password' }, mustConfirm: false })
    await user.click(press('Create account'))
    expect(await screen.findByText(LOGIN_TEXTS.passwordTooShort)).toBeTruthy()
  })

  it('says so beside its field at a reset; the demo says why it keeps its own', async () => {
    const set = vi.spyOn(queries, 'setNewPassword').mockResolvedValue(weak)
    useSession.setState({ isRecovering: true })
    const { user } = renderAt('/reset-password', <NewPassword isReading={false} />)
    const fields = [screen.getByLabelText('New Password'), screen.getByLabelText('Confirm New Password')]
    for (const each of fields) await user.type(each, '12345678')
    await user.click(press('Set new password'))
    expect(await screen.findByText(weak.message)).toBeTruthy()
    expect(fields[0]?.getAttribute('aria-invalid')).toBe('true')
    set.mockResolvedValue({ message: DEMO_TEXTS.shared, status: 403, code: 'validation_failed' })
    for (const each of fields) await user.type(each, ' and more')
    await user.click(press('Set new password'))
    expect((await screen.findByRole('alert')).textContent).toBe(DEMO_TEXTS.shared)
    useSession.setState({ isRecovering: false })
  })
})

describe('returning from another site', () => {
  const session = { providerToken: null }
  const stored = async () => 'stored' as const
  it.each([
    ['', '', null, OAUTH_TEXTS.noPlatform],
    ['?platform=facebook', '', null, OAUTH_TEXTS.noSession],
    ['?platform=facebook', '', session, OAUTH_TEXTS.noSession],
    ['?platform=facebook&code=c', '', session, OAUTH_TEXTS.noFacebookToken],
    ['?platform=instagram&code=c', '', session, OAUTH_TEXTS.noFacebookToken],
    ['?error=access_denied&platform=facebook', '', session, OAUTH_TEXTS.noSession],
    ['?platform=instagram&error=access_denied&error_code=access_denied', '', session, OAUTH_TEXTS.noSession],
    ['?platform=sandbox&error_code=bad_oauth_state', '', session, OAUTH_TEXTS.noSession],
    ['?platform=sandbox', '#error=invalid_request&error_code=bad_oauth_callback', session, OAUTH_TEXTS.noSession],
    ['', '#error=invalid_request&error_code=bad_oauth_state', null, OAUTH_TEXTS.noSession],
    ['?error=server_error&error_code=unexpected_failure&platform=instagram', '', session, OAUTH_TEXTS.instagramFailed],
    ['?error=server_error&error_code=unexpected_failure&platform=sandbox', '', session, OAUTH_TEXTS.fallback],
    ['?platform=instagram', '', 'failed', OAUTH_TEXTS.instagramFailed],
    ['?platform=facebook', '', 'failed', OAUTH_TEXTS.fallback],
    ['', '#error=access_denied&error_code=otp_expired', null, OAUTH_TEXTS.fallback],
  ] as const)('%s%s fails with its text (AUTH-03)', async (search, hash, given, text) => {
    expect(await decideOutcome(parseReturn(search, hash), given, stored)).toEqual({ state: 'failed', text })
  })

  it.each([
    ['sandbox', 'nothing', OAUTH_TEXTS.noSession],
    ['instagram', 'refused', OAUTH_TEXTS.instagramFailed],
    ['sandbox', 'refused', OAUTH_TEXTS.fallback],
  ] as const)('of %s, of which the server says "%s", is no success', async (platform, said, text) => {
    expect(await decideOutcome(parseReturn(`?platform=${platform}&code=c`, ''), { providerToken: 't' }, async () => said)).toEqual({ state: 'failed', text })
  })

  it('accepts a provider, and a sign-in without asking about an account', async () => {
    const confirm = vi.fn(stored)
    expect(await decideOutcome(parseReturn('?platform=facebook&code=c', ''), { providerToken: 't' }, confirm)).toEqual({ state: 'connected' })
    expect(confirm).toHaveBeenCalledExactlyOnceWith('facebook')
    expect(await decideOutcome(parseReturn('?code=c', ''), session, confirm)).toEqual({ state: 'signed-in' })
    expect(confirm).toHaveBeenCalledOnce()
  })
})
