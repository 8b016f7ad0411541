import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PostRow } from '../queries.ts'

/** Whether the campaign of a locked post is paused now; its row may have been read before it was. */
export async function isPausedNow(trx: Tx, { owner, campaign_id: id }: Pick<PostRow, 'owner' | 'campaign_id'>): Promise<boolean> {
  if (id === null) return false
  const campaign = await trx.selectFrom('campaigns').select('status').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return campaign?.status === 'paused'
}

const lockOf = (db: Db, owner: string, campaignId: string) =>
  db.selectFrom('posts').select(['id', 'state', 'scheduled_at', 'campaign_rule', 'deleted_at']).where('owner', '=', owner).where('campaign_id', '=', campaignId).orderBy('id').forUpdate()

export type ScheduledOf = { id: string; scheduled_at: Date | null; campaign_rule: string | null }

/**
 * Locks the scheduled posts of the owner's campaign, in the order in which posts are locked. Whoever changes the campaign's status after that decides about all of them: none can
 * begin to be sent meanwhile.
 */
export const lockScheduledOf = (db: Db, owner: string, campaignId: string): Promise<ScheduledOf[]> => lockOf(db, owner, campaignId).where('state', '=', 'scheduled').where('deleted_at', 'is', null).execute()

/** Locks all posts of a campaign that goes: they lose it. Returns the scheduled ones. */
export async function lockAllOf(db: Db, owner: string, campaignId: string): Promise<ScheduledOf[]> {
  return (await lockOf(db, owner, campaignId).execute()).filter(({ state, deleted_at: deletedAt }) => state === 'scheduled' && deletedAt === null)
}
