import type { SupabaseClient } from '@supabase/supabase-js'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, newEmail, PASSWORD, startAuthServer, totpCode } from '../../../../test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ isClockStill: true })
})
afterAll(() => server.close())

const tokenOf = async (client: SupabaseClient): Promise<string> => (await client.auth.getSession()).data.session?.access_token ?? ''
const refreshOf = async (client: SupabaseClient): Promise<string> => (await client.auth.getSession()).data.session?.refresh_token ?? ''
const bearer = (token: string, from?: string) => ({ headers: { authorization: `Bearer ${token}` }, ...(from ? { from } : {}) })
const levelOf = async (client: SupabaseClient) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data
const callerOf = async (token: string) => (await server.call('GET', '/api/check', undefined, bearer(token))).body.caller

async function signIn(email: string): Promise<SupabaseClient> {
  const client = await server.client()
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

async function signUp() {
  const client = await server.client()
  const email = newEmail()
  const { data } = await client.auth.signUp({ email, password: PASSWORD })
  return { client, email, id: data.user?.id ?? '' }
}

async function enroll(client: SupabaseClient, friendlyName?: string) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', ...(friendlyName === undefined ? {} : { friendlyName }) })
  expect(error).toBeNull()
  return { factorId: data?.id ?? '', secret: data?.totp.secret ?? '', qr: data?.totp.qr_code ?? '', uri: data?.totp.uri ?? '' }
}

/** A user with a verified authenticator app, and the session that verified it. */
async function enrolled(friendlyName?: string) {
  const user = await signUp()
  const factor = await enroll(user.client, friendlyName)
  const { error } = await user.client.auth.mfa.challengeAndVerify({ factorId: factor.factorId, code: await totpCode(server, factor.secret) })
  expect(error).toBeNull()
  return { ...user, ...factor }
}

