import { factKey } from '@marquee/contract/commerce/facts/fact'
import { verifyFacts } from '@marquee/contract/commerce/facts/verify'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { HeldPost, ProductPost } from '@marquee/contract/commerce/posts/held'
import type { PostState } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { findPost, type PostRow, presentStatus } from '../../posts/index.ts'
import type { CommerceContext } from '../context.ts'
import { type KnownNow, readProductsNow } from '../facts/products-now.ts'
import { listFacts } from '../facts/queries.ts'
import { listStores, type StoreRow } from '../stores/queries.ts'
import { countProductPosts, findCheckedAt, listProductPostIds, type ProductPostQuery } from './list-queries.ts'
import { presentHeldPosts } from './read.ts'

type Facts = NonNullable<ReturnType<Awaited<ReturnType<typeof listFacts>>['get']>>
type Sources = { facts: Facts; products: ReadonlyMap<string, KnownNow>; stores: ReadonlyMap<string, StoreRow>; held: HeldPost | null; at: string }

const isUnsent = (state: string): boolean => state === 'scheduled' || state === 'draft' || state === 'pending_approval'
/** Whether a store can be asked now. */
const isSilent = (store: StoreRow | undefined): boolean => store !== undefined && (store.state === 'revoked' || (store.state === 'error' && store.trouble !== 'webhook-lost'))

function presentRow({ id, content, state: stored, scheduled_at: scheduledAt, platforms, media_urls: mediaUrls, campaign, published_at: publishedAt }: PostRow): ProductPost['post'] {
  const state = stored as PostState
  return { id, content, status: presentStatus(state), state, scheduledTime: scheduledAt?.toISOString() ?? null, platforms: platforms as Platform[], mediaUrls, campaign, publishedAt: publishedAt?.toISOString() ?? null }
}

function presentPost(post: PostRow, { facts, products, stores, held, at }: Sources): ProductPost {
  const changed = new Set(verifyFacts({ facts, texts: [], msLeft: null, at }, { answer: 'fresh', products }).changes.map(({ fact }) => factKey(fact)))
  const storeOf = (productId: string) => stores.get(products.get(productId)?.storeId ?? '')
  const silent = isUnsent(post.state) ? facts.map(({ productId }) => storeOf(productId)).find(isSilent) : undefined
  return {
    post: presentRow(post),
    // What was sent was true then; of a store that cannot be asked nobody knows.
    facts: facts.map((fact) => ({ ...fact, productTitle: products.get(fact.productId)?.title ?? '', isTrue: !isUnsent(post.state) || isSilent(storeOf(fact.productId)) ? null : !changed.has(factKey(fact)) })),
    held,
    waitsFor: silent ? (silent.platform as StorePlatform) : null,
  }
}

/** One page of posts with bound facts, with the counts of the filters. */
export async function readProductPosts(ctx: CommerceContext, owner: string, query: ProductPostQuery) {
  const { ids, nextCursor } = await listProductPostIds(ctx.db, owner, query)
  const posts: PostRow[] = []
  for (const id of ids) {
    const post = await findPost(ctx.db, owner, id)
    if (post) posts.push(post)
  }
  const facts = await listFacts(ctx.db, owner, ids)
  const products = await readProductsNow(ctx.db, owner, [...facts.values()].flat().map(({ productId }) => productId))
  const stores = new Map((await listStores(ctx.db, owner)).map((store) => [store.id, store]))
  const held = new Map((await presentHeldPosts(ctx, owner, posts.filter((post) => post.held_at !== null))).map((each) => [each.postId, each]))
  const at = ctx.clock.now().toISOString()
  return {
    posts: posts.map((post) => presentPost(post, { facts: facts.get(post.id) ?? [], products, stores, held: held.get(post.id) ?? null, at })),
    counts: await countProductPosts(ctx.db, owner, query.productId),
    checkedAt: (await findCheckedAt(ctx.db, owner))?.toISOString() ?? null,
    nextCursor,
  }
}
