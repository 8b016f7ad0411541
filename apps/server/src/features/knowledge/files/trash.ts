import type { KnowledgeContext } from '../context.ts'
import { dropTrash, listDueTrashForSystem } from './trash-queries.ts'

const BATCH = 200

type TrashContext = Pick<KnowledgeContext, 'db' | 'store' | 'log' | 'clock'>

/** Removes objects that are noted as trash. What cannot be removed now the sweep removes later. */
export async function emptyTrash(ctx: TrashContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await ctx.store.remove(key)
      await dropTrash(ctx.db, key)
    } catch (error) {
      ctx.log.warn({ err: error, key }, 'an object of the knowledge base remains')
    }
  }
}

/** Removes what earlier attempts left, a batch of it. */
export const sweepTrash = async (ctx: TrashContext): Promise<void> => emptyTrash(ctx, await listDueTrashForSystem(ctx.db, ctx.clock.now(), BATCH))
