import { unescapeHtml } from '../../platform/text/html-text.ts'
import { readMinorMoney } from '../../ports/money.ts'
import { MOST_VARIANTS, type ProductState, type StoreOrder, type StorePicture, type StoreProduct, type StoreVariant } from '../../ports/storefront.ts'
import type { InventoryProduct, Listing, Receipt } from './schemas.ts'

const MOST_PICTURES = 10
/** Expired listings may be renewed, but are no longer offered. */
const STATES: Readonly<Record<string, ProductState>> = { active: 'listed', sold_out: 'listed', expired: 'archived', removed: 'archived' }
const LISTED = 'active'

type EtsyMoney = { amount: number; divisor: number; currency_code: string } | null | undefined
const moneyOf = (price: EtsyMoney) => (price ? readMinorMoney(price.amount, price.divisor, price.currency_code) : null)
const dateOf = (seconds: number | null | undefined): Date | null => (typeof seconds === 'number' ? new Date(seconds * 1_000) : null)
const textOrNull = (text: string | null | undefined): string | null => (text && text.trim() !== '' ? text : null)

function toVariant({ product_id: id, sku, offerings, property_values: properties = [] }: InventoryProduct, isActive: boolean): StoreVariant {
  const offering = offerings.find(({ is_deleted: isDeleted }) => !isDeleted)
  const stock = offering ? Math.max(0, offering.quantity) : 0
  return {
    id,
    title: properties.map(({ values }) => unescapeHtml(values.join(', '))).filter((text) => text !== '').join(' / '),
    sku: textOrNull(sku),
    price: moneyOf(offering?.price),
    // Etsy does not tell of sales.
    compareAt: null,
    saleEndsAt: null,
    stock,
    isAvailable: isActive && stock > 0 && offering?.is_enabled !== false,
    stockId: null,
  }
}

/** Without an inventory, the listing itself is what is sold. */
function onlyVariant({ listing_id: id, quantity, price }: Listing, isActive: boolean): StoreVariant {
  const stock = typeof quantity === 'number' ? Math.max(0, quantity) : null
  return { id, title: '', sku: null, price: moneyOf(price), compareAt: null, saleEndsAt: null, stock, isAvailable: isActive && stock !== 0, stockId: null }
}

const toPictures = (images: NonNullable<Listing['images']>): StorePicture[] =>
  images
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .slice(0, MOST_PICTURES)
    .map((image) => ({ id: image.listing_image_id, url: image.url_fullxfull, altText: unescapeHtml(image.alt_text ?? ''), width: image.full_width ?? null, height: image.full_height ?? null }))

/** A listing as the port describes a product. Etsy's texts are escaped for HTML. */
export function toProduct(listing: Listing): StoreProduct {
  const isActive = listing.state === LISTED
  const sold = (listing.inventory?.products ?? []).filter(({ is_deleted: isDeleted }) => !isDeleted)
  const variants = sold.length === 0 ? [onlyVariant(listing, isActive)] : sold.map((product) => toVariant(product, isActive))
  return {
    id: listing.listing_id,
    title: unescapeHtml(listing.title),
    description: unescapeHtml(listing.description ?? '').trim(),
    state: STATES[listing.state] ?? 'hidden',
    url: textOrNull(listing.url),
    adminUrl: `https://www.etsy.com/your/shops/me/listing-editor/edit/${listing.listing_id}`,
    brand: null,
    category: null,
    tags: (listing.tags ?? []).map(unescapeHtml),
    // Sections of an Etsy shop are not read.
    collections: [],
    createdAt: dateOf(listing.created_timestamp),
    updatedAt: dateOf(listing.updated_timestamp),
    pictures: toPictures(listing.images ?? []),
    variants: variants.slice(0, MOST_VARIANTS),
    isWhole: variants.length <= MOST_VARIANTS,
  }
}

const CANCELLED = /cancel|refunded/i

function stateOf({ status, is_paid: isPaid }: Receipt): StoreOrder['state'] {
  if (CANCELLED.test(status ?? '') && !/partially/i.test(status ?? '')) return 'cancelled'
  return isPaid ? 'paid' : 'open'
}

type Transaction = NonNullable<Receipt['transactions']>[number]

/** The sum of one line: its price is of one piece. */
function totalOf({ price, quantity }: Transaction) {
  if (!price || !Number.isSafeInteger(price.amount * quantity)) return null
  return readMinorMoney(price.amount * quantity, price.divisor, price.currency_code)
}

/** A receipt as the port describes an order; null without a time. */
export function toOrder(receipt: Receipt): StoreOrder | null {
  const placedAt = dateOf(receipt.create_timestamp ?? receipt.created_timestamp)
  if (!placedAt) return null
  const items = receipt.transactions ?? []
  return {
    id: receipt.receipt_id,
    placedAt,
    updatedAt: dateOf(receipt.update_timestamp ?? receipt.updated_timestamp),
    state: stateOf(receipt),
    total: moneyOf(receipt.grandtotal),
    landing: null,
    items: items.map((item) => ({ productId: item.listing_id ?? null, variantId: item.product_id ?? null, quantity: item.quantity, total: totalOf(item) })),
    isWhole: true,
  }
}
