import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { exportJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PushMessage, PushTarget } from '../../ports/push-sender.ts'
import { createWebPushSender } from './adapter.ts'

type Received = { url: string; headers: IncomingHttpHeaders; body: Buffer }
const received: Received[] = []
const SUBJECT = 'mailto:ops@example.com'
const MESSAGE: PushMessage = { id: 'notice-1', title: 'Grüezi', body: 'A post <b>failed</b>', path: '/post-history?open=1', isUrgent: true, ttlSeconds: 90 }

let server: Server
let host: string
let browser: ECDH
const secret = randomBytes(16)

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ url: request.url ?? '', headers: request.headers, body: await buffer(request) })
    const status = Number(/^\/status\/(\d+)/.exec(request.url ?? '')?.[1] ?? 201)
    if (status === 0) return request.socket.destroy()
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  browser = createECDH('prime256v1')
  browser.generateKeys()
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const open = () => createWebPushSender({ subject: SUBJECT, allowPrivateHosts: [host] })
const target = (path: string): PushTarget => ({ endpoint: `http://${host}${path}`, p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') })

/** Reads a message as a browser does (RFC 8188, RFC 8291). */
function decrypt(body: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(senderKey), secret, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Checks the token of the sender (RFC 8292). Returns its claims. */
async function verify(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const { payload } = await jwtVerify(token, await exportKey(jwk))
  return { payload, key }
}
const exportKey = async (jwk: Record<string, string>) => {
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  expect(await exportJWK(key)).toMatchObject(jwk)
  return key
}

it('sends a message that only the browser can read, signed with the keys of the installation', async () => {
  const sender = open()
  const keys = sender.createKeys()
  expect(await sender.send(keys, target('/push/1'), MESSAGE)).toEqual({ kind: 'ok', value: null })
  const { headers, body } = received.at(-1) as Received
  expect(JSON.parse(decrypt(body))).toEqual({ id: 'notice-1', title: 'Grüezi', body: 'A post <b>failed</b>', path: '/post-history?open=1' })
  expect(headers).toMatchObject({ ttl: '90', urgency: 'high', 'content-encoding': 'aes128gcm' })
  const { payload, key } = await verify(headers.authorization ?? '')
  expect([payload.sub, payload.aud, key]).toEqual([SUBJECT, `http://${host}`, keys.publicKey])
  await sender.close()
})

it('gives a repeated message the same topic, and another one another', async () => {
  const sender = open()
  const keys = sender.createKeys()
  for (const id of ['a', 'a', 'b']) await sender.send(keys, target('/push/1'), { ...MESSAGE, id, isUrgent: false })
  const topics = received.slice(-3).map(({ headers }) => String(headers['topic']))
  expect(topics[0]).toBe(topics[1])
  expect(topics[2]).not.toBe(topics[1])
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/)
  await sender.close()
})

it.each([
  [404, 'not-found'],
  [410, 'not-found'],
  [403, 'unauthorized'],
  [413, 'rejected'],
  [429, 'rate-limited'],
  [503, 'unavailable'],
  [0, 'unknown'],
])('an answer %d is %s', async (status, kind) => {
  const sender = open()
  expect((await sender.send(sender.createKeys(), target(`/status/${status}`), MESSAGE)).kind).toBe(kind)
  await sender.close()
})

it('does not follow a redirect, and calls no address of a private network', async () => {
  const sender = createWebPushSender({ subject: SUBJECT })
  const before = received.length
  for (const endpoint of [`http://${host}/push`, 'https://169.254.169.254/latest', 'https://[::1]/x', 'https://localhost/x', 'file:///etc/passwd']) {
    expect(await sender.send(sender.createKeys(), { ...target(''), endpoint }, MESSAGE)).toMatchObject({ kind: 'rejected' })
  }
  expect(received.length).toBe(before)
  await sender.close()
})
