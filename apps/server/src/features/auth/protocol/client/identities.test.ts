import { createHash } from 'node:crypto'
import type { GoTrueClient, GoTrueClientOptions, Provider } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiError, openClient, recordEvents, refusalIn, tokenOf, verifyToken } from '../../../../../test/auth-client.ts'
import { newEmail, PASSWORD } from '../../../../../test/auth-server.ts'
import { type Arrival, type Browser, type Choice, openBrowser } from '../../../../../test/http/oauth-browser.ts'
import { startWorld, type World } from '../../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const PROVIDER = 'sandbox' as Provider
const running = () => ({ url: world.ctx.publicUrl(), ctx: world.ctx })
const back = () => `${world.ctx.publicUrl()}/auth/callback?platform=sandbox`
const codeIn = ({ url }: Arrival): string => url.searchParams.get('code') ?? ''
const reasonIn = ({ url }: Arrival): string | null => new URLSearchParams(url.hash.slice(1)).get('error_code')

/** A browser with its client. */
async function openTab(options: GoTrueClientOptions = {}) {
  const browser = openBrowser(world)
  return { browser, client: await openClient(running(), { fetch: browser.fetch, ...options }) }
}

type Tab = { browser: Browser; client: GoTrueClient }

async function newUser() {
  const tab = await openTab()
  const { data } = await tab.client.signUp({ email: newEmail('owner'), password: PASSWORD })
  return { ...tab, id: data.user?.id ?? '' }
}

async function allow({ browser }: Tab, url: string | null | undefined, choice: Partial<Choice> = {}): Promise<Arrival> {
  return browser.decide(await browser.open(url ?? ''), { decision: 'allow', name: 'Ida', email: newEmail('ida'), ...choice })
}

async function link(tab: Tab, choice: Partial<Choice> = {}): Promise<Arrival> {
  const { data, error } = await tab.client.linkIdentity({ provider: PROVIDER, options: { redirectTo: back(), skipBrowserRedirect: true } })
  expect(error).toBeNull()
  return allow(tab, data?.url, choice)
}

/** An ID token that an application got from the provider without this server. */
async function idToken(nonce: string | null, email = newEmail('token')): Promise<string> {
  const [origin, issuer] = [world.ctx.publicUrl(), `${world.ctx.publicUrl()}/sandbox/oidc`]
  const ask = { client_id: 'marquee', redirect_uri: `${origin}/auth/v1/callback`, response_type: 'code', scope: 'openid', state: 's', ...(nonce === null ? {} : { nonce: createHash('sha256').update(nonce).digest('hex') }) }
  const answer = await fetch(`${issuer}/authorize`, { method: 'POST', body: new URLSearchParams({ ...ask, decision: 'allow', name: 'Token', email, verified: 'on' }), redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: ask.redirect_uri, client_id: 'marquee', client_secret: 'sandbox' })
  return ((await (await fetch(`${issuer}/token`, { method: 'POST', body })).json()) as { id_token: string }).id_token
}

