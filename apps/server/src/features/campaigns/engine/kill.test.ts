import type { StoreEvent } from '@marquee/contract/commerce/products/event'
import { expect, it, onTestFinished } from 'vitest'
import { type KillableServer, prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'
import { ALL_JOBS, createAllEvents } from '../../../context.ts'
import { newId } from '../../../platform/ids.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { createLogger } from '../../../platform/log/index.ts'
import { storeChanged } from '../../commerce/index.ts'

const CAMPAIGNS = 2
const PRODUCTS = 24
const KILLS = 4
/** Changes that one reading of the store found. */
const AT_ONCE = 4
const EMAIL = 'kill@example.com'
const RULES = {
  enabled: true,
  triggers: [
    { id: 'low', type: 'inventory_change', enabled: true, conditions: { type: 'low_stock', threshold: 10 }, action_ids: ['tell'] },
    { id: 'cheaper', type: 'price_change', enabled: true, conditions: { percent: 10, direction: 'decrease' }, action_ids: ['draft'] },
  ],
  actions: [
    { id: 'tell', type: 'send_notification', enabled: true, platforms: [], settings: { message: 'Stock is low' } },
    { id: 'draft', type: 'create_post', enabled: true, platforms: ['facebook'], settings: { needs_approval: true } },
  ],
}

/** A store with products, as a reading of it leaves them. */
async function fillStore({ db }: KillableServer, owner: string, now: Date): Promise<{ storeId: string; productIds: string[] }> {
  const storeId = newId(now.getTime())
  await db.insertInto('commerce_stores').values({ id: storeId, owner, platform: 'shopify', connection_type: 'storefront_api', external_id: 'kill', name: 'Kill', state: 'active', state_since: now, connected_at: now, updated_at: now }).execute()
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    id: newId(now.getTime()), owner, store_id: storeId, external_id: `p${index}`, title: `Mug ${index}`, description: '', state: 'listed', url: `https://shop.example/${index}`, tags: [], price_min: '15', price_max: '15', currency: 'EUR',
    is_available: true, variant_count: 1, search: '', seen_at: now, heard_at: now, first_seen_at: now,
  }))
  await db.insertInto('commerce_products').values(products).execute()
  await db.insertInto('commerce_variants').values(products.map(({ id }) => ({ id: newId(now.getTime()), owner, store_id: storeId, product_id: id, external_id: 'v', position: 0, title: '', price: '15', currency: 'EUR', stock: 9, is_available: true }))).execute()
  return { storeId, productIds: products.map(({ id }) => id) }
}

/** For each product: its stock fell below the threshold, and its price by a quarter. */
function changesOf({ storeId, productIds }: { storeId: string; productIds: readonly string[] }, now: Date): StoreEvent[] {
  return productIds.flatMap((productId): StoreEvent[] => {
    const base = { storeId, productId, variantId: null, occurredAt: now.toISOString(), heardAt: now.toISOString() }
    return [
      { ...base, id: newId(now.getTime()), kind: 'stock_changed', before: { stock: 12, isAvailable: true }, after: { stock: 9, isAvailable: true } },
      { ...base, id: newId(now.getTime()), kind: 'price_changed', before: { price: { amount: '20', currency: 'EUR' } }, after: { price: { amount: '15', currency: 'EUR' } } },
    ]
  })
}

it(`every rule fires once for each event and product, and acts once, in a server that is killed ${KILLS} times meanwhile`, async () => {
  const server = await prepareKillableServer()
  onTestFinished(() => server.close())
  await server.start()
  await server.signUp()
  await server.call('POST', '/api/ayrshare/create-user-profile', {})
  await server.call('POST', '/sandbox/control/link', { email: EMAIL, platform: 'facebook' })
  await server.call('POST', '/api/ayrshare/update-user-platforms', {})
  for (let index = 0; index < CAMPAIGNS; index += 1) {
    const { campaign } = await server.call<{ campaign: { id: string } }>('POST', '/api/campaigns', { title: `Campaign ${index}`, type: 'custom', platforms: ['facebook'], automation_rules: RULES, smart_scheduling: { frequency: 'custom' } })
    await server.call('POST', `/api/campaigns/${campaign.id}/activate`, {})
  }
  const { owner } = await server.db.selectFrom('campaigns').select('owner').where('status', '=', 'active').executeTakeFirstOrThrow()
  const clock = { now: () => new Date() }
  const jobs = await createJobs({ connectionString: server.connection }, ALL_JOBS, createLogger('silent'), clock)
  onTestFinished(() => jobs.stop())
  const store = await fillStore(server, owner, clock.now())
  const changes = changesOf(store, clock.now())
  const events = createAllEvents(jobs)
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    await server.db.transaction().execute((trx) => events.publish(trx, storeChanged, { owner, payload: { storeId: store.storeId, changes: changes.slice(from, from + AT_ONCE) }, at: clock.now() }))
  }
  const expected = changes.length * CAMPAIGNS
  const acts = () => server.db.selectFrom('campaign_acts').selectAll().execute()
  const settled = async () => (await acts()).filter(({ state }) => state !== 'waiting').length
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await settled()
    await until(settled, (count) => count > before || count === expected, 60_000)
    await server.kill()
    await server.start()
  }
  await until(settled, (count) => count === expected, 120_000, (count) => count)
  const firings = await server.db.selectFrom('campaign_firings').select(['id', 'campaign_id', 'rule_id', 'event_id', 'target', 'has_fired']).execute()
  const done = await acts()
  expect([firings.length, new Set(firings.map((row) => [row.campaign_id, row.rule_id, row.event_id, row.target].join())).size, firings.every((row) => row.has_fired)]).toEqual([expected, expected, true])
  expect([done.length, new Set(done.map((row) => row.firing_id)).size]).toEqual([expected, expected])
  // Posts that would repeat another are not written; each other one is there once, and of its act.
  const posts = await server.db.selectFrom('posts').select(['id', 'campaign_id', 'campaign_event']).where('campaign_rule', '=', 'cheaper').execute()
  expect(posts.length).toBeGreaterThan(0)
  expect(posts.map(({ id }) => id).toSorted()).toEqual(done.flatMap((row) => row.post_id ?? []).toSorted())
  expect(new Set(posts.map((post) => [post.campaign_id, post.campaign_event].join())).size).toBe(posts.length)
  const told = await server.db.selectFrom('events').select('id').where('name', '=', 'campaign.rule-told').execute()
  expect(told).toHaveLength(PRODUCTS * CAMPAIGNS)
}, 420_000)
