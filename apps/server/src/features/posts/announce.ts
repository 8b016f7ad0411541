import type { Database } from '../../platform/db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import { findPost } from './queries.ts'

const PREVIEW_LENGTH = 80

export type AnnounceContext = { db: Database; live: Live; log: Logger }

/**
 * Notifies the owner's tabs that a post changed; a post that no longer exists is announced as deleted. It runs after the change is
 * committed, and its failure is only logged (lessons.md F2).
 */
export async function announcePost(ctx: AnnounceContext, owner: string, postId: string): Promise<void> {
  try {
    const post = await findPost(ctx.db, owner, postId)
    const content = (post?.content ?? '').slice(0, PREVIEW_LENGTH).toWellFormed()
    await ctx.live.publish(ctx.db, owner, { type: 'post.changed', postId, state: post?.state ?? 'deleted', content })
  } catch (error) {
    ctx.log.warn({ err: error, postId }, 'could not announce a change of a post')
  }
}
