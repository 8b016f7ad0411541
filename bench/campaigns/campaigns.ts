import { setTimeout as pause } from 'node:timers/promises'
import { type Client, inLanes, send, signUp } from '../lib/client.ts'
import { withDatabase } from '../lib/database.ts'
import type { Figure } from '../lib/report.ts'
import { freePort, type ServerProcess, startServer } from '../lib/server-process.ts'
import { connectShop, control, isRead, listTrue, openShop, type Shop, type TrueProduct, waitForStore } from '../commerce/shop.ts'

const PRODUCTS = 100
const CAMPAIGNS = 200
const KILLS = 10
const EVENTS = Number(process.env.CAMPAIGN_EVENTS ?? 10_000)
/** Campaigns for which the cost of an event is measured, and the events of one measurement. */
const LEVELS = [1, 10, 100] as const
const SAMPLE = 200
const WITHIN_MS = 60 * 60_000
const POLL_MS = 500

/** Five rules, of which two are asked about a change of price: one fires for each, the other says why it does not. */
function rulesFor(category: string) {
  const only = { only_if: { product_type: category }, enabled: true }
  return {
    enabled: true,
    triggers: [
      { id: 'cheaper', type: 'price_change', conditions: { percent: 10, direction: 'decrease' }, ...only },
      { id: 'dearer', type: 'price_change', conditions: { percent: 10, direction: 'increase' }, ...only },
      { id: 'low', type: 'inventory_change', conditions: { type: 'low_stock', threshold: 10 }, ...only },
      { id: 'back', type: 'inventory_change', conditions: { type: 'restock' }, ...only },
      { id: 'new', type: 'product_added', conditions: { delay_hours: 0 }, ...only },
    ],
    actions: [{ id: 'tell', type: 'send_notification', enabled: true, platforms: [], settings: { message: 'A price changed' } }],
  }
}

async function addCampaigns(client: Client, from: number, to: number, categories: readonly string[]): Promise<void> {
  await inLanes(Array.from({ length: to - from }, (_, index) => from + index), 4, async (index) => {
    const category = categories[index % categories.length] ?? ''
    const { campaign } = await client.call<{ campaign: { id: string } }>('POST', '/api/campaigns', { title: `Campaign ${index}`, type: 'custom', platforms: ['facebook'], automation_rules: rulesFor(category) })
    await client.call('POST', `/api/campaigns/${campaign.id}/activate`)
  })
}

const base = new Map<string, number>()
/** Changes the price of products by turns to three quarters and back. Each is an event of the store. */
async function changePrices(url: string, shop: Shop, products: readonly TrueProduct[], round: number): Promise<void> {
  const changes = products.map(({ product, variants: [variant] }) => {
    const price = base.get(product) ?? Number(variant?.price ?? 20)
    base.set(product, price)
    return { product, variant: variant?.variant, price: (round % 2 === 0 ? price * 0.75 : price).toFixed(2) }
  })
  await control(url, 'POST', '/change', { vendor: shop.vendor, shop: shop.shop, changes })
}

type Tally = { events: number; wanted: number; found: number; missing: number; fired: number; done: number; notices: number }
/** What the rules should have decided by the changes that were heard, and what they did. The ledger's own key forbids a second row. */
const tally = (dataDir: string, owner: string): Promise<Tally> =>
  withDatabase(dataDir, async (database) => {
    const { rows } = await database.query<Tally>(
      `with heard as (select e.id, e.product_id, p.category, e.heard_at from commerce_events e join commerce_products p on p.id = e.product_id where e.owner = $1 and e.kind = 'price_changed'),
        asked as (select h.id as event, c.id as campaign, t ->> 'id' as rule, h.product_id from heard h join campaigns c on c.owner = $1 and c.activated_at < h.heard_at
          cross join lateral jsonb_array_elements(c.automation_rules -> 'triggers') as t where t ->> 'type' = 'price_change' and lower(t -> 'only_if' ->> 'product_type') = lower(h.category))
      select (select count(*) from heard)::int as events, (select count(*) from asked)::int as wanted,
        (select count(*) from campaign_firings where owner = $1)::int as found,
        (select count(*) from asked a where not exists (select from campaign_firings f where f.campaign_id = a.campaign and f.rule_id = a.rule and f.event_id = a.event::text and f.target = a.product_id::text))::int as missing,
        (select count(*) from campaign_firings where owner = $1 and has_fired)::int as fired,
        (select count(*) from campaign_acts where owner = $1 and state = 'done')::int as done,
        (select count(*) from notifications where owner = $1 and title = 'A price changed')::int as notices`,
      [owner],
    )
    const [row] = rows
    if (!row) throw new Error('Nothing was counted.')
    return row
  })

