import { expect, test } from 'vitest'
import { signBody, signQuery } from './signature.ts'

test('a query has the signature of the example in Shopify\'s documentation', () => {
  const fields = { code: '0907a61c0c8d55e99db179b68161bc00', shop: 'some-shop.myshopify.com', state: '0.6784241404160823', timestamp: '1337178173' }
  const signature = '700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf'
  expect(signQuery({ ...fields, hmac: signature }, 'hush')).toBe(signature)
  expect(signQuery(Object.fromEntries(Object.entries(fields).toReversed()), 'hush')).toBe(signature)
  expect(signQuery({ ...fields, shop: 'other.myshopify.com' }, 'hush')).not.toBe(signature)
})

test('the raw body of a webhook has the HMAC-SHA256 of test case 2 of RFC 4231, as base64', () => {
  expect(signBody('what do ya want for nothing?', 'Jefe')).toBe('W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=')
})
