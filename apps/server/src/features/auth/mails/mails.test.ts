import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, bearerOf, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'

const ELSEWHERE = 'https://app.example.org'

let server: AuthServer
let confirming: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ allowedRedirectOrigins: [ELSEWHERE] })
  confirming = await startAuthServer({ isAutoconfirmOn: false })
})
afterAll(async () => {
  await server.close()
  await confirming.close()
})

async function signUp(on = server): Promise<string> {
  const email = newEmail()
  await on.call('POST', '/auth/v1/signup', { email, password: PASSWORD })
  return email
}

/** Follows one redirect of a mailed link as a browser would. */
async function open(link: string | undefined): Promise<{ status: number; target: URL }> {
  const response = await fetch(link ?? '', { redirect: 'manual' })
  return { status: response.status, target: new URL(response.headers.get('location') ?? 'missing:') }
}

const expiryOf = async (email: string): Promise<Date> =>
  (await server.database.db.selectFrom('auth_one_time_tokens').select('expires_at').where('recipient', '=', email).executeTakeFirstOrThrow()).expires_at
const linkIn = (mail: { links: string[] }) => mail.links.find((link) => link.includes('/auth/v1/verify'))
const codeIn = (mail: { text: string }) => /code: (\d{6})/.exec(mail.text)?.[1] ?? ''

describe('recover', () => {
  it('mails a link that signs in with tokens in the fragment, once (LOGIN-20)', async () => {
    const email = await signUp()
    const client = await server.client({ flowType: 'implicit' })
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/login?reset=1` })
    expect(error).toBeNull()
    const mail = await server.mailTo(email)
    expect(mail.subject).toBe('Reset your Marquee password')
    const end = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(await expiryOf(email))
    for (const text of [mail.text, mail.html]) expect(text).toContain(`The link and the code can be used once, until ${end} UTC.`)
    expect(linkIn(mail)).toContain(`${server.url}/auth/v1/verify?token=`)
    const { status, target } = await open(linkIn(mail))
    expect([status, target.origin, target.pathname, target.search]).toEqual([303, server.url, '/login', '?reset=1'])
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(Object.fromEntries(fragment)).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'recovery', sb: '' })
    const session = { access_token: fragment.get('access_token') ?? '', refresh_token: fragment.get('refresh_token') ?? '' }
    expect((await client.auth.setSession(session)).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'a brand new one' })).error).toBeNull()
    const again = await open(linkIn(mail))
    expect(Object.fromEntries(new URLSearchParams(again.target.hash.slice(1)))).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' })
  })

  it('works with PKCE: a code for the requesting client, once, and only with its verifier (AUTH-05)', async () => {
    const email = await signUp()
    const client = await server.client({ flowType: 'pkce' })
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/login` })
    const { target } = await open(linkIn(await server.mailTo(email)))
    const code = target.searchParams.get('code') ?? ''
    expect(target.hash).toBe('')
    const wrong = await server.call('POST', '/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(60) })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
    expect((await client.auth.updateUser({ password: 'a brand new one' })).error).toBeNull()
    const again = await server.call('POST', '/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(60) })
    expect(again).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  })

  it('works with the six-digit code and with the link’s token hash', async () => {
    const email = await signUp()
    const client = await server.client()
    await client.auth.resetPasswordForEmail(email)
    const code = codeIn(await server.mailTo(email))
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await client.auth.verifyOtp({ email, token: wrong, type: 'recovery' })).error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).data.user?.email).toBe(email)
    expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toMatchObject({ code: 'otp_expired' })
    server.advance(61)
    await client.auth.resetPasswordForEmail(email)
    const hash = new URL(linkIn(await server.mailTo(email)) ?? '').searchParams.get('token') ?? ''
    expect((await client.auth.verifyOtp({ token_hash: hash, type: 'email_change' })).error).toMatchObject({ code: 'otp_expired' })
    expect((await client.auth.verifyOtp({ token_hash: hash, type: 'recovery' })).data.user?.email).toBe(email)
  })

  it('gives the same response for an unknown address and sends nothing', async () => {
    const email = newEmail('nobody')
    expect(await server.call('POST', '/auth/v1/recover', { email })).toMatchObject({ status: 200, body: {} })
    await server.settleMails()
    expect(await server.mailCount(email)).toBe(0)
    expect(await server.call('POST', '/auth/v1/recover', { email })).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
  })

  it('invalidates links on a password change and after an hour', async () => {
    const email = await signUp()
    await server.call('POST', '/auth/v1/recover', { email })
    const link = linkIn(await server.mailTo(email))
    const { body } = await server.call('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })
    await server.call('PUT', '/auth/v1/user', { password: 'a brand new one' }, bearerOf(body))
    expect((await open(link)).target.hash).toContain('error_code=otp_expired')
    server.advance(61)
    await server.call('POST', '/auth/v1/recover', { email })
    const second = linkIn(await server.mailTo(email))
    server.advance(3_601)
    expect((await open(second)).target.hash).toContain('error_code=otp_expired')
  })

  it('resends what the mail server did not accept, with the same link', async () => {
    const email = await signUp()
    await server.call('POST', '/sandbox/control/scenario', { vendor: 'smtp', name: 'unavailable', times: 1 })
    await server.call('POST', '/auth/v1/recover', { email })
    expect((await open(linkIn(await server.mailTo(email)))).target.hash).toContain('access_token=')
  })

  it('gives up on a rejected recipient', async () => {
    const email = await signUp()
    await server.call('POST', '/sandbox/control/scenario', { vendor: 'smtp', name: 'rejected', times: 1 })
    await server.call('POST', '/auth/v1/recover', { email })
    await server.settleMails()
    expect(await server.mailCount(email)).toBe(0)
  })

  it('is not consumed by a HEAD request', async () => {
    const email = await signUp()
    await server.call('POST', '/auth/v1/recover', { email })
    const link = linkIn(await server.mailTo(email)) ?? ''
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
    expect((await open(link)).target.hash).toContain('access_token=')
  })

  it('sends at most once a minute', async () => {
    const email = await signUp()
    await server.call('POST', '/auth/v1/recover', { email })
    const answer = await server.call('POST', '/auth/v1/recover', { email })
    expect(answer).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
    expect(answer.body.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
    server.advance(61)
    expect((await server.call('POST', '/auth/v1/recover', { email })).status).toBe(200)
  })
})

