import type { BoundFact } from '@marquee/contract/commerce/facts/fact'
import { type FactsDecision, type StoreNow, verifyFacts } from '@marquee/contract/commerce/facts/verify'
import type { Db } from '../../../platform/db/database.ts'
import { listTexts, type PostRow, readBound } from '../../posts/index.ts'
import { type KnownNow, readProductsNow } from './products-now.ts'
import { listFacts } from './queries.ts'

/** A decision about a post, with what it was made from. */
export type Verified = { decision: FactsDecision; facts: BoundFact[]; products: ReadonlyMap<string, KnownNow> }

const textsOf = (post: PostRow): string[] => {
  const bound = readBound(post)
  return bound ? listTexts(bound) : []
}

/** Decides about a post by what a store answered. */
export const decideBy = (post: PostRow, facts: readonly BoundFact[], store: StoreNow, { now, msLeft }: { now: Date; msLeft: number | null }): FactsDecision =>
  verifyFacts({ facts, texts: textsOf(post), msLeft, at: now.toISOString() }, store)

/** Decides about a post by the rows of its products, which are what stores last said. */
export async function verifyByRows(db: Db, post: PostRow, now: Date): Promise<Verified> {
  const facts = (await listFacts(db, post.owner, [post.id])).get(post.id) ?? []
  const products = await readProductsNow(db, post.owner, facts.map(({ productId }) => productId))
  const msLeft = post.scheduled_at === null ? null : post.scheduled_at.getTime() - now.getTime()
  return { decision: decideBy(post, facts, { answer: 'fresh', products }, { now, msLeft }), facts, products }
}
