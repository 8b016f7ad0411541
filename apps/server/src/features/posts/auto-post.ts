import type { Db, Tx } from '../../platform/db/database.ts'
import type { PostsContext } from './context.ts'
import { commitSave, isAutomatic } from './drafts/change.ts'
import { findPostIssues } from './issues.ts'
import { changePost, holdAutomaticForSystem, listAutomatic, listAutomaticWith, lockPostForSystem, type PostRow } from './queries.ts'

/** Finds the time for a post that has none in the future; null when there is no free one. */
export type FindTime = (post: PostRow) => Promise<Date | null>

/**
 * Schedules an automatic draft that is ready: for its time, or for the one that `findTime` returns when it has none or it has passed. Its
 * row decides, under its lock: a draft that was scheduled, deleted or changed meanwhile, waits for approval, or cannot be published is
 * left alone. Returns the scheduled post, else null.
 */
export async function scheduleWhenReady(ctx: Pick<PostsContext, 'jobs' | 'events' | 'clock' | 'textBinder'>, trx: Tx, postId: string, findTime: FindTime): Promise<PostRow | null> {
  const post = await lockPostForSystem(trx, postId)
  if (!post || !isAutomatic(post)) return null
  const now = ctx.clock.now()
  const issues = await findPostIssues(trx, post.owner, [post], now)
  if ((issues.get(post.id) ?? []).length > 0) return null
  const isAhead = post.scheduled_at !== null && post.scheduled_at > now
  const at = isAhead ? post.scheduled_at : await findTime(post)
  if (!at) return null
  const saved = await changePost(trx, post.owner, post.id, { state: 'scheduled', scheduled_at: at }, now)
  await commitSave(ctx, trx, post, saved)
  return saved
}

/** Makes every automatic draft of all owners wait until its user saves or approves it: for a restored server that must publish nothing by itself. */
export const holdAutomaticPosts = (db: Db, now: Date): Promise<void> => holdAutomaticForSystem(db, now)

/** Ids of the owner's automatic drafts, or of those with a file of the library, the oldest first. */
export async function findAutomaticPosts(db: Db, owner: string, itemId: string | null = null): Promise<string[]> {
  const rows = itemId === null ? await listAutomatic(db, owner) : await listAutomaticWith(db, owner, itemId)
  return rows.map((row) => row.id)
}
