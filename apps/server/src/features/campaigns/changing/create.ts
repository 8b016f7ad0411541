import type { createCampaign as createRoute } from '@marquee/contract/campaigns/routes'
import { CAMPAIGN_LIMITS } from '@marquee/contract/campaigns/values'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import { announce, type CampaignsContext } from '../context.ts'
import { type CampaignRow, countCampaigns, findFreeTitle, insertCampaign, lockLabel, updateCampaign } from '../stored/queries.ts'
import { keepVersion, ownCampaign } from '../stored/save.ts'
import { type CampaignSettings, readSettings, toColumns } from '../stored/settings.ts'
import { mergeSettings } from './merge.ts'
import { assertNamed } from './named.ts'

/** `copied`: the settings of another campaign that it begins with. */
type New = { owner: string; settings: CampaignSettings; copied?: CampaignSettings; creating: CreatingCall }

const EMPTY = { title: '', description: '', type: 'custom', platforms: [], target_products: [], automation_rules: { enabled: false, triggers: [], actions: [] }, ai_content_settings: {}, brand_voice: {}, smart_scheduling: {}, ends: { kind: 'never' } }

/** The settings of a campaign that nobody has set up yet: the defaults. */
const defaults = (): CampaignSettings => readSettings(EMPTY as unknown as CampaignRow)

/** A label of this name becomes the campaign, with the posts that it names; else a new row. */
async function insertOrAdopt(trx: Tx, { owner, settings, creating }: New, now: Date): Promise<CampaignRow> {
  const label = await lockLabel(trx, owner, settings.title)
  const columns = { ...toColumns(settings), is_label: false, create_key: creating.key }
  if (label) return updateCampaign(trx, label, { ...columns, is_archived: false, version: label.version + 1 }, now)
  return insertCampaign(trx, { ...columns, version: 1, id: newId(now.getTime()), owner, created_at: now, updated_at: now })
}

/** Makes a draft with these settings. Returns its row. Throws conflict for one too many. */
async function addCampaign(ctx: CampaignsContext, { owner, settings, copied = defaults(), creating }: New): Promise<CampaignRow> {
  const now = ctx.clock.now()
  const row = await ctx.db.transaction().execute(async (trx) => {
    if ((await countCampaigns(trx, owner)) >= CAMPAIGN_LIMITS.campaigns) throw new AppError('conflict', CAMPAIGN_ERRORS.tooMany)
    await assertNamed(trx, owner, copied, settings)
    const added = await insertOrAdopt(trx, { owner, settings, creating }, now)
    await keepVersion(trx, added, 'user', now)
    await creating.record(trx, added.id)
    return added
  })
  await announce(ctx, ctx.db, owner, row.id)
  return row
}

/** Creates a campaign as a draft. A repeat of the call finds what it made. Throws validation_failed and conflict. */
export async function createCampaign(ctx: CampaignsContext, owner: string, body: RouteRequest<typeof createRoute>['body'], creating: CreatingCall): Promise<CampaignRow> {
  if (creating.madeId) return ownCampaign(ctx.db, owner, creating.madeId)
  return addCampaign(ctx, { owner, settings: mergeSettings(defaults(), body), creating })
}

/** The title of a copy: the first of "(copy)", "(copy 2)", … that no campaign of the owner has, cut to its length. */
async function titleOfCopy(ctx: CampaignsContext, owner: string, title: string): Promise<string> {
  const named = Array.from({ length: CAMPAIGN_LIMITS.campaigns + 1 }, (_, index) => {
    const ending = index === 0 ? ' (copy)' : ` (copy ${index + 1})`
    return `${title.slice(0, CAMPAIGN_LIMITS.title - ending.length).trimEnd().toWellFormed()}${ending}`
  })
  return (await findFreeTitle(ctx.db, owner, named)) ?? title
}

/** Creates a draft with the settings and rules of a campaign. Throws not_found and conflict. */
export async function duplicateCampaign(ctx: CampaignsContext, owner: string, id: string, creating: CreatingCall): Promise<CampaignRow> {
  if (creating.madeId) return ownCampaign(ctx.db, owner, creating.madeId)
  const settings = readSettings(await ownCampaign(ctx.db, owner, id))
  return addCampaign(ctx, { owner, settings: { ...settings, title: await titleOfCopy(ctx, owner, settings.title) }, copied: settings, creating })
}
