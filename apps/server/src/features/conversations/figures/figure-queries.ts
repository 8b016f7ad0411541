import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsFigures } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

export type FiguresRow = Selectable<ConversationsFigures>

/** Asks for the figures of an owner's accounts at a time, or earlier if that was planned. */
export async function planFigures(db: Db, owner: string, at: Date): Promise<void> {
  await db.insertInto('conversations_figures').values({ owner, next_at: at }).onConflict((conflict) => conflict.column('owner').doUpdateSet({ next_at: sql`least(conversations_figures.next_at, ${at}::timestamptz)` })).execute()
}

/** Acquires the lease of an owner's figures that are due. */
export const leaseFiguresForSystem = (db: Db, owner: string, lease: Lease): Promise<FiguresRow | undefined> =>
  db.updateTable('conversations_figures').set(leaseColumns(lease)).where('owner', '=', owner).where('next_at', '<=', lease.takenAt).where(isFree(lease.takenAt)).returningAll().executeTakeFirst()

/** Ends a reading under its lease. Returns false when the lease was lost. */
export async function endFigures(trx: Tx, owner: string, token: string, change: { next_at: Date | null; failures: number }): Promise<boolean> {
  const row = await trx.updateTable('conversations_figures').set({ ...change, ...NO_LEASE }).where('owner', '=', owner).where(isHeldBy(token)).returning('owner').executeTakeFirst()
  return row !== undefined
}

/** Owners whose figures are due. */
export const listDueFiguresForSystem = (db: Db, before: Date, limit: number): Promise<{ owner: string }[]> =>
  db.selectFrom('conversations_figures').select('owner').where('next_at', '<=', before).where(isFree(before)).orderBy('next_at').limit(limit).execute()

/** The owner's networks among these whose account is connected. */
export async function listConnected(db: Db, owner: string, networks: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('social_accounts').select('platform').distinct().where('owner', '=', owner).where('via', '=', 'provider').where('state', '=', 'connected').where('platform', 'in', networks).execute()
  return rows.map(({ platform }) => platform)
}

export type Gain = { network: string; day: string; engagement: number | null; impressions: number | null }

/** How long after its publication a post is still read. */
const READ_DAYS = 60

/**
 * What posts gained on each day from `from` on, by their readings: each day's last total less the highest before. A day without a reading has no row, and a figure that no
 * reading has is null.
 */
export async function listGains(db: Db, owner: string, { networks, from, zone }: { networks: readonly string[]; from: string; zone: string }): Promise<Gain[]> {
  const { rows } = await sql<Gain>`
    with totals as (
      select d.platform as network, d.id as delivery_id, i.day, i.views, i.acts
      from deliveries d cross join lateral (
        select (measured_at at time zone ${zone})::date as day, max(views) as views,
          max(coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0)) filter (where coalesce(likes, comments, shares) is not null) as acts
        from delivery_insights where delivery_id = d.id and owner = d.owner group by 1
      ) as i
      where d.owner = ${owner} and d.platform = any (${[...networks]}::text[]) and d.published_at > ${from}::date - ${READ_DAYS + 1}::int
    ), gains as (
      select network, day, case when views is not null then greatest(views - coalesce(max(views) over before, 0), 0) end as views, case when acts is not null then greatest(acts - coalesce(max(acts) over before, 0), 0) end as acts
      from totals window before as (partition by delivery_id order by day rows between unbounded preceding and 1 preceding)
    )
    select network, day::text, sum(acts)::float8 as engagement, sum(views)::float8 as impressions from gains where day >= ${from}::date group by network, day`.execute(db)
  return rows
}

export type Snapshot = { network: string; day: string; followers: number | null; reach: number | null; engagement: number | null; impressions: number | null; taken_at: Date }

/** Stores what is known of days of networks, the last of what is said of one: what is not known now stays as it was. */
export async function storeSnapshots(trx: Tx, owner: string, snapshots: readonly Snapshot[]): Promise<void> {
  const rows = [...new Map(snapshots.map((row) => [`${row.network} ${row.day}`, row])).values()]
  if (rows.length === 0) return
  const values = rows.map((row) => sql`(${owner}::uuid, ${row.network}, ${row.day}::date, ${row.followers}::integer, ${row.reach}::integer, ${row.engagement}::integer, ${row.impressions}::integer, ${row.taken_at}::timestamptz)`)
  await sql`
    insert into conversations_snapshots as s (owner, network, day, followers, reach, engagement, impressions, taken_at) values ${sql.join(values)}
    on conflict (owner, network, day) do update set followers = coalesce(excluded.followers, s.followers), reach = coalesce(excluded.reach, s.reach), engagement = coalesce(excluded.engagement, s.engagement),
      impressions = coalesce(excluded.impressions, s.impressions), taken_at = excluded.taken_at`.execute(trx)
}

/** The owner's snapshots from a day on, the oldest first. */
export async function listSnapshots(db: Db, owner: string, from: string): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select network, day::text, followers, reach, engagement, impressions, taken_at from conversations_snapshots where owner = ${owner} and day >= ${from}::date order by day`.execute(db)
  return rows
}
