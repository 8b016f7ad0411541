import { isSameMoney } from '../money.ts'
import { type BoundFact, type FactRule, type FactValue, factKey } from './fact.ts'
import { leaveOutFacts } from './leave-out.ts'
import { REWRITE_UNTIL_MS } from '../limits.ts'
import { type ProductNow, readFact } from './values.ts'
import { CHANGE_WORDS, describeDecision } from './words.ts'

/** In which way a fact is no longer true. */
export const FACT_CHANGES = ['changed', 'sold_out', 'low', 'ended', 'gone'] as const
export type FactChangeKind = (typeof FACT_CHANGES)[number]

/** A fact that is no longer true: what the text says and what the store says; `now` is null when the store has no such value any more. */
export type FactChange = { fact: BoundFact; what: FactChangeKind; productTitle: string; before: FactValue; now: FactValue | null; rule: FactRule }

/** What the store answered about the products of a post. `none`: it did not answer, or may no longer be asked. */
export type StoreNow = { answer: 'fresh'; products: ReadonlyMap<string, ProductNow> } | { answer: 'none'; platformLabel: string; isRevoked: boolean; isWaitOver: boolean }

/** The post to be verified: its facts and all its texts with tokens. `msLeft`: until it is sent; null when that is not near. */
export type FactsOfPost = { facts: readonly BoundFact[]; texts: readonly string[]; msLeft: number | null; at: string }

/**
 * What is to be done with a post. `send`: every fact is true; `refills` are those whose number is written again (a stock that is still there). `wait`: the store is asked
 * again. `rewrite` and `without` name the facts of `changes` that they apply to; `texts` are those of the post without the sentences of the facts to leave out.
 */
export type FactsDecision = {
  decision: 'send' | 'wait' | 'hold' | 'rewrite' | 'without'
  reason: string
  changes: FactChange[]
  refills: { fact: BoundFact; now: FactValue }[]
  texts: string[] | null
}

function isSameValue(before: FactValue, now: FactValue): boolean {
  if (before.kind === 'price' || before.kind === 'compare') return now.kind === before.kind && isSameMoney(before.price, now.price)
  if (before.kind === 'title') return now.kind === 'title' && before.title === now.title
  if (before.kind === 'link') return now.kind === 'link' && before.url === now.url
  if (before.kind === 'sale_end') return now.kind === 'sale_end' && Date.parse(before.endsAt) === Date.parse(now.endsAt)
  return now.kind === 'stock' && before.stock === now.stock && before.isAvailable === now.isAvailable
}

function findChange(fact: BoundFact, now: FactValue | null, at: string): FactChangeKind | null {
  if (now === null) return fact.kind === 'sale_end' || fact.kind === 'compare' ? 'ended' : 'gone'
  if (now.kind === 'stock') {
    if (!now.isAvailable) return 'sold_out'
    return fact.floor !== null && now.stock !== null && now.stock < fact.floor ? 'low' : null
  }
  if (now.kind === 'sale_end' && Date.parse(now.endsAt) <= Date.parse(at)) return 'ended'
  return isSameValue(fact.written, now) ? null : 'changed'
}

/** A text that gives a price of, or leads to, what is sold out is as untrue as one that says how many are left: without a bound stock its post is held. */
function findSoldOut(fact: BoundFact, product: ProductNow, facts: readonly BoundFact[]): FactChange | null {
  const isOffer = fact.kind === 'price' || fact.kind === 'compare' || fact.kind === 'link'
  const knows = facts.some((other) => other.kind === 'stock' && other.productId === fact.productId && (other.variantId === fact.variantId || fact.variantId === null))
  if (!isOffer || knows) return null
  const now = readFact({ kind: 'stock', variantId: fact.variantId }, product)
  return now?.kind === 'stock' && !now.isAvailable ? { fact, what: 'sold_out', productTitle: product.title, before: fact.written, now, rule: 'hold' } : null
}

function compareFact(fact: BoundFact, product: ProductNow | undefined, { facts, at }: FactsOfPost): FactChange | null {
  if (!product?.isOffered) return { fact, what: 'gone', productTitle: product?.title ?? '', before: fact.written, now: null, rule: 'hold' }
  const now = readFact(fact, product)
  const what = findChange(fact, now, at)
  if (what === null) return findSoldOut(fact, product, facts)
  return { fact, what, productTitle: product.title, before: fact.written, now, rule: fact.rule }
}

function act(changes: FactChange[], { texts, msLeft }: FactsOfPost): Pick<FactsDecision, 'decision' | 'texts'> {
  if (changes.some(({ rule }) => rule === 'hold')) return { decision: 'hold', texts: null }
  if (changes.some(({ rule, now }) => rule === 'rewrite' && now === null)) return { decision: 'hold', texts: null }
  const out = new Set(changes.filter(({ rule }) => rule === 'without').map(({ fact }) => factKey(fact)))
  const left = texts.map((text) => leaveOutFacts(text, out))
  // A text of which nothing is left would be sent empty.
  if (left.some((text, index) => text.trim() === '' && texts[index]?.trim() !== '')) return { decision: 'hold', texts: null }
  if (!changes.some(({ rule }) => rule === 'rewrite')) return { decision: 'without', texts: left }
  return msLeft !== null && msLeft < REWRITE_UNTIL_MS ? { decision: 'hold', texts: null } : { decision: 'rewrite', texts: left }
}

/**
 * The one function that decides about a post with bound facts: a store's event, the sender just before its call, and the screen ask it. Takes the post and what the store says
 * now; pure, so all three get the same answer. A post without facts is sent.
 */
export function verifyFacts(post: FactsOfPost, store: StoreNow): FactsDecision {
  const base = { changes: [], refills: [], texts: null }
  if (post.facts.length === 0) return { ...base, decision: 'send', reason: CHANGE_WORDS.noFacts }
  if (store.answer === 'none') {
    const decision = store.isRevoked || store.isWaitOver ? 'hold' : 'wait'
    return { ...base, decision, reason: CHANGE_WORDS.noAnswer(store.platformLabel) }
  }
  const changes = post.facts.map((fact) => compareFact(fact, store.products.get(fact.productId), post)).filter((change) => change !== null)
  if (changes.length > 0) {
    const acted = act(changes, post)
    return { ...base, ...acted, changes, reason: describeDecision(acted.decision, changes) }
  }
  const refills = post.facts.flatMap((fact) => {
    const product = store.products.get(fact.productId)
    const now = product ? readFact(fact, product) : null
    return now !== null && !isSameValue(fact.written, now) ? [{ fact, now }] : []
  })
  return { ...base, decision: 'send', reason: CHANGE_WORDS.allTrue, refills }
}
