import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../../platform/events/index.ts'

const ofRule = z.object({ campaignId: z.uuid(), ruleId: z.string() })

/** A rule stopped itself after failures in a row. */
export const ruleStopped = defineEvent('campaign.rule-stopped', ofRule.extend({ title: z.string(), reason: z.string() }))
/** A rule that notifies fired. `because`: what happened. */
export const ruleTold = defineEvent('campaign.rule-told', ofRule.extend({ title: z.string(), message: z.string(), because: z.string() }))

/** The feature's events. */
export const CAMPAIGNS_EVENTS: EventDefinition[] = [ruleStopped, ruleTold] as EventDefinition[]
