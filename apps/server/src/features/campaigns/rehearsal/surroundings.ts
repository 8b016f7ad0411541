import type { Rule, Surroundings } from '@marquee/campaigns'
import type { Db } from '../../../platform/db/database.ts'
import { listKnownProducts } from '../../commerce/index.ts'
import { accountsForOwner } from '../../social/index.ts'
import { toEventProduct } from '../engine/deciding/judge-changes.ts'
import { platformsAtHours } from '../engine/deciding/read-state.ts'
import { type HoursAhead, readHours } from '../hours/read-hours.ts'

/** What rules are decided with besides the events: the accounts and products as they are now, and the hours of the days since `from`, which are those that are best now. */
export async function readSurroundings(db: Db, owner: string, rules: readonly Rule[], from: Date): Promise<Surroundings> {
  const hours = new Map<string, HoursAhead>()
  for (const rule of rules) {
    const platforms = platformsAtHours(rule)
    if (platforms.length > 0) hours.set(rule.trigger.id, await readHours(db, owner, { platforms, scheduling: rule.campaign.smart_scheduling }, from))
  }
  return {
    connected: (await accountsForOwner(db, owner))?.linked ?? [],
    products: (await listKnownProducts(db, owner, null)).map(toEventProduct),
    bestHours: (rule, now) => hours.get(rule.trigger.id)?.(now) ?? [],
  }
}
