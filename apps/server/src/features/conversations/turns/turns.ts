import { DRAFTING_LIMITS } from '@marquee/contract/chatbot/drafting'
import type { GateDraft, GateInput } from '@marquee/contract/chatbot/gate'
import type { HumanFlag } from '@marquee/contract/conversations/states'
import type { Db } from '../../../platform/db/database.ts'
import { findDraftOfReply } from '../drafts/queries.ts'
import type { DueDraft, Turn } from '../drafts/types.ts'
import { readSendFacts } from '../replies/possible.ts'
import { findThread } from '../threads/queries.ts'
import { countAnswers as countRows, listEarlier, listNewest, listTurns, type TurnRow } from './queries.ts'

/** Both sides of the turns that are read before a message. */
const EARLIER = DRAFTING_LIMITS.turns * 2

const toTurn = async (db: Db, owner: string, row: TurnRow): Promise<Turn | null> => {
  const thread = await findThread(db, owner, row.thread_id)
  if (!thread) return null
  const earlier = await listEarlier(db, owner, row, EARLIER)
  return {
    threadId: row.thread_id,
    messageId: row.id,
    personId: row.person_id,
    message: {
      at: row.at,
      heardBy: row.heard_by === 'webhook' ? 'webhook' : 'check',
      isOwn: false,
      isBot: row.is_bot,
      flags: row.flags as HumanFlag[],
      needsAnswer: row.needs_answer ?? true,
      isAnsweredByAutomation: row.is_automated,
      isAnswered: row.is_answered,
      hasNewer: row.has_newer,
      isReplyUnderWay: row.is_under_way,
      isPausedHere: row.is_paused,
    },
    send: await readSendFacts(db, thread, {}),
    incoming: { text: row.text, thread: earlier.map(({ is_own: isOwn, text }) => ({ by: isOwn ? 'us' : 'them', text })), post: row.post_content ?? '' },
  }
}

/** A message with its thread, as if the answer `except` were not there; null if it is gone. */
export async function readTurn(db: Db, owner: string, messageId: string, except: string | null = null): Promise<Turn | null> {
  const [row] = await listTurns(db, owner, [messageId], except)
  return row ? toTurn(db, owner, row) : null
}

/** The last message of a thread's person; null for a thread that is not the owner's, or without one. */
export async function readNewestTurn(db: Db, owner: string, threadId: string): Promise<Turn | null> {
  const thread = await findThread(db, owner, threadId)
  return thread?.last_incoming_id ? readTurn(db, owner, thread.last_incoming_id) : null
}

/** The draft of an answer that is due, with its message as if the answer were not there; null if there is none. */
export async function readDueDraft(db: Db, owner: string, replyId: string): Promise<DueDraft | null> {
  const draft = await findDraftOfReply(db, owner, replyId)
  if (draft?.status !== 'approved') return null
  const turn = await readTurn(db, owner, draft.answers_id, replyId)
  // What was judged is what `saveDraft` put there.
  return turn && { draftId: draft.id, personalityId: draft.personality_id, version: draft.personality_version, judged: draft.judged as unknown as GateDraft, sources: draft.sources as unknown as DueDraft['sources'], turn }
}

/** Answers of the chatbot that count: to the person of a message, below its post, and of the account. */
export async function countAnswers(db: Db, owner: string, turn: Turn, { now, except }: { now: Date; except?: string }): Promise<GateInput['counts']> {
  const thread = await findThread(db, owner, turn.threadId)
  return countRows(db, owner, { personId: turn.personId, network: turn.send.network, nativePostId: thread?.native_post_id ?? null, now, except: except ?? null })
}

/** The newest messages of people, the newest first, each with the draft that was written for it. */
export async function listRecent(db: Db, owner: string, limit: number): Promise<{ turn: Turn; judged: GateDraft | null }[]> {
  const newest = await listNewest(db, owner, limit)
  const rows = new Map((await listTurns(db, owner, newest.map(({ id }) => id), null)).map((row) => [row.id, row]))
  const recent: { turn: Turn; judged: GateDraft | null }[] = []
  for (const { id, judged } of newest) {
    const row = rows.get(id)
    const turn = row && (await toTurn(db, owner, row))
    if (turn) recent.push({ turn, judged })
  }
  return recent
}
