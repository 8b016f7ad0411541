import { createServer } from 'node:http'
import type { Provider } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, PASSWORD } from '../../../../test/auth-server.ts'
import { freePort } from '../../../../../sandbox/test/free-port.ts'
import { type Arrival, type Browser, type Choice, openBrowser } from '../../../../test/http/oauth-browser.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { deleteOldOauthFlowsForSystem } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { ALLOWED_REDIRECT_ORIGINS: 'https://app.example.org' } })
})
afterAll(() => world.close())

const back = (query = '?platform=sandbox') => `${world.ctx.publicUrl()}/auth/callback${query}`

async function begin(browser: Browser, options: { provider?: string; redirectTo?: string; flowType?: 'pkce' | 'implicit' } = {}) {
  const { provider = 'sandbox', redirectTo = back(), flowType = 'pkce' } = options
  const client = await browser.client({ flowType })
  const { data, error } = await client.auth.signInWithOAuth({ provider: provider as Provider, options: { redirectTo, skipBrowserRedirect: true } })
  expect(error).toBeNull()
  return { client, page: await browser.open(data.url ?? '') }
}

/** Signs in as a person of the provider; returns the client with its session. */
async function signIn(person: Omit<Choice, 'decision'>, browser = openBrowser(world), provider = 'sandbox') {
  const { client, page } = await begin(browser, { provider, redirectTo: back(`?platform=${provider}`) })
  const arrival = await browser.decide(page, { decision: 'allow', ...person })
  const { data, error } = await client.auth.exchangeCodeForSession(arrival.url.searchParams.get('code') ?? '')
  return { client, browser, arrival, page, data, error }
}

const reasonOf = ({ url }: Arrival) => {
  const fragment = new URLSearchParams(url.hash.slice(1))
  return { error: fragment.get('error'), code: fragment.get('error_code'), query: url.searchParams.get('error_code') }
}

describe('signing in by OpenID Connect', () => {
  it('shows the consent page, then gives a PKCE client a code for a session with the tokens of the provider', async () => {
    const email = newEmail('ida')
    const { data, error, page, arrival } = await signIn({ name: 'Ida Lind', email })
    expect(error).toBeNull()
    expect(page.url.pathname).toBe('/sandbox/oidc/authorize')
    expect(Object.fromEntries(page.url.searchParams)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', state: expect.stringMatching(/.{40,}/), nonce: expect.stringMatching(/.{40,}/) })
    expect(arrival.url.href).toMatch(/\/auth\/callback\?platform=sandbox&code=[0-9a-f-]{36}$/)
    expect(data.session).toMatchObject({ provider_token: expect.any(String), provider_refresh_token: expect.stringMatching(/^refresh-/), user: { email, app_metadata: { provider: 'sandbox', providers: ['sandbox'] }, user_metadata: { name: 'Ida Lind' } } })
    expect(data.user?.identities).toMatchObject([{ provider: 'sandbox', identity_data: { email, email_verified: true, name: 'Ida Lind' } }])
  })

  it('keeps the tokens sealed', async () => {
    const { data } = await signIn({ name: 'Sealed', email: newEmail('sealed') })
    const rows = await world.ctx.db.selectFrom('auth_provider_tokens').selectAll().where('user_id', '=', data.user?.id ?? '').execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(data.session?.provider_token)
    expect(JSON.stringify(await world.ctx.db.selectFrom('auth_oauth_flows').selectAll().execute())).not.toMatch(/"verifier"/)
  })

  it('gives an implicit client its session in the fragment, in the browser that began it', async () => {
    const browser = openBrowser(world)
    const { client, page } = await begin(browser, { flowType: 'implicit' })
    const { url } = await browser.decide(page, { decision: 'allow', name: 'Imp', email: newEmail('imp') })
    const fragment = Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
    expect(fragment).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String), refresh_token: expect.any(String) })
    const { data } = await client.auth.setSession({ access_token: fragment['access_token'] ?? '', refresh_token: fragment['refresh_token'] ?? '' })
    expect(data.user?.app_metadata['provider']).toBe('sandbox')
  })

  it('knows the account again, and takes another account for another user', async () => {
    const email = newEmail('again')
    const [first, second, other] = [await signIn({ name: 'A', email }), await signIn({ name: 'A', email }), await signIn({ name: 'B', email: newEmail('other') })]
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(other.data.user?.id).not.toBe(first.data.user?.id)
  })

  it('names in the settings what it offers', async () => {
    expect((await world.anonymous('GET', '/auth/v1/settings')).body).toMatchObject({ external: { sandbox: true, facebook: true, google: false } })
    expect((await world.anonymous('GET', '/api/config')).body).toMatchObject({ providers: [{ name: 'sandbox', mode: 'sandbox' }, { name: 'facebook', mode: 'sandbox' }] })
    expect(await world.anonymous('GET', '/auth/v1/authorize?provider=google')).toMatchObject({ status: 400, body: { msg: 'Unsupported provider: provider is not enabled' } })
  })
})

