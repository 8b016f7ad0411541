import { FACT_KINDS, factKey, type FactKind, type FactSubject } from '@marquee/contract/commerce/facts/fact'
import { formatFact, readFact } from '@marquee/contract/commerce/facts/values'
import { formatMoney } from '@marquee/contract/commerce/money'
import type { ProductDetail } from '@marquee/contract/commerce/products/product'
import { useStore } from 'zustand'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import type { Composer } from '../../composer.ts'
import { useChoice } from './choice.ts'
import { factsOfForm } from '../edit.ts'
import { useChosenProduct } from '../queries.ts'

/** A fact that a product offers: what it is about, and how it is written now; null where the store has no such value. */
export type OfferedFact = { key: string; subject: FactSubject; kind: FactKind; text: string | null }

const ofProduct: ReadonlySet<FactKind> = new Set(['title', 'link'])

/** The facts of a product. Takes the variant that price, stock and sale are about; null: the whole product. */
export const factsOfProduct = (product: ProductDetail, variantOf: (kind: FactKind) => string | null, zone: string): OfferedFact[] =>
  FACT_KINDS.map((kind) => {
    const subject: FactSubject = { kind, productId: product.id, variantId: ofProduct.has(kind) ? null : variantOf(kind) }
    const value = readFact(subject, { ...product, isOffered: product.state === 'listed' })
    return { key: factKey(subject), subject, kind, text: value && formatFact(value, { zone }) }
  })

type Used = ReturnType<typeof factsOfForm>
/** The variant that a fact of a product is about while none is chosen: the one in the text, else the first of several. */
export function usualVariant(product: ProductDetail, used: Used, kind?: FactKind): string | null {
  const own = used.filter(({ token, kind: of }) => token.productId === product.id && !ofProduct.has(of))
  const found = own.find((fact) => fact.kind === kind) ?? own[0]
  if (found) return found.token.variantId
  return product.variants.length > 1 ? (product.variants[0]?.id ?? null) : null
}

/** The product whose facts are offered: the chosen one, else the first one in the text. */
export function useOffered(composer: Pick<Composer, 'form'>) {
  const zone = useTimeZone()
  const chosen = useChoice()
  const bound = useStore(composer.form, (form) => form.bound)
  const used = factsOfForm({ bound })
  const productId = chosen.productId ?? used[0]?.token.productId ?? null
  const query = useChosenProduct(productId)
  const product = query.data
  const variantOf = (kind?: FactKind): string | null => (product ? (chosen.variantId ?? usualVariant(product, used, kind)) : null)
  return { query, product, productId, variantId: variantOf(), used, facts: product ? factsOfProduct(product, variantOf, zone).filter(({ kind, key, text }) => kind !== 'compare' || text !== null || used.some((fact) => fact.key === key)) : [] }
}

/** An amount in a text that is a price: with two digits after the point, or beside the sign of its currency. */
const AMOUNT = /[^\s\w.,]?\s?\d[\d.,]*\d(?:\s?(?:[A-Z]{3}|[^\s\w.,;:!?)]))?/gu

/** Words of the text that are the price of the product and no fact yet. Takes the places of the facts in it. */
export function unboundPrice(text: string, taken: readonly { start: number; end: number }[], product: ProductDetail | undefined): { start: number; end: number; variantId: string | null; words: string } | null {
  if (!product) return null
  for (const match of text.matchAll(AMOUNT)) {
    const words = match[0].trim()
    const start = match.index + match[0].indexOf(words)
    const end = start + words.length
    const variant = product.variants.find(({ price }) => price !== null && isPrice(words, price))
    if (variant && !taken.some((range) => range.start < end && range.end > start)) return { start, end, variantId: product.variants.length > 1 ? variant.id : null, words }
  }
  return null
}

/** Whether words are an amount of money: `€19.00`, `19.00`, `19,00 €`. */
function isPrice(words: string, price: { amount: string; currency: string }): boolean {
  const digits = words.replace(/[^\d.,]/g, '').replace(',', '.')
  const amount = formatMoney(price).replace(/[^\d.]/g, '')
  return digits === amount || (words !== digits && `${digits}.00` === amount)
}
