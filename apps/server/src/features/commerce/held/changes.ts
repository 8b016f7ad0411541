import { createHash } from 'node:crypto'
import { type FactSubject, factSubject, type FactValue, factValue } from '@marquee/contract/commerce/facts/fact'
import { formatFact } from '@marquee/contract/commerce/facts/values'
import { FACT_CHANGES, type FactChange } from '@marquee/contract/commerce/facts/verify'
import { z } from 'zod'
import type { KnownNow } from '../facts/products-now.ts'

/** A change of a fact as its hold keeps it: the contract's, with the event that told of it. */
const storedChange = z.object({
  subject: factSubject, what: z.enum(FACT_CHANGES), productTitle: z.string(), variantTitle: z.string(),
  before: factValue, beforeText: z.string(), now: factValue.nullable(), nowText: z.string().nullable(), changedAt: z.iso.datetime(), eventId: z.string().nullable(),
})
export type StoredChange = z.infer<typeof storedChange>

/** The changes of a hold's row. */
export const readChanges = (changes: unknown): StoredChange[] => z.array(storedChange).parse(changes)

/** How a value that the store has now stands in a text; what cannot be bought is `sold out`. */
function nowTextOf(what: FactChange['what'], now: FactValue | null, zone: string): string | null {
  if (what === 'sold_out') return 'sold out'
  return now === null ? null : formatFact(now, { zone })
}

type Sources = { products: ReadonlyMap<string, KnownNow>; zone: string; now: Date; /** The newest events about each product, by its id. */ events: ReadonlyMap<string, string>; former: readonly StoredChange[] }

const subjectOf = ({ kind, productId, variantId }: FactSubject): FactSubject => ({ kind, productId, variantId })
const isSame = (one: StoredChange, what: string, subject: FactSubject, now: FactValue | null): boolean => one.what === what && JSON.stringify([one.subject, one.now]) === JSON.stringify([subject, now])

/** Changes as a hold keeps them. What it had already keeps its time. */
export function storeChanges(changes: readonly FactChange[], { products, zone, now, events, former }: Sources): StoredChange[] {
  return changes.map(({ fact, what, productTitle, before, now: value }) => {
    const subject = subjectOf(fact)
    const known = former.find((one) => isSame(one, what, subject, value))
    if (known) return known
    const product = products.get(fact.productId)
    return {
      subject, what, productTitle, variantTitle: product?.variantTitles.get(fact.variantId ?? '') ?? '',
      before, beforeText: fact.writtenText, now: value, nowText: nowTextOf(what, value, zone), changedAt: now.toISOString(), eventId: events.get(fact.productId) ?? null,
    }
  })
}

/** Of a state that was shown: it differs as soon as a value does. */
export const versionOf = (because: string, changes: readonly StoredChange[]): string =>
  createHash('sha256').update(JSON.stringify([because, changes.map(({ subject, what, before, now }) => [subject, what, before, now])])).digest('hex').slice(0, 32)
