import type { HourCycle, Preferences, WeekStart } from '@marquee/contract/profile'
import { create } from 'zustand'
import { readLocal, removeLocal, writeLocal } from './storage.ts'

type Display = { hourCycle: HourCycle; weekStart: WeekStart }

const KEY = 'display'
const DEFAULTS: Display = { hourCycle: '12h', weekStart: 'sunday' }
const DAYS: Readonly<Record<WeekStart, number>> = { sunday: 0, monday: 1, saturday: 6 }

/** What this browser showed last: used until the profile is known, so that nothing moves when it is. */
function readStored(): Display {
  const stored = readLocal(KEY) as Partial<Display> | null
  const weekStart = stored?.weekStart !== undefined && stored.weekStart in DAYS ? stored.weekStart : DEFAULTS.weekStart
  return { hourCycle: stored?.hourCycle === '24h' ? '24h' : DEFAULTS.hourCycle, weekStart }
}

const useDisplayStore = create<Display>(readStored)

/** How the user wants times shown: `12h` is 5:30 PM, `24h` is 17:30. */
export const useHourCycle = (): HourCycle => useDisplayStore((state) => state.hourCycle)
export const hourCycle = (): HourCycle => useDisplayStore.getState().hourCycle

/** The day on which the user's weeks begin. */
export const useWeekStart = (): WeekStart => useDisplayStore((state) => state.weekStart)
/** The same as a number, from Sunday, 0. */
export const firstWeekday = (): number => DAYS[useDisplayStore.getState().weekStart]

/** Shows times and weeks as the user prefers from now on; null returns to the defaults, when the user signs out. */
export function applyDisplay(preferences: Pick<Preferences, 'hourCycle' | 'weekStart'> | null): void {
  const display = preferences ? { hourCycle: preferences.hourCycle, weekStart: preferences.weekStart } : DEFAULTS
  useDisplayStore.setState(display)
  if (preferences) writeLocal(KEY, display)
  else removeLocal(KEY)
}
