import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, bearerOf, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'

let server: AuthServer
let confirming: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ reauthenticateAfterHours: 24 })
  confirming = await startAuthServer({ isAutoconfirmOn: false })
})
afterAll(async () => {
  await server.close()
  await confirming.close()
})

const codeIn = (mail: { text: string }) => /code: (\d{6})/.exec(mail.text)?.[1] ?? ''
const linkIn = (mail: { links: string[] }) => mail.links.find((link) => link.includes('/auth/v1/verify')) ?? ''
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const open = async (link: string) => new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? 'missing:')
const signUp = async (on: AuthServer, email = newEmail()) => ({ email, body: (await on.call('POST', '/auth/v1/signup', { email, password: PASSWORD })).body })

describe('a code by e-mail', () => {
  it('opens an account, and signs in once (AUTH-03, AUTH-04)', async () => {
    const email = newEmail()
    const client = await server.client()
    expect(await client.auth.signInWithOtp({ email, options: { data: { name: 'Ada' } } })).toMatchObject({ error: null, data: { session: null } })
    const mail = await server.mailTo(email)
    expect([mail.subject, linkIn(mail)]).toEqual(['Sign in to Marquee', expect.stringContaining('type=magiclink')])
    const code = codeIn(mail)
    expect((await client.auth.verifyOtp({ email, token: wrongOf(code), type: 'email' })).error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' })
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ada', email_verified: true }, app_metadata: { provider: 'email', providers: ['email'] } })
    const { payload } = await jwtVerify(data.session?.access_token ?? '', createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`)))
    expect(payload).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }], email })
    expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({ code: 'otp_expired' })
    const { data: profile } = await client.from('profiles').select('name').eq('id', data.user?.id).single()
    expect(profile).toEqual({ name: 'Ada' })
  })

  it('comes with a link, for the implicit flow and for PKCE', async () => {
    const { email } = await signUp(server)
    const implicit = await server.client({ flowType: 'implicit' })
    await implicit.auth.signInWithOtp({ email, options: { emailRedirectTo: `${server.url}/home` } })
    const target = await open(linkIn(await server.mailTo(email)))
    expect([target.pathname, Object.fromEntries(new URLSearchParams(target.hash.slice(1)))]).toMatchObject(['/home', { type: 'magiclink', token_type: 'bearer' }])
    server.advance(61)
    const pkce = await server.client({ flowType: 'pkce' })
    await pkce.auth.signInWithOtp({ email })
    const code = (await open(linkIn(await server.mailTo(email)))).searchParams.get('code') ?? ''
    expect((await pkce.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email)
    expect((await (await server.client({ flowType: 'pkce' })).auth.exchangeCodeForSession(code)).error).not.toBeNull()
    server.advance(61)
    await implicit.auth.signInWithOtp({ email })
    const hash = new URL(linkIn(await server.mailTo(email))).searchParams.get('token') ?? ''
    expect((await implicit.auth.verifyOtp({ token_hash: hash, type: 'recovery' })).error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await implicit.auth.verifyOtp({ token_hash: hash, type: 'email' })).data.user?.email).toBe(email)
    expect((await implicit.auth.verifyOtp({ token_hash: hash, type: 'email' })).error).toMatchObject({ code: 'otp_expired' })
  })

  it('is the same for known and unknown addresses; without shouldCreateUser an unknown one gets no mail and no account', async () => {
    const { email: known } = await signUp(server)
    const unknown = newEmail('nobody')
    const answers = await Promise.all([known, unknown].map((email) => server.call('POST', '/auth/v1/otp', { email, create_user: false })))
    expect(answers.map(({ status, body }) => [status, body])).toEqual([[200, {}], [200, {}]])
    await server.mailTo(known)
    await server.settleMails()
    expect(await server.mailCount(unknown)).toBe(0)
    expect((await server.database.pool.query('select 1 from auth_users where email = $1', [unknown])).rowCount).toBe(0)
  })

  it('gives the account to the owner of the address, not to who set a password before', async () => {
    const email = newEmail('victim')
    await confirming.call('POST', '/auth/v1/signup', { email, password: 'the attacker knows it' })
    confirming.advance(61)
    const victim = await confirming.client()
    await victim.auth.signInWithOtp({ email })
    const { error } = await victim.auth.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'email' })
    expect(error).toBeNull()
    const attacker = await confirming.call('POST', '/auth/v1/token?grant_type=password', { email, password: 'the attacker knows it' })
    expect(attacker).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
  })

  it.each(['signup', 'otp'])('leaves nobody\'s password, when two people asked for one address (%s first)', async (first) => {
    const email = newEmail('victim')
    await confirming.call('POST', `/auth/v1/${first}`, { email, password: 'the owner knows it' })
    await confirming.mailTo(email)
    confirming.advance(61)
    expect((await confirming.call('POST', '/auth/v1/signup', { email, password: 'the attacker knows it', data: { name: 'Eve' } })).status).toBe(200)
    const latest = await confirming.mailTo(email)
    confirming.advance(61)
    expect((await confirming.call('POST', '/auth/v1/signup', { email, password: 'the attacker knows it' })).status).toBe(200)
    const owner = await confirming.client()
    expect((await owner.auth.verifyOtp({ email, token: codeIn(latest), type: 'email' })).error).toMatchObject({ code: 'otp_expired' })
    const { data } = await owner.auth.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'email' })
    expect(data.user?.user_metadata).not.toHaveProperty('name')
    expect(await confirming.call('POST', '/auth/v1/token?grant_type=password', { email, password: 'the attacker knows it' })).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
    expect((await owner.auth.updateUser({ password: 'the owner knows it' })).error).toBeNull()
    expect((await owner.auth.signInWithPassword({ email, password: 'the owner knows it' })).error).toBeNull()
  })

  it('leaves the password of somebody who signs up twice, or again when nothing that was sent works any more', async () => {
    const confirm = async (email: string, password: string) => {
      const client = await confirming.client()
      expect((await client.auth.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'signup' })).error).toBeNull()
      expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    }
    const [twice, late] = [newEmail('twice'), newEmail('late')]
    for (const email of [twice, late]) await signUp(confirming, email)
    // A code that has expired before its turn is not sent.
    await confirming.settleMails()
    confirming.advance(61)
    await signUp(confirming, twice)
    await confirm(twice, PASSWORD)
    confirming.advance(3_601)
    await confirming.call('POST', '/auth/v1/signup', { email: late, password: 'another good one' })
    await confirm(late, 'another good one')
  })

  it('that nobody used does not keep the owner of the address from signing up with a password', async () => {
    const email = newEmail()
    await server.call('POST', '/auth/v1/otp', { email, data: { name: 'Stranger' } })
    await server.mailTo(email)
    const client = await server.client()
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Ada' } } })
    expect([error, data.session === null, data.user?.user_metadata.name]).toEqual([null, false, 'Ada'])
    expect((await client.auth.signUp({ email, password: PASSWORD })).error).toMatchObject({ code: 'user_already_exists' })
  })

  it.each([
    [{}, 400, 'validation_failed', 'One of email or phone must be set'],
    [{ email: 'a@example.com', phone: '+41791234567' }, 400, 'validation_failed', 'Only an email address or phone number should be provided'],
    [{ email: 'nonsense' }, 400, 'email_address_invalid', undefined],
    [{ phone: '079' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [{ phone: '+41791234567', channel: 'whatsapp' }, 400, 'validation_failed', "Invalid channel, the only supported value is 'sms'"],
    [{ email: 'a@example.com', create_user: 'yes' }, 400, 'validation_failed', undefined],
    [{ email: 'a@example.com', data: { avatar_url: 'javascript:x' } }, 400, 'validation_failed', undefined],
    [{ email: 'a@example.com', code_challenge: 'short' }, 400, 'validation_failed', undefined],
  ])('%j is refused', async (body, status, code, message) => {
    const answer = await server.call('POST', '/auth/v1/otp', body)
    expect(answer).toMatchObject({ status, body: { code, message: message ?? expect.any(String) } })
  })

  it('is sent once a minute, and requested 30 times in five minutes from one address', async () => {
    const email = newEmail()
    const client = await server.client()
    await client.auth.signInWithOtp({ email })
    expect((await client.auth.signInWithOtp({ email })).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit', message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/) })
    const answers = []
    for (let index = 0; index < 31; index += 1) answers.push(await server.call('POST', '/auth/v1/otp', { email: newEmail(), create_user: false }, { from: '127.0.5.1' }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429])
    expect(answers.at(-1)?.body.code).toBe('over_request_rate_limit')
  })

  it('opens no more accounts for one address than SIGN_UPS_PER_HOUR, and says nothing about it', async () => {
    const limited = await startAuthServer({ signUpsPerHour: 2 })
    const emails = [newEmail(), newEmail(), newEmail()]
    for (const email of emails) {
      expect((await limited.call('POST', '/auth/v1/otp', { email })).status).toBe(200)
      await limited.settleMails()
    }
    expect(await Promise.all(emails.map((email) => limited.mailCount(email)))).toEqual([1, 1, 0])
    await limited.close()
  })

  it('is refused while the server cannot send e-mail', async () => {
    const withheld = await startAuthServer({ isRecoveryWithheld: true })
    expect((await (await withheld.client()).auth.signInWithOtp({ email: newEmail() })).error).toMatchObject({ status: 422, code: 'otp_disabled' })
    await withheld.close()
  })

  it('cannot be guessed: 30 tries in an hour, and then not even the right one', async () => {
    const email = newEmail()
    await server.call('POST', '/auth/v1/otp', { email })
    const code = codeIn(await server.mailTo(email))
    const tries = await Promise.all(Array.from({ length: 40 }, (_, index) => server.call('POST', '/auth/v1/verify', { email, token: wrongOf(code), type: 'email' }, { from: `127.0.6.${1 + (index % 5)}` })))
    expect(tries.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(30)
    expect(await server.call('POST', '/auth/v1/verify', { email, token: code, type: 'email' }, { from: '127.0.6.9' })).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  })
})

it.each([[{ domain: 'example.com' }, 404, 'sso_provider_not_found', 'No SSO provider assigned for this domain'], [{}, 400, 'validation_failed', 'A domain or provider_id is required to initiate a SSO request']])('refuses SAML: %j', async (body, status, code, message) => {
  expect(await server.call('POST', '/auth/v1/sso', body)).toMatchObject({ status, body: { code, message } })
  const client = await server.client()
  expect((await client.auth.signInWithSSO({ domain: 'example.com' })).error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
  expect((await client.auth.signInWithSSO({ providerId: crypto.randomUUID() })).error).toMatchObject({ code: 'sso_provider_not_found' })
})

describe('a password change in an old session', () => {
  async function oldSession() {
    const email = newEmail()
    const client = await server.client()
    const { data } = await client.auth.signUp({ email, password: PASSWORD })
    server.advance(24 * 3_600)
    const { data: renewed } = await client.auth.refreshSession()
    return { email, client, id: data.user?.id ?? '', token: renewed.session?.access_token ?? '' }
  }

  it('needs the code that was sent, once', async () => {
    const { email, client } = await oldSession()
    expect((await client.auth.updateUser({ password: 'another good one' })).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const mail = await server.mailTo(email)
    expect([mail.subject, mail.links]).toEqual(['Your code for changing your Marquee password', []])
    const code = codeIn(mail)
    expect((await client.auth.updateUser({ password: 'another good one', nonce: wrongOf(code) })).error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({ code: 'otp_expired' })
    expect((await client.auth.updateUser({ password: 'another good one', nonce: code })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'yet another good one', nonce: code })).error).toMatchObject({ code: 'reauthentication_not_valid' })
    expect((await client.auth.signInWithPassword({ email, password: 'another good one' })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'yet another good one' })).error).toBeNull()
  })

  it('accepts the current password instead, and no code of another user or of an hour ago', async () => {
    const { client, token } = await oldSession()
    const headers = { headers: { authorization: `Bearer ${token}` } }
    expect(await server.call('PUT', '/auth/v1/user', { password: 'another good one', current_password: 'wrong one here' }, headers)).toMatchObject({ status: 400, body: { code: 'current_password_mismatch' } })
    const other = await oldSession()
    await other.client.auth.reauthenticate()
    const foreign = codeIn(await server.mailTo(other.email))
    const renewed = await client.auth.refreshSession()
    expect(renewed.error).toBeNull()
    expect((await client.auth.updateUser({ password: 'another good one', nonce: foreign })).error).toMatchObject({ code: 'reauthentication_not_valid' })
    server.advance(3_601)
    await other.client.auth.refreshSession()
    expect((await other.client.auth.updateUser({ password: 'another good one', nonce: foreign })).error).toMatchObject({ code: 'reauthentication_not_valid' })
    const fresh = { headers: { authorization: `Bearer ${(await client.auth.refreshSession()).data.session?.access_token}` } }
    expect((await server.call('PUT', '/auth/v1/user', { password: 'another good one', current_password: PASSWORD }, fresh)).status).toBe(200)
  })

  it('sends the code once a minute, to a session only, and to no unconfirmed or missing address', async () => {
    const { client } = await oldSession()
    await client.auth.reauthenticate()
    expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(await server.call('GET', '/auth/v1/reauthenticate')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const { body } = await signUp(server)
    await server.database.pool.query('update auth_users set email_confirmed_at = null where id = $1', [(body.user as { id: string }).id])
    expect(await server.call('GET', '/auth/v1/reauthenticate', undefined, bearerOf(body))).toMatchObject({ status: 422, body: { code: 'email_not_confirmed' } })
    await server.database.pool.query('update auth_users set email = null where id = $1', [(body.user as { id: string }).id])
    expect(await server.call('GET', '/auth/v1/reauthenticate', undefined, bearerOf(body))).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('needs nothing where the setting is off', async () => {
    const { body } = await signUp(confirming)
    expect(body.access_token).toBeUndefined()
    const lax = await startAuthServer()
    const client = await lax.client()
    await client.auth.signUp({ email: newEmail(), password: PASSWORD })
    lax.advance(90 * 3_600)
    await client.auth.refreshSession()
    expect((await client.auth.updateUser({ password: 'another good one' })).error).toBeNull()
    await lax.close()
  })
})
