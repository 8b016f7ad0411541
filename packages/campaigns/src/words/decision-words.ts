import type { Check, CheckOf } from '../model/check.ts'
import type { Decision } from '../model/decision.ts'
import { sayCrossed, sayEvent } from './crossing-words.ts'
import { sayCheck } from './check-words.ts'

const isCrossing = (check: Check): check is CheckOf<'crossing'> => check.name === 'crossing'

/**
 * A decision in words. Of one that fires what happened and why it counts: "Stock of Copper mug fell from 12 to 9, below 10." Of one that does not, what happened and the
 * check that failed: "Stock of Travel mug fell from 12 to 8. Posted about Travel mug 18 hours ago; the campaign waits 24 hours."
 */
export function sayDecision({ checks, failed }: Pick<Decision, 'checks' | 'failed'>, zone: string): string {
  const crossing = checks.find(isCrossing)
  if (failed === null) return crossing ? sayCrossed(crossing.values, zone) : ''
  const why = checks.find(({ name }) => name === failed)
  if (!why) return ''
  return crossing && why.name !== 'crossing' ? `${sayEvent(crossing.values, zone)}. ${sayCheck(why, zone)}` : sayCheck(why, zone)
}
