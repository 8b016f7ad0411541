import { setTimeout as wait } from 'node:timers/promises'
import type { CommerceContext } from '../context.ts'
import { spreadPictures } from '../pictures/queries.ts'
import { changeOpenSync } from './queries.ts'
import { runSync } from './run.ts'

const ASK_MS = 200
/** A worker has this long for it. */
const PATIENCE_MS = 60_000

/** Waits until the first reading is over, which a worker ends when its job was faster: the products are shown then. */
async function waitForEnd(ctx: CommerceContext, owner: string, storeId: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += ASK_MS) {
    const reading = await ctx.db.selectFrom('commerce_syncs').select('id').where('owner', '=', owner).where('store_id', '=', storeId).where('state', 'in', ['waiting', 'running']).executeTakeFirst()
    if (!reading) return
    await wait(ASK_MS)
  }
}

/** Reads a store in the caller's time. Its pictures are loaded one by one by jobs, each `pictureEveryMs` after the one before. */
export async function readStoreNow(ctx: CommerceContext, owner: string, storeId: string, pictureEveryMs: number): Promise<void> {
  const now = ctx.clock.now()
  const sync = await changeOpenSync(ctx.db, owner, storeId, ['waiting'], { waits_until: null, started_at: now })
  if (sync) await runSync(ctx, owner, sync.id)
  await waitForEnd(ctx, owner, storeId)
  await spreadPictures(ctx.db, { owner, storeId }, ctx.clock.now(), pictureEveryMs)
}
