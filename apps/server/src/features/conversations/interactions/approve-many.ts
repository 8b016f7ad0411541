import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import type { bulkThreads } from '@marquee/contract/conversations/threads'
import type { RouteResult } from '@marquee/contract/shared/route'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type KeptChange, keepChange, offerUndo } from '../changes/undo.ts'
import type { ConversationsContext } from '../context.ts'
import { lockDraft } from '../drafts/drafts.ts'
import { findDraft } from '../drafts/queries.ts'
import { approveLocked } from './decide.ts'

type Answer = Omit<RouteResult<typeof bulkThreads>, 'success'>
type Shown = { draftId: string; text: string }

/** Approves one draft as it was shown. Returns what Undo needs. Throws AppError with the reason for which it cannot be. */
async function approveShown(ctx: ConversationsContext, trx: Tx, owner: string, { draftId, text }: Shown, by: string): Promise<{ change: KeptChange; until: Date }> {
  const decided = await lockDraft(trx, owner, draftId)
  const { draft, thread } = decided
  if (draft.text !== text) throw new AppError('conflict', CHATBOT_TEXTS.changedText)
  if (draft.verdict !== 'well-supported') throw new AppError('conflict', CHATBOT_TEXTS.notWellSupported)
  const until = await approveLocked(ctx, trx, decided, { isStillRight: false, by })
  return { change: { ...keepChange(thread, thread), draftId }, until }
}

/**
 * Approves several drafts that are well supported, each as it was shown and in a transaction of its own: what cannot be approved is named with its reason, and stops no other. One that is
 * not the owner's is named by its own id. Returns the id by which all are taken back.
 */
export async function approveDrafts(ctx: ConversationsContext, owner: string, drafts: readonly Shown[], by: string): Promise<Answer> {
  const results: Answer['results'] = []
  const made: KeptChange[] = []
  let earliest: Date | undefined
  for (const shown of new Map(drafts.map((one) => [one.draftId, one])).values()) {
    try {
      const { change, until } = await ctx.db.transaction().execute((trx) => approveShown(ctx, trx, owner, shown, by))
      made.push(change)
      // The first answer that leaves can be taken back the shortest.
      earliest ??= until
      results.push({ threadId: change.threadId, isDone: true, reason: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ threadId: (await findDraft(ctx.db, owner, shown.draftId))?.thread_id ?? shown.draftId, isDone: false, reason: error.userMessage })
    }
  }
  const { undoId, undoUntil } = await ctx.db.transaction().execute((trx) => offerUndo(ctx, trx, owner, made))
  return { results, undoId, undoUntil: (earliest ?? undoUntil).toISOString() }
}
