import { MAX_COLLECTIONS, type MediaCollection } from '@marquee/contract/media-collections'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import { readItemId } from '../files/addresses.ts'
import { lockItems } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import * as queries from './collection-queries.ts'
import { presentCollection } from './view.ts'

const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)
const nameTaken = (): AppError => new AppError('conflict', LIBRARY_TEXTS.collectionExists)

/** The collection after a change; notifies the owner's other tabs. */
async function changed(ctx: MediaContext, owner: string, id: string): Promise<MediaCollection> {
  await ctx.live.publish(ctx.db, owner, { type: 'media.changed' })
  const row = await queries.findCollection(ctx.db, owner, id)
  if (!row) throw notFound()
  return presentCollection(row, ctx.publicUrl())
}

/** Throws AppError not_found unless the collection is the owner's. */
export async function assertOwnCollection(ctx: Pick<MediaContext, 'db'>, owner: string, id: string): Promise<void> {
  if (!(await queries.hasCollection(ctx.db, owner, id))) throw notFound()
}

/** The owner's collections by name. */
export async function listCollections(ctx: MediaContext, owner: string): Promise<MediaCollection[]> {
  const rows = await queries.listCollections(ctx.db, owner)
  return rows.map((row) => presentCollection(row, ctx.publicUrl()))
}

/** Adds an empty collection. Throws AppError conflict when the owner has one of that name, ignoring case, or too many. */
export async function createCollection(ctx: MediaContext, owner: string, { name }: { name: string }, creating: CreatingCall): Promise<MediaCollection> {
  if (creating.madeId) return changed(ctx, owner, creating.madeId)
  if ((await queries.countCollections(ctx.db, owner)) >= MAX_COLLECTIONS) throw new AppError('conflict', LIBRARY_TEXTS.tooManyCollections)
  const now = ctx.clock.now()
  const id = await ctx.db.transaction().execute(async (trx) => {
    const added = await queries.insertCollection(trx, { id: newId(now.getTime()), owner, name, createKey: creating.key, now })
    if (!added) throw nameTaken()
    await creating.record(trx, added)
    return added
  })
  return changed(ctx, owner, id)
}

/** Renames a collection. Throws AppError not_found, and conflict when another one has it. */
export async function renameCollection(ctx: MediaContext, owner: string, id: string, name: string): Promise<MediaCollection> {
  const outcome = await queries.renameCollection(ctx.db, owner, id, name)
  if (outcome === 'missing') throw notFound()
  if (outcome === 'taken') throw nameTaken()
  return changed(ctx, owner, id)
}

/** Deletes a collection; its files stay. Throws AppError not_found. */
export async function deleteCollection(ctx: MediaContext, owner: string, id: string): Promise<void> {
  if (!(await queries.deleteCollection(ctx.db, owner, id))) throw notFound()
  await ctx.live.publish(ctx.db, owner, { type: 'media.changed' })
}

type MembershipChange = (trx: Tx, ids: string[]) => Promise<void>

/** Changes a collection's items when it and all the items are the owner's; otherwise changes nothing and throws not_found. */
async function changeMembers(ctx: MediaContext, owner: string, id: string, itemIds: readonly string[], change: MembershipChange): Promise<MediaCollection> {
  const ids = [...new Set(itemIds.map(readItemId))].filter((itemId) => itemId !== null)
  if (!itemIds.every(readItemId)) throw notFound()
  await ctx.db.transaction().execute(async (trx) => {
    const isOwn = (await queries.lockCollection(trx, owner, id)) && (await lockItems(trx, owner, ids)).length === ids.length
    if (!isOwn) throw notFound()
    await change(trx, ids)
  })
  return changed(ctx, owner, id)
}

/** Adds files to a collection. Takes ids in any form. Throws AppError not_found when one of them or the collection is not the owner's. */
export const addToCollection = (ctx: MediaContext, owner: string, id: string, itemIds: readonly string[]): Promise<MediaCollection> =>
  changeMembers(ctx, owner, id, itemIds, (trx, ids) => queries.addItems(trx, owner, id, ids, ctx.clock.now()))

/** Removes files from a collection; otherwise like addToCollection. */
export const removeFromCollection = (ctx: MediaContext, owner: string, id: string, itemIds: readonly string[]): Promise<MediaCollection> =>
  changeMembers(ctx, owner, id, itemIds, (trx, ids) => queries.removeItems(trx, owner, id, ids))
