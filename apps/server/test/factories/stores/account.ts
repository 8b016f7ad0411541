import { randomUUID } from 'node:crypto'
import type { Actor, World } from '../../world.ts'
import { connectAndRead, deliver, listTrue, openShop } from './commerce.ts'

/** Connects a store with a product, a change of its price and an order. */
async function addStore(world: World, actor: Actor) {
  const shop = await openShop(world, `shop-${actor.id.slice(0, 8)}`, { products: 1 })
  const store = await connectAndRead(world, actor, shop)
  const [there] = await listTrue(world, shop)
  const told = { vendor: shop.vendor, shop: shop.shop, product: there?.product }
  await world.control('POST', '/shops/change', { ...told, variant: there?.variants[0]?.variant, price: '12.34' })
  await world.control('POST', '/shops/order', { ...told, quantity: 1 })
  await deliver(world, shop)
  const { db } = world.ctx
  const find = (table: 'commerce_products' | 'commerce_orders' | 'commerce_events') => db.selectFrom(table).select('id').where('owner', '=', actor.id).executeTakeFirst()
  await world.passUntil(async () => [await find('commerce_orders'), await find('commerce_events')], (found) => found.every(Boolean))
  const [product, order] = [await find('commerce_products'), await find('commerce_orders')]
  if (!product || !order) throw new Error('The store was not read')
  return { storeId: store.id, productId: product.id, orderId: order.id }
}

/** A store with what its owner chose, and a post that names its product: a bound fact, a past hold, a link with a click, an order that counts for it, and a drawn card. */
export async function addCommerce(world: World, actor: Actor): Promise<void> {
  const { ctx: { db, clock } } = world
  const [owner, now] = [actor.id, clock.now()]
  const { storeId, productId, orderId } = await addStore(world, actor)
  const post = await db.selectFrom('posts').select('id').where('owner', '=', owner).orderBy('id').executeTakeFirstOrThrow()
  const item = await db.selectFrom('media_items').select('id').where('owner', '=', owner).orderBy('id').executeTakeFirstOrThrow()
  const of = { owner, post_id: post.id }
  await db.insertInto('commerce_settings').values({ owner, low_stock: 3, updated_at: now }).execute()
  await db.insertInto('commerce_consents').values({ id: randomUUID(), owner, platform: 'etsy', state_hash: `hash-of-${randomUUID()}`, secrets_sealed: 'sealed-secrets', expires_at: now, created_at: now }).execute()
  await db.insertInto('commerce_facts').values({ ...of, id: randomUUID(), key: `title:${productId}:`, kind: 'title', product_id: productId, rule: 'hold', written: '{"kind":"title","title":"A mug"}', written_text: 'A mug', written_at: now }).execute()
  await db.insertInto('commerce_holds').values({ ...of, id: randomUUID(), because: 'facts', reason: 'The title changed', changes: '[]', version: '1', state: 'ended', held_at: now, changed_at: now }).execute()
  const link = { id: randomUUID(), code: randomUUID().slice(0, 8) }
  await db.insertInto('commerce_links').values({ ...of, ...link, store_id: storeId, product_id: productId, platform: 'bluesky', target_url: 'https://shop.example/mug', tagged_url: 'https://shop.example/mug?utm_source=bluesky', created_at: now }).execute()
  await db.insertInto('commerce_clicks').values({ owner, link_id: link.id, hour: now, kind: 'counted', clicks: 1, last_at: now }).execute()
  await db.insertInto('commerce_attributions').values({ ...of, order_id: orderId, link_id: link.id, clicked_at: now, window_days: 7, attributed_at: now }).execute()
  await db.insertInto('commerce_cards').values({ id: randomUUID(), owner, product_id: productId, item_id: item.id, ratio: '1:1', subject: '{}', style: '{}', drawn_at: now }).execute()
}
