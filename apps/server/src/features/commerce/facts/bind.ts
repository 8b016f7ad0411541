import { type BoundFact, factKey, type FactRules, type FactValue } from '@marquee/contract/commerce/facts/fact'
import { type FactToken, fillFacts, findTokens } from '@marquee/contract/commerce/facts/tokens'
import { formatFact, readFact } from '@marquee/contract/commerce/facts/values'
import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import { FACT_ERRORS } from '@marquee/contract/commerce/posts/held-words'
import type { BoundTexts } from '@marquee/contract/posts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type Binding, type BindingSubject, listTexts, putBack } from '../../posts/index.ts'
import { readTimeZone } from '../../profile/index.ts'
import { type KnownNow, readProductsNow } from './products-now.ts'
import { listFacts } from './queries.ts'
import { readRules } from './rules.ts'

const refuse = (message: string): AppError => new AppError('validation_failed', message)

/** One token of each fact: the first that names a rule, else the first. */
function distinct(texts: BoundTexts): FactToken[] {
  const byKey = Map.groupBy(listTexts(texts).flatMap((text) => findTokens(text)), factKey)
  return [...byKey.values()].flatMap((tokens) => tokens.find(({ rule }) => rule !== null) ?? tokens[0] ?? [])
}

type Sources = { values: BindingSubject['values']; known: ReadonlyMap<string, BoundFact>; products: ReadonlyMap<string, KnownNow> }

const isKept = (token: FactToken, values: Sources['values']): boolean => values === 'kept' || (values === 'stock' && token.kind !== 'stock')

/** What the store says now. Throws where it says nothing. */
function readNow(token: FactToken, product: KnownNow | undefined): FactValue {
  if (!product) throw refuse(FACT_ERRORS.unknown)
  const now = product.isOffered ? readFact(token, product) : null
  if (now === null) throw refuse(FACT_ERRORS.noValue(product.title, token.kind))
  return now
}

/** The value to be written. A fact that the post has keeps its own where the store has none any more: it is held for that, and can still be saved. */
function valueOf(token: FactToken, { values, known, products }: Sources): FactValue {
  const own = known.get(factKey(token))
  const product = products.get(token.productId)
  if (!own) return readNow(token, product)
  if (isKept(token, values) || !product?.isOffered) return own.written
  return readFact(token, product) ?? own.written
}

type Writing = Sources & { rules: FactRules; zone: string; now: Date }

function toFact(token: FactToken, writing: Writing): BoundFact {
  const { known, rules, zone, now } = writing
  const own = known.get(factKey(token))
  const written = valueOf(token, writing)
  const isSame = own !== undefined && JSON.stringify(own.written) === JSON.stringify(written)
  return {
    id: own?.id ?? newId(now.getTime()), kind: token.kind, productId: token.productId, variantId: token.variantId, rule: token.rule ?? own?.rule ?? rules[token.kind], floor: token.floor,
    written, writtenText: formatFact(written, { zone }), writtenAt: isSame ? own.writtenAt : now.toISOString(), checkedAt: own?.checkedAt ?? null,
  }
}

/** Fills texts with tokens and returns them with their facts. Throws validation_failed, which loses nothing: the editor keeps the text. */
export async function bindTexts(ctx: { clock: Clock }, db: Db, { owner, id, values }: BindingSubject, texts: BoundTexts): Promise<Binding> {
  const tokens = distinct(texts)
  if (tokens.length > COMMERCE_LIMITS.facts) throw refuse(FACT_ERRORS.tooMany(COMMERCE_LIMITS.facts))
  const known = new Map((id === null ? [] : ((await listFacts(db, owner, [id])).get(id) ?? [])).map((fact) => [factKey(fact), fact]))
  const products = await readProductsNow(db, owner, tokens.map(({ productId }) => productId))
  const { rules } = await readRules(db, owner)
  const writing: Writing = { values, known, products, rules, zone: await readTimeZone(db, owner), now: ctx.clock.now() }
  const facts = new Map(tokens.map((token) => [factKey(token), toFact(token, writing)]))
  const fill = (text: string) => fillFacts(text, (token) => facts.get(factKey(token))?.writtenText ?? null).text
  return { filled: putBack(texts, listTexts(texts).map(fill)), facts: [...facts.values()] }
}
