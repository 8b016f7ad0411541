import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { announcePost, lockAllOf } from '../../posts/index.ts'
import { announce, type CampaignsContext } from '../context.ts'
import { type CampaignRow, listChanging, removeCampaign, updateCampaign } from '../stored/queries.ts'
import { lockOwn, saveSettings } from '../stored/save.ts'
import { readSettings } from '../stored/settings.ts'
import { cancelPosts, passedOf } from './cancel.ts'
import { takeStep } from './step.ts'

/** Completes a campaign: scheduled posts of its rules are cancelled. Others stay on the schedule, unless their time passed while it was paused. Throws not_found and conflict. */
export const completeCampaign = (ctx: CampaignsContext, owner: string, id: string): Promise<CampaignRow> =>
  takeStep(ctx, owner, id, {
    to: 'completed', from: ['active', 'paused'], refusal: CAMPAIGN_ERRORS.notStarted,
    handlePosts: (trx, scheduled) => {
      const passed = passedOf(scheduled, ctx.clock.now())
      return cancelPosts(ctx, trx, owner, scheduled.filter((post) => post.campaign_rule !== null || passed.includes(post)))
    },
  })

async function setArchived(ctx: CampaignsContext, owner: string, id: string, isArchived: boolean): Promise<CampaignRow> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockOwn(trx, owner, id)
    // An archived campaign is seen nowhere, so it must not act.
    if (isArchived && (locked.status === 'active' || locked.status === 'paused')) throw new AppError('conflict', CAMPAIGN_ERRORS.running)
    return updateCampaign(trx, locked, { is_archived: isArchived }, ctx.clock.now())
  })
  await announce(ctx, ctx.db, owner, id)
  return row
}

/** Takes a draft or a completed campaign out of the list. Throws not_found, and conflict while it runs. */
export const archiveCampaign = (ctx: CampaignsContext, owner: string, id: string): Promise<CampaignRow> => setArchived(ctx, owner, id, true)

/** Shows an archived campaign in the list again. Throws not_found. */
export const restoreCampaign = (ctx: CampaignsContext, owner: string, id: string): Promise<CampaignRow> => setArchived(ctx, owner, id, false)

/** Switches off what pauses or completes a campaign that goes: its rules would find nothing. */
async function endRules(trx: Tx, owner: string, id: string, now: Date): Promise<void> {
  for (const { id: otherId } of await listChanging(trx, owner, id)) {
    const other = await lockOwn(trx, owner, otherId)
    const { automation_rules: rules } = readSettings(other)
    const actions = rules.actions.map((action) => (action.type === 'update_campaign' && action.settings.campaign_id === id ? { ...action, enabled: false } : action))
    await saveSettings(trx, other, { automation_rules: { ...rules, actions } }, { by: 'system', now })
  }
}

/** Deletes a campaign: its scheduled posts are cancelled, its other posts stay without it. Throws not_found. */
export async function deleteCampaign(ctx: CampaignsContext, owner: string, id: string): Promise<void> {
  const cancelled = await ctx.db.transaction().execute(async (trx) => {
    await lockOwn(trx, owner, id)
    const scheduled = await lockAllOf(trx, owner, id)
    await endRules(trx, owner, id, ctx.clock.now())
    const ids = await cancelPosts(ctx, trx, owner, scheduled)
    await removeCampaign(trx, owner, id)
    return ids
  })
  await announce(ctx, ctx.db, owner, null)
  for (const postId of cancelled) await announcePost(ctx, owner, postId)
}
