import { SIDES } from '../../shops/pictures/draw-product.ts'
import type { Order, Picture, Product, Shop, Variant } from '../../shops/types.ts'
import { pictureUrl, productUrl, shopUrl } from '../../shops/world.ts'
import { type Etsy, listingsOf, listingState, userOf } from './state.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Etsy's texts are escaped as for HTML. */
const escape = (text: string): string => text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character)
const plain = (html: string): string => html.replace(/<\/p>\s*<p>/gu, '\n\n').replace(/<[^>]+>/gu, '')
const seconds = (at: number): number => Math.floor(at / 1_000)
const money = (amount: number, currency: string): object => ({ amount, divisor: 100, currency_code: currency })
const FIRST_PROPERTY = 513

/** A shop. */
export const presentShop = (etsy: Etsy, shop: Shop): object => ({
  shop_id: shop.id, user_id: userOf(shop), shop_name: shop.title.replaceAll(/[^\w]/gu, ''), title: escape(shop.title), currency_code: shop.currency, url: shopUrl(etsy.world, shop), listing_active_count: listingsOf(etsy, shop).filter((product) => listingState(product) === 'active').length,
  create_date: seconds(shop.createdAt), created_timestamp: seconds(shop.createdAt), updated_timestamp: seconds(shop.updatedAt), is_vacation: shop.state !== 'open', shop_location_country_iso: shop.country, digital_listing_count: 0, login_name: shop.title.replaceAll(/[^\w]/gu, '').toLowerCase(),
})

/** A picture of a listing. */
export function presentImage(etsy: Etsy, product: Product, picture: Picture): object {
  const url = pictureUrl(etsy.world, product, picture)
  const side = SIDES[picture.look]
  return { listing_id: product.id, listing_image_id: picture.id, rank: product.pictures.indexOf(picture) + 1, alt_text: escape(picture.alt), url_75x75: `${url}?width=75`, url_170x135: `${url}?width=170`, url_570xN: `${url}?width=570`, url_fullxfull: url, full_height: side, full_width: side }
}

function presentOffered(variant: Variant, shop: Shop): object {
  return {
    product_id: variant.id, sku: variant.sku, is_deleted: false,
    offerings: [{ offering_id: variant.id + 1, quantity: Math.max(0, variant.stock), is_enabled: variant.stock > 0, is_deleted: false, price: money(variant.price, shop.currency) }],
    property_values: variant.options.map(({ name, value }, index) => ({ property_id: FIRST_PROPERTY + index, property_name: name, scale_id: null, scale_name: null, value_ids: [variant.id * 10 + index], values: [escape(value)] })),
  }
}

/** What is sold of a listing, with prices and numbers. */
export const presentInventory = (shop: Shop, product: Product): object => ({
  products: product.variants.map((variant) => presentOffered(variant, shop)),
  price_on_property: product.variants.length > 1 ? [FIRST_PROPERTY] : [], quantity_on_property: product.variants.length > 1 ? [FIRST_PROPERTY] : [], sku_on_property: product.variants.length > 1 ? [FIRST_PROPERTY] : [],
})

/** A listing. `includes`: what else is asked for. */
export function presentListing(etsy: Etsy, shop: Shop, product: Product, includes: ReadonlySet<string>): object {
  const { id, title, description, variants, tags, createdAt, updatedAt, pictures } = product
  return {
    listing_id: id, user_id: userOf(shop), shop_id: shop.id, title: escape(title), description: escape(plain(description)), state: listingState(product), url: productUrl(etsy.world, shop, product), quantity: variants.reduce((sum, { stock }) => sum + Math.max(0, stock), 0),
    price: money(Math.min(...variants.map(({ price }) => price)), shop.currency), tags: tags.map(escape), materials: [], taxonomy_id: 1, has_variations: variants.length > 1, is_customizable: false, skus: variants.map(({ sku }) => sku), num_favorers: 0, listing_type: 'physical', language: 'en-US',
    creation_timestamp: seconds(createdAt), created_timestamp: seconds(createdAt), original_creation_timestamp: seconds(createdAt), last_modified_timestamp: seconds(updatedAt), updated_timestamp: seconds(updatedAt), state_timestamp: seconds(createdAt),
    ...(includes.has('images') ? { images: pictures.map((picture) => presentImage(etsy, product, picture)) } : {}),
    ...(includes.has('inventory') ? { inventory: presentInventory(shop, product) } : {}),
    ...(includes.has('shop') ? { shop: presentShop(etsy, shop) } : {}),
  }
}

/** A receipt, with its buyer as Etsy sends them. */
export function presentReceipt(shop: Shop, order: Order): object {
  const { id, lines, total, currency, createdAt, updatedAt, cancelledAt, buyer } = order
  return {
    receipt_id: id, receipt_type: 0, seller_user_id: userOf(shop), buyer_user_id: id + 7, buyer_email: buyer.email, name: buyer.name, first_line: 'Sandgatan 1', city: buyer.city, country_iso: 'SE', status: cancelledAt === null ? 'Paid' : 'Canceled', is_paid: cancelledAt === null, is_shipped: false,
    create_timestamp: seconds(createdAt), created_timestamp: seconds(createdAt), update_timestamp: seconds(updatedAt), updated_timestamp: seconds(updatedAt), grandtotal: money(total, currency), subtotal: money(total, currency), total_price: money(total, currency),
    transactions: lines.map((line, index) => ({ transaction_id: id * 10 + index, title: escape(line.title), seller_user_id: userOf(shop), buyer_user_id: id + 7, listing_id: line.productId, product_id: line.variantId, sku: line.sku, quantity: line.quantity, price: money(line.price, currency), created_timestamp: seconds(createdAt), paid_timestamp: seconds(createdAt) })),
  }
}
