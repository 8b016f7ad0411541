import type { Readable } from 'node:stream'
import { UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { fromChunks, toBuffer } from '../../../platform/chunks.ts'
import { AppError } from '../../../platform/errors.ts'
import { ObjectTooLargeError } from '../../../ports/object-store.ts'
import { createPartReader } from './chunk-reader.ts'
import { partKey } from '../files/keys.ts'
import type { MediaContext } from '../service.ts'
import * as queries from './upload-queries.ts'
import type { UploadLease } from './upload-lease.ts'

type Upload = { id: string; owner: string }

/** The offset up to which the stored parts have no gap. */
export const endOf = (parts: readonly queries.Part[]): number => parts.reduce((end, { starts_at, size }) => (starts_at === end ? end + size : end), 0)

/**
 * Stores a body part by part from byte `start` on; what arrived before the body broke off is stored too.
 * Takes the upload's lease, the body, its first byte and the limit of its end. Returns where it ended. Throws
 * ObjectTooLargeError past the limit, AppError conflict when another connection took over, and the error of a failed body.
 */
export async function storeParts(ctx: MediaContext, lease: UploadLease, body: Readable, start: number, limit: number): Promise<number> {
  const reader = createPartReader(body, lease.touch)
  let at = start
  try {
    while (await reader.hasMore()) {
      const room = Math.min(UPLOAD_LIMITS.pieceBytes, limit - at)
      if (room <= 0) throw new ObjectTooLargeError(limit)
      const { size } = await ctx.store.put(partKey(lease.owner, lease.id, at), fromChunks(reader.part(room, lease.assert)), { maxBytes: room })
      await lease.add({ starts_at: at, size })
      at += size
    }
    reader.assertComplete()
    return at
  } finally {
    body.destroy()
  }
}

/** Removes everything stored of an upload, including a part that was never recorded. */
export async function discardParts(ctx: Pick<MediaContext, 'db' | 'store'>, { id, owner }: Upload): Promise<void> {
  const parts = await queries.listParts(ctx.db, owner, id)
  for (const start of [...parts.map((part) => part.starts_at), endOf(parts)]) await ctx.store.remove(partKey(owner, id, start))
  await queries.deleteParts(ctx.db, owner, id)
}

async function* join(ctx: MediaContext, { id, owner }: Upload, parts: readonly queries.Part[]): AsyncGenerator<Buffer> {
  for (const { starts_at, size } of parts) {
    const found = await ctx.store.get(partKey(owner, id, starts_at))
    if (found?.size !== size) throw new AppError('validation_failed', UPLOAD_TEXTS.damaged, { message: 'a stored part is missing or has another size' })
    for await (const chunk of found.body) yield toBuffer(chunk)
  }
}

/** The complete file of an upload as a stream, with only a few pages in memory at a time. */
export async function openParts(ctx: MediaContext, upload: Upload): Promise<Readable> {
  return fromChunks(join(ctx, upload, await queries.listParts(ctx.db, upload.owner, upload.id)))
}
