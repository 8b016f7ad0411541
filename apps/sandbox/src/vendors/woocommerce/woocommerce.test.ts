import * as wooModule from '@woocommerce/woocommerce-rest-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../test/harness.ts'
import { eventually } from '../../../test/harness.ts'
import { hmac, startShops, type ShopBench } from '../../../test/shops.ts'

const STORE = 'demo-roastery'
type Keys = { key: string; secret: string }
let bench: ShopBench
let keys: Keys
beforeAll(async () => {
  bench = await startShops()
  keys = await pageKeys()
})
afterAll(() => bench.close())

async function pageKeys(): Promise<Keys> {
  const page = await (await fetch(`${bench.base}/stores/woocommerce/${STORE}?tab=settings`)).text()
  return { key: /ck_[0-9a-f]{40}/u.exec(page)?.[0] ?? '', secret: /cs_[0-9a-f]{40}/u.exec(page)?.[0] ?? '' }
}

async function call(method: string, path: string, body?: object, { key, secret }: Keys = keys): Promise<Answer & { list: Record<string, unknown>[] }> {
  const headers: Record<string, string> = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${bench.base}/woocommerce/${STORE}/wp-json/wc/v3${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const text = await answer.text()
  const value = JSON.parse(text) as Record<string, unknown>
  return { status: answer.status, text, headers: answer.headers, body: value, list: Array.isArray(value) ? (value as Record<string, unknown>[]) : [] }
}

test('an owner approves the app: the store sends keys, then the person returns', async () => {
  const origin = new URL(bench.receiver.url).origin
  const form = { app_name: 'Marquee', scope: 'read_write', user_id: 'nonce-7', return_url: `${origin}/back`, callback_url: bench.receiver.url }
  const address = `${bench.base}/woocommerce/${STORE}/wc-auth/v1/authorize`
  expect(await (await fetch(`${address}?${new URLSearchParams(form).toString()}`)).text()).toContain('Marquee would like to connect to your store')
  const press = (decision: string) => fetch(address, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams({ ...form, decision }) })
  expect((await press('deny')).headers.get('location')).toBe(`${origin}/back?success=0&user_id=nonce-7`)
  expect((await press('approve')).headers.get('location')).toBe(`${origin}/back?success=1&user_id=nonce-7`)
  const sent = bench.receiver.received.at(-1)!.body as unknown as { user_id: string; consumer_key: string; consumer_secret: string }
  expect(sent).toMatchObject({ user_id: 'nonce-7', key_permissions: 'read_write' })
  expect((await call('GET', '/products?per_page=1', undefined, { key: sent.consumer_key, secret: sent.consumer_secret })).status).toBe(200)
  expect((await fetch(`${address}?${new URLSearchParams({ ...form, callback_url: 'https://elsewhere.example/' }).toString()}`)).status).toBe(401)
})

test('products are paged with headers, filtered, and sorted by change; variations have their own prices', async () => {
  const page = await call('GET', '/products?per_page=20&page=2&status=publish&orderby=title&order=asc&_fields=id,name')
  expect([page.list.length, page.headers.get('x-wp-total'), page.headers.get('x-wp-totalpages')]).toEqual([20, '48', '3'])
  expect(page.headers.get('link')).toMatch(/page=1.*rel="prev", .*page=3.*rel="next"/u)
  expect(Object.keys(page.list[0]!)).toEqual(['id', 'name'])
  const { list: [huila] } = await call('GET', '/products?sku=CF-HUILA-250')
  expect(huila).toMatchObject({ type: 'variable', price: '18.00', stock_status: 'instock', images: [{}, {}, {}] })
  const variations = await call('GET', `/products/${String(huila!.id)}/variations?orderby=id&order=asc`)
  expect(variations.list).toMatchObject([{ price: '18.00', regular_price: '18.00', sale_price: '', on_sale: false, stock_quantity: 64 }, { price: '62.00' }])
  const onSale = (await call('GET', '/products?search=Coffee%20Scale')).list[0]
  expect(onSale).toMatchObject({ type: 'simple', price: '59.00', regular_price: '69.00', sale_price: '59.00', on_sale: true, date_on_sale_to_gmt: expect.any(String) })
  const before = new Date(Date.now() - 2_000).toISOString()
  await bench.control('/change', { vendor: 'woocommerce', shop: STORE, product: 'coffee-scale', price: 55 })
  expect((await call('GET', `/products?modified_after=${before}&dates_are_gmt=true&orderby=modified&order=asc`)).list).toMatchObject([{ name: 'Coffee Scale', price: '55.00' }])
  expect((await call('GET', '/products?per_page=101')).body).toMatchObject({ code: 'rest_invalid_param', data: { status: 400, params: { per_page: expect.any(String) } } })
})

test('orders say where the buyer came from', async () => {
  await bench.control('/order', { vendor: 'woocommerce', shop: STORE, product: 'coffee-scale', landing: `${bench.base}/woocommerce/${STORE}/product/coffee-scale/?utm_source=facebook&utm_content=p3` })
  const { list: [order] } = await call('GET', '/orders?per_page=1')
  expect(order).toMatchObject({ status: 'processing', currency: 'EUR', line_items: [{ name: 'Coffee Scale', quantity: 1, variation_id: 0 }] })
  expect(order!.meta_data).toEqual(expect.arrayContaining([expect.objectContaining({ key: '_wc_order_attribution_utm_source', value: 'facebook' }), expect.objectContaining({ key: '_wc_order_attribution_utm_content', value: 'p3' })]))
})

