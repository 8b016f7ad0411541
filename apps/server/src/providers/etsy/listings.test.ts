import { describe, expect, it } from 'vitest'
import { toOrder, toProduct } from './listings.ts'
import { listing, receipt } from './schemas.ts'

const price = (amount: number) => ({ amount, divisor: 100, currency_code: 'USD' })
const LISTING = {
  listing_id: 1_234_567_890, title: 'Mug &quot;Ana&#39;s&quot;', description: 'Round &amp; blue', state: 'active', url: 'https://www.etsy.com/listing/1234567890/mug', quantity: 5, price: price(1250),
  tags: ['mug'], created_timestamp: 1_700_000_000, updated_timestamp: 1_700_000_100,
  images: [{ listing_image_id: 2, url_fullxfull: 'https://i.etsystatic.com/2.jpg', alt_text: null, rank: 2 }, { listing_image_id: 1, url_fullxfull: 'https://i.etsystatic.com/1.jpg', alt_text: 'A mug', rank: 1 }],
}
const offering = (amount: number, quantity: number, change = {}) => ({ quantity, price: price(amount), is_enabled: true, is_deleted: false, ...change })
const inventory = {
  products: [
    { product_id: 11, sku: 'MUG-S', property_values: [{ values: ['Small'] }, { values: ['Blue'] }], offerings: [offering(1250, 3)] },
    { product_id: 12, sku: '', property_values: [{ values: ['Large'] }], offerings: [offering(1999, 0)] },
    { product_id: 13, property_values: [], offerings: [offering(900, 4, { is_enabled: false })] },
    { product_id: 14, is_deleted: true, offerings: [offering(1, 1)] },
  ],
}

describe('a listing', () => {
  it('is a product whose texts are no longer escaped', () => {
    expect(toProduct(listing.parse(LISTING))).toMatchObject({
      id: '1234567890', title: 'Mug "Ana\'s"', description: 'Round & blue', state: 'listed', url: 'https://www.etsy.com/listing/1234567890/mug',
      updatedAt: new Date(1_700_000_100_000), pictures: [{ id: '1', altText: 'A mug' }, { id: '2', altText: '' }],
      variants: [{ title: '', price: { amount: '12.50', currency: 'USD' }, stock: 5, isAvailable: true }], isWhole: true,
    })
  })

  it('has the variants of its inventory', () => {
    expect(toProduct(listing.parse({ ...LISTING, inventory })).variants).toMatchObject([
      { id: '11', title: 'Small / Blue', sku: 'MUG-S', price: { amount: '12.50' }, stock: 3, isAvailable: true },
      { id: '12', title: 'Large', sku: null, price: { amount: '19.99' }, stock: 0, isAvailable: false },
      { id: '13', title: '', stock: 4, isAvailable: false },
    ])
  })

  it.each([['active', 'listed', true], ['sold_out', 'listed', false], ['draft', 'hidden', false], ['inactive', 'hidden', false], ['expired', 'archived', false], ['something_new', 'hidden', false]])('that is %s is %s', (state, expected, isAvailable) => {
    const product = toProduct(listing.parse({ ...LISTING, state }))
    expect([product.state, product.variants[0]?.isAvailable]).toEqual([expected, isAvailable])
  })

  it('without a price has none', () => {
    expect(toProduct(listing.parse({ ...LISTING, price: null })).variants[0]).toMatchObject({ price: null, stock: 5 })
    expect(toProduct(listing.parse({ ...LISTING, price: { amount: 12.5, divisor: 100, currency_code: 'USD' } })).variants[0]?.price).toBeNull()
  })
})

describe('a receipt', () => {
  const RECEIPT = {
    receipt_id: 77, name: 'Ana Buyer', buyer_email: 'ana@example.com', first_line: '1 Street', message_from_buyer: 'Hi', status: 'Paid', is_paid: true, create_timestamp: 1_700_000_000, update_timestamp: 1_700_000_050,
    grandtotal: price(2600), transactions: [{ listing_id: 5, product_id: 6, quantity: 2, price: price(1250), buyer_user_id: 9 }],
  }

  it('is an order without its buyer', () => {
    const order = toOrder(receipt.parse(RECEIPT))
    expect(order).toEqual({
      id: '77', placedAt: new Date(1_700_000_000_000), updatedAt: new Date(1_700_000_050_000), state: 'paid', total: { amount: '26.00', currency: 'USD' }, landing: null,
      items: [{ productId: '5', variantId: '6', quantity: 2, total: { amount: '25.00', currency: 'USD' } }], isWhole: true,
    })
    expect(JSON.stringify(receipt.parse(RECEIPT))).not.toMatch(/ana|street|buyer/i)
  })

  it.each([['Canceled', 'cancelled'], ['Fully Refunded', 'cancelled'], ['Partially Refunded', 'paid'], ['Completed', 'paid']])('that is %s is %s', (status, state) => expect(toOrder(receipt.parse({ ...RECEIPT, status }))?.state).toBe(state))
})
