import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiError, codeIn, openClient, recordEvents, refusalIn, tokenOf, verifyToken, wrongCode } from '../../../../../test/auth-client.ts'
import { type AuthServer, newEmail, PASSWORD, startAuthServer, totpCode } from '../../../../../test/auth-server.ts'

let server: AuthServer
let bare: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ isClockStill: true })
  bare = await startAuthServer({ hasTexts: false })
})
afterAll(async () => {
  await server.close()
  await bare.close()
})

let numbers = 0
const newPhone = (): string => `+4178${String(5_000_000 + (numbers += 1))}`
const MISSING_FACTOR = apiError(404, 'mfa_factor_not_found')
const WRONG = apiError(422, 'mfa_verification_failed')
const TOO_LOW = apiError(403, 'insufficient_aal')

async function newUser(on = server) {
  const [client, email] = [await openClient(on), newEmail()]
  const { data } = await client.signUp({ email, password: PASSWORD })
  return { client, email, id: data.user?.id ?? '' }
}

async function enroll(client: GoTrueClient, friendlyName = 'App') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Marquee' })
  expect(error).toBeNull()
  return { factorId: data?.id ?? '', secret: data?.totp.secret ?? '', uri: data?.totp.uri ?? '' }
}

/** A user with a verified authenticator app, and their session at aal2. */
async function protectedUser() {
  const user = await newUser()
  const factor = await enroll(user.client)
  expect((await user.client.mfa.challengeAndVerify({ factorId: factor.factorId, code: await totpCode(server, factor.secret) })).error).toBeNull()
  server.advance(31)
  return { ...user, ...factor }
}

/** Another session of the user, still at aal1. */
async function signIn(email: string): Promise<GoTrueClient> {
  const client = await openClient(server)
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

const levelOf = async (client: GoTrueClient) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

describe('an authenticator app', () => {
  it('goes from enrolment to aal2 by mfa.enroll, challenge and verify; its code is good once', async () => {
    const { client, email, id } = await newUser()
    const events = recordEvents(client)
    const { factorId, secret, uri } = await enroll(client)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect([await levelOf(client), (await client.mfa.listFactors()).data?.all.map(({ status }) => status)]).toEqual([['aal1', 'aal1'], ['unverified']])
    const { data: challenge } = await client.mfa.challenge({ factorId })
    const code = await totpCode(server, secret)
    expect(refusalIn(await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: wrongCode(code) }))).toEqual(WRONG)
    const { data, error } = await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })
    expect([error, events]).toEqual([null, ['MFA_CHALLENGE_VERIFIED']])
    expect(await verifyToken(server, data?.access_token ?? '')).toMatchObject({ sub: id, aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
    expect([await levelOf(client), (await client.mfa.listFactors()).data?.totp.map((each) => each.id)]).toEqual([['aal2', 'aal2'], [factorId]])

    const next = await signIn(email)
    expect(await levelOf(next)).toEqual(['aal1', 'aal2'])
    expect(refusalIn(await next.mfa.challengeAndVerify({ factorId, code }))).toEqual(WRONG)
    server.advance(31)
    expect(refusalIn(await next.mfa.challengeAndVerify({ factorId, code: await totpCode(server, secret) }))).toBeNull()
    expect(await verifyToken(server, (await next.refreshSession()).data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' })
  })

  it('is removed by mfa.unenroll, in a session that it confirmed', async () => {
    const { client, email, factorId } = await protectedUser()
    const half = await signIn(email)
    expect(refusalIn(await half.mfa.unenroll({ factorId }))).toEqual(apiError(422, 'insufficient_aal'))
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    expect(refusalIn(await client.mfa.unenroll({ factorId }))).toEqual(MISSING_FACTOR)
    await client.refreshSession()
    expect([await levelOf(client), (await client.mfa.listFactors()).data?.all]).toEqual([['aal1', 'aal1'], []])
  })

  it('refuses names in use, an eleventh factor, unknown factors and challenges, and late answers', async () => {
    const { client, factorId, secret } = await protectedUser()
    expect(refusalIn(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' }))).toEqual(apiError(422, 'mfa_factor_name_conflict'))
    expect(refusalIn(await client.mfa.enroll({ factorType: 'totp', issuer: 'a:b' }))).toEqual(apiError(400, 'validation_failed'))
    expect(refusalIn(await client.mfa.challenge({ factorId: crypto.randomUUID() }))).toEqual(MISSING_FACTOR)
    expect(refusalIn(await client.mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: '000000' }))).toEqual(MISSING_FACTOR)
    expect(refusalIn(await client.mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: '' }))).toEqual(apiError(400, 'validation_failed'))
    const { data: challenge } = await client.mfa.challenge({ factorId })
    server.advance(300)
    expect(refusalIn(await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: await totpCode(server, secret) }))).toEqual(apiError(422, 'mfa_challenge_expired'))
    for (let more = 1; more < 10; more += 1) {
      const other = await enroll(client, `App ${more}`)
      expect(refusalIn(await client.mfa.challengeAndVerify({ factorId: other.factorId, code: await totpCode(server, other.secret) }))).toBeNull()
      server.advance(61)
    }
    expect(refusalIn(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Eleventh' }))).toEqual(apiError(422, 'too_many_enrolled_mfa_factors'))
  })

  it('refuses an answer from another address than the question, and the sixteenth guess in a minute', async () => {
    const { email, factorId, secret } = await protectedUser()
    const half = await signIn(email)
    const { data: challenge } = await half.mfa.challenge({ factorId })
    await server.database.pool.query("update auth_challenges set address = 'elsewhere' where id = $1", [challenge?.id])
    const code = await totpCode(server, secret)
    expect(refusalIn(await half.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code }))).toEqual(apiError(422, 'mfa_ip_address_mismatch'))
    const { data: second } = await half.mfa.challenge({ factorId })
    const guesses = []
    for (let guess = 0; guess < 15; guess += 1) guesses.push(refusalIn(await half.mfa.verify({ factorId, challengeId: second?.id ?? '', code: wrongCode(code) })))
    expect([guesses[13], guesses[14]]).toEqual([WRONG, apiError(429, 'over_request_rate_limit')])
    expect(refusalIn(await half.mfa.verify({ factorId, challengeId: second?.id ?? '', code }))).toEqual(apiError(429, 'over_request_rate_limit'))
    server.advance(61)
  })
})

