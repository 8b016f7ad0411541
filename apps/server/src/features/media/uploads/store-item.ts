import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { EditAction } from '@marquee/contract/images'
import { IMAGE_TYPES, type MediaItem, UPLOAD_LIMITS, type UploadType } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { newMediaId } from '../files/addresses.ts'
import { assertSize, type CheckedFile, checkContent } from '../files/content.ts'
import { dropPlayable } from '../convert/convert-queries.ts'
import { enqueueDerivation } from '../derive/derive-job.ts'
import { enqueueIndexing } from '../indexing/index-job.ts'
import { itemKey, originalKey } from '../files/keys.ts'
import { displayName, extensionOf } from '../files/names.ts'
import { findItem, insertUpload, type ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { isSameType, readDeclaredType } from '../files/sniff.ts'
import * as queries from './upload-queries.ts'
import { presentItem } from '../view.ts'
import { withWorkFolder, writeWorkFile } from '../files/work-folder.ts'

/** A re-encoded picture may be larger than the upload. */
const MAX_STORED_BYTES = 4 * UPLOAD_LIMITS.maxBytes

export type Upload = { id: string; owner: string }
/** Metadata of a file. */
export type Labels = { type: UploadType; name: string; prompt: string; source: string }
/** An item, and whether the library already had it. */
export type Stored = { item: MediaItem; isDuplicate: boolean }

/** The item of a finished upload. Throws AppError not_found when it is gone. */
export async function itemOf(ctx: MediaContext, { id, owner }: Upload, itemId: string | null): Promise<Stored> {
  const row = await findItem(ctx.db, owner, itemId ?? id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return { item: presentItem(row, ctx.publicUrl()), isDuplicate: row.id !== id }
}

type StoredBytes = { size: number; sha256: string }

function toRow(ctx: MediaContext, { id, owner }: Upload, labels: Labels & { edit?: GeneratedFile['edit'] }, file: CheckedFile, stored: StoredBytes & { originalSize: number | null }, sourceSha256: string): queries.NewItem {
  const kind = IMAGE_TYPES.some((type) => type === file.type) ? 'image' : 'video'
  return {
    id, owner, kind, type: file.type, name: displayName(labels.name), prompt: labels.prompt, source: labels.source, width: file.width, height: file.height,
    size: stored.size, sha256: stored.sha256, ...originalColumns({ id, owner }, file, stored.originalSize), source_sha256: sourceSha256, store_key: itemKey(owner, id), created_at: ctx.clock.now(),
    camera: file.camera ? JSON.stringify(file.camera) : null, edited_from: labels.edit?.from ?? null, edit_action: labels.edit?.action ?? null,
  }
}

const originalColumns = ({ id, owner }: Upload, { original }: CheckedFile, size: number | null) =>
  original === null || size === null ? { original_key: null, original_type: null, original_size: null } : { original_key: originalKey(owner, id), original_type: original, original_size: size }

/** Stores the checked file, and the upload itself when that is to be kept beside it. */
async function putFiles(ctx: MediaContext, { id, owner }: Upload, file: CheckedFile, source: string): Promise<StoredBytes & { originalSize: number | null }> {
  const original = file.original === null ? null : await ctx.store.put(originalKey(owner, id), createReadStream(source), { maxBytes: UPLOAD_LIMITS.maxBytes })
  const stored = await ctx.store.put(itemKey(owner, id), createReadStream(file.path), { maxBytes: MAX_STORED_BYTES })
  return { ...stored, originalSize: original?.size ?? null }
}

/** Adds the row unless this content exists already. Returns the upload's item, or null when it was ended before. */
async function commit(ctx: MediaContext, item: queries.NewItem): Promise<{ row: ItemRow; isDuplicate: boolean } | null> {
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockContent(trx, item.owner, item.source_sha256 ?? '')
    const known = await queries.findByContent(trx, item.owner, item.source_sha256 ?? '')
    if (!(await queries.finishUpload(trx, item.owner, item.id, known?.id ?? item.id, item.created_at))) return null
    if (known) return { row: known, isDuplicate: true }
    const row = await queries.insertItem(trx, item)
    await enqueueIndexing(ctx, trx, item.owner)
    await ctx.live.publish(trx, item.owner, { type: 'media.changed' })
    await enqueueDerivation(ctx, trx, item)
    return { row, isDuplicate: false }
  })
}

/** Whether the store still has an item's file. */
const hasBytes = async (ctx: MediaContext, row: ItemRow): Promise<boolean> => row.missing_since === null && (await ctx.store.stat(row.store_key)) !== null

