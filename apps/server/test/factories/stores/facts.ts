import type { FactKind, FactRule } from '@marquee/contract/commerce/facts/fact'
import { writeToken } from '@marquee/contract/commerce/facts/tokens'
import type { HeldPost } from '@marquee/contract/commerce/posts/held'
import type { Draft } from '@marquee/contract/posts'
import { buildDraft, linkAccounts } from '../publishing.ts'
import type { Actor, World } from '../../world.ts'
import { connectAndRead, listTrue, openShop, type SandboxProduct, type SandboxShop } from './commerce.ts'

/** A user with a shop whose products are read, and a network to post to. */
export type Seller = {
  actor: Actor
  shop: SandboxShop
  storeId: string
  /** A product as the shop has it, and our ids of it and of its first variant. */
  product: SandboxProduct
  productId: string
  variantId: string
  token(kind: FactKind, rule?: FactRule | null): string
  /** Changes the first variant, or the product, in the shop. Nothing is told before `deliver`. */
  change(body: object): Promise<void>
}

/** Opens a shop for a user: its first product costs `price` and has `stock` pieces. */
export async function openSeller(world: World, name: string, { price = '18.00', stock = 41 } = {}): Promise<Seller> {
  const actor = await world.signUp(name)
  await linkAccounts(world, actor, ['facebook', 'twitter'])
  const shop = await openShop(world, `facts-${name}`, { products: 2, pictures: 0 })
  const [first] = await listTrue(world, shop)
  if (!first) throw new Error('The shop has no product')
  const [variant] = first.variants
  const change = async (body: object) => void (await world.control('POST', '/shops/change', { vendor: shop.vendor, shop: shop.shop, product: first.product, variant: variant?.variant, ...body }))
  await change({ price, stock, compareAt: null })
  const store = await connectAndRead(world, actor, shop)
  const row = await world.ctx.db.selectFrom('commerce_products').selectAll().where('store_id', '=', store.id).where('title', '=', first.title).executeTakeFirstOrThrow()
  const own = await world.ctx.db.selectFrom('commerce_variants').selectAll().where('product_id', '=', row.id).orderBy('position').executeTakeFirstOrThrow()
  const token = (kind: FactKind, rule: FactRule | null = null) => writeToken({ kind, productId: row.id, variantId: kind === 'title' || kind === 'link' ? null : own.id, rule })
  return { actor, shop, storeId: store.id, product: first, productId: row.id, variantId: own.id, token, change }
}

/** The same with a shop that tells nothing: only asking it finds what changed. */
export async function openSilent(world: World, name: string): Promise<Seller> {
  const seller = await openSeller(world, name)
  for (const group of ['product', 'inventory']) await world.control('POST', '/shops/habits', { vendor: 'shopify', shop: seller.shop.shop, group, habit: 'lost' })
  return seller
}

/** Schedules a post of the seller, in half an hour unless told otherwise. */
export const schedule = (world: World, { actor }: Seller, body: Record<string, unknown>): Promise<Draft> =>
  buildDraft(actor, { status: 'scheduled', scheduledTime: new Date(world.clock.now().getTime() + 30 * 60_000).toISOString(), platforms: ['facebook'], ...body })

/** The user's held posts. */
export const heldOf = async (actor: Actor): Promise<HeldPost[]> => (await actor.call<{ held: HeldPost[] }>('GET', '/api/commerce/held')).body.held

/** A post as the API shows it. */
export const readPost = async (actor: Actor, id: string): Promise<Draft> => (await actor.call<{ draft: Draft }>('GET', `/api/posts/draft/${id}`)).body.draft
