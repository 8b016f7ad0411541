import { type Check, check } from '../model/check.ts'
import type { Act, Decision } from '../model/decision.ts'
import { type CampaignEvent, targetOf } from '../model/event.ts'
import type { Rule } from '../model/rule.ts'
import type { State } from '../model/state.ts'
import { checkCrossing } from './crossing.ts'
import { checkFit } from './fits.ts'
import { checkPace, type Timed } from './pace.ts'
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

type Asked = { checks: Check[]; pace: Timed[]; acts: Act[] }
const NOTHING: Asked = { checks: [], pace: [], acts: [] }

/** What is asked of a complete rule: whether the event is one of its, crosses its line, and may be acted on. */
function askEvent(rule: Rule, event: CampaignEvent, state: State, now: number): Asked {
  const fit = checkFit(rule, event)
  const crossing = fit[0]?.isPassed ? checkCrossing(rule.trigger, event) : null
  if (crossing === null) return { ...NOTHING, checks: fit }
  const acts = planActs(rule, event, state, now)
  const pace = checkPace(rule, event, acts.filter((act): act is PostAct => act.kind === 'post'), state, now)
  return { checks: [...fit, crossing, ...checkOnce(event, state, now), ...pace.map((timed) => timed.check)], pace, acts }
}

/**
 * Whether a rule fires for an event, why, and what it then does: the one place where this is decided, for the engine, the rehearsal, the log and the screens. Takes
 * all that it depends on, the time in milliseconds included; the same again gives the same answer. All checks are made even after one
 * failed, except those that need what an earlier one missed: of a rule that is not complete, or an event of another type, nothing more can be asked.
 */
export function decide(rule: Rule, event: CampaignEvent, state: State, now: number): Decision {
  const standing = checkStanding(rule, state, now)
  const asked = missingIn(rule) === null ? askEvent(rule, event, state, now) : NOTHING
  const checks = [...standing, ...asked.checks]
  const failed = checks.find(({ isPassed }) => !isPassed) ?? null
  return {
    fires: failed === null,
    target: targetOf(event),
    checks,
    failed: failed?.name ?? null,
    acts: failed === null ? asked.acts : [],
    againAt: asked.pace.find((timed) => timed.check === failed)?.againAt ?? null,
    isOfRule: isAbout(rule, event),
  }
}
