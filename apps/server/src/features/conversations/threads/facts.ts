import { canSend, type SendFacts } from '@marquee/contract/conversations/can-send'
import type { Network, ThreadKind, Way } from '@marquee/contract/conversations/networks'
import { type BadgeFacts, badgeOf, type HumanFlag, type ReplyStatus, type ThreadBadge, type ThreadState } from '@marquee/contract/conversations/states'

/** The columns of a thread that decide its badge. */
export type BadgeColumns = {
  via: string
  network: string
  kind: string
  state: string
  snoozed_until: Date | null
  reply_status: string | null
  reply_until: Date | null
  draft_status: string | null
  flags: string[]
  last_incoming_at: Date | null
  needs_answer: boolean
}

// What the columns hold is what their checks in the database allow.
export const networkOf = (thread: { network: string }): Network => thread.network as Network
export const kindOf = (thread: { kind: string }): ThreadKind => thread.kind as ThreadKind
export const viaOf = (thread: { via: string }): Way => thread.via as Way

const READ_ONLY = ['read-only', 'not-known', 'unreachable']

/** Why the network takes no answer, as far as its capabilities and the time tell. */
function obstacleOf(thread: BadgeColumns, now: Date): BadgeFacts['obstacle'] {
  const facts: SendFacts = { via: viaOf(thread), network: networkOf(thread), kind: kindOf(thread), account: 'connected', messagingReason: null, personName: '', lastIncomingAt: thread.last_incoming_at, private: null }
  const answer = canSend(facts, now, () => '')
  if (answer.isPossible) return null
  if (answer.obstacle === 'window-closed') return 'window-closed'
  return READ_ONLY.includes(answer.obstacle) ? 'read-only' : null
}

/** What of a thread decides its badge at a time. */
export const badgeFactsOf = (thread: BadgeColumns, now: Date): BadgeFacts => ({
  state: thread.state as ThreadState,
  snoozedUntil: thread.snoozed_until,
  reply: thread.reply_status === null ? null : { status: thread.reply_status as ReplyStatus, until: thread.reply_until },
  flags: thread.flags as HumanFlag[],
  draft: thread.draft_status === null ? null : { isPending: true, isAsked: thread.draft_status === 'asked' },
  obstacle: obstacleOf(thread, now),
  needsAnswer: thread.needs_answer,
})

/** The badge of a thread at a time. */
export const badgeAt = (thread: BadgeColumns, now: Date): ThreadBadge => badgeOf(badgeFactsOf(thread, now))
