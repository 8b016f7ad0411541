import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiError, codeIn, openClient, recordEvents, refusalIn, wrongCode } from '../../../../../test/auth-client.ts'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../../test/auth-server.ts'

let server: AuthServer
let confirming: AuthServer
let bare: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ reauthenticateAfterHours: 24 })
  confirming = await startAuthServer({ isAutoconfirmOn: false })
  bare = await startAuthServer({ hasTexts: false })
})
afterAll(async () => {
  for (const each of [server, confirming, bare]) await each.close()
})

const NEW_PASSWORD = 'another good one'
let numbers = 0
const newPhone = (): string => `+4178${String(4_000_000 + (numbers += 1))}`

async function newUser(on = server) {
  const [client, email] = [await openClient(on), newEmail()]
  const { data } = await client.signUp({ email, password: PASSWORD })
  if (!data.session) expect((await client.verifyOtp({ email, token: codeIn(await on.mailTo(email)), type: 'signup' })).error).toBeNull()
  on.advance(61)
  return { client, email, id: data.user?.id ?? '' }
}

describe('updateUser', () => {
  it('changes data and password, and keeps this session', async () => {
    const { client, email } = await newUser()
    const events = recordEvents(client)
    expect((await client.updateUser({ data: { city: 'Bern' } })).data.user?.user_metadata).toMatchObject({ city: 'Bern' })
    expect((await client.updateUser({ data: { city: null } })).data.user?.user_metadata).not.toHaveProperty('city')
    expect((await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })).error).toBeNull()
    expect([refusalIn(await client.getUser()), events]).toEqual([null, ['USER_UPDATED', 'USER_UPDATED', 'USER_UPDATED']])
    const other = await openClient(server)
    expect(refusalIn(await other.signInWithPassword({ email, password: PASSWORD }))).toEqual(apiError(400, 'invalid_credentials'))
    expect(refusalIn(await other.signInWithPassword({ email, password: NEW_PASSWORD }))).toBeNull()
  })

  it('changes the address once both addresses confirmed it', async () => {
    const { client, email, id } = await newUser(confirming)
    const fresh = newEmail('fresh')
    const { data } = await client.updateUser({ email: fresh }, { emailRedirectTo: `${confirming.url}/profile` })
    expect(data.user).toMatchObject({ email, new_email: fresh })
    expect(refusalIn(await client.updateUser({ email: fresh }))).toEqual(apiError(429, 'over_email_send_rate_limit'))
    const token = codeIn(await confirming.mailTo(fresh))
    const first = await client.verifyOtp({ email: fresh, token, type: 'email_change' })
    expect(first).toEqual({ data: { user: null, session: null }, error: null })
    expect((await client.getUser()).data.user?.email).toBe(email)
    expect(refusalIn(await client.verifyOtp({ email: fresh, token, type: 'email_change' }))).toEqual(apiError(403, 'otp_expired'))
    const second = await client.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'email_change' })
    expect(second.data.user).toMatchObject({ id, email: fresh })
  })

  it('sends the mails of a change again', async () => {
    const { client } = await newUser(confirming)
    const fresh = newEmail('fresh')
    await client.updateUser({ email: fresh })
    confirming.advance(61)
    const { data } = await client.getUser()
    expect(refusalIn(await client.resend({ email: data.user?.email ?? '', type: 'email_change' }))).toBeNull()
    expect((await confirming.mailTo(fresh)).subject).toContain('new e-mail address')
  })

  it('sends a new address no more mails than any other call may, whoever asks for it', async () => {
    const [alice, bob, victim] = [await newUser(confirming), await newUser(confirming), newEmail('victim')]
    const tooMany = apiError(429, 'over_email_send_rate_limit')
    expect(refusalIn(await (await openClient(confirming)).signInWithOtp({ email: victim }))).toBeNull()
    expect(refusalIn(await alice.client.updateUser({ email: victim }))).toEqual(tooMany)
    const fresh = newEmail('fresh')
    for (const { client } of [alice, bob]) {
      confirming.advance(61)
      expect(refusalIn(await client.updateUser({ email: fresh }))).toBeNull()
    }
    // A mail that is still waiting when its successor is requested is not sent.
    await confirming.settleMails()
    confirming.advance(61)
    for (const { client, email } of [alice, bob]) expect(refusalIn(await client.resend({ email, type: 'email_change' }))).toBeNull()
    await confirming.settleMails()
    expect(await confirming.mailCount(fresh)).toBe(3)
  })

  it('changes the number once its code was entered', async () => {
    const { client, id } = await newUser()
    const phone = newPhone()
    expect((await client.updateUser({ phone })).data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) })
    expect(refusalIn(await client.updateUser({ phone }))).toEqual(apiError(429, 'over_sms_send_rate_limit'))
    server.advance(61)
    expect(refusalIn(await client.resend({ phone, type: 'phone_change' }))).toBeNull()
    const token = codeIn(await server.textTo(phone))
    expect(refusalIn(await client.verifyOtp({ phone, token, type: 'sms' }))).toEqual(apiError(403, 'otp_expired'))
    expect((await client.verifyOtp({ phone, token, type: 'phone_change' })).data.user).toMatchObject({ id, phone: phone.slice(1) })
    const other = await newUser()
    expect(refusalIn(await other.client.updateUser({ phone }))).toEqual(apiError(422, 'phone_exists'))
  })

  it('refuses what cannot be', async () => {
    const { client } = await newUser()
    const { email: taken } = await newUser()
    const refusals: [Parameters<typeof client.updateUser>[0], (string | number)[]][] = [
      [{ password: PASSWORD }, apiError(422, 'same_password')],
      [{ password: '1234567' }, ['AuthWeakPasswordError', 422, 'weak_password']],
      [{ password: 'x'.repeat(73) }, apiError(400, 'validation_failed')],
      [{ password: NEW_PASSWORD, current_password: 'not this one' }, apiError(400, 'current_password_mismatch')],
      [{ email: taken }, apiError(422, 'email_exists')],
      [{ email: 'nobody' }, apiError(400, 'email_address_invalid')],
      [{ phone: '12' }, apiError(400, 'validation_failed')],
      [{ data: { text: 'x'.repeat(4_000) } }, apiError(400, 'validation_failed')],
      [{ data: { avatar_url: 'javascript:alert(1)' } }, apiError(400, 'validation_failed')],
    ]
    for (const [changes, expected] of refusals) expect([changes, refusalIn(await client.updateUser(changes))]).toEqual([changes, expected])
    expect(refusalIn(await (await openClient(server)).updateUser({ data: {} }))).toEqual(['AuthSessionMissingError', 400, undefined])
    const plain = await newUser(bare)
    expect(refusalIn(await plain.client.updateUser({ phone: newPhone() }))).toEqual(apiError(400, 'phone_provider_disabled'))
  })
})

