import type { CampaignAction } from '@marquee/contract/campaigns/rules'
import { isPostAction, type PostAction, type Rule } from '../model/rule.ts'
import { hourChoiceOf } from '../best-hours/hour-choice.ts'
import { sayClock, sayDelay, sayPlatforms } from './format.ts'
import { field, type Part, say, text, toText } from './parts.ts'
import { asksForProduct, sayProduct } from './product-words.ts'
import { sayTrigger } from './trigger-words.ts'

/** Names of other campaigns, by id. */
export type CampaignNames = Readonly<Record<string, string>>

/** At a chosen hour: as the campaign's smart scheduling chooses it, at once where it does not. */
function sayChosenHour({ campaign: { smart_scheduling: scheduling } }: Rule): Part[] {
  const choice = hourChoiceOf(scheduling)
  if (choice.kind === 'none') return []
  return choice.kind === 'fixed' ? say` at ${field(sayClock(choice.time))}` : say` at the next ${field(choice.kind === 'own' ? 'best hour' : 'usual hour')}`
}

function sayWhen(action: PostAction, rule: Rule): Part[] {
  if (action.type === 'create_post') return []
  const { best_hour: isBest, delay_minutes: minutes } = action.settings
  return isBest ? sayChosenHour(rule) : say` ${field(minutes !== undefined && sayDelay(minutes))} later`
}

function sayPost(action: PostAction, rule: Rule): Part[] {
  const platforms = field(sayPlatforms(action.platforms))
  // A time rule has no product of its own: its post is about one that it asks for.
  const about = rule.trigger.type === 'time_based' && asksForProduct(rule) ? say` about ${sayProduct(rule, 'a')}` : []
  const when = sayWhen(action, rule)
  return action.settings.needs_approval ? say`${field('draft a post')}${about} for ${platforms}${when} and ${field('wait for approval')}` : say`post${about} to ${platforms}${when}`
}

function sayAction(action: CampaignAction, rule: Rule, names: CampaignNames): Part[] {
  if (isPostAction(action)) return sayPost(action, rule)
  if (action.type === 'send_notification') return say`notify you: ${field(action.settings.message && `“${action.settings.message}”`)}`
  const { status, campaign_id: id } = action.settings
  const verb = field(status === undefined ? null : status === 'paused' ? 'pause' : 'complete')
  if (id === undefined || id === rule.campaign.id) return say`${verb} this campaign`
  return names[id] === undefined ? say`${verb} another campaign` : say`${verb} the campaign ${field(names[id])}`
}

/** What a rule does, without the period; a gap where it does nothing yet. */
export function sayActions(rule: Rule, names: CampaignNames = {}): Part[] {
  const said = rule.actions.map((action) => sayAction(action, rule, names))
  if (said.length === 0) return [field(null)]
  // Commas keep actions apart that have an "and" of their own.
  const isLong = said.length > 2 || said.some((parts) => toText(parts).includes(' and '))
  return said.flatMap((parts, index) => {
    if (index === 0) return parts
    const isLast = index === said.length - 1
    return [text(isLast ? (isLong ? ', and ' : ' and ') : ', '), ...parts]
  })
}

/**
 * A rule in one sentence: "When stock of any mug falls below 10, draft a post for Instagram and wait for approval." In parts, so that a screen can set off fields and
 * colour the gaps of a rule that is not complete; `toText` makes it text.
 */
export function sayRule(rule: Rule, names: CampaignNames = {}): Part[] {
  const { parts, isLeading } = sayTrigger(rule)
  return [...parts, text(isLeading ? ' ' : ', '), ...sayActions(rule, names), text('.')]
}
