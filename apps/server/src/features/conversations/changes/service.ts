import { GATE_ERRORS, missingScopeText } from '@marquee/contract/shared/errors'
import type { Thread } from '@marquee/contract/conversations/thread'
import { AppError } from '../../../platform/errors.ts'
import type { Authority } from '../../../platform/http/caller.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { readThreadView } from '../list/list.ts'
import { lockThread } from '../replies/write.ts'
import { lockThreads } from '../threads/queries.ts'
import { applyChange, assertSnooze, type ThreadChange } from './change.ts'
import { type KeptChange, keepChange, offerUndo } from './undo.ts'

/** Changes one thread. Returns it with the id by which the change is taken back. Throws not_found, validation_failed, and insufficient_scope for a key that may not let the chatbot send again. */
export async function updateThread(ctx: ConversationsContext, owner: string, id: string, change: ThreadChange, { mayPublish }: Authority): Promise<{ thread: Thread; undoId: string }> {
  if (change.isChatbotPaused === false && !mayPublish) throw new AppError('insufficient_scope', missingScopeText('publish'))
  assertSnooze(change, ctx.clock.now())
  const { undoId } = await ctx.db.transaction().execute(async (trx) => {
    const before = await lockThread(trx, owner, id)
    const after = await applyChange(ctx, trx, before, change)
    return offerUndo(ctx, trx, owner, [keepChange(before, after)])
  })
  await announceThreads(ctx, owner, [id])
  return { thread: await readThreadView(ctx, owner, id), undoId }
}

type BulkResult = { results: { threadId: string; isDone: boolean; reason: string | null }[]; undoId: string; undoUntil: Date }

/** Changes several threads at once; those that are not the owner's are named. */
export async function changeThreads(ctx: ConversationsContext, owner: string, ids: readonly string[], change: ThreadChange): Promise<BulkResult> {
  assertSnooze(change, ctx.clock.now())
  const wanted = [...new Set(ids)]
  const { changes, ...undo } = await ctx.db.transaction().execute(async (trx) => {
    const made: KeptChange[] = []
    for (const before of await lockThreads(trx, owner, wanted)) made.push(keepChange(before, await applyChange(ctx, trx, before, change)))
    return { changes: made, ...(await offerUndo(ctx, trx, owner, made)) }
  })
  const done = new Set(changes.map(({ threadId }) => threadId))
  if (done.size > 0) await announceThreads(ctx, owner, done.size > 10 ? [null] : [...done])
  return { ...undo, results: wanted.map((threadId) => ({ threadId, isDone: done.has(threadId), reason: done.has(threadId) ? null : GATE_ERRORS.notFound })) }
}
