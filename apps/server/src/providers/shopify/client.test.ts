import { describe, expect, it } from 'vitest'
import type { NetworkReply } from '../../platform/network-client/index.ts'
import { createShopifyStorefront } from './adapter.ts'
import { writeKey } from './key.ts'

const KEY = writeKey({ shop: 'cup.myshopify.com', way: 'consent', token: 'shpat_secret', refreshToken: null, expiresAt: null })
const TOKEN = writeKey({ shop: 'cup.myshopify.com', way: 'token', token: 'public', refreshToken: null, expiresAt: null })
const ID = 'gid://shopify/Product/1'

/** The adapter with canned answers, and what it was asked. */
function answering(...answers: { status?: number; body: unknown }[]) {
  const asked: { url: string; headers: Readonly<Record<string, string>> | undefined; variables: unknown }[] = []
  const storefront = createShopifyStorefront({
    async call({ url, headers, body }): Promise<NetworkReply> {
      asked.push({ url, headers, variables: (JSON.parse(String(body)) as { variables: unknown }).variables })
      const { status = 200, body: answer } = answers[asked.length - 1] ?? { status: 500, body: undefined }
      return { kind: 'answer', status, body: answer, retryAfterSeconds: null, servedAt: null, header: () => '' }
    },
    openFile: async () => ({ kind: 'not-found', reason: 'none' }),
    app: null, reached: 'https://{shop}', shown: 'https://{shop}', timeoutMs: 1_000, now: () => new Date('2026-11-20T10:00:00Z'),
  })
  return { storefront, asked }
}

const cost = (requested: number, left: number) => ({ cost: { requestedQueryCost: requested, actualQueryCost: requested, throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: left, restoreRate: 100 } } })
const variant = (id: number, change: object = {}) => ({ id: `gid://shopify/ProductVariant/${id}`, title: 'Default Title', sku: null, price: '12.50', compareAtPrice: null, availableForSale: true, inventoryQuantity: 4, inventoryItem: { id: `gid://shopify/InventoryItem/${id}`, tracked: true }, ...change })
const page = (nodes: object[], next: string | null = null) => ({ nodes, pageInfo: { hasNextPage: next !== null, endCursor: next } })
const product = (variants: object, change: object = {}) => ({
  id: ID, title: 'Cup', descriptionHtml: '', vendor: 'Finch', productType: 'Mugs', status: 'ACTIVE', tags: ['blue'], collections: { nodes: [{ title: 'Tableware' }] }, onlineStoreUrl: null, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-02T10:00:00Z', hasOnlyDefaultVariant: true,
  media: { nodes: [{}, { id: 'gid://shopify/MediaImage/1', image: null }] }, variants, ...change,
})
const one = (variants: object, currency = 'EUR', change: object = {}) => ({ body: { data: { shop: { currencyCode: currency }, product: product(variants, change) }, extensions: cost(300, 1_700) } })
const readOne = async (...answers: { status?: number; body: unknown }[]) => answering(...answers).storefront.readProduct(KEY, ID)

describe('a product of the Admin API', () => {
  it.each([
    [{ price: '12,50' }, 'EUR'], [{ price: '' }, 'EUR'], [{ price: '-1.00' }, 'EUR'], [{ price: '12.50' }, 'EURO'], [{ price: '12.50' }, ''], [{ price: '€12.50' }, 'EUR'],
  ])('with the price %o in %s has an unknown one, and is not refused', async (change, currency) => {
    expect(await readOne(one(page([variant(1, change)]), currency))).toMatchObject({ kind: 'ok', value: { title: 'Cup', variants: [{ price: null, stock: 4 }] } })
  })

  it.each([
    [{ price: '17.10', compareAtPrice: '19.00' }, { compareAt: { amount: '19.00' } }], [{ compareAtPrice: '12.50' }, { compareAt: null }], [{ compareAtPrice: '0.00' }, { compareAt: null }],
    [{ inventoryQuantity: -2 }, { stock: 0, isAvailable: true }], [{ inventoryItem: { id: 'i', tracked: false } }, { stock: null }], [{ inventoryQuantity: null }, { stock: null }],
  ])('with %o has %o', async (change, expected) => {
    expect(await readOne(one(page([variant(1, change)])))).toMatchObject({ kind: 'ok', value: { variants: [expected] } })
  })

  it.each([['ACTIVE', 'listed'], ['UNLISTED', 'listed'], ['DRAFT', 'hidden'], ['ARCHIVED', 'archived'], ['SOMETHING_NEW', 'hidden']])('that is %s is %s', async (status, state) => {
    expect(await readOne(one(page([variant(1)]), 'EUR', { status }))).toMatchObject({ kind: 'ok', value: { state, pictures: [] } })
  })

  it('with many variants is completed page by page, up to the most', async () => {
    const more = (from: number, next: string | null) => ({ body: { data: { product: { variants: page(Array.from({ length: 100 }, (_, index) => variant(from + index)), next) } } } })
    const { storefront, asked } = answering(one(page([variant(1)], 'a')), more(100, 'b'), more(200, null))
    const outcome = await storefront.readProduct(KEY, ID)
    expect(outcome).toMatchObject({ kind: 'ok', value: { isWhole: true } })
    if (outcome.kind === 'ok') expect(outcome.value.variants).toHaveLength(201)
    expect(asked.map(({ variables }) => variables)).toEqual([{ id: ID }, { id: ID, after: 'a' }, { id: ID, after: 'b' }])
    const endless = await answering(one(page([variant(1)], 'a')), more(100, 'b'), more(200, 'c'), more(300, 'd'), more(400, 'e')).storefront.readProduct(KEY, ID)
    expect(endless).toMatchObject({ kind: 'ok', value: { isWhole: false } })
    if (endless.kind === 'ok') expect(endless.value.variants).toHaveLength(250)
  })
})

