import type { CampaignAction, CampaignTrigger, OnlyIf } from '@marquee/contract/campaigns/rules'
import { type ActionType, type CampaignPlatform, NEW_ACTION_PLATFORM, RULE_FIELDS, type TriggerType } from '@marquee/contract/campaigns/values'
import { newKey } from '../../../lib/new-key.ts'

/** Values of a type's fields; one that is missing or out of its range is a problem, and is kept meanwhile. */
export type Fields = Readonly<Record<string, unknown>>

/** A trigger while it is edited: without a type until one is chosen. */
export type DraftTrigger = { readonly id: string; readonly type: TriggerType | ''; readonly enabled: boolean; readonly conditions: Fields; readonly only_if?: OnlyIf | undefined; readonly action_ids?: string[] | undefined }
export type DraftAction = { readonly id: string; readonly type: ActionType | ''; readonly enabled: boolean; readonly platforms: readonly CampaignPlatform[]; readonly settings: Fields }
/** A rule as the builder shows it: a trigger with the actions it leads to. Its id is the trigger's. */
export type DraftRule = { readonly trigger: DraftTrigger; readonly actions: readonly DraftAction[] }

/** What a type begins with when it is chosen first (trace.md WIZ-14, CAUTO-17 to CAUTO-20). */
export const TRIGGER_DEFAULTS: Readonly<Record<TriggerType, Fields>> = {
  product_added: { delay_hours: RULE_FIELDS.delayHours.default },
  inventory_change: { type: 'low_stock', threshold: RULE_FIELDS.threshold.default },
  price_change: { percent: RULE_FIELDS.percent.default, direction: 'decrease' },
  performance_threshold: { metric: 'engagement_rate', threshold: RULE_FIELDS.rate.default, direction: 'greater_than', window_hours: RULE_FIELDS.windowHours.default },
  time_based: { frequency: 'daily', time_of_day: RULE_FIELDS.time },
}
const ACTION_DEFAULTS: Readonly<Record<ActionType, Fields>> = { create_post: {}, schedule_post: { delay_minutes: RULE_FIELDS.delayMinutes.default }, send_notification: {}, update_campaign: { status: 'paused' } }

const isPost = (type: ActionType | ''): boolean => type === 'create_post' || type === 'schedule_post'
/** Whether an action writes a post, so that it has platforms. */
export const writesPost = ({ type }: Pick<DraftAction, 'type'>): boolean => isPost(type)

/** A trigger of the configuration, with the type's defaults. */
export const newTrigger = (): DraftTrigger => ({ id: newKey(), type: 'product_added', enabled: true, conditions: TRIGGER_DEFAULTS.product_added })
/** An action of the configuration; it begins on one platform (trace.md CAUTO-21). */
export const newAction = (): DraftAction => ({ id: newKey(), type: 'create_post', enabled: true, platforms: [NEW_ACTION_PLATFORM], settings: {} })
/** A rule of the builder: its parts are chosen in it. */
export const newRule = (): DraftRule => ({ trigger: { id: newKey(), type: '', enabled: true, conditions: {} }, actions: [] })

/** The trigger with another type: the first one chosen begins with its defaults, a later one is empty (trace.md CAUTO-22). */
export const withTriggerType = (trigger: DraftTrigger, type: TriggerType): DraftTrigger => ({ ...trigger, type, conditions: trigger.type === '' ? TRIGGER_DEFAULTS[type] : {} })
export const withActionType = (action: DraftAction, type: ActionType): DraftAction => ({ ...action, type, settings: action.type === '' ? ACTION_DEFAULTS[type] : {}, platforms: isPost(type) ? action.platforms : [] })

/** Pairs each trigger with its actions. An action of several rules becomes one of each. */
export function pairsOf(triggers: readonly CampaignTrigger[], actions: readonly CampaignAction[]): DraftRule[] {
  const taken = new Set<string>()
  const own = (action: CampaignAction): DraftAction => {
    const id = taken.has(action.id) ? newKey() : action.id
    taken.add(id)
    return { ...action, id }
  }
  return triggers.map((trigger) => ({ trigger, actions: actions.filter(({ id }) => trigger.action_ids === undefined || trigger.action_ids.includes(id)).map(own) }))
}

/** The lists that are stored: each trigger names the actions it leads to. */
export const listsOf = (rules: readonly DraftRule[]) => ({ triggers: rules.map(({ trigger, actions }) => ({ ...trigger, action_ids: actions.map(({ id }) => id) })), actions: rules.flatMap(({ actions }) => actions) })

/** A copy with ids of its own. */
export const copyOf = ({ trigger, actions }: DraftRule): DraftRule => ({ trigger: { ...trigger, id: newKey() }, actions: actions.map((action) => ({ ...action, id: newKey() })) })
