import { isPostAction, type Rule, type Surroundings } from '@marquee/campaigns'
import type { Db } from '../../../platform/db/database.ts'
import { listKnownProducts } from '../../commerce/index.ts'
import { findFreeTimes } from '../../planning/index.ts'
import { accountsForOwner } from '../../social/index.ts'
import { toEventProduct } from '../engine/deciding/judge-changes.ts'

/** Best hours that are read for a rule: enough for a quarter. */
const MOST_HOURS = 1_000
/** Those that one decision is shown, as the engine's are. */
const HOURS_AHEAD = 20

async function readBestHours(db: Db, owner: string, { actions, campaign }: Rule, from: Date): Promise<number[]> {
  const best = actions.find((action) => isPostAction(action) && action.type === 'schedule_post' && action.settings.best_hour === true)
  if (!best) return []
  const times = await findFreeTimes(db, { owner, platforms: best.platforms, now: from, zone: campaign.smart_scheduling.timezone, count: MOST_HOURS })
  return times.map((at) => at.getTime())
}

/** What rules are decided with besides the events: the accounts and products as they are now, and the hours of the queue since `from`. */
export async function readSurroundings(db: Db, owner: string, rules: readonly Rule[], from: Date): Promise<Surroundings> {
  const hours = new Map<string, number[]>()
  for (const rule of rules) hours.set(rule.trigger.id, await readBestHours(db, owner, rule, from))
  return {
    connected: (await accountsForOwner(db, owner))?.linked ?? [],
    products: (await listKnownProducts(db, owner, null)).map(toEventProduct),
    bestHours: (rule, now) => (hours.get(rule.trigger.id) ?? []).filter((at) => at >= now).slice(0, HOURS_AHEAD),
  }
}
