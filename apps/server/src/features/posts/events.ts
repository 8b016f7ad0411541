import { postState } from '@marquee/contract/posts'
import { platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

const outcome = z.object({ deliveryId: z.uuid(), platform, accountId: z.uuid().nullable(), status: z.string() })
const failure = outcome.extend({ reason: z.string().nullable(), fix: z.string().nullable() })

/**
 * The outcomes on its platforms moved a post out of sending. A post with an unconfirmed outcome settles again when it is known, and one
 * whose failed platforms are retried when they are done.
 */
export const postSettled = defineEvent('post.settled', z.object({ postId: z.uuid(), before: postState, after: postState, outcomes: z.array(outcome) }))
/** Published with `post.settled`: the post failed on at least one platform and needs attention. */
export const postFailed = defineEvent('post.failed', z.object({ postId: z.uuid(), state: postState, failures: z.array(failure) }))
/** A post waits for approval. */
export const approvalWaiting = defineEvent('approval.waiting', z.object({ postId: z.uuid(), before: postState.nullable(), scheduledAt: z.iso.datetime().nullable() }))

/** A post no longer waits for approval: it was approved, or sent back. */
export const approvalDecided = defineEvent('approval.decided', z.object({ postId: z.uuid(), after: postState }))
/** A post was scheduled, or its time was changed; `before` is the time that it had on the schedule. */
export const postScheduled = defineEvent('post.scheduled', z.object({ postId: z.uuid(), before: z.iso.datetime().nullable(), at: z.iso.datetime() }))

export const POSTS_EVENTS: EventDefinition[] = [postSettled, postFailed, approvalWaiting, approvalDecided, postScheduled]
