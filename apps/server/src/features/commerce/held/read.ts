import { type BoundFact, factKey } from '@marquee/contract/commerce/facts/fact'
import { formatFact, readFact } from '@marquee/contract/commerce/facts/values'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { HeldPost } from '@marquee/contract/commerce/posts/held'
import { findPost, type PostRow } from '../../posts/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { CommerceContext } from '../context.ts'
import { type KnownNow, readProductsNow } from '../facts/products-now.ts'
import { listFacts } from '../facts/queries.ts'
import { listStores } from '../stores/queries.ts'
import { nextSlot } from './hold.ts'
import { listHeldIds, listOpenHolds } from './queries.ts'
import { type HeldFacts, presentHeld } from './view.ts'

/** How facts stand in a text by what the store says now; without a value, as they were written. */
export function wordsNow(facts: readonly BoundFact[], products: ReadonlyMap<string, KnownNow>, zone: string): Map<string, string> {
  return new Map(
    facts.map((fact) => {
      const product = products.get(fact.productId)
      const now = product?.isOffered ? readFact(fact, product) : null
      return [factKey(fact), now === null ? fact.writtenText : formatFact(now, { zone })]
    }),
  )
}

/** When the facts of a post were written: the last of them. */
const writtenAtOf = (facts: readonly BoundFact[], post: PostRow): Date => new Date(Math.max(...facts.map(({ writtenAt }) => Date.parse(writtenAt)), facts.length === 0 ? post.updated_at.getTime() : 0))

type Shared = { products: ReadonlyMap<string, KnownNow>; platforms: ReadonlyMap<string, StorePlatform>; zone: string; at: Date }

async function describePost(ctx: CommerceContext, post: PostRow, facts: readonly BoundFact[], { products, platforms, zone, at }: Shared): Promise<HeldFacts> {
  const [storeId = ''] = facts.flatMap(({ productId }) => products.get(productId)?.storeId ?? [])
  const isLate = post.scheduled_at === null || post.scheduled_at <= at
  return {
    written: new Map(facts.map((fact) => [factKey(fact), fact.writtenText])), now: wordsNow(facts, products, zone), storePlatform: platforms.get(storeId) ?? null, at,
    writtenAt: writtenAtOf(facts, post), nextSlot: isLate ? await nextSlot(ctx, ctx.db, post) : null,
  }
}

/** Held posts as screens show them, in the order of the rows. */
export async function presentHeldPosts(ctx: CommerceContext, owner: string, posts: readonly PostRow[]): Promise<HeldPost[]> {
  if (posts.length === 0) return []
  const holds = new Map((await listOpenHolds(ctx.db, owner, posts.map(({ id }) => id))).map((hold) => [hold.post_id, hold]))
  const facts = await listFacts(ctx.db, owner, posts.map(({ id }) => id))
  const products = await readProductsNow(ctx.db, owner, [...facts.values()].flat().map(({ productId }) => productId))
  const platforms = new Map((await listStores(ctx.db, owner)).map(({ id, platform }) => [id, platform as StorePlatform]))
  const shared: Shared = { products, platforms, zone: await readTimeZone(ctx.db, owner), at: ctx.clock.now() }
  const shown: HeldPost[] = []
  for (const post of posts) {
    const hold = holds.get(post.id)
    if (hold) shown.push(presentHeld(post, hold, await describePost(ctx, post, facts.get(post.id) ?? [], shared)))
  }
  return shown
}

/** Posts that wait for a decision, the one that is due first at the beginning. */
export async function readHeldPosts(ctx: CommerceContext, owner: string, query: { postId?: string | undefined; limit: number }) {
  const { ids, total, firstDueAt } = await listHeldIds(ctx.db, owner, query)
  const posts: PostRow[] = []
  for (const id of ids) {
    const post = await findPost(ctx.db, owner, id)
    if (post) posts.push(post)
  }
  return { held: await presentHeldPosts(ctx, owner, posts), total, firstDueAt: firstDueAt?.toISOString() ?? null }
}