describe('an attempt that is not true', () => {
  it('says that the person denied', async () => {
    const browser = openBrowser(world)
    const { page } = await begin(browser)
    expect(reasonOf(await browser.decide(page, { decision: 'deny' }))).toEqual({ error: 'access_denied', code: 'access_denied', query: 'access_denied' })
  })

  it('refuses a forged state, and none', async () => {
    for (const query of ['?state=forged&code=x', '?code=x', '']) {
      const arrival = await openBrowser(world).open(`${world.ctx.publicUrl()}/auth/v1/callback${query}`)
      expect(arrival.url.pathname).toBe('/auth/callback')
      expect(reasonOf(arrival)).toMatchObject({ error: 'invalid_request', code: 'bad_oauth_state' })
    }
  })

  it('refuses an answer without a code', async () => {
    const browser = openBrowser(world)
    const { page } = await begin(browser)
    const state = page.url.searchParams.get('state') ?? ''
    expect(reasonOf(await browser.open(`${world.ctx.publicUrl()}/auth/v1/callback?state=${state}`))).toMatchObject({ code: 'bad_oauth_callback' })
  })

  it('uses a state once, and a code of its own once', async () => {
    const browser = openBrowser(world)
    const { client, page } = await begin(browser)
    const arrival = await browser.decide(page, { decision: 'allow', name: 'Once', email: newEmail('once') })
    const state = page.url.searchParams.get('state') ?? ''
    const replayed = await browser.open(`${world.ctx.publicUrl()}/auth/v1/callback?state=${state}&code=again`)
    expect([replayed.url.searchParams.get('platform'), reasonOf(replayed).code]).toEqual(['sandbox', 'bad_oauth_state'])
    const code = arrival.url.searchParams.get('code') ?? ''
    const { data } = await client.auth.exchangeCodeForSession(code)
    expect(data.session).toBeTruthy()
    const verifier = 'a'.repeat(64)
    expect(await world.anonymous('POST', '/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })).toMatchObject({ status: 404 })
  })

  it('refuses a state after ten minutes', async () => {
    const slow = await startWorld({ hasWorker: false })
    const browser = openBrowser(slow)
    const client = await browser.client()
    const { data } = await client.auth.signInWithOAuth({ provider: 'sandbox' as Provider, options: { redirectTo: `${slow.ctx.publicUrl()}/auth/callback`, skipBrowserRedirect: true } })
    const page = await browser.open(data.url ?? '')
    await slow.clock.advance(601_000)
    expect(reasonOf(await browser.decide(page, { decision: 'allow', name: 'Late', email: newEmail('late') })).code).toBe('bad_oauth_state')
    await slow.close()
  })

  it('refuses an implicit attempt that another browser began', async () => {
    const { page } = await begin(openBrowser(world), { flowType: 'implicit' })
    const arrival = await openBrowser(world).decide(page, { decision: 'allow', name: 'Eve', email: newEmail('eve') })
    expect(reasonOf(arrival)).toMatchObject({ code: 'bad_oauth_state' })
    expect(arrival.url.hash).not.toContain('access_token')
  })

  it.each(['forged-token', 'mixed-up-issuer'])('refuses a token with the fault %s, and opens no account', async (name) => {
    const email = newEmail('forged')
    await world.control('POST', '/scenario', { vendor: 'oidc', name, times: 1 })
    const browser = openBrowser(world)
    const { page } = await begin(browser)
    expect(reasonOf(await browser.decide(page, { decision: 'allow', name: 'F', email }))).toMatchObject({ error: 'server_error', code: 'unexpected_failure' })
    expect(await world.ctx.db.selectFrom('auth_users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  it('refuses an answer that names another issuer', async () => {
    const browser = openBrowser(world)
    const { page } = await begin(browser)
    const state = page.url.searchParams.get('state') ?? ''
    expect(reasonOf(await browser.open(`${world.ctx.publicUrl()}/auth/v1/callback?state=${state}&code=x&iss=https%3A%2F%2Fid.evil.example`))).toMatchObject({ error: 'server_error' })
  })

  it.each(['https://evil.example/steal', '//evil.example', 'javascript:alert(1)', 'https://app.example.org.evil.example/'])('never returns to %s', async (redirectTo) => {
    const browser = openBrowser(world)
    const { page } = await begin(browser, { redirectTo })
    const arrival = await browser.decide(page, { decision: 'allow', name: 'R', email: newEmail('redirect') })
    expect(arrival.url.origin).toBe(world.ctx.publicUrl())
  })

  it('says so while the provider cannot be reached, and works again afterwards', async () => {
    const port = await freePort()
    const issuer = `http://127.0.0.1:${port}`
    const other = await startWorld({ env: { OIDC_ISSUERS: `acme=${issuer}`, OIDC_ACME_CLIENT_ID: 'a', OIDC_ACME_CLIENT_SECRET: 'b' }, hasWorker: false })
    expect(await other.anonymous('GET', '/auth/v1/authorize?provider=acme')).toMatchObject({ status: 503, body: { msg: 'The sign-in service cannot be reached. Please try again in a moment.' } })
    const metadata = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys`, response_types_supported: ['code'] }
    const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata)))
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const answer = await fetch(`${other.url}/auth/v1/authorize?provider=acme`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${issuer}/authorize\\?`))
    server.close()
    await other.close()
  })

  it('is forgotten after its time', async () => {
    await begin(openBrowser(world))
    const now = world.ctx.clock.now()
    await deleteOldOauthFlowsForSystem(world.ctx.db, now)
    expect(await world.ctx.db.selectFrom('auth_oauth_flows').select('state_hash').execute()).not.toEqual([])
    await deleteOldOauthFlowsForSystem(world.ctx.db, new Date(now.getTime() + 601_000))
    expect(await world.ctx.db.selectFrom('auth_oauth_flows').select('state_hash').execute()).toEqual([])
  })

  it('limits how often one address begins', async () => {
    const other = await startWorld({ hasWorker: false })
    const answers: number[] = []
    for (let count = 0; count < 61; count += 1) answers.push((await fetch(`${other.url}/auth/v1/authorize?provider=sandbox`, { redirect: 'manual' })).status)
    expect([answers.slice(0, 60).every((status) => status === 302), answers[60]]).toEqual([true, 429])
    await other.close()
  })
})

describe('an address that somebody has here already', () => {
  it('is not joined while nobody has proven it: whoever signed up with it may be a stranger', async () => {
    const email = newEmail('pre')
    await world.anonymous('POST', '/auth/v1/signup', { email, password: PASSWORD })
    const browser = openBrowser(world)
    const { page } = await begin(browser)
    expect(reasonOf(await browser.decide(page, { decision: 'allow', name: 'Owner', email })).code).toBe('email_exists')
  })

  it('is joined once it is proven, and only if the provider vouches for it too', async () => {
    const email = newEmail('proven')
    const { body } = await world.anonymous<{ user: { id: string } }>('POST', '/auth/v1/signup', { email, password: PASSWORD })
    await world.ctx.db.updateTable('auth_users').set({ email_proven_at: world.ctx.clock.now() }).where('id', '=', body.user.id).execute()
    const unverified = await signIn({ name: 'Stranger', email, isVerified: false })
    expect(unverified.data.user).toMatchObject({ email: '' })
    expect(unverified.data.user?.id).not.toBe(body.user.id)
    const other = newEmail('proven')
    const { body: second } = await world.anonymous<{ user: { id: string } }>('POST', '/auth/v1/signup', { email: other, password: PASSWORD })
    await world.ctx.db.updateTable('auth_users').set({ email_proven_at: world.ctx.clock.now() }).where('id', '=', second.user.id).execute()
    const { data } = await signIn({ name: 'Owner', email: other })
    expect(data.user).toMatchObject({ id: second.user.id, app_metadata: { provider: 'email', providers: ['email', 'sandbox'] } })
  })

  it('is proven by the link of a mail', async () => {
    const mailed = await startWorld({ env: { AUTOCONFIRM: '0' } })
    const email = newEmail('mailed')
    const { body } = await mailed.anonymous<{ id: string }>('POST', '/auth/v1/signup', { email, password: PASSWORD })
    const mail = await mailed.passUntil(async () => (await mailed.ctx.sandbox?.outbox())?.find(({ to }) => to.includes(email)), (found) => found !== undefined)
    const [link = ''] = /http\S+\/auth\/v1\/verify\?[^\s"<]+/.exec(mail?.text ?? '') ?? []
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
    const browser = openBrowser(mailed)
    const client = await browser.client()
    const { data } = await client.auth.signInWithOAuth({ provider: 'sandbox' as Provider, options: { redirectTo: `${mailed.ctx.publicUrl()}/auth/callback`, skipBrowserRedirect: true } })
    const arrival = await browser.decide(await browser.open(data.url ?? ''), { decision: 'allow', name: 'Owner', email })
    expect((await client.auth.exchangeCodeForSession(arrival.url.searchParams.get('code') ?? '')).data.user?.id).toBe(body.id)
    expect((await mailed.anonymous('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200)
    await mailed.close()
  })

  it('becomes its owner\'s when it was never confirmed, without the password that somebody set', async () => {
    const mailed = await startWorld({ env: { AUTOCONFIRM: '0' } })
    const email = newEmail('unconfirmed')
    await mailed.anonymous('POST', '/auth/v1/signup', { email, password: PASSWORD })
    const browser = openBrowser(mailed)
    const client = await browser.client()
    const { data } = await client.auth.signInWithOAuth({ provider: 'sandbox' as Provider, options: { redirectTo: `${mailed.ctx.publicUrl()}/auth/callback`, skipBrowserRedirect: true } })
    const arrival = await browser.decide(await browser.open(data.url ?? ''), { decision: 'allow', name: 'Owner', email })
    expect((await client.auth.exchangeCodeForSession(arrival.url.searchParams.get('code') ?? '')).data.user?.email).toBe(email)
    expect((await mailed.anonymous('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })).status).toBe(400)
    await mailed.close()
  })

  it('is never the demo brand\'s', async () => {
    const browser = openBrowser(world)
    const { page } = await begin(browser)
    const { DEMO_EMAIL } = await import('@marquee/contract/demo')
    expect(reasonOf(await browser.decide(page, { decision: 'allow', name: 'D', email: DEMO_EMAIL })).code).toBe('email_exists')
  })
})

describe('Facebook', () => {
  it('signs in by OAuth 2, and believes no address that it does not vouch for', async () => {
    const email = newEmail('fb')
    const { data, error, page } = await signIn({ name: 'Fay Book', email }, openBrowser(world), 'facebook')
    expect(error).toBeNull()
    expect(page.url.pathname).toBe('/sandbox/facebook/dialog/oauth')
    expect(data.session?.provider_token).toEqual(expect.any(String))
    expect(data.user).toMatchObject({ email: '', app_metadata: { provider: 'facebook' } })
    expect(data.user?.identities).toMatchObject([{ provider: 'facebook', identity_data: { email, email_verified: false, name: 'Fay Book' } }])
  })
})
