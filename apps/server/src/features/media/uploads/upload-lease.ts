import { randomUUID } from 'node:crypto'
import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import type { MediaContext } from '../service.ts'
import * as queries from './upload-queries.ts'

/**
 * How long a connection keeps its turn without a byte. One that died unnoticed gives way to the next after this long; one that was only
 * slow goes on, unless another came.
 */
const SILENCE_MS = 10_000
const RENEW_MS = 3_000

/** The turn to send the bytes of one upload. */
export type UploadHold = {
  id: string
  owner: string
  /** Bytes came. */
  touch(): void
  /** Throws AppError conflict when the turn is another connection's. */
  assert(): Promise<void>
  /** Notes a stored piece. Throws AppError conflict when the turn is another connection's. */
  add(piece: queries.Piece): Promise<void>
  /** Gives the turn back: with the size when the file is there whole, with null when more is to come. */
  end(receivedSize: number | null): Promise<void>
}

/** Takes the turn to send to `filePath`. Returns null when the address was used or another connection is sending. */
export async function takeTurn(ctx: MediaContext, owner: string, filePath: string): Promise<UploadHold | null> {
  const now = () => ctx.clock.now()
  const until = () => new Date(now().getTime() + SILENCE_MS)
  const claim = randomUUID()
  const row = await queries.claimUpload(ctx.db, { owner, filePath, claim }, now(), until())
  if (!row) return null
  const hold = { id: row.id, owner, claim }
  let hasComeSome = false
  const assertHeld = (isHeld: boolean) => {
    if (!isHeld) throw new AppError('conflict', UPLOAD_TEXTS.sentElsewhere)
  }
  const renewing = setInterval(() => {
    if (!hasComeSome) return
    hasComeSome = false
    queries.renewClaim(ctx.db, hold, until()).catch((error: unknown) => ctx.log.warn({ err: error, id: row.id }, 'the turn of an upload could not be kept'))
  }, RENEW_MS)
  renewing.unref()
  return {
    id: row.id,
    owner,
    touch: () => void (hasComeSome = true),
    assert: async () => assertHeld(await queries.renewClaim(ctx.db, hold, until())),
    add: async (piece) => assertHeld(await ctx.db.transaction().execute((trx) => queries.addPiece(trx, hold, piece, until()))),
    async end(receivedSize) {
      clearInterval(renewing)
      await queries.endClaim(ctx.db, hold, receivedSize)
    },
  }
}
