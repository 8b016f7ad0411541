import { type Check, check } from '../model/check.ts'
import type { Decision } from '../model/decision.ts'
import { type CampaignEvent, targetOf } from '../model/event.ts'
import type { Rule } from '../model/rule.ts'
import type { State } from '../model/state.ts'
import { checkCrossing } from './crossing.ts'
import { checkFit } from './fits.ts'
import { checkPace } from './pace.ts'
import { planActs, type PostAct } from './plan.ts'
import { checkStanding, missingIn } from './standing.ts'

const areAllPassed = (checks: readonly Check[]): boolean => checks.every(({ isPassed }) => isPassed)

/** Whether an event has the type, product and conditions of a rule that is complete: only then its decision says anything. */
export const isAbout = (rule: Rule, event: CampaignEvent): boolean => missingIn(rule) === null && areAllPassed(checkFit(rule, event))

/** What is asked of an event at most once: a post crosses a rate once, and of several times that were missed the last one counts. */
function checkOnce(event: CampaignEvent, state: State, now: number): Check[] {
  if (event.kind === 'figures') return [check('once', state.firedForTarget === null, { post: event.post, firedAt: state.firedForTarget })]
  return event.kind === 'clock' ? [check('on_time', event.next === null || event.next > now, { due: event.at, next: event.next })] : []
}

/**
 * Whether a rule fires for an event, why, and what it then does: the one place where this is decided, for the engine, the rehearsal, the log and the screens. Takes
 * all that it depends on, the time in milliseconds included; the same again gives the same answer. All checks are made even after one
 * failed, except those that need what an earlier one missed: of a rule that is not complete, or an event of another type, nothing more can be asked.
 */
export function decide(rule: Rule, event: CampaignEvent, state: State, now: number): Decision {
  const standing = checkStanding(rule, state, now)
  const isComplete = standing.every(({ name, isPassed }) => name !== 'complete' || isPassed)
  const fit = isComplete ? checkFit(rule, event) : []
  const crossing = fit[0]?.isPassed ? checkCrossing(rule.trigger, event) : null
  const acts = crossing ? planActs(rule, event, state, now) : []
  const pace = crossing ? checkPace(rule, event, acts.filter((act): act is PostAct => act.kind === 'post'), state, now) : []
  const checks = [...standing, ...fit, ...(crossing ? [crossing, ...checkOnce(event, state, now)] : []), ...pace.map((timed) => timed.check)]
  const failed = checks.find(({ isPassed }) => !isPassed) ?? null
  return {
    fires: failed === null,
    target: targetOf(event),
    checks,
    failed: failed?.name ?? null,
    acts: failed === null ? acts : [],
    againAt: pace.find((timed) => timed.check === failed)?.againAt ?? null,
    isOfRule: isComplete && areAllPassed(fit),
  }
}