test('webhooks are pinged, signed with their secret, and given up after five failures', async () => {
  const before = bench.receiver.received.length
  const made = await call('POST', '/webhooks', { name: 'Marquee', topic: 'product.updated', delivery_url: bench.receiver.url, secret: 'whs' })
  expect([made.status, made.body.status]).toEqual([201, 'active'])
  const ping = await eventually(async () => bench.receiver.received[before])
  expect([ping.raw, ping.headers['content-type']]).toEqual([`webhook_id=${String(made.body.id)}`, 'application/x-www-form-urlencoded'])
  await bench.control('/change', { vendor: 'woocommerce', shop: STORE, product: 'coffee-scale', price: 54 })
  const hook = await eventually(async () => bench.receiver.received[before + 1])
  expect(hook.headers).toMatchObject({ 'x-wc-webhook-topic': 'product.updated', 'x-wc-webhook-source': `${bench.base}/woocommerce/${STORE}/`, 'x-wc-webhook-signature': hmac(hook.raw, 'base64', 'whs') })
  expect(hook.body).toMatchObject({ name: 'Coffee Scale', price: '54.00' })
  const lost = await call('POST', '/webhooks', { topic: 'product.updated', delivery_url: `${new URL(bench.receiver.url).origin.replace(/:\d+$/u, ':9')}/`, secret: 'x' })
  expect(lost.status).toBe(400)
  expect((await call('POST', '/webhooks', { topic: 'none', delivery_url: '' })).body).toMatchObject({ data: { status: 400 } })
  expect((await call('DELETE', `/webhooks/${String(made.body.id)}`)).status).toBe(501)
  bench.receiver.close()
  for (let price = 60; price < 65; price += 1) {
    await bench.control('/change', { vendor: 'woocommerce', shop: STORE, product: 'coffee-scale', price })
    await bench.control('/flush', {})
  }
  expect((await call('GET', `/webhooks/${String(made.body.id)}`)).body.status).toBe('disabled')
  expect((await call('DELETE', `/webhooks/${String(made.body.id)}?force=true`)).status).toBe(200)
  expect((await call('GET', '/webhooks')).list).toEqual([])
})

test('keys are checked and may be in the query; unknown paths, products and revoked keys are refused', async () => {
  expect((await call('GET', '/products', undefined, { key: 'ck_wrong', secret: 'x' })).body).toMatchObject({ code: 'woocommerce_rest_authentication_error', message: 'Consumer key is invalid.', data: { status: 401 } })
  const site = `${bench.base}/woocommerce/${STORE}`
  expect((await fetch(`${site}/wp-json/wc/v3/products?consumer_key=${keys.key}&consumer_secret=${keys.secret}`)).status).toBe(200)
  expect((await fetch(`${site}/?rest_route=/wc/v3/products&consumer_key=${keys.key}&consumer_secret=${keys.secret}`)).status).toBe(200)
  expect(await (await fetch(`${site}/wp-json/`)).json()).toMatchObject({ name: 'Copper Finch Coffee', namespaces: expect.arrayContaining(['wc/v3']) as unknown })
  expect((await call('GET', '/nothing')).body).toMatchObject({ code: 'rest_no_route' })
  expect((await call('GET', '/products/1')).body).toMatchObject({ code: 'woocommerce_rest_product_invalid_id', data: { status: 404 } })
  expect((await call('GET', '/data/currencies/current')).body).toMatchObject({ code: 'EUR' })
  await bench.control('/revoke', { vendor: 'woocommerce', shop: STORE })
  expect((await call('GET', '/products', undefined, { key: 'ck_gone', secret: 'x' })).status).toBe(401)
})

type Client = { get(path: string, parameters?: object): Promise<{ data: { name: string }[]; headers: Record<string, string> }> }
type ClientClass = new (options: object) => Client

test('WooCommerce\'s own client reads products, signed as over plain HTTP', async () => {
  // A module of the old kind: what loads it decides whether its class is the default export, or a member of that.
  const { default: loaded } = wooModule as unknown as { default: ClientClass | { default: ClientClass } }
  const WooCommerce = 'default' in loaded ? loaded.default : loaded
  const { key, secret } = await pageKeys()
  const client = new WooCommerce({ url: `${bench.base}/woocommerce/${STORE}`, consumerKey: key, consumerSecret: secret, version: 'wc/v3' })
  const { data, headers } = await client.get('products', { per_page: 5, search: 'coffee & more' })
  expect([data.length, headers['x-wp-total']]).toEqual([0, '0'])
  expect((await client.get('products', { per_page: 5 })).data).toHaveLength(5)
  const stranger = new WooCommerce({ url: `${bench.base}/woocommerce/${STORE}`, consumerKey: key, consumerSecret: 'cs_wrong', version: 'wc/v3' })
  await expect(stranger.get('products')).rejects.toThrow('401')
})
