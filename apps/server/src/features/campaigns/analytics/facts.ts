import type { Db } from '../../../platform/db/database.ts'
import { listCostsOf } from './costs/queries.ts'
import { type DayCost, spreadCosts } from './costs/spread.ts'
import { type Coverage, type GainCell, listCoverage, listGains } from './gain-queries.ts'
import { findHeardAt, type LinkCoverage, listClicks, listLinks, listOrders, type OrderCell } from './order-queries.ts'
import type { Span } from './span-queries.ts'

/** Everything that is stored about the posts of a span. */
export type Facts = {
  span: Span
  gains: GainCell[]
  coverage: Coverage[]
  clicks: Awaited<ReturnType<typeof listClicks>>
  orders: OrderCell[]
  links: LinkCoverage[]
  costs: DayCost[]
  /** Stores that say by which link buyers came. */
  knowing: ReadonlySet<string>
  readAt: { figures: Date | null; orders: Date | null; now: Date }
}

/** Costs belong to campaigns: all of them count where posts of several do. */
const costsOf = (db: Db, span: Span) => listCostsOf(db, span.owner, span, span.campaignId === null ? null : [span.campaignId])

/** Reads what is stored about the posts of a span. */
export async function readFacts(db: Db, span: Span, knowing: readonly string[], now: Date): Promise<Facts> {
  const coverage = await listCoverage(db, span)
  const times = coverage.flatMap(({ read_at: at }) => at?.getTime() ?? [])
  return {
    span,
    coverage,
    gains: await listGains(db, span),
    clicks: await listClicks(db, span),
    orders: await listOrders(db, span),
    links: await listLinks(db, span),
    costs: spreadCosts(await costsOf(db, span), span),
    knowing: new Set(knowing),
    readAt: { figures: times.length === 0 ? null : new Date(Math.max(...times)), orders: await findHeardAt(db, span.owner, knowing), now },
  }
}
