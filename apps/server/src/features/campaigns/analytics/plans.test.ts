import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describePlans } from '../../../../test/explain.ts'
import { buildManyFirings } from '../../../../test/factories/many/firings.ts'
import { hasFigures, listTitles } from './campaign-queries.ts'
import { countCosts, findCost, listCosts, listCostsOf } from './costs/queries.ts'
import { countSent, listCoverage, listGains } from './gain-queries.ts'
import { findHeardAt, listClicks, listLinks, listOrders } from './order-queries.ts'
import { listParts } from './post-queries.ts'
import type { Span } from './span-queries.ts'

const id = randomUUID()
const span = (owner: string): Span => ({ owner, zone: 'UTC', from: '2026-11-01', to: '2026-11-30', campaignId: null, isOfCampaigns: true })

/** Stores, links, clicks, orders and costs of every owner. */
async function buildManySales(pool: pg.Pool): Promise<void> {
  await buildManyFirings(pool)
  await pool.query(
    `insert into commerce_stores (id, owner, platform, connection_type, external_id, name, state, state_since, connected_at, updated_at)
     select gen_random_uuid(), owner, 'shopify', 'oauth', gen_random_uuid(), 'Store', 'active', now(), now(), now() from (select distinct owner from posts) as owners, generate_series(1, 50)`,
  )
  await pool.query(
    `insert into commerce_links (id, owner, code, post_id, store_id, platform, target_url, tagged_url, created_at)
     select gen_random_uuid(), p.owner, gen_random_uuid(), p.id, (select s.id from commerce_stores s where s.owner = p.owner limit 1), 'facebook', 'https://shop.example', 'https://shop.example', now() from posts p`,
  )
  await pool.query("insert into commerce_clicks (owner, link_id, hour, kind, clicks, last_at, first_at) select owner, id, now() - n * interval '1 day', 'counted', 1, now(), now() from commerce_links, generate_series(0, 2) as n")
  await pool.query("insert into commerce_orders (id, owner, store_id, external_id, state, total, currency, placed_at, heard_at) select id, owner, store_id, id, 'paid', 10, 'EUR', created_at, created_at from commerce_links")
  await pool.query('insert into commerce_attributions (order_id, owner, link_id, post_id, clicked_at, window_days, attributed_at) select id, owner, id, post_id, created_at, 7, created_at from commerce_links')
  await pool.query("insert into campaign_costs (id, owner, campaign_id, amount, currency, from_day, to_day, created_at) select gen_random_uuid(), owner, id, 10, 'EUR', '2026-11-01', '2026-11-30', now() from campaigns, generate_series(1, 3)")
  await pool.query('analyze')
}

describePlans([
  ['what posts gained', (db, owner) => listGains(db, span(owner))],
  ['which posts were out', (db, owner) => listCoverage(db, span(owner))],
  ['how many went out', (db, owner) => countSent(db, span(owner))],
  ['clicks', (db, owner) => listClicks(db, span(owner))],
  ['orders', (db, owner) => listOrders(db, span(owner))],
  ['orders of one campaign', (db, owner) => listOrders(db, { ...span(owner), campaignId: id })],
  ['links', (db, owner) => listLinks(db, span(owner))],
  ['when stores were heard', (db, owner) => findHeardAt(db, owner, [id])],
  ['posts behind impressions', (db, owner) => listParts(db, span(owner), { kind: 'views' }, { network: 'facebook' })],
  ['posts behind clicks', (db, owner) => listParts(db, span(owner), { kind: 'clicks' }, { hour: 9 })],
  ['posts behind revenue', (db, owner) => listParts(db, span(owner), { kind: 'revenue', currency: 'EUR' }, { campaigns: [id] })],
  ['titles of campaigns', (db, owner) => listTitles(db, owner, [id, randomUUID()], 'UTC')],
  ['whether a figure is known', (db, owner) => hasFigures(db, owner)],
  ['costs', (db, owner) => listCosts(db, owner)],
  ['costs in some days', (db, owner) => listCostsOf(db, owner, { from: '2026-11-01', to: '2026-11-30' }, [id])],
  ['one cost', (db, owner) => findCost(db, owner, id)],
  ['how many costs a campaign has', (db, owner) => countCosts(db, owner, id)],
], buildManySales)
