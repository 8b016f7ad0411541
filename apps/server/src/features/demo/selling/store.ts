import type { FactKind } from '@marquee/contract/commerce/facts/fact'
import { writeToken } from '@marquee/contract/commerce/facts/tokens'
import { UNKEYED_CALL } from '../../../platform/http/idempotency/creating-call.ts'
import { connectByConsent, readProducts, readStoreNow } from '../../commerce/index.ts'
import { createDraft } from '../../posts/index.ts'
import type { OpenDemo } from '../context.ts'
import type { Pictures } from '../library.ts'
import { bodyOf, instantOf } from '../plan.ts'
import { PRODUCT_POSTS } from '../posts.ts'

/** The sandbox draws each picture of the store, beside what visitors do. */
const PICTURE_EVERY_MS = 6_000

/** Connects the brand's store of the sandbox, as its owner does on the store's page, and reads its products and orders. Pictures are loaded by jobs. Returns whether there is one. */
async function connectStore(ctx: OpenDemo, owner: string): Promise<boolean> {
  const shop = ctx.demoShops.shopify
  if (!shop) return false
  const store = await connectByConsent(ctx, owner, 'shopify', shop.address, (authUrl) => ctx.demoVisitor.installApp(authUrl))
  await readStoreNow(ctx, owner, store.id, PICTURE_EVERY_MS)
  return true
}

/** Connects the store, and schedules posts whose prices, titles and links are bound to it. */
export async function fillStore(ctx: OpenDemo, owner: string, pictures: Pictures): Promise<void> {
  if (!(await connectStore(ctx, owner))) return
  const now = ctx.clock.now()
  for (const post of PRODUCT_POSTS) {
    const { products: [product] } = await readProducts(ctx, owner, { q: post.product, filter: 'all', sort: 'name', limit: 1 })
    if (!product) continue
    const token = (kind: FactKind) => writeToken({ kind, productId: product.id, variantId: null, rule: null })
    const text = post.text.replaceAll('[title]', token('title')).replaceAll('[price]', token('price')).replaceAll('[link]', token('link'))
    await createDraft(ctx, owner, { ...(await bodyOf({ ...post, text }, pictures)), status: 'scheduled', scheduledTime: instantOf(now, post).toISOString() }, UNKEYED_CALL)
  }
}
