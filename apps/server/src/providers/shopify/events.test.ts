import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readClaim, readNews } from './events.ts'

const SECRET = 'hush'
const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('base64')

function delivery(topic: string, payload: object | string, change: Record<string, string> = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return {
    headers: { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': sign(body), 'x-shopify-shop-domain': 'cup.myshopify.com', 'x-shopify-webhook-id': 'w-1', 'x-shopify-triggered-at': '2026-11-20T10:00:00.123Z', ...change },
    rawBody: Buffer.from(body),
  }
}

describe("Shopify's webhooks", () => {
  it.each([
    ['products/update', '{"id":788032119674292922,"admin_graphql_api_id":"gid://shopify/Product/788032119674292922"}', { kind: 'product-changed', productId: 'gid://shopify/Product/788032119674292922' }],
    ['products/create', '{"id":788032119674292922,"variants":[]}', { kind: 'product-changed', productId: 'gid://shopify/Product/788032119674292922' }],
    ['products/delete', '{"id":788032119674292922}', { kind: 'product-removed', productId: 'gid://shopify/Product/788032119674292922' }],
    ['inventory_levels/update', '{"inventory_item_id":271878346596884015,"location_id":1,"available":7}', { kind: 'stock-changed', stockId: 'gid://shopify/InventoryItem/271878346596884015' }],
    ['orders/updated', '{"id":820982911946154508,"email":"ana@example.com"}', { kind: 'order-changed', orderId: 'gid://shopify/Order/820982911946154508' }],
    ['app/uninstalled', '{"id":548380009}', { kind: 'revoked' }],
    ['bulk_operations/finish', '{"admin_graphql_api_id":"gid://shopify/BulkOperation/1","status":"completed"}', { kind: 'bulk-finished', bulkId: 'gid://shopify/BulkOperation/1' }],
    ['customers/redact', '{"shop_id":1}', { kind: 'buyer-erased' }],
    ['themes/publish', '{}', { kind: 'other' }],
  ])('%s', (topic, body, expected) => {
    expect(readNews(delivery(topic, body), SECRET)).toEqual({ address: 'cup.myshopify.com', eventId: 'w-1', topic, at: new Date('2026-11-20T10:00:00.123Z'), ...expected })
  })

  it('pass on nothing about a buyer', () => {
    expect(JSON.stringify(readNews(delivery('orders/create', { id: 1, email: 'ana@example.com', customer: { first_name: 'Ana' } }), SECRET))).not.toMatch(/ana/i)
  })

  it('are refused when forged, changed, unsigned, or signed with nothing', () => {
    const good = delivery('products/update', { id: 1 })
    expect(readNews({ ...good, rawBody: Buffer.from('{"id":2}') }, SECRET)).toBe('unsigned')
    expect(readNews(delivery('products/update', { id: 1 }, { 'x-shopify-hmac-sha256': sign('{"id":1}', 'other') }), SECRET)).toBe('unsigned')
    expect(readNews(delivery('products/update', { id: 1 }, { 'x-shopify-hmac-sha256': sign('{"id":1}', '') }), '')).toBe('unsigned')
    expect(readNews(delivery('products/update', { id: 1 }, { 'x-shopify-hmac-sha256': '' }), SECRET)).toBe('unreadable')
  })

  it('are refused when they cannot be read', () => {
    expect(readNews(delivery('products/update', 'not json'), SECRET)).toBe('unreadable')
    expect(readNews(delivery('products/update', { id: 'x' }), SECRET)).toBe('unreadable')
    expect(readNews(delivery('products/update', { id: 1 }, { 'x-shopify-webhook-id': '' }), SECRET)).toBe('unreadable')
    expect(readClaim(delivery('products/update', {}, { 'x-shopify-shop-domain': 'evil.example' }))).toBeNull()
    expect(readClaim(delivery('products/update', {}))).toEqual({ address: 'cup.myshopify.com' })
  })
})
