import type { Db } from '../../../platform/db/database.ts'

/** States of a post that is being sent, so that its files cannot change. */
const BEING_SENT = ['publishing', 'unconfirmed', 'held']
/** States of a post whose content can change. */
const UNSENT = ['draft', 'pending_approval', 'scheduled']

const using = (db: Db, owner: string, itemId: string, states: readonly string[]) =>
  db
    .selectFrom('media_uses')
    .innerJoin('posts', 'posts.id', 'media_uses.post_id')
    .select('posts.id')
    .where('media_uses.owner', '=', owner)
    .where('media_uses.item_id', '=', itemId)
    .where('posts.deleted_at', 'is', null)
    .where('posts.state', 'in', states)
    .orderBy('posts.id')

/** Ids of the owner's posts that use a file and were not sent yet, in the order in which posts are locked. */
export async function listUnsentUsing(db: Db, owner: string, itemId: string): Promise<string[]> {
  return (await using(db, owner, itemId, UNSENT).execute()).map(({ id }) => id)
}

/** Whether a post of the owner that is being sent uses a file. */
export const isBeingSent = async (db: Db, owner: string, itemId: string): Promise<boolean> => (await using(db, owner, itemId, BEING_SENT).limit(1).executeTakeFirst()) !== undefined
