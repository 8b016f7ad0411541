import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiError, codeIn, openClient, recordEvents, refusalIn, verifyToken, wrongCode } from '../../../../../test/auth-client.ts'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../../test/auth-server.ts'

let server: AuthServer
let confirming: AuthServer
let bare: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ isAnonymousSignInOn: true })
  confirming = await startAuthServer({ isAnonymousSignInOn: true, isAutoconfirmOn: false })
  bare = await startAuthServer({ hasTexts: false, signUpsPerHour: 2 })
})
afterAll(async () => {
  for (const each of [server, confirming, bare]) await each.close()
})

let numbers = 0
const newPhone = (): string => `+4178${String(2_000_000 + (numbers += 1))}`

describe('signUp', () => {
  it('with an address gives a session, whose token any program verifies with the published key', async () => {
    const client = await openClient(server)
    const events = recordEvents(client)
    const email = newEmail()
    const { data, error } = await client.signUp({ email, password: PASSWORD, options: { data: { name: 'Ada' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, role: 'authenticated', user_metadata: { name: 'Ada' }, identities: [{ provider: 'email' }], is_anonymous: false })
    expect(events).toEqual(['SIGNED_IN'])
    const claims = await verifyToken(server, data.session?.access_token ?? '')
    expect(claims).toMatchObject({ sub: data.user?.id, email, role: 'authenticated', aal: 'aal1', amr: [{ method: 'password' }], session_id: expect.any(String), is_anonymous: false })
    expect((await client.getUser()).data.user).toMatchObject({ id: data.user?.id })
  })

  it('with an address that is still to be confirmed gives the user only, until its code was entered', async () => {
    const client = await openClient(confirming)
    const email = newEmail()
    const { data, error } = await client.signUp({ email, password: PASSWORD })
    expect([error, data.session, data.user?.email]).toEqual([null, null, email])
    const token = codeIn(await confirming.mailTo(email))
    expect(refusalIn(await client.verifyOtp({ email, token: wrongCode(token), type: 'signup' }))).toEqual(apiError(403, 'otp_expired'))
    const verified = await client.verifyOtp({ email, token, type: 'signup' })
    expect(verified.data.user).toMatchObject({ id: data.user?.id, email_confirmed_at: expect.any(String) })
    expect(await verifyToken(confirming, verified.data.session?.access_token ?? '')).toMatchObject({ sub: data.user?.id, amr: [{ method: 'otp' }] })
    expect(refusalIn(await client.verifyOtp({ email, token, type: 'signup' }))).toEqual(apiError(403, 'otp_expired'))
  })

  it('with a number gives the user only, until the code of the text message was entered', async () => {
    const client = await openClient(server)
    const phone = newPhone()
    const { data, error } = await client.signUp({ phone, password: PASSWORD })
    expect([error, data.session, data.user?.phone]).toEqual([null, null, phone.slice(1)])
    expect(refusalIn(await client.signUp({ phone, password: PASSWORD }))).toEqual(apiError(429, 'over_sms_send_rate_limit'))
    const verified = await client.verifyOtp({ phone, token: codeIn(await server.textTo(phone)), type: 'sms' })
    expect(await verifyToken(server, verified.data.session?.access_token ?? '')).toMatchObject({ sub: data.user?.id, phone: phone.slice(1) })
  })

  const refusals: [string, Parameters<GoTrueClient['signUp']>[0], ReturnType<typeof apiError>][] = [
    ['an address that is none', { email: 'nobody', password: PASSWORD }, apiError(400, 'email_address_invalid')],
    ['a short password', { email: 'a@example.com', password: '1234567' }, ['AuthWeakPasswordError', 422, 'weak_password']],
    ['a known password', { email: 'a@example.com', password: 'password1' }, ['AuthWeakPasswordError', 422, 'weak_password']],
    ['a password of 73 bytes', { email: 'a@example.com', password: 'x'.repeat(73) }, apiError(400, 'validation_failed')],
    ['no password', { email: 'a@example.com', password: '' }, apiError(400, 'validation_failed')],
    ['much data', { email: 'a@example.com', password: PASSWORD, options: { data: { text: 'x'.repeat(4_000) } } }, apiError(400, 'validation_failed')],
    ['a number that is none', { phone: '12', password: PASSWORD }, apiError(400, 'validation_failed')],
    ['a code by another channel', { phone: '+41790000000', password: PASSWORD, options: { channel: 'whatsapp' } }, apiError(400, 'validation_failed')],
  ]
  it.each(refusals)('refuses %s', async (_name, credentials, expected) => {
    expect(refusalIn(await (await openClient(server)).signUp(credentials))).toEqual(expected)
  })

  it('refuses a taken address, or hides that it is taken where mails confirm addresses', async () => {
    const email = newEmail()
    await (await openClient(server)).signUp({ email, password: PASSWORD })
    expect(refusalIn(await (await openClient(server)).signUp({ email, password: PASSWORD }))).toEqual(apiError(422, 'user_already_exists'))
    const client = await openClient(confirming)
    await client.signUp({ email, password: PASSWORD })
    await client.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'signup' })
    confirming.advance(61)
    const { data, error } = await (await openClient(confirming)).signUp({ email, password: PASSWORD })
    expect([error, data.session, data.user?.identities]).toEqual([null, null, []])
  })

  it('refuses what comes too often, and numbers where no text messages are sent', async () => {
    const email = newEmail()
    const client = await openClient(confirming)
    await client.signUp({ email, password: PASSWORD })
    expect(refusalIn(await client.signUp({ email, password: PASSWORD }))).toEqual(apiError(429, 'over_email_send_rate_limit'))
    for (const expected of [null, null, apiError(429, 'over_request_rate_limit')]) expect(refusalIn(await (await openClient(bare)).signUp({ email: newEmail(), password: PASSWORD }))).toEqual(expected)
    expect(refusalIn(await (await openClient(bare)).signUp({ phone: newPhone(), password: PASSWORD }))).toEqual(apiError(400, 'phone_provider_disabled'))
  })
})

