import type { SupabaseClient } from '@supabase/supabase-js'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followLink, linkIn } from '../../../test/auth-client.ts'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

async function signUp(email = newEmail()): Promise<{ client: SupabaseClient; email: string; token: string }> {
  const client = await server.client()
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Ada' } } })
  expect(error).toBeNull()
  return { client, email, token: data.session?.access_token ?? '' }
}

async function signIn(email: string, password = PASSWORD): Promise<SupabaseClient> {
  const client = await server.client()
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return client
}

const isAlive = async (client: SupabaseClient): Promise<boolean> => {
  const { data } = await client.auth.getSession()
  const answer = await server.call('GET', '/api/check', undefined, { headers: { authorization: `Bearer ${data.session?.access_token}` } })
  return answer.body.caller !== null
}

describe('sign-up', () => {
  it('returns a session and a user with its identity, and creates a profile row with the name (AUTH-16)', async () => {
    const { client, email } = await signUp()
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ email, phone: '', role: 'authenticated', aud: 'authenticated', user_metadata: { name: 'Ada', email, email_verified: true } })
    expect(data.user?.identities).toMatchObject([{ provider: 'email', id: data.user?.id, identity_data: { email } }])
    const { data: profile } = await client.from('profiles').select('*').eq('id', data.user?.id).single()
    expect(profile).toMatchObject({ name: 'Ada', social_accounts: [] })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' javascript:x', '//evil.example/x.png', 'java\nscript:x', { toString: 1 }])('refuses %j as a picture, now and later', async (address) => {
    for (const key of ['avatar_url', 'picture']) {
      const refused = { status: 400, body: { code: 'validation_failed', message: 'The picture must have a web address that starts with http:// or https://.' } }
      expect(await server.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD, data: { [key]: address } })).toMatchObject(refused)
      const { token } = await signUp()
      expect(await server.call('PUT', '/auth/v1/user', { data: { [key]: address } }, { headers: { authorization: `Bearer ${token}` } })).toMatchObject(refused)
      expect((await server.call('PUT', '/auth/v1/user', { data: { [key]: 'https://example.com/a.png' } }, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    }
  })

  it('rejects a taken address, also in different case and under concurrent requests', async () => {
    const { email } = await signUp()
    const client = await server.client()
    const { error } = await client.auth.signUp({ email: email.toUpperCase(), password: PASSWORD })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
    const fresh = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => server.call('POST', '/auth/v1/signup', { email: fresh, password: PASSWORD })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })

  it.each([
    [{ password: PASSWORD }, 400, 'validation_failed'],
    [{}, 422, 'anonymous_provider_disabled'],
    [{ email: 'someone@example.com' }, 400, 'validation_failed'],
    [{ email: 'not an address', password: PASSWORD }, 400, 'email_address_invalid'],
    [{ phone: '+0123', password: PASSWORD }, 400, 'validation_failed'],
    [{ email: 'someone@example.com', password: 'short' }, 422, 'weak_password'],
    [{ email: 'someone@example.com', password: 'ä'.repeat(37) }, 400, 'validation_failed'],
    [{ email: 5, password: PASSWORD }, 400, 'validation_failed'],
    [{ email: 'someone@example.com', password: PASSWORD, data: { text: 'x'.repeat(4_000) } }, 400, 'validation_failed'],
  ])('rejects %j', async (body, status, code) => {
    const answer = await server.call('POST', '/auth/v1/signup', body)
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('requires an address or a phone number, and a password (AUTH-01)', async () => {
    const text = 'You must provide either an email or phone number and a password'
    expect((await server.call('POST', '/auth/v1/signup', { password: PASSWORD })).body.message).toBe(text)
    for (const body of [{}, { email: newEmail() }, { password: PASSWORD }]) {
      expect(await server.call('POST', '/auth/v1/token?grant_type=password', body)).toMatchObject({ status: 400, body: { code: 'validation_failed', message: text } })
    }
  })

  it('reports why a password is weak (PROF-48)', async () => {
    const client = await server.client()
    const { error } = await client.auth.signUp({ email: newEmail(), password: '1234567' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] })
  })
})

