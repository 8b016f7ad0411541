import { nextOccurrence, quietUntil, timingOf } from '@marquee/campaigns'
import { RULE_FIELDS } from '@marquee/contract/campaigns/values'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { Db } from '../../../platform/db/database.ts'
import { findFreeTimes } from '../../planning/index.ts'
import type { CampaignSettings } from '../stored/settings.ts'

const MINUTE_MS = 60_000
/** Free times that are read: enough to step over some that are in the quiet hours. */
const READ = 20

/** The next time of a rule that waits for one; null without such a rule. */
function nextOfRules({ automation_rules: { triggers }, smart_scheduling: { timezone } }: CampaignSettings, now: Date): Date | null {
  const times = triggers.flatMap((trigger) => {
    const timing = trigger.enabled ? timingOf(trigger) : null
    return timing ? [nextOccurrence(timing, timezone, now.getTime())] : []
  })
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/**
 * When a post of a campaign that is asked for goes out: at the next free time of the queue where the campaign uses the best hours, else at the next time of its rules, else after the usual delay. The
 * quiet hours move it.
 */
export async function nextTimeOf(db: Db, owner: string, settings: CampaignSettings, now: Date): Promise<Date> {
  const { enabled, optimal_times: isOptimal, timing, timezone: zone, quiet_from: from, quiet_to: to } = settings.smart_scheduling
  const endOfQuiet = (at: Date): Date | null => {
    const end = from !== undefined && to !== undefined ? quietUntil({ from, to }, at.getTime(), zone) : null
    return end === null ? null : new Date(end)
  }
  if (enabled && isOptimal && timing !== 'custom') {
    const free = await findFreeTimes(db, { owner, platforms: settings.platforms as Platform[], now, zone, count: READ })
    const loud = free.find((at) => endOfQuiet(at) === null)
    if (loud) return loud
  }
  const at = nextOfRules(settings, now) ?? new Date(Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS + RULE_FIELDS.delayMinutes.default * MINUTE_MS)
  return endOfQuiet(at) ?? at
}
