import type { Database, Tx } from '../../../platform/db/database.ts'
import { lockPostForSystem, setPostState } from '../../posts/index.ts'
import { changeDeliveries, ensureDeliveries, findUnsentForSystem, listDeliveries } from '../queries.ts'
import { refreshPostState } from './state.ts'

/** Holds the platforms of a post that were not sent. Returns whether there was one. */
async function holdOne(trx: Tx, postId: string, reason: string, now: Date): Promise<boolean> {
  const post = await lockPostForSystem(trx, postId)
  if (!post) return false
  if (post.platforms.length === 0) {
    await setPostState(trx, post.owner, post.id, 'draft', { now })
    return false
  }
  await ensureDeliveries(trx, post, now)
  const waiting = (await listDeliveries(trx, post.owner, post.id)).filter((row) => row.status === 'pending')
  await changeDeliveries(trx, post.owner, waiting.map((row) => row.id), { status: 'held', reason, fix: 'retry' }, now)
  await refreshPostState(trx, post.owner, post.id, now)
  return waiting.length > 0
}

/**
 * Holds every post that waits for its time or for another try, of all owners, until its owner sends it. Takes the database, what the
 * owner is told and the time. Returns how many there were.
 */
export async function holdScheduled(db: Database, reason: string, now: Date): Promise<number> {
  let count = 0
  for (const id of await findUnsentForSystem(db)) {
    const isHeld = await db.transaction().execute((trx) => holdOne(trx, id, reason, now))
    if (isHeld) count += 1
  }
  return count
}
