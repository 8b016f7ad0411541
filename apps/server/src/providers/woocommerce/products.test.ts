import { describe, expect, it } from 'vitest'
import { readGmt, toOrder, toProduct } from './products.ts'
import { order, product, variation } from './schemas.ts'

const PRODUCT = {
  id: 42, name: 'Mug &#8211; blue', type: 'simple', status: 'publish', permalink: 'https://shop.example/product/mug/', description: '<p>Round</p>', short_description: '', sku: 'MUG', price: '17.10', regular_price: '19.00', on_sale: true,
  date_on_sale_to_gmt: '2026-12-01T23:59:59', manage_stock: true, stock_quantity: 5, stock_status: 'instock', purchasable: true, images: [{ id: 1, src: 'https://shop.example/mug.jpg', alt: '' }], categories: [{ name: 'Mugs &amp; cups' }], tags: [{ name: 'blue' }],
  variations: [], date_created_gmt: '2026-11-01T10:00:00', date_modified_gmt: '2026-11-02T10:00:00',
}
const parts = { variations: [], currency: 'EUR', adminUrl: 'https://shop.example/wp-admin/post.php?post=42&action=edit', isWhole: true }
const read = (change: object = {}) => toProduct(product.parse({ ...PRODUCT, ...change }), parts)

describe('a product of WooCommerce', () => {
  it('has the price of now, the one before the sale, and the end of the sale', () => {
    expect(read()).toMatchObject({
      id: '42', title: 'Mug – blue', description: 'Round', state: 'listed', category: 'Mugs & cups', collections: ['Mugs & cups'], updatedAt: new Date('2026-11-02T10:00:00Z'),
      variants: [{ id: '42', price: { amount: '17.10', currency: 'EUR' }, compareAt: { amount: '19.00' }, saleEndsAt: new Date('2026-12-01T23:59:59Z'), stock: 5, isAvailable: true }],
    })
    expect(read({ on_sale: false, price: '19.00' }).variants[0]).toMatchObject({ compareAt: null, saleEndsAt: null })
  })

  it.each([
    [{ price: '' }, { price: null }], [{ price: '17,10' }, { price: null }], [{ price: 'from 5' }, { price: null }], [{ manage_stock: false, stock_quantity: null }, { stock: null, isAvailable: true }],
    [{ stock_status: 'outofstock', stock_quantity: 0 }, { stock: 0, isAvailable: false }], [{ stock_status: 'onbackorder', stock_quantity: -3 }, { stock: 0, isAvailable: true }], [{ purchasable: false }, { isAvailable: false }], [{ stock_quantity: '7.0' }, { stock: 7 }],
  ])('with %o is %o', (change, expected) => expect(read(change).variants[0]).toMatchObject(expected))

  it.each([['publish', 'listed'], ['draft', 'hidden'], ['private', 'hidden'], ['pending', 'hidden'], ['trash', 'archived']])('that is %s is %s', (status, state) => expect(read({ status }).state).toBe(state))

  it('has the variations that are offered, which may share its stock', () => {
    const one = (id: number, change: object) => variation.parse({ id, sku: '', price: '9.00', regular_price: '9.00', on_sale: false, manage_stock: 'parent', stock_quantity: 5, stock_status: 'instock', status: 'publish', attributes: [{ name: 'Size', option: 'S &amp; M' }], ...change })
    const variations = [one(1, {}), one(2, { manage_stock: true, stock_quantity: 2, price: '11.00' }), one(3, { status: 'private' })]
    expect(toProduct(product.parse({ ...PRODUCT, type: 'variable', price: '9.00' }), { ...parts, variations }).variants).toMatchObject([{ id: '1', title: 'S & M', stock: 5 }, { id: '2', stock: 2, price: { amount: '11.00' } }])
  })
})

describe('an order of WooCommerce', () => {
  const ORDER = {
    id: 900, status: 'processing', currency: 'EUR', total: '25.00', date_created_gmt: '2026-11-20T10:00:00', date_modified_gmt: '2026-11-20T10:01:00', billing: { email: 'ana@example.com' }, customer_ip_address: '203.0.113.9',
    line_items: [{ product_id: 42, variation_id: 0, quantity: 2, total: '25.00', name: 'Mug' }],
    meta_data: [
      { key: '_wc_order_attribution_utm_source', value: 'instagram' }, { key: '_wc_order_attribution_utm_content', value: 'p7' }, { key: '_wc_order_attribution_session_entry', value: 'https://shop.example/product/mug/?utm_campaign=may&email=ana' },
      { key: '_billing_note', value: 'Ana' },
    ],
  }

  it('has its link and nothing of its buyer', () => {
    const read = toOrder(order.parse(ORDER))
    expect(read).toMatchObject({ id: '900', state: 'paid', total: { amount: '25.00', currency: 'EUR' }, landing: { path: '/product/mug/', source: 'instagram', campaign: 'may', content: 'p7' }, items: [{ productId: '42', variantId: '42', quantity: 2, total: { amount: '25.00' } }] })
    expect(JSON.stringify(read)).not.toMatch(/ana|203\.0/i)
  })

  it('is known without a link', () => expect(toOrder(order.parse({ ...ORDER, meta_data: [{ key: '_wc_order_attribution_utm_source', value: '(direct)' }] }))?.landing).toBeNull())
  it.each([['completed', 'paid'], ['refunded', 'cancelled'], ['failed', 'cancelled'], ['on-hold', 'open'], ['wc-custom', 'open']])('that is %s is %s', (status, state) => expect(toOrder(order.parse({ ...ORDER, status }))?.state).toBe(state))
})

it('reads times in UTC, also where they say so', () => {
  expect([readGmt('2026-11-20T10:00:00'), readGmt('2026-11-20T10:00:00Z'), readGmt('2026-11-20T10:00:00+02:00')].map((date) => date?.toISOString())).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', '2026-11-20T08:00:00.000Z'])
  expect([readGmt(null), readGmt(''), readGmt('soon')]).toEqual([null, null, null])
})
