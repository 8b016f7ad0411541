import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { mediaReady } from '../media/index.ts'
import { accountsChanged } from '../social/index.ts'
import { checkAutomaticPosts } from './auto-post/auto-post.ts'
import type { PlanningContext } from './context.ts'

const postWhenConnected = defineSubscriber('planning.post-when-connected', accountsChanged, { batchSize: 20 })
const postWhenProcessed = defineSubscriber('planning.post-when-processed', mediaReady, { batchSize: 20 })

/** Subscriptions of planning. */
export const PLANNING_SUBSCRIBERS: SubscriberDefinition[] = [postWhenConnected, postWhenProcessed]

/** The subscribers, each with its handler. */
export const planningSubscribers = (ctx: PlanningContext): BoundJob[] => [
  bindSubscriber(ctx, postWhenConnected, async (trx, { owner, payload }) => {
    if (payload.changes.some(({ after }) => after.state === 'connected')) await checkAutomaticPosts(ctx, trx, owner)
  }),
  bindSubscriber(ctx, postWhenProcessed, (trx, { owner, payload }) => checkAutomaticPosts(ctx, trx, owner, payload.itemId)),
]
