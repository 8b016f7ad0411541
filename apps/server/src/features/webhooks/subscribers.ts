import type { WebhookData, WebhookEvent } from '@marquee/contract/webhooks'
import type { Tx } from '../../platform/db/database.ts'
import { bindSubscriber, defineSubscriber, type DomainEvent, type SubscriberDefinition } from '../../platform/events/index.ts'
import { newId } from '../../platform/ids.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { approvalWaiting, postFailed, postSettled } from '../posts/index.ts'
import { commentReceived } from '../publishing/index.ts'
import type { WebhooksContext } from './context.ts'
import { insertDeliveries } from './delivery-queries.ts'
import { listListeners } from './endpoint-queries.ts'
import { bodyOf, readPlatforms, readPost } from './payload.ts'
import { findEarlierEvent } from './post-queries.ts'
import { wakeSender } from './sending/send.ts'

const onSettled = defineSubscriber('webhooks.on-post-settled', postSettled, { batchSize: 20 })
const onFailed = defineSubscriber('webhooks.on-post-failed', postFailed, { batchSize: 20 })
const onComment = defineSubscriber('webhooks.on-comment-received', commentReceived, { batchSize: 20 })
const onApproval = defineSubscriber('webhooks.on-approval-waiting', approvalWaiting, { batchSize: 20 })

/** Subscriptions of outgoing webhooks. */
export const WEBHOOKS_SUBSCRIBERS: SubscriberDefinition[] = [onSettled, onFailed, onComment, onApproval]

type AnyEvent = DomainEvent<{ postId: string }>
type Post = WebhookData['approval.waiting']['post']

/**
 * Writes one delivery for each endpoint of the owner that wants an event, and has them sent, in the transaction of its receipt. Takes the type and what makes its data from
 * the post; a post that was deleted meanwhile is not reported.
 */
async function report<Type extends WebhookEvent>(ctx: WebhooksContext, trx: Tx, type: Type, { id: eventId, owner, occurredAt, payload }: AnyEvent, make: (post: Post) => Promise<WebhookData[Type]>): Promise<void> {
  const listeners = await listListeners(trx, owner, type)
  const post = listeners.length > 0 ? await readPost(trx, owner, payload.postId) : null
  if (!post) return
  const body = bodyOf(type, occurredAt, await make(post))
  const now = ctx.clock.now()
  await wakeSender(ctx, trx, owner)
  const ids = await insertDeliveries(trx, owner, listeners.map(({ id: endpointId }) => ({ id: newId(now.getTime()), endpointId, eventId, type, body, isManual: false, now })))
  if (ids.length > 0) await ctx.live.publish(trx, owner, { type: 'webhook.changed' })
}

type Settled = ReturnType<(typeof postSettled)['schema']['parse']>

/** Whether a post is now on a network where it was not before: one whose retry failed again is no news. */
async function isNewlyPublished(trx: Tx, { owner, occurredAt, payload }: DomainEvent<Settled>): Promise<boolean> {
  const earlier = await findEarlierEvent(trx, owner, postSettled.name, { postId: payload.postId, before: occurredAt })
  const published = ({ outcomes }: Settled) => outcomes.filter(({ status }) => status === 'published').map(({ deliveryId }) => deliveryId)
  const known = earlier ? published(postSettled.schema.parse(earlier.payload)) : []
  return published(payload).some((id) => !known.includes(id))
}

/** The subscribers, each with its handler. */
export const webhooksSubscribers = (ctx: WebhooksContext): BoundJob[] => [
  bindSubscriber(ctx, onSettled, async (trx, event) => {
    if (await isNewlyPublished(trx, event)) await report(ctx, trx, 'post.published', event, async (post) => ({ post, platforms: await readPlatforms(trx, event.owner, post.id) }))
  }),
  bindSubscriber(ctx, onFailed, (trx, event) => report(ctx, trx, 'post.failed', event, async (post) => ({ post, platforms: await readPlatforms(trx, event.owner, post.id) }))),
  bindSubscriber(ctx, onComment, (trx, event) => {
    const { platform, before, after } = event.payload
    return report(ctx, trx, 'comment.received', event, async (post) => ({ post, platform, comments: { before, after } }))
  }),
  bindSubscriber(ctx, onApproval, (trx, event) => report(ctx, trx, 'approval.waiting', event, async (post) => ({ post }))),
]
