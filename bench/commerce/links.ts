import { type Client, connect, inLanes, signUp } from '../lib/client.ts'
import { withDatabase } from '../lib/database.ts'
import type { Figure } from '../lib/report.ts'
import { freePort, startServer } from '../lib/server-process.ts'
import { connectShop, control, isRead, listTrue, openShop, type Shop, type TrueProduct, waitForStore } from './shop.ts'

const POSTS = 12
const PRODUCTS = 6
const LANES = 4
const WINDOW_DAYS = 7
const DAY_MS = 86_400_000
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const PROGRAMS = ['facebookexternalhit/1.1', 'Twitterbot/1.0', 'LinkedInBot/1.0', 'Slackbot-LinkExpanding 1.0', 'Googlebot/2.1', 'curl/8.5.0', '']

type Link = { id: string; code: string; post_id: string; platform: string; tagged_url: string }
/** What is planted for one post, and what its figures must be. */
type Planted = { postId: string; clicks: number; programs: number; seconds: number; orders: number; minor: number }
type Row = { key: string; clicks: number; orders: number | null; revenue: { amount: string; currency: string }[] }

const open = (base: string, { code }: Link, agent: string, method = 'GET') => fetch(`${base}/l/${code}`, { method, redirect: 'manual', headers: { 'user-agent': agent } })

/** Publishes posts that lead to products, each on two networks. Their links are short, as on a server that readers reach. */
async function publish(dataDir: string, client: Client, products: readonly TrueProduct[]): Promise<Link[]> {
  await inLanes(Array.from({ length: POSTS }, (_post, index) => index), LANES, async (index) => {
    await client.call('POST', '/api/ayrshare/publish-post', { content: `Number ${index} of the bench: ${products[index % products.length]?.url}`, platforms: ['facebook', 'twitter'] })
  })
  return withDatabase(dataDir, async (database) => {
    await database.query('update commerce_links set is_shortened = true where owner = $1', [client.userId])
    return (await database.query<Link>('select id, code, post_id, platform, tagged_url from commerce_links where owner = $1 order by post_id, platform', [client.userId])).rows
  })
}

/** Clicks of people, twice within ten seconds, and of programs: the numbers differ from link to link. */
async function click(base: string, links: readonly Link[], planted: Map<string, Planted>): Promise<void> {
  await inLanes(links.map((link, index) => ({ link, index })), LANES, async ({ link, index }) => {
    const of = planted.get(link.post_id)
    if (!of) return
    for (let person = 0; person <= index % 5; person += 1) {
      await open(base, link, `${BROWSER} Person/${person}`)
      of.clicks += 1
      if (person % 2 === 0) continue
      await open(base, link, `${BROWSER} Person/${person}`)
      of.seconds += 1
    }
    for (let program = 0; program < index % 4; program += 1) {
      await open(base, link, PROGRAMS[(index + program) % PROGRAMS.length] ?? '')
      of.programs += 1
    }
    await open(base, link, `${BROWSER} Person/0`, 'HEAD')
    of.programs += 1
  })
}

type Order = { landing: string | null; at: Date; counts: boolean; isCancelled?: boolean }
/** Orders of a link: in time, too late, before its first click, by another tag, by nothing, and cancelled. */
function ordersOf(link: Link, index: number, now: number): Order[] {
  const foreign = link.tagged_url.replace(/utm_content=[^&]*/, 'utm_content=p00000000')
  const soon = new Date(now + 60_000)
  return [
    ...Array.from({ length: index % 3 }, (): Order => ({ landing: link.tagged_url, at: soon, counts: true })),
    { landing: link.tagged_url, at: new Date(now + (WINDOW_DAYS + 1) * DAY_MS), counts: false },
    { landing: link.tagged_url, at: new Date(now - DAY_MS), counts: false },
    { landing: foreign, at: soon, counts: false },
    { landing: link.tagged_url.replace(/\?.*/, ''), at: soon, counts: false },
    { landing: null, at: soon, counts: false },
    ...(index % 4 === 0 ? [{ landing: link.tagged_url, at: soon, counts: false, isCancelled: true }] : []),
  ]
}

async function sell(base: string, shop: Shop, products: readonly TrueProduct[], links: readonly Link[], planted: Map<string, Planted>): Promise<void> {
  const now = Date.now()
  for (const [index, link] of links.entries()) {
    for (const { landing, at, counts, isCancelled } of ordersOf(link, index, now)) {
      const product = products[index % products.length]?.product
      const { order, total } = await control<{ order: string; total: string }>(base, 'POST', '/order', { vendor: shop.vendor, shop: shop.shop, product, quantity: 1 + (index % 3), at: at.toISOString(), ...(landing === null ? {} : { landing }) })
      if (isCancelled) await control(base, 'POST', '/cancel-order', { vendor: shop.vendor, shop: shop.shop, order })
      const of = planted.get(link.post_id)
      if (!of || !counts) continue
      of.orders += 1
      of.minor += Math.round(Number(total) * 100)
    }
  }
}

const isRight = (row: Row | undefined, of: Planted): boolean =>
  row !== undefined && row.clicks === of.clicks && row.orders === of.orders && row.revenue.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) === of.minor

/** Posts with planted clicks and orders, of which everything is known: the figures must all be right. */
export async function measureLinks(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const client = await signUp(server.url, `links-${Date.now()}@example.com`)
    await connect(server.url, client, ['facebook', 'twitter'])
    const shop = await openShop(server.url, `links-${Date.now()}`, { products: PRODUCTS, pictures: 0 })
    await connectShop(server.url, client, shop)
    const store = await waitForStore(client, isRead, 60_000)
    const products = await listTrue(server.url, shop)
    const links = await publish(dataDir, client, products)
    const planted = new Map(links.map(({ post_id: postId }) => [postId, { postId, clicks: 0, programs: 0, seconds: 0, orders: 0, minor: 0 }]))
    await click(server.url, links, planted)
    await sell(server.url, shop, products, links, planted)
    await client.call('POST', `/api/commerce/stores/${store.id}/sync`)
    await waitForStore(client, isRead, 60_000)
    const { rows, totals } = await client.call<{ rows: Row[]; totals: { botClicks: number; secondClicks: number } }>('GET', '/api/commerce/links?limit=100')
    const all = [...planted.values()]
    const wrong = all.filter((of) => !isRight(rows.find(({ key }) => key === of.postId), of))
    for (const of of wrong) console.log(`     links: planted ${JSON.stringify(of)}, counted ${JSON.stringify(rows.find(({ key }) => key === of.postId))}`)
    const sum = (name: 'programs' | 'seconds' | 'clicks' | 'orders') => all.reduce((whole, of) => whole + of[name], 0)
    console.log(`     links: ${links.length} links, ${sum('clicks')} clicks, ${sum('programs')} of programs, ${sum('seconds')} second ones, ${sum('orders')} orders that count`)
    return [
      { name: `posts whose clicks, orders and revenue are right, of ${all.length}`, value: (100 * (all.length - wrong.length)) / all.length, unit: '%', budget: 100, isMoreBetter: true },
      { name: 'clicks of programs and second clicks that are counted wrongly', value: Math.abs(totals.botClicks - sum('programs')) + Math.abs(totals.secondClicks - sum('seconds')), unit: 'clicks', budget: 0 },
    ]
  } finally {
    await server.stop()
  }
}
