import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder } from '../../../test/harness.ts'
import { install, SHOP, startShops, type ShopBench } from '../../../test/shops.ts'

let bench: ShopBench
let token: string
let folder: string
beforeAll(async () => {
  folder = await newFolder()
  bench = await startShops(folder)
  token = await install(bench)
})
afterAll(() => bench.close())

const ask = (query = '{products(first:2){nodes{id}}}') => bench.admin(token, query)
const arm = (name: string, more: object = {}) => bench.arm(name, { vendor: 'shopify', ...more })

test('a call is throttled, redirected, broken or answered with too much', async () => {
  await arm('rate-limited')
  expect((await ask()).body).toMatchObject({ errors: [{ extensions: { code: 'THROTTLED' } }], extensions: { cost: { throttleStatus: { currentlyAvailable: 0 } } } })
  await arm('redirect-to-private')
  const moved = await ask()
  expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://169.254.169.254/latest/meta-data/'])
  for (const [name, status] of [['server-error', 500], ['unavailable', 503], ['malformed', 200]] as const) {
    await arm(name)
    const answer = await ask()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html'])
  }
  await arm('duplicate')
  const { body } = await ask()
  const ids = (body as { data: { products: { nodes: { id: string }[] } } }).data.products.nodes.map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([3, 2])
})

test('a huge answer does not end before megabytes are read', async () => {
  await arm('huge-body')
  const answer = await fetch(`${bench.base}/shopify/${SHOP}/admin/api/2026-10/graphql.json`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-shopify-access-token': token }, body: '{"query":"{shop{name}}"}' })
  const reader = answer.body!.getReader()
  let read = 0
  while (read < 5_000_000) read += (await reader.read()).value?.length ?? Number.POSITIVE_INFINITY
  expect(read).toBeLessThan(50_000_000)
  await reader.cancel()
})

test('an answer is lost after its effect, and faults are for the call, shop or field that they name', async () => {
  await arm('lost-response', { on: 'admin products' })
  expect((await ask('{shop{name}}')).status).toBe(200)
  await expect(ask()).rejects.toThrow('fetch failed')
  await arm('server-error', { text: 'other-shop' })
  expect((await ask()).status).toBe(200)
  await arm('server-error', { text: 'other-shop', times: 0 })
  await arm('timeout-after-success', { ms: 30 })
  expect((await ask()).status).toBe(200)
  const calls = (await bench.read(`/calls?shop=${SHOP}`)).body
  expect(calls['admin products']).toBeGreaterThan(3)
  await bench.control('/forget-calls', {})
  expect((await bench.read(`/calls?shop=${SHOP}`)).body).toEqual({})
})

test('a token that ends by itself is refused from then on', async () => {
  await arm('expired-token')
  expect((await ask()).status).toBe(401)
  expect((await ask()).status).toBe(401)
  token = await install(bench)
  expect((await ask()).status).toBe(200)
})

test('everything that was answered is still there after a restart', async () => {
  await bench.control('/change', { shop: SHOP, product: 'huila-single-origin', price: 21.5, stock: 7 })
  await bench.close()
  bench = await startShops(folder)
  const { body } = await bench.admin(token, '{productByIdentifier(identifier:{handle:"huila-single-origin"}){variants(first:1){nodes{price inventoryQuantity}}}}')
  expect(body).toMatchObject({ data: { productByIdentifier: { variants: { nodes: [{ price: '21.50', inventoryQuantity: 7 }] } } } })
})
