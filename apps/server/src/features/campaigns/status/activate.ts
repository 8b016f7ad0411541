import { actionsOf, missingInAction, missingInTrigger, RULE_ERRORS } from '@marquee/contract/campaigns/rules'
import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { CAMPAIGN_ERRORS } from '@marquee/contract/campaigns/words'
import { AppError } from '../../../platform/errors.ts'
import type { CampaignsContext } from '../context.ts'
import type { CampaignRow } from '../stored/queries.ts'
import { type CampaignSettings, readSettings } from '../stored/settings.ts'
import { takeStep } from './step.ts'

/** Why a campaign cannot be activated, in one sentence; null when it can. */
function findRefusal({ platforms, automation_rules: { enabled, triggers, actions } }: Pick<CampaignSettings, 'platforms' | 'automation_rules'>): string | null {
  if (platforms.length === 0) return CAMPAIGN_SETTINGS_TEXTS.noPlatform
  if (!enabled) return null
  if (triggers.length === 0) return RULE_ERRORS.noRule
  const pairs = triggers.flatMap((trigger) => (trigger.enabled ? actionsOf(trigger, actions).map((action) => ({ trigger, action })) : []))
  if (pairs.length === 0) return RULE_ERRORS.incomplete
  return pairs.some(({ trigger, action }) => missingInTrigger(trigger) === null && missingInAction(action) === null) ? null : CAMPAIGN_ERRORS.noCompleteRule
}

function assertReady(row: CampaignRow): void {
  const refusal = findRefusal(readSettings(row))
  if (refusal !== null) throw new AppError('validation_failed', refusal)
}

/** Activates a draft. Throws not_found, conflict, and validation_failed without a platform, or without a complete rule while its automation is on. */
export const activateCampaign = (ctx: CampaignsContext, owner: string, id: string): Promise<CampaignRow> =>
  takeStep(ctx, owner, id, { to: 'active', from: ['draft'], refusal: CAMPAIGN_ERRORS.notDraft, assertFit: assertReady })