/** Stores the uploaded file for an item that lost its own. A video's converted copy is made again from it. */
async function restoreBytes(ctx: MediaContext, row: ItemRow, { path }: CheckedFile, source: string): Promise<void> {
  if (row.original_key !== null) await ctx.store.put(row.original_key, createReadStream(source), { maxBytes: UPLOAD_LIMITS.maxBytes })
  const isConvertedVideo = row.original_key !== null && row.kind === 'video'
  if (!isConvertedVideo) await ctx.store.put(row.store_key, createReadStream(path), { maxBytes: MAX_STORED_BYTES })
  await ctx.db.transaction().execute(async (trx) => {
    await queries.unmarkMissing(trx, row.owner, row.id)
    if (!isConvertedVideo) return
    await dropPlayable(trx, row.owner, row.id)
    await enqueueDerivation(ctx, trx, row)
  })
}

/** The owner's item with this content, when the declared type fits; a wrong type is refused by the code that reads the file. */
async function findKnown(ctx: MediaContext, owner: string, sourceSha256: string, declared: UploadType): Promise<ItemRow | null> {
  const row = await queries.findByContent(ctx.db, owner, sourceSha256)
  const type = row ? readDeclaredType(row.original_type ?? row.type) : null
  return row && type && isSameType(declared, type) ? row : null
}

/**
 * Checks the bytes, stores the file, then writes its row: a row never lacks its file (lessons.md F27). Content that the owner already has
 * adds nothing. Takes the upload, the bytes and their metadata. Throws AppError with the sentence for what is wrong.
 */
export async function storeItem(ctx: MediaContext, upload: Upload, body: Readable | Buffer, labels: Labels, edit?: GeneratedFile['edit']): Promise<Stored> {
  return withWorkFolder(ctx.workDir, async (folder) => {
    const source = join(folder, 'source')
    const sourceSha256 = await writeWorkFile(source, body)
    const known = await findKnown(ctx, upload.owner, sourceSha256, labels.type)
    if (known && (await hasBytes(ctx, known))) {
      await queries.finishUpload(ctx.db, upload.owner, upload.id, known.id, ctx.clock.now())
      return { item: presentItem(known, ctx.publicUrl()), isDuplicate: known.id !== upload.id }
    }
    const file = await checkContent(source, labels.type, folder)
    const stored = await putFiles(ctx, upload, file, source)
    const outcome = await commit(ctx, toRow(ctx, upload, { ...labels, ...(edit ? { edit } : {}) }, file, stored, sourceSha256))
    if (!outcome) return itemOf(ctx, upload, await queries.findItemOfUpload(ctx.db, upload.owner, upload.id))
    if (outcome.isDuplicate) {
      await ctx.store.remove(itemKey(upload.owner, upload.id))
      await ctx.store.remove(originalKey(upload.owner, upload.id))
      if (!(await hasBytes(ctx, outcome.row))) await restoreBytes(ctx, outcome.row, file, source)
    }
    return { item: presentItem(outcome.row, ctx.publicUrl()), isDuplicate: outcome.isDuplicate }
  })
}

/** A file that the server generated or fetched itself. */
export type GeneratedFile = Labels & {
  body: Buffer | Readable
  /** The same id for the same work, so that a retry after a crash finds what the first run stored. */
  id?: string
  /** The item that it was edited from. */
  edit?: { from: string | null; action: EditAction }
}

/**
 * Stores a file that was not uploaded, under the same rules: the same checks, and content that the library already has adds nothing.
 * Takes the owner, the bytes and their metadata; returns the item. Throws AppError with the sentence for what is wrong.
 */
export async function storeGenerated(ctx: MediaContext, owner: string, { body, id = newMediaId(), edit, ...labels }: GeneratedFile): Promise<MediaItem> {
  if (Buffer.isBuffer(body)) assertSize(body.length)
  const now = ctx.clock.now()
  const filePath = `${owner}/${id}.${extensionOf(labels.type)}`
  const size = Buffer.isBuffer(body) ? body.length : null
  await insertUpload(ctx.db, { id, owner, file_path: filePath, declared_type: labels.type, declared_size: size, expires_at: now, created_at: now })
  const earlier = await queries.findEnded(ctx.db, owner, id)
  if (earlier) return (await itemOf(ctx, { id, owner }, earlier.item_id)).item
  return (await storeItem(ctx, { id, owner }, body, labels, edit)).item
}

/** Id of the item that `storeGenerated` created earlier under this id, or null. */
export async function findGenerated(ctx: MediaContext, owner: string, id: string): Promise<string | null> {
  return (await queries.findEnded(ctx.db, owner, id))?.item_id ?? null
}