describe("Shopify's answers", () => {
  const errors = (code: string, data: unknown = null, left = 0) => ({ body: { data, errors: [{ message: 'No', extensions: { code } }], extensions: cost(500, left) } })
  it.each([
    ['THROTTLED', errors('THROTTLED'), { kind: 'rate-limited', retryAfterSeconds: 5 }],
    ['THROTTLED with some points', errors('THROTTLED', null, 420), { kind: 'rate-limited', retryAfterSeconds: 1 }],
    ['ACCESS_DENIED', errors('ACCESS_DENIED'), { kind: 'rejected', code: 'scope-missing' }],
    ['INTERNAL_SERVER_ERROR', errors('INTERNAL_SERVER_ERROR'), { kind: 'unavailable' }],
    ['undefinedField', errors('undefinedField'), { kind: 'unavailable', isUnreadable: true }],
    ['nothing', { body: {} }, { kind: 'unavailable', isUnreadable: true }],
    ['no JSON', { body: undefined }, { kind: 'unavailable', isUnreadable: true }],
    ['401', { status: 401, body: { errors: '[API] Invalid API key or access token (shpat_secret)' } }, { kind: 'unauthorized' }],
    ['403', { status: 403, body: { errors: 'No' } }, { kind: 'rejected', code: 'scope-missing' }],
    ['402', { status: 402, body: { errors: 'Unavailable Shop' } }, { kind: 'rejected', code: 'store-closed' }],
    ['423', { status: 423, body: {} }, { kind: 'rejected', code: 'store-closed' }],
    ['404', { status: 404, body: undefined }, { kind: 'rejected', code: 'no-store' }],
    ['430', { status: 430, body: undefined }, { kind: 'rate-limited' }],
    ['301', { status: 301, body: undefined }, { kind: 'rejected', code: 'moved' }],
  ])('%s', async (_name, answer, expected) => {
    const outcome = await readOne(answer)
    expect(outcome).toMatchObject(expected)
    expect(JSON.stringify(outcome)).not.toContain('shpat_secret')
  })

  it('say how much may be asked now', async () => {
    const { storefront } = answering({ body: { data: { shop: { currencyCode: 'EUR' }, product: product(page([variant(1)])) }, extensions: cost(700, 150) } })
    expect(storefront.paceOf(KEY)).toBeNull()
    await storefront.readProduct(KEY, ID)
    expect(storefront.paceOf(KEY)).toEqual({ left: 150, most: 2_000, waitMs: 5_500 })
  })

  it('count without what a token does not open', async () => {
    const front = {
      id: ID, title: 'Cup', descriptionHtml: '', vendor: '', productType: '', tags: null, collections: null, onlineStoreUrl: null, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-02T10:00:00Z', images: { nodes: [] },
      variants: page([{ id: 'v', title: 'Default Title', sku: null, availableForSale: true, quantityAvailable: null, price: { amount: '12.5', currencyCode: 'EUR' }, compareAtPrice: null }]),
    }
    const { storefront, asked } = answering(errors('ACCESS_DENIED', { product: front }))
    expect(await storefront.readProduct(TOKEN, ID)).toMatchObject({ kind: 'ok', value: { tags: [], collections: [], variants: [{ price: { amount: '12.50' }, stock: null }] } })
    expect(asked[0]).toMatchObject({ url: 'https://cup.myshopify.com/api/2026-10/graphql.json', headers: { 'x-shopify-storefront-access-token': 'public' } })
  })
})
