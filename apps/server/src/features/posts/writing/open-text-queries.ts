import type { Db } from '../../../platform/db/database.ts'
import { ofCampaign } from '../campaigns/name-queries.ts'
import type { PostRow } from '../queries.ts'

/** States in which a text can still be changed before it is published, grouped like the indexes of posts. */
export const OPEN_STATES = [['draft', 'scheduled'], ['pending_approval']] as const
type States = (typeof OPEN_STATES)[number]

export type OpenText = Pick<PostRow, 'id' | 'content' | 'overrides' | 'thread' | 'first_comment'>

/** One page of the texts of the owner's open posts in `states`, newest first; `before` is the last id of the page before it. */
export function listOpenTexts(db: Db, owner: string, page: { states: States; before: string | null; limit: number }): Promise<OpenText[]> {
  let query = db
    .selectFrom('posts')
    .select(['id', 'content', 'overrides', 'thread', 'first_comment'])
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .where('state', 'in', page.states)
  if (page.before) query = query.where('id', '<', page.before)
  return query.orderBy('id', 'desc').limit(page.limit).execute()
}

/** The owner's open posts with these ids, newest first; those published or deleted meanwhile are omitted. */
export const findOpenPosts = (db: Db, owner: string, ids: readonly string[]): Promise<PostRow[]> =>
  db.selectFrom('posts').selectAll().select(ofCampaign).where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).where('state', 'in', OPEN_STATES.flat()).orderBy('id', 'desc').execute()

/** The texts of the owner's latest published posts. */
export async function listPublishedTexts(db: Db, owner: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('content')
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['published', 'partially_published'])
    .where('content', '<>', '')
    .orderBy('calendar_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.content)
}