/** Waits until all changes so far were heard: two of one product at once would be one event. The shop tells again what a killed server did not hear. */
async function untilHeard(dataDir: string, owner: string, url: string, shop: Shop, events: number): Promise<void> {
  const start = performance.now()
  for (;;) {
    const heard = await withDatabase(dataDir, async (database) => (await database.query<{ count: number }>("select count(*)::int as count from commerce_events where owner = $1 and kind = 'price_changed'", [owner])).rows[0]?.count ?? 0)
    if (heard >= events) return
    if (performance.now() - start > WITHIN_MS) throw new Error(`${heard} of ${events} changes were heard.`)
    await control(url, 'POST', '/flush', { vendor: shop.vendor, shop: shop.shop })
    await pause(POLL_MS / 2)
  }
}

const isSettled = (now: Tally, events: number): boolean => now.events >= events && now.missing === 0 && now.done === now.fired && now.notices === now.fired

async function settle(dataDir: string, owner: string, events: number): Promise<Tally> {
  const start = performance.now()
  for (;;) {
    const now = await tally(dataDir, owner)
    if (isSettled(now, events)) return now
    if (performance.now() - start > WITHIN_MS) throw new Error(`It did not settle: ${JSON.stringify(now)}`)
    await pause(POLL_MS)
  }
}

async function openAccount(server: ServerProcess): Promise<{ client: Client; shop: Shop; products: TrueProduct[]; categories: string[] }> {
  const client = await signUp(server.url, `campaigns-${Date.now()}@example.com`)
  const shop = await openShop(server.url, `campaigns-${Date.now()}`, { products: PRODUCTS, pictures: 0 })
  await send(`${server.url}/sandbox/control/shops/limits`, 'POST', { max: 200_000, restore: 100_000 })
  await connectShop(server.url, client, shop)
  await waitForStore(client, isRead, 120_000)
  const { products } = await client.call<{ products: { category: string | null }[] }>('GET', '/api/commerce/products?limit=100&sort=name')
  return { client, shop, products: await listTrue(server.url, shop), categories: [...new Set(products.flatMap(({ category }) => category ?? []))] }
}

/** 200 campaigns with 5 rules each and 10,000 changes of prices, while the server is killed ten times: each rule decides once for each event and product, and each firing acts once. */
export async function measureCampaigns(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  let server = await startServer({ dataDir, port })
  const figures: Figure[] = []
  try {
    const { client, shop, products, categories } = await openAccount(server)
    let round = 0
    let events = 0
    let made = 0
    for (const level of LEVELS) {
      await addCampaigns(client, made, level, categories)
      made = level
      const start = performance.now()
      for (let sent = 0; sent < SAMPLE; sent += products.length) {
        await changePrices(server.url, shop, products, round++)
        events += products.length
        await untilHeard(dataDir, client.userId, server.url, shop, events)
      }
      const heardMs = performance.now() - start
      const counts = await settle(dataDir, client.userId, events)
      console.log(`     campaigns: ${level} campaigns, ${SAMPLE} events heard after ${(heardMs / 1_000).toFixed(1)} s, all done after ${((performance.now() - start) / 1_000).toFixed(1)} s: ${JSON.stringify(counts)}`)
      figures.push({ name: `an event with ${level} campaigns, until all that follows is done`, value: (performance.now() - start) / SAMPLE, unit: 'ms', budget: null })
    }
    await addCampaigns(client, made, CAMPAIGNS, categories)
    const start = performance.now()
    let kills = 0
    const restart = async () => {
      await server.kill()
      server = await startServer({ dataDir, port })
      kills += 1
    }
    for (let sent = 0; sent < EVENTS; sent += products.length) {
      await changePrices(server.url, shop, products, round++)
      events += products.length
      if (kills < KILLS && sent >= ((kills + 1) * EVENTS) / (KILLS + 2)) await restart()
      await untilHeard(dataDir, client.userId, server.url, shop, events)
      console.log(`     campaigns: ${sent + products.length} of ${EVENTS} events heard after ${((performance.now() - start) / 1_000).toFixed(1)} s, ${kills} kills`)
    }
    const end = await settle(dataDir, client.userId, events)
    const seconds = (performance.now() - start) / 1_000
    console.log(`     campaigns: ${JSON.stringify(end)}, ${categories.length} kinds of products, ${kills} kills`)
    figures.push(
      { name: 'decisions that are missing', value: end.missing, unit: '', budget: 0 },
      { name: 'decisions more than there should be', value: end.found - end.wanted, unit: '', budget: 0 },
      { name: 'firings without their act, or with more than one', value: Math.abs(end.fired - end.notices), unit: '', budget: 0 },
      { name: `${EVENTS} events with ${CAMPAIGNS} campaigns and ${kills} kills`, value: EVENTS / seconds, unit: 'events/s', budget: null },
      { name: 'decisions meanwhile', value: end.found / seconds, unit: '/s', budget: null },
    )
    return figures
  } finally {
    await server.stop()
  }
}
