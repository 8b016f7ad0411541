import type { Platform } from '@marquee/contract/shared/platforms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The publication times of the owner's newest posts, between two instants. */
export async function listPublishedTimes(db: Db, owner: string, { from, to }: { from: Date; to: Date }, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('posts')
    .select(sql<Date>`calendar_at`.as('at'))
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .where('calendar_at', '>=', from)
    .where('calendar_at', '<', to)
    .where('state', 'in', ['published', 'partially_published'])
    .orderBy('calendar_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.at)
}

/** The due times of the owner's posts that are scheduled or wait for approval, between two instants; only those on one of `platforms` if given. */
export async function listTakenTimes(db: Db, owner: string, { from, to, platforms }: { from: Date; to: Date; platforms?: readonly Platform[] }, limit: number): Promise<Date[]> {
  let query = db
    .selectFrom('posts')
    .select(sql<Date>`calendar_at`.as('at'))
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .where('calendar_at', '>=', from)
    .where('calendar_at', '<', to)
    .where('state', 'in', ['scheduled', 'pending_approval'])
  if (platforms) query = query.where(sql<boolean>`platforms && ${platforms}::text[]`)
  const rows = await query.orderBy('calendar_at').limit(limit).execute()
  return rows.map((row) => row.at)
}
