import type { Order, Product, Shop, Variant } from '../../shops/types.ts'
import { collectionsOf, pictureUrl, productUrl, type World } from '../../shops/world.ts'
import { handleOf } from '../../shops/change.ts'

const HUNDRED = 100
/** WordPress writes times without their zone. */
export const gmt = (at: number): string => new Date(at).toISOString().slice(0, 19)
const price = (hundredths: number): string => (hundredths / HUNDRED).toFixed(2)
const STATUS = { active: 'publish', draft: 'draft', archived: 'private' } as const

export const isVariable = ({ variants }: Product): boolean => variants.length > 1 || (variants[0]?.options.length ?? 0) > 0
export const statusOf = ({ state }: Product): string => STATUS[state]
export const isInStock = ({ variants }: Product): boolean => variants.some(({ stock, isTracked }) => !isTracked || stock > 0)

/** What is priced: a product of one kind, or a variation. */
function priced({ saleEndsAt }: Product, { price: now, compareAt, stock, isTracked, sku }: Variant): object {
  const isOnSale = compareAt !== null
  return {
    sku, price: price(now), regular_price: price(compareAt ?? now), sale_price: isOnSale ? price(now) : '', on_sale: isOnSale, date_on_sale_from_gmt: null, date_on_sale_to_gmt: isOnSale && saleEndsAt !== null ? gmt(saleEndsAt) : null, date_on_sale_to: isOnSale && saleEndsAt !== null ? gmt(saleEndsAt) : null,
    purchasable: true, manage_stock: isTracked, stock_quantity: isTracked ? stock : null, stock_status: !isTracked || stock > 0 ? 'instock' : 'outofstock', backorders: 'no', backorders_allowed: false, low_stock_amount: null,
  }
}

const times = (createdAt: number, updatedAt: number): object => ({ date_created: gmt(createdAt), date_created_gmt: gmt(createdAt), date_modified: gmt(updatedAt), date_modified_gmt: gmt(updatedAt) })
const images = (world: World, product: Product): object[] => product.pictures.map((picture) => ({ id: picture.id, src: pictureUrl(world, product, picture), name: picture.alt, alt: picture.alt, date_created_gmt: gmt(product.createdAt), date_modified_gmt: gmt(product.createdAt) }))

/** Of a product with variations, its own price is the lowest, and its stock is not counted. */
function parentPriced(product: Product): object {
  const prices = product.variants.map((variant) => variant.price)
  return { ...priced(product, product.variants[0] as Variant), sku: '', price: price(Math.min(...prices)), regular_price: '', sale_price: '', on_sale: product.variants.some(({ compareAt }) => compareAt !== null), manage_stock: false, stock_quantity: null, stock_status: isInStock(product) ? 'instock' : 'outofstock', date_on_sale_to_gmt: null, date_on_sale_to: null }
}

/** A product. */
export function presentProduct(world: World, shop: Shop, product: Product): object {
  const { id, title, handle, description, tags, collections, variants, createdAt, updatedAt, vendor } = product
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))]
  const [first] = variants
  return {
    id, name: title, slug: handle, permalink: productUrl(world, shop, product), type: isVariable(product) ? 'variable' : 'simple', status: statusOf(product), featured: false, catalog_visibility: 'visible', description, short_description: '', parent_id: 0,
    ...(isVariable(product) || !first ? parentPriced(product) : priced(product, first)), ...times(createdAt, updatedAt),
    virtual: false, downloadable: false, tax_status: 'taxable', weight: '', reviews_allowed: false, total_sales: 0, menu_order: 0,
    images: images(world, product), categories: collectionsOf(world, shop).filter((one) => collections.includes(one.handle)).map((one) => ({ id: one.id, name: one.title, slug: one.handle })), tags: tags.map((tag, index) => ({ id: id * 10 + index, name: tag, slug: handleOf(tag) })), brands: [{ id: 1, name: vendor, slug: handleOf(vendor) }],
    attributes: names.map((name, position) => ({ id: 0, name, slug: name, position, visible: true, variation: true, options: [...new Set(variants.flatMap(({ options }) => options.filter((one) => one.name === name).map(({ value }) => value)))] })),
    variations: isVariable(product) ? variants.map((variant) => variant.id) : [], grouped_products: [], default_attributes: [], meta_data: [],
  }
}

/** A variation of a product. */
export const presentVariation = (world: World, shop: Shop, product: Product, variant: Variant): object => ({
  id: variant.id, parent_id: product.id, type: 'variation', name: variant.title, status: statusOf(product), permalink: `${productUrl(world, shop, product)}?variation=${variant.id}`, description: '', ...priced(product, variant), ...times(product.createdAt, variant.updatedAt),
  attributes: variant.options.map(({ name, value }) => ({ id: 0, name, slug: name, option: value })), image: images(world, product)[0] ?? null, menu_order: product.variants.indexOf(variant), meta_data: [],
})

/** Where an order came from, as WooCommerce stores it beside the order. */
function attribution({ landing, referrer, id }: Order): object[] {
  if (landing === null) return []
  const tags = new URL(landing).searchParams
  const hasTags = tags.has('utm_source')
  const known: [string, string | null][] = [
    ['source_type', hasTags ? 'utm' : referrer === null ? 'typein' : 'referral'], ['referrer', referrer], ['utm_source', tags.get('utm_source') ?? (referrer === null ? '(direct)' : new URL(referrer).hostname)], ['utm_medium', tags.get('utm_medium')],
    ['utm_campaign', tags.get('utm_campaign')], ['utm_content', tags.get('utm_content')], ['session_entry', landing], ['session_pages', '2'], ['session_count', '1'], ['device_type', 'Mobile'],
  ]
  return known.flatMap(([name, value], index) => (value === null ? [] : [{ id: id * 20 + index, key: `_wc_order_attribution_${name}`, value }]))
}

/** An order, with its buyer as WooCommerce sends them. */
export function presentOrder(shop: Shop, order: Order): object {
  const { id, number, lines, total, currency, createdAt, updatedAt, cancelledAt, buyer } = order
  const [first = '', last = ''] = buyer.name.split(' ')
  const person = { first_name: first, last_name: last, company: '', address_1: 'Sandgatan 1', address_2: '', city: buyer.city, postcode: '411 00', country: shop.country }
  return {
    id, parent_id: 0, number: String(number), status: cancelledAt === null ? 'processing' : 'refunded', currency, total: price(total), total_tax: '0.00', discount_total: '0.00', prices_include_tax: true, created_via: 'checkout', ...times(createdAt, updatedAt), date_paid_gmt: gmt(createdAt), date_completed_gmt: null,
    customer_id: 0, customer_ip_address: '198.51.100.7', customer_user_agent: 'Mozilla/5.0', customer_note: '', billing: { ...person, email: buyer.email, phone: '' }, shipping: person, payment_method: 'cod', payment_method_title: 'Invoice',
    line_items: lines.map((line, index) => ({ id: id * 10 + index, name: line.title, product_id: line.productId, variation_id: line.variantTitle === 'Default Title' ? 0 : line.variantId, quantity: line.quantity, sku: line.sku, price: line.price / HUNDRED, subtotal: price(line.price * line.quantity), total: price(line.price * line.quantity), total_tax: '0.00', meta_data: [] })),
    meta_data: attribution(order),
  }
}
