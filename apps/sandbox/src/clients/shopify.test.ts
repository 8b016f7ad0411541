import { createStorefrontApiClient } from '@shopify/storefront-api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP, startShops, type ShopBench } from '../../test/shops.ts'

let bench: ShopBench
beforeAll(async () => {
  bench = await startShops()
})
afterAll(() => bench.close())

test('Shopify\'s own client of the Storefront API reads products and reports what it may not read', async () => {
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
