import type { MediaItem } from '@marquee/contract/media'
import { type getMedia, LIBRARY_TEXTS, MEDIA_ID_PREFIX, type mediaStats, type updateMetadata as metadataRoute } from '@marquee/contract/media-library'
import type { PostState } from '@marquee/contract/posts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { readItemId } from '../files/addresses.ts'
import { enqueueIndexing } from '../indexing/index-job.ts'
import * as media from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { presentItem } from '../view.ts'
import * as queries from './item-queries.ts'
import { trashItem } from './trash.ts'
import { readTrashSize } from './trash-queries.ts'

/** What "this week" means in the statistics. */
const WEEK_MS = 7 * 24 * 60 * 60_000

type Stats = RouteAnswer<typeof mediaStats>['stats']
type Details = Omit<RouteAnswer<typeof getMedia>, 'success'>
type MetadataBody = RouteRequest<typeof metadataRoute>['body']

const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

/** Counts and size of the owner's library. */
export async function readStats(ctx: MediaContext, owner: string): Promise<Stats> {
  const [row, trash] = await Promise.all([queries.readStats(ctx.db, owner, new Date(ctx.clock.now().getTime() - WEEK_MS)), readTrashSize(ctx.db, owner)])
  const bytes = row.bytes + trash.bytes
  return { total: row.total, images: row.total - row.videos, videos: row.videos, bytes, trashBytes: trash.bytes, trashed: trash.total, unused: row.unused, addedThisWeek: row.added }
}

/** One file of the owner with its collections and the posts that use it. Throws AppError not_found. */
export async function readItem(ctx: MediaContext, owner: string, itemId: string): Promise<Details> {
  const id = readItemId(itemId)
  const row = id ? await media.findItem(ctx.db, owner, id) : undefined
  if (!row) throw notFound()
  const [usage, collections, isInUse] = await Promise.all([queries.listUsage(ctx.db, owner, row.id), queries.listMemberships(ctx.db, owner, row.id), media.isInUse(ctx.db, owner, row.id)])
  return {
    item: presentItem(row, ctx.publicUrl()),
    usage: usage.map((post) => ({ postId: post.id, state: post.state as PostState, preview: post.preview, at: post.at?.toISOString() ?? null })),
    collections,
    isInUse,
  }
}

const TABLES = { user_images: 'image', user_videos: 'video' } as const

function toChange(body: MetadataBody): queries.Metadata {
  const { name, description, altText, userTags, aiTags, productName, category } = body
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(altText === undefined ? {} : { alt_text: altText, alt_text_status: altText === '' ? 'none' : 'confirmed' }),
    ...(userTags === undefined ? {} : { user_tags: userTags }),
    ...(aiTags === undefined ? {} : { ai_tags: aiTags }),
    ...(productName === undefined ? {} : { product_name: productName }),
    ...(category === undefined ? {} : { category }),
  }
}

/**
 * Changes the metadata of a file of the owner; absent fields stay. The table must match the kind in the id's prefix
 * (trace.md LIBR-25, LIBR-26). Returns the file. Throws AppError validation_failed for another table or an id without a prefix,
 * and not_found.
 */
export async function updateMetadata(ctx: MediaContext, owner: string, body: MetadataBody): Promise<MediaItem> {
  const kind = TABLES[body.table]
  if (!body.id.startsWith(MEDIA_ID_PREFIX[kind])) throw new AppError('validation_failed', LIBRARY_TEXTS.badItemType)
  const id = readItemId(body.id)
  if (!id) throw notFound()
  const row = await ctx.db.transaction().execute(async (trx) => {
    const changed = await queries.changeMetadata(trx, owner, kind, id, toChange(body))
    if (!changed) return changed
    await enqueueIndexing(ctx, trx, owner)
    await ctx.live.publish(trx, owner, { type: 'media.changed' })
    return changed
  })
  if (!row) throw notFound()
  return presentItem(row, ctx.publicUrl())
}

/** The tags and sources of the owner's files. */
export const readChoices = (ctx: MediaContext, owner: string): Promise<queries.Choices> => queries.readChoices(ctx.db, owner)

type Deletions = { deleted: string[]; failed: { id: string; error: string }[] }

/** Moves files of the owner to the trash, each on its own. Takes their ids in any form; returns them in the given form, with the reason for each that stays. */
export async function deleteItems(ctx: MediaContext, owner: string, ids: readonly string[]): Promise<Deletions> {
  const result: Deletions = { deleted: [], failed: [] }
  for (const id of ids) {
    try {
      await trashItem(ctx, owner, id)
      result.deleted.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) ctx.log.error({ err: error, id }, 'a file of a bulk deletion could not be deleted')
      result.failed.push({ id, error: error instanceof AppError ? error.userMessage : GATE_ERRORS.internal })
    }
  }
  return result
}

/** The owner's file with these bytes, or null. Takes their SHA-256 in hexadecimal. */
export async function findDuplicate(ctx: MediaContext, owner: string, sha256: string): Promise<MediaItem | null> {
  const row = await queries.findByContent(ctx.db, owner, sha256)
  return row ? presentItem(row, ctx.publicUrl()) : null
}
