import type { Draft } from '@marquee/contract/posts'
import type { HistoryEntry } from '@marquee/contract/publishing'

export type Step = { id: 'connect' | 'draft' | 'schedule' | 'publish'; label: string; isDone: boolean }
export type TodayState = {
  next: { id: string; content: string; at: string } | null
  scheduled: number
  drafts: number
  /** Posts that wait for approval. */
  waiting: number
  failed: number
  running: number
  steps: readonly Step[]
}

const SENT = ['published', 'partially_published']
const BROKEN = ['failed', 'partially_published', 'held']

const isScheduled = (draft: Draft): boolean => draft.status === 'scheduled' && draft.scheduledTime !== null

/**
 * What the home page says about the user's work: the next post, what needs attention, and which of the four first steps are
 * done (design.md section 3). Takes the drafts, the newest history, and the numbers of linked accounts and of posts that wait for approval.
 */
export function summarize({ drafts, history, linked, waiting }: { drafts: readonly Draft[]; history: readonly HistoryEntry[]; linked: number; waiting: number }): TodayState {
  const scheduled = drafts.filter(isScheduled).sort((a, b) => (a.scheduledTime ?? '').localeCompare(b.scheduledTime ?? ''))
  const next = scheduled[0]
  const hasSent = history.some(({ state }) => SENT.includes(state))
  const hasAny = waiting > 0 || drafts.length > 0 || history.length > 0
  const hasScheduled = scheduled.length > 0 || history.some(({ scheduled_time }) => scheduled_time !== null) || hasSent
  return {
    next: next?.scheduledTime ? { id: next.id, content: next.content, at: next.scheduledTime } : null,
    scheduled: scheduled.length,
    drafts: drafts.length - scheduled.length,
    waiting,
    failed: history.filter(({ state }) => BROKEN.includes(state)).length,
    running: history.filter(({ state }) => state === 'publishing' || state === 'unconfirmed').length,
    steps: [
      { id: 'connect', label: 'Connect your social accounts', isDone: linked > 0 },
      { id: 'draft', label: 'Write your first draft', isDone: hasAny },
      { id: 'schedule', label: 'Schedule a post', isDone: hasScheduled },
      { id: 'publish', label: 'See your first post published', isDone: hasSent },
    ],
  }
}
