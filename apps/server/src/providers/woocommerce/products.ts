import type { Money } from '@marquee/contract/commerce/money'
import { blocksToText, unescapeHtml } from '../../platform/text/html-text.ts'
import { readLanding } from '../../ports/landing.ts'
import { readMoney } from '../../ports/money.ts'
import { MOST_VARIANTS, type ProductState, type StoreOrder, type StoreProduct, type StoreVariant } from '../../ports/storefront.ts'
import type { Order, Priced, Product, Variation } from './schemas.ts'

const MOST_PICTURES = 10
const STATES: Readonly<Record<string, ProductState>> = { publish: 'listed', trash: 'archived' }
const textOrNull = (text: string | null | undefined): string | null => (text && text.trim() !== '' ? text : null)

/** A time of the REST API, which is in UTC and does not say so. */
export function readGmt(text: string | null | undefined): Date | null {
  const at = new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(text ?? '') ? (text ?? '') : `${text}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

const beforeSale = (price: Money | null, before: Money | null): Money | null => (price && before && Number(before.amount) > Number(price.amount) ? before : null)

/** `parent`: the product of a variation, whose stock it may share. */
function toVariant(priced: Priced, title: string, money: string, parent: Priced | null): StoreVariant {
  const price = readMoney(priced.price, money)
  const counted = priced.manage_stock === 'parent' ? parent : priced
  const left = counted?.manage_stock === true ? counted.stock_quantity : null
  return {
    id: priced.id,
    title,
    sku: textOrNull(priced.sku),
    price,
    compareAt: priced.on_sale ? beforeSale(price, readMoney(priced.regular_price, money)) : null,
    saleEndsAt: priced.on_sale ? readGmt(priced.date_on_sale_to_gmt) : null,
    stock: typeof left === 'number' ? Math.max(0, Math.floor(left)) : null,
    isAvailable: priced.purchasable !== false && priced.stock_status !== 'outofstock',
    stockId: null,
  }
}

const titleOf = ({ attributes }: Variation): string => (attributes ?? []).map(({ option }) => unescapeHtml(option)).filter((option) => option !== '').join(' / ')
/** The name of the first brand or category; null without one. */
const firstName = (named: Product['brands']): string | null => textOrNull(unescapeHtml(named?.[0]?.name ?? ''))

type Parts = { variations: Variation[]; currency: string; adminUrl: string; isWhole: boolean }

/** A product as the port describes it. Prices have no currency of their own: it is the store's. */
export function toProduct(product: Product, { variations, currency, adminUrl, isWhole }: Parts): StoreProduct {
  const offered = variations.filter(({ status }) => !status || status === 'publish')
  const variants = product.type === 'variable' ? offered.map((one) => toVariant(one, titleOf(one), currency, product)) : [toVariant(product, '', currency, null)]
  return {
    id: product.id,
    title: unescapeHtml(product.name),
    description: blocksToText(textOrNull(product.description) ?? product.short_description ?? ''),
    state: STATES[product.status ?? ''] ?? 'hidden',
    url: textOrNull(product.permalink),
    adminUrl,
    brand: firstName(product.brands),
    category: firstName(product.categories),
    tags: (product.tags ?? []).map(({ name }) => unescapeHtml(name)),
    collections: (product.categories ?? []).map(({ name }) => unescapeHtml(name)),
    createdAt: readGmt(product.date_created_gmt),
    updatedAt: readGmt(product.date_modified_gmt),
    pictures: (product.images ?? []).slice(0, MOST_PICTURES).map(({ id, src, alt }) => ({ id, url: src, altText: unescapeHtml(alt ?? ''), width: null, height: null })),
    variants: variants.slice(0, MOST_VARIANTS),
    isWhole: isWhole && variants.length <= MOST_VARIANTS,
  }
}

const ORDER_STATES: Readonly<Record<string, StoreOrder['state']>> = { processing: 'paid', completed: 'paid', cancelled: 'cancelled', refunded: 'cancelled', failed: 'cancelled' }
/** Where WooCommerce keeps by which link the buyer came. */
const ATTRIBUTION = '_wc_order_attribution_'

/** By which link the buyer came; null where the store does not tell. */
function landingOf({ meta_data: meta }: Order) {
  const of = (name: string): string | null => {
    const value = meta?.find(({ key }) => key === `${ATTRIBUTION}${name}`)?.value
    return typeof value === 'string' && value !== '' && value !== '(none)' && value !== '(direct)' ? value : null
  }
  return readLanding(of('session_entry'), { source: of('utm_source'), medium: of('utm_medium'), campaign: of('utm_campaign'), content: of('utm_content') })
}

const idOrNull = (id: string | null | undefined): string | null => (id && id !== '0' ? id : null)

/** An order as the port describes it; null without a time. */
export function toOrder(order: Order): StoreOrder | null {
  const placedAt = readGmt(order.date_created_gmt)
  if (!placedAt) return null
  return {
    id: order.id,
    placedAt,
    updatedAt: readGmt(order.date_modified_gmt),
    state: ORDER_STATES[order.status] ?? 'open',
    total: readMoney(order.total, order.currency),
    landing: landingOf(order),
    items: (order.line_items ?? []).map(({ product_id: product, variation_id: variation, quantity, total }) => ({ productId: idOrNull(product), variantId: idOrNull(variation) ?? idOrNull(product), quantity, total: readMoney(total, order.currency) })),
    isWhole: true,
  }
}
