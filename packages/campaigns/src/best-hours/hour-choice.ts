import type { SmartScheduling } from '@marquee/contract/campaigns/campaign'

/** How the hour of a post is found: at the own best hours, at the usual ones of its networks, at one fixed time, or not at all. */
export type HourChoice = { kind: 'own' | 'usual' | 'none' } | { kind: 'fixed'; time: string }

/** What a campaign's smart scheduling says about hours: nothing where it is off, does not use optimal times, or leaves the time to the rules. */
export function hourChoiceOf({ enabled, optimal_times: isOptimal, timing, hour }: Pick<SmartScheduling, 'enabled' | 'optimal_times' | 'timing' | 'hour'>): HourChoice {
  if (!enabled || !isOptimal || timing === 'custom') return { kind: 'none' }
  if (hour !== undefined) return { kind: 'fixed', time: hour }
  return { kind: timing === 'peak_hours' ? 'usual' : 'own' }
}
