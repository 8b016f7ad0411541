import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../../platform/events/index.ts'
import type { BoundJob } from '../../../platform/jobs/define.ts'
import type { CommerceContext } from '../context.ts'
import { storeChanged } from '../events/events.ts'
import { listScheduledWith } from '../facts/queries.ts'
import { checkPosts } from './check.ts'

const verifyPosts = defineSubscriber('commerce.verify-posts', storeChanged, { batchSize: 10 })

/** Subscriptions of held posts: posts with facts of what changed in a store are verified at once. */
export const HELD_SUBSCRIBERS: SubscriberDefinition[] = [verifyPosts] as SubscriberDefinition[]

/** The subscribers, each with its handler. */
export const heldSubscribers = (ctx: CommerceContext): BoundJob[] => [
  bindSubscriber(ctx, verifyPosts, async (trx, { owner, payload }) => {
    const productIds = [...new Set(payload.changes.flatMap(({ productId }) => productId ?? []))]
    await checkPosts(ctx, trx, owner, await listScheduledWith(trx, owner, productIds))
  }),
]
