import { listKnowing } from '../../commerce/index.ts'
import { listCostsOf } from './costs/queries.ts'
import { spreadCosts } from './costs/spread.ts'
import { costCurrency, measureReturn, ratioOf } from './measures.ts'
import { listLinks, listOrders } from './order-queries.ts'
import { dayIn } from './periods.ts'
import type { AnalyticsContext } from './sides.ts'
import type { Span } from './span-queries.ts'

/** Before the first post. */
const EVER = '2000-01-01'

/** The return on investment of campaigns over all their days until today, in percent, by their ids. Those of which it is not known whole, with its costs, are left out. */
export async function readReturns(ctx: AnalyticsContext, owner: string, ids: readonly string[], zone: string): Promise<Map<string, number>> {
  const entered = await listCostsOf(ctx.db, owner, null, ids)
  if (entered.length === 0) return new Map()
  const days = { from: EVER, to: dayIn(zone, ctx.clock.now()) }
  const span: Span = { owner, zone, ...days, campaignId: null, isOfCampaigns: true }
  const [orders, links, costs] = [await listOrders(ctx.db, span), await listLinks(ctx.db, span), spreadCosts(entered, days)]
  const knowing = new Set(await listKnowing(ctx, owner))
  const returns = new Map<string, number>()
  for (const id of new Set(entered.map(({ campaign_id: campaign }) => campaign))) {
    const ofCampaign = <Row extends { campaign: string }>(rows: readonly Row[]): Row[] => rows.filter(({ campaign }) => campaign === id)
    const facts = { orders: ofCampaign(orders), links: ofCampaign(links), costs: ofCampaign(costs), knowing }
    const made = measureReturn(facts, costCurrency([facts]), () => '')
    const roi = made.why === null && made.gaps.length === 0 ? ratioOf(made.revenue, made.costs) : null
    if (roi !== null) returns.set(id, roi)
  }
  return returns
}
