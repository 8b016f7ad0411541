import { fillDemo } from '../../src/features/demo/fill.ts'
import type { Actor, World } from '../world.ts'
import { sendFile } from './knowledge.ts'
import { buildPicture } from './media.ts'

/** Fills an account as its owner and the demo would: posts, pictures, knowledge, connected accounts, plans, keys, settings, a document. */
export async function fillAccount(world: World, actor: Actor): Promise<void> {
  const { demoVisitor } = world.ctx
  if (!demoVisitor) throw new Error('The world has no sandbox')
  await fillDemo({ ...world.ctx, demoVisitor }, actor.id)
  const png = (await buildPicture('png', 40, 30)).toString('base64')
  await actor.call('POST', '/api/images/upload', { fileName: 'mine ünïcode.png', fileType: 'image/png', fileData: png })
  await actor.call('POST', '/api/media/collections', { name: 'Favourites' })
  await actor.call('POST', '/api/keys', { name: 'Shop sync', scopes: ['read'], days: 30 })
  await actor.call('POST', '/api/posts/snippets', { kind: 'snippet', name: 'Hello', text: 'Hello there' })
  await actor.call('GET', '/api/planning/feed')
  await sendFile(actor, 'prices.txt', 'text/plain', Buffer.from('A cup of coffee costs $3.'))
}
