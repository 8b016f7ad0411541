import type { GateDraft, GateInput } from '@marquee/contract/chatbot/gate'
import type { manualPoll } from '@marquee/contract/chatbot/responses'
import type { draftReply, ReplyState } from '@marquee/contract/conversations/thread'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DueDraft, NewDraft, Turn } from '../../conversations/index.ts'

export type { NewDraft, Turn }

/**
 * What the chatbot needs of the threads, which belong to another feature (docs/decisions/0068-arrows-of-conversations.md): the composition root hands it in. Methods that take a
 * transaction write in it.
 */
export type Threads = {
  /** A message with its thread; null if either is gone. */
  readTurn(db: Db, owner: string, messageId: string): Promise<Turn | null>
  /** The last message of a thread's person; null for a thread that is not the owner's, or without one. */
  readNewestTurn(db: Db, owner: string, threadId: string): Promise<Turn | null>
  /** Answers of the chatbot that are due, under way or sent: to the person in a day, below the post, of the account in an hour. `except`: an answer that is not counted. */
  countAnswers(db: Db, owner: string, turn: Turn, window: { now: Date; except?: string }): Promise<GateInput['counts']>
  /** Leaves the chatbot's decision on the thread, in words. */
  noteDecision(trx: Tx, owner: string, threadId: string, because: string): Promise<void>
  /** Stores a draft in the place of one that is pending. Returns its id. */
  saveDraft(trx: Tx, owner: string, draft: NewDraft): Promise<string>
  /** Turns a draft into an answer that is sent at a time, and returns it. */
  sendDraft(trx: Tx, owner: string, draftId: string, at: Date): Promise<ReplyState>
  /** The draft of an answer that is due; null if there is none. */
  readDueDraft(db: Db, owner: string, replyId: string): Promise<DueDraft | null>
  /** Makes a draft wait for a person again, whose answer was due. */
  returnDraft(trx: Tx, owner: string, draftId: string, because: string): Promise<void>
  /** Withdraws all answers of the chatbot that are due and makes their drafts wait. Returns how many there were. */
  stopDue(trx: Tx, owner: string, because: string): Promise<number>
  /** The newest messages of people, the newest first, each with the draft that was written for it. */
  listRecent(db: Db, owner: string, limit: number): Promise<{ turn: Turn; judged: GateDraft | null }[]>
  /** A draft as the inbox shows it; null if there is none. */
  readDraft(db: Db, owner: string, draftId: string): Promise<z.infer<typeof draftReply> | null>
  /** Interactions, those of them that wait for approval, and mentions that are new. */
  countInteractions(db: Db, owner: string): Promise<{ total: number; pending: number; newMentions: number }>
  /** Changes when the owner’s checks are due, once another interval is chosen. */
  replanChecks(trx: Tx, owner: string, minutes: number): Promise<void>
  /** Asks the networks now for what is new, except those that were asked too recently. `isByTimer`: a screen does, and nobody pressed a button. Returns how much was found; `error`: the reason of a check that failed, as a sentence. */
  checkNow(owner: string, asked: { what: RouteRequest<typeof manualPoll>['body']['type']; isByTimer?: boolean }): Promise<{ found: number; waiting: RouteResult<typeof manualPoll>['waiting']; error: string | null }>
  /** The calls to the provider that checks made since a time, and when it was asked last. */
  readChecks(db: Db, owner: string, since: Date): Promise<{ calls: number; lastAt: Date | null }>
  /** Drafts that wait, and answers that are due, of a personality. */
  countDependants(db: Db, owner: string, personalityId: string): Promise<{ pendingDrafts: number; dueReplies: number }>
}
