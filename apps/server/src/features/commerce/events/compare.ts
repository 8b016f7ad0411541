import type { StoreEventValues } from '@marquee/contract/commerce/products/event'
import { isSameMoney, type Money } from '@marquee/contract/commerce/money'
import type { ProductState, StoreProduct, StoreVariant } from '../../../ports/storefront.ts'

/** A variant and a product as the rows have them. */
export type KnownVariant = Pick<StoreVariant, 'title' | 'price' | 'compareAt' | 'saleEndsAt' | 'stock' | 'isAvailable'> & { id: string; externalId: string }
export type KnownProduct = { title: string; url: string | null; state: ProductState; isRemoved: boolean; category: string | null; variants: readonly KnownVariant[] }

/** A change, with the store's id of the variant that it is about; null for the product's own. */
export type Change = StoreEventValues & { variant: string | null }

const isOffered = ({ state, isRemoved }: Pick<KnownProduct, 'state' | 'isRemoved'>): boolean => state === 'listed' && !isRemoved
const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null

const leastPrice = (variants: readonly { price: Money | null }[]): Money | null =>
  variants.reduce<Money | null>((least, { price }) => (price !== null && (least === null || Number(price.amount) < Number(least.amount)) ? price : least), null)

/** Pieces left of the variants that are counted; null when none is. */
export function countStock(variants: readonly { stock: number | null }[]): number | null {
  const counted = variants.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  return counted.length === 0 ? null : counted.reduce((sum, stock) => sum + stock, 0)
}

const whole = ({ title, category, variants }: { title: string; category: string | null; variants: readonly { price: Money | null; stock: number | null }[] }) => ({ title, price: leastPrice(variants), stock: countStock(variants), category })

type Stock = Pick<StoreVariant, 'stock' | 'isAvailable'>
const stockOf = ({ stock, isAvailable }: Stock): Stock => ({ stock, isAvailable })

function compareVariant(before: KnownVariant, now: StoreVariant): Change[] {
  const changes: Change[] = []
  const variant = before.externalId
  if (!isSameMoney(before.price, now.price)) changes.push({ kind: 'price_changed', variant, before: { price: before.price }, after: { price: now.price } })
  if (before.stock !== now.stock || before.isAvailable !== now.isAvailable) changes.push({ kind: 'stock_changed', variant, before: stockOf(before), after: stockOf(now) })
  if (!isSameMoney(before.compareAt, now.compareAt) || before.saleEndsAt?.getTime() !== now.saleEndsAt?.getTime()) {
    const sale = (one: Pick<StoreVariant, 'price' | 'compareAt' | 'saleEndsAt'>) => ({ price: one.price, compareAt: one.compareAt, endsAt: instantOf(one.saleEndsAt) })
    changes.push({ kind: 'sale_changed', variant, before: sale(before), after: sale(now) })
  }
  return changes
}

/**
 * What changed in a product: pure, so that messages in any order end in the same rows. Takes it as known, null for a new one, and as the store has it; returns the changes with the
 * values before and after. What is hidden or archived counts as gone, and as added when it comes back.
 */
export function compareProduct(before: KnownProduct | null, now: StoreProduct): Change[] {
  const wasOffered = before !== null && isOffered(before)
  if (!wasOffered) return now.state === 'listed' ? [{ kind: 'product_added', variant: null, before: null, after: whole(now) }] : []
  if (now.state !== 'listed') return [{ kind: 'product_removed', variant: null, before: whole(before), after: null }]
  const changes: Change[] = []
  if (before.title !== now.title) changes.push({ kind: 'title_changed', variant: null, before: { title: before.title }, after: { title: now.title } })
  if (before.url !== now.url) changes.push({ kind: 'link_changed', variant: null, before: { url: before.url }, after: { url: now.url } })
  const variants = new Map(now.variants.map((one) => [one.id, one]))
  for (const known of before.variants) {
    const one = variants.get(known.externalId)
    if (one) changes.push(...compareVariant(known, one))
    else if (now.isWhole) changes.push({ kind: 'stock_changed', variant: known.externalId, before: stockOf(known), after: null })
  }
  return changes
}

/** The change of a product that is gone from its store; none when it was not offered any more. */
export const compareGone = (before: KnownProduct): Change[] => (isOffered(before) ? [{ kind: 'product_removed', variant: null, before: whole(before), after: null }] : [])
