import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type createKnowledgeUpload, KNOWLEDGE_FILE_LIMITS, KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { ObjectStoreUnavailableError, ObjectTooLargeError } from '../../../ports/object-store.ts'
import type { KnowledgeContext } from '../context.ts'
import { entryNotFound, readEntryId } from '../ids.ts'
import { findEntry } from '../queries.ts'
import { extensionOf, requireFileType } from './file-types.ts'
import { emptyTrash } from './trash.ts'
import { addTrash, dropTrash } from './trash-queries.ts'
import * as queries from './upload-queries.ts'
import { readUploadToken, signUploadToken, type UploadClaims } from './upload-token.ts'

const LINK_LIFETIME_MS = 30 * 60_000
/** Addresses one user may have open at once. */
const MAX_OPEN = 200
/** No upload takes this long: an unreferenced object older than this was left by a crash. */
const ORPHANED_AFTER_MS = 2 * 60 * 60_000

/** Folder of the store for every file of this feature. */
export const KNOWLEDGE_FOLDERS = ['knowledge'] as const

const keyFor = (owner: string): string => `${KNOWLEDGE_FOLDERS[0]}/${owner}/${randomUUID()}`

const tooLarge = (): AppError => new AppError('payload_too_large', KNOWLEDGE_FILE_TEXTS.tooLarge)
const linkExpired = (): AppError => new AppError('validation_failed', KNOWLEDGE_FILE_TEXTS.linkExpired)

async function assertReplaceable(ctx: KnowledgeContext, owner: string, id: string): Promise<string> {
  const entry = await findEntry(ctx.db, owner, readEntryId(id))
  if (!entry?.file) throw entryNotFound()
  return entry.id
}

/**
 * Creates a signed, single-use address to PUT a file to. Takes the owner and the client's description of the file. Throws AppError
 * unsupported_media_type, payload_too_large, not_found for a file to replace that is not the owner's, and rate_limited for too many at once.
 */
export async function createUploadAddress(ctx: KnowledgeContext, owner: string, body: RouteRequest<typeof createKnowledgeUpload>['body']) {
  const type = requireFileType(body.fileName, body.fileType)
  if ((body.fileSize ?? 0) > KNOWLEDGE_FILE_LIMITS.maxBytes) throw tooLarge()
  const replaces = body.replaces === undefined ? null : await assertReplaceable(ctx, owner, body.replaces)
  const now = ctx.clock.now()
  if ((await queries.countOpenUploads(ctx.db, owner, now)) >= MAX_OPEN) throw new AppError('rate_limited', KNOWLEDGE_FILE_TEXTS.tooManyReading, { retryAfterSeconds: 60 })
  const id = randomUUID()
  const filePath = `${owner}/${id}.${extensionOf(type)}`
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  await queries.insertUpload(ctx.db, { id, owner, file_path: filePath, declared_type: type, declared_size: body.fileSize ?? null, replaces, expires_at: expiresAt, created_at: now })
  const uploadUrl = `${ctx.publicUrl()}/api/knowledge-files/upload/${signUploadToken(ctx.vault, { owner, id }, expiresAt)}`
  return { uploadUrl, filePath, expiresAt: expiresAt.toISOString() }
}

function toRefusal(error: unknown): unknown {
  if (error instanceof ObjectTooLargeError) return tooLarge()
  return error instanceof ObjectStoreUnavailableError ? new AppError('unavailable', KNOWLEDGE_FILE_TEXTS.storageFailed, { cause: error }) : error
}

async function store(ctx: KnowledgeContext, { owner, id }: UploadClaims, body: Readable): Promise<void> {
  const key = keyFor(owner)
  // Recorded before the first byte, so that a crash leaves no unknown object.
  await addTrash(ctx.db, [key], new Date(ctx.clock.now().getTime() + ORPHANED_AFTER_MS))
  try {
    const { size } = await ctx.store.put(key, body, { maxBytes: KNOWLEDGE_FILE_LIMITS.maxBytes })
    const isFirst = await ctx.db.transaction().execute(async (trx) => {
      const isRecorded = await queries.recordReceived(trx, owner, id, key, size)
      if (isRecorded) await dropTrash(trx, key)
      return isRecorded
    })
    if (!isFirst) throw linkExpired()
  } catch (error) {
    await emptyTrash(ctx, [key])
    throw toRefusal(error)
  }
}

/**
 * Receives the bytes sent to a signed address. `open` opens the body and is called only when it is needed. Throws AppError validation_failed
 * for an address that is invalid, expired or used, and payload_too_large; a body that breaks off leaves the address usable.
 */
export async function receiveUpload(ctx: KnowledgeContext, token: string, contentLength: number, open: () => Readable): Promise<void> {
  const now = ctx.clock.now()
  const claims = readUploadToken(ctx.vault, token, now)
  const upload = claims && (await queries.findWaiting(ctx.db, claims.owner, claims.id, now))
  if (!claims || !upload) throw linkExpired()
  if (contentLength > KNOWLEDGE_FILE_LIMITS.maxBytes) throw tooLarge()
  await store(ctx, claims, open())
}
