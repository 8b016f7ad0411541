import { formatMoney, type Money, toMinor } from '../money.ts'
import type { FactKind, FactSubject, FactValue } from './fact.ts'

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

type Reader = (product: ProductNow, variantId: string | null) => FactValue | null

/** The variants that a fact is about: all, or the one. */
const variantsOf = (product: ProductNow, variantId: string | null): readonly VariantNow[] => (variantId === null ? product.variants : product.variants.filter((one) => one.id === variantId))
/** The variant whose price a fact tells. */
const pricedOf = (product: ProductNow, variantId: string | null): VariantNow | undefined => (variantId === null ? lowest(product.variants) : variantsOf(product, variantId)[0])

const READERS: Readonly<Record<FactKind, Reader>> = {
  title: ({ title }) => ({ kind: 'title', title }),
  link: ({ url }) => (url === null ? null : { kind: 'link', url }),
  stock(product, variantId) {
    const variants = variantsOf(product, variantId)
    return variants.length === 0 ? null : stockValue(variants)
  },
  sale_end(product, variantId) {
    const endsAt = pricedOf(product, variantId)?.saleEndsAt
    return endsAt ? { kind: 'sale_end', endsAt } : null
  },
  price(product, variantId) {
    const price = pricedOf(product, variantId)?.price
    return price ? { kind: 'price', price } : null
  },
  compare(product, variantId) {
    const price = pricedOf(product, variantId)?.compareAt
    return price ? { kind: 'compare', price } : null
  },
}

/** The value of a fact in the store; null when there is none: the variant is gone, or the product is not on sale. */
export const readFact = ({ kind, variantId }: Pick<FactSubject, 'kind' | 'variantId'>, product: ProductNow): FactValue | null => READERS[kind](product, variantId)

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
