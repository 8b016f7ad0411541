import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type CampaignRow, findCampaign, lockCampaign, updateCampaign } from './queries.ts'
import { type CampaignSettings, readSettings, toColumns } from './settings.ts'

export type { CampaignRow }

export const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

/** The owner's campaign. Throws not_found. */
export async function ownCampaign(db: Parameters<typeof findCampaign>[0], owner: string, id: string): Promise<CampaignRow> {
  const row = await findCampaign(db, owner, id)
  if (!row) throw notFound()
  return row
}

/** The owner's campaign, locked. Throws not_found, and changed_elsewhere when it is not the version that was edited. */
export async function lockOwn(trx: Tx, owner: string, id: string, version?: number): Promise<CampaignRow> {
  const row = await lockCampaign(trx, owner, id)
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw new AppError('changed_elsewhere', CAMPAIGN_ERRORS.changedElsewhere)
  return row
}

/** Keeps what a campaign is after a save. */
export async function keepVersion(trx: Tx, row: CampaignRow, by: 'user' | 'rule' | 'system', now: Date): Promise<void> {
  await trx.insertInto('campaign_versions').values({ campaign_id: row.id, owner: row.owner, version: row.version, content: JSON.stringify(readSettings(row)), saved_by: by, saved_at: now }).execute()
}

type Save = { by: 'user' | 'rule' | 'system'; now: Date; /** A label that gets rules or a type is one no longer. */ isLabel?: boolean }

/** Saves settings of a locked campaign as its next version. Returns its row. */
export async function saveSettings(trx: Tx, row: CampaignRow, change: Partial<CampaignSettings>, { by, now, isLabel = row.is_label }: Save): Promise<CampaignRow> {
  const saved = await updateCampaign(trx, row, { ...toColumns({ ...readSettings(row), ...change }), is_label: isLabel, version: row.version + 1 }, now)
  await keepVersion(trx, saved, by, now)
  return saved
}
