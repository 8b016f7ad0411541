import { formatMoney, type Money, toMinor } from '../money.ts'
import type { FactSubject, FactValue } from './fact.ts'

/** A variant as verification needs it: `Variant` of the contract and rows of the server fit. Instants are ISO 8601. */
export type VariantNow = { id: string; price: Money | null; compareAt: Money | null; saleEndsAt: string | null; stock: number | null; isAvailable: boolean }
/** A product as it is in the store. `isOffered`: false when it is gone, hidden or archived. */
export type ProductNow = { id: string; title: string; url: string | null; isOffered: boolean; variants: readonly VariantNow[] }

const lowest = (variants: readonly VariantNow[]): VariantNow | undefined =>
  variants.filter((one) => one.price !== null).reduce<VariantNow | undefined>((least, one) => (least?.price && one.price && toMinor(least.price) <= toMinor(one.price) ? least : one), undefined)

/** The whole stock: null as soon as one variant that can be bought is not counted. */
function totalStock(variants: readonly VariantNow[]): number | null {
  const counted = variants.filter((one) => one.stock !== null || one.isAvailable)
  if (counted.length === 0 || counted.some((one) => one.stock === null)) return variants.some((one) => one.isAvailable) ? null : 0
  return counted.reduce((sum, one) => sum + Math.max(0, one.stock ?? 0), 0)
}

function stockValue(variants: readonly VariantNow[]): FactValue {
  return { kind: 'stock', stock: totalStock(variants), isAvailable: variants.some((one) => one.isAvailable && (one.stock === null || one.stock > 0)) }
}

/** The value of a fact in the store; null when there is none: the variant is gone, or the product is not on sale. */
export function readFact({ kind, variantId }: Pick<FactSubject, 'kind' | 'variantId'>, product: ProductNow): FactValue | null {
  if (kind === 'title') return { kind, title: product.title }
  if (kind === 'link') return product.url === null ? null : { kind, url: product.url }
  const variants = variantId === null ? product.variants : product.variants.filter((one) => one.id === variantId)
  if (variants.length === 0) return null
  if (kind === 'stock') return stockValue(variants)
  const one = variantId === null ? lowest(variants) : variants[0]
  if (kind === 'sale_end') return one?.saleEndsAt ? { kind, endsAt: one.saleEndsAt } : null
  const price = kind === 'price' ? one?.price : one?.compareAt
  return price ? { kind, price } : null
}

/** How the end of a sale is written: `Dec 6`, by the owner's clock. */
const formatDay = (at: string, zone: string, locale: string): string => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: zone }).format(new Date(at))

/** How a value stands in a text. Takes the owner's time zone; a link is written as it is, or as its short link where there is one. */
export function formatFact(value: FactValue, { zone, locale = 'en-US', shortLink = null }: { zone: string; locale?: string; shortLink?: string | null }): string {
  if (value.kind === 'title') return value.title
  if (value.kind === 'link') return shortLink ?? value.url
  if (value.kind === 'sale_end') return formatDay(value.endsAt, zone, locale)
  if (value.kind === 'stock') return value.stock === null ? (value.isAvailable ? 'in stock' : 'sold out') : value.stock.toLocaleString(locale)
  return formatMoney(value.price, locale)
}
