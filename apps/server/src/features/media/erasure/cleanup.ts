import { type SweepTask, sweepAway, sweepItems } from '../../../platform/jobs/sweep.ts'
import { itemKey, originalKey } from '../files/keys.ts'
import { discardParts } from '../uploads/parts.ts'
import * as queries from '../queries.ts'
import { endTrashForSystem } from '../library/trash-queries.ts'
import { type MediaContext, purgeItem } from '../service.ts'
import { listEndedWithPartsForSystem } from '../uploads/upload-queries.ts'
import { sweepWorkFolders } from '../files/work-folder.ts'

/** Longer than the time a completion is accepted after its address expired, so nothing in use is removed. */
const ABANDONED_MS = 60 * 60_000
/** How long a repeated completion still gets its response. */
const COMPLETED_KEPT_MS = 7 * 24 * 60 * 60_000
const BATCH = 200
const MAX_BATCHES = 100

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

async function removeAbandoned(ctx: MediaContext, { id, owner }: { id: string; owner: string }): Promise<void> {
  await discardParts(ctx, { id, owner })
  await ctx.store.remove(itemKey(owner, id))
  await ctx.store.remove(originalKey(owner, id))
  await queries.deleteOpenUpload(ctx.db, owner, id)
}

/** The clean-up tasks: uploads that were never completed, objects of deleted items and work folders of killed processes. */
export const mediaCleanup = (ctx: MediaContext): SweepTask[] => [
  sweepItems({
    name: 'abandoned uploads',
    limit: BATCH,
    batches: MAX_BATCHES,
    find: ({ now }, limit) => queries.listAbandonedForSystem(ctx.db, before(now, ABANDONED_MS), limit),
    handle: (upload) => removeAbandoned(ctx, upload),
  }),
  sweepItems({
    // A crash prevented their removal when their upload ended.
    name: 'parts of ended uploads',
    limit: BATCH,
    find: (_moment, limit) => listEndedWithPartsForSystem(ctx.db, limit),
    handle: (upload) => discardParts(ctx, upload),
  }),
  // Ended first, in one statement: what is restored meanwhile is not purged, and what is purged cannot be restored.
  sweepAway('ended trash', (now) => endTrashForSystem(ctx.db, now)),
  sweepItems({
    name: 'deleted items',
    limit: BATCH,
    batches: MAX_BATCHES,
    find: (_moment, limit) => queries.listDeletedForSystem(ctx.db, limit),
    handle: (item) => purgeItem(ctx, item),
  }),
  sweepAway('completed uploads', (now) => queries.purgeUploadsForSystem(ctx.db, before(now, COMPLETED_KEPT_MS))),
  sweepAway('work folders', (now) => sweepWorkFolders(ctx.workDir, now)),
]
