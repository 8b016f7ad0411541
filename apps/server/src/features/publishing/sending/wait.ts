import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { findPost } from '../../posts/index.ts'
import type { PublishingContext } from '../context.ts'

/** A request waits this long for the outcome; after it the response says `publishing` and the tab is notified of the rest. */
const WAIT_MS = 15_000

/** The error for a post that does not exist or is another user's. */
export const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)

/**
 * Returns when the post is no longer being sent, or at the deadline. It waits for the live event of the change; if that is lost, the
 * deadline ends the wait, and what the caller then reads is right either way.
 */
export async function waitForOutcome(ctx: PublishingContext, owner: string, postId: string): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  // An event may be about a change from before the sending, so the row decides.
  const check = async (): Promise<void> => {
    const post = await findPost(ctx.db, owner, postId)
    if (post?.state !== 'publishing') end()
  }
  const stopListening = ctx.live.listen({
    onEvent: (to, event) => {
      if (to === owner && event.type === 'post.changed' && event.postId === postId && event.state !== 'publishing') check().catch(() => end())
    },
  })
  const deadline = setTimeout(end, WAIT_MS)
  try {
    // After the subscription: an earlier outcome has no event any more.
    await check()
    await ended
  } finally {
    clearTimeout(deadline)
    stopListening()
  }
}
