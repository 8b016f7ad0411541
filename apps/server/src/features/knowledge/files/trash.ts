import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { KnowledgeContext } from '../context.ts'
import { dropTrash, listDueTrashForSystem } from './trash-queries.ts'

const BATCH = 200

type TrashContext = Pick<KnowledgeContext, 'db' | 'store' | 'log' | 'clock'>

async function removeObject(ctx: TrashContext, key: string): Promise<void> {
  await ctx.store.remove(key)
  await dropTrash(ctx.db, key)
}

/** Removes objects recorded as trash. What cannot be removed now the sweep removes later. */
export async function emptyTrash(ctx: TrashContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await removeObject(ctx, key)
    } catch (error) {
      ctx.log.warn({ err: error, key }, 'an object of the knowledge base remains')
    }
  }
}

/** The sweep's task: objects that earlier attempts left. */
export const orphanedObjects = (ctx: TrashContext): SweepTask =>
  sweepItems({
    name: 'left objects',
    limit: BATCH,
    find: ({ now }, limit) => listDueTrashForSystem(ctx.db, now, limit),
    handle: (key) => removeObject(ctx, key),
  })
