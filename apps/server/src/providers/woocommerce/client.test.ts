import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { collect } from '../../../test/http/collect.ts'
import { createNetworkClient, type NetworkReply } from '../../platform/network-client/index.ts'
import { createSafeFetch } from '../../platform/safe-fetch/index.ts'
import { createWooStorefront } from './adapter.ts'
import type { WooOptions } from './client.ts'
import { writeKey } from './key.ts'
import { createSiteBook } from './sites.ts'

const now = () => new Date('2026-11-20T10:00:00Z')
const KEY = writeKey({ site: 'https://shop.example.com', route: 'path', key: 'ck_secret', secret: 'cs_secret' })
const sites = createSiteBook({ allowedHosts: [], simulated: null })
const SIGNAL = new AbortController().signal

const storefrontOf = (call: WooOptions['call']) =>
  createWooStorefront({ call, sites, openFile: async () => ({ kind: 'not-found', reason: 'none' }), canReach: () => true, timeoutMs: 1_000, now })

/** The adapter with an answer for each part of an address; the last that fits counts. */
function answering(answers: Record<string, { status?: number; body: unknown; total?: string }>) {
  const asked: string[] = []
  const storefront = storefrontOf(async ({ method, url, headers }): Promise<NetworkReply> => {
    asked.push(`${method} ${url} ${headers?.authorization ? 'with keys' : 'without'}`)
    const [, answer] = Object.entries(answers).findLast(([part]) => url.includes(part)) ?? []
    return { kind: 'answer', status: answer?.status ?? (answer ? 200 : 404), body: answer?.body, retryAfterSeconds: null, servedAt: null, header: (name) => (name === 'x-wp-total' ? (answer?.total ?? '') : '') }
  })
  return { storefront, asked }
}

const SITE = { body: { name: 'Cups', home: 'https://shop.example.com', namespaces: ['wp/v2', 'wc/v3'] } }
const LOGIN = { way: 'keys', address: 'shop.example.com', key: 'ck_secret', secret: 'cs_secret' } as const
const refused = (status: number, code: string, message: string) => ({ status, body: { code, message, data: { status } } })

describe('a site that names lead to', () => {
  it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:192.168.1.1'])('is not called at %s', async (address) => {
    const net = createSafeFetch({ lookup: async () => [{ address, family: address.includes(':') ? 6 : 4 }] })
    const storefront = storefrontOf(createNetworkClient({ net, log: pino({ level: 'silent' }), now }))
    expect(await storefront.readShop(KEY)).toMatchObject({ kind: 'rejected', code: 'address' })
    expect((await collect(storefront.test(LOGIN, { hookUrl: null, signal: SIGNAL }))).at(-1)).toMatchObject({ step: 'answers', finding: 'address-forbidden' })
    await net.close()
  })
})

describe('the answers of a store', () => {
  it.each([
    [refused(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.'), { kind: 'unauthorized' }],
    [refused(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'), { kind: 'unauthorized' }],
    [refused(401, 'woocommerce_rest_authentication_error', 'The API key provided does not have read permissions.'), { kind: 'rejected', code: 'scope-missing' }],
    [refused(403, 'forbidden', 'No'), { kind: 'rejected', code: 'scope-missing' }],
    [{ status: 403, body: undefined }, { kind: 'rejected', code: 'not-a-store' }],
    [refused(404, 'rest_no_route', 'No route was found matching the URL and request method.'), { kind: 'rejected', code: 'no-store' }],
    [refused(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.'), { kind: 'not-found' }],
    [{ status: 200, body: undefined }, { kind: 'rejected', code: 'not-a-store' }],
    [{ status: 200, body: { id: 42 } }, { kind: 'unavailable', isUnreadable: true }],
    [{ status: 503, body: undefined }, { kind: 'unavailable' }],
    [{ status: 429, body: undefined }, { kind: 'rate-limited' }],
    [{ status: 301, body: undefined }, { kind: 'rejected', code: 'moved' }],
  ])('%o', async (answer, expected) => {
    const outcome = await answering({ '/products/42': answer }).storefront.readProduct(KEY, '42')
    expect(outcome).toMatchObject(expected)
    expect(JSON.stringify(outcome)).not.toMatch(/c[ks]_secret/)
  })

  it('are found where a site has no permalinks of its own', async () => {
    const { storefront, asked } = answering({ 'rest_route=%2F': SITE, 'rest_route=%2Fwc%2Fv3%2Fproducts': { body: [], total: '0' }, 'currencies%2Fcurrent': { body: { code: 'EUR' } } })
    expect(await storefront.open(LOGIN)).toMatchObject({ kind: 'ok', value: { way: 'keys', shop: { name: 'Cups', currency: 'EUR', productCount: 0, host: 'shop.example.com' } } })
    expect(asked.slice(0, 2)).toEqual(['GET https://shop.example.com/wp-json/ without', 'GET https://shop.example.com/?rest_route=%2F without'])
  })

  it('are of another site without WooCommerce', async () => {
    expect(await answering({ '/wp-json/': { body: { name: 'Blog', namespaces: ['wp/v2'] } } }).storefront.open(LOGIN)).toMatchObject({ kind: 'rejected', code: 'not-a-store' })
  })
})

describe('the approval of a store', () => {
  const request = { address: 'https://shop.example.com/store', state: 'a state', verifier: '', returnTo: 'https://marquee.example/back', answerTo: 'https://marquee.example/keys' }
  const body = (userId: string) => ({ rawBody: Buffer.from(JSON.stringify({ key_id: 1, user_id: userId, consumer_key: 'ck_new', consumer_secret: 'cs_new', key_permissions: 'read_write' })) })
  const good = () => answering({ '/wp-json/': SITE, '/products': { body: [], total: '3' }, '/currencies/current': { body: { code: 'EUR' } } })

  it('is asked for on its own page', () => {
    const started = good().storefront.consent?.start(request)
    const url = new URL(started?.kind === 'ok' ? started.value.url : 'none:')
    expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual(['https://shop.example.com/store/wc-auth/v1/authorize', { app_name: 'Marquee', scope: 'read_write', user_id: 'a state', return_url: request.returnTo, callback_url: request.answerTo }])
  })

  it('brings keys for its own request alone, which must work', async () => {
    const { storefront } = good()
    expect(storefront.consent?.readState(body('a state'))).toBe('a state')
    expect(await storefront.consent?.finish(request, body('a state'))).toMatchObject({ kind: 'ok', value: { way: 'keys', shop: { address: request.address, productCount: 3 } } })
    for (const forged of [body('another'), { rawBody: Buffer.from('{}') }, { rawBody: Buffer.from('not json') }, { query: new URLSearchParams({ user_id: 'a state' }) }]) expect(await storefront.consent?.finish(request, forged)).toMatchObject({ kind: 'rejected', code: 'consent' })
    const useless = answering({ '/wp-json/': SITE, '/products': refused(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.') }).storefront
    expect((await useless.consent?.finish(request, body('a state')))?.kind).toBe('unauthorized')
  })
})
