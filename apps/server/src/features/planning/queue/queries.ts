import type { QueueTime } from '@marquee/contract/queue'
import type { Platform } from '@marquee/contract/shared/platforms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** One free time is given to one post: whoever looks for one holds this lock of the owner until the post has it. */
export async function lockQueue(trx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`queue:${owner}`}, 0))`.execute(trx)
}

/** The queue times that the owner chose, by platform; a platform without any has the defaults. */
export async function listQueues(db: Db, owner: string): Promise<{ platform: string; times: unknown }[]> {
  return db.selectFrom('planning_queues').select(['platform', 'times']).where('owner', '=', owner).execute()
}

/** Stores the queue times of a platform, or, with null, removes them. */
export async function saveQueue(db: Db, owner: string, platform: Platform, times: readonly QueueTime[] | null, now: Date): Promise<void> {
  if (times === null) {
    await db.deleteFrom('planning_queues').where('owner', '=', owner).where('platform', '=', platform).execute()
    return
  }
  const values = { times: JSON.stringify(times), updated_at: now }
  await db.insertInto('planning_queues').values({ owner, platform, ...values }).onConflict((conflict) => conflict.columns(['owner', 'platform']).doUpdateSet(values)).execute()
}

/** The zone in which the owner last looked at the queue. */
export async function findZone(db: Db, owner: string): Promise<string | undefined> {
  const row = await db.selectFrom('planning_zones').select('time_zone').where('owner', '=', owner).executeTakeFirst()
  return row?.time_zone
}

/** Stores that zone. */
export async function saveZone(db: Db, owner: string, zone: string, now: Date): Promise<void> {
  const values = { time_zone: zone, updated_at: now }
  await db.insertInto('planning_zones').values({ owner, ...values }).onConflict((conflict) => conflict.column('owner').doUpdateSet(values)).execute()
}

/** Removes all queue times of the owner, and the zone. */
export async function deleteQueues(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('planning_queues').where('owner', '=', owner).execute()
  await db.deleteFrom('planning_zones').where('owner', '=', owner).execute()
}
