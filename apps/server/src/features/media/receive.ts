import type { Readable } from 'node:stream'
import { UPLOAD_LIMITS } from '@marquee/contract/media'
import { incomingKey } from './keys.ts'
import * as queries from './queries.ts'
import type { MediaContext } from './service.ts'
import { readUploadToken } from './upload-token.ts'

/** No PUT takes longer; a claim of that age belongs to a process that died. */
const RECEIVING_MS = 15 * 60_000

/**
 * Takes the bytes sent to a signed address, once. `open` gives the body and is called only for a good address.
 * Returns what became of it; a body that is too large or breaks off throws and leaves the address usable.
 */
export async function receiveUpload(
  ctx: MediaContext,
  path: string,
  token: string,
  open: () => Promise<Readable>,
): Promise<'received' | 'invalid' | 'used'> {
  const now = ctx.clock.now()
  const bearer = readUploadToken(ctx.vault, token, path, now)
  if (bearer === 'invalid') return 'invalid'
  if (bearer === 'expired') return 'used'
  const claim = await queries.claimUpload(ctx.db, bearer.owner, path, now, new Date(now.getTime() + RECEIVING_MS))
  if (!claim) return 'used'
  try {
    const stored = await ctx.store.put(incomingKey(bearer.owner, claim.id), await open(), { maxBytes: UPLOAD_LIMITS.maxBytes })
    await queries.endClaim(ctx.db, bearer.owner, claim.id, stored.size)
    return 'received'
  } catch (error) {
    await queries.endClaim(ctx.db, bearer.owner, claim.id, null)
    throw error
  }
}
