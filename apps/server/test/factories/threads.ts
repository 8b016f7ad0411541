import { randomUUID } from 'node:crypto'
import type { GateDraft, GateMessage } from '@marquee/contract/chatbot/gate'
import type { SendFacts } from '@marquee/contract/conversations/can-send'
import type { NewDraft, Threads, Turn } from '../../src/features/chatbot/engine/threads.ts'

type HeldDraft = NewDraft & { id: string; replyId: string | null; status: 'pending' | 'due' }
/** A message as a test says it. */
type Said = { text: string; at: Date; threadId?: string; personId?: string; postId?: string; message?: Partial<GateMessage>; send?: Partial<SendFacts> }

const HOUR_MS = 3_600_000

/** Threads in memory, of one user: what was said, the drafts, the answers that went, and the chatbot's words on each thread. */
export type MemoryThreads = Threads & {
  /** A person writes. Returns the message as the chatbot reads it. */
  say(said: Said): Turn
  /** Changes what is known of a message. */
  change(messageId: string, message: Partial<GateMessage>): void
  drafts: HeldDraft[]
  /** Answers that the network has. */
  sent: { turn: Turn; at: Date }[]
  /** The words on a thread. */
  words: Map<string, string>
  /** When the provider was asked. */
  checks: Date[]
  /** What was asked for by hand, and what such a check answers from now on. */
  checked: string[]
  /** Intervals that checks were planned by since. */
  replanned: number[]
  answerChecks(answer: Awaited<ReturnType<Threads['checkNow']>>): void
  /** Sends what is due as the ledger would, if the judge wants it. Returns how many went. */
  deliver(now: Date, judge: (replyId: string) => Promise<{ isWanted: boolean }>): Promise<number>
}