describe('signInWithOAuth', () => {
  it('leads to the provider and back to a code for a session with its tokens', async () => {
    const tab = await openTab()
    const events = recordEvents(tab.client)
    const options = { redirectTo: back(), scopes: 'calendar', queryParams: { prompt: 'login', login_hint: 'ida@example.com', redirect_uri: 'https://evil.example/', client_id: 'evil', state: 'evil', nonce: 'evil' }, skipBrowserRedirect: true }
    const { data } = await tab.client.signInWithOAuth({ provider: PROVIDER, options })
    const page = await tab.browser.open(data.url ?? '')
    expect(Object.fromEntries(page.url.searchParams)).toMatchObject({ prompt: 'login', login_hint: 'ida@example.com', scope: 'openid email profile calendar', client_id: 'marquee', redirect_uri: `${world.ctx.publicUrl()}/auth/v1/callback`, state: expect.stringMatching(/.{40,}/), nonce: expect.stringMatching(/.{40,}/) })
    const arrival = await tab.browser.decide(page, { decision: 'allow', name: 'Ida', email: newEmail('ida') })
    const { data: signedIn, error } = await tab.client.exchangeCodeForSession(codeIn(arrival))
    expect([error, events]).toEqual([null, ['SIGNED_IN']])
    expect(signedIn.session).toMatchObject({ provider_token: expect.any(String), provider_refresh_token: expect.any(String) })
    expect(await verifyToken(running(), await tokenOf(tab.client))).toMatchObject({ sub: signedIn.user?.id, amr: [{ method: 'oauth' }], app_metadata: { provider: 'sandbox' } })
  })

  it('asks Facebook for what it is asked for', async () => {
    const tab = await openTab()
    const { data } = await tab.client.signInWithOAuth({ provider: 'facebook', options: { queryParams: { auth_type: 'rerequest', client_id: 'evil' }, skipBrowserRedirect: true } })
    expect(Object.fromEntries((await tab.browser.open(data.url ?? '')).url.searchParams)).toMatchObject({ auth_type: 'rerequest', client_id: 'marquee' })
  })

  it('returns the reason when the person denies, and when the attempt is not true', async () => {
    const tab = await openTab()
    const begin = async () => (await tab.client.signInWithOAuth({ provider: PROVIDER, options: { redirectTo: back(), skipBrowserRedirect: true } })).data.url
    expect(reasonIn(await allow(tab, await begin(), { decision: 'deny' }))).toBe('access_denied')
    const callback = `${world.ctx.publicUrl()}/auth/v1/callback`
    expect(reasonIn(await tab.browser.open(`${callback}?state=forged&code=x`))).toBe('bad_oauth_state')
    const { url } = await tab.browser.open((await begin()) ?? '')
    expect(reasonIn(await tab.browser.open(`${callback}?state=${url.searchParams.get('state')}`))).toBe('bad_oauth_callback')
    await world.control('POST', '/scenario', { vendor: 'oidc', name: 'forged-token', times: 1 })
    expect(reasonIn(await allow(tab, await begin()))).toBe('unexpected_failure')
    expect((await tab.browser.open(`${world.ctx.publicUrl()}/auth/v1/authorize?provider=google`)).html).toContain('Unsupported provider: provider is not enabled')
  })

  it.each(['https://evil.example/', '//evil.example/', 'own /auth/v1/authorize?provider=sandbox'])('and linkIdentity never return to %s', async (hostile) => {
    const redirectTo = hostile.replace('own ', world.ctx.publicUrl())
    const user = await newUser()
    const options = { redirectTo, skipBrowserRedirect: true }
    const { data: linking } = await user.client.linkIdentity({ provider: PROVIDER, options })
    const { data: signingIn } = await user.client.signInWithOAuth({ provider: PROVIDER, options })
    for (const { url } of [linking ?? { url: null }, signingIn]) {
      const arrival = await allow(user, url)
      expect([arrival.url.origin + arrival.url.pathname, codeIn(arrival)]).toEqual([`${world.ctx.publicUrl()}/`, expect.stringMatching(/.{36}/)])
    }
  })

  it('opens one account when one person comes back twice at once', async () => {
    const email = newEmail('twice')
    const tabs = await Promise.all([openTab(), openTab(), openTab()])
    const arrivals = await Promise.all(tabs.map(async (tab) => allow(tab, (await tab.client.signInWithOAuth({ provider: PROVIDER, options: { redirectTo: back(), skipBrowserRedirect: true } })).data.url, { email })))
    const reasons = arrivals.map(reasonIn)
    expect(reasons.filter((reason) => reason === null).length).toBeGreaterThan(0)
    expect(reasons.filter((reason) => reason !== null && !['conflict', 'email_exists'].includes(reason))).toEqual([])
    expect(await world.ctx.db.selectFrom('auth_users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })
})

describe('signInWithIdToken', () => {
  it('signs in, with the nonce that only the application knows', async () => {
    const { client } = await openTab()
    const email = newEmail('token')
    const { data, error } = await client.signInWithIdToken({ provider: PROVIDER, token: await idToken('a nonce', email), nonce: 'a nonce' })
    expect([error, data.user?.email]).toEqual([null, email])
    expect(await verifyToken(running(), data.session?.access_token ?? '')).toMatchObject({ sub: data.user?.id, amr: [{ method: 'oauth' }] })
  })

  it('refuses another nonce, a changed token, an unknown provider, and the address of an account that nobody has proven', async () => {
    const { client } = await openTab()
    const token = await idToken('a nonce')
    const [head = '', payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url')
    const refused = apiError(400, 'validation_failed')
    expect(refusalIn(await client.signInWithIdToken({ provider: PROVIDER, token, nonce: 'another' }))).toEqual(refused)
    expect(refusalIn(await client.signInWithIdToken({ provider: PROVIDER, token: `${head}.${changed}.${signature}`, nonce: 'a nonce' }))).toEqual(refused)
    expect(refusalIn(await client.signInWithIdToken({ provider: 'google', token, nonce: 'a nonce' }))).toEqual(refused)
    expect(refusalIn(await client.signInWithIdToken({ provider: PROVIDER, token: '' }))).toEqual(['AuthApiError', 400, undefined])
    const email = newEmail('unproven')
    await client.signUp({ email, password: PASSWORD })
    expect(refusalIn(await (await openTab()).client.signInWithIdToken({ provider: PROVIDER, token: await idToken(null, email) }))).toEqual(apiError(422, 'email_exists'))
  })
})

describe('linkIdentity, getUserIdentities and unlinkIdentity', () => {
  it('add an account elsewhere, list it, and remove it; the session goes on', async () => {
    const user = await newUser()
    const before = await verifyToken(running(), await tokenOf(user.client))
    const { data, error } = await user.client.exchangeCodeForSession(codeIn(await link(user)))
    expect([error, data.user?.id]).toEqual([null, user.id])
    expect((await verifyToken(running(), await tokenOf(user.client))).session_id).toBe(before.session_id)
    const [own, linked] = (await user.client.getUserIdentities()).data?.identities ?? []
    if (!own || !linked) throw new Error('Two identities are needed')
    expect([own.provider, linked.provider]).toEqual(['email', 'sandbox'])
    expect(refusalIn(await user.client.unlinkIdentity(own))).toEqual(apiError(422, 'single_identity_not_deletable'))
    const other = await newUser()
    expect(refusalIn(await other.client.unlinkIdentity(linked))).toEqual(apiError(422, 'identity_not_found'))
    expect(refusalIn(await user.client.unlinkIdentity(linked))).toBeNull()
    expect(refusalIn(await user.client.unlinkIdentity(linked))).toEqual(apiError(422, 'identity_not_found'))
  })

  it('work with an ID token too', async () => {
    const user = await newUser()
    const events = recordEvents(user.client)
    const { data, error } = await user.client.linkIdentity({ provider: PROVIDER, token: await idToken('n'), nonce: 'n' })
    expect([error, data.user?.id, events]).toEqual([null, user.id, ['USER_UPDATED']])
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'sandbox'])
  })

  it('refuse the account of another user, an unknown provider, and nobody', async () => {
    const [email, user, thief] = [newEmail('shared'), await newUser(), await newUser()]
    await user.client.exchangeCodeForSession(codeIn(await link(user, { email })))
    expect(reasonIn(await link(thief, { email }))).toBe('identity_already_exists')
    expect(refusalIn(await thief.client.linkIdentity({ provider: PROVIDER, token: await idToken(null, email) }))).toEqual(apiError(422, 'identity_already_exists'))
    expect(refusalIn(await thief.client.linkIdentity({ provider: 'google' }))).toEqual(apiError(400, 'validation_failed'))
    const { client } = await openTab()
    expect(refusalIn(await client.linkIdentity({ provider: PROVIDER }))).toEqual(apiError(401, 'no_authorization'))
    expect(refusalIn(await client.getUserIdentities())).toEqual(['AuthSessionMissingError', 400, undefined])
    expect(refusalIn(await client.unlinkIdentity({ identity_id: crypto.randomUUID() } as Parameters<typeof client.unlinkIdentity>[0]))).toEqual(apiError(401, 'no_authorization'))
  })

  it.each(['pkce', 'implicit'] as const)('add nothing for a session that was revoked meanwhile (%s)', async (flowType) => {
    const tab = await openTab({ flowType })
    const { data } = await tab.client.signUp({ email: newEmail('revoked'), password: PASSWORD })
    const { data: begun } = await tab.client.linkIdentity({ provider: PROVIDER, options: { redirectTo: back(), skipBrowserRedirect: true } })
    const page = await tab.browser.open(begun?.url ?? '')
    const stolen = data.session?.refresh_token ?? ''
    for (let turn = 0; turn < 2; turn += 1) await tab.client.refreshSession()
    await world.clock.advance(11_000)
    expect(refusalIn(await (await openTab()).client.refreshSession({ refresh_token: stolen }))).toEqual(apiError(400, 'refresh_token_already_used'))
    const arrival = await tab.browser.decide(page, { decision: 'allow', name: 'Eve', email: newEmail('eve') })
    expect([codeIn(arrival), reasonIn(arrival)]).toEqual(['', 'session_not_found'])
    expect(await world.ctx.db.selectFrom('auth_identities').select('provider').where('user_id', '=', data.user?.id ?? '').execute()).toEqual([{ provider: 'email' }])
  })
})