describe('signInAnonymously', () => {
  const visit = async (on = server) => {
    const client = await openClient(on)
    const { data, error } = await client.signInAnonymously({ options: { data: { city: 'Bern' } } })
    expect(error).toBeNull()
    return { client, id: data.user?.id ?? '', token: data.session?.access_token ?? '' }
  }

  it('gives a session without an address', async () => {
    const { id, token } = await visit()
    expect(await verifyToken(server, token)).toMatchObject({ sub: id, is_anonymous: true, amr: [{ method: 'anonymous' }], email: '', phone: '' })
  })

  it('becomes a permanent account by an address, confirmed by its mail, or by a number', async () => {
    const { client, id } = await visit(confirming)
    const email = newEmail()
    expect((await client.updateUser({ email })).data.user).toMatchObject({ id, is_anonymous: true, new_email: email })
    const { data } = await client.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'email_change' })
    expect(data.user).toMatchObject({ id, email, is_anonymous: false, identities: [{ provider: 'email' }] })
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await (await openClient(confirming)).signInWithPassword({ email, password: PASSWORD })).data.user?.id).toBe(id)
    const other = await visit()
    const phone = newPhone()
    await other.client.updateUser({ phone })
    const verified = await other.client.verifyOtp({ phone, token: codeIn(await server.textTo(phone)), type: 'phone_change' })
    expect(await verifyToken(server, verified.data.session?.access_token ?? '')).toMatchObject({ sub: other.id, is_anonymous: false, phone: phone.slice(1) })
  })

  it('has no password, no second factor and no code to prove itself without an address', async () => {
    const { client } = await visit()
    expect(refusalIn(await client.updateUser({ password: PASSWORD }))).toEqual(apiError(422, 'validation_failed'))
    expect(refusalIn(await client.mfa.enroll({ factorType: 'totp' }))).toEqual(apiError(403, 'no_authorization'))
    expect(refusalIn(await client.reauthenticate())).toEqual(apiError(400, 'validation_failed'))
    const taken = newEmail()
    await (await openClient(server)).signUp({ email: taken, password: PASSWORD })
    expect(refusalIn(await client.updateUser({ email: taken }))).toEqual(apiError(422, 'email_exists'))
  })

  it('is refused where it is turned off, and 30 times an hour is enough for one address', async () => {
    expect(refusalIn(await (await openClient(bare)).signInAnonymously())).toEqual(apiError(422, 'anonymous_provider_disabled'))
    confirming.advance(3_601)
    const answers = []
    for (let count = 0; count < 31; count += 1) answers.push(refusalIn(await (await openClient(confirming)).signInAnonymously()))
    expect([answers.slice(0, 30).every((answer) => answer === null), answers[30]]).toEqual([true, apiError(429, 'over_request_rate_limit')])
  })
})