describe('reauthenticate', () => {
  it('sends the code that changes the password of an old session, once', async () => {
    const { client, email } = await newUser()
    server.advance(24 * 3_600)
    await client.refreshSession()
    expect(refusalIn(await client.updateUser({ password: NEW_PASSWORD }))).toEqual(apiError(400, 'reauthentication_needed'))
    expect(refusalIn(await client.reauthenticate())).toBeNull()
    expect(refusalIn(await client.reauthenticate())).toEqual(apiError(429, 'over_email_send_rate_limit'))
    const nonce = codeIn(await server.mailTo(email))
    expect(refusalIn(await client.updateUser({ password: NEW_PASSWORD, nonce: wrongCode(nonce) }))).toEqual(apiError(422, 'reauthentication_not_valid'))
    for (const type of ['email', 'recovery', 'signup'] as const) expect(refusalIn(await client.verifyOtp({ email, token: nonce, type }))).toEqual(apiError(403, 'otp_expired'))
    expect(refusalIn(await client.updateUser({ password: NEW_PASSWORD, nonce }))).toBeNull()
    expect(refusalIn(await client.updateUser({ password: PASSWORD, nonce }))).toEqual(apiError(422, 'reauthentication_not_valid'))
  })

  it('needs a session, and an address or number that is confirmed', async () => {
    expect(refusalIn(await (await openClient(server)).reauthenticate())).toEqual(['AuthSessionMissingError', 400, undefined])
    const { client, id } = await newUser()
    await server.database.pool.query('update auth_users set email_confirmed_at = null where id = $1', [id])
    expect(refusalIn(await client.reauthenticate())).toEqual(apiError(422, 'email_not_confirmed'))
    await server.database.pool.query('update auth_users set email = null, phone = $2 where id = $1', [id, newPhone().slice(1)])
    expect(refusalIn(await client.reauthenticate())).toEqual(apiError(422, 'phone_not_confirmed'))
  })
})
