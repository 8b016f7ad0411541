import type { InteractionTab } from '@marquee/contract/conversations/texts'

/** A tab without a screen of its own in this version: what there is instead, and where. */
type PlaceholderTab = { title: string; text: string; next: { label: string; to: string } }
const HISTORY = { label: 'Open Post History', to: '/post-history' }

export const PLACEHOLDER_TABS: Readonly<Record<Extract<InteractionTab, 'history' | 'analytics' | 'monitor'>, PlaceholderTab>> = {
  history: { title: 'Your posts have their own history', text: 'Post History shows every post with its results on each network.', next: HISTORY },
  analytics: { title: 'Results are shown with each post', text: 'This version has no overview of all posts. Post History shows the views, likes, comments and shares of each.', next: HISTORY },
  monitor: { title: 'Nothing to monitor', text: 'This version has no monitor of what the networks report.', next: HISTORY },
}
