import type { Db, Tx } from '../../platform/db/database.ts'
import type { ConversationsContext } from './context.ts'
import { noteDecision, returnDraft, saveDraft, sendDraft, stopDue } from './drafts/drafts.ts'
import { countDrafts, countOfPersonality } from './drafts/queries.ts'
import type { NewDraft } from './drafts/types.ts'
import { readDraft } from './drafts/view.ts'
import { checkNow } from './polling/now.ts'
import { replanChecks } from './polling/plan.ts'
import { countPolls } from './polling/queries.ts'
import { countNewMentions } from './mentions/queries.ts'
import { countAnswers, listRecent, readDueDraft, readNewestTurn, readTurn } from './turns/turns.ts'

/** The threads as the chatbot uses them: what it reads of a message, the drafts that it leaves, and the answers that it has sent. The composition root hands them to it. */
export const openThreads = (ctx: ConversationsContext) => ({
  readTurn: (db: Db, owner: string, messageId: string) => readTurn(db, owner, messageId),
  readNewestTurn,
  countAnswers,
  noteDecision: (trx: Tx, owner: string, threadId: string, because: string) => noteDecision(ctx, trx, owner, threadId, because),
  saveDraft: (trx: Tx, owner: string, draft: NewDraft) => saveDraft(ctx, trx, owner, draft),
  sendDraft: (trx: Tx, owner: string, draftId: string, at: Date) => sendDraft(ctx, trx, owner, draftId, at),
  readDueDraft,
  returnDraft: (trx: Tx, owner: string, draftId: string, because: string) => returnDraft(ctx, trx, owner, draftId, because),
  stopDue: (trx: Tx, owner: string, because: string) => stopDue(ctx, trx, owner, because),
  listRecent,
  readDraft,
  async countInteractions(db: Db, owner: string) {
    return { ...(await countDrafts(db, owner)), newMentions: await countNewMentions(db, owner) }
  },
  checkNow: (owner: string, asked: Parameters<typeof checkNow>[2]) => checkNow(ctx, owner, asked),
  replanChecks: (trx: Tx, owner: string, minutes: number) => replanChecks(ctx, trx, owner, minutes),
  readChecks: countPolls,
  countDependants: countOfPersonality,
})
