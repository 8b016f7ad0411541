import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Where a post of the owner is, and why it is not elsewhere. */
export const listPlatforms = (db: Db, owner: string, postId: string) =>
  db.selectFrom('deliveries').select(['platform', 'status', 'post_url as url', 'reason']).where('owner', '=', owner).where('post_id', '=', postId).orderBy('platform').execute()

/** What the last event of that name before `before` said about a post of the owner; undefined when there is none. */
export const findEarlierEvent = (db: Db, owner: string, name: string, { postId, before }: { postId: string; before: Date }): Promise<{ payload: unknown } | undefined> =>
  db
    .selectFrom('events')
    .select('payload')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .where('occurred_at', '<', before)
    .where(sql<boolean>`payload->>'postId' = ${postId}`)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
