import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiError, codeIn, followLink, linkIn, openClient, recordEvents, refusalIn, tokenHashIn, verifyToken, wrongCode } from '../../../../../test/auth-client.ts'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../../test/auth-server.ts'

let server: AuthServer
let confirming: AuthServer
let withheld: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ isClockStill: true })
  confirming = await startAuthServer({ isAutoconfirmOn: false })
  withheld = await startAuthServer({ isRecoveryWithheld: true, hasTexts: false })
})
afterAll(async () => {
  for (const each of [server, confirming, withheld]) await each.close()
})

let numbers = 0
const newPhone = (): string => `+4178${String(3_000_000 + (numbers += 1))}`

async function newUser(on = server) {
  const [client, email] = [await openClient(on), newEmail()]
  const { data, error } = await client.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { client, email, id: data.user?.id ?? '' }
}

describe('signInWithPassword', () => {
  it('gives a session by an address, and by a number', async () => {
    const { email, id } = await newUser()
    const client = await openClient(server)
    const events = recordEvents(client)
    const { data, error } = await client.signInWithPassword({ email, password: PASSWORD })
    expect([error, data.user?.id, events]).toEqual([null, id, ['SIGNED_IN']])
    expect(await verifyToken(server, data.session?.access_token ?? '')).toMatchObject({ sub: id, amr: [{ method: 'password' }] })
    const phone = newPhone()
    await client.signUp({ phone, password: PASSWORD })
    expect(refusalIn(await client.signInWithPassword({ phone, password: PASSWORD }))).toEqual(apiError(400, 'phone_not_confirmed'))
    await client.verifyOtp({ phone, token: codeIn(await server.textTo(phone)), type: 'sms' })
    expect((await (await openClient(server)).signInWithPassword({ phone, password: PASSWORD })).data.user?.phone).toBe(phone.slice(1))
  })

  it('refuses a wrong password and an unknown address or number alike, and an address that is not confirmed', async () => {
    const { email } = await newUser()
    const client = await openClient(server)
    const answers = []
    for (const who of [{ email }, { email: newEmail() }, { phone: newPhone() }]) answers.push((await client.signInWithPassword({ ...who, password: 'not this one' })).error)
    expect(answers.map((error) => refusalIn({ error }))).toEqual(Array(3).fill(apiError(400, 'invalid_credentials')))
    expect(new Set(answers.map((error) => error?.message))).toEqual(new Set(['Invalid login credentials']))
    const waiting = await newUser(confirming)
    expect(refusalIn(await waiting.client.signInWithPassword({ email: waiting.email, password: PASSWORD }))).toEqual(apiError(400, 'email_not_confirmed'))
    expect(refusalIn(await client.signInWithPassword({ password: PASSWORD } as never))).toEqual(['AuthInvalidCredentialsError', 400, undefined])
    expect(refusalIn(await client.signInWithPassword({ email, password: '' }))).toEqual(apiError(400, 'validation_failed'))
  })

  it('refuses the eleventh guess, and the right password after it, for a quarter of an hour', async () => {
    const { email } = await newUser()
    const client = await openClient(server)
    for (let guess = 0; guess < 10; guess += 1) expect(refusalIn(await client.signInWithPassword({ email, password: `guess ${guess}` }))).toEqual(apiError(400, 'invalid_credentials'))
    expect(refusalIn(await client.signInWithPassword({ email, password: PASSWORD }))).toEqual(apiError(429, 'over_request_rate_limit'))
    server.advance(901)
    expect(refusalIn(await client.signInWithPassword({ email, password: PASSWORD }))).toBeNull()
  })
})