describe('a phone', () => {
  it('goes from enrolment to aal2 by the code of a text message, good once', async () => {
    const { client, id } = await newUser()
    const phone = newPhone()
    const { data: factor } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mobile' })
    const factorId = factor?.id ?? ''
    const { data: challenge } = await client.mfa.challenge({ factorId, channel: 'sms' })
    const challengeId = challenge?.id ?? ''
    const code = codeIn(await server.textTo(phone))
    expect(refusalIn(await client.mfa.verify({ factorId, challengeId, code: wrongCode(code) }))).toEqual(WRONG)
    const { data } = await client.mfa.verify({ factorId, challengeId, code })
    expect(await verifyToken(server, data?.access_token ?? '')).toMatchObject({ sub: id, aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'password' }] })
    expect(refusalIn(await client.mfa.verify({ factorId, challengeId, code }))).toEqual(MISSING_FACTOR)
    expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, phone: phone.slice(1) }])
    expect(refusalIn(await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Again' }))).toEqual(apiError(422, 'mfa_verified_factor_exists'))
    expect(refusalIn(await client.mfa.challenge({ factorId, channel: 'sms' }))).toEqual(apiError(429, 'over_sms_send_rate_limit'))
    expect(refusalIn(await client.mfa.challenge({ factorId, channel: 'whatsapp' }))).toEqual(apiError(400, 'validation_failed'))
  })

  it('refuses a number that is none, a code that could not be sent, and numbers where no text messages are sent', async () => {
    const { client } = await newUser()
    expect(refusalIn(await client.mfa.enroll({ factorType: 'phone', phone: '12' }))).toEqual(apiError(400, 'validation_failed'))
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone: newPhone() })
    await server.call('POST', '/sandbox/control/scenario', { vendor: 'twilio', name: 'rejected', times: 1 })
    expect(refusalIn(await client.mfa.challenge({ factorId: data?.id ?? '', channel: 'sms' }))).toEqual(apiError(422, 'sms_send_failed'))
    const plain = await newUser(bare)
    expect(refusalIn(await plain.client.mfa.enroll({ factorType: 'phone', phone: newPhone() }))).toEqual(apiError(422, 'mfa_phone_enroll_not_enabled'))
  })
})

