import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAtRandom, openWorld, pause, type World } from '../chaos/world.ts'
import { type PublishedRow, readPublished } from '../lib/burst.ts'
import { inLanes, send } from '../lib/client.ts'
import type { Figure } from '../lib/report.ts'
import { freePort } from '../lib/server-process.ts'
import { whenFree } from '../lib/when-free.ts'
import { openSeller, type Seller, type SoldProduct } from './seller.ts'

const POSTS = 200
const CHANGED = 50
const KILLS = 4
const SETTLE_WITHIN_MS = 300_000
/** How long before the posts are due the first price changes; the last one changes shortly before they are. */
const BEFORE_MS = 900

type Sent = SoldProduct & { postId: string; text: string }
type Change = { newPrice: string; /** By when the shop has it. */ at: number }

const nameOf = (index: number): string => `Offer ${index}:`
const euros = (price: string): string => `€${Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

async function scheduleAll({ client, products }: Seller, dueAt: Date): Promise<Sent[]> {
  const sent: Sent[] = []
  await inLanes([...products.entries()], 8, async ([index, one]) => {
    const content = `${nameOf(index)} {{price:${one.productId}:${one.variantId}:hold}}`
    const { draft } = await whenFree(() => client.call<{ draft: { id: string; content: string } }>('POST', '/api/posts/draft', { content, platforms: ['facebook'], status: 'scheduled', scheduledTime: dueAt.toISOString() }))
    if (draft.content !== `${nameOf(index)} ${euros(one.price)}`) throw new Error(`The post was filled with ${draft.content}`)
    sent.push({ ...one, postId: draft.id, text: nameOf(index) })
  })
  return sent
}

/** Changes prices one after the other until just before the posts are due. Returns each with the time by which the shop had it. */
async function changePrices(world: World, shop: string, chosen: readonly Sent[], dueAt: Date): Promise<Map<string, Change>> {
  const changes = new Map<string, Change>()
  await pause(Math.max(0, dueAt.getTime() - BEFORE_MS - Date.now()))
  await inLanes(chosen, 5, async (one) => {
    const newPrice = (Number(one.price) + 1).toFixed(2)
    await send(`${world.server.url}/sandbox/control/shops/change`, 'POST', { vendor: 'shopify', shop, product: one.product, variant: one.variant, price: newPrice })
    changes.set(one.text, { newPrice, at: Date.now() })
  })
  return changes
}

const HEARD_WITHIN_MS = 20_000
/** How long a change in the store takes until the post is held, by the store's own message. */
async function measureHolding(world: World, { client, shop, products }: Seller): Promise<number> {
  const [one] = products
  if (!one) throw new Error('There is no product.')
  const content = `Later: {{price:${one.productId}:${one.variantId}:hold}}`
  const { draft } = await client.call<{ draft: { id: string } }>('POST', '/api/posts/draft', { content, platforms: ['facebook'], status: 'scheduled', scheduledTime: new Date(Date.now() + 3_600_000).toISOString() })
  const change = (price: string) => send(`${world.server.url}/sandbox/control/shops/change`, 'POST', { vendor: 'shopify', shop, product: one.product, variant: one.variant, price })
  const before = performance.now()
  await change((Number(one.price) + 5).toFixed(2))
  for (let held = 0; held === 0; ) {
    if (performance.now() - before > HEARD_WITHIN_MS) throw new Error('The post was not held in time.')
    await pause(20)
    held = (await client.call<{ total: number }>('GET', `/api/commerce/held?postId=${draft.id}`)).total
  }
  const took = performance.now() - before
  await client.call('DELETE', `/api/posts/draft/${draft.id}`)
  await change(one.price)
  await pause(2_000)
  return took
}

type Ends = Record<string, number>
async function waitForAll({ client }: Seller, sent: readonly Sent[]): Promise<Ends> {
  const deadline = performance.now() + SETTLE_WITHIN_MS
  let ends: Ends = {}
  while (performance.now() < deadline) {
    ends = {}
    await inLanes(sent, 8, async ({ postId }) => {
      const { draft } = await whenFree(() => client.call<{ draft: { state: string; heldAt: string | null } }>('GET', `/api/posts/draft/${postId}`))
      const end = draft.heldAt === null ? draft.state : 'waits for a decision'
      ends[end] = (ends[end] ?? 0) + 1
    })
    if ((ends.published ?? 0) + (ends['waits for a decision'] ?? 0) + (ends.failed ?? 0) === sent.length) return ends
    await pause(1_000)
  }
  throw new Error(`Not all posts ended in time: ${JSON.stringify(ends)}`)
}

/** What followers see of each post: untrue when it gives the old price after the shop had the new one, or any other price. */
function judge(sent: readonly Sent[], changes: ReadonlyMap<string, Change>, rows: readonly PublishedRow[]) {
  let [untrue, twice, shown] = [0, 0, 0]
  for (const { text, price } of sent) {
    const own = rows.filter((row) => row.text.startsWith(`${text} `))
    const change = changes.get(text)
    shown += Math.min(1, own.length)
    twice += own.length > 1 ? 1 : 0
    for (const row of own) {
      const isOld = row.text.endsWith(` ${euros(price)}`)
      const isNew = change !== undefined && row.text.endsWith(` ${euros(change.newPrice)}`)
      const isLate = isOld && change !== undefined && Date.parse(row.publishedAt) > change.at
      if (isLate || (!isOld && !isNew)) untrue += 1
    }
  }
  return { untrue, twice, shown }
}

/** Scheduled posts with bound prices of which some change in the last second, while the server is killed: counts what followers see. */
export async function measureFacts(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-facts-'))
  const world = await openWorld(dataDir, await freePort())
  try {
    const seller = await openSeller(world.server.url, POSTS)
    const heldIn = await measureHolding(world, seller)
    const dueAt = new Date(Date.now() + 60_000)
    const sent = await scheduleAll(seller, dueAt)
    if (Date.now() > dueAt.getTime() - 2_000) throw new Error('Scheduling took too long for this machine.')
    const changes = await changePrices(world, seller.shop, sent.filter((_, index) => index % (POSTS / CHANGED) === 0), dueAt)
    await killAtRandom(world, KILLS, false)
    const before = performance.now()
    const ends = await waitForAll(seller, sent)
    const { untrue, twice, shown } = judge(sent, changes, await readPublished(world.server.url))
    const of = `of ${POSTS} posts due together, ${changes.size} prices changed in the second before, ${KILLS} kills`
    return [
      { name: 'from a change in the store to the held post', value: heldIn, unit: 'ms', budget: 2_000 },
      { name: `untrue prices on the feeds ${of}`, value: untrue, unit: 'posts', budget: 0 },
      { name: 'sent more than once', value: twice, unit: 'posts', budget: 0 },
      { name: 'sent', value: shown, unit: 'posts', budget: POSTS - changes.size, isMoreBetter: true },
      { name: 'wait for a decision', value: ends['waits for a decision'] ?? 0, unit: 'posts', budget: null },
      { name: 'failed', value: ends.failed ?? 0, unit: 'posts', budget: 0 },
      { name: 'settled after the last kill', value: (performance.now() - before) / 1_000, unit: 's', budget: 300 },
    ]
  } finally {
    await world.server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
