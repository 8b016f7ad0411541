import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The one scheduler, whichever workers run it. */
const SCHEDULER = 'scheduler'

/** Records that the scheduler works. */
export async function writeBeatForSystem(db: Db, at: Date): Promise<void> {
  await db.insertInto('monitoring_beats').values({ name: SCHEDULER, at }).onConflict((conflict) => conflict.column('name').doUpdateSet({ at })).execute()
}

/** The last beat of the scheduler, which serves everybody; null before the first. */
export async function readBeat(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('monitoring_beats').select('at').where('name', '=', SCHEDULER).executeTakeFirst()
  return row?.at ?? null
}

/** The owner's scheduled post that should have left longest ago. One that waits for a decision, or whose campaign is paused, is not late. */
export const findOverduePost = (db: Db, owner: string, before: Date): Promise<{ id: string; scheduled_at: Date | null } | undefined> =>
  db
    .selectFrom('posts')
    .select(['id', 'scheduled_at'])
    .where('owner', '=', owner)
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('held_at', 'is', null)
    .where(sql<boolean>`coalesce((select c.status <> 'paused' from campaigns c where c.owner = posts.owner and c.id = posts.campaign_id), true)`)
    .where('scheduled_at', '<=', before)
    .orderBy('scheduled_at')
    .limit(1)
    .executeTakeFirst()

/** The owner's answers that wait for their time, and when the next leaves. */
export async function countWaiting(db: Db, owner: string): Promise<{ count: number; next: Date | null }> {
  const { fn } = db
  const row = await db
    .selectFrom('conversations_replies')
    .select([fn.countAll<number>().as('count'), fn.min('until').as('next')])
    .where('owner', '=', owner)
    .where('status', 'in', ['held', 'due'])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), next: row.next }
}

/** Calls of the owner's whose outcome is not known: posts, answers and messages. */
export async function countUnknown(db: Db, owner: string): Promise<number> {
  const row = await db.selectFrom('dispatches').select(db.fn.countAll<number>().as('count')).where('owner', '=', owner).where('status', '=', 'unknown').executeTakeFirstOrThrow()
  return Number(row.count)
}
