import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import { announceThreads } from '../announce.ts'
import type { ConversationsContext } from '../context.ts'
import { threadChanged } from '../events.ts'
import { changeThread, findThread, listAwakeForSystem, lockThreads, refreshThread } from '../threads/queries.ts'

/** Opens a snoozed thread whose time has come; one that changed meanwhile stays as it is. */
async function wake(ctx: ConversationsContext, { id, owner }: { id: string; owner: string }): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const [thread] = await lockThreads(trx, owner, [id])
    if (thread?.state !== 'snoozed' || thread.snoozed_until === null || thread.snoozed_until > now) return
    await changeThread(trx, owner, id, { state: 'open', snoozed_until: null, is_unread: true })
    await ctx.events.publish(trx, threadChanged, { owner, payload: { threadId: id, before: 'snoozed', after: 'open', by: 'time' }, at: now })
    await refreshThread(trx, (await findThread(trx, owner, id)) ?? thread, now)
  })
  await announceThreads(ctx, owner, [id])
}

/** The sweep's task: snoozed threads whose time has come. */
export const wakeSweep = (ctx: ConversationsContext): SweepTask =>
  sweepItems({ name: 'snoozed', limit: 200, batches: 10, find: ({ now }, limit) => listAwakeForSystem(ctx.db, now, limit), handle: (thread) => wake(ctx, thread) })
