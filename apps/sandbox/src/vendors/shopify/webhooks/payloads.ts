import type { Order, Product, Shop, Variant } from '../../../shops/types.ts'
import { pictureUrl, type World } from '../../../shops/world.ts'
import { SIDES } from '../../../shops/pictures/draw-product.ts'
import { gid, inventoryId, optionsOf, selectedOptions, stamp, toMoney } from '../graphql/values.ts'

function variantPayload(product: Product, variant: Variant): object {
  const [option1 = null, option2 = null, option3 = null] = selectedOptions(variant).map(({ value }) => value)
  return {
    id: variant.id, admin_graphql_api_id: gid('ProductVariant', variant.id), product_id: product.id, title: variant.title, sku: variant.sku, price: toMoney(variant.price), compare_at_price: variant.compareAt === null ? null : toMoney(variant.compareAt),
    position: product.variants.indexOf(variant) + 1, inventory_policy: 'deny', option1, option2, option3, taxable: true, barcode: null, inventory_item_id: inventoryId(variant), inventory_quantity: variant.stock, old_inventory_quantity: variant.stock,
    created_at: stamp(product.createdAt), updated_at: stamp(variant.updatedAt), image_id: null,
  }
}

/** A product as webhooks carry it: in the shape of the old REST API (protocols/shopify.md section 3). */
export function productPayload(world: World, product: Product): object {
  const images = product.pictures.map((picture, index) => ({
    id: picture.id, admin_graphql_api_id: gid('MediaImage', picture.id), product_id: product.id, position: index + 1, alt: picture.alt, width: SIDES[picture.look], height: SIDES[picture.look], src: pictureUrl(world, product, picture), variant_ids: [], created_at: stamp(product.createdAt), updated_at: stamp(product.createdAt),
  }))
  return {
    id: product.id, admin_graphql_api_id: gid('Product', product.id), title: product.title, body_html: product.description, vendor: product.vendor, product_type: product.type, handle: product.handle, status: product.state, tags: product.tags.toSorted().join(', '),
    created_at: stamp(product.createdAt), updated_at: new Date(product.updatedAt).toISOString(), published_at: product.state === 'active' ? stamp(product.createdAt) : null, published_scope: 'global', template_suffix: null,
    options: optionsOf(product).map(({ name, values }, index) => ({ id: product.id + index, product_id: product.id, name, position: index + 1, values })),
    variants: product.variants.map((variant) => variantPayload(product, variant)), images, image: images[0] ?? null, media: [], category: null,
  }
}

/** A changed stock. */
export const levelPayload = (shop: Shop, variant: Variant): object => ({
  inventory_item_id: inventoryId(variant), location_id: shop.id + 1, available: variant.stock, updated_at: stamp(variant.updatedAt), admin_graphql_api_id: gid('InventoryLevel', `${shop.id + 1}?inventory_item_id=${inventoryId(variant)}`),
})

/** An order, with its buyer as Shopify sends them. */
export function orderPayload(order: Order): object {
  const [first = '', last = ''] = order.buyer.name.split(' ')
  const person = { first_name: first, last_name: last, city: order.buyer.city, country: 'Sweden', country_code: 'SE', address1: 'Sandgatan 1', zip: '411 00', phone: null }
  const total = toMoney(order.total)
  const money = { shop_money: { amount: total, currency_code: order.currency }, presentment_money: { amount: total, currency_code: order.currency } }
  const landing = order.landing === null ? null : new URL(order.landing)
  return {
    id: order.id, admin_graphql_api_id: gid('Order', order.id), name: `#${order.number}`, order_number: order.number, number: order.number - 1000, created_at: stamp(order.createdAt), processed_at: stamp(order.createdAt), updated_at: stamp(order.updatedAt), cancelled_at: order.cancelledAt === null ? null : stamp(order.cancelledAt), closed_at: null, confirmed: true, test: false,
    currency: order.currency, presentment_currency: order.currency, total_price: total, current_total_price: total, subtotal_price: total, total_discounts: '0.00', total_tax: '0.00', total_price_set: money, financial_status: order.cancelledAt === null ? 'paid' : 'refunded', fulfillment_status: null, source_name: 'web', tags: '', note: null,
    landing_site: landing === null ? null : `${landing.pathname}${landing.search}`, referring_site: order.referrer, landing_site_ref: null,
    email: order.buyer.email, contact_email: order.buyer.email, phone: null, browser_ip: '198.51.100.7', customer: { id: order.id + 1, email: order.buyer.email, first_name: first, last_name: last }, billing_address: person, shipping_address: person,
    line_items: order.lines.map((line, index) => ({ id: order.id * 10 + index, product_id: line.productId, variant_id: line.variantId, title: line.title, variant_title: line.variantTitle, sku: line.sku, quantity: line.quantity, current_quantity: line.quantity, price: toMoney(line.price), name: line.title })),
  }
}

/** The shop itself. */
export const shopPayload = (shop: Shop): object => ({
  id: shop.id, name: shop.title, email: shop.email, domain: shop.name, myshopify_domain: shop.name, currency: shop.currency, country_code: shop.country, plan_name: 'partner_test', plan_display_name: 'Development', created_at: stamp(shop.createdAt), updated_at: stamp(shop.updatedAt), shop_owner: 'Sandbox Owner', iana_timezone: 'Etc/UTC', password_enabled: shop.state === 'password',
})
