import { SIGN_IN_METHOD_TEXTS } from '@marquee/contract/auth-providers'
import { DEMO_EMAIL } from '@marquee/contract/demo'
import type { Provider } from '@supabase/supabase-js'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, PASSWORD } from '../../../../test/auth-server.ts'
import { type Arrival, type Choice, openBrowser } from '../../../../test/http/oauth-browser.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { createAccountForSystem, openSessionForSystem } from '../users/system-account.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function person(env = world) {
  const browser = openBrowser(env)
  const client = await browser.client()
  const { data } = await client.auth.signUp({ email: newEmail('linker'), password: PASSWORD })
  return { browser, client, id: data.user?.id ?? '' }
}

type Person = Awaited<ReturnType<typeof person>>

/** Links an account as the application does; returns where the browser arrived, and exchanges its code. */
async function link({ browser, client }: Person, choice: Omit<Choice, 'decision'>, provider = 'sandbox', platform = provider, env = world): Promise<Arrival> {
  const redirectTo = `${env.ctx.publicUrl()}/auth/callback?platform=${platform}`
  const { data, error } = await client.auth.linkIdentity({ provider: provider as Provider, options: { redirectTo, skipBrowserRedirect: true } })
  expect(error).toBeNull()
  const arrival = await browser.decide(await browser.open(data?.url ?? ''), { decision: 'allow', ...choice })
  const code = arrival.url.searchParams.get('code')
  if (code) expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  return arrival
}

async function confirm({ client }: Person, platform: string, env = world) {
  const { data } = await client.auth.getSession()
  return env.anonymous('POST', '/api/oauth/confirm', { platform }, { authorization: `Bearer ${data.session?.access_token ?? ''}` })
}

describe('linking an account', () => {
  it('adds it to the user, whose session goes on', async () => {
    const user = await person()
    const before = (await user.client.auth.getClaims()).data?.claims['session_id']
    await link(user, { name: 'L', email: newEmail('link') })
    expect((await user.client.auth.getClaims()).data?.claims['session_id']).toBe(before)
    const { data } = await user.client.auth.getUserIdentities()
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'sandbox'])
    expect((await user.client.auth.getUser()).data.user).toMatchObject({ id: user.id, app_metadata: { provider: 'email', providers: ['email', 'sandbox'] } })
  })

  it('refuses the account of another user', async () => {
    const email = newEmail('taken')
    await link(await person(), { name: 'T', email })
    const { url } = await link(await person(), { name: 'T', email })
    expect(url.searchParams.get('error_code')).toBe('identity_already_exists')
  })

  it('refuses another browser: nobody joins a visitor\'s account to their own', async () => {
    const attacker = await person()
    const { data } = await attacker.client.auth.linkIdentity({ provider: 'sandbox' as Provider, options: { redirectTo: `${world.ctx.publicUrl()}/auth/callback`, skipBrowserRedirect: true } })
    const victim = openBrowser(world)
    const { url } = await victim.decide(await victim.open(data?.url ?? ''), { decision: 'allow', name: 'V', email: newEmail('victim') })
    expect(url.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect((await attacker.client.auth.getUserIdentities()).data?.identities).toHaveLength(1)
  })

  it('needs a session', async () => {
    expect((await world.anonymous('GET', '/auth/v1/user/identities/authorize?provider=sandbox&skip_http_redirect=true')).status).toBe(401)
    expect((await world.anonymous('DELETE', '/auth/v1/user/identities/0190a3a0-0000-7000-8000-000000000000')).status).toBe(401)
  })
})

