import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { actionsOf, type CampaignAction, type CampaignTrigger } from '@marquee/contract/campaigns/rules'

/** What a campaign says about its rules; a campaign of the contract is one. */
export type RuledCampaign = Pick<Campaign, 'id' | 'title' | 'status' | 'target_products' | 'automation_rules' | 'smart_scheduling' | 'ends'>

/** A trigger with the enabled actions it leads to, and its campaign's caps and zone. Its id is the trigger's. */
export type Rule = { campaign: RuledCampaign; trigger: CampaignTrigger; actions: readonly CampaignAction[] }

/** The rules of a campaign, in their order. */
export const rulesOf = (campaign: RuledCampaign): Rule[] =>
  campaign.automation_rules.triggers.map((trigger) => ({ campaign, trigger, actions: actionsOf(trigger, campaign.automation_rules.actions) }))

/** An action that writes a post. */
export type PostAction = Extract<CampaignAction, { type: 'create_post' | 'schedule_post' }>
export const isPostAction = (action: CampaignAction): action is PostAction => action.type === 'create_post' || action.type === 'schedule_post'

/** The type of product that a rule asks for: the condition of its trigger, else of all of its kind. */
export function productTypeOf({ trigger }: Pick<Rule, 'trigger'>): string | null {
  const own = trigger.type === 'product_added' ? trigger.conditions.product_type : undefined
  return own || trigger.only_if?.product_type || null
}
