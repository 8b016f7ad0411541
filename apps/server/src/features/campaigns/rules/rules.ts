import type { ListedRule } from '@marquee/contract/campaigns/routes'
import { ENGINE_LATE_MS } from '@marquee/contract/campaigns/values'
import { announce, type CampaignsContext } from '../context.ts'
import { clearFailures } from '../engine/rule-queries.ts'
import { type CampaignRow, listCampaignRows } from '../stored/queries.ts'
import { lockOwn, notFound, saveSettings } from '../stored/save.ts'
import { readSettings } from '../stored/settings.ts'
import { findLateSince, listRuleFigures, ruleKey } from './queries.ts'
import { presentRules, type RuleSources } from './view.ts'

const ORDER: readonly ListedRule['state'][] = ['stopped', 'needs-you', 'on', 'campaign', 'off']

async function readSources(ctx: Pick<CampaignsContext, 'db' | 'clock'>, owner: string, campaignId: string | null): Promise<RuleSources & { rows: CampaignRow[] }> {
  const rows = await listCampaignRows(ctx.db, owner, false)
  const archived = await listCampaignRows(ctx.db, owner, true)
  const figures = new Map((await listRuleFigures(ctx.db, owner, campaignId)).map((row) => [ruleKey(row.campaign_id, row.rule_id), row]))
  return { rows, figures, names: Object.fromEntries([...rows, ...archived].map(({ id, title }) => [id, title])), now: ctx.clock.now() }
}

/** The rules of the owner's campaigns: those that need somebody first. `late_since`: since when events wait that should have been decided. */
export async function readRules(ctx: Pick<CampaignsContext, 'db' | 'clock'>, owner: string): Promise<{ rules: ListedRule[]; late_since: string | null }> {
  const { rows, ...sources } = await readSources(ctx, owner, null)
  const rules = rows.flatMap((row) => presentRules(row, sources)).toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  const lateSince = await findLateSince(ctx.db, owner, new Date(sources.now.getTime() - ENGINE_LATE_MS))
  return { rules, late_since: lateSince?.toISOString() ?? null }
}

/** Switches a rule on or off, as a version of its campaign. On also restarts one that stopped itself. Returns it. Throws not_found. */
export async function switchRule(ctx: CampaignsContext, owner: string, { id, ruleId }: { id: string; ruleId: string }, enabled: boolean): Promise<ListedRule> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockOwn(trx, owner, id)
    const { automation_rules: rules } = readSettings(locked)
    if (!rules.triggers.some((trigger) => trigger.id === ruleId)) throw notFound()
    if (enabled) await clearFailures(trx, { owner, campaign_id: id, rule_id: ruleId }, true)
    const triggers = rules.triggers.map((trigger) => (trigger.id === ruleId ? { ...trigger, enabled } : trigger))
    return saveSettings(trx, locked, { automation_rules: { ...rules, triggers } }, { by: 'user', now: ctx.clock.now() })
  })
  await announce(ctx, ctx.db, owner, id)
  const rule = presentRules(row, await readSources(ctx, owner, id)).find((each) => each.rule_id === ruleId)
  if (!rule) throw notFound()
  return rule
}
