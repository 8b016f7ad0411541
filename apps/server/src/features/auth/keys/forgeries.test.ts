import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROUTES } from '@marquee/contract/routes'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyToken } from '../../../../test/auth-client.ts'
import { newEmail, PASSWORD, startAuthServer } from '../../../../test/auth-server.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { anonKey } from '../index.ts'

let world: World
let alice: Actor
/** Serves the keys of an attacker. */
let attacker: Server
let attackerUrl: string
let visits = 0
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  attacker = createServer((_request, response) => {
    visits += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [{ ...own.publicJwk, kid: 'evil', alg: 'ES256', use: 'sig' }] }))
  })
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve))
  attackerUrl = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`
})
afterAll(async () => {
  attacker.closeAllConnections()
  await new Promise((resolve) => attacker.close(resolve))
  await world.close()
})

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const own = { key: pair.privateKey, publicJwk: pair.publicKey.export({ format: 'jwk' }) }
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, claims: object, key: KeyObject = own.key): string => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
const keyed = (header: object, claims: object, secret: string | Buffer): string => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

async function forge(): Promise<Record<string, string>> {
  const { keys } = (await world.anonymous<{ keys: (JsonWebKey & { kid: string })[] }>('GET', '/auth/v1/.well-known/jwks.json')).body
  const [published] = keys
  if (!published) throw new Error('A key is needed')
  const { kid } = published
  const claims = jwt.decode(alice.token) as jwt.JwtPayload
  const publicKey = createPublicKey({ key: published, format: 'jwk' })
  const [head = '', payload = '', signature = ''] = alice.token.split('.')
  const hs = { alg: 'HS256', typ: 'JWT', kid }
  const es = { alg: 'ES256', typ: 'JWT', kid }
  return {
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg nOnE with the signature': `${encode({ alg: 'nOnE', typ: 'JWT', kid })}.${payload}.${signature}`,
    'no alg': `${encode({ typ: 'JWT', kid })}.${payload}.${signature}`,
    'HS256 with the public key as PEM': keyed(hs, claims, publicKey.export({ type: 'spki', format: 'pem' })),
    'HS256 with the public key as DER': keyed(hs, claims, publicKey.export({ type: 'spki', format: 'der' })),
    'HS256 with the public key as JWK': keyed(hs, claims, JSON.stringify(published)),
    'HS256 with the key set': keyed(hs, claims, JSON.stringify({ keys })),
    'HS256 with nothing': keyed(hs, claims, ''),
    'another key under the same kid': signed(es, claims),
    'another kid': signed({ ...es, kid: 'evil' }, claims),
    'a kid that is a path': signed({ ...es, kid: '../../../../dev/null' }, claims),
    'a kid that is SQL': signed({ ...es, kid: "' union select 'x" }, claims),
    'a key of its own in the header': signed({ ...es, jwk: own.publicJwk }, claims),
    'the address of a key set in the header': signed({ ...es, kid: 'evil', jku: `${attackerUrl}/keys` }, claims),
    'the address of a certificate in the header': signed({ ...es, x5u: `${attackerUrl}/cert` }, claims),
    'another issuer with keys of its own': signed({ ...es, kid: 'evil' }, { ...claims, iss: attackerUrl }),
    'a signature of zeros': `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    'a signature in DER': `${head}.${payload}.${sign('sha256', Buffer.from(`${head}.${payload}`), own.key).toString('base64url')}`,
    'another subject under the signature': `${head}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'a higher level under the signature': `${head}.${encode({ ...claims, aal: 'aal2' })}.${signature}`,
    'a later end under the signature': `${head}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'the key of browsers': await anonKey(world.ctx),
  }
}

const DOORS = [
  ...Object.values(ROUTES).filter(({ auth, method }) => auth === 'user' && method === 'GET').map(({ path }) => path.replaceAll(/:\w+/g, '0190a3a0-0000-7000-8000-000000000000')),
  '/auth/v1/user',
  '/auth/v1/reauthenticate',
  '/rest/v1/profiles?select=*',
  '/api/events',
]
const knock = async (token: string, path: string) => (await world.anonymous('GET', path, undefined, { authorization: `Bearer ${token}` })).status

it('no door opens to a forged token, and no address in one is visited', async () => {
  expect(await knock(alice.token, '/auth/v1/user')).toBe(200)
  expect(DOORS.length).toBeGreaterThan(30)
  const opened: string[] = []
  for (const [name, token] of Object.entries(await forge())) {
    const answers = await Promise.all(DOORS.map(async (path) => [path, await knock(token, path)] as const))
    opened.push(...answers.filter(([, status]) => status !== 401 && status !== 403).map(([path, status]) => `${name}: ${status} ${path}`))
  }
  expect([opened, visits]).toEqual([[], 0])
})

it('what is published is the public half of the key alone', async () => {
  const { body } = await world.anonymous<{ keys: object[] }>('GET', '/auth/v1/.well-known/jwks.json')
  expect(body.keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']])
})

it('no other program is deceived either', async () => {
  const running = { url: world.ctx.publicUrl(), ctx: world.ctx }
  await expect(verifyToken(running, alice.token)).resolves.toMatchObject({ sub: alice.id })
  const believed: string[] = []
  for (const [name, token] of Object.entries(await forge())) {
    const isBelieved = await verifyToken(running, token).then(
      () => true,
      () => false,
    )
    if (isBelieved) believed.push(name)
  }
  expect(believed).toEqual([])
})

it('a token of another installation, and one after its hour, open none', async () => {
  const other = await startAuthServer()
  const { body } = await other.call('POST', '/auth/v1/signup', { email: newEmail(), password: PASSWORD })
  await other.close()
  const foreign = await Promise.all(DOORS.map((path) => knock(String(body.access_token), path)))
  expect(foreign.filter((status) => status !== 401 && status !== 403)).toEqual([])
  await world.clock.advance(3_601_000)
  const late = await Promise.all(DOORS.map((path) => knock(alice.token, path)))
  expect(late.filter((status) => status !== 401 && status !== 403)).toEqual([])
})
