import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { IMAGE_TYPES, type MediaItem, type MediaType, STORAGE_BUCKET, UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../platform/errors.ts'
import { ObjectStoreUnavailableError } from '../../ports/object-store.ts'
import { newMediaId } from './addresses.ts'
import { decodeFileData } from './base64.ts'
import { assertSize, checkContent, requireDeclaredType } from './content.ts'
import { incomingKey, itemKey } from './keys.ts'
import { displayName, extensionOf } from './names.ts'
import * as queries from './queries.ts'
import type { MediaContext } from './service.ts'
import { signUploadToken } from './upload-token.ts'
import { presentItem } from './view.ts'
import { withWorkFolder, writeWorkFile } from './work-folder.ts'

/** A rewritten picture may be larger than what came. */
const MAX_STORED_BYTES = 4 * UPLOAD_LIMITS.maxBytes
/** An upload may be completed this long after its address expired; the hourly job waits longer. */
const COMPLETION_GRACE_MS = 30 * 60_000

type FileInfo = { fileName: string; fileType: string }
type Upload = { id: string; owner: string }

/** The same id for the same Idempotency-Key, so that a run repeated after a crash finds what the first one stored. */
function idForKey(ctx: MediaContext, owner: string, key: string): string {
  const hex = Buffer.from(ctx.vault.sign(`${owner}:${key}`, 'media-id'), 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** A store that cannot be written is our trouble, not the file's; everything else stays what it is. */
const toRefusal = (error: unknown): unknown =>
  error instanceof ObjectStoreUnavailableError ? new AppError('unavailable', UPLOAD_TEXTS.storageFailed, { cause: error }) : error

async function beginUpload(ctx: MediaContext, owner: string, id: string, type: MediaType, size: number | null) {
  const now = ctx.clock.now()
  if ((await queries.countOpenUploads(ctx.db, owner, now)) >= UPLOAD_LIMITS.maxOpenUploads) {
    throw new AppError('rate_limited', UPLOAD_TEXTS.tooManyOpen, { retryAfterSeconds: 60 })
  }
  const filePath = `${owner}/${id}.${extensionOf(type)}`
  const expiresAt = new Date(now.getTime() + UPLOAD_LIMITS.linkLifetimeMs)
  await queries.insertUpload(ctx.db, { id, owner, file_path: filePath, declared_type: type, declared_size: size, expires_at: expiresAt, created_at: now })
  return { filePath, expiresAt }
}

async function itemOf(ctx: MediaContext, owner: string, id: string): Promise<MediaItem> {
  const row = await queries.findItem(ctx.db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return presentItem(row, ctx.publicUrl())
}

/** Checks the bytes, stores the file, then writes its row: a row never lacks its file (lessons.md F27). */
async function storeItem(ctx: MediaContext, { id, owner }: Upload, body: Readable | Buffer, declared: MediaType, name: string): Promise<MediaItem> {
  return withWorkFolder(ctx.workDir, async (folder) => {
    const source = join(folder, 'source')
    await writeWorkFile(source, body)
    const file = await checkContent(source, declared, folder)
    const key = itemKey(owner, id)
    const stored = await ctx.store.put(key, createReadStream(file.path), { maxBytes: MAX_STORED_BYTES })
    const kind = IMAGE_TYPES.some((type) => type === file.type) ? 'image' : 'video'
    const { type, width, height } = file
    const item = { id, owner, kind, type, width, height, name: displayName(name), ...stored, store_key: key, created_at: ctx.clock.now() }
    const row = await ctx.db.transaction().execute(async (trx) => {
      const inserted = await queries.insertItem(trx, item)
      if (inserted) await ctx.live.publish(trx, owner, { type: 'media.changed' })
      return inserted
    })
    return row ? presentItem(row, ctx.publicUrl()) : itemOf(ctx, owner, id)
  })
}

/**
 * Stores a small file sent as base64. Takes the owner, the call's body and its Idempotency-Key; returns the new item.
 * Throws AppError with the sentence for what is wrong with the file.
 */
export async function uploadDirect(ctx: MediaContext, owner: string, body: FileInfo & { fileData: string }, idempotencyKey: string | null): Promise<MediaItem> {
  const declared = requireDeclaredType(body.fileType)
  const bytes = decodeFileData(body.fileData, body.fileType)
  assertSize(bytes.length)
  const id = idempotencyKey ? idForKey(ctx, owner, idempotencyKey) : newMediaId()
  const { filePath } = await beginUpload(ctx, owner, id, declared, bytes.length)
  const earlier = await queries.findUpload(ctx.db, owner, filePath)
  if (earlier?.completed_at) return itemOf(ctx, owner, id)
  try {
    return await storeItem(ctx, { id, owner }, bytes, declared, body.fileName)
  } catch (error) {
    // After any other failure bytes may be stored already; the hourly job follows the row to them.
    if (error instanceof AppError) await queries.deleteOpenUpload(ctx.db, owner, id)
    throw toRefusal(error)
  }
}

/** Makes a signed, single-use address for a large file. Takes the owner and what the client says of the file. */
export async function createUploadAddress(ctx: MediaContext, owner: string, body: FileInfo & { fileSize?: number | undefined }) {
  const declared = requireDeclaredType(body.fileType)
  assertSize(body.fileSize ?? 0)
  const { filePath, expiresAt } = await beginUpload(ctx, owner, newMediaId(), declared, body.fileSize ?? null)
  const token = signUploadToken(ctx.vault, owner, filePath, expiresAt)
  const uploadUrl = `${ctx.publicUrl()}/storage/v1/object/upload/sign/${STORAGE_BUCKET}/${filePath}?token=${token}`
  return { uploadUrl, token, filePath, expiresAt: expiresAt.toISOString() }
}

function assertComplete(upload: queries.UploadRow, body: FileInfo & { fileSize: number }, declared: MediaType, now: Date): void {
  if (upload.rejection) throw new AppError('validation_failed', upload.rejection)
  if (upload.expires_at.getTime() + COMPLETION_GRACE_MS < now.getTime()) throw new AppError('validation_failed', UPLOAD_TEXTS.linkExpired)
  if (upload.received_size === null) throw new AppError('conflict', UPLOAD_TEXTS.notUploaded)
  if (Number(upload.received_size) !== body.fileSize) throw new AppError('validation_failed', UPLOAD_TEXTS.damaged)
  if (upload.declared_type !== declared) throw new AppError('validation_failed', UPLOAD_TEXTS.mislabelled)
}

async function refuseUpload(ctx: MediaContext, { id, owner }: Upload, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'validation_failed') {
    await queries.rejectUpload(ctx.db, owner, id, error.userMessage)
    await ctx.store.remove(incomingKey(owner, id))
  }
  throw toRefusal(error)
}

/**
 * Turns the file that was PUT into an item of the library. Completing again answers the same item.
 * Throws AppError not_found for a path that is not the owner's, conflict before the PUT, else what is wrong with the file; refused
 * content is removed and refused for good.
 */
export async function completeUpload(ctx: MediaContext, owner: string, body: FileInfo & { filePath: string; fileSize: number }): Promise<MediaItem> {
  const declared = requireDeclaredType(body.fileType)
  assertSize(body.fileSize)
  const upload = await queries.findUpload(ctx.db, owner, body.filePath)
  if (!upload) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (upload.completed_at) return itemOf(ctx, owner, upload.id)
  assertComplete(upload, body, declared, ctx.clock.now())
  const incoming = await ctx.store.get(incomingKey(owner, upload.id))
  // A parallel call completed it between the two reads; otherwise the bytes are lost.
  if (!incoming) return itemOf(ctx, owner, upload.id)
  const item = await storeItem(ctx, upload, incoming.body, declared, body.fileName).catch((error: unknown) => refuseUpload(ctx, upload, error))
  await ctx.store.remove(incomingKey(owner, upload.id))
  return item
}
