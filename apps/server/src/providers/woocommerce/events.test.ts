import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readClaim, readNews } from './events.ts'
import { createSiteBook } from './sites.ts'

const SECRET = 'hush'
const sites = createSiteBook({ allowedHosts: [], simulated: null })

function delivery(topic: string, payload: object | string, change: Record<string, string> = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return {
    headers: {
      'x-wc-webhook-topic': topic, 'x-wc-webhook-source': 'https://shop.example.com/', 'x-wc-webhook-delivery-id': 'd-1', 'x-wc-webhook-signature': createHmac('sha256', SECRET).update(body).digest('base64'), ...change,
    },
    rawBody: Buffer.from(body),
  }
}

describe("WooCommerce's webhooks", () => {
  it.each([
    ['product.updated', { id: 42, type: 'simple', date_modified_gmt: '2026-11-20T10:00:00' }, { kind: 'product-changed', productId: '42', at: new Date('2026-11-20T10:00:00Z') }],
    ['product.updated', { id: 43, type: 'variation', parent_id: 42 }, { kind: 'product-changed', productId: '42', at: null }],
    ['product.restored', { id: 42, parent_id: 0 }, { kind: 'product-changed', productId: '42', at: null }],
    ['product.deleted', { id: 42 }, { kind: 'product-removed', productId: '42', at: null }],
    ['product.deleted', { id: 43, type: 'variation', parent_id: 42 }, { kind: 'product-changed', productId: '42', at: null }],
    ['order.created', { id: 900, billing: { email: 'ana@example.com' } }, { kind: 'order-changed', orderId: '900', at: null }],
    ['coupon.created', { id: 1 }, { kind: 'other', at: null }],
  ])('%s %o', (topic, body, expected) => {
    expect(readNews(sites, delivery(topic, body), SECRET)).toEqual({ address: 'https://shop.example.com', eventId: 'd-1', topic, ...expected })
  })

  it('begin with a ping, which proves nothing and says nothing', () => {
    const ping = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, rawBody: Buffer.from('webhook_id=7') }
    expect(readClaim(sites, ping)).toEqual({ address: null })
    expect(readNews(sites, ping, SECRET)).toMatchObject({ kind: 'ping', eventId: 'ping-7' })
  })

  it('are refused when forged, changed, unsigned or unreadable', () => {
    const good = delivery('product.updated', { id: 42 })
    expect(readNews(sites, { ...good, rawBody: Buffer.from('{"id":43}') }, SECRET)).toBe('unsigned')
    expect(readNews(sites, good, 'other')).toBe('unsigned')
    expect(readNews(sites, good, '')).toBe('unsigned')
    expect(readNews(sites, delivery('product.updated', { id: 42 }, { 'x-wc-webhook-signature': '' }), SECRET)).toBe('unsigned')
    expect(readNews(sites, delivery('product.updated', 'not json'), SECRET)).toBe('unreadable')
    expect(readNews(sites, delivery('product.updated', { id: 'x' }), SECRET)).toBe('unreadable')
    expect(readNews(sites, delivery('product.updated', { id: 42 }, { 'x-wc-webhook-delivery-id': '' }), SECRET)).toBe('unreadable')
    expect(readNews(sites, { headers: {}, rawBody: Buffer.from('{}') }, SECRET)).toBe('unreadable')
  })
})
