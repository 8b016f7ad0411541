import { fillDemo } from '../../src/features/demo/fill.ts'
import type { Actor, World } from '../world.ts'
import { sendFile } from './knowledge.ts'
import { buildPicture } from './media.ts'

/**
 * Fills an account as its owner and the demo would: posts, pictures, knowledge, connected accounts, plans, keys, settings, a document, a
 * profile picture, notices, a browser for pushes, webhooks.
 */
export async function fillAccount(world: World, actor: Actor): Promise<void> {
  const { demoVisitor } = world.ctx
  if (!demoVisitor) throw new Error('The world has no sandbox')
  await fillDemo({ ...world.ctx, demoVisitor }, actor.id)
  const png = (await buildPicture('png', 40, 30)).toString('base64')
  await actor.call('POST', '/api/images/upload', { fileName: 'mine ünïcode.png', fileType: 'image/png', fileData: png })
  await actor.call('POST', '/api/media/collections', { name: 'Favourites' })
  const { body: key } = await actor.call<{ secret: string }>('POST', '/api/keys', { name: 'Shop sync', scopes: ['read'], days: 30 })
  await world.anonymous('GET', '/api/posts/drafts', undefined, { authorization: `Bearer ${key.secret}` })
  await actor.call('PUT', '/api/profile/avatar', { fileData: png })
  await actor.call('PUT', '/api/profile/preferences', { contentStyle: 'Casual', weekStart: 'monday' })
  await actor.call('PATCH', '/api/notifications/settings', { cells: [{ kind: 'publishing', channel: 'email', isOn: true }], digest: 'daily' })
  await actor.call('POST', '/api/notifications/devices', { endpoint: 'https://push.example.net/device', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, label: 'Firefox' })
  const { body: webhook } = await actor.call<{ endpoint: { id: string } }>('POST', '/api/webhook-endpoints', { url: 'https://hooks.example.net/marquee', events: ['post.published'] })
  await actor.call('POST', `/api/webhook-endpoints/${webhook.endpoint.id}/test`, {})
  await actor.call('POST', '/api/posts/snippets', { kind: 'snippet', name: 'Hello', text: 'Hello there' })
  await actor.call('GET', '/api/planning/feed')
  await sendFile(actor, 'prices.txt', 'text/plain', Buffer.from('A cup of coffee costs $3.'))
}
