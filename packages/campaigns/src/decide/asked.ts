import { type CampaignEvent, EVENT_OF_TRIGGER } from '../model/event.ts'
import type { Rule } from '../model/rule.ts'
import { isAbout } from './decide.ts'

/** Whether a rule is asked about an event. A time is of one rule, `ruleId`, which is asked even when no product fits. */
export const isAsked = (rule: Rule, event: CampaignEvent, ruleId?: string): boolean => (event.kind === 'clock' ? EVENT_OF_TRIGGER[rule.trigger.type] === 'clock' && rule.trigger.id === ruleId : isAbout(rule, event))
