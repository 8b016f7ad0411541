import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, bearerOf, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const signUp = async () => (await server.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD })).body
const refresh = (token: unknown) => server.call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

it('returns a new token and keeps the session (AUTH-05)', async () => {
  const client = await server.client()
  const { data: before } = await client.auth.signUp({ email: newEmail(), password: PASSWORD })
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(before.session?.refresh_token)
  expect((await client.auth.getUser()).data.user?.id).toBe(before.user?.id)
})

it('stores no plaintext token in the database', async () => {
  const { refresh_token: token } = await signUp()
  const { rows } = await server.database.pool.query('select * from auth_refresh_tokens')
  expect(JSON.stringify(rows)).not.toContain(String(token))
})

it('gives parallel refreshes of one token the same response and logs nobody out', async () => {
  const { refresh_token: first } = await signUp()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200)
})

it('returns the active token for its parent, at any age', async () => {
  const { refresh_token: first } = await signUp()
  const second = (await refresh(first)).body.refresh_token
  server.advance(3_600)
  const again = await refresh(first)
  expect(again).toMatchObject({ status: 200, body: { refresh_token: second } })
})

it('accepts an older token within ten seconds', async () => {
  const { refresh_token: first } = await signUp()
  const second = (await refresh(first)).body.refresh_token
  const third = (await refresh(second)).body.refresh_token
  expect(await refresh(first)).toMatchObject({ status: 200, body: { refresh_token: third } })
})

it('revokes the whole family, access tokens included, when an older token is reused later', async () => {
  const { refresh_token: first } = await signUp()
  const second = (await refresh(first)).body.refresh_token
  const third = (await refresh(second)).body
  server.advance(11)
  expect(await refresh(first)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' } })
  for (const token of [second, third.refresh_token]) expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
  expect(await server.ctx.authenticate(String(third.access_token))).toBeNull()
  const answer = await server.call('GET', '/auth/v1/user', undefined, bearerOf(third))
  expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
})

it('works in a new process', async () => {
  const { refresh_token: first } = await signUp()
  const second = await startAuthServer({ database: server.database })
  const answer = await second.call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: first })
  expect(answer.status).toBe(200)
  await second.close()
})

it.each([
  [{ refresh_token: 'unknown' }, { code: 'refresh_token_not_found' }],
  [{ refresh_token: 5 }, { code: 'validation_failed' }],
  [{ refresh_token: '' }, { error: 'invalid_request' }],
  [{}, { error: 'invalid_request' }],
])('rejects %j', async (body, expected) => {
  expect(await server.call('POST', '/auth/v1/token?grant_type=refresh_token', body)).toMatchObject({ status: 400, body: expected })
})
