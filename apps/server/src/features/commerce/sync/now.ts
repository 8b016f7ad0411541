import type { CommerceContext } from '../context.ts'
import { spreadPictures } from '../pictures/queries.ts'
import { changeOpenSync } from './queries.ts'
import { runSync } from './run.ts'

/**
 * Reads the products of a store in the caller's time; its orders are left to the job, which goes on where this ended, and its pictures are loaded one by one, each `pictureEveryMs` after
 * the one before.
 */
export async function readStoreNow(ctx: CommerceContext, owner: string, storeId: string, pictureEveryMs: number): Promise<void> {
  const now = ctx.clock.now()
  const sync = await changeOpenSync(ctx.db, owner, storeId, ['waiting'], { waits_until: null, started_at: now })
  if (!sync) return
  await runSync(ctx, owner, sync.id, { leavesOrders: true })
  await spreadPictures(ctx.db, { owner, storeId }, ctx.clock.now(), pictureEveryMs)
}
