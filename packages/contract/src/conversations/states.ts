/** Subjects that only a person answers. */
export const HUMAN_FLAGS = ['complaint', 'legal', 'refund'] as const
export type HumanFlag = (typeof HUMAN_FLAGS)[number]

export const THREAD_STATES = ['open', 'snoozed', 'done'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/** Badges of a thread in the order of their weight: the first that fits is shown (docs/conversations.md section 5). */
export const THREAD_BADGES = ['failed', 'checking', 'needs-you', 'pending-approval', 'sends', 'draft-ready', 'window-closed', 'read-only', 'snoozed', 'needs-answer', 'done', 'answered'] as const
export type ThreadBadge = (typeof THREAD_BADGES)[number]

/** What has become of an answer. `held`: it can be taken back for some seconds. `due`: the chatbot sends it after its delay. */
export const REPLY_STATUSES = ['held', 'due', 'sending', 'checking', 'sent', 'read', 'failed', 'discarded', 'withdrawn'] as const
export type ReplyStatus = (typeof REPLY_STATUSES)[number]

/** What of a thread decides its badge. */
export type BadgeFacts = {
  state: ThreadState
  snoozedUntil: Date | null
  /** Of the newest answer. */
  reply: { status: ReplyStatus; until: Date | null } | null
  flags: readonly HumanFlag[]
  draft: { isPending: boolean; isAsked: boolean } | null
  /** Why an answer cannot be sent; null if it can. */
  obstacle: 'window-closed' | 'read-only' | null
  /** Whether the person wrote last, and nobody marked the thread as done since. */
  needsAnswer: boolean
}

/** Badges that count as "To approve", and those of threads that somebody must do something about. */
export const APPROVAL_BADGES: readonly ThreadBadge[] = ['pending-approval']
export const NEEDY_BADGES: readonly ThreadBadge[] = ['failed', 'needs-you', 'pending-approval', 'draft-ready', 'needs-answer']

const BADGE_RULES: Readonly<Record<Exclude<ThreadBadge, 'answered'>, (facts: BadgeFacts) => boolean>> = {
  failed: ({ reply }) => reply?.status === 'failed',
  checking: ({ reply }) => reply?.status === 'checking',
  'needs-you': ({ flags, needsAnswer }) => flags.length > 0 && needsAnswer,
  'pending-approval': ({ draft }) => draft?.isPending === true && !draft.isAsked,
  sends: ({ reply }) => reply?.status === 'due',
  'draft-ready': ({ draft }) => draft?.isPending === true,
  'window-closed': ({ obstacle, needsAnswer }) => obstacle === 'window-closed' && needsAnswer,
  'read-only': ({ obstacle, needsAnswer }) => obstacle === 'read-only' && needsAnswer,
  snoozed: ({ state }) => state === 'snoozed',
  'needs-answer': ({ needsAnswer }) => needsAnswer,
  done: ({ state }) => state === 'done',
}
const fits = (kind: ThreadBadge, facts: BadgeFacts): boolean => kind === 'answered' || BADGE_RULES[kind](facts)

/** The badge of a thread. Takes what is known of it; a thread to which nothing else applies is answered. */
export const badgeOf = (facts: BadgeFacts): ThreadBadge => THREAD_BADGES.find((kind) => fits(kind, facts)) ?? 'answered'

const FLAG_WORDS: Readonly<Record<HumanFlag, string>> = { complaint: 'complaint', legal: 'legal', refund: 'refund' }
const BADGE_LABELS: Readonly<Record<Exclude<ThreadBadge, 'needs-you' | 'sends' | 'snoozed'>, string>> = {
  failed: 'Failed', checking: 'Checking', 'pending-approval': 'Pending approval', 'draft-ready': 'Draft ready', 'window-closed': 'Window closed',
  'read-only': 'Read only', 'needs-answer': 'Needs answer', answered: 'Answered', done: 'Done',
}

/** The words of a badge. Takes the badge, the thread's facts and how an instant is written; for `sends` the rest of the time is counted by the screen. */
export function badgeLabel(kind: ThreadBadge, facts: BadgeFacts, write: (at: Date) => string): string {
  if (kind === 'needs-you') return `Needs you: ${FLAG_WORDS[facts.flags[0] ?? 'complaint']}`
  if (kind === 'sends') return facts.reply?.until ? `Sends ${write(facts.reply.until)}` : 'Sends soon'
  if (kind === 'snoozed') return facts.snoozedUntil ? `Until ${write(facts.snoozedUntil)}` : 'Snoozed'
  return BADGE_LABELS[kind]
}
