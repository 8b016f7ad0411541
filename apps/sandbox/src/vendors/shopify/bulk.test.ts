import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/harness.ts'
import { install, SHOP, startShops, type ShopBench } from '../../../test/shops.ts'

let bench: ShopBench
let token: string
beforeAll(async () => {
  bench = await startShops()
  token = await install(bench)
})
afterAll(() => bench.close())

const QUERY = '{products{edges{node{id title media{edges{node{id ...on MediaImage{image{url}}}}} variants{edges{node{id price}}}}}}}'
type Bulk = { id: string; status: string; url: string | null; partialDataUrl: string | null; objectCount: string; rootObjectCount: string; errorCode: string | null }

async function start(query = QUERY, shop = SHOP, key = token): Promise<Bulk> {
  const { body } = await bench.admin(key, 'mutation B($q:String!){bulkOperationRunQuery(query:$q,groupObjects:true){bulkOperation{id status} userErrors{field message}}}', { q: query }, shop)
  return (body as { data: { bulkOperationRunQuery: { bulkOperation: Bulk } } }).data.bulkOperationRunQuery.bulkOperation
}
async function look(id: string, shop = SHOP, key = token): Promise<Bulk> {
  const { body } = await bench.admin(key, 'query($id:ID!){bulkOperation(id:$id){id status errorCode objectCount rootObjectCount url partialDataUrl}}', { id }, shop)
  return (body as { data: { bulkOperation: Bulk } }).data.bulkOperation
}
const ended = (id: string, shop = SHOP, key = token) => eventually(async () => {
  const bulk = await look(id, shop, key)
  return !['CREATED', 'RUNNING', 'CANCELING'].includes(bulk.status) && bulk
}, 15_000)

test('a bulk operation writes a line for each thing, below the one that it belongs to', async () => {
  const { id, status } = await start()
  expect(status).toBe('CREATED')
  const bulk = await ended(id)
  expect(bulk).toMatchObject({ status: 'COMPLETED', rootObjectCount: '48', errorCode: null })
  const lines = (await (await fetch(bulk.url!)).text()).trim().split('\n').map((line) => JSON.parse(line) as { id: string; __parentId?: string; title?: string; price?: string })
  expect(lines).toHaveLength(Number(bulk.objectCount))
  const parents = lines.filter(({ __parentId: parent }) => parent === undefined)
  expect(parents).toHaveLength(48)
  expect(lines.filter(({ __parentId: parent }) => parent === parents[0]!.id).length).toBeGreaterThan(2)
  await bench.control('/clock', { advanceMs: 8 * 86_400_000 })
  expect((await fetch(bulk.url!)).status).toBe(404)
  await bench.control('/clock', { reset: true })
})

test('a bulk operation is canceled, fails with a part of its data, or is refused', async () => {
  await bench.arm('bulk-stuck', { vendor: 'shopify' })
  const stuck = await start()
  await eventually(async () => (await look(stuck.id)).status === 'RUNNING')
  await bench.admin(token, 'mutation($id:ID!){bulkOperationCancel(id:$id){bulkOperation{status} userErrors{message}}}', { id: stuck.id })
  expect(await ended(stuck.id)).toMatchObject({ status: 'CANCELED', url: null })
  await bench.arm('bulk-failed', { vendor: 'shopify' })
  const failed = await ended((await start()).id)
  expect(failed).toMatchObject({ status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', url: null, partialDataUrl: expect.any(String) })
  expect(await start('{shop{name}}')).toBeNull()
})

test('a large catalogue with three pictures each is read in bulk and by pages', async () => {
  await bench.control('', { vendor: 'shopify', shop: 'big' })
  const seeded = await bench.control('/seed', { vendor: 'shopify', shop: 'big', count: 1_200, pictures: 3 })
  expect(seeded.body).toMatchObject({ products: 1_200 })
  const shop = 'big.myshopify.com'
  const key = await install(bench, 'read_products', shop)
  const bulk = await ended((await start(QUERY, shop, key)).id, shop, key)
  expect(bulk).toMatchObject({ status: 'COMPLETED', rootObjectCount: '1200', objectCount: '7200' })
  const { body } = await bench.admin(key, '{products(first:2,sortKey:UPDATED_AT,reverse:true){nodes{title media(first:1){nodes{...on MediaImage{image{url}}}}}} productsCount(limit:null){count}}', {}, shop)
  const { products, productsCount } = (body as { data: { products: { nodes: { media: { nodes: { image: { url: string } }[] } }[] }; productsCount: { count: number } } }).data
  expect(productsCount.count).toBe(1_200)
  const picture = await fetch(products.nodes[0]!.media.nodes[0]!.image.url)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})
