import type { cleanupExpired as cleanupRoute, LibraryImage } from '@marquee/contract/images'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import type { Position } from '../../../platform/time-cursor.ts'
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import { deleteItem, type ItemRow, readItemId } from '../../media/index.ts'
import type { ImagesContext } from '../context.ts'
import * as queries from './library-queries.ts'
import { presentImage } from '../view.ts'

const BATCH = 200
/** Objects checked in parallel. */
const CONCURRENCY = 10
/** Pictures that one call lists and deletes; the next call continues. */
const MAX_LISTED = 1_000

/** Those without an object in the store. Throws AppError unavailable while the store is unavailable. */
async function withoutBytes(ctx: ImagesContext, items: readonly ItemRow[]): Promise<Set<string>> {
  const [queue, missing] = [[...items], new Set<string>()]
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) if (!(await ctx.store.stat(item.store_key))) missing.add(item.id)
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  } catch (error) {
    throw error instanceof ObjectStoreUnavailableError ? new AppError('unavailable', GATE_ERRORS.unavailable, { cause: error }) : error
  }
  return missing
}

/** Checks the file of each of the owner's pictures, and records which are missing and which are back. */
async function scan(ctx: ImagesContext, owner: string): Promise<void> {
  let after: Position | null = null
  for (;;) {
    const items: ItemRow[] = await queries.listImages(ctx.db, owner, { after, limit: BATCH })
    const missing = await withoutBytes(ctx, items)
    await queries.markMissing(ctx.db, owner, [...missing], ctx.clock.now())
    await queries.markMissing(ctx.db, owner, items.flatMap(({ id, missing_since: since }) => (since !== null && !missing.has(id) ? id : [])), null)
    const last = items.at(-1)
    if (!last || items.length < BATCH) return
    after = { at: last.created_at, id: last.id }
  }
}

/** Deletes a picture unless a post that is being published uses it. Returns whether it was deleted. */
async function tryDelete(ctx: ImagesContext, owner: string, id: string): Promise<boolean> {
  try {
    await deleteItem(ctx, owner, id)
    return true
  } catch (error) {
    if (error instanceof AppError) return error.code === 'not_found'
    throw error
  }
}

/**
 * Finds the owner's pictures whose bytes are gone and, unless it is a dry run, deletes them: all, or those among `ids`. One that a
 * scheduled post uses stays. Returns those that remain and how many were deleted. Throws AppError unavailable while the
 * store is unavailable.
 */
export async function cleanupExpired(ctx: ImagesContext, owner: string, { dryRun, ids }: RouteRequest<typeof cleanupRoute>['body']): Promise<{ expiredImages: LibraryImage[]; deletedCount: number }> {
  await scan(ctx, owner)
  const found = await queries.listMissing(ctx.db, owner, MAX_LISTED)
  const chosen = ids ? new Set(ids.map(readItemId)) : null
  const deleted = new Set<string>()
  for (const { id } of dryRun ? [] : found) if ((!chosen || chosen.has(id)) && (await tryDelete(ctx, owner, id))) deleted.add(id)
  return { expiredImages: found.filter(({ id }) => !deleted.has(id)).map((row) => presentImage(row, ctx.publicUrl())), deletedCount: deleted.size }
}
