import { expect, it } from 'vitest'
import { isReturnOfStore, RETURN_PATH } from './return-address.ts'

it.each([
  ['/api/shopify/callback', '?code=1&shop=a.myshopify.com', true],
  ['/integrations/etsy', '?code=1&state=2', true],
  ['/', '?shop=a.myshopify.com&hmac=1&code=2', true],
  [RETURN_PATH, '?code=1', false],
  ['/', '?code=1', false],
])('tells whose code is in %s%s', (pathname, search, isOfStore) => expect(isReturnOfStore({ pathname, search })).toBe(isOfStore))