export function createMemoryThreads(): MemoryThreads {
  const turns: Turn[] = []
  const posts = new Map<string, string>()
  const drafts: HeldDraft[] = []
  const sent: MemoryThreads['sent'] = []
  const words = new Map<string, string>()
  const checks: Date[] = []
  const checked: string[] = []
  const replanned: number[] = []
  let next: Awaited<ReturnType<Threads['checkNow']>> = { found: 0, waiting: [], error: null }
  const judgedOf = new Map<string, GateDraft>()
  const find = (messageId: string) => turns.find((turn) => turn.messageId === messageId) ?? null
  const postOf = ({ messageId }: Turn) => posts.get(messageId)
  return {
    drafts,
    sent,
    words,
    checks,
    checked,
    replanned,
    answerChecks: (answer) => void (next = answer),
    say({ text, at, threadId = randomUUID(), personId = randomUUID(), postId = randomUUID(), message, send }) {
      const turn: Turn = {
        threadId,
        messageId: randomUUID(),
        personId,
        message: { at, heardBy: 'webhook', isOwn: false, isBot: false, flags: [], needsAnswer: true, isAnsweredByAutomation: false, isAnswered: false, hasNewer: false, isReplyUnderWay: false, isPausedHere: false, ...message },
        send: { via: 'provider', network: 'instagram', kind: 'comment', account: 'connected', messagingReason: null, personName: 'Elif', lastIncomingAt: at, private: null, ...send },
        incoming: { text, thread: [], post: '' },
      }
      for (const other of turns) if (other.threadId === threadId) other.message.hasNewer = true
      turns.push(turn)
      posts.set(turn.messageId, postId)
      return turn
    },
    change(messageId, message) {
      const turn = find(messageId)
      if (turn) Object.assign(turn.message, message)
    },
    async deliver(now, judge) {
      const due = drafts.filter(({ status, sendsAt }) => status === 'due' && sendsAt !== null && sendsAt <= now)
      const before = sent.length
      for (const draft of due) {
        const turn = find(draft.answersId)
        const { isWanted } = await judge(draft.replyId ?? '')
        if (isWanted && turn) sent.push({ turn, at: now })
        if (drafts.includes(draft) && draft.status === 'due') drafts.splice(drafts.indexOf(draft), 1)
      }
      return sent.length - before
    },
    readTurn: async (_db, _owner, messageId) => find(messageId),
    readNewestTurn: async (_db, _owner, threadId) => turns.findLast((turn) => turn.threadId === threadId) ?? null,
    async countAnswers(_db, _owner, turn, { now, except }) {
      const due = drafts.flatMap(({ status, replyId, answersId }) => (status === 'due' && replyId !== except ? [{ turn: find(answersId), at: now }] : []))
      const all = [...sent, ...due].flatMap((one) => (one.turn ? [{ turn: one.turn, at: one.at }] : []))
      const within = (hours: number) => all.filter(({ at }) => now.getTime() - at.getTime() < hours * HOUR_MS)
      return { personDay: within(24).filter((one) => one.turn.personId === turn.personId).length, post: all.filter((one) => postOf(one.turn) === postOf(turn)).length, hour: within(1).length }
    },
    noteDecision: async (_trx, _owner, threadId, because) => void words.set(threadId, because),
    async saveDraft(_trx, _owner, draft) {
      const id = randomUUID()
      const pending = drafts.findIndex(({ threadId, status }) => threadId === draft.threadId && status === 'pending')
      if (pending >= 0) drafts.splice(pending, 1)
      drafts.push({ ...draft, id, replyId: null, status: 'pending' })
      judgedOf.set(draft.answersId, draft.judged)
      return id
    },
    async sendDraft(_trx, _owner, draftId, at) {
      const replyId = randomUUID()
      const draft = drafts.find(({ id }) => id === draftId)
      if (draft) Object.assign(draft, { status: 'due', replyId })
      return { id: replyId, status: 'due', by: 'chatbot', until: at.toISOString(), reason: null }
    },
    async readDueDraft(_db, _owner, replyId) {
      const draft = drafts.find((one) => one.replyId === replyId && one.status === 'due')
      const turn = draft && find(draft.answersId)
      return draft && turn ? { draftId: draft.id, personalityId: draft.personality.id, version: draft.personality.version, judged: draft.judged, sources: draft.sources, turn } : null
    },
    async returnDraft(_trx, _owner, draftId, because) {
      const draft = drafts.find(({ id }) => id === draftId)
      if (draft) Object.assign(draft, { status: 'pending', replyId: null, sendsAt: null, because })
    },
    async stopDue(_trx, _owner, because) {
      const due = drafts.filter(({ status }) => status === 'due')
      for (const draft of due) Object.assign(draft, { status: 'pending', replyId: null, sendsAt: null, because })
      return due.length
    },
    listRecent: async (_db, _owner, limit) => turns.toReversed().slice(0, limit).map((turn) => ({ turn, judged: judgedOf.get(turn.messageId) ?? null })),
    async readDraft(_db, _owner, draftId) {
      const draft = drafts.find(({ id }) => id === draftId)
      if (!draft) return null
      const { judged: _judged, sendsAt, replyId: _replyId, ...shown } = draft
      const answered = find(draft.answersId)?.message
      return { ...shown, status: 'pending_approval', sendsAt: sendsAt?.toISOString() ?? null, isOutdated: answered?.hasNewer ?? false, createdAt: (answered?.at ?? new Date(0)).toISOString() }
    },
    countInteractions: async () => ({ total: drafts.length, pending: drafts.filter(({ status }) => status === 'pending').length, newMentions: turns.filter(({ message }) => !message.isAnswered).length }),
    replanChecks: async (_trx, _owner, minutes) => void replanned.push(minutes),
    async checkNow(_owner, { what, isByTimer = false }) {
      checked.push(isByTimer ? `${what} by timer` : what)
      return next
    },
    readChecks: async (_db, _owner, since) => ({ calls: checks.filter((at) => at >= since).length, lastAt: checks.at(-1) ?? null }),
    async countDependants(_db, _owner, personalityId) {
      const own = drafts.filter(({ personality }) => personality.id === personalityId)
      return { pendingDrafts: own.filter(({ status }) => status === 'pending').length, dueReplies: own.filter(({ status }) => status === 'due').length }
    },
  }
}
