import type { CampaignCost } from '@marquee/contract/campaigns/analytics/figures'
import type { addCampaignCost } from '@marquee/contract/campaigns/analytics/routes'
import { COST_LIMITS } from '@marquee/contract/campaigns/analytics/values'
import { COST_ERRORS } from '@marquee/contract/campaigns/analytics/words'
import { fromMinor, toMinor } from '@marquee/contract/commerce/money'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Db } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { CreatingCall } from '../../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../../platform/ids.ts'
import { announce, type CampaignsContext } from '../../context.ts'
import { lockOwn, notFound } from '../../stored/save.ts'
import { type CostRow, countCosts, deleteCost, findCost, insertCost, listCosts } from './queries.ts'

const present = (row: CostRow): CampaignCost => ({ id: row.id, campaign_id: row.campaign_id, campaign_title: row.title, amount: fromMinor(toMinor(row), row.currency).amount, currency: row.currency, from: row.from_day, to: row.to_day, note: row.note })

/** What the owner's campaigns cost, the latest first. */
export const readCosts = async (db: Db, owner: string): Promise<CampaignCost[]> => (await listCosts(db, owner)).map(present)

async function readCost(db: Db, owner: string, id: string): Promise<CampaignCost> {
  const row = await findCost(db, owner, id)
  if (!row) throw notFound()
  return present(row)
}

/** Enters what a campaign cost. A repeat of the call finds what it made. Throws not_found, and conflict for one too many. */
export async function addCost(ctx: CampaignsContext, owner: string, campaignId: string, { amount, currency, from, to, note }: RouteRequest<typeof addCampaignCost>['body'], creating: CreatingCall): Promise<CampaignCost> {
  if (creating.madeId) return readCost(ctx.db, owner, creating.madeId)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwn(trx, owner, campaignId)
    if ((await countCosts(trx, owner, campaignId)) >= COST_LIMITS.ofCampaign) throw new AppError('conflict', COST_ERRORS.tooMany)
    await insertCost(trx, { id, owner, campaign_id: campaignId, amount, currency, from_day: from, to_day: to, note, created_at: now })
    await creating.record(trx, id)
    await announce(ctx, trx, owner, campaignId)
  })
  return readCost(ctx.db, owner, id)
}

/** Removes a cost. Throws not_found. */
export async function removeCost(ctx: CampaignsContext, owner: string, campaignId: string, id: string): Promise<void> {
  if (!(await deleteCost(ctx.db, owner, campaignId, id))) throw notFound()
  await announce(ctx, ctx.db, owner, campaignId)
}
