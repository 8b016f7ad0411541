import type { ShownChange } from '@marquee/contract/commerce/products/event'
import type { Product, ProductDetail } from '@marquee/contract/commerce/products/product'
import type { HeldPost, ProductPost } from '@marquee/contract/commerce/posts/held'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { eventStream } from '../fake-api.tsx'

/** Rows of commerce for tests of screens: a coffee shop with a few products. */
export const AT = '2026-11-20T10:41:00.000Z'
export const id = (number: number): string => `0198c1a0-0000-7000-8000-${String(number).padStart(12, '0')}`

const SYNC: NonNullable<Store['sync']> = {
  id: id(90), kind: 'manual', state: 'running', stage: 'products', read: 1_240, total: 3_180, secondsLeft: 180, waitsUntil: null, startedAt: AT, endedAt: null, reason: null, summary: null,
  found: { added: 0, removed: 0, prices: 0, stocks: 0, titles: 0, links: 0, sales: 0, postsHeld: 0, pictures: 0, imported: 0, failed: 0 },
}
export const makeSync = (change: Partial<typeof SYNC> = {}): typeof SYNC => ({ ...SYNC, ...change })

/** A store that works; every field can be another. */
export const makeStore = (change: Partial<Store> = {}): Store => ({
  id: id(1), storeName: 'Copper Finch Coffee', platform: 'shopify', status: 'active', productsCount: 48, lastSync: AT, storeUrl: 'https://copperfinch.example', connectionType: 'oauth', hasToken: null,
  address: 'copper-finch.myshopify.com', state: 'active', trouble: null, mend: null, reason: null, consequence: null, stateSince: null, currency: 'EUR', picturesCount: 131, sync: null, connectedAt: AT,
  lastHeardAt: AT, nextFullCheckAt: '2026-11-21T03:00:00.000Z', ordersFromPosts: { orders: 23, revenue: [{ amount: '412.00', currency: 'EUR' }] }, hasWebhooks: true, isSandbox: false, ...change,
})

/** Which platforms can be connected. */
export const PLATFORMS = (['shopify', 'etsy', 'woocommerce'] as const).map((platform) => ({ platform, isAvailable: true, offReason: null, isComingSoon: false, demoShop: null }))
export const storesAnswer = (stores: Store[], change: object = {}) => ({ success: true, stores, platforms: PLATFORMS, counts: { products: 70, productPosts: 0, held: 0, firstHeldDueAt: null }, ...change })

/** A product of that store. */
export const makeProduct = (number: number, change: Partial<Product> = {}): Product => ({
  id: id(100 + number), storeId: id(1), storeName: 'Copper Finch Coffee', platform: 'shopify', externalId: String(number), title: `Coffee ${number}`, state: 'listed', url: 'https://copperfinch.example/coffee', category: null, tags: [],
  variantCount: 4, price: { amount: '19.00', currency: 'EUR' }, isFromPrice: true, compareAt: null, isOnSale: false, saleEndsAt: null, stock: 54, isSoldOut: false, isLowStock: false, isNew: false,
  sales: { sold: 64, days: 30 }, lastPostedAt: null, heldPosts: 0, pictureUrl: null, asOf: null, heardAt: AT, ...change,
})
export const makeDetail = (number: number, change: Partial<ProductDetail> = {}): ProductDetail => ({
  ...makeProduct(number), description: '', brand: null, lowStock: 5, adminUrl: 'https://admin.shopify.com/store/copper-finch/products/1',
  variants: [
    { id: id(201), externalId: '1', title: '250 g', sku: 'HUI-250', price: { amount: '19.00', currency: 'EUR' }, compareAt: null, saleEndsAt: null, stock: 38, isAvailable: true },
    { id: id(202), externalId: '2', title: '1 kg', sku: 'HUI-1K', price: { amount: '66.00', currency: 'EUR' }, compareAt: null, saleEndsAt: null, stock: 0, isAvailable: false },
  ],
  pictures: [{ id: id(210), url: 'https://cdn.shopify.com/huila.jpg', itemId: `img_${id(211)}`, itemUrl: null, thumbnailUrl: null, altText: '', state: 'imported', isCard: false }],
  fromPosts: { orders: 12, revenue: [{ amount: '228.00', currency: 'EUR' }], windowDays: 7 }, changeCount: 1, postCount: 1, ...change,
})

