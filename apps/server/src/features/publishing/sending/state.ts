import type { PostState } from '@marquee/contract/posts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockPostForSystem, setPostState } from '../../posts/index.ts'
import { type DeliveryRow, listDeliveries } from '../queries.ts'

/** State of a post from its platforms' rows: the ledger decides, nothing else. */
function deriveState(rows: readonly Pick<DeliveryRow, 'status'>[]): PostState {
  const count = (status: string) => rows.filter((row) => row.status === status).length
  if (count('pending') + count('sending') > 0) return 'publishing'
  if (count('unconfirmed') > 0) return 'unconfirmed'
  if (count('published') === rows.length) return 'published'
  if (count('published') > 0) return 'partially_published'
  return count('held') > 0 ? 'held' : 'failed'
}

/**
 * Stores the state that the post's rows amount to. Calls of one post can end at the same moment; under the post's lock the later one sees
 * what the earlier one wrote.
 */
export async function refreshPostState(trx: Tx, owner: string, postId: string, now: Date): Promise<void> {
  await lockPostForSystem(trx, postId)
  const rows = await listDeliveries(trx, owner, postId)
  if (rows.length === 0) return
  const publishedAt = rows.map((row) => row.published_at).find((at) => at !== null) ?? null
  await setPostState(trx, owner, postId, deriveState(rows), { now, publishedAt })
}
