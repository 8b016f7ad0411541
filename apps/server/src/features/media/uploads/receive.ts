import type { Readable } from 'node:stream'
import { UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import { ObjectTooLargeError } from '../../../ports/object-store.ts'
import { discardParts, endOf, storeParts } from './parts.ts'
import { findUpload, type UploadRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { leaseUpload, type UploadLease } from './upload-lease.ts'
import { isOpen, listParts } from './upload-queries.ts'
import { readUploadToken } from './upload-token.ts'

/** More parts than a normal connection ever needs; without a limit a file could come byte by byte, an object for each. */
const MAX_PARTS = 500

/** The range of a file in a body: bytes `start` to `end`, both included, of `total`. */
export type UploadRange = { start: number; end: number; total: number }

/** The result of a body, or the progress of an upload. `offset` is how many bytes are durably stored. */
export type Receipt =
  | { kind: 'received' | 'partial' | 'busy' | 'misplaced'; offset: number; length: number | null }
  | { kind: 'invalid' }
  | { kind: 'used' }

async function findAddressed(ctx: MediaContext, path: string, token: string): Promise<UploadRow | 'invalid' | 'used'> {
  const claims = readUploadToken(ctx.vault, token, path, ctx.clock.now())
  if (claims === 'invalid') return 'invalid'
  if (claims === 'expired') return 'used'
  return (await findUpload(ctx.db, claims.owner, path)) ?? 'used'
}

async function offsetOf(ctx: MediaContext, { owner, id, received_size }: UploadRow): Promise<number> {
  return received_size ?? endOf(await listParts(ctx.db, owner, id))
}

const lengthOf = ({ declared_size, received_size }: UploadRow): number | null => received_size ?? declared_size

/** The progress of the upload to a signed address. Takes path and token of the address. */
export async function readProgress(ctx: MediaContext, path: string, token: string): Promise<Receipt> {
  const upload = await findAddressed(ctx, path, token)
  if (typeof upload === 'string') return { kind: upload }
  if (upload.rejection !== null || upload.completed_at !== null) return { kind: 'used' }
  return { kind: upload.received_size === null ? 'partial' : 'received', offset: await offsetOf(ctx, upload), length: lengthOf(upload) }
}

/** Stores the body at its offset; a body without a range is the whole file and starts again. */
async function store(ctx: MediaContext, lease: UploadLease, range: UploadRange | null, open: () => Promise<Readable>): Promise<number | 'misplaced'> {
  const parts = range ? await listParts(ctx.db, lease.owner, lease.id) : []
  if (range && range.start !== endOf(parts)) return 'misplaced'
  if (parts.length >= MAX_PARTS) throw new AppError('validation_failed', UPLOAD_TEXTS.largeFailed, { message: 'an upload came in too many parts' })
  if (!range) await discardParts(ctx, lease)
  try {
    return await storeParts(ctx, lease, await open(), range?.start ?? 0, range ? range.end + 1 : UPLOAD_LIMITS.maxBytes)
  } catch (error) {
    if (error instanceof ObjectTooLargeError) await discardParts(ctx, lease)
    throw error
  }
}

/**
 * Receives the bytes sent to a signed address: the whole file, or with a range the part that follows what is stored. `open` opens the body
 * and is called only when it is needed. Returns the result; a body that is too large, breaks off or is superseded by another
 * connection throws and leaves the address usable, from the end of its stored parts.
 */
export async function receiveUpload(ctx: MediaContext, path: string, token: string, range: UploadRange | null, open: () => Promise<Readable>): Promise<Receipt> {
  const upload = await findAddressed(ctx, path, token)
  if (typeof upload === 'string') return { kind: upload }
  const lease = await leaseUpload(ctx, upload.owner, path)
  if (!lease) {
    const now = await findUpload(ctx.db, upload.owner, path)
    return now && isOpen(now) ? { kind: 'busy', offset: await offsetOf(ctx, now), length: lengthOf(now) } : { kind: 'used' }
  }
  let received: number | null = null
  try {
    const offset = await store(ctx, lease, range, open)
    if (offset === 'misplaced') return { kind: 'misplaced', offset: await offsetOf(ctx, upload), length: lengthOf(upload) }
    if (range === null || offset === range.total) received = offset
    return { kind: received === null ? 'partial' : 'received', offset, length: range?.total ?? offset }
  } finally {
    await lease.release(received)
  }
}
