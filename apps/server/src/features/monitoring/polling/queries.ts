import { type Selectable, sql } from 'kysely'
import { AVERAGE_OF_POLLS } from '@marquee/contract/monitoring/texts'
import type { Db } from '../../../platform/db/database.ts'
import type { ConversationsPolls } from '../../../platform/db/types.gen.ts'

export type PollRow = Selectable<ConversationsPolls>
type Totals = { users: number; polls: number; failed: number; limited: number; lastAt: Date | null; lastLimitedAt: Date | null; averageMs: number | null }

/** Totals of everybody's polls, without ids. `since`: who was polled later counts as active. */
export async function readTotalsForSystem(db: Db, since: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (count(*) filter (where last_at >= ${since}))::int as users, coalesce(sum(polls), 0)::float8 as polls, coalesce(sum(failed), 0)::float8 as failed,
      coalesce(sum(rate_limited), 0)::float8 as limited, max(last_at) as "lastAt", max(last_rate_limited_at) as "lastLimitedAt",
      (select avg(extract(epoch from at - started_at) * 1000)::float8 from (select at, started_at from conversations_polls where calls > 0 and started_at is not null order by at desc limit ${AVERAGE_OF_POLLS}) as latest) as "averageMs"
    from conversations_poll_totals`.execute(db)
  return rows[0] ?? { users: 0, polls: 0, failed: 0, limited: 0, lastAt: null, lastLimitedAt: null, averageMs: null }
}

/** Totals of the owner's polls; undefined before the first. */
export const findTotals = (db: Db, owner: string): Promise<{ polls: number; failed: number; last_at: Date } | undefined> =>
  db.selectFrom('conversations_poll_totals').select(['polls', 'failed', 'last_at']).where('owner', '=', owner).executeTakeFirst()

/** When the owner's next check is due; null if nothing is asked for. */
export async function findNextCheck(db: Db, owner: string): Promise<Date | null> {
  const row = await db.selectFrom('conversations_checks').select(db.fn.min('next_check_at').as('next')).where('owner', '=', owner).where('next_check_at', 'is not', null).executeTakeFirst()
  return row?.next ?? null
}

/** Calls of the owner's checks to the provider since a time. */
export async function countCalls(db: Db, owner: string, since: Date): Promise<number> {
  const row = await db.selectFrom('conversations_polls').select(db.fn.sum<string>('calls').as('calls')).where('owner', '=', owner).where('via', '=', 'provider').where('at', '>=', since).executeTakeFirst()
  return Number(row?.calls ?? 0)
}

/** The owner's latest polls, newest first. */
export const listPolls = (db: Db, owner: string, limit: number): Promise<PollRow[]> =>
  db.selectFrom('conversations_polls').selectAll().where('owner', '=', owner).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
