import { dayPeriod, nextOccurrence, obstacleAt, type Place, sameTimeNextDay, settle, timingOf } from '@marquee/campaigns'
import { RULE_FIELDS } from '@marquee/contract/campaigns/values'
import type { Db } from '../../../platform/db/database.ts'
import type { PostOfState } from '../engine/deciding/state-queries.ts'
import { listTaken, readHours } from '../hours/read-hours.ts'
import type { CampaignSettings } from '../stored/settings.ts'

const MINUTE_MS = 60_000
/** Days that are tried for one without a post about the product. */
const MOST_DAYS = 60

/** The next time of a rule that waits for one; null without such a rule. */
function nextOfRules({ automation_rules: { triggers }, smart_scheduling: { timezone } }: CampaignSettings, now: Date): Date | null {
  const times = triggers.flatMap((trigger) => {
    const timing = trigger.enabled ? timingOf(trigger) : null
    return timing ? [nextOccurrence(timing, timezone, now.getTime())] : []
  })
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** A post to be placed. `productId`: what it is about; `posts`: those that its campaign has and plans. */
export type Placed = { settings: CampaignSettings; productId: string | null; posts: readonly PostOfState[] }

/** The quiet hours of a campaign, and the posts of its owner on the same networks. */
export async function readPlace(db: Db, owner: string, { platforms, smart_scheduling: { timezone: zone, quiet_from: from, quiet_to: to } }: CampaignSettings, now: Date): Promise<Place> {
  const taken = (await listTaken(db, owner, platforms, now)).map((at) => ({ at, platforms }))
  return { zone, quiet: from !== undefined && to !== undefined ? { from, to } : null, taken }
}

/** Whether the campaign has a post about the product on the day of `at`. */
export function hasSameDay({ settings, productId, posts }: Placed, at: number): boolean {
  const day = dayPeriod(at, settings.smart_scheduling.timezone)
  return productId !== null && posts.some((post) => post.product_id === productId && post.at.getTime() >= day.from && post.at.getTime() < day.to)
}

/**
 * When a post of a campaign that is asked for goes out: at the first hour that its smart scheduling chooses, else at the next time of its rules, else after the usual delay. The quiet hours and other posts on
 * the same networks move it, and it goes to another day when there is a post about its product already.
 */
export async function nextTimeOf(db: Db, owner: string, placed: Placed, now: Date): Promise<Date> {
  const { platforms, smart_scheduling: scheduling } = placed.settings
  const place = await readPlace(db, owner, placed.settings, now)
  const hours = (await readHours(db, owner, { platforms, scheduling }, now))(now.getTime())
  const chosen = hours.find((at) => obstacleAt(place, at, platforms) === null && !hasSameDay(placed, at))
  if (chosen !== undefined) return new Date(chosen)
  const from = nextOfRules(placed.settings, now)?.getTime() ?? Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS + RULE_FIELDS.delayMinutes.default * MINUTE_MS
  let { at } = settle(place, from, platforms)
  for (let day = 0; day < MOST_DAYS && hasSameDay(placed, at); day += 1) at = settle(place, sameTimeNextDay(at, scheduling.timezone), platforms).at
  return new Date(at)
}