describe('signInWithOtp', () => {
  it('signs in by the code of the mail, by the token in its link, and by the link, each once', async () => {
    const email = newEmail()
    const client = await openClient(server)
    const request = async () => {
      server.advance(61)
      expect(refusalIn(await client.signInWithOtp({ email, options: { data: { name: 'Ada' }, emailRedirectTo: `${server.url}/home` } }))).toBeNull()
      return server.mailTo(email)
    }
    const token = codeIn(await request())
    expect(refusalIn(await client.verifyOtp({ email, token: wrongCode(token), type: 'email' }))).toEqual(apiError(403, 'otp_expired'))
    const first = await client.verifyOtp({ email, token, type: 'email' })
    expect(await verifyToken(server, first.data.session?.access_token ?? '')).toMatchObject({ email, amr: [{ method: 'otp' }], user_metadata: { name: 'Ada' } })
    expect(refusalIn(await client.verifyOtp({ email, token, type: 'email' }))).toEqual(apiError(403, 'otp_expired'))

    const hash = tokenHashIn(await request())
    expect(refusalIn(await client.verifyOtp({ token_hash: hash, type: 'recovery' }))).toEqual(apiError(403, 'otp_expired'))
    expect((await client.verifyOtp({ token_hash: hash, type: 'magiclink' })).data.user?.id).toBe(first.data.user?.id)
    expect(refusalIn(await client.verifyOtp({ token_hash: hash, type: 'magiclink' }))).toEqual(apiError(403, 'otp_expired'))

    const link = linkIn(await request())
    const target = await followLink(link)
    expect([target.origin + target.pathname, (await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')).data.user?.id]).toEqual([`${server.url}/home`, first.data.user?.id])
    expect((await followLink(link)).searchParams.get('error_code')).toBe('otp_expired')
    const late = codeIn(await request())
    server.advance(3_601)
    expect(refusalIn(await client.verifyOtp({ email, token: late, type: 'email' }))).toEqual(apiError(403, 'otp_expired'))
  })

  it('signs in by the code of a text message', async () => {
    const phone = newPhone()
    const client = await openClient(server)
    const { data, error } = await client.signInWithOtp({ phone })
    expect([error, data.messageId]).toEqual([null, expect.any(String)])
    const token = codeIn(await server.textTo(phone))
    expect(refusalIn(await client.verifyOtp({ phone, token: wrongCode(token), type: 'sms' }))).toEqual(apiError(403, 'otp_expired'))
    expect(refusalIn(await client.verifyOtp({ phone, token, type: 'phone_change' }))).toEqual(apiError(403, 'otp_expired'))
    const verified = await client.verifyOtp({ phone, token, type: 'sms' })
    expect(await verifyToken(server, verified.data.session?.access_token ?? '')).toMatchObject({ phone: phone.slice(1), amr: [{ method: 'otp' }] })
  })

  it('opens no account when it shall not, and does not say so', async () => {
    const email = newEmail()
    expect(await (await openClient(server)).signInWithOtp({ email, options: { shouldCreateUser: false } })).toEqual({ data: { user: null, session: null }, error: null })
    await server.settleMails()
    expect(await server.mailCount(email)).toBe(0)
  })

  it('refuses what is no address or number, what cannot be sent, and what comes too often', async () => {
    const [client, email, phone] = [await openClient(server), newEmail(), newPhone()]
    expect(refusalIn(await client.signInWithOtp({ email: 'nobody' }))).toEqual(apiError(400, 'email_address_invalid'))
    expect(refusalIn(await client.signInWithOtp({ phone: '12' }))).toEqual(apiError(400, 'validation_failed'))
    expect(refusalIn(await client.signInWithOtp({ phone, options: { channel: 'whatsapp' } }))).toEqual(apiError(400, 'validation_failed'))
    expect([refusalIn(await client.signInWithOtp({ email })), refusalIn(await client.signInWithOtp({ email }))]).toEqual([null, apiError(429, 'over_email_send_rate_limit')])
    expect([refusalIn(await client.signInWithOtp({ phone })), refusalIn(await client.signInWithOtp({ phone }))]).toEqual([null, apiError(429, 'over_sms_send_rate_limit')])
    const other = await openClient(withheld)
    expect(refusalIn(await other.signInWithOtp({ email }))).toEqual(apiError(422, 'otp_disabled'))
    expect(refusalIn(await other.signInWithOtp({ phone }))).toEqual(apiError(400, 'phone_provider_disabled'))
    expect(refusalIn(await client.signInWithOtp({} as never))).toEqual(['AuthInvalidCredentialsError', 400, undefined])
  })
})

describe('verifyOtp', () => {
  it('refuses the 31st guess, and the right code after it', async () => {
    const [client, email] = [await openClient(confirming), newEmail()]
    await client.signInWithOtp({ email })
    const token = codeIn(await confirming.mailTo(email))
    for (let guess = 0; guess < 30; guess += 1) expect(refusalIn(await client.verifyOtp({ email, token: wrongCode(token), type: 'email' }))).toEqual(apiError(403, 'otp_expired'))
    expect(refusalIn(await client.verifyOtp({ email, token, type: 'email' }))).toEqual(apiError(429, 'over_request_rate_limit'))
    confirming.advance(3_601)
  })

  it('refuses a code and a token together, neither, and kinds that nobody mails', async () => {
    const [client, email] = [await openClient(server), newEmail()]
    expect(refusalIn(await client.verifyOtp({ email, token: '123456', token_hash: 'x', type: 'email' }))).toEqual(apiError(400, 'validation_failed'))
    expect(refusalIn(await client.verifyOtp({ email, token: '', type: 'email' }))).toEqual(apiError(400, 'validation_failed'))
    expect(refusalIn(await client.verifyOtp({ email, token: '123456', type: 'invite' }))).toEqual(apiError(403, 'otp_expired'))
  })
})

describe('resend', () => {
  it('sends a confirmation again, whose first code is then refused', async () => {
    const { client, email } = await newUser(confirming)
    const first = codeIn(await confirming.mailTo(email))
    expect(refusalIn(await client.resend({ email, type: 'signup' }))).toEqual(apiError(429, 'over_email_send_rate_limit'))
    confirming.advance(61)
    expect(refusalIn(await client.resend({ email, type: 'signup' }))).toBeNull()
    const second = codeIn(await confirming.mailTo(email))
    if (first !== second) expect(refusalIn(await client.verifyOtp({ email, token: first, type: 'signup' }))).toEqual(apiError(403, 'otp_expired'))
    expect(refusalIn(await client.verifyOtp({ email, token: second, type: 'signup' }))).toBeNull()
  })

  it('sends the code of a new number again, and answers the same for numbers of nobody', async () => {
    const [client, phone] = [await openClient(server), newPhone()]
    await client.signUp({ phone, password: PASSWORD })
    await server.textTo(phone)
    expect(refusalIn(await client.resend({ phone, type: 'sms' }))).toEqual(apiError(429, 'over_sms_send_rate_limit'))
    server.advance(61)
    expect((await client.resend({ phone, type: 'sms' })).data).toMatchObject({ messageId: expect.any(String) })
    expect(refusalIn(await client.verifyOtp({ phone, token: codeIn(await server.textTo(phone)), type: 'sms' }))).toBeNull()
    expect((await client.resend({ phone: newPhone(), type: 'phone_change' })).data).toMatchObject({ messageId: expect.any(String) })
  })

  it('refuses other kinds, and numbers where no text messages are sent', async () => {
    const client = await openClient(server)
    expect(refusalIn(await client.resend({ email: newEmail(), type: 'recovery' as 'signup' }))).toEqual(apiError(400, 'validation_failed'))
    expect(refusalIn(await client.resend({ email: 'nobody', type: 'signup' }))).toEqual(apiError(400, 'email_address_invalid'))
    expect(refusalIn(await (await openClient(withheld)).resend({ phone: newPhone(), type: 'sms' }))).toEqual(apiError(400, 'phone_provider_disabled'))
  })
})

describe('resetPasswordForEmail', () => {
  it('leads to a session that sets a new password, by the link and by the code', async () => {
    const { email, id } = await newUser()
    const client = await openClient(server)
    const events = recordEvents(client)
    expect(refusalIn(await client.resetPasswordForEmail(email, { redirectTo: `${server.url}/reset-password` }))).toBeNull()
    const target = await followLink(linkIn(await server.mailTo(email)))
    expect(target.pathname).toBe('/reset-password')
    expect((await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')).data.user?.id).toBe(id)
    expect((await client.updateUser({ password: 'another good one' })).error).toBeNull()
    server.advance(61)
    await client.resetPasswordForEmail(email)
    expect((await client.verifyOtp({ email, token: codeIn(await server.mailTo(email)), type: 'recovery' })).data.user?.id).toBe(id)
    expect(events).toEqual(['PASSWORD_RECOVERY', 'USER_UPDATED', 'PASSWORD_RECOVERY'])
    expect((await client.signInWithPassword({ email, password: 'another good one' })).error).toBeNull()
  })

  it('answers the same for unknown addresses, and refuses what is none, comes too often or cannot be sent', async () => {
    const [client, email] = [await openClient(server), newEmail()]
    expect([refusalIn(await client.resetPasswordForEmail(email)), refusalIn(await client.resetPasswordForEmail(email))]).toEqual([null, apiError(429, 'over_email_send_rate_limit')])
    expect(refusalIn(await client.resetPasswordForEmail('nobody'))).toEqual(apiError(400, 'email_address_invalid'))
    expect(refusalIn(await (await openClient(withheld)).resetPasswordForEmail(email))).toEqual(apiError(422, 'email_provider_disabled'))
  })
})

describe('exchangeCodeForSession', () => {
  async function mailedCode(client: GoTrueClient): Promise<string> {
    const email = newEmail()
    await client.signInWithOtp({ email })
    return (await followLink(linkIn(await server.mailTo(email)))).searchParams.get('code') ?? ''
  }

  it('refuses the code of another client, an unknown or used one, and one of five minutes ago', async () => {
    const [client, other] = [await openClient(server), await openClient(server)]
    const code = await mailedCode(client)
    await other.signInWithOtp({ email: newEmail() })
    expect(refusalIn(await other.exchangeCodeForSession(code))).toEqual(apiError(400, 'bad_code_verifier'))
    expect(refusalIn(await (await openClient(server)).exchangeCodeForSession(code))).toEqual(['AuthPKCECodeVerifierMissingError', 400, 'pkce_code_verifier_not_found'])
    expect(refusalIn(await client.exchangeCodeForSession(code))).toBeNull()
    await client.signInWithOtp({ email: newEmail() })
    expect(refusalIn(await client.exchangeCodeForSession(code))).toEqual(apiError(404, 'flow_state_not_found'))
    await client.signInWithOtp({ email: newEmail() })
    expect(refusalIn(await client.exchangeCodeForSession('no code'))).toEqual(apiError(404, 'flow_state_not_found'))
    const late = await mailedCode(client)
    server.advance(301)
    expect(refusalIn(await client.exchangeCodeForSession(late))).toEqual(apiError(422, 'flow_state_expired'))
  })
})

it('exchangeCodeForSession finds the verifier of each of two attempts, whose name the redirect keeps', async () => {
  const client = await openClient(server, { experimental: { appendPkceFlowIdToRedirects: true } })
  const emails = [newEmail('one'), newEmail('two')]
  const arrivals = []
  for (const email of emails) {
    await client.signInWithOtp({ email, options: { emailRedirectTo: `${server.url}/home?tab=x` } })
    arrivals.push((await followLink(linkIn(await server.mailTo(email)))).searchParams)
  }
  for (const [index, query] of arrivals.entries()) {
    const { data } = await client.exchangeCodeForSession(query.get('code') ?? '', { flowId: query.get('sb_flow_id') ?? '' })
    expect([query.get('tab'), data.user?.email]).toEqual(['x', emails[index]])
  }
})

describe('what this server does not offer', () => {
  it('signInWithSSO is refused by name', async () => {
    const client = await openClient(server)
    expect(refusalIn(await client.signInWithSSO({ domain: 'example.com' }))).toEqual(apiError(404, 'sso_provider_not_found'))
    expect(refusalIn(await client.signInWithSSO({ providerId: crypto.randomUUID(), options: { redirectTo: server.url } }))).toEqual(apiError(404, 'sso_provider_not_found'))
    expect(refusalIn(await client.signInWithSSO({} as never))).toEqual(apiError(400, 'validation_failed'))
  })

  it('signInWithWeb3 is an unknown grant; passkeys and the server of others are unknown paths', async () => {
    const { client } = await newUser()
    const web3 = await client.signInWithWeb3({ chain: 'ethereum', message: 'example.com wants you to sign in', signature: '0x00' })
    expect([refusalIn(web3), web3.error?.message]).toEqual([['AuthApiError', 400, undefined], 'unsupported_grant_type'])
    const unknown = apiError(404, 'unknown')
    expect(refusalIn(await client.oauth.getAuthorizationDetails(crypto.randomUUID()))).toEqual(unknown)
    expect(refusalIn(await client.oauth.listGrants())).toEqual(unknown)
    const withPasskeys = await openClient(server, { experimental: { passkey: true } })
    await withPasskeys.signUp({ email: newEmail(), password: PASSWORD })
    for (const call of [withPasskeys.passkey.startAuthentication(), withPasskeys.passkey.startRegistration()]) expect(refusalIn(await call)).toEqual(unknown)
    expect(refusalIn(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }))).toEqual(apiError(400, 'validation_failed'))
    expect(refusalIn(await client.admin.listUsers())).toEqual(unknown)
  })
})
