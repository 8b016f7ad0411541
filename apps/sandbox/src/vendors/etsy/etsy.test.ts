import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Answer } from '../../../test/harness.ts'
import { startShops, type ShopBench } from '../../../test/shops.ts'

const SHOP = '48170001'
const VERIFIER = 'a-verifier-that-is-long-enough-for-pkce-0123456789'
let bench: ShopBench
let token: string
beforeAll(async () => {
  bench = await startShops()
  await bench.control('/limits', { perSecond: 1_000 })
  token = String((await connect()).access_token)
})
afterAll(() => bench.close())

const returnUrl = () => `${new URL(bench.receiver.url).origin}/api/etsy/callback`
const fields = (more: Record<string, string> = {}) => ({ response_type: 'code', client_id: 'marquee', redirect_uri: returnUrl(), scope: 'listings_r shops_r transactions_r', state: 's1', code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'), code_challenge_method: 'S256', ...more })

async function decide(decision: string): Promise<URL> {
  const answer = await fetch(`${bench.base}/etsy/oauth/connect`, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams({ ...fields(), shop: SHOP, decision }) })
  return new URL(answer.headers.get('location')!)
}

async function post(body: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${bench.base}/etsy/v3/public/oauth/token`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams({ client_id: 'marquee', ...body }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function connect(): Promise<Record<string, unknown>> {
  const code = (await decide('grant')).searchParams.get('code')!
  return (await post({ grant_type: 'authorization_code', redirect_uri: returnUrl(), code, code_verifier: VERIFIER })).body
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${bench.base}/etsy/v3/application${path}`, { redirect: 'manual', headers: { 'x-api-key': 'marquee:sandbox', authorization: `Bearer ${token}`, ...headers } })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

test('a person grants access: the code needs its verifier, is used once, and the token names the user', async () => {
  const code = (await decide('grant')).searchParams.get('code')!
  expect((await post({ grant_type: 'authorization_code', redirect_uri: returnUrl(), code, code_verifier: 'wrong' })).body).toMatchObject({ error: 'invalid_grant' })
  expect((await post({ grant_type: 'authorization_code', redirect_uri: returnUrl(), code, code_verifier: VERIFIER })).status).toBe(400)
  const tokens = await connect()
  const me = await get('/users/me', { authorization: `Bearer ${String(tokens.access_token)}` })
  expect(me.body).toEqual({ user_id: Number(String(tokens.access_token).split('.')[0]), shop_id: Number(SHOP) })
  const next = await post({ grant_type: 'refresh_token', refresh_token: String(tokens.refresh_token) })
  expect(next.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  expect((await post({ grant_type: 'refresh_token', refresh_token: String(tokens.refresh_token) })).status).toBe(400)
  expect((await decide('cancel')).searchParams.get('error')).toBe('access_denied')
  expect((await fetch(`${bench.base}/etsy/oauth/connect?${new URLSearchParams(fields({ code_challenge_method: 'plain' })).toString()}`)).status).toBe(400)
})

test('listings come by state with pictures and inventory, paged; prices are an amount and a divisor', async () => {
  const first = await get(`/shops/${SHOP}/listings?state=active&limit=2&includes=Images,Inventory&sort_on=created&sort_order=asc`)
  expect(first.body).toMatchObject({ count: 47 })
  const [listing] = first.body.results as { title: string; price: object; images: { url_fullxfull: string }[]; inventory: { products: { offerings: object[] }[] } }[]
  expect(listing).toMatchObject({ price: { amount: expect.any(Number), divisor: 100, currency_code: 'EUR' }, inventory: { products: [{ offerings: [{ is_enabled: true, price: { divisor: 100 } }] }, {}] } })
  expect((await fetch(listing!.images[0]!.url_fullxfull)).status).toBe(200)
  expect((await get(`/shops/${SHOP}/listings?state=sold_out`)).body).toMatchObject({ count: 1, results: [{ title: 'Tarrazú Honey', quantity: 0 }] })
  expect((await get(`/shops/${SHOP}/listings?limit=101`)).status).toBe(400)
  await bench.control('/product', { vendor: 'etsy', shop: SHOP, title: 'Mugs & "more"', price: 9 })
  expect((await get(`/shops/${SHOP}/listings?limit=1`)).body).toMatchObject({ results: [{ title: 'Mugs &amp; &quot;more&quot;' }] })
})

test('receipts tell what was sold', async () => {
  await bench.control('/order', { vendor: 'etsy', shop: SHOP, product: 'huila-single-origin', quantity: 2 })
  const { body } = await get(`/shops/${SHOP}/receipts?limit=1&sort_on=updated&sort_order=desc`)
  expect(body).toMatchObject({ results: [{ is_paid: true, status: 'Paid', grandtotal: { amount: 3600, divisor: 100 }, transactions: [{ quantity: 2, title: 'Huila Single Origin' }] }] })
  const { receipt_id: id } = (body.results as { receipt_id: number }[])[0]!
  await bench.control('/cancel-order', { vendor: 'etsy', shop: SHOP, order: String(id) })
  expect((await get(`/shops/${SHOP}/receipts/${id}`)).body).toMatchObject({ status: 'Canceled', is_paid: false })
})

test('keys, tokens and scopes are checked, and another shop is not the caller\'s', async () => {
  expect((await get('/openapi-ping', { 'x-api-key': 'marquee' })).body).toEqual({ error: "Invalid API key: should be in the format 'keystring:shared_secret'" })
  expect((await get('/openapi-ping', { 'x-api-key': 'marquee:wrong' })).status).toBe(403)
  expect((await get('/users/me', { authorization: 'Bearer 1.wrong' })).body).toMatchObject({ error: 'invalid_token' })
  await bench.control('', { vendor: 'etsy', shop: '48170002' })
  expect((await get('/shops/48170002/listings')).status).toBe(403)
  expect((await get('/shops/48170002/listings/active')).status).toBe(200)
  expect((await get('/listings/1')).status).toBe(404)
})

test('calls are counted by second and day, and refused beyond', async () => {
  await bench.control('/limits', { perSecond: 2, perDay: 5 })
  // All within a second, however long they take.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const answers = [await get('/openapi-ping'), await get('/openapi-ping'), await get('/openapi-ping')]
  clock.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect([answers[0]!.headers.get('x-limit-per-second'), answers[0]!.headers.get('x-remaining-this-second'), answers[0]!.headers.get('x-remaining-today'), answers[2]!.headers.get('retry-after')]).toEqual(['2', '1', '4', '1'])
  await bench.control('/limits', { perSecond: 1_000, perDay: 10_000 })
  await bench.arm('expired-token', { vendor: 'etsy' })
  expect((await get('/users/me')).status).toBe(401)
  expect((await get('/users/me')).status).toBe(401)
})
