import { type BoundFact, type FactKind, factKey, type FactValue } from '@marquee/contract/commerce/facts/fact'
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

/** The value to be written. A fact that the post has keeps its own where the store has none any more: it is held for that, and can still be saved. */
function valueOf(token: FactToken, { values, known, products }: Sources): FactValue {
  const own = known.get(factKey(token))
  const isKept = own !== undefined && (values === 'kept' || (values === 'stock' && token.kind !== 'stock'))
  if (isKept) return own.written
  const product = products.get(token.productId)
  if (!product && !own) throw refuse(FACT_ERRORS.unknown)
  const now = product?.isOffered ? readFact(token, product) : null
  if (now === null && !own) throw refuse(FACT_ERRORS.noValue(product?.title ?? '', token.kind satisfies FactKind))
  return now ?? (own as BoundFact).written
}

/** Fills texts with tokens and returns them with their facts. Throws validation_failed, which loses nothing: the editor keeps the text. */
export async function bindTexts(ctx: { clock: Clock }, db: Db, { owner, id, values }: BindingSubject, texts: BoundTexts): Promise<Binding> {
  const tokens = distinct(texts)
  if (tokens.length > COMMERCE_LIMITS.facts) throw refuse(FACT_ERRORS.tooMany(COMMERCE_LIMITS.facts))
  const known = new Map((id === null ? [] : ((await listFacts(db, owner, [id])).get(id) ?? [])).map((fact) => [factKey(fact), fact]))
  const products = await readProductsNow(db, owner, tokens.map(({ productId }) => productId))
  const { rules } = await readRules(db, owner)
  const zone = await readTimeZone(db, owner)
  const now = ctx.clock.now()
  const facts = new Map(
    tokens.map((token): [string, BoundFact] => {
      const key = factKey(token)
      const own = known.get(key)
      const written = valueOf(token, { values, known, products })
      const isSame = own !== undefined && JSON.stringify(own.written) === JSON.stringify(written)
      return [
        key,
        {
          id: own?.id ?? newId(now.getTime()), kind: token.kind, productId: token.productId, variantId: token.variantId, rule: token.rule ?? own?.rule ?? rules[token.kind], floor: token.floor,
          written, writtenText: formatFact(written, { zone }), writtenAt: isSame ? own.writtenAt : now.toISOString(), checkedAt: own?.checkedAt ?? null,
        },
      ]
    }),
  )
  const fill = (text: string) => fillFacts(text, (token) => facts.get(factKey(token))?.writtenText ?? null).text
  return { filled: putBack(texts, listTexts(texts).map(fill)), facts: [...facts.values()] }
}