describe('sign-in', () => {
  it('works with the right password and ignores the case of the address (AUTH-05)', async () => {
    const { email } = await signUp()
    const client = await signIn(` ${email.toUpperCase()} `)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  it('gives the same response to a wrong password and an unknown address', async () => {
    const { email } = await signUp()
    const [wrong, unknown] = await Promise.all([
      server.call('POST', '/auth/v1/token?grant_type=password', { email, password: 'wrong password' }),
      server.call('POST', '/auth/v1/token?grant_type=password', { email: newEmail(), password: 'wrong password' }),
    ])
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } })
    expect(unknown).toMatchObject({ status: 400, body: wrong.body })
  })

  it('returns a token that the published key verifies, with the claims of the protocol', async () => {
    const { token, email } = await signUp()
    const { payload, protectedHeader } = await jwtVerify(token, createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`)))
    expect(protectedHeader.alg).toBe('ES256')
    expect(payload).toMatchObject({ iss: `${server.url}/auth/v1`, aud: 'authenticated', role: 'authenticated', aal: 'aal1', email, is_anonymous: false })
    expect(payload.amr).toMatchObject([{ method: 'password' }])
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600)
    const client = await server.client()
    expect((await client.auth.getClaims(token)).data?.claims.sub).toBe(payload.sub)
  })
})

describe('sign-out', () => {
  it('global ends every session immediately and permanently', async () => {
    const { client, email } = await signUp()
    const other = await signIn(email)
    const { data } = await other.auth.getSession()
    await client.auth.signOut({ scope: 'global' })
    expect(await isAlive(other)).toBe(false)
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const refreshed = await server.call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: data.session?.refresh_token })
    expect(refreshed).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
  })

  it('local ends this session only', async () => {
    const { client, email, token } = await signUp()
    const other = await signIn(email)
    await client.auth.signOut({ scope: 'local' })
    expect(await server.ctx.authenticate(token)).toBeNull()
    expect(await isAlive(other)).toBe(true)
  })

  it('others ends all but this session', async () => {
    const { client, email } = await signUp()
    const other = await signIn(email)
    await client.auth.signOut({ scope: 'others' })
    expect(await isAlive(client)).toBe(true)
    expect(await isAlive(other)).toBe(false)
  })

  it('requires a session and a known scope', async () => {
    const { token } = await signUp()
    expect(await server.call('POST', '/auth/v1/logout')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const headers = { authorization: `Bearer ${token}` }
    expect(await server.call('POST', '/auth/v1/logout?scope=everyone', undefined, { headers })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect((await server.call('POST', '/auth/v1/logout?scope=local', undefined, { headers })).status).toBe(204)
  })
})

describe('update user', () => {
  it('changes the password, ends the other sessions and keeps this one', async () => {
    const { client, email } = await signUp()
    const other = await signIn(email)
    const { error } = await client.auth.updateUser({ password: 'another good one' })
    expect(error).toBeNull()
    expect([await isAlive(client), await isAlive(other)]).toEqual([true, false])
    await signIn(email, 'another good one')
    const old = await server.call('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })
    expect(old.body.code).toBe('invalid_credentials')
  })

  it('rejects the same password, a weak one, and one sent with a wrong current password', async () => {
    const { client, token } = await signUp()
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422, code: 'same_password' })
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({ status: 422, code: 'weak_password' })
    const body = { password: 'another good one', current_password: 'not this one' }
    const answer = await server.call('PUT', '/auth/v1/user', body, { headers: { authorization: `Bearer ${token}` } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'current_password_mismatch' } })
    expect(await isAlive(client)).toBe(true)
  })

  it('merges data, deletes keys set to null and ignores claims about role or verification', async () => {
    const { client, token } = await signUp()
    await client.auth.updateUser({ data: { city: 'Bern', name: null, email_verified: 'forged', sub: 'forged' } })
    const forged = { role: 'service_role', app_metadata: { admin: true }, aud: 'other', id: 'x' }
    await server.call('PUT', '/auth/v1/user', forged, { headers: { authorization: `Bearer ${token}` } })
    const { data } = await client.auth.getUser()
    expect(data.user?.user_metadata).toMatchObject({ city: 'Bern', email_verified: true, sub: data.user?.id })
    expect(data.user?.user_metadata).not.toHaveProperty('name')
    expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } })
  })

  it('changes the e-mail address once the new one is confirmed, unless it is taken', async () => {
    const { client, email } = await signUp()
    const { email: taken } = await signUp()
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({ status: 422, code: 'email_exists' })
    const fresh = newEmail('moved')
    expect((await client.auth.updateUser({ email: fresh })).data.user).toMatchObject({ email, new_email: fresh })
    // The current address was never proven, so it need not confirm.
    await followLink(linkIn(await server.mailTo(fresh)))
    expect(await server.mailCount(email)).toBe(0)
    expect((await client.auth.getUser()).data.user).toMatchObject({ email: fresh })
    await signIn(fresh)
  })

  it('rejects callers without a session with the protocol’s messages (AUTH-02)', async () => {
    expect(await server.call('GET', '/auth/v1/user')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const anon = await (await server.client()).auth.getUser('not.a.token')
    expect(anon.error).toMatchObject({ status: 403, code: 'bad_jwt' })
    expect((await (await server.client()).auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect(await server.call('PUT', '/auth/v1/user', { password: PASSWORD })).toMatchObject({ status: 401 })
  })
})
