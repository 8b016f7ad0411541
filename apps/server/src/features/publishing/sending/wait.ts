import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { findPost } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'

/** A request waits this long for the outcome; after it the response says `publishing` and the tab is notified of the rest. */
const WAIT_MS = 15_000
const POLL_MS = 100

/** The error for a post that does not exist or is another user's. */
export const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

/** Returns when the post is no longer being sent, or at the deadline. */
export async function waitForOutcome(ctx: PublishingContext, owner: string, postId: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS
  while (performance.now() < deadline) {
    const post = await findPost(ctx.db, owner, postId)
    if (post?.state !== 'publishing') return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