describe('unlinking an account', () => {
  it('removes it with its tokens, and keeps the last one and the address of the account', async () => {
    const user = await person()
    await link(user, { name: 'U', email: newEmail('unlink') })
    const { data } = await user.client.auth.getUserIdentities()
    const [own, linked] = data?.identities ?? []
    if (!own || !linked) throw new Error('Two identities are needed')
    expect((await user.client.auth.unlinkIdentity(own)).error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
    expect((await user.client.auth.unlinkIdentity(linked)).error).toBeNull()
    expect((await user.client.auth.unlinkIdentity(linked)).error).toMatchObject({ status: 422, code: 'identity_not_found' })
    expect(await world.ctx.db.selectFrom('auth_provider_tokens').select('identity_id').where('user_id', '=', user.id).execute()).toEqual([])
  })

  it('says of each way when it was last used, and takes the account off the profile with it', async () => {
    const user = await person()
    const email = newEmail('used')
    await link(user, { name: 'Used', email })
    await confirm(user, 'sandbox')
    const usedAt = async () => (await user.client.auth.getUserIdentities()).data?.identities.map(({ last_sign_in_at }) => last_sign_in_at)
    const [own = '', linkedAt = ''] = (await usedAt()) ?? []
    await world.clock.advance(60_000)
    const again = openBrowser(world)
    const other = await again.client()
    const { data } = await other.auth.signInWithOAuth({ provider: 'sandbox' as Provider, options: { redirectTo: `${world.ctx.publicUrl()}/auth/callback`, skipBrowserRedirect: true } })
    const { url } = await again.decide(await again.open(data.url ?? ''), { decision: 'allow', name: 'Used', email })
    expect((await other.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '')).data.user?.id).toBe(user.id)
    const [ownAfter, usedAfter = ''] = (await usedAt()) ?? []
    expect([ownAfter, Date.parse(usedAfter) - Date.parse(linkedAt) >= 60_000]).toEqual([own, true])
    const [, linked] = (await user.client.auth.getUserIdentities()).data?.identities ?? []
    if (!linked) throw new Error('The linked identity is needed')
    expect((await user.client.auth.unlinkIdentity(linked)).error).toBeNull()
    const row = await world.ctx.db.selectFrom('profiles').select('social_accounts').where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row.social_accounts).toEqual([])
  })

  it('is refused in an account that all visitors share, and so is linking', async () => {
    const owner = await createAccountForSystem(world.ctx, { email: DEMO_EMAIL, name: 'Demo' })
    const session = await openSessionForSystem(world.ctx, owner, { address: '127.0.0.1', userAgent: 'test' })
    const headers = { authorization: `Bearer ${session.access_token}` }
    const refused = { status: 403, body: { msg: SIGN_IN_METHOD_TEXTS.shared } }
    expect(await world.anonymous('GET', '/auth/v1/user/identities/authorize?provider=sandbox&skip_http_redirect=true', undefined, headers)).toMatchObject(refused)
    expect(await world.anonymous('DELETE', '/auth/v1/user/identities/0190a3a0-0000-7000-8000-000000000000', undefined, headers)).toMatchObject(refused)
    expect(await world.anonymous('POST', '/auth/v1/token?grant_type=id_token', { provider: 'sandbox', id_token: 'x', link_identity: true }, headers)).toMatchObject(refused)
  })

  it("does not find another user's", async () => {
    const [alice, bob] = [await person(), await person()]
    await link(alice, { name: 'A', email: newEmail('alices') })
    const identity = (await alice.client.auth.getUserIdentities()).data?.identities[1]
    if (!identity) throw new Error('The identity is needed')
    expect((await bob.client.auth.unlinkIdentity(identity)).error).toMatchObject({ code: 'identity_not_found' })
  })
})

