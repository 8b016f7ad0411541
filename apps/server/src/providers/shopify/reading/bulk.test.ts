import { expect, it } from 'vitest'
import { collect } from '../../../../test/http/collect.ts'
import { readProductLines } from './bulk.ts'

const head = (id: number, title = `Cup ${id}`) => ({
  id: `gid://shopify/Product/${id}`, title, descriptionHtml: '<p>Round</p>', vendor: '', productType: '', status: 'ACTIVE', tags: [], onlineStoreUrl: null,
  createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-02T10:00:00Z', hasOnlyDefaultVariant: true, priceRangeV2: { minVariantPrice: { currencyCode: 'EUR' } },
})
const variant = (product: number, id: number) => ({
  id: `gid://shopify/ProductVariant/${id}`, title: 'Default Title', sku: '', price: '19.0', compareAtPrice: '25.00', availableForSale: true, inventoryQuantity: 3, inventoryItem: { id: `gid://shopify/InventoryItem/${id}`, tracked: true },
  __parentId: `gid://shopify/Product/${product}`,
})
const media = (product: number, id: number) => ({ id: `gid://shopify/MediaImage/${id}`, image: { url: 'https://cdn.shopify.com/a.png', width: 1, height: 1, altText: null }, __parentId: `gid://shopify/Product/${product}` })

async function* linesOf(...lines: (object | string)[]) {
  for (const line of lines) yield typeof line === 'string' ? line : JSON.stringify(line)
}
const read = (...lines: (object | string)[]) => collect(readProductLines(linesOf(...lines), (id) => `admin ${id}`))

it('groups what belongs to a product', async () => {
  const products = await read(head(1), { id: 'gid://shopify/Collection/4', title: 'Tableware', __parentId: 'gid://shopify/Product/1' }, media(1, 5), { id: 'gid://shopify/Video/9', __parentId: 'gid://shopify/Product/1' }, variant(1, 6), variant(1, 7), head(2), variant(2, 8), '')
  expect(products).toMatchObject([
    { kind: 'ok', value: { id: 'gid://shopify/Product/1', description: 'Round', collections: ['Tableware'], pictures: [{ altText: '' }], variants: [{ title: '', sku: null, price: { amount: '19.00', currency: 'EUR' }, compareAt: { amount: '25.00' }, stock: 3 }, {}], isWhole: true } },
    { kind: 'ok', value: { id: 'gid://shopify/Product/2', collections: [], pictures: [], variants: [{}] } },
  ])
})

it('ends with a failure at a line that is none, or belongs to nothing', async () => {
  expect(await read(head(1), 'garbage')).toMatchObject([{ kind: 'ok' }, { kind: 'unavailable', isUnreadable: true }])
  expect(await read(variant(1, 6))).toMatchObject([{ kind: 'unavailable' }])
  expect(await read(head(1), variant(2, 6))).toMatchObject([{ kind: 'unavailable' }])
  expect(await read()).toEqual([])
})

it('keeps no more variants than the most, and says so', async () => {
  const [product] = await read(head(1), ...Array.from({ length: 300 }, (_, index) => variant(1, 100 + index)))
  expect(product).toMatchObject({ kind: 'ok', value: { isWhole: false } })
  if (product?.kind === 'ok') expect(product.value.variants).toHaveLength(250)
})

it('goes on while the next product is not read: one is in memory at a time', async () => {
  let given = 0
  async function* endless() {
    for (let id = 1; ; id += 1) {
      given += 1
      yield JSON.stringify(head(id))
    }
  }
  const products = readProductLines(endless(), String)
  for (let turn = 0; turn < 100; turn += 1) await products.next()
  await products.return(undefined)
  expect(given).toBeLessThanOrEqual(101)
})
