import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, bearerOf, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ reauthenticateAfterHours: 24 })
})
afterAll(() => server.close())

let made = 0
const newPhone = (): string => `+4179${String(1_000_000 + (made += 1))}`
const codeIn = ({ text }: { text: string }) => /^(\d{6}) is your Marquee /.exec(text)?.[1] ?? ''
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function signUp(phone = newPhone()): Promise<{ client: SupabaseClient; phone: string }> {
  const client = await server.client()
  await client.auth.signUp({ phone, password: PASSWORD })
  const { error } = await client.auth.verifyOtp({ phone, token: codeIn(await server.textTo(phone)), type: 'sms' })
  expect(error).toBeNull()
  return { client, phone }
}

describe('a phone number and a password', () => {
  it('sign up with a code, then sign in', async () => {
    const phone = newPhone()
    const client = await server.client()
    const { data, error } = await client.auth.signUp({ phone, password: PASSWORD, options: { data: { name: 'Ada' } } })
    expect([error, data.session]).toEqual([null, null])
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: '', confirmation_sent_at: expect.any(String), app_metadata: { provider: 'phone', providers: ['phone'] } })
    expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toMatchObject({ status: 400, code: 'phone_not_confirmed' })
    const message = await server.textTo(phone)
    expect(message.text).toMatch(/^\d{6} is your Marquee code to confirm your new account\. Use it within 10 minutes, and give it to nobody\.$/)
    expect((await client.auth.verifyOtp({ phone, token: wrongOf(codeIn(message)), type: 'sms' })).error).toMatchObject({ status: 403, code: 'otp_expired' })
    const verified = await client.auth.verifyOtp({ phone, token: codeIn(message), type: 'sms' })
    expect(verified.data.user).toMatchObject({ phone: phone.slice(1), phone_confirmed_at: expect.any(String), user_metadata: { name: 'Ada', phone_verified: true } })
    expect(verified.data.user?.identities).toMatchObject([{ provider: 'phone', identity_data: { phone: phone.slice(1) } }])
    expect((await client.auth.signInWithPassword({ phone: phone.replace('+4179', '+41 (79) '), password: PASSWORD })).data.user?.id).toBe(verified.data.user?.id)
    expect((await client.auth.signInWithPassword({ phone, password: 'something else' })).error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect((await client.auth.signInWithPassword({ phone: newPhone(), password: PASSWORD })).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  it('do not reveal that a number is registered, and send it nothing', async () => {
    const { phone } = await signUp()
    server.advance(61)
    const client = await server.client()
    const [taken, free] = [await client.auth.signUp({ phone, password: 'another good one' }), await client.auth.signUp({ phone: newPhone(), password: 'another good one' })]
    const shape = ({ data, error }: typeof taken) => [error, data.session, Object.keys(data.user ?? {}).filter((key) => key !== 'role').toSorted(), data.user?.app_metadata]
    expect(shape(taken)).toEqual(shape(free))
    await server.settleMails()
    await expect(server.textTo(phone)).resolves.toMatchObject({ text: expect.stringContaining('confirm your new account') })
    expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
  })

  it.each([
    [{ phone: '+41791234567' }, 400, 'validation_failed'],
    [{ phone: '12', password: PASSWORD }, 400, 'validation_failed'],
    [{ phone: "+41791234567' or 1=1", password: PASSWORD }, 400, 'validation_failed'],
    [{ phone: '+41791234567', email: 'a@example.com', password: PASSWORD }, 400, 'validation_failed'],
    [{ phone: '+41791234567', password: '1234567' }, 422, 'weak_password'],
    [{ phone: '+41791234567', password: PASSWORD, channel: 'whatsapp' }, 400, 'validation_failed'],
  ])('sign-up refuses %j', async (body, status, code) => {
    expect(await server.call('POST', '/auth/v1/signup', body)).toMatchObject({ status, body: { code } })
  })
})

describe('a code by text message', () => {
  it('opens an account and signs in, by text message unless asked otherwise (AUTH-04)', async () => {
    const phone = newPhone()
    const client = await server.client()
    const { data, error } = await client.auth.signInWithOtp({ phone })
    expect([error, data.messageId]).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    const code = codeIn(await server.textTo(phone))
    expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).data.user).toMatchObject({ phone: phone.slice(1) })
    expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toMatchObject({ code: 'otp_expired' })
    expect((await client.auth.signInWithOtp({ phone })).error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    server.advance(61)
    await client.auth.signInWithOtp({ phone })
    const second = codeIn(await server.textTo(phone))
    server.advance(601)
    expect((await client.auth.verifyOtp({ phone, token: second, type: 'sms' })).error).toMatchObject({ code: 'otp_expired' })
  })

  it('opens none for an unknown number without shouldCreateUser, with the same answer', async () => {
    const phone = newPhone()
    const { data, error } = await (await server.client()).auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })
    expect([error, data.messageId]).toEqual([null, expect.any(String)])
    await server.settleMails()
    expect((await server.database.pool.query('select 1 from auth_users where phone = $1', [phone.slice(1)])).rowCount).toBe(0)
  })

  it('gives the account to the owner of the number, not to who set a password before', async () => {
    const phone = newPhone()
    await server.call('POST', '/auth/v1/signup', { phone, password: 'the attacker knows it' })
    await server.textTo(phone)
    server.advance(61)
    const client = await server.client()
    await client.auth.signInWithOtp({ phone })
    expect((await client.auth.verifyOtp({ phone, token: codeIn(await server.textTo(phone)), type: 'sms' })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ phone, password: 'the attacker knows it' })).error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('is sent again for an unconfirmed number only, with the same answer for all', async () => {
    const phone = newPhone()
    const client = await server.client()
    await client.auth.signUp({ phone, password: PASSWORD })
    const first = codeIn(await server.textTo(phone))
    server.advance(61)
    expect((await client.auth.resend({ type: 'sms', phone })).data).toMatchObject({ messageId: expect.any(String) })
    const second = codeIn(await server.textTo(phone))
    if (first !== second) expect((await client.auth.verifyOtp({ phone, token: first, type: 'sms' })).error).toMatchObject({ code: 'otp_expired' })
    expect((await client.auth.verifyOtp({ phone, token: second, type: 'sms' })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
    server.advance(61)
    for (const number of [phone, newPhone()]) expect((await client.auth.resend({ type: 'sms', phone: number })).error).toBeNull()
    await server.settleMails()
    expect(await server.textTo(phone)).toMatchObject({ text: expect.stringContaining(second) })
    expect((await server.call('POST', '/auth/v1/resend', { type: 'sms', email: 'a@example.com' })).body.code).toBe('validation_failed')
  })

  it('is limited: 10 an hour to one number, 30 for one address, and SMS_PER_HOUR in all', async () => {
    const small = await startAuthServer({ smsPerHour: 12 })
    const send = (phone: string, from: string) => small.call('POST', '/auth/v1/otp', { phone }, { from })
    const phone = newPhone()
    const statuses = []
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await send(phone, `127.0.7.${index + 1}`)).status)
      small.advance(61)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect([(await send(newPhone(), '127.0.7.50')).status, (await send(newPhone(), '127.0.7.51')).status]).toEqual([200, 200])
    expect(await send(newPhone(), '127.0.7.52')).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' } })
    small.advance(3_600)
    expect((await send(newPhone(), '127.0.7.53')).status).toBe(200)
    await small.close()
  })

  it('is sent again when the service was busy, and given up on a refused number', async () => {
    const [busy, refused] = [newPhone(), newPhone()]
    await server.call('POST', '/sandbox/control/scenario', { vendor: 'twilio', name: 'unavailable', times: 1 })
    await server.call('POST', '/auth/v1/otp', { phone: busy })
    expect(codeIn(await server.textTo(busy))).toMatch(/^\d{6}$/)
    await server.call('POST', '/sandbox/control/scenario', { vendor: 'twilio', name: 'rejected', times: 1 })
    await server.call('POST', '/auth/v1/otp', { phone: refused })
    await server.settleMails()
    expect((await server.database.pool.query("select 1 from pgboss.job where name = 'auth.send-text' and state = 'failed'")).rowCount).toBe(0)
  })

  it('stores no code in the clear', async () => {
    const phone = newPhone()
    await server.call('POST', '/auth/v1/otp', { phone })
    const code = codeIn(await server.textTo(phone))
    const { rows } = await server.database.pool.query('select row_to_json(t)::text as row from auth_one_time_tokens t where recipient = $1', [phone.slice(1)])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    const jobs = await server.database.pool.query("select data::text as data from pgboss.job where name = 'auth.send-text'")
    expect(jobs.rows.some(({ data }: { data: string }) => data.includes(`"${code}"`))).toBe(false)
  })
})

