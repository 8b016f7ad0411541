import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CampaignExperiments } from '../../../platform/db/types.gen.ts'

export type ExperimentRow = Selectable<CampaignExperiments>
type Key = { owner: string; id: string }

/** The experiments of a campaign, the newest first. */
export const listExperimentRows = (db: Db, owner: string, campaignId: string): Promise<ExperimentRow[]> =>
  db.selectFrom('campaign_experiments').selectAll().where('owner', '=', owner).where('campaign_id', '=', campaignId).orderBy('started_at', 'desc').orderBy('id').execute()

export const findExperiment = (db: Db, { owner, id }: Key): Promise<ExperimentRow | undefined> => db.selectFrom('campaign_experiments').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** The experiment, locked until the transaction ends, if it runs. */
export const lockRunning = (db: Db, { owner, id }: Key): Promise<ExperimentRow | undefined> =>
  db.selectFrom('campaign_experiments').selectAll().where('owner', '=', owner).where('id', '=', id).where('state', '=', 'running').forUpdate().executeTakeFirst()

/** Inserts an experiment. Returns undefined when one of its campaign runs. */
export const insertExperiment = (db: Db, row: Insertable<CampaignExperiments>): Promise<ExperimentRow | undefined> =>
  db.insertInto('campaign_experiments').values(row).onConflict((conflict) => conflict.column('campaign_id').where('state', '=', 'running').doNothing()).returningAll().executeTakeFirst()

export const updateExperiment = (db: Db, { owner, id }: Key, change: Updateable<CampaignExperiments>): Promise<ExperimentRow> =>
  db.updateTable('campaign_experiments').set(change).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Running experiments of all owners that are due to be looked at. */
export const listToLookForSystem = (db: Db, now: Date, limit: number): Promise<Key[]> =>
  db.selectFrom('campaign_experiments').select(['owner', 'id']).where('state', '=', 'running').where('next_look_at', '<=', now).orderBy('next_look_at').limit(limit).execute()