describe('the confirmation of a return', () => {
  it('says once that the account was stored, and lists it in the profile', async () => {
    const user = await person()
    expect(await confirm(user, 'sandbox')).toMatchObject({ status: 404 })
    await link(user, { name: 'Connected', email: newEmail('confirm') })
    expect(await confirm(user, 'facebook')).toMatchObject({ status: 404 })
    expect(await confirm(user, 'sandbox')).toMatchObject({ status: 200, body: { platform: 'sandbox', username: 'Connected' } })
    expect(await confirm(user, 'sandbox')).toMatchObject({ status: 404 })
    const row = await world.ctx.db.selectFrom('profiles').select('social_accounts').where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row.social_accounts).toEqual([{ platform: 'sandbox', username: 'Connected', avatarUrl: null, connected: true }])
  })

  it('connects Instagram by the account that comes with Facebook', async () => {
    const user = await person()
    await link(user, { name: 'I', email: 'insta.brand@example.com' }, 'facebook', 'instagram')
    expect(await confirm(user, 'instagram')).toMatchObject({ status: 200, body: { platform: 'instagram', username: 'insta.brand' } })
  })

  it('refuses a Facebook account without Instagram', async () => {
    const user = await person()
    await link(user, { name: 'N', email: newEmail('no-insta'), hasInstagram: false }, 'facebook', 'instagram')
    expect((await confirm(user, 'instagram')).status).toBe(409)
  })

  it('refuses Instagram and buckets where they are turned off (GEN-07)', async () => {
    const off = await startWorld({ env: { INSTAGRAM_INTEGRATION: '0', BUCKET_CREATION: '0' }, hasWorker: false })
    const user = await person(off)
    await link(user, { name: 'O', email: newEmail('off') }, 'facebook', 'instagram', off)
    expect((await confirm(user, 'instagram', off)).status).toBe(403)
    const { data } = await user.client.auth.getSession()
    const authorization = `Bearer ${data.session?.access_token ?? ''}`
    expect(await off.anonymous('POST', '/create-bucket', { name: 'x' }, { authorization })).toMatchObject({ status: 403, body: { message: 'Creating buckets is turned off on this server.' } })
    expect((await off.anonymous('GET', '/api/config')).body).toMatchObject({ features: { instagram: false, bucketCreation: false } })
    await off.close()
  })
})

describe("a provider's own ID token", () => {
  const issuer = () => `${world.ctx.publicUrl()}/sandbox/oidc`

  /** An ID token that an application got from the provider without this server. */
  async function idToken(nonce: string | null): Promise<string> {
    const browser = openBrowser(world)
    const redirectUri = `${world.ctx.publicUrl()}/auth/v1/callback`
    const query = new URLSearchParams({ client_id: 'marquee', redirect_uri: redirectUri, response_type: 'code', scope: 'openid', state: 's', ...(nonce === null ? {} : { nonce }) })
    const page = await browser.open(`${issuer()}/authorize?${query.toString()}`)
    const fields = new URLSearchParams({ ...Object.fromEntries(query), decision: 'allow', name: 'Token', email: newEmail('token'), verified: 'on' })
    const answer = await fetch(`${page.url.origin}${page.url.pathname}`, { method: 'POST', body: fields, redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, client_id: 'marquee', client_secret: 'sandbox' })
    const tokens = (await (await fetch(`${issuer()}/token`, { method: 'POST', body })).json()) as { id_token: string }
    return tokens.id_token
  }

  it('signs in, with the nonce that only the application knows', async () => {
    const nonce = 'a nonce'
    const token = await idToken(createHash('sha256').update(nonce).digest('hex'))
    const client = await openBrowser(world).client()
    expect((await client.auth.signInWithIdToken({ provider: 'sandbox', token, nonce: 'another' })).error).toMatchObject({ status: 400, message: 'Nonces mismatch' })
    expect((await client.auth.signInWithIdToken({ provider: 'sandbox', token })).error).toMatchObject({ status: 400 })
    const { data } = await client.auth.signInWithIdToken({ provider: 'sandbox', token, nonce })
    expect(data.user?.identities).toMatchObject([{ provider: 'sandbox', identity_data: { name: 'Token' } }])
  })

  it('refuses a changed one, one for another provider, and none', async () => {
    const client = await openBrowser(world).client()
    const token = await idToken(null)
    const [head = '', payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = [`${head}.${encode({ ...claims, sub: 'someone-else' })}.${signature}`, `${encode({ alg: 'none' })}.${payload}.`, 'x.y.z']
    for (const each of forged) expect((await client.auth.signInWithIdToken({ provider: 'sandbox', token: each })).error).toMatchObject({ status: 400 })
    expect((await client.auth.signInWithIdToken({ provider: 'facebook', token })).error).toMatchObject({ status: 400 })
    expect((await world.anonymous('POST', '/auth/v1/token?grant_type=id_token', {})).status).toBe(400)
    expect((await client.auth.signInWithIdToken({ provider: 'sandbox', token })).error).toBeNull()
  })
})
