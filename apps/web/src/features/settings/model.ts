import type { UserSettings } from '@marquee/contract/settings'

/** Tabs of /social-interactions in the specification's order and words (trace.md INTER-01, INTER-02). */
export const INTERACTION_TABS = ['messages', 'comments', 'history', 'analytics', 'settings', 'monitor'] as const
export type InteractionTab = (typeof INTERACTION_TABS)[number]

/** A tab without a screen of its own in this version: what there is instead, and where. */
export type PlaceholderTab = { title: string; text: string; next: { label: string; to: string } }
const HISTORY = { label: 'Open Post History', to: '/post-history' }

export const PLACEHOLDER_TABS: Readonly<Record<Exclude<InteractionTab, 'settings' | 'monitor'>, PlaceholderTab>> = {
  messages: { title: 'Messages stay on the networks', text: 'This version does not collect messages. You can read and answer them on each network.', next: { label: 'Open Connected Accounts', to: '/social-accounts' } },
  comments: { title: 'Comments stay on the networks', text: 'This version does not collect comments. Post History links to every published post, where you can read and answer them.', next: HISTORY },
  history: { title: 'Your posts have their own history', text: 'Post History shows every post with its results on each network.', next: HISTORY },
  analytics: { title: 'Results are shown with each post', text: 'This version has no overview of all posts. Post History shows the views, likes, comments and shares of each.', next: HISTORY },
}

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
