import { type BoundFact, factKey, type FactSubject } from '@marquee/contract/commerce/facts/fact'
import { type FactToken, fillFacts, findTokens } from '@marquee/contract/commerce/facts/tokens'
import { formatFact, readFact } from '@marquee/contract/commerce/facts/values'
import { type FactChangeKind, verifyFacts } from '@marquee/contract/commerce/facts/verify'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { findPost } from '../../posts/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import type { CommerceContext } from '../context.ts'
import { type KnownNow, readProductsNow } from './products-now.ts'
import { listFacts } from './queries.ts'

type Sources = { products: ReadonlyMap<string, KnownNow>; known: ReadonlyMap<string, BoundFact>; changed: ReadonlyMap<string, FactChangeKind>; zone: string }

const subjectOf = ({ kind, productId, variantId }: FactToken): FactSubject => ({ kind, productId, variantId })

function describeNow(token: FactToken, { products, zone }: Sources) {
  const product = products.get(token.productId)
  if (!product) return { productTitle: '', variantTitle: '', now: null, nowText: null }
  const now = product.isOffered ? readFact(token, product) : null
  return { productTitle: product.title, variantTitle: product.variantTitles.get(token.variantId ?? '') ?? '', now, nowText: now === null ? null : formatFact(now, { zone }) }
}

function describe(token: FactToken, sources: Sources) {
  const key = factKey(token)
  const own = sources.known.get(key)
  return { ...subjectOf(token), key, ...describeNow(token, sources), written: own?.written ?? null, writtenText: own?.writtenText ?? null, what: sources.changed.get(key) ?? null }
}

async function readKnown(ctx: CommerceContext, owner: string, postId: string | undefined): Promise<BoundFact[]> {
  if (postId === undefined) return []
  if (!(await findPost(ctx.db, owner, postId))) throw new AppError('not_found', GATE_ERRORS.notFound)
  return (await listFacts(ctx.db, owner, [postId])).get(postId) ?? []
}

/** Fills texts of an editor with what the stores say now, by the rows of their products. With a post: says which of its facts are no longer what was written. Throws not_found. */
export async function fillTexts(ctx: CommerceContext, owner: string, { postId, texts }: { postId?: string | undefined; texts: readonly string[] }) {
  const facts = await readKnown(ctx, owner, postId)
  const tokens = [...new Map(texts.flatMap((text) => findTokens(text)).map((token) => [factKey(token), token])).values()]
  const products = await readProductsNow(ctx.db, owner, [...tokens, ...facts].map(({ productId }) => productId))
  const { changes } = verifyFacts({ facts, texts: [], msLeft: null, at: ctx.clock.now().toISOString() }, { answer: 'fresh', products })
  const sources: Sources = { products, known: new Map(facts.map((fact) => [factKey(fact), fact])), changed: new Map(changes.map(({ fact, what }) => [factKey(fact), what])), zone: await readTimeZone(ctx.db, owner) }
  const described = tokens.map((token) => describe(token, sources))
  const words = new Map(described.map(({ key, nowText }) => [key, nowText]))
  const heard = [...products.values()].map(({ heardAt }) => heardAt.getTime())
  return {
    texts: texts.map((text) => fillFacts(text, (token) => words.get(factKey(token)) ?? null)),
    facts: described,
    checkedAt: heard.length === 0 ? null : new Date(Math.min(...heard)).toISOString(),
  }
}
