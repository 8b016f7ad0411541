import type { CommerceContext } from '../context.ts'
import { changeOpenSync } from './queries.ts'
import { runSync } from './run.ts'

/** Reads a store in the caller's time instead of by its job, which then finds the reading over. */
export async function readStoreNow(ctx: CommerceContext, owner: string, storeId: string): Promise<void> {
  const sync = await changeOpenSync(ctx.db, owner, storeId, ['waiting'], { waits_until: null })
  if (sync) await runSync(ctx, owner, sync.id)
}
