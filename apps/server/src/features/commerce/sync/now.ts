import type { CommerceContext } from '../context.ts'
import { changeOpenSync } from './queries.ts'
import { runSync } from './run.ts'

/** Reads the products of a store in the caller's time; its orders are left to the job, which goes on where this ended. */
export async function readStoreNow(ctx: CommerceContext, owner: string, storeId: string): Promise<void> {
  const sync = await changeOpenSync(ctx.db, owner, storeId, ['waiting'], { waits_until: null, started_at: ctx.clock.now() })
  if (sync) await runSync(ctx, owner, sync.id, { leavesOrders: true })
}
