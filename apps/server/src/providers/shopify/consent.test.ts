import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isGenuine, signedText } from './consent.ts'

const app = { clientId: 'id', clientSecret: 'hush' }
const now = new Date('2026-11-20T10:00:00Z')
const request = { state: '0.6784241404160823', address: 'some-shop.myshopify.com' }
const FIELDS = { code: '0907a61c0c8d55e99db179b68161bc00', host: 'YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvc29tZS1zaG9w', shop: 'some-shop.myshopify.com', state: request.state, timestamp: String(now.getTime() / 1_000) }

function answer(change: Record<string, string> = {}, secret = app.clientSecret): URLSearchParams {
  const query = new URLSearchParams({ ...FIELDS, ...change })
  query.set('hmac', createHmac('sha256', secret).update(signedText(query)).digest('hex'))
  return query
}

it("checks the signature of Shopify's documentation", () => {
  const documented = new URLSearchParams('code=0907a61c0c8d55e99db179b68161bc00&hmac=700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf&shop=some-shop.myshopify.com&state=0.6784241404160823&timestamp=1337178173')
  expect(isGenuine(documented, request, app, new Date(1_337_178_173_000))).toBe(true)
  expect(isGenuine(documented, request, { ...app, clientSecret: 'other' }, new Date(1_337_178_173_000))).toBe(false)
})

it('signs parameters sorted, with spaces as %20, without the signatures themselves', () => {
  expect(signedText(new URLSearchParams('b=x y&a=1&hmac=z&signature=q&c=%26'))).toBe('a=1&b=x%20y&c=%26')
})

it('takes an answer for its own request alone', () => {
  expect(isGenuine(answer(), request, app, now)).toBe(true)
  expect(isGenuine(answer(), { ...request, state: 'another' }, app, now)).toBe(false)
  expect(isGenuine(answer(), { ...request, address: 'other.myshopify.com' }, app, now)).toBe(false)
  expect(isGenuine(answer({ shop: 'evil.example' }), request, app, now)).toBe(false)
  expect(isGenuine(answer({}, ''), request, { ...app, clientSecret: '' }, now)).toBe(false)
})

it('takes no answer that is old, from the future, changed or without a signature', () => {
  expect([89, 91, -89, -91].map((seconds) => isGenuine(answer(), request, app, new Date(now.getTime() + seconds * 1_000)))).toEqual([true, false, true, false])
  const changed = answer()
  changed.set('code', 'forged')
  expect(isGenuine(changed, request, app, now)).toBe(false)
  expect(isGenuine(new URLSearchParams(FIELDS), request, app, now)).toBe(false)
  expect(isGenuine(new URLSearchParams({ ...FIELDS, hmac: '' }), request, app, now)).toBe(false)
  expect(isGenuine(answer({ timestamp: 'soon' }), request, app, now)).toBe(false)
})
