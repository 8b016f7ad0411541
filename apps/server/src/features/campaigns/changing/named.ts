import type { AutomationRules } from '@marquee/contract/campaigns/rules'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CampaignSettings } from '../stored/settings.ts'

const changedBy = ({ actions }: AutomationRules): string[] => actions.flatMap((action) => (action.type === 'update_campaign' && action.settings.campaign_id !== undefined ? [action.settings.campaign_id] : []))
/** What is new in `after`. What was stored may have gone since: that stops no save. */
const added = (before: readonly string[], after: readonly string[]): string[] => [...new Set(after)].filter((id) => !before.includes(id))

async function hasAll(trx: Tx, table: 'commerce_products' | 'campaigns', owner: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await trx.selectFrom(table).select('id').where('owner', '=', owner).where('id', 'in', [...ids]).execute()
  return rows.length === ids.length
}

/** Refuses settings that begin to name what its owner does not have. Throws validation_failed. */
export async function assertNamed(trx: Tx, owner: string, before: CampaignSettings, after: CampaignSettings): Promise<void> {
  if (!(await hasAll(trx, 'commerce_products', owner, added(before.target_products, after.target_products)))) throw new AppError('validation_failed', CAMPAIGN_ERRORS.unknownProduct)
  if (!(await hasAll(trx, 'campaigns', owner, added(changedBy(before.automation_rules), changedBy(after.automation_rules))))) throw new AppError('validation_failed', CAMPAIGN_ERRORS.unknownCampaign)
}
