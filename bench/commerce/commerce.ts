import { type Client, send, signUp } from '../lib/client.ts'
import { peakWhile } from '../lib/peak.ts'
import { type Figure, percentile } from '../lib/report.ts'
import { freePort, type ServerProcess, startServer, treeMemoryMb } from '../lib/server-process.ts'
import { connectShop, control, isRead, listTrue, openShop, pause, type Shop, waitForStore } from './shop.ts'
import { measureMessages } from './messages.ts'

const PRODUCTS = 10_000
const PICTURES = 3
const CHANGES = 100
const SEARCHES = 400
const FIRST_SYNC_MS = 420_000
const BUDGETS = { firstSync: 420_000, changes: 60_000, search: 100, memory: 900 } as const

const WORDS = ['amber', 'cork spoon', 'SKU-0', 'linen', 'oak', 'blue', 'kettle', 'zzzz', 'a', 'the']
const FILTERS = ['all', 'in_stock', 'low_stock', 'new', 'on_sale', 'never_posted'] as const
const SORTS = ['best_selling', 'longest_not_posted', 'name'] as const

/** The first reading, killed half-way: the server that is started again goes on where it was. */
async function readFirst(server: ServerProcess, client: Client, restart: () => Promise<ServerProcess>): Promise<{ server: ServerProcess; ms: number; before: number; after: number }> {
  const start = performance.now()
  const { sync } = await waitForStore(client, (store) => (store.sync?.read ?? 0) >= PRODUCTS / 2 || isRead(store), FIRST_SYNC_MS)
  if (!sync) throw new Error('The reading was over before it could be killed.')
  await server.kill()
  const next = await restart()
  const { sync: again } = await waitForStore(client, (store) => store.sync !== null || isRead(store), FIRST_SYNC_MS)
  const store = await waitForStore(client, isRead, FIRST_SYNC_MS)
  if (store.productsCount !== PRODUCTS) throw new Error(`${store.productsCount} products were read.`)
  return { server: next, ms: performance.now() - start, before: sync.read, after: again?.read ?? PRODUCTS }
}

async function search(client: Client): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < SEARCHES; number += 1) {
    const q = WORDS[number % WORDS.length] ?? ''
    const query = `q=${encodeURIComponent(q)}&filter=${FILTERS[number % FILTERS.length]}&sort=${SORTS[number % SORTS.length]}&limit=50`
    const start = performance.now()
    await client.call('GET', `/api/commerce/products?${query}`)
    times.push(performance.now() - start)
  }
  return times
}

/** Changes prices in the shop, which tells of each. Returns how long it takes until all of them are here. */
async function hearChanges(server: ServerProcess, client: Client, shop: Shop): Promise<number> {
  const products = (await listTrue(server.url, shop)).slice(0, CHANGES)
  const start = performance.now()
  await control(server.url, 'POST', '/change', { vendor: shop.vendor, shop: shop.shop, changes: products.map(({ product, variants: [variant] }) => ({ product, variant: variant?.variant, price: '7.77' })) })
  for (;;) {
    const { changes } = await client.call<{ changes: object[] }>('GET', '/api/commerce/changes?kind=price_changed&limit=100')
    if (changes.length >= CHANGES) return performance.now() - start
    if (performance.now() - start > 4 * BUDGETS.changes) throw new Error(`${changes.length} of ${CHANGES} changes were heard.`)
    await pause(100)
  }
}

/** A shop of 10,000 products with 3 pictures each: its first reading, killed half-way, what changes later, and the search; then 1,000 messages of all kinds. */
export async function measureCommerce(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  const start = () => startServer({ dataDir, port })
  let server = await start()
  try {
    const client = await signUp(server.url, `commerce-${Date.now()}@example.com`)
    const shop = await openShop(server.url, `bench-${Date.now()}`, { products: PRODUCTS, pictures: PICTURES })
    await send(`${server.url}/sandbox/control/shops/limits`, 'POST', { max: 20_000, restore: 1_000 })
    await connectShop(server.url, client, shop)
    let first = { ms: 0, before: 0, after: 0 }
    const memory = await peakWhile(() => treeMemoryMb([server.pid]).catch(() => 0), async () => {
      const read = await readFirst(server, client, start)
      ;({ server } = read)
      first = read
    })
    console.log(`     commerce: killed at ${first.before} products, went on at ${first.after}, ${Math.round(first.ms / 1_000)} s in all`)
    const times = await search(client)
    console.log(`     commerce: search p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, while pictures are loaded`)
    const changesMs = await hearChanges(server, client, shop)
    return [
      { name: `first reading of ${PRODUCTS} products with ${PICTURES} pictures each, killed half-way`, value: first.ms, unit: 'ms', budget: BUDGETS.firstSync },
      { name: 'products that were read again after the kill', value: Math.max(0, first.before - first.after), unit: 'products', budget: 100 },
      { name: 'memory of the server meanwhile, most', value: memory, unit: 'MB', budget: BUDGETS.memory },
      { name: `search of ${PRODUCTS} products, p99 of ${SEARCHES}`, value: percentile(times, 0.99), unit: 'ms', budget: BUDGETS.search },
      { name: `${CHANGES} changed prices, until all are here`, value: changesMs, unit: 'ms', budget: BUDGETS.changes },
      ...(await measureMessages(server)),
    ]
  } finally {
    await server.stop()
  }
}
