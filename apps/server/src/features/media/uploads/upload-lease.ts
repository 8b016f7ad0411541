import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import { defineLease, keepLease, newLease } from '../../../platform/jobs/lease.ts'
import type { MediaContext } from '../service.ts'
import * as queries from './upload-queries.ts'

/**
 * The right to send the bytes of an upload, renewed as long as bytes come. The next connection takes over from one that died unnoticed after
 * this time; one that was only slow continues, unless another came.
 */
const RECEIVING = defineLease({ name: 'media.upload', table: 'media_uploads', durationMs: 10_000, heldBy: 'request' })

/** The lease of one upload, held by the connection that sends its bytes. */
export type UploadLease = {
  id: string
  owner: string
  /** To be called when bytes came. */
  touch(): void
  /** Throws AppError conflict when the lease is another connection's. */
  assert(): Promise<void>
  /** Records a stored part. Throws AppError conflict when the lease is another connection's. */
  add(part: queries.Part): Promise<void>
  /** Releases the lease: with the size when the file is complete, with null when more is to come. */
  release(receivedSize: number | null): Promise<void>
}

function assertHeld(isHeld: boolean): void {
  if (!isHeld) throw new AppError('conflict', UPLOAD_TEXTS.sentElsewhere)
}

/** Acquires the lease of the upload to `filePath`. Returns null when the address was used or another connection is sending. */
export async function leaseUpload(ctx: MediaContext, owner: string, filePath: string): Promise<UploadLease | null> {
  const lease = newLease(ctx, RECEIVING)
  const row = await queries.acquireUpload(ctx.db, owner, filePath, lease)
  if (!row) return null
  let hasComeSome = false
  const isAlive = () => {
    const isSending = hasComeSome
    hasComeSome = false
    return isSending
  }
  const kept = keepLease(ctx, lease, { owner, id: row.id }, isAlive)
  const held = { owner, id: row.id, token: kept.token }
  return {
    id: row.id,
    owner,
    touch: () => void (hasComeSome = true),
    assert: async () => assertHeld(await kept.renew()),
    add: async (part) => assertHeld(await ctx.db.transaction().execute((trx) => queries.addPart(trx, held, part, kept.nextExpiry()))),
    async release(receivedSize) {
      await kept.end()
      await queries.releaseUpload(ctx.db, held, receivedSize)
    },
  }
}
