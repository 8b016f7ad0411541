import { CAMPAIGN_CAPS } from '@marquee/contract/campaigns/values'
import type { CampaignEvent } from '../model/event.ts'
import type { Act, Move } from '../model/decision.ts'
import { isPostAction, type PostAction, type Rule } from '../model/rule.ts'
import type { State } from '../model/state.ts'
import { HOUR_MS, MINUTE_MS, wholeMinute } from '../time/instants.ts'
import { type Quiet, quietUntil } from '../time/quiet.ts'

export type Taken = { at: number; platforms: readonly string[] }
export type Place = { zone: string; quiet: Quiet | null; taken: readonly Taken[] }
export type PostAct = Extract<Act, { kind: 'post' }>

const SPACING_MS = CAMPAIGN_CAPS.spacingMinutes * MINUTE_MS

/** What stands in the way of a post at `at`, and when it is over; null when nothing does. */
export function obstacleAt({ zone, quiet, taken }: Place, at: number, platforms: readonly string[]): Omit<Move, 'from'> | null {
  const morning = quiet && quietUntil(quiet, at, zone)
  if (morning !== null) return { why: 'quiet', to: morning }
  const near = taken.find((other) => Math.abs(other.at - at) < SPACING_MS && other.platforms.some((platform) => platforms.includes(platform)))
  return near ? { why: 'spacing', to: wholeMinute(near.at + SPACING_MS) } : null
}

/** Moves a time on until nothing stands in its way: a post is never dropped for its hour. */
export function settle(place: Place, from: number, platforms: readonly string[]): { at: number; moves: Move[] } {
  const moves: Move[] = []
  let at = from
  for (let obstacle = obstacleAt(place, at, platforms); obstacle; obstacle = obstacleAt(place, at, platforms)) {
    moves.push({ ...obstacle, from: at })
    at = obstacle.to
  }
  return { at, moves }
}

/** The best hour of the first day that has a free one, else the time itself. */
function atBestHour(place: Place, from: number, platforms: readonly string[], hours: readonly number[]): { at: number; moves: Move[] } {
  const best = hours.find((hour) => hour >= from && obstacleAt(place, hour, platforms) === null)
  return best === undefined ? settle(place, from, platforms) : { at: best, moves: best === from ? [] : [{ why: 'best_hour', from, to: best }] }
}

function planPost(place: Place, base: number, action: PostAction, state: State): PostAct {
  const { id: actionId, platforms } = action
  const isBest = action.type === 'schedule_post' && action.settings.best_hour === true
  const delay = action.type === 'schedule_post' && !isBest ? (action.settings.delay_minutes ?? 0) * MINUTE_MS : 0
  const planned = isBest ? atBestHour(place, base, platforms, state.bestHours) : settle(place, base + delay, platforms)
  return { kind: 'post', actionId, platforms: [...platforms], at: planned.at, needsApproval: action.settings.needs_approval === true, moves: planned.moves }
}

/** When a rule begins to act: after the delay of its trigger, and not before now. */
function baseOf({ trigger }: Rule, event: CampaignEvent, now: number): number {
  const delay = trigger.type === 'product_added' ? (trigger.conditions.delay_hours ?? 0) * HOUR_MS : 0
  return Math.max(event.at + delay, now)
}

/** What the rule would do, action by action, with the times: delays and best hours, then quiet hours and the distance to other posts on the same network. */
export function planActs(rule: Rule, event: CampaignEvent, state: State, now: number): Act[] {
  const { timezone: zone, quiet_from: from, quiet_to: to } = rule.campaign.smart_scheduling
  const quiet = from !== undefined && to !== undefined ? { from, to } : null
  const base = baseOf(rule, event, now)
  const taken: Taken[] = [...state.posts]
  return rule.actions.map((action): Act => {
    if (isPostAction(action)) {
      const post = planPost({ zone, quiet, taken }, wholeMinute(base), action, state)
      taken.push(post)
      return post
    }
    if (action.type === 'send_notification') return { kind: 'notify', actionId: action.id, at: base, message: action.settings.message ?? '' }
    return { kind: 'change_campaign', actionId: action.id, at: base, campaignId: action.settings.campaign_id ?? null, status: action.settings.status ?? 'paused' }
  })
}
