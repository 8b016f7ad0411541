import { toMinor } from '@marquee/contract/commerce/money'
import { countDays, type Days, listDays } from '../periods.ts'
import type { CostRow } from './queries.ts'

/** A part of a cost on one day, in the smallest unit of its currency. */
export type DayCost = { campaign: string; currency: string; day: string; minor: number }

/** What costs come to on each day of a period: each is spread evenly over its own days. */
export function spreadCosts(costs: readonly CostRow[], period: Days): DayCost[] {
  return costs.flatMap((cost) => {
    const [from, to] = [cost.from_day > period.from ? cost.from_day : period.from, cost.to_day < period.to ? cost.to_day : period.to]
    if (from > to) return []
    const minor = toMinor(cost) / countDays(cost.from_day, cost.to_day)
    return listDays(from, to).map((day) => ({ campaign: cost.campaign_id, currency: cost.currency, day, minor }))
  })
}
