import { z } from 'zod'
import { money } from '../commerce/money.ts'
import { uuid } from '../shared/ids.ts'
import { type ACTION_TYPES, CAMPAIGN_LIMITS, campaignPlatform, INVENTORY_TYPES, PRICE_DIRECTIONS, RATE_DIRECTIONS, RULE_FIELDS, TIME_FREQUENCIES, type TRIGGER_TYPES } from './values.ts'

/** Refusals of fields, and of rules (trace.md RULES-03, RULES-04). */
export const RULE_ERRORS = {
  delayHours: 'Between 0 and 168 hours.',
  threshold: '0 or more items.',
  percent: 'Between 1 and 100 percent.',
  rate: 'Between 0.1 and 100 percent.',
  windowHours: 'Between 1 and 168 hours.',
  time: 'Choose a time.',
  platforms: 'Choose at least one platform.',
  delayMinutes: 'Between 1 and 10080 minutes.',
  message: 'Write a message.',
  status: 'Choose a status.',
  noRule: 'At least one rule is required.',
  incomplete: 'Each rule must have a trigger and an action.',
} as const

const ranged = ({ min, max }: { min: number; max: number }, message: string) => z.number(message).min(min, message).max(max, message)
const whole = (range: { min: number; max: number }, message: string) => ranged(range, message).int(message)
const words = z.string().trim().max(100)

/** What must hold besides the event; a missing field asks nothing. The product of the event is asked. */
export const onlyIf = z.looseObject({
  product_type: words.optional(),
  tag: words.optional(),
  collection: words.optional(),
  price_from: money.optional(),
  price_to: money.optional(),
})
export type OnlyIf = z.infer<typeof onlyIf>

/** Conditions of each type of trigger. An empty one, as after a change of the type (trace.md CAUTO-22), is stored and never fires: it is incomplete. */
export const CONDITIONS = {
  product_added: z.looseObject({ delay_hours: whole(RULE_FIELDS.delayHours, RULE_ERRORS.delayHours).optional(), product_type: words.optional() }),
  inventory_change: z.looseObject({ type: z.enum(INVENTORY_TYPES).optional(), threshold: whole(RULE_FIELDS.threshold, RULE_ERRORS.threshold).optional() }),
  price_change: z.looseObject({ percent: ranged(RULE_FIELDS.percent, RULE_ERRORS.percent).optional(), direction: z.enum(PRICE_DIRECTIONS).optional() }),
  performance_threshold: z.looseObject({
    metric: z.literal('engagement_rate').optional(),
    threshold: ranged(RULE_FIELDS.rate, RULE_ERRORS.rate).optional(),
    direction: z.enum(RATE_DIRECTIONS).optional(),
    window_hours: whole(RULE_FIELDS.windowHours, RULE_ERRORS.windowHours).optional(),
  }),
  time_based: z.looseObject({
    frequency: z.enum(TIME_FREQUENCIES).optional(),
    /** Wall time in the campaign's zone. */
    time_of_day: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, RULE_ERRORS.time).optional(),
    /** 1 is Monday; of weekly ones. */
    weekday: z.number().int().min(1).max(7).optional(),
    /** Of monthly ones; one that a month does not have is its last. */
    day: z.number().int().min(1).max(31).optional(),
  }),
} as const

/** Parts of a trigger that all types have. `action_ids`: the actions it leads to; absent, all. */
const triggerBase = { id: z.string().min(1).max(100), enabled: z.boolean().default(true), action_ids: z.array(z.string().max(100)).max(CAMPAIGN_LIMITS.actions).optional(), only_if: onlyIf.optional() }
const triggerOf = <Type extends keyof typeof CONDITIONS>(type: Type) => z.looseObject({ ...triggerBase, type: z.literal(type), conditions: CONDITIONS[type] })
export const campaignTrigger = z.discriminatedUnion('type', [triggerOf('product_added'), triggerOf('inventory_change'), triggerOf('price_change'), triggerOf('performance_threshold'), triggerOf('time_based')])
export type CampaignTrigger = z.infer<typeof campaignTrigger>

