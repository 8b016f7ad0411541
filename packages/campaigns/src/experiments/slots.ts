import { dayNumber, dayOf, instantOf, shiftDay, wallAt } from '../time/instants.ts'

/** When posts of an experiment go out. `times`: its wall times, fixed at the start; a time for each variant where the time itself is compared. */
export type SlotPlan = { variants: readonly string[]; times: readonly string[]; isOfTime: boolean; zone: string; startedAt: number }
export type Slot = { at: number; variant: string }

/** Days that are looked at for the next slot. */
const DAYS = 14

/** The slots of a day. Variants take turns by day and by time, so that over as many weeks as there are variants each had every weekday and every time equally often. */
function slotsOf({ variants, times, isOfTime, zone, startedAt }: SlotPlan, day: string): (Slot & { turn: number })[] {
  const since = dayNumber(day) - dayNumber(dayOf(startedAt, zone))
  const turnOf = (index: number): number => (((since + index) % variants.length) + variants.length) % variants.length
  const chosen = isOfTime ? [{ turn: turnOf(0), time: times[turnOf(0)] ?? '' }] : times.map((time, index) => ({ turn: turnOf(index), time }))
  return chosen.map(({ turn, time }) => ({ at: instantOf(wallAt(day, time), zone), turn, variant: variants[turn] ?? '' })).toSorted((one, other) => one.at - other.at)
}

/** The variant whose turn it is, or the next one that needs posts; where the time is compared, no other can take its slot. */
function takerOf({ variants, isOfTime }: SlotPlan, turn: number, needed: (variant: string) => number): string | null {
  const inTurn = isOfTime ? variants.slice(turn, turn + 1) : variants.map((_, index) => variants[(turn + index) % variants.length] ?? '')
  return inTurn.find((variant) => needed(variant) > 0) ?? null
}

/**
 * The next slot of an experiment after a time. Takes how many more posts each variant needs. The same again gives the same. Null when no variant needs any.
 */
export function nextSlot(plan: SlotPlan, after: number, needed: (variant: string) => number): Slot | null {
  const today = dayOf(after, plan.zone)
  for (let index = 0; index <= DAYS; index += 1) {
    for (const { at, turn } of slotsOf(plan, shiftDay(today, index))) {
      const variant = at > after ? takerOf(plan, turn, needed) : null
      if (variant !== null) return { at, variant }
    }
  }
  return null
}
