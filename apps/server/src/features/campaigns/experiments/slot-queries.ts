import { SETTLED_HOURS } from '@marquee/contract/campaigns/values'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CampaignExperimentSlots } from '../../../platform/db/types.gen.ts'

export type SlotRow = Selectable<CampaignExperimentSlots>
type Key = { owner: string; id: string }

/** A slot with its post: whether it still counts, and its figures once they are settled. */
export type SlotOfExperiment = Pick<SlotRow, 'id' | 'variant' | 'at' | 'state' | 'post_id'> & { is_alive: boolean; views: number | null; engagements: number | null }

/** The slots of an experiment in their order. One whose post was deleted or failed counts no more; figures are those of the experiment's network when the post had been out for two days. */
export async function listSlots(db: Db, owner: string, experimentId: string): Promise<SlotOfExperiment[]> {
  const { rows } = await sql<SlotOfExperiment>`
    select s.id, s.variant, s.at, s.state, s.post_id, s.state = 'waiting' or (p.id is not null and p.deleted_at is null and p.state <> 'failed') as is_alive, i.views::float8 as views, i.engagements::float8 as engagements
    from campaign_experiment_slots s join campaign_experiments e on e.owner = s.owner and e.id = s.experiment_id left join posts p on p.owner = s.owner and p.id = s.post_id
    left join lateral (
      select r.views, r.likes + coalesce(r.comments, 0) + coalesce(r.shares, 0) as engagements from deliveries d join delivery_insights r on r.delivery_id = d.id and r.owner = d.owner
      where d.owner = s.owner and d.post_id = s.post_id and d.platform = e.platform and d.status = 'published' and r.measured_at >= d.published_at + ${SETTLED_HOURS} * interval '1 hour' order by r.measured_at limit 1
    ) i on true
    where s.owner = ${owner} and s.experiment_id = ${experimentId} order by s.at`.execute(db)
  return rows
}

export async function insertSlot(trx: Tx, row: Insertable<CampaignExperimentSlots>): Promise<void> {
  await trx.insertInto('campaign_experiment_slots').values(row).execute()
}

export const findSlot = (db: Db, { owner, id }: Key): Promise<SlotRow | undefined> => db.selectFrom('campaign_experiment_slots').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The slot, locked, if its post was not written yet. */
export const lockWaitingSlot = (trx: Tx, { owner, id }: Key): Promise<SlotRow | undefined> =>
  trx.selectFrom('campaign_experiment_slots').selectAll().where('owner', '=', owner).where('id', '=', id).where('state', '=', 'waiting').forUpdate().executeTakeFirst()

export type SettledSlot = { state: 'written' | 'held' | 'dropped'; reason?: string | null; post_id?: string }

/** Records what became of a slot that waits. */
export async function settleSlot(db: Db, { owner, id }: Key, settled: SettledSlot): Promise<void> {
  await db.updateTable('campaign_experiment_slots').set(settled).where('owner', '=', owner).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Drops the slots of an experiment that wait. */
export async function dropWaitingSlots(db: Db, owner: string, experimentId: string, reason: string): Promise<void> {
  await db.updateTable('campaign_experiment_slots').set({ state: 'dropped', reason }).where('owner', '=', owner).where('experiment_id', '=', experimentId).where('state', '=', 'waiting').execute()
}
