import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { gainsOf } from './gain-queries.ts'
import { clicksOf, ordersOf } from './order-queries.ts'
import type { Span } from './span-queries.ts'

export type PostPart = { id: string; content: string; published_at: Date | null; campaign: string | null; platforms: string[]; value: number }
/** Which parts of a figure: all, or those of a row; of the return, those of some campaigns. */
export type PartFilter = { days?: { from: string; to: string }; network?: string; campaign?: string; hour?: number; campaigns?: readonly string[] }
export type PartSource = { kind: 'views' | 'acts' | 'clicks' | 'orders' } | { kind: 'revenue'; currency: string }

function valueOf(source: PartSource): RawBuilder<unknown> {
  if (source.kind === 'orders') return sql`count(*)`
  return source.kind === 'revenue' ? sql`sum(x.total)` : sql`sum(${sql.ref(`x.${source.kind}`)})`
}

/** That a row `x` has a part of the figure that is known. */
function isPartOf(source: PartSource): RawBuilder<unknown> {
  if (source.kind === 'orders') return sql`true`
  return source.kind === 'revenue' ? sql`x.currency = ${source.currency}` : sql`${sql.ref(`x.${source.kind}`)} is not null`
}

function partsOf(source: PartSource, span: Span): RawBuilder<unknown> {
  if (source.kind === 'clicks') return clicksOf(span)
  return source.kind === 'orders' || source.kind === 'revenue' ? ordersOf(span) : gainsOf(span)
}

/** Posts with their parts of a figure, the highest first. */
export async function listParts(db: Db, span: Span, source: PartSource, { days = span, network, campaign, hour, campaigns }: PartFilter): Promise<PostPart[]> {
  const conditions = [
    isPartOf(source), sql`x.day between ${days.from}::date and ${days.to}::date`, network === undefined ? null : sql`x.network = ${network}`, campaign === undefined ? null : sql`x.campaign = ${campaign}`, hour === undefined ? null : sql`x.hour = ${hour}`,
    campaigns === undefined ? null : sql`x.campaign = any(${[...campaigns]}::text[])`,
  ].filter((condition) => condition !== null)
  const { rows } = await sql<PostPart>`
    with parts as (select x.post_id, array_agg(distinct x.network) as platforms, (${valueOf(source)})::float8 as value from (${partsOf(source, span)}) as x where ${sql.join(conditions, sql` and `)} group by x.post_id)
    select p.id, left(p.content, 300) as content, p.published_at, c.title as campaign, parts.platforms, parts.value
    from parts join posts p on p.owner = ${span.owner} and p.id = parts.post_id left join campaigns c on c.owner = p.owner and c.id = p.campaign_id order by parts.value desc, p.published_at desc nulls last, p.id`.execute(db)
  return rows
}
