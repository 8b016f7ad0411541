import { afterEach, expect, it } from 'vitest'
import { createLogger } from '../../log/index.ts'
import { createHttpServer } from '../server.ts'
import { clientAddress } from './client-address.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

type Sent = { trust?: string; peer: string; forwarded?: string | string[] }

async function addressOf({ trust = '0', peer, forwarded }: Sent): Promise<string> {
  const trustsProxy = readTrustedProxies(trust)
  if (trustsProxy !== null && typeof trustsProxy !== 'function') throw new Error(`unreadable: ${trustsProxy.wrong}`)
  const app = createHttpServer(createLogger('silent'), { trustsProxy })
  apps.push(app)
  app.get('/address', (request, reply) => reply.send({ address: clientAddress(request) }))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.inject({ url: '/address', remoteAddress: peer, headers: { host: 'localhost', ...headers } })
  return answer.json<{ address: string }>().address
}

it.each<[string, Sent, string]>([
  ['the peer', { peer: '203.0.113.5' }, '203.0.113.5'],
  ['the peer, whatever it forwards, without the setting', { peer: '203.0.113.5', forwarded: '198.51.100.1' }, '203.0.113.5'],
  ['an IPv4 peer of a dual socket', { peer: '::ffff:203.0.113.5' }, '203.0.113.5'],
  ['the same in hexadecimal', { peer: '::ffff:cb00:7105' }, '203.0.113.5'],
  ['the network of an IPv6 peer', { peer: '2001:db8:0:7::abcd' }, '2001:db8:0:7::/64'],
  ['the network of a link-local peer, without its zone', { peer: 'fe80::1%eth0' }, 'fe80:0:0:0::/64'],
  ['what one proxy reports', { trust: '1', peer: '10.0.0.1', forwarded: '198.51.100.1' }, '198.51.100.1'],
  ['the last entry, not one that the client added', { trust: '1', peer: '10.0.0.1', forwarded: '192.0.2.9, 198.51.100.1' }, '198.51.100.1'],
  ['the last entry of repeated headers', { trust: '1', peer: '10.0.0.1', forwarded: ['192.0.2.9', '198.51.100.1'] }, '198.51.100.1'],
  ['the entry before two proxies', { trust: '2', peer: '10.0.0.1', forwarded: '192.0.2.9, 198.51.100.1, 10.0.0.2' }, '198.51.100.1'],
  ['what a proxy of a trusted network reports', { trust: '10.0.0.0/8, ::1', peer: '10.9.9.9', forwarded: '198.51.100.1' }, '198.51.100.1'],
  ['what a trusted proxy of a dual socket reports', { trust: '10.0.0.0/8', peer: '::ffff:10.9.9.9', forwarded: '198.51.100.1' }, '198.51.100.1'],
  ['a direct client that claims to be another', { trust: '10.0.0.0/8', peer: '203.0.113.5', forwarded: '198.51.100.1' }, '203.0.113.5'],
  ['the nearest entry that is not trusted', { trust: '10.0.0.0/8', peer: '10.0.0.1', forwarded: '192.0.2.9, 198.51.100.1, 10.0.0.2' }, '198.51.100.1'],
  ['an entry with a port', { trust: '1', peer: '10.0.0.1', forwarded: '198.51.100.1:4711' }, '198.51.100.1'],
  ['an IPv6 entry with a port', { trust: '1', peer: '10.0.0.1', forwarded: '[2001:db8:0:7::1]:4711' }, '2001:db8:0:7::/64'],
  ['the proxy, when its entry is no address', { trust: '1', peer: '10.0.0.1', forwarded: 'unknown' }, '10.0.0.1'],
])('counts %s', async (_what, sent, expected) => {
  expect(await addressOf(sent)).toBe(expected)
})

it.each(['true', 'all', '11', '-1', '1.5', '10.0.0.0/33', '::1/129', '10.0.0.0/8,', '*', 'proxy.example', '10.0.0.1/'])('refuses %s as a proxy', (setting) => {
  expect(readTrustedProxies(setting)).toHaveProperty('wrong')
})
