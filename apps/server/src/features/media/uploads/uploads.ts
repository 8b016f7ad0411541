import { STORAGE_BUCKET, UPLOAD_LIMITS, UPLOAD_TEXTS, type UploadType } from '@marquee/contract/media'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import { newMediaId } from '../files/addresses.ts'
import { decodeFileData } from './base64.ts'
import { assertSize, requireDeclaredType } from '../files/content.ts'
import { extensionOf } from '../files/names.ts'
import { discardParts, openParts } from './parts.ts'
import * as queries from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { itemOf, storeItem, type Stored, type Upload } from './store-item.ts'
import { signUploadToken } from './upload-token.ts'

/** An upload may be completed this long after its address expired; the hourly job waits longer. */
const COMPLETION_GRACE_MS = 30 * 60_000

type FileInfo = { fileName: string; fileType: string }

/** Uploaded files have no prompt. */
const UPLOADED = { prompt: '', source: 'upload' } as const

/** The same id for the same Idempotency-Key, so that a retry after a crash finds what the first run stored. */
function idForKey(ctx: MediaContext, owner: string, key: string): string {
  const hex = Buffer.from(ctx.vault.sign(`${owner}:${key}`, 'media-id'), 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** A store that cannot be written is our fault, not the file's; other errors stay unchanged. */
const toRefusal = (error: unknown): unknown =>
  error instanceof ObjectStoreUnavailableError ? new AppError('unavailable', UPLOAD_TEXTS.storageFailed, { cause: error }) : error

const filePathOf = (owner: string, id: string, type: UploadType): string => `${owner}/${id}.${extensionOf(type)}`

async function beginUpload(ctx: MediaContext, owner: string, id: string, type: UploadType, size: number | null) {
  const now = ctx.clock.now()
  if ((await queries.countOpenUploads(ctx.db, owner, now)) >= UPLOAD_LIMITS.maxOpenUploads) {
    throw new AppError('rate_limited', UPLOAD_TEXTS.tooManyOpen, { retryAfterSeconds: 60 })
  }
  const filePath = filePathOf(owner, id, type)
  const expiresAt = new Date(now.getTime() + UPLOAD_LIMITS.linkLifetimeMs)
  await queries.insertUpload(ctx.db, { id, owner, file_path: filePath, declared_type: type, declared_size: size, expires_at: expiresAt, created_at: now })
  return { filePath, expiresAt }
}

/**
 * Stores a small file sent as base64. Takes the owner, the call's body and its Idempotency-Key; returns the item, new or the one that the
 * library already had. Throws AppError with the sentence for what is wrong with the file.
 */
export async function uploadDirect(ctx: MediaContext, owner: string, body: FileInfo & { fileData: string }, idempotencyKey: string | null): Promise<Stored> {
  const declared = requireDeclaredType(body.fileType)
  const bytes = decodeFileData(body.fileData, body.fileType)
  assertSize(bytes.length)
  const id = idempotencyKey ? idForKey(ctx, owner, idempotencyKey) : newMediaId()
  const earlier = await queries.findUpload(ctx.db, owner, filePathOf(owner, id, declared))
  if (earlier?.completed_at) return itemOf(ctx, earlier, earlier.item_id)
  await beginUpload(ctx, owner, id, declared, bytes.length)
  try {
    return await storeItem(ctx, { id, owner }, bytes, { type: declared, name: body.fileName, ...UPLOADED })
  } catch (error) {
    // After any other failure bytes may be stored already; the hourly job follows the row to them.
    if (error instanceof AppError) await queries.deleteOpenUpload(ctx.db, owner, id)
    throw toRefusal(error)
  }
}

/** Creates a signed, single-use address for a large file. Takes the owner and the client's description of the file. */
export async function createUploadAddress(ctx: MediaContext, owner: string, body: FileInfo & { fileSize?: number | undefined }) {
  const declared = requireDeclaredType(body.fileType)
  assertSize(body.fileSize ?? 0)
  const { filePath, expiresAt } = await beginUpload(ctx, owner, newMediaId(), declared, body.fileSize ?? null)
  const token = signUploadToken(ctx.vault, owner, filePath, expiresAt)
  const uploadUrl = `${ctx.publicUrl()}/storage/v1/object/upload/sign/${STORAGE_BUCKET}/${filePath}?token=${token}`
  return { uploadUrl, token, filePath, expiresAt: expiresAt.toISOString() }
}

function assertComplete(upload: queries.UploadRow, body: FileInfo & { fileSize: number }, declared: UploadType, now: Date): void {
  if (upload.rejection) throw new AppError('validation_failed', upload.rejection)
  if (upload.expires_at.getTime() + COMPLETION_GRACE_MS < now.getTime()) throw new AppError('validation_failed', UPLOAD_TEXTS.linkExpired)
  if (upload.received_size === null) throw new AppError('conflict', UPLOAD_TEXTS.notUploaded)
  if (Number(upload.received_size) !== body.fileSize) throw new AppError('validation_failed', UPLOAD_TEXTS.damaged)
  if (upload.declared_type !== declared) throw new AppError('validation_failed', UPLOAD_TEXTS.mislabelled)
}

/** The result of a failed completion: the item when a parallel call was faster, else the refusal, permanent when the content is at fault. */
async function afterFailure(ctx: MediaContext, { id, owner, file_path }: queries.UploadRow, error: unknown): Promise<Stored> {
  const now = await queries.findUpload(ctx.db, owner, file_path)
  if (now?.completed_at) return itemOf(ctx, now, now.item_id)
  if (error instanceof AppError && error.code === 'validation_failed') {
    await queries.rejectUpload(ctx.db, owner, id, error.userMessage)
    await discardParts(ctx, { id, owner })
  }
  throw toRefusal(error)
}

/** The remains of an upload that became an item are removed; the hourly job removes what cannot be removed now. */
async function tidy(ctx: MediaContext, upload: Upload): Promise<void> {
  await discardParts(ctx, upload).catch((error: unknown) => ctx.log.warn({ err: error, id: upload.id }, 'parts of a completed upload remain'))
}

/**
 * Turns the file that was PUT into an item of the library; for content that exists already, returns that item and adds nothing. Completing
 * again returns the same item.
 * Throws AppError not_found for a path that is not the owner's, conflict before the PUT, else what is wrong with the file; refused
 * content is removed and refused permanently.
 */
export async function completeUpload(ctx: MediaContext, owner: string, body: FileInfo & { filePath: string; fileSize: number }): Promise<Stored> {
  const declared = requireDeclaredType(body.fileType)
  assertSize(body.fileSize)
  const upload = await queries.findUpload(ctx.db, owner, body.filePath)
  if (!upload) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (upload.completed_at) return itemOf(ctx, upload, upload.item_id)
  assertComplete(upload, body, declared, ctx.clock.now())
  const labels = { type: declared, name: body.fileName, ...UPLOADED }
  try {
    const stored = await storeItem(ctx, upload, await openParts(ctx, upload), labels)
    await tidy(ctx, upload)
    return stored
  } catch (error) {
    return afterFailure(ctx, upload, error)
  }
}
