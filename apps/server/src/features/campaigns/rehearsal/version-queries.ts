import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CampaignVersions } from '../../../platform/db/types.gen.ts'

/** What the owner's campaign was after one of its saves; undefined when there was no such save. */
export const findVersion = (db: Db, owner: string, campaignId: string, version: number): Promise<Selectable<CampaignVersions> | undefined> =>
  db.selectFrom('campaign_versions').selectAll().where('owner', '=', owner).where('campaign_id', '=', campaignId).where('version', '=', version).executeTakeFirst()
