import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../../platform/events/index.ts'

const ofRule = z.object({ campaignId: z.uuid(), ruleId: z.string() })

/** A rule stopped itself after failures in a row. */
export const ruleStopped = defineEvent('campaign.rule-stopped', ofRule.extend({ title: z.string(), reason: z.string() }))
/** A rule that notifies fired. `because`: what happened. */
export const ruleTold = defineEvent('campaign.rule-told', ofRule.extend({ title: z.string(), message: z.string(), because: z.string() }))
/**
 * An experiment ended without anybody stopping it. `verdict`: what it found, as its card says it; `winner`: what was different about the variant that did better; `isCampaignOver`: its campaign ended before it.
 */
export const experimentEnded = defineEvent(
  'campaign.experiment-ended',
  z.object({ campaignId: z.uuid(), experimentId: z.uuid(), title: z.string(), question: z.string(), verdict: z.string(), winner: z.object({ id: z.string(), label: z.string() }).nullable(), isCampaignOver: z.boolean() }),
)

/** The feature's events. */
export const CAMPAIGNS_EVENTS: EventDefinition[] = [ruleStopped, ruleTold, experimentEnded] as EventDefinition[]
