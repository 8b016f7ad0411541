import { AUTH_SERVICE_TEXTS, LOGIN_TEXTS } from '@marquee/contract/auth'
import { OAUTH_TEXTS } from '@marquee/contract/screens'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, renderAt, signInAs } from '../../../test/render.tsx'
import { decideOutcome, parseReturn } from './callback-model.ts'
import { authErrorText } from './model.ts'
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
    expect((await screen.findByRole('link', { name: /Open the mailbox/ })).getAttribute('href')).toBe('/dev/outbox')
    expect((press('Send again in 60 s') as HTMLButtonElement).disabled).toBe(true)
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
] as const)('%s: %s reads %s', (mode, message, text) => expect(authErrorText(mode, message)).toBe(text))

describe('returning from another site', () => {
  const session = { providerToken: null }
  it.each([
    ['', '', null, OAUTH_TEXTS.noPlatform],
    ['?platform=facebook', '', null, OAUTH_TEXTS.noSession],
    ['?platform=facebook', '', session, OAUTH_TEXTS.noFacebookToken],
    ['?error=access_denied&platform=facebook', '', session, OAUTH_TEXTS.fallback],
    ['?error=access_denied&platform=instagram', '', session, OAUTH_TEXTS.instagramFailed],
    ['?platform=instagram', '', 'failed', OAUTH_TEXTS.instagramFailed],
    ['?platform=facebook', '', 'failed', OAUTH_TEXTS.fallback],
    ['', '#error=x&error_description=y', null, OAUTH_TEXTS.fallback],
  ] as const)('%s%s fails with its text (AUTH-03)', (search, hash, given, text) => {
    expect(decideOutcome(parseReturn(search, hash), given)).toEqual({ state: 'failed', text })
  })

  it('accepts a provider and a mail link', () => {
    expect(decideOutcome(parseReturn('?platform=facebook', ''), { providerToken: 't' })).toEqual({ state: 'connected' })
    expect(decideOutcome(parseReturn('?code=c', ''), session)).toEqual({ state: 'signed-in' })
  })
})
