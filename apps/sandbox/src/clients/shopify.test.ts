import { createStorefrontApiClient } from '@shopify/storefront-api-client'
import '@shopify/shopify-api/adapters/node'
import { shopifyApi } from '@shopify/shopify-api'
import type { ApiVersion } from '@shopify/shopify-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../test/harness.ts'
import { authorizeUrl, decide, install, SHOP, startShops, type ShopBench } from '../../test/shops.ts'

let bench: ShopBench
const shopify = shopifyApi({ apiKey: 'marquee', apiSecretKey: 'sandbox', hostName: 'localhost', apiVersion: '2026-10' as ApiVersion, isEmbeddedApp: false, scopes: ['read_products'] })
beforeAll(async () => {
  bench = await startShops()
})
afterAll(() => bench.close())

test('Shopify\'s own library accepts the signature of the answer to an installation, and no changed one', async () => {
  const { location } = await decide(authorizeUrl(bench), 'install')
  const query = Object.fromEntries(location!.searchParams)
  expect(await shopify.utils.validateHmac(query)).toBe(true)
  expect(await shopify.utils.validateHmac({ ...query, shop: 'other.myshopify.com' })).toBe(false)
  expect(shopify.utils.sanitizeShop(query.shop!)).toBe(SHOP)
})

test('it accepts webhooks as genuine, and no forged one', async () => {
  const token = await install(bench)
  await bench.admin(token, 'mutation W($topic:WebhookSubscriptionTopic!,$sub:WebhookSubscriptionInput!){webhookSubscriptionCreate(topic:$topic,webhookSubscription:$sub){userErrors{message}}}', { topic: 'PRODUCTS_UPDATE', sub: { uri: bench.receiver.url } })
  await bench.arm('webhook-forged', { vendor: 'shopify' })
  await bench.control('/change', { shop: SHOP, product: 'huila-single-origin', price: 19.5 })
  const received = await eventually(async () => bench.receiver.received.length === 2 && bench.receiver.received)
  const checked = await Promise.all(received.map(({ raw, headers }) => shopify.webhooks.validate({ rawBody: raw, rawRequest: { headers, method: 'POST', url: '/' } })))
  expect(checked.filter(({ valid }) => valid)).toHaveLength(1)
  expect(checked.find(({ valid }) => valid)).toMatchObject({ topic: 'PRODUCTS_UPDATE', domain: SHOP, apiVersion: '2026-10' })
})

test('the client of the Storefront API reads products and reports what it may not read', async () => {
  const at = (url: string) => url.replace(`https://${SHOP}`, `${bench.base}/shopify/${SHOP}`)
  const shops = JSON.parse((await bench.read('')).text) as { vendor: string; storefrontToken: string }[]
  const { storefrontToken } = shops.find(({ vendor }) => vendor === 'shopify')!
  const create = (publicAccessToken: string) => createStorefrontApiClient({ storeDomain: SHOP, apiVersion: '2026-10', publicAccessToken, customFetchApi: async (url, init) => fetch(at(String(url)), init) })
  const told = await create(storefrontToken).request('{products(first:3){nodes{title tags}}}')
  expect(told.errors).toBeUndefined()
  expect((told.data as { products: { nodes: object[] } }).products.nodes).toHaveLength(3)
  const refused = await create('wrong').request('{shop{name}}')
  expect(refused.errors?.networkStatusCode).toBe(401)
})
