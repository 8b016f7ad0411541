import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { postSettled } from '../posts/index.ts'
import { accountsChanged, commentReported, listReached, mentionReported, messageReported, messagingSwitched, noteFailedJob, readWays } from '../social/index.ts'
import { answerFirst } from './auto-response/answer-first.ts'
import type { ConversationsContext } from './context.ts'
import { messageReceived } from './events.ts'
import { followFigures } from './figures/take-snapshot.ts'
import { hearComment, hearMention, hearMessage } from './hearing/listen.ts'
import { followAccounts as followNetworks, followPost } from './polling/plan.ts'
import { stopChecks } from './polling/queries.ts'

const storeComment = defineSubscriber('conversations.store-comment', commentReported, { batchSize: 40, deadLetter: noteFailedJob })
const storeMention = defineSubscriber('conversations.store-mention', mentionReported, { batchSize: 40, deadLetter: noteFailedJob })
const storeMessage = defineSubscriber('conversations.store-message', messageReported, { batchSize: 40, deadLetter: noteFailedJob })
const answerFirsts = defineSubscriber('conversations.answer-first', messageReceived, { batchSize: 40 })
const followPosts = defineSubscriber('conversations.follow-posts', postSettled, { batchSize: 40 })
const followAccounts = defineSubscriber('conversations.follow-accounts', accountsChanged, { batchSize: 20 })
const followMessaging = defineSubscriber('conversations.follow-messaging', messagingSwitched, { batchSize: 20 })

/** Subscriptions of conversations. */
export const CONVERSATIONS_SUBSCRIBERS: SubscriberDefinition[] = [storeComment, storeMention, storeMessage, answerFirsts, followPosts, followAccounts, followMessaging]

/** The subscribers, each with its handler. */
export const conversationsSubscribers = (ctx: ConversationsContext): BoundJob[] => [
  bindSubscriber(ctx, storeComment, (trx, event) => hearComment(ctx, trx, event)),
  bindSubscriber(ctx, storeMention, (trx, event) => hearMention(ctx, trx, event)),
  bindSubscriber(ctx, storeMessage, (trx, event) => hearMessage(ctx, trx, event)),
  bindSubscriber(ctx, answerFirsts, (trx, event) => answerFirst(ctx, trx, event)),
  bindSubscriber(ctx, followPosts, (trx, { owner, payload }) => followPost(ctx, trx, owner, payload.postId)),
  bindSubscriber(ctx, followAccounts, async (trx, { owner, payload: { changes } }) => {
    const ways = await readWays(trx, owner, changes.map(({ accountId }) => accountId))
    await followFigures(ctx, trx, owner, changes.flatMap(({ platform, after }) => (after.state === 'connected' ? [platform] : [])))
    for (const via of ['provider', 'direct'] as const) {
      const ofWay = changes.filter(({ accountId }) => (ways.get(accountId) ?? 'provider') === via)
      await stopChecks(trx, owner, { via, networks: ofWay.flatMap(({ platform, after }) => (after.state === 'connected' ? [] : [platform])), kinds: ['message', 'mention'] })
      await followNetworks(ctx, trx, owner, via, ofWay.flatMap(({ platform, after }) => (after.state === 'connected' ? [platform] : [])))
    }
  }),
  bindSubscriber(ctx, followMessaging, async (trx, { owner, payload: { isOn } }) => {
    const networks = (await listReached(trx, owner)).flatMap(({ network, via, state }) => (via === 'provider' && state === 'connected' ? [network] : []))
    await (isOn ? followNetworks(ctx, trx, owner, 'provider', networks) : stopChecks(trx, owner, { via: 'provider', networks, kinds: ['message'] }))
  }),
]
