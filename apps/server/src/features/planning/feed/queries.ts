import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { campaignName } from '../../posts/index.ts'

/** The current nonce of the signature of the owner's feed addresses; created at the first call. */
export async function ensureFeed(db: Db, owner: string, nonce: string, now: Date): Promise<{ nonce: string; created_at: Date }> {
  await db.insertInto('calendar_feeds').values({ owner, nonce, created_at: now }).onConflict((conflict) => conflict.doNothing()).execute()
  return db.selectFrom('calendar_feeds').select(['nonce', 'created_at']).where('owner', '=', owner).executeTakeFirstOrThrow()
}

/** Replaces the nonce of the owner's feed. */
export const replaceFeed = (db: Db, owner: string, nonce: string, now: Date): Promise<{ nonce: string; created_at: Date }> =>
  db
    .insertInto('calendar_feeds')
    .values({ owner, nonce, created_at: now })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ nonce, created_at: now }))
    .returning(['nonce', 'created_at'])
    .executeTakeFirstOrThrow()

/** Removes the owner's feed: its addresses stop working. */
export async function deleteFeed(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('owner', '=', owner).execute()
}

/** The nonce of an owner's feed and the zone of their profile, for a request without a session. */
export const findFeedForSystem = (db: Db, owner: string): Promise<{ nonce: string; timezone: string | null } | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .leftJoin('profiles', 'profiles.id', 'calendar_feeds.owner')
    .select(['calendar_feeds.nonce', 'profiles.timezone'])
    .where('calendar_feeds.owner', '=', owner)
    .executeTakeFirst()

/** The owner's posts with a time from `from` until before `to`, earliest first, with their complete texts. */
export const listFeedRows = (db: Db, owner: string, { from, to }: { from: Date; to: Date }, limit: number) =>
  db
    .selectFrom('posts')
    .select(['id', 'state', 'platforms', campaignName.as('campaign'), 'content', 'updated_at', sql<Date>`calendar_at`.as('at')])
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .where('calendar_at', '>=', from)
    .where('calendar_at', '<', to)
    .orderBy('calendar_at')
    .orderBy('id')
    .limit(limit)
    .execute()
export type FeedRow = Awaited<ReturnType<typeof listFeedRows>>[number]
