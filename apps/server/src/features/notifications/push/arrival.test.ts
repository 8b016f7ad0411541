import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPushBrowser, startPushService } from '../../../../test/http/push-service.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { createWebPushSender } from '../../../providers/web-push/adapter.ts'

let world: World
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  world = await startWorld()
  world.ctx.pushSender = createWebPushSender({ subject: 'mailto:ops@example.com', allowPrivateHosts: [service.host] })
})
afterAll(async () => {
  await world.close()
  await service.close()
})

type Device = { device: { id: string } }

/** Subscribes a browser of the actor, as it would; its push service is the local one. */
async function subscribe(actor: Awaited<ReturnType<World['signUp']>>, keys: { p256dh: string; auth: string }, path: string): Promise<string> {
  const { body } = await actor.call<Device>('POST', '/api/notifications/devices', { endpoint: `https://push.example.net/${actor.id}${path}`, keys, label: 'Firefox' })
  await world.ctx.pool.query('update push_devices set endpoint = $1 where id = $2', [`http://${service.host}${path}`, body.device.id])
  return body.device.id
}

it('what happens in the product arrives in the browsers of its owner, each of which can read its own alone', async () => {
  const [alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
  const [laptop, phone, stranger] = [createPushBrowser(), createPushBrowser(), createPushBrowser()]
  await subscribe(alice, laptop.keys, '/laptop')
  await subscribe(alice, phone.keys, '/phone')
  await subscribe(bob, stranger.keys, '/stranger')
  await alice.call('PATCH', '/api/notifications/settings', { cells: [{ kind: 'security', channel: 'push', isOn: true }] })
  await alice.call('POST', '/api/keys', { name: 'Grüße & <Shop>', scopes: ['read'], days: null })
  await world.settle()
  expect(service.received.map(({ url }) => url).toSorted()).toEqual(['/laptop', '/phone'])
  const bodyOf = (url: string) => service.received.find((each) => each.url === url)?.body ?? Buffer.alloc(0)
  const told = [laptop.decrypt(bodyOf('/laptop')), phone.decrypt(bodyOf('/phone'))].map((text) => JSON.parse(text) as { title: string; body: string; path: string })
  for (const { title, body, path } of told) expect([title, body.includes('“Grüße & <Shop>” may read.'), path]).toEqual(['An API key was created', true, '/api-keys'])
  expect(() => phone.decrypt(bodyOf('/laptop'))).toThrow('authenticate data')
  expect(() => stranger.decrypt(bodyOf('/laptop'))).toThrow('authenticate data')
  expect(bodyOf('/laptop').includes('API key')).toBe(false)
})

it('a browser whose keys are none gets nothing, once: the message is not tried for ever', async () => {
  const carol = await world.signUp('carol')
  await subscribe(carol, { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, '/carol')
  await carol.call('POST', '/api/notifications/test', {})
  await world.settle()
  const { rows } = await world.ctx.pool.query("select state, attempts, reason from notification_deliveries where owner = $1 and channel = 'push'", [carol.id])
  expect(rows).toEqual([{ state: 'failed', attempts: 1, reason: 'The keys of this browser cannot be used.' }])
})
