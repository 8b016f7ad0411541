import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createVault } from '../../../platform/crypto.ts'
import { createDatabase } from '../../../platform/db/database.ts'
import { createAuthenticate } from '../index.ts'
import { signingKeys } from './signing-keys.ts'

let server: AuthServer
let token: string
let claims: JWTPayload

beforeAll(async () => {
  server = await startAuthServer()
  const { body } = await server.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD })
  token = String(body.access_token)
  claims = decodeJwt(token)
})
afterAll(() => server.close())

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const authenticate = (forged: string) => server.ctx.authenticate(forged)

async function signedByUs(changes: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  const { privateKey, kid } = await signingKeys(server.ctx)
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(privateKey)
}

it('accepts its own token', async () => {
  expect(await authenticate(token)).toMatchObject({ userId: claims.sub, sessionId: claims.session_id, isEmailVerified: true })
})

it('rejects tokens without a signature', async () => {
  for (const alg of ['none', 'None', 'NONE']) expect(await authenticate(`${base64({ alg, typ: 'JWT' })}.${base64(claims)}.`)).toBeNull()
  expect(await authenticate(`${token.split('.').slice(0, 2).join('.')}.`)).toBeNull()
})

it('rejects a token signed with the public key as a shared secret', async () => {
  const { publicJwk, kid } = await signingKeys(server.ctx)
  for (const secret of [JSON.stringify(publicJwk), String(publicJwk.x), `${publicJwk.x}${publicJwk.y}`]) {
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(secret))
    expect(await authenticate(forged)).toBeNull()
  }
})

it('rejects a token of another key, whatever its header says about keys', async () => {
  const { kid } = await signingKeys(server.ctx)
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const headers = [{ kid }, { kid: '../../../dev/null' }, { jwk }, { jku: `${server.url}/keys` }, { x5u: `${server.url}/cert` }, { kid: "' or 1=1 --" }]
  for (const header of headers) expect(await authenticate(await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey))).toBeNull()
})

it.each([
  ['another audience', { aud: 'anon' }],
  ['another role', { role: 'service_role' }],
  ['an expiry in the past', { exp: 1_600_000_000 }],
  ['no expiry', { exp: undefined as unknown as number }],
  ['an invalid session id', { session_id: 'x' }],
  ['a session that does not exist', { session_id: '0190a3a0-0000-7000-8000-000000000000' }],
  ['another subject', { sub: '0190a3a0-0000-7000-8000-000000000000' }],
])('rejects %s despite a valid signature', async (_name, changes) => {
  expect(await authenticate(await signedByUs(changes))).toBeNull()
})

it('rejects a changed payload and text that is not a token', async () => {
  const [head, , signature] = token.split('.')
  expect(await authenticate(`${head}.${base64({ ...claims, sub: '0190a3a0-0000-7000-8000-000000000000' })}.${signature}`)).toBeNull()
  for (const text of ['', 'x', 'a.b.c', '..', token.slice(0, -2), `${token}.x`]) expect(await authenticate(text)).toBeNull()
})

it('expires after an hour, also when it is cached', async () => {
  const other = await startAuthServer()
  const { body } = await other.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD })
  expect(await other.ctx.authenticate(String(body.access_token))).not.toBeNull()
  other.advance(3_601)
  expect(await other.ctx.authenticate(String(body.access_token))).toBeNull()
  await other.close()
})

it('rejects the anon key as a user and keeps it the same in another process', async () => {
  const client = await server.client()
  const { data } = await client.auth.getUser((await signingKeys(server.ctx)).anonKey)
  expect(data.user).toBeNull()
  const second = await startAuthServer({ database: server.database })
  const { kid, anonKey } = await signingKeys(second.ctx)
  expect({ kid, anonKey }).toMatchObject({ kid: (await signingKeys(server.ctx)).kid, anonKey: (await signingKeys(server.ctx)).anonKey })
  expect(await createAuthenticate(second.ctx)(token)).not.toBeNull()
  await second.close()
})

it('creates one key when processes start concurrently, and reports a different secret', async () => {
  const database = await createTestDatabase()
  const process = (byte: number) => ({ db: createDatabase(database.pool), clock: systemClock, vault: createVault(Buffer.alloc(32, byte)) })
  const kids = await Promise.all([1, 2, 3, 4].map(async () => (await signingKeys(process(7))).kid))
  expect(new Set(kids).size).toBe(1)
  await expect(signingKeys(process(9))).rejects.toThrow('The database was created with another master key')
  await database.drop()
})
