import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, bearerOf, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

it('returns errors in the format of the requested version, and echoes the version', async () => {
  const newer = await server.call('GET', '/auth/v1/user')
  expect(newer.headers).toMatchObject({ 'x-supabase-api-version': '2024-01-01', 'x-sb-error-code': 'no_authorization', 'cache-control': 'no-store' })
  expect(newer.body).toEqual({ code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' })
  const older = await server.call('GET', '/auth/v1/user', undefined, { headers: { 'x-supabase-api-version': '' } })
  expect(older.headers).not.toHaveProperty('x-supabase-api-version')
  expect(older.body).toEqual({ code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' })
})

it.each([
  ['POST', '/otp', {}, 'validation_failed'],
  ['POST', '/sso', { domain: 'example.com' }, 'sso_provider_not_found'],
  ['GET', '/reauthenticate', undefined, 'no_authorization'],
  ['POST', '/factors', { factor_type: 'totp' }, 'no_authorization'],
  ['POST', `/factors/${crypto.randomUUID()}/verify`, {}, 'no_authorization'],
  ['DELETE', `/factors/${crypto.randomUUID()}`, undefined, 'no_authorization'],
  ['POST', '/factors/recovery-codes/verify', { code: 'x' }, 'no_authorization'],
])('returns errors of %s %s in both formats', async (method, path, body, code) => {
  const newer = await server.call(method, `/auth/v1${path}`, body)
  expect(newer).toMatchObject({ headers: { 'x-supabase-api-version': '2024-01-01', 'x-sb-error-code': code }, body: { code, message: expect.any(String) } })
  const older = await server.call(method, `/auth/v1${path}`, body, { headers: { 'x-supabase-api-version': '2023-01-01' } })
  expect(older.headers).not.toHaveProperty('x-supabase-api-version')
  expect(older.body).toEqual({ code: older.status, error_code: code, msg: newer.body.message })
})

it('rejects unknown grants in the OAuth format', async () => {
  for (const grant of ['?grant_type=client_credentials', '?grant_type=constructor', '', '?grant_type=__proto__']) {
    const answer = await server.call('POST', `/auth/v1/token${grant}`, {})
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', error_description: 'unsupported_grant_type' } })
  }
})

it('names a body that is no JSON', async () => {
  expect(await server.call('POST', '/auth/v1/token?grant_type=password', '{"email":')).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  expect(await server.call('POST', '/auth/v1/otp', 'email=a', { headers: { 'content-type': 'application/x-www-form-urlencoded' } })).toMatchObject({ status: 415, body: { code: 'bad_json' } })
})

it('lets pages of other origins call it and read the version', async () => {
  const requested = 'authorization,apikey,content-type,x-client-info,x-supabase-api-version'
  const headers = { origin: 'https://app.example.org', 'access-control-request-method': 'POST', 'access-control-request-headers': requested }
  const preflight = await server.call('OPTIONS', '/auth/v1/token', undefined, { headers })
  expect(preflight).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': requested } })
  const answer = await server.call('GET', '/auth/v1/health')
  expect(answer.headers['access-control-expose-headers']).toContain('X-Supabase-Api-Version')
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
})

it('describes itself and serves cacheable keys (AUTH-12)', async () => {
  expect((await server.call('GET', '/auth/v1/health')).body).toMatchObject({ name: 'GoTrue' })
  expect((await server.call('GET', '/auth/v1/settings')).body).toMatchObject({ external: { email: true, phone: true, anonymous_users: false }, mailer_autoconfirm: true })
  const jwks = await server.call('GET', '/auth/v1/.well-known/jwks.json')
  expect(jwks.headers['cache-control']).toBe('public, max-age=600')
  expect(jwks.body.keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }])
  expect(JSON.stringify(jwks.body)).not.toContain('"d"')
})

it('returns its own error format for unknown paths and methods', async () => {
  for (const [method, path] of [['GET', '/auth/v1/nothing'], ['GET', '/auth/v1/admin/users'], ['DELETE', '/auth/v1/user'], ['GET', '/auth/v1/']] as const) {
    expect(await server.call(method, path)).toMatchObject({ status: 404, body: { code: 'unknown' } })
  }
})

it.each(['__proto__', 'constructor', 'toString'])('answers a link of type %s like any other unknown one', async (type) => {
  for (const query of [`token=abc&type=${type}`, `token=pkce_abc&type=${type}`]) {
    const { status, headers } = await server.call('GET', `/auth/v1/verify?${query}`)
    expect([status, String(headers['location'])]).toEqual([303, expect.stringContaining('error_code=otp_expired')])
  }
  expect((await server.call('POST', '/auth/v1/verify', { type, token_hash: 'abc' })).status).toBe(403)
})

const POSTS = ['/signup', '/token?grant_type=password', '/token?grant_type=refresh_token', '/token?grant_type=pkce', '/recover', '/resend', '/verify', '/otp', '/sso']
const MALFORMED: [string, string | undefined, Record<string, string>][] = [
  ['no body', undefined, {}],
  ['an empty body', '', {}],
  ['text', 'hello', { 'content-type': 'text/plain' }],
  ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['broken JSON', '{"email":', {}],
  ['an array', '[]', {}],
  ['null', 'null', {}],
  ['a number', '1e309', {}],
  ['prototype keys', '{"__proto__":{"x":1},"email":"a@example.com","password":"12345678"}', {}],
  ['NUL', '{"email":"a\\u0000@example.com","password":"1234567\\u0000"}', {}],
  ['a lone surrogate', '{"email":"a@example.com","password":"12345678\\ud800"}', {}],
  ['wrong types', '{"email":{},"password":[],"token":1,"type":{},"refresh_token":{},"auth_code":1,"code_verifier":null}', {}],
  ['long fields', JSON.stringify({ email: 'a'.repeat(5_000), password: 'b'.repeat(5_000), refresh_token: 'c'.repeat(5_000), token: 'd'.repeat(5_000) }), {}],
  ['deep nesting', `{"email":"a@example.com","password":"12345678","data":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`, {}],
  ['too much', JSON.stringify({ email: 'x'.repeat(1_100_000) }), {}],
]

it.each(MALFORMED)('rejects %s with a 4xx', async (_name, body, headers) => {
  for (const path of POSTS) {
    const answer = await server.call('POST', `/auth/v1${path}`, body, { headers })
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
    expect(answer.body.code ?? answer.body.error).toEqual(expect.any(String))
  }
})

it.each(MALFORMED)('rejects %s of a signed-in user with a 4xx, or ignores it', async (_name, body, headers) => {
  const { body: session } = await server.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD })
  const { body: factor } = await server.call('POST', '/auth/v1/factors', { factor_type: 'totp' }, bearerOf(session))
  const calls = [['PUT', '/user'], ['POST', '/factors'], ['POST', `/factors/${String(factor.id)}/challenge`], ['POST', `/factors/${String(factor.id)}/verify`], ['POST', '/factors/recovery-codes'], ['POST', '/factors/recovery-codes/regenerate'], ['POST', '/factors/recovery-codes/verify']] as const
  for (const [method, path] of calls) {
    const answer = await server.call(method, `/auth/v1${path}`, body, { headers: { ...headers, ...bearerOf(session).headers } })
    expect([path, answer.status < 500, answer.status === 200 || typeof answer.body.code === 'string']).toEqual([path, true, true])
  }
  for (const id of ['x', '..%2f', "'", '%00', crypto.randomUUID()]) expect((await server.call('DELETE', `/auth/v1/factors/${id}`, undefined, bearerOf(session))).status).toBeOneOf([400, 404])
})

it('rejects malformed queries and tokens with a 4xx', async () => {
  const { body } = await server.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD })
  expect((await server.call('POST', '/auth/v1/logout?scope=local&scope=global', undefined, bearerOf(body))).status).toBe(400)
  expect((await server.call('POST', '/auth/v1/token?grant_type=password&grant_type=pkce', {})).status).toBe(400)
  expect((await server.call('GET', '/auth/v1/verify?token=a&token=b')).status).toBe(400)
  expect((await server.call('GET', '/auth/v1/verify')).status).toBe(303)
  for (const authorization of ['Bearer', 'Bearer ', 'Basic abc', `Bearer ${'x'.repeat(9_000)}`, 'Bearer a b']) {
    expect((await server.call('GET', '/auth/v1/user', undefined, { headers: { authorization } })).status).toBe(401)
  }
})
