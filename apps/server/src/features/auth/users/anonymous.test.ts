import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, bearerOf, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'

let server: AuthServer
let confirming: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ isAnonymousSignInOn: true })
  confirming = await startAuthServer({ isAnonymousSignInOn: true, isAutoconfirmOn: false })
})
afterAll(async () => {
  await server.close()
  await confirming.close()
})

const codeIn = (mail: { text: string }) => /(?:code: |^)(\d{6})/.exec(mail.text)?.[1] ?? ''

async function visit(on = server) {
  const client = await on.client()
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { city: 'Bern' } } })
  expect(error).toBeNull()
  return { client, user: data.user, token: data.session?.access_token ?? '' }
}

it('signs visitors in without an address, when the setting is on', async () => {
  const { user, token, client } = await visit()
  expect(user).toMatchObject({ email: '', phone: '', is_anonymous: true, app_metadata: {}, identities: [], user_metadata: { city: 'Bern' } })
  expect(decodeJwt(token)).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }], aal: 'aal1', role: 'authenticated' })
  expect((await server.call('GET', '/api/check', undefined, bearerOf({ access_token: token }))).body.caller).toMatchObject({ userId: user?.id, email: '', isEmailVerified: false })
  expect((await client.auth.refreshSession()).data.user?.id).toBe(user?.id)
  expect((await server.call('GET', '/auth/v1/settings')).body).toMatchObject({ external: { anonymous_users: true } })
  const off = await startAuthServer()
  expect((await (await off.client()).auth.signInAnonymously()).error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  await off.close()
})

it('opens 30 accounts an hour for one address', async () => {
  const statuses = []
  for (let index = 0; index < 31; index += 1) statuses.push((await server.call('POST', '/auth/v1/signup', {}, { from: '127.0.5.5' })).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  server.advance(3_601)
  expect((await server.call('POST', '/auth/v1/signup', {}, { from: '127.0.5.5' })).status).toBe(200)
})

it('becomes permanent by an e-mail address and a password, keeping its id', async () => {
  const { client, user } = await visit()
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422, code: 'validation_failed' })
  const email = newEmail()
  const { data } = await client.auth.updateUser({ email, password: PASSWORD })
  expect(data.user).toMatchObject({ id: user?.id, email, is_anonymous: false, app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: { city: 'Bern' } })
  expect(data.user?.identities).toMatchObject([{ provider: 'email' }])
  expect(decodeJwt((await client.auth.refreshSession()).data.session?.access_token ?? '')).toMatchObject({ is_anonymous: false, email })
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).data.user?.id).toBe(user?.id)
})

it('stays anonymous until a new address is confirmed, by its mail alone', async () => {
  const { client, user } = await visit(confirming)
  const email = newEmail()
  expect((await client.auth.updateUser({ email })).data.user).toMatchObject({ email: '', new_email: email, is_anonymous: true })
  const { data, error } = await client.auth.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'email_change' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: user?.id, email, is_anonymous: false })
  const { client: other } = await visit(confirming)
  confirming.advance(61)
  expect((await other.auth.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
})

it('becomes permanent by a phone number', async () => {
  const { client, user } = await visit()
  const phone = '+41790000001'
  expect((await client.auth.updateUser({ phone })).data.user).toMatchObject({ is_anonymous: true, new_phone: phone.slice(1) })
  const { data } = await client.auth.verifyOtp({ phone, token: codeIn(await server.textTo(phone)), type: 'phone_change' })
  expect(data.user).toMatchObject({ id: user?.id, phone: phone.slice(1), is_anonymous: false, app_metadata: { provider: 'phone', providers: ['phone'] } })
})

it('has no second factor and nothing to reauthenticate with', async () => {
  const { client } = await visit()
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403, code: 'no_authorization' })
  expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 400, code: 'validation_failed' })
})
