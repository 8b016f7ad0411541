import type { LiveEvent } from '@marquee/contract/platform'
import { create } from 'zustand'
import { useLive } from '../../lib/live.ts'
import { queryClient } from '../../lib/query.ts'

/**
 * Feature whose cached data an event makes stale; query keys begin with the feature's name. The inbox follows its events itself: what came in waits
 * behind a button, so that no row moves. The monitor refreshes itself, as long as its switch is on. The screens of commerce gather theirs: a sync has many.
 */
const STALE_BY_EVENT: Readonly<Record<Exclude<LiveEvent['type'], 'thread.changed' | 'monitor.changed'>, readonly string[]> & { 'thread.changed'?: never; 'monitor.changed'?: never }> = {
  'post.changed': ['posts', 'publishing', 'accounts', 'home', 'notifications'],
  'profile.changed': ['social', 'profile', 'accounts', 'home', 'notifications'],
  'notifications.changed': ['notifications'],
  'media.changed': ['media', 'home'],
  'series.changed': ['planning', 'series'],
  'knowledge.changed': ['knowledge', 'home'],
  'image.changed': ['images', 'home'],
  'video.changed': ['video', 'home'],
  'webhook.changed': ['webhooks'],
  'chatbot.changed': ['chatbot', 'home'],
  'commerce.changed': ['home'],
  'campaign.changed': ['campaigns', 'posts', 'planning', 'home'],
}

export type LivePost = { postId: string; state: string; content: string; at: number }

/** Posts that changed while this tab was open, newest first, and whether the user has looked since. */
export const useActivity = create<{ posts: readonly LivePost[]; hasUpdates: boolean }>(() => ({ posts: [], hasUpdates: false }))

const MAX_POSTS = 20
/** Changes worth a dot on the bell: outcomes and running work, not edits of drafts. */
const NEWS: readonly string[] = ['publishing', 'published', 'partially_published', 'failed', 'unconfirmed', 'held']

const JOB_ENDS: readonly string[] = ['completed', 'failed']

/** Adds one live event to the activity list. */
function recordEvent(event: LiveEvent): void {
  if ((event.type === 'video.changed' || event.type === 'image.changed') && JOB_ENDS.includes(event.status)) useActivity.setState({ hasUpdates: true })
  if (event.type === 'series.changed' && event.status !== 'running') useActivity.setState({ hasUpdates: true })
  if (event.type !== 'post.changed' || !NEWS.includes(event.state)) return
  const post = { postId: event.postId, state: event.state, content: event.content, at: performance.now() }
  useActivity.setState(({ posts }) => ({ hasUpdates: true, posts: [post, ...posts.filter(({ postId }) => postId !== event.postId)].slice(0, MAX_POSTS) }))
}

export const markActivitySeen = (): void => useActivity.setState({ hasUpdates: false })

/** Keeps lists and the activity panel in sync with the server. Used once, by the root layout. */
export function useActivityFeed(): void {
  useLive((event) => {
    recordEvent(event)
    for (const feature of STALE_BY_EVENT[event.type] ?? []) void queryClient.invalidateQueries({ queryKey: [feature] })
  })
}
