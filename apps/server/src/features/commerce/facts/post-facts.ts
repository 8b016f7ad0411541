import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { findPost, readBound } from '../../posts/index.ts'
import type { CommerceContext } from '../context.ts'
import { presentHeldPosts } from '../held/read.ts'
import { verifyByRows } from './verify-rows.ts'

/** The facts of a post, its texts with tokens, and what would happen if it were sent now, by the rows of its products. Throws not_found. */
export async function readPostFacts(ctx: CommerceContext, owner: string, postId: string) {
  const post = await findPost(ctx.db, owner, postId)
  if (!post) throw new AppError('not_found', GATE_ERRORS.notFound)
  const { decision, facts } = await verifyByRows(ctx.db, post, ctx.clock.now())
  const [held = null] = post.held_at === null ? [] : await presentHeldPosts(ctx, owner, [post])
  return { texts: readBound(post), facts, decision: decision.decision, reason: decision.reason, held }
}