describe('mfa.recoveryCodes', () => {
  const codesOf = ({ data }: { data: { codes: string[] } | null }): string[] => data?.codes ?? []
  const useIn = async (client: GoTrueClient, code = '') => refusalIn(await client.mfa.recoveryCodes.verify({ code }))

  it('come with the first factor, are shown once, and sign in once each', async () => {
    const { client, email } = await protectedUser()
    expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 10 })
    const [first, ...others] = codesOf(await client.mfa.recoveryCodes.generate())
    expect(new Set([first, ...others]).size).toBe(10)
    expect(refusalIn(await client.mfa.recoveryCodes.generate())).toEqual(apiError(422, 'mfa_verified_factor_exists'))
    const [half, third] = [await signIn(email), await signIn(email)]
    const events = recordEvents(half)
    expect(await useIn(half, first)).toBeNull()
    expect(await verifyToken(server, await tokenOf(half))).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] })
    expect([events, await levelOf(half), (await half.mfa.recoveryCodes.getStatus()).data]).toMatchObject([['MFA_CHALLENGE_VERIFIED'], ['aal2', 'aal2'], { remaining: 9 }])
    expect(refusalIn(await third.getUser())).toEqual(['AuthSessionMissingError', 400, undefined])
    expect(await useIn(await signIn(email), first)).toEqual(WRONG)
  })

  it('are replaced, and removed', async () => {
    const { client, email } = await protectedUser()
    const [before] = codesOf(await client.mfa.recoveryCodes.generate())
    const [after] = codesOf(await client.mfa.recoveryCodes.regenerate())
    expect([await useIn(await signIn(email), before), await useIn(await signIn(email), after)]).toEqual([WRONG, null])
    expect((await client.mfa.recoveryCodes.unenroll()).data).toMatchObject({ id: expect.any(String) })
    for (const call of [client.mfa.recoveryCodes.getStatus(), client.mfa.recoveryCodes.regenerate(), client.mfa.recoveryCodes.unenroll()]) expect(refusalIn(await call)).toEqual(MISSING_FACTOR)
  })

  it('need another factor, and a session that it confirmed', async () => {
    const { client } = await newUser()
    expect(refusalIn(await client.mfa.recoveryCodes.generate())).toEqual(apiError(422, 'mfa_recovery_codes_sole_factor'))
    const { email } = await protectedUser()
    const half = await signIn(email)
    for (const call of [half.mfa.recoveryCodes.generate(), half.mfa.recoveryCodes.regenerate(), half.mfa.recoveryCodes.unenroll()]) expect(refusalIn(await call)).toEqual(TOO_LOW)
  })

  it('are locked for a quarter of an hour after ten wrong ones', async () => {
    const { client, email } = await protectedUser()
    const [code = ''] = (await client.mfa.recoveryCodes.generate()).data?.codes ?? []
    const half = await signIn(email)
    for (let guess = 0; guess < 10; guess += 1) expect(refusalIn(await half.mfa.recoveryCodes.verify({ code: `wrong ${guess}` }))).toEqual(WRONG)
    expect(refusalIn(await half.mfa.recoveryCodes.verify({ code }))).toEqual(apiError(429, 'mfa_recovery_codes_locked'))
    server.advance(901)
    expect(refusalIn(await half.mfa.recoveryCodes.verify({ code }))).toBeNull()
  })
})

describe('a session that its second factor did not confirm', () => {
  it('may be confirmed, read and ended, and nothing else', async () => {
    const { email, factorId } = await protectedUser()
    const half = await signIn(email)
    const changes = [{ password: 'another good one' }, { email: newEmail() }, { phone: newPhone() }, { data: { name: 'Eve' } }]
    for (const change of changes) expect(refusalIn(await half.updateUser(change))).toEqual(apiError(401, 'insufficient_aal'))
    expect(refusalIn(await half.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }))).toEqual(TOO_LOW)
    expect(refusalIn(await half.mfa.enroll({ factorType: 'phone', phone: newPhone() }))).toEqual(TOO_LOW)
    expect(refusalIn(await half.mfa.unenroll({ factorId }))).toEqual(apiError(422, 'insufficient_aal'))
    const { data } = await half.getUserIdentities()
    const [identity] = data?.identities ?? []
    if (!identity) throw new Error('The identity is needed')
    expect(refusalIn(await half.unlinkIdentity(identity))).toEqual(apiError(401, 'insufficient_aal'))
    expect(refusalIn(await half.linkIdentity({ provider: 'google' }))).toEqual(apiError(401, 'insufficient_aal'))
    expect(refusalIn(await half.linkIdentity({ provider: 'google', token: 'x.y.z' }))).toEqual(apiError(401, 'insufficient_aal'))
    expect((await verifyToken(server, await tokenOf(half))).aal).toBe('aal1')
    expect((await verifyToken(server, (await half.refreshSession()).data.session?.access_token ?? '')).aal).toBe('aal1')
    expect(refusalIn(await half.signOut({ scope: 'local' }))).toBeNull()
  })
})
