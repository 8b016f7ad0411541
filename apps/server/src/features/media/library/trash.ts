import { type listTrash as listRoute, type restoreMedia, TRASH_DAYS, TRASH_TEXTS } from '@marquee/contract/media-trash'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { readItemId } from '../files/addresses.ts'
import { enqueueIndexing } from '../indexing/index-job.ts'
import { hideItem, type MediaContext, purgeItem } from '../service.ts'
import { presentItem } from '../view.ts'
import * as queries from './trash-queries.ts'

/** Files whose objects a call removes itself; those of a larger trash would keep it waiting. */
const AT_ONCE = 200
/** How long a deleted file can be restored. */
export const TRASH_MS = TRASH_DAYS * 24 * 60 * 60_000

/**
 * Moves an item of the owner to the trash: its addresses stop working, its bytes stay until its time there ends. Takes its id in any form.
 * Throws AppError not_found, and conflict while a post that is being published uses it.
 */
export async function trashItem(ctx: MediaContext, owner: string, itemId: string): Promise<void> {
  await hideItem(ctx, owner, itemId, new Date(ctx.clock.now().getTime() + TRASH_MS))
}

/** A page of the owner's trash with its size in all. */
export async function listTrash(ctx: MediaContext, owner: string, { page, limit }: RouteRequest<typeof listRoute>['query']): Promise<Omit<RouteAnswer<typeof listRoute>, 'success'>> {
  const [rows, { total, bytes }] = await Promise.all([queries.listTrashed(ctx.db, owner, { limit, offset: (page - 1) * limit }), queries.readTrashSize(ctx.db, owner)])
  const items = rows.map((row) => ({ ...presentItem(row, ctx.publicUrl()), deletedAt: row.deleted_at.toISOString(), goneAt: row.trash_until.toISOString() }))
  return { items, total, totalPages: Math.ceil(total / limit), bytes }
}

/** Restores files of the owner. Takes their ids in any form; returns them in the given form, with the reason for each that was not there. */
export async function restoreItems(ctx: MediaContext, owner: string, ids: readonly string[]): Promise<Omit<RouteAnswer<typeof restoreMedia>, 'success'>> {
  const bare = ids.flatMap((id) => readItemId(id) ?? [])
  const restored = await ctx.db.transaction().execute(async (trx) => {
    const done = bare.length > 0 ? await queries.restore(trx, owner, bare) : []
    if (done.length > 0) {
      await enqueueIndexing(ctx, trx, owner)
      await ctx.live.publish(trx, owner, { type: 'media.changed' })
    }
    return new Set(done)
  })
  const isRestored = (id: string): boolean => restored.has(readItemId(id) ?? '')
  return { restored: ids.filter(isRestored), failed: ids.filter((id) => !isRestored(id)).map((id) => ({ id, error: TRASH_TEXTS.gone })) }
}

/** Deletes files of the owner's trash for good. Takes their ids in any form, or `all`; returns how many they were. */
export async function purgeTrash(ctx: MediaContext, owner: string, ids: readonly string[] | 'all'): Promise<number> {
  const bare = ids === 'all' ? null : ids.flatMap((id) => readItemId(id) ?? [])
  if (bare?.length === 0) return 0
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const done = await queries.endTrash(trx, owner, bare)
    if (done.length > 0) await ctx.live.publish(trx, owner, { type: 'media.changed' })
    return done
  })
  // The rows already hide them; the hourly job removes what a failure or a large trash leaves here.
  for (const id of ended.slice(0, AT_ONCE)) await purgeItem(ctx, { id, owner }).catch((error: unknown) => ctx.log.warn({ err: error, id }, 'objects of a deleted item remain'))
  return ended.length
}

/** Whether an object is the file of an item in the trash, which its earlier addresses do not serve. Takes its key. */
export const isInTrash = (ctx: Pick<MediaContext, 'db'>, key: string): Promise<boolean> => queries.isInTrashForSystem(ctx.db, key)
