import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { KnowledgeContext } from '../context.ts'
import { listStoreKeysOf, lockVersions } from '../files/file-queries.ts'
import { emptyTrash } from '../files/trash.ts'
import { addTrash } from '../files/trash-queries.ts'
import { deleteUpload, listExpiredForSystem, listUploads } from '../files/upload-queries.ts'
import { entryId, entryNotFound, readEntryId } from '../ids.ts'
import { deleteEntryRows, listEntryIds, lockEntry } from '../queries.ts'

const BATCH = 200
const MAX_BATCHES = 100
/** How long after its address expired a completed upload still responds, and a received one may be completed. */
const RETENTION_MS = 24 * 60 * 60_000

/**
 * Deletes an entry with everything derived from it: versions, passages and vectors in one transaction, the objects of its file right
 * after. Takes whether only a file may be deleted. Throws AppError not_found.
 */
export async function deleteEntry(ctx: KnowledgeContext, owner: string, id: string, isFileOnly = false): Promise<void> {
  const uuid = readEntryId(id)
  const keys = await ctx.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, owner, uuid)
    if (!entry || (isFileOnly && entry.type !== 'uploaded_file')) throw entryNotFound()
    const versions = await lockVersions(trx, owner, uuid)
    const trash = versions.map(({ store_key }) => store_key)
    // The sweep finds here what a crash leaves behind.
    await addTrash(trx, trash, ctx.clock.now())
    await deleteEntryRows(trx, owner, [uuid])
    await ctx.live.publish(trx, owner, { type: 'knowledge.changed', entryId: entryId(entry), stage: 'deleted' })
    return trash
  })
  await emptyTrash(ctx, keys)
}

async function dropUpload(ctx: KnowledgeContext, { id, owner, store_key }: { id: string; owner: string; store_key: string | null }): Promise<void> {
  const keys = store_key === null ? [] : [store_key]
  await ctx.db.transaction().execute(async (trx) => {
    await addTrash(trx, keys, ctx.clock.now())
    await deleteUpload(trx, owner, id)
  })
  await emptyTrash(ctx, keys)
}

/** The clean-up task: uploads whose address expired long ago, with the bytes of those that never became files. */
export const expiredUploads = (ctx: KnowledgeContext): SweepTask =>
  sweepItems({
    name: 'expired uploads',
    limit: BATCH,
    batches: MAX_BATCHES,
    find: ({ now }, limit) => listExpiredForSystem(ctx.db, new Date(now.getTime() - RETENTION_MS), limit),
    handle: (upload) => dropUpload(ctx, upload),
  })

/**
 * Removes the owner's whole knowledge base with its objects. To be called when an account is emptied or closed. An interrupted call is
 * resumed by calling it again.
 */
export async function eraseKnowledge(ctx: KnowledgeContext, owner: string): Promise<void> {
  for (;;) {
    const { ids, keys } = await ctx.db.transaction().execute(async (trx) => {
      const found = await listEntryIds(trx, owner, BATCH)
      const trash = await listStoreKeysOf(trx, owner, found)
      await addTrash(trx, trash, ctx.clock.now())
      await deleteEntryRows(trx, owner, found)
      return { ids: found, keys: trash }
    })
    await emptyTrash(ctx, keys)
    const uploads = await listUploads(ctx.db, owner, BATCH)
    for (const upload of uploads) await dropUpload(ctx, { ...upload, owner })
    if (ids.length + uploads.length === 0) break
  }
  await ctx.live.publish(ctx.db, owner, { type: 'knowledge.changed', entryId: null, stage: 'deleted' })
}