/** Settings of each type of action. */
export const ACTION_SETTINGS = {
  create_post: z.looseObject({ needs_approval: z.boolean().optional() }),
  schedule_post: z.looseObject({ delay_minutes: whole(RULE_FIELDS.delayMinutes, RULE_ERRORS.delayMinutes).optional(), best_hour: z.boolean().optional(), needs_approval: z.boolean().optional() }),
  send_notification: z.looseObject({ message: z.string().trim().max(RULE_FIELDS.messageLength.max).optional() }),
  /** `campaign_id`: another campaign; absent, the rule's own. */
  update_campaign: z.looseObject({ status: z.enum(['paused', 'completed'], RULE_ERRORS.status).optional(), campaign_id: uuid.optional() }),
} as const
const actionBase = { id: z.string().min(1).max(100), enabled: z.boolean().default(true), platforms: z.array(campaignPlatform).max(6).default([]) }
const actionOf = <Type extends keyof typeof ACTION_SETTINGS>(type: Type) => z.looseObject({ ...actionBase, type: z.literal(type), settings: ACTION_SETTINGS[type] })
export const campaignAction = z.discriminatedUnion('type', [actionOf('create_post'), actionOf('schedule_post'), actionOf('send_notification'), actionOf('update_campaign')])
export type CampaignAction = z.infer<typeof campaignAction>

/** The rules of a campaign as they are stored: what is not known is kept. `frequency` and `timing` are the wizard's. */
export const automationRules = z.looseObject({
  enabled: z.boolean(),
  triggers: z.array(campaignTrigger).max(CAMPAIGN_LIMITS.triggers),
  actions: z.array(campaignAction).max(CAMPAIGN_LIMITS.actions),
})
export type AutomationRules = z.infer<typeof automationRules>

export type TypeOfTrigger = (typeof TRIGGER_TYPES)[number]
export type TypeOfAction = (typeof ACTION_TYPES)[number]

/** Conditions that each type of trigger needs, and what is said when one is missing. */
const NEEDED: Readonly<Record<TypeOfTrigger, readonly [fields: readonly string[], error: string]>> = {
  product_added: [['delay_hours'], RULE_ERRORS.delayHours],
  inventory_change: [['type'], RULE_ERRORS.threshold],
  price_change: [['percent', 'direction'], RULE_ERRORS.percent],
  performance_threshold: [['threshold', 'direction', 'window_hours'], RULE_ERRORS.rate],
  time_based: [['frequency', 'time_of_day'], RULE_ERRORS.time],
}

/** What is missing in a trigger or an action so that it could act; null when it is complete. */
export function missingInTrigger({ type, conditions }: CampaignTrigger): string | null {
  const [fields, error] = NEEDED[type]
  const needed = type === 'inventory_change' && conditions.type === 'low_stock' ? [...fields, 'threshold'] : fields
  return needed.every((field) => conditions[field] !== undefined) ? null : error
}

export function missingInAction({ type, platforms, settings }: CampaignAction): string | null {
  if (type === 'send_notification') return (settings.message ?? '') === '' ? RULE_ERRORS.message : null
  if (type === 'update_campaign') return settings.status === undefined ? RULE_ERRORS.status : null
  if (platforms.length === 0) return RULE_ERRORS.platforms
  return type === 'schedule_post' && settings.best_hour !== true && settings.delay_minutes === undefined ? RULE_ERRORS.delayMinutes : null
}

/** The actions that a trigger leads to, enabled ones alone. */
export const actionsOf = ({ action_ids: ids }: Pick<CampaignTrigger, 'action_ids'>, actions: readonly CampaignAction[]): CampaignAction[] => actions.filter(({ id, enabled }) => enabled && (ids === undefined || ids.includes(id)))
