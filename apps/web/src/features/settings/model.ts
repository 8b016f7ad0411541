import type { UserSettings } from '@marquee/contract/settings'

const INTERVAL_TEXTS: Readonly<Record<UserSettings['defaultScheduleInterval'], string>> = {
  1: 'Every hour', 2: 'Every 2 hours', 4: 'Every 4 hours', 6: 'Every 6 hours', 12: 'Every 12 hours', 24: 'Every day', 48: 'Every 2 days', 168: 'Every week',
}
/** An interval as text (trace.md USET-05). Takes hours. */
export const intervalText = (hours: UserSettings['defaultScheduleInterval']): string => INTERVAL_TEXTS[hours]

/** Whether a series is scheduled without approval (trace.md CREATE-56). */
export const isAutomatic = ({ bypassApproval, autoSchedule }: Pick<UserSettings, 'bypassApproval' | 'autoSchedule'>): boolean => bypassApproval && autoSchedule

/** The combined effect of both switches on a series that is scheduled in bulk (trace.md CREATE-56, CREATE-57). */
export function combinedText(settings: Pick<UserSettings, 'bypassApproval' | 'autoSchedule'>): string {
  if (isAutomatic(settings)) return 'Both are on: the posts of a series are scheduled immediately and published at their times, without approval.'
  const waits = 'the posts of a series wait in Drafts, and nothing is published until you approve it.'
  if (settings.bypassApproval) return `Turn on automatic scheduling as well to publish a series without approval. For now, ${waits}`
  if (settings.autoSchedule) return `Turn on Skip approval as well to publish a series automatically. For now, ${waits}`
  return `Both are off: ${waits}`
}