describe('redirects', () => {
  it.each([
    ['https://evil.example/login', null],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['http://user:pass@127.0.0.1/', null],
    [`${ELSEWHERE}.evil.example/`, null],
    [`${ELSEWHERE}/done`, `${ELSEWHERE}/done`],
  ])('%s leads to %s', async (requested, expected) => {
    const email = await signUp()
    const path = `/auth/v1/recover?redirect_to=${encodeURIComponent(requested)}`
    await server.call('POST', path, { email }, { headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } })
    const mail = await server.mailTo(email)
    expect(mail.text).not.toContain('evil')
    const link = new URL(linkIn(mail) ?? '')
    link.searchParams.set('redirect_to', requested)
    const { target } = await open(link.href)
    target.hash = ''
    expect(target.href).toBe(expected ?? `${server.url}/`)
  })

  it('treats all loopback names as the same server', async () => {
    const email = await signUp()
    const local = server.url.replace('127.0.0.1', 'localhost')
    await server.call('POST', `/auth/v1/recover?redirect_to=${encodeURIComponent(`${local}/login`)}`, { email })
    expect((await open(linkIn(await server.mailTo(email)))).target.origin).toBe(local)
  })
})

describe('with confirmation by mail', () => {
  it('signs up without a session, rejects the sign-in, confirms by the link', async () => {
    const email = newEmail()
    const client = await confirming.client({ flowType: 'pkce' })
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.confirmation_sent_at).toBeDefined()
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const { target } = await open(linkIn(await confirming.mailTo(email)))
    const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(exchanged.data.session?.user.email_confirmed_at).toBeDefined()
  })

  it('does not reveal that an address is registered', async () => {
    const email = newEmail()
    const client = await confirming.client()
    await client.auth.signUp({ email, password: PASSWORD })
    await client.auth.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'signup' })
    confirming.advance(61)
    const { data, error } = await client.auth.signUp({ email, password: 'some other password' })
    expect(error).toBeNull()
    expect(data.user?.identities).toEqual([])
    await confirming.settleMails()
    expect(await confirming.mailCount(email)).toBe(1)
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  it('resends the confirmation and invalidates the first link', async () => {
    const email = newEmail()
    const client = await confirming.client()
    await client.auth.signUp({ email, password: PASSWORD })
    const first = linkIn(await confirming.mailTo(email))
    confirming.advance(61)
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = linkIn(await confirming.mailTo(email))
    expect((await open(first)).target.hash).toContain('error_code=otp_expired')
    expect((await open(second)).target.hash).toContain('access_token=')
    expect(await confirming.call('POST', '/auth/v1/resend', { type: 'signup', email: newEmail() })).toMatchObject({ status: 200, body: {} })
    expect(await confirming.call('POST', '/auth/v1/resend', { type: 'recovery', email })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('changes the address when both addresses confirm', async () => {
    const [email, fresh] = [newEmail('old'), newEmail('new')]
    const client = await confirming.client({ flowType: 'implicit' })
    await client.auth.signUp({ email, password: PASSWORD })
    await client.auth.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'signup' })
    confirming.advance(61)
    const { data } = await client.auth.updateUser({ email: fresh })
    expect(data.user).toMatchObject({ email, new_email: fresh })
    const first = await open(linkIn(await confirming.mailTo(fresh)))
    expect(first.target.hash).toContain('message=Confirmation+link+accepted')
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const second = await client.auth.verifyOtp({ email, token: codeIn(await confirming.mailTo(email)), type: 'email_change' })
    expect(second.data.user).toMatchObject({ email: fresh })
  })
})
