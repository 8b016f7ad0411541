import { signUp } from '../lib/client.ts'
import type { Figure } from '../lib/report.ts'
import type { ServerProcess } from '../lib/server-process.ts'
import { connectShop, control, isRead, listTrue, openShop, pause, waitForStore } from './shop.ts'

const MESSAGES = 1_000
const PRODUCTS = 40
/** So long after the last message nothing more is expected. */
const QUIET_MS = 3_000
const WITHIN_MS = 240_000

type Detail = { product: { title: string; variants: { externalId: string; price: { amount: string } | null; stock: number | null }[] } }
type Reports = { reports: { outcome: string; times: number }[] }

/** 1,000 messages of a shop, some replayed, late, out of order, forged and twice: afterwards what is here is what the store has. */
export async function measureMessages(server: ServerProcess): Promise<Figure[]> {
  const client = await signUp(server.url, `messages-${Date.now()}@example.com`)
  const shop = await openShop(server.url, `storm-${Date.now()}`, { products: PRODUCTS, pictures: 0 })
  await connectShop(server.url, client, shop)
  const store = await waitForStore(client, isRead, 60_000)
  const { manners } = await control<{ manners: Record<string, number> }>(server.url, 'POST', '/storm', { vendor: shop.vendor, shop: shop.shop, count: MESSAGES, seed: 11 })
  const read = async () => {
    const { products } = await client.call<{ products: { id: string; title: string }[] }>('GET', '/api/commerce/products?limit=100&sort=name')
    const details = await Promise.all(products.map(({ id }) => client.call<Detail>('GET', `/api/commerce/products/${id}`)))
    return new Map(details.map(({ product }) => [product.title, product.variants.map(({ externalId, price, stock }) => `${externalId.replace(/^.*\//, '')} ${Number(price?.amount)} ${stock}`)]))
  }
  const differing = async (): Promise<number> => {
    const here = await read()
    return (await listTrue(server.url, shop)).filter(({ title, variants }) => JSON.stringify(here.get(title)) !== JSON.stringify(variants.map(({ variant, price, stock }) => `${variant} ${Number(price)} ${stock}`))).length
  }
  const start = performance.now()
  let wrong = PRODUCTS
  while (performance.now() - start < WITHIN_MS) {
    await control(server.url, 'POST', '/flush', { vendor: shop.vendor, shop: shop.shop })
    await pause(QUIET_MS)
    const { waiting } = await control<{ waiting: object[] }>(server.url, 'GET', `/webhooks?vendor=${shop.vendor}&shop=${shop.shop}`)
    wrong = await differing()
    if (waiting.length === 0 && wrong === 0) break
  }
  const { reports } = await client.call<Reports>('GET', `/api/commerce/stores/${store.id}/debug`)
  const counts = Map.groupBy(reports, ({ outcome }) => outcome)
  console.log(`     commerce: messages ${JSON.stringify(manners)}; last reports ${JSON.stringify(Object.fromEntries([...counts].map(([outcome, rows]) => [outcome, rows.reduce((sum, { times }) => sum + times, 0)])))}`)
  return [
    { name: `products that differ from the store after ${MESSAGES} mixed messages`, value: wrong, unit: 'products', budget: 0 },
    { name: 'until they were equal', value: performance.now() - start, unit: 'ms', budget: null },
  ]
}
