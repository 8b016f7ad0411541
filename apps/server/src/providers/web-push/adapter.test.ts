import { createPublicKey } from 'node:crypto'
import { exportJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPushBrowser, startPushService } from '../../../test/http/push-service.ts'
import type { PushMessage, PushTarget } from '../../ports/push-sender.ts'
import { createWebPushSender } from './adapter.ts'

const SUBJECT = 'mailto:ops@example.com'
const MESSAGE: PushMessage = { id: 'notice-1', title: 'Grüezi', body: 'A post <b>failed</b>', path: '/post-history?open=1', isUrgent: true, ttlSeconds: 90 }

let service: Awaited<ReturnType<typeof startPushService>>
let host: string
const browser = createPushBrowser()

beforeAll(async () => {
  service = await startPushService()
  host = service.host
})
afterAll(() => service.close())

const open = () => createWebPushSender({ subject: SUBJECT, allowPrivateHosts: [host] })
const target = (path: string): PushTarget => ({ endpoint: `http://${host}${path}`, ...browser.keys })

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
  const { headers, body } = service.received.at(-1) ?? { headers: {}, body: Buffer.alloc(0) }
  expect(JSON.parse(browser.decrypt(body))).toEqual({ id: 'notice-1', title: 'Grüezi', body: 'A post <b>failed</b>', path: '/post-history?open=1' })
  expect(headers).toMatchObject({ ttl: '90', urgency: 'high', 'content-encoding': 'aes128gcm' })
  const { payload, key } = await verify(headers.authorization ?? '')
  expect([payload.sub, payload.aud, key]).toEqual([SUBJECT, `http://${host}`, keys.publicKey])
  await sender.close()
})

it('gives a repeated message the same topic, and another one another', async () => {
  const sender = open()
  const keys = sender.createKeys()
  for (const id of ['a', 'a', 'b']) await sender.send(keys, target('/push/1'), { ...MESSAGE, id, isUrgent: false })
  const topics = service.received.slice(-3).map(({ headers }) => String(headers['topic']))
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

it('says that keys which are none cannot be used, instead of failing: nothing is called', async () => {
  const sender = open()
  const before = service.received.length
  const noPoint = { ...browser.keys, p256dh: 'B'.repeat(87) }
  for (const keys of [noPoint, { ...noPoint, p256dh: 'A'.repeat(87) }, { ...browser.keys, auth: 'short' }]) {
    expect(await sender.send(sender.createKeys(), { ...target('/push'), ...keys }, MESSAGE)).toMatchObject({ kind: 'rejected', reason: 'The keys of this browser cannot be used.' })
  }
  expect(service.received.length).toBe(before)
  await sender.close()
})

it('does not follow a redirect, and calls no address of a private network', async () => {
  const sender = createWebPushSender({ subject: SUBJECT })
  const before = service.received.length
  for (const endpoint of [`http://${host}/push`, 'https://169.254.169.254/latest', 'https://[::1]/x', 'https://localhost/x', 'file:///etc/passwd']) {
    expect(await sender.send(sender.createKeys(), { ...target(''), endpoint }, MESSAGE)).toMatchObject({ kind: 'rejected' })
  }
  expect(service.received.length).toBe(before)
  await sender.close()
})
