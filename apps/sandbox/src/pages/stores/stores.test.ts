import { afterAll, beforeAll, expect, test } from 'vitest'
import { install, SHOP, startShops, type ShopBench } from '../../../test/shops.ts'

let bench: ShopBench
beforeAll(async () => {
  bench = await startShops()
})
afterAll(() => bench.close())

const STORE = `/stores/shopify/${SHOP}`
const page = async (path: string) => (await bench.call('GET', path)).text
type Truth = { product: string; handle: string; title: string; variants: { variant: string; price: string; compareAt: string | null; stock: number }[] }
const truth = async (handle: string): Promise<Truth> => (JSON.parse((await bench.read(`/products?shop=${SHOP}`)).text) as Truth[]).find((one) => one.handle === handle)!
const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${bench.base}${path}`, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body: new URLSearchParams(form) })
  return { status: answer.status, location: answer.headers.get('location') ?? '' }
}

test('the list shows every store, and opens another one', async () => {
  const list = await page('/stores')
  for (const words of ['Shopify · demo-roastery.myshopify.com', 'Etsy · 48170001', 'WooCommerce · demo-roastery']) expect(list).toContain(words)
  expect(list).not.toMatch(/<style|style="|<script/u)
  const { location } = await post('/stores', { title: 'Second Shop', kind: 'woocommerce' })
  expect(location).toBe('/sandbox/stores/woocommerce/second-shop')
  expect(await page('/stores/woocommerce/second-shop')).toContain('No products yet')
  expect((await bench.call('GET', '/stores/shopify/nobody')).status).toBe(404)
})

test('a person adds a product, changes price and stock, puts it on sale, and deletes it', async () => {
  const { location } = await post(`${STORE}/products`, { title: 'Sunday Syrup', price: '9.50', stock: '4', picture: 'A bottle of syrup' })
  const address = new URL(location, bench.base).pathname.replace('/sandbox', '')
  expect(await page(address)).toContain('4 left')
  const added = await truth('sunday-syrup')
  await post(`${address}/variant`, { variant: added.variants[0]!.variant, price: '10.00', was: '', stock: '0' })
  expect((await truth('sunday-syrup')).variants).toMatchObject([{ price: '10.00', compareAt: null, stock: 0 }])
  expect(await page(address)).toContain('Sold out')
  await post(`${address}/sale`, { percent: '20' })
  expect((await truth('sunday-syrup')).variants).toMatchObject([{ price: '8.00', compareAt: '10.00' }])
  await post(`${address}/sale`, { percent: '0' })
  expect((await truth('sunday-syrup')).variants).toMatchObject([{ price: '10.00', compareAt: null }])
  await post(`${address}/words`, { title: 'Monday Syrup', state: 'draft' })
  expect(await page(`${STORE}?search=monday`)).toContain('Draft')
  expect((await bench.call('GET', `/shopify/${SHOP}/products/sunday-syrup`)).status).toBe(404)
  await post(`${address}/delete`, {})
  expect((await bench.call('GET', address)).status).toBe(404)
})

test('a customer buys on the page that a link leads to, and the order has the link', async () => {
  const path = `/shopify/${SHOP}/products/huila-single-origin?utm_source=bluesky&utm_content=p9`
  const goods = await page(path)
  expect(goods).toContain('Huila Single Origin')
  const { product, variants } = await truth('huila-single-origin')
  const landing = /name="landing" value="([^"]+)"/u.exec(goods)![1]!.replaceAll('&amp;', '&')
  const { location } = await post(`${STORE}/products/${product}/buy`, { landing, referrer: '', variant: variants[0]!.variant })
  expect(await (await fetch(location)).text()).toContain('Your order is #')
  expect((await truth('huila-single-origin')).variants[0]!.stock).toBe(variants[0]!.stock - 1)
  expect(await page(`${STORE}?tab=orders`)).toContain('Came by bluesky')
  await post(`${STORE}/products/${product}/sell`, { variant: variants[1]!.variant, landing: '' })
  expect(await page(`${STORE}?tab=orders`)).toContain('Came directly')
})

test('a person revokes the app, closes the store, and sets how webhooks arrive', async () => {
  const token = await install(bench)
  expect(await page(`${STORE}?tab=settings`)).toContain('Is allowed to use this store')
  await post(`${STORE}/habits`, { product: 'twice', order: 'on-time' })
  expect((JSON.parse((await bench.read('')).text) as { shop: string; habits: object }[]).find(({ shop }) => shop === SHOP)!.habits).toEqual({ product: 'twice' })
  await post(`${STORE}/state`, { state: 'password' })
  expect(await page(`/shopify/${SHOP}`)).toContain('opens soon')
  await post(`${STORE}/state`, { state: 'open' })
  await post(`${STORE}/app`, { do: 'revoke' })
  expect((await bench.admin(token, '{shop{name}}')).status).toBe(401)
  expect((await post(`${STORE}/app`, { do: 'revoke' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})
