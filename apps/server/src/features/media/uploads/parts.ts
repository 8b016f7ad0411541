import type { Readable } from 'node:stream'
import { UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { fromChunks, toBuffer } from '../../../platform/chunks.ts'
import { AppError } from '../../../platform/errors.ts'
import { ObjectTooLargeError } from '../../../ports/object-store.ts'
import { createCutter } from './chunk-reader.ts'
import { pieceKey } from '../files/keys.ts'
import type { MediaContext } from '../service.ts'
import * as queries from './upload-queries.ts'
import type { UploadLease } from './upload-lease.ts'

type Upload = { id: string; owner: string }

/** The offset up to which the stored parts have no gap. */
export const endOf = (pieces: readonly queries.Piece[]): number => pieces.reduce((end, { starts_at, size }) => (starts_at === end ? end + size : end), 0)

/**
 * Stores a body part by part from byte `start` on; what arrived before the body broke off is stored too.
 * Takes the upload's lease, the body, its first byte and the limit of its end. Returns where it ended. Throws
 * ObjectTooLargeError past the limit, AppError conflict when another connection took over, and the error of a failed body.
 */
export async function storePieces(ctx: MediaContext, lease: UploadLease, body: Readable, start: number, limit: number): Promise<number> {
  const cutter = createCutter(body, lease.touch)
  let at = start
  try {
    while (await cutter.hasMore()) {
      const room = Math.min(UPLOAD_LIMITS.pieceBytes, limit - at)
      if (room <= 0) throw new ObjectTooLargeError(limit)
      const { size } = await ctx.store.put(pieceKey(lease.owner, lease.id, at), fromChunks(cutter.piece(room, lease.assert)), { maxBytes: room })
      await lease.add({ starts_at: at, size })
      at += size
    }
    cutter.assertWhole()
    return at
  } finally {
    body.destroy()
  }
}

/** Removes everything stored of an upload, including a part that was never recorded. */
export async function discardPieces(ctx: Pick<MediaContext, 'db' | 'store'>, { id, owner }: Upload): Promise<void> {
  const pieces = await queries.listPieces(ctx.db, owner, id)
  for (const start of [...pieces.map((piece) => piece.starts_at), endOf(pieces)]) await ctx.store.remove(pieceKey(owner, id, start))
  await queries.deletePieces(ctx.db, owner, id)
}

async function* join(ctx: MediaContext, { id, owner }: Upload, pieces: readonly queries.Piece[]): AsyncGenerator<Buffer> {
  for (const { starts_at, size } of pieces) {
    const found = await ctx.store.get(pieceKey(owner, id, starts_at))
    if (found?.size !== size) throw new AppError('validation_failed', UPLOAD_TEXTS.damaged, { message: 'a stored part is missing or has another size' })
    for await (const chunk of found.body) yield toBuffer(chunk)
  }
}

/** The complete file of an upload as a stream, with only a few pages in memory at a time. */
export async function openPieces(ctx: MediaContext, upload: Upload): Promise<Readable> {
  return fromChunks(join(ctx, upload, await queries.listPieces(ctx.db, upload.owner, upload.id)))
}
