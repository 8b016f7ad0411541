import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PostRow } from '../queries.ts'

/** Whether the campaign of a locked post is paused now; its row may have been read before it was. */
export async function isPausedNow(trx: Tx, { owner, campaign_id: id }: Pick<PostRow, 'owner' | 'campaign_id'>): Promise<boolean> {
  if (id === null) return false
  const campaign = await trx.selectFrom('campaigns').select('status').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return campaign?.status === 'paused'
}

/**
 * Locks the scheduled posts of the owner's campaign, in the order in which posts are locked. Whoever changes the campaign's status after that decides about all of them: none can
 * begin to be sent meanwhile. Returns their ids and times.
 */
export const lockScheduledOf = (db: Db, owner: string, campaignId: string): Promise<{ id: string; scheduled_at: Date | null; campaign_rule: string | null }[]> =>
  db.selectFrom('posts').select(['id', 'scheduled_at', 'campaign_rule']).where('owner', '=', owner).where('campaign_id', '=', campaignId).where('state', '=', 'scheduled').where('deleted_at', 'is', null).orderBy('id').forUpdate().execute()