export const makeChange = (change: Partial<ShownChange> = {}): ShownChange =>
  ({
    id: id(300), storeId: id(1), productId: id(101), variantId: null, occurredAt: AT, heardAt: AT, storeName: 'Copper Finch Coffee', platform: 'shopify', productTitle: 'Huila Single Origin', variantTitle: '250 g', pictureUrl: null,
    held: 0, rewritten: 0, without: 0, orderFrom: null, kind: 'price_changed', before: { price: { amount: '18.00', currency: 'EUR' } }, after: { price: { amount: '19.00', currency: 'EUR' } }, ...change,
  }) as ShownChange

/** A post that waits because a price changed. */
export const makeHeld = (number: number, change: Partial<HeldPost> = {}): HeldPost => ({
  id: id(400 + number), postId: id(500 + number), heading: 'The price changed', reason: 'The price changed: Huila. The post waits for you.', because: 'facts', storePlatform: 'shopify',
  changes: [{ subject: { productId: id(101), variantId: null, kind: 'price' }, what: 'changed', productTitle: 'Huila', variantTitle: '', before: { kind: 'price', price: { amount: '18.00', currency: 'EUR' } }, beforeText: '€18.00', now: { kind: 'price', price: { amount: '19.00', currency: 'EUR' } }, nowText: '€19.00', changedAt: AT }],
  before: [{ text: '250 g for ', isChanged: false }, { text: '€18.00', isChanged: true }, { text: '.', isChanged: false }], now: [{ text: '250 g for ', isChanged: false }, { text: '€19.00', isChanged: true }, { text: '.', isChanged: false }],
  writtenAt: AT, changedAt: AT, pictureBefore: null, pictureNow: null, platforms: ['instagram'], dueAt: '2026-11-23T09:00:00.000Z', heldAt: AT,
  decisions: [{ decision: 'use_now', label: 'Use €19.00', isPrimary: true }, { decision: 'rewrite', label: 'Rewrite', isPrimary: false }, { decision: 'without', label: 'Send without the price', isPrimary: false }, { decision: 'do_not_send', label: 'Do not send', isPrimary: false }],
  wouldLeaveAt: '2026-11-23T09:00:00.000Z', isLate: false, version: 'v1', isWaiting: false, ...change,
})
export const makePost = (number: number, held: HeldPost | null = null): ProductPost => ({
  post: { id: id(500 + number), content: `Post ${number}`, status: 'scheduled', state: 'scheduled', scheduledTime: '2026-11-23T09:00:00.000Z', platforms: ['instagram'], mediaUrls: [], campaign: '', publishedAt: null },
  facts: [{ id: id(600 + number), productId: id(101), variantId: null, kind: 'price', rule: 'hold', floor: null, written: { kind: 'price', price: { amount: '17.00', currency: 'EUR' } }, writtenText: '€17.00', writtenAt: AT, checkedAt: AT, productTitle: 'Huila', isTrue: true }],
  held, waitsFor: null,
})

const ROWS = [
  { step: 'address', state: 'passed', text: 'A Shopify domain with a public address', tookMs: 12, help: null },
  { step: 'shop', state: 'passed', text: 'Copper Finch Coffee, copperfinch.example, EUR', tookMs: 151, help: null },
] as const
/** The stream of a test that passes, with a note when `note` is given, or that fails at its last row. */
export function testStream(outcome: 'passed' | 'noted' | 'failed'): Response {
  const last = outcome === 'passed' ? [] : [outcome === 'noted' ? { step: 'stock', state: 'noted', text: 'Numbers not readable', tookMs: 96, help: 'stock-missing' } : { step: 'token', state: 'failed', text: 'The token was not accepted', tookMs: 80, help: 'token-refused' }]
  const rows = [...ROWS, ...last]
  const result = { isPassed: outcome !== 'failed', notes: outcome === 'noted' ? 1 : 0, rows, tookMs: 1_300, testedAt: AT, storeName: 'Copper Finch Coffee' }
  return eventStream([...rows.map((row) => ({ type: 'row', row })), { type: 'done', result }])
}
