import type { Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../platform/db/database.ts'
import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { mediaReady } from '../media/index.ts'
import { dropPlatform } from '../posts/index.ts'
import { accountDisconnected, accountsForOwner, accountsChanged } from '../social/index.ts'
import { checkAutomaticPosts } from './auto-post/auto-post.ts'
import type { PlanningContext } from './context.ts'

/** Characters of a text in a live event. */
const PREVIEW_LENGTH = 80

const postWhenConnected = defineSubscriber('planning.post-when-connected', accountsChanged, { batchSize: 20 })
const postWhenProcessed = defineSubscriber('planning.post-when-processed', mediaReady, { batchSize: 20 })
const dropDisconnected = defineSubscriber('planning.drop-disconnected', accountDisconnected)

/** Subscriptions of planning. */
export const PLANNING_SUBSCRIBERS: SubscriberDefinition[] = [postWhenConnected, postWhenProcessed, dropDisconnected]

/** The user disconnected an account: its network leaves the scheduled posts, unless another account of it is there by now. */
async function dropFromPosts(ctx: PlanningContext, trx: Tx, owner: string, platform: Platform): Promise<void> {
  const accounts = await accountsForOwner(trx, owner)
  if (accounts && [...accounts.linked, ...accounts.expired].includes(platform)) return
  for (const { id, state, content } of await dropPlatform(ctx, trx, owner, platform)) {
    await ctx.live.publish(trx, owner, { type: 'post.changed', postId: id, state, content: content.slice(0, PREVIEW_LENGTH).toWellFormed() })
  }
}

/** The subscribers, each with its handler. */
export const planningSubscribers = (ctx: PlanningContext): BoundJob[] => [
  bindSubscriber(ctx, postWhenConnected, async (trx, { owner, payload }) => {
    if (payload.changes.some(({ after }) => after.state === 'connected')) await checkAutomaticPosts(ctx, trx, owner)
  }),
  bindSubscriber(ctx, postWhenProcessed, (trx, { owner, payload }) => checkAutomaticPosts(ctx, trx, owner, payload.itemId)),
  bindSubscriber(ctx, dropDisconnected, (trx, { owner, payload }) => dropFromPosts(ctx, trx, owner, payload.platform)),
]
