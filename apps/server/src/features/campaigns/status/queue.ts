import type { Db } from '../../../platform/db/database.ts'
import type { CampaignRow } from '../stored/queries.ts'

/** How many posts of a campaign are scheduled, and when the first of them is due. */
export async function summariseQueue(db: Db, { owner, id }: Pick<CampaignRow, 'owner' | 'id'>): Promise<{ waiting: number; first_at: string | null }> {
  const row = await db
    .selectFrom('posts')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('scheduled_at').as('first_at')])
    .where('owner', '=', owner).where('campaign_id', '=', id).where('state', '=', 'scheduled').where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), first_at: row.first_at?.toISOString() ?? null }
}
