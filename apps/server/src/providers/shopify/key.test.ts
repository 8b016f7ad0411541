import { expect, it } from 'vitest'
import { readKey, readShopDomain, writeKey } from './key.ts'

it.each([
  ['your-store.myshopify.com', 'your-store.myshopify.com'], [' https://Your-Store.myshopify.com/ ', 'your-store.myshopify.com'], ['your-store', 'your-store.myshopify.com'],
  ['https://your-store.myshopify.com/products/cup?x=1', 'your-store.myshopify.com'], ['https://admin.shopify.com/store/your-store/products', 'your-store.myshopify.com'], ['cup.shop.dev', 'cup.shop.dev'],
  ['shop.example.com', null], ['myshopify.com.evil.example', null], ['evil.example/.myshopify.com', null], ['a@your-store.myshopify.com', null], ['your-store.myshopify.com:8080', null], ['x.y.myshopify.com', null],
  ['127.0.0.1', null], ['169.254.169.254', null], ['localhost.', null], ['', null], [`${'a'.repeat(200)}.myshopify.com`, null], ['../../admin', null], ['-store.myshopify.com', null], ['your store', null],
])('the domain of %s is %s', (typed, domain) => expect(readShopDomain(typed)).toBe(domain))

it('reads its own keys alone', () => {
  const key = { shop: 'a.myshopify.com', way: 'consent', token: 't', refreshToken: null, expiresAt: null } as const
  expect(readKey(writeKey(key))).toEqual(key)
  expect(['', '{}', 'nothing', JSON.stringify({ ...key, shop: 'evil.example' }), JSON.stringify({ ...key, way: 'other' })].map(readKey)).toEqual([null, null, null, null, null])
})
