import type { changeCampaign as changeRoute, configureCampaign as configureRoute } from '@marquee/contract/campaigns/routes'
import { automationRules } from '@marquee/contract/campaigns/rules'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { announce, type CampaignsContext } from '../context.ts'
import { type CampaignRow, lockLabel } from '../stored/queries.ts'
import { lockOwn, saveSettings } from '../stored/save.ts'
import { type CampaignSettings, readSettings } from '../stored/settings.ts'
import { assertOwnIds, mergeSettings } from './merge.ts'
import { assertNamed } from './named.ts'

/** A label cannot get the name of another: a name that is written on a post would mean both. Throws conflict. */
async function assertLabelFree(trx: Tx, row: CampaignRow, title: string): Promise<void> {
  const other = await lockLabel(trx, row.owner, title)
  if (other && other.id !== row.id) throw new AppError('conflict', CAMPAIGN_ERRORS.labelTaken)
}

type Edit = { owner: string; id: string; version: number | undefined; isLabel?: false | undefined }

/** Saves what `change` makes of the settings of a campaign, as its next version. */
async function editSettings(ctx: CampaignsContext, { owner, id, version, isLabel }: Edit, change: (before: CampaignSettings) => CampaignSettings): Promise<CampaignRow> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockOwn(trx, owner, id, version)
    const before = readSettings(locked)
    const after = change(before)
    await assertNamed(trx, owner, before, after)
    if (locked.is_label && isLabel === undefined) await assertLabelFree(trx, locked, after.title)
    return saveSettings(trx, locked, after, { by: 'user', now: ctx.clock.now(), isLabel })
  })
  await announce(ctx, ctx.db, owner, id)
  return row
}

/** Changes a campaign. Returns its row. Throws not_found, changed_elsewhere, conflict and validation_failed. */
export function changeCampaign(ctx: CampaignsContext, owner: string, id: string, body: RouteRequest<typeof changeRoute>['body']): Promise<CampaignRow> {
  const becomesReal = body.type !== undefined || body.automation_rules !== undefined
  return editSettings(ctx, { owner, id, version: body.version, isLabel: becomesReal ? false : undefined }, (before) => mergeSettings(before, body))
}

/** Replaces the triggers or the actions of a campaign; what the body has besides is kept with its rules. Throws as changeCampaign. */
export function configureCampaign(ctx: CampaignsContext, owner: string, { id, mode }: RouteRequest<typeof configureRoute>['params'], body: RouteRequest<typeof configureRoute>['body']): Promise<CampaignRow> {
  const { userId: _userId, version, triggers: _triggers, actions: _actions, ...others } = body
  const list = body[mode]
  if (!list) throw new AppError('validation_failed', CAMPAIGN_ERRORS.noList(mode))
  assertOwnIds(list)
  const merge = (before: CampaignSettings): CampaignSettings => {
    const rules = automationRules.safeParse({ ...before.automation_rules, ...others, [mode]: list })
    if (!rules.success) throw new AppError('validation_failed', rules.error.issues[0]?.message ?? CAMPAIGN_ERRORS.noList(mode))
    return { ...before, automation_rules: rules.data }
  }
  return editSettings(ctx, { owner, id, version, isLabel: false }, merge)
}