describe('a new number', () => {
  it('is the user’s once its code was entered (phone_change)', async () => {
    const { client, phone } = await signUp()
    const { phone: taken } = await signUp()
    server.advance(61)
    expect((await client.auth.updateUser({ phone: taken })).error).toMatchObject({ status: 422, code: 'phone_exists' })
    const next = newPhone()
    const { data } = await client.auth.updateUser({ phone: next })
    expect(data.user).toMatchObject({ phone: phone.slice(1), new_phone: next.slice(1) })
    const first = codeIn(await server.textTo(next))
    expect((await client.auth.verifyOtp({ phone: next, token: wrongOf(first), type: 'phone_change' })).error).toMatchObject({ code: 'otp_expired' })
    expect((await client.auth.verifyOtp({ phone: next, token: first, type: 'sms' })).error).toMatchObject({ code: 'otp_expired' })
    server.advance(61)
    expect((await client.auth.resend({ type: 'phone_change', phone: next })).error).toBeNull()
    const verified = await client.auth.verifyOtp({ phone: next, token: codeIn(await server.textTo(next)), type: 'phone_change' })
    expect(verified.data.user).toMatchObject({ phone: next.slice(1) })
    expect(verified.data.user?.new_phone).toBeUndefined()
    expect((await client.auth.signInWithPassword({ phone: next, password: PASSWORD })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('goes to the account that confirms it first', async () => {
    const next = newPhone()
    const [one, other] = [await signUp(), await signUp()]
    await one.client.auth.updateUser({ phone: next })
    const first = codeIn(await server.textTo(next))
    server.advance(61)
    await other.client.auth.updateUser({ phone: next })
    const second = codeIn(await server.textTo(next))
    expect((await other.client.auth.verifyOtp({ phone: next, token: second, type: 'phone_change' })).error).toBeNull()
    expect((await one.client.auth.verifyOtp({ phone: next, token: first, type: 'phone_change' })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  it('is added to an account with an e-mail address, and an address to one with a number', async () => {
    const client = await server.client()
    const { data: before } = await client.auth.signUp({ email: newEmail(), password: PASSWORD })
    const phone = newPhone()
    await client.auth.updateUser({ phone })
    const { data } = await client.auth.verifyOtp({ phone, token: codeIn(await server.textTo(phone)), type: 'phone_change' })
    expect(data.user).toMatchObject({ id: before.user?.id, phone: phone.slice(1), app_metadata: { provider: 'email', providers: ['email', 'phone'] } })
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone'])
    const { client: caller } = await signUp()
    const email = newEmail()
    expect((await caller.auth.updateUser({ email })).data.user).toMatchObject({ email, app_metadata: { provider: 'phone', providers: ['phone', 'email'] } })
    expect((await caller.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  it('gets the code of a reauthentication when there is no e-mail address', async () => {
    const { client, phone } = await signUp()
    server.advance(25 * 3_600)
    await client.auth.refreshSession()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const code = codeIn(await server.textTo(phone))
    expect((await client.auth.updateUser({ password: 'another good one', nonce: code })).error).toBeNull()
  })
})

it('refuses phones where no text messages can be sent', async () => {
  const mute = await startAuthServer({ hasTexts: false })
  const phone = '+41791234567'
  const { body } = await mute.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD })
  const refused = { status: 400, body: { code: 'phone_provider_disabled', message: 'Phone signups are disabled' } }
  for (const [method, path, sent] of [
    ['POST', '/signup', { phone, password: PASSWORD }],
    ['POST', '/otp', { phone }],
    ['POST', '/resend', { phone, type: 'sms' }],
    ['PUT', '/user', { phone }],
  ] as const) expect(await mute.call(method, `/auth/v1${path}`, sent, bearerOf(body))).toMatchObject(refused)
  expect(await mute.call('POST', '/auth/v1/factors', { factor_type: 'phone', phone }, bearerOf(body))).toMatchObject({ status: 422, body: { code: 'mfa_phone_enroll_not_enabled' } })
  expect((await mute.call('GET', '/auth/v1/settings')).body).toMatchObject({ external: { phone: false }, sms_provider: '' })
  await mute.close()
})