describe('an authenticator app (AUTH-06)', () => {
  it('is enrolled with a code that apps can scan, and raises the session to aal2', async () => {
    const { client, email, id } = await signUp()
    const { factorId, secret, qr, uri } = await enroll(client, 'Phone')
    expect(uri).toBe(`otpauth://totp/127.0.0.1:${encodeURIComponent(email)}?issuer=127.0.0.1&secret=${secret}&algorithm=SHA1&digits=6&period=30`)
    const prefix = 'data:image/svg+xml;utf-8,'
    expect([qr.slice(0, prefix.length + 5), /[#%]/.test(qr)]).toEqual([`${prefix}<?xml`, false])
    const { data: pixels, info } = await sharp(Buffer.from(qr.slice(prefix.length))).flatten({ background: 'black' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(decodeQr({ width: info.width, height: info.height, data: pixels })).toBe(uri)
    expect((await levelOf(client))).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

    const { data: challenge } = await client.auth.mfa.challenge({ factorId })
    expect(challenge).toMatchObject({ type: 'totp', expires_at: Math.floor(server.ctx.clock.now().getTime() / 1_000) + 300 })
    const { data, error } = await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: await totpCode(server, secret) })
    expect(error).toBeNull()
    const { payload } = await jwtVerify(data?.access_token ?? '', createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`)))
    expect(payload).toMatchObject({ sub: id, aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2', currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }] })
    const { data: factors } = await client.auth.mfa.listFactors()
    expect(factors?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' }])
    expect(factors?.recovery_code).toMatchObject([{ friendly_name: 'Recovery codes', status: 'verified' }])
    expect(JSON.stringify(await client.auth.getUser())).not.toContain(secret)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(decodeJwt(await tokenOf(client))).toMatchObject({ aal: 'aal2', session_id: payload.session_id })
  })

  it('is asked for at the next sign-in; until then nothing else can be done', async () => {
    const { email, factorId, secret, client: first } = await enrolled()
    server.advance(31)
    const client = await signIn(email)
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect(await callerOf(await tokenOf(client))).toMatchObject({ level: 'aal1', isFactorMissing: true })
    for (const change of [{ password: 'another good one' }, { email: newEmail() }, { phone: '+41790000009' }, { data: { name: 'Eve' } }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    }
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' })
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: (await totpCode(server, secret)).replace(/^(...)/, '$1 ') })).error).toBeNull()
    expect(await callerOf(await tokenOf(client))).toMatchObject({ level: 'aal2', isFactorMissing: false })
    expect(await callerOf(await tokenOf(first))).toMatchObject({ level: 'aal2' })
    expect((await client.auth.updateUser({ data: { name: 'Ada' } })).error).toBeNull()
  })

  it('accepts no code twice, not even in parallel, and none of before', async () => {
    const { email, factorId, secret } = await enrolled()
    const used = await totpCode(server, secret)
    const client = await signIn(email)
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: used })).error).toMatchObject({ status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' })
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: await totpCode(server, secret, -30) })).error).toMatchObject({ code: 'mfa_verification_failed' })
    server.advance(60)
    const code = await totpCode(server, secret)
    const [one, other] = [await signIn(email), await signIn(email)]
    const results = await Promise.all([one, other].map(async (each) => (await each.auth.mfa.challengeAndVerify({ factorId, code })).error === null))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('accepts the code of the step before and after, and no other', async () => {
    const { client, factorId, secret } = await enrolled()
    for (const seconds of [-60, 60, 90]) {
      server.advance(120)
      expect((await client.auth.mfa.challengeAndVerify({ factorId, code: await totpCode(server, secret, seconds) })).error).toMatchObject({ code: 'mfa_verification_failed' })
    }
    for (const seconds of [-30, 30]) {
      server.advance(120)
      expect((await client.auth.mfa.challengeAndVerify({ factorId, code: await totpCode(server, secret, seconds) })).error).toBeNull()
    }
  })

  it('ends the other sessions without a second factor, and removes unverified factors', async () => {
    const { client, email } = await signUp()
    const elsewhere = await signIn(email)
    const left = await enroll(client, 'never finished')
    const { factorId, secret } = await enroll(client, 'Phone')
    await client.auth.mfa.challengeAndVerify({ factorId, code: await totpCode(server, secret) })
    expect(await callerOf(await tokenOf(elsewhere))).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
    expect((await client.auth.mfa.challenge({ factorId: left.factorId })).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  it('can be removed at aal2, after which nothing is asked for', async () => {
    const { client, email, factorId, secret } = await enrolled('Old phone')
    const second = await enroll(client, 'New phone')
    server.advance(31)
    await client.auth.mfa.challengeAndVerify({ factorId: second.factorId, code: await totpCode(server, second.secret) })
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: await totpCode(server, secret, 30) })).error).toMatchObject({ code: 'mfa_factor_not_found' })
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.auth.mfa.unenroll({ factorId: second.factorId })).error).toBeNull()
    await client.auth.refreshSession()
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
    expect((await levelOf(await signIn(email)))).toMatchObject({ nextLevel: 'aal1' })
    expect((await server.database.pool.query('select 1 from auth_recovery_codes c join auth_users u on u.id = c.user_id where u.email = $1', [email])).rowCount).toBe(0)
  })

  it('refuses names in use, too many factors, and input that is none', async () => {
    const { client } = await signUp()
    await enroll(client, 'Phone')
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict', message: 'A factor with the friendly name "Phone" for this user already exists' })
    const call = async (body: unknown) => server.call('POST', '/auth/v1/factors', body, bearer(await tokenOf(client)))
    for (const body of [{}, { factor_type: 'webauthn' }, { factor_type: 'recovery_code' }, { factor_type: 'totp', friendly_name: 'x'.repeat(101) }, { factor_type: 'totp', issuer: 'a:b' }, { factor_type: 'phone' }, { factor_type: 'phone', phone: '12' }]) {
      expect(await call(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    }
    expect((await call({ factor_type: 'totp', issuer: 'My Shop & Co' })).body.totp).toMatchObject({ uri: expect.stringContaining('issuer=My%20Shop%20%26%20Co') })
    expect((await client.auth.mfa.challenge({ factorId: crypto.randomUUID() })).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await server.call('POST', '/auth/v1/factors/nonsense/challenge', {}, bearer(await tokenOf(client)))).status).toBe(400)
    expect(await server.call('POST', '/auth/v1/factors', { factor_type: 'totp' })).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  })

  it('allows ten verified factors', async () => {
    const { client } = await enrolled('0')
    for (let index = 1; index < 10; index += 1) {
      const { factorId, secret } = await enroll(client, String(index))
      expect((await client.auth.mfa.challengeAndVerify({ factorId, code: await totpCode(server, secret) })).error).toBeNull()
      server.advance(61)
    }
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  })

  it('is stored sealed', async () => {
    const { secret, id } = await enrolled()
    const { rows } = await server.database.pool.query('select row_to_json(f)::text as row from auth_factors f where user_id = $1', [id])
    expect(JSON.stringify(rows)).toContain('secret_sealed')
    for (const known of [secret, Buffer.from(secret).toString('base64')]) expect(JSON.stringify(rows)).not.toContain(known)
  })
})

describe('a phone', () => {
  const codeIn = ({ text }: { text: string }) => /^(\d{6}) is your Marquee second sign-in code/.exec(text)?.[1] ?? ''

  it('is enrolled and confirms a sign-in by a code, which is good once', async () => {
    const { client, email } = await signUp()
    const phone = '+41780000001'
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mobile' })
    expect([error, data]).toMatchObject([null, { type: 'phone', phone: phone.slice(1), friendly_name: 'Mobile' }])
    const factorId = data?.id ?? ''
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
    const challengeId = challenge?.id ?? ''
    const code = codeIn(await server.textTo(phone))
    expect((await client.auth.mfa.verify({ factorId, challengeId, code: code === '000000' ? '000001' : '000000' })).error).toMatchObject({ status: 422, code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' })
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
    expect(decodeJwt(await tokenOf(client))).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'password' }] })
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Again' })).error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
    const next = await signIn(email)
    expect((await next.auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    server.advance(61)
    const second = await next.auth.mfa.challenge({ factorId, channel: 'sms' })
    expect((await next.auth.mfa.verify({ factorId, challengeId: second.data?.id ?? '', code: codeIn(await server.textTo(phone)) })).error).toBeNull()
    expect((await next.auth.mfa.challenge({ factorId, channel: 'whatsapp' })).error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('says when the code could not be sent', async () => {
    const { client } = await signUp()
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+41780000002' })
    await server.call('POST', '/sandbox/control/scenario', { vendor: 'twilio', name: 'rejected', times: 1 })
    expect((await client.auth.mfa.challenge({ factorId: data?.id ?? '' })).error).toMatchObject({ status: 422, code: 'sms_send_failed' })
  })
})

describe('an attacker', () => {
  it('with the password has 15 guesses a minute and 100 a day, from all addresses', async () => {
    const { email, factorId, secret } = await enrolled()
    const token = await tokenOf(await signIn(email))
    const guess = async (index: number) => {
      const from = `127.0.8.${1 + (index % 50)}`
      const { body } = await server.call('POST', `/auth/v1/factors/${factorId}/challenge`, {}, bearer(token, from))
      return server.call('POST', `/auth/v1/factors/${factorId}/verify`, { challenge_id: body.id ?? crypto.randomUUID(), code: '000000' }, bearer(token, from))
    }
    const minute = []
    for (let index = 0; index < 20; index += 1) minute.push((await guess(index)).status)
    expect(minute.filter((status) => status !== 429)).toHaveLength(15)
    let guesses = 15
    for (let round = 0; round < 8; round += 1) {
      server.advance(61)
      for (let index = 0; index < 16; index += 1) guesses += (await guess(index)).status === 429 ? 0 : 1
    }
    expect(guesses).toBe(100)
    server.advance(61)
    const right = await server.call('POST', `/auth/v1/factors/${factorId}/verify`, { challenge_id: crypto.randomUUID(), code: await totpCode(server, secret) }, bearer(token))
    expect(right).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  })

  it('cannot answer a challenge from another address, of another factor, or later', async () => {
    const { email, factorId, secret } = await enrolled()
    const other = await enrolled()
    server.advance(31)
    const token = await tokenOf(await signIn(email))
    const answer = async (challengeId: unknown, from = '127.0.0.1') =>
      server.call('POST', `/auth/v1/factors/${factorId}/verify`, { challenge_id: challengeId, code: await totpCode(server, secret) }, bearer(token, from))
    const challenge = async (of = factorId, by = token) => (await server.call('POST', `/auth/v1/factors/${of}/challenge`, {}, bearer(by))).body.id
    expect(await answer(await challenge(), '127.0.9.9')).toMatchObject({ status: 422, body: { code: 'mfa_ip_address_mismatch' } })
    expect(await answer(await challenge(other.factorId, await tokenOf(other.client)))).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
    const late = await challenge()
    server.advance(300)
    expect(await answer(late)).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } })
    for (const nonsense of ["' or 1=1 --", 'x'.repeat(200)]) expect((await answer(nonsense)).status).toBe(404)
    expect((await server.call('POST', `/auth/v1/factors/${factorId}/verify`, {}, bearer(token))).status).toBe(400)
    expect((await answer(await challenge())).status).toBe(200)
  })

  it('cannot use or remove a factor of another user', async () => {
    const { factorId } = await enrolled()
    const attacker = await enrolled()
    expect((await attacker.client.auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await attacker.client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  it('who took the tokens of before gains nothing when the owner confirms the session', async () => {
    const { email, factorId, secret } = await enrolled()
    server.advance(31)
    const client = await signIn(email)
    const stolen = { access: await tokenOf(client), refresh: await refreshOf(client) }
    await client.auth.mfa.challengeAndVerify({ factorId, code: await totpCode(server, secret) })
    expect(await callerOf(stolen.access)).toMatchObject({ level: 'aal1', isFactorMissing: true })
    const renewed = await server.call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: stolen.refresh })
    expect(renewed).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    expect(await callerOf(await tokenOf(client))).toMatchObject({ level: 'aal2' })
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  it('cannot plant a session: signing in ignores the one that is sent, and makes its own', async () => {
    const attacker = await signUp()
    const { email } = await signUp()
    const planted = await tokenOf(attacker.client)
    const { body } = await server.call('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD, session_id: decodeJwt(planted).session_id, refresh_token: await refreshOf(attacker.client) }, bearer(planted))
    expect(decodeJwt(String(body.access_token)).session_id).not.toBe(decodeJwt(planted).session_id)
    expect(await callerOf(planted)).toMatchObject({ userId: attacker.id })
  })
})
