import { itemKey } from '../files/keys.ts'
import { discardPieces } from '../uploads/parts.ts'
import * as queries from '../queries.ts'
import { type MediaContext, purgeItem } from '../service.ts'
import { listEndedWithPiecesForSystem } from '../uploads/upload-queries.ts'
import { sweepWorkFolders } from '../files/work-folder.ts'

/** Longer than a completion may come after an address expired, so nothing in use is removed. */
const ABANDONED_MS = 60 * 60_000
/** How long a repeated completion still gets its answer. */
const COMPLETED_KEPT_MS = 7 * 24 * 60 * 60_000
const BATCH = 200

async function removeAbandoned(ctx: MediaContext, before: Date): Promise<void> {
  for (;;) {
    const uploads = await queries.listAbandonedForSystem(ctx.db, before, BATCH)
    for (const { id, owner } of uploads) {
      await discardPieces(ctx, { id, owner })
      await ctx.store.remove(itemKey(owner, id))
      await queries.deleteOpenUpload(ctx.db, owner, id)
    }
    if (uploads.length < BATCH) return
  }
}

/** Pieces of uploads that ended, which a crash kept from being removed. */
async function removeLeftPieces(ctx: MediaContext): Promise<void> {
  for (const upload of await listEndedWithPiecesForSystem(ctx.db, BATCH)) await discardPieces(ctx, upload)
}

async function removeDeleted(ctx: MediaContext): Promise<void> {
  for (;;) {
    const items = await queries.listDeletedForSystem(ctx.db, BATCH)
    for (const item of items) await purgeItem(ctx, item)
    if (items.length < BATCH) return
  }
}

/** Removes uploads that were never completed, objects of deleted items and work folders of killed processes. */
export async function cleanMedia(ctx: MediaContext): Promise<void> {
  const now = ctx.clock.now()
  await removeAbandoned(ctx, new Date(now.getTime() - ABANDONED_MS))
  await removeLeftPieces(ctx)
  await removeDeleted(ctx)
  await queries.purgeUploadsForSystem(ctx.db, new Date(now.getTime() - COMPLETED_KEPT_MS))
  await sweepWorkFolders(ctx.workDir, now)
}
