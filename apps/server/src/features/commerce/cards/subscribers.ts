import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../../platform/events/index.ts'
import type { BoundJob } from '../../../platform/jobs/define.ts'
import type { CommerceContext } from '../context.ts'
import { storeChanged } from '../events/events.ts'
import { listWithCards } from './card-queries.ts'
import { redrawJob } from '../job-definitions.ts'

const redrawCards = defineSubscriber('commerce.queue-cards', storeChanged, { batchSize: 20 })

/** Subscriptions of cards. */
export const CARD_SUBSCRIBERS: SubscriberDefinition[] = [redrawCards] as SubscriberDefinition[]

/** What a card shows: other changes leave it as it is. */
const SHOWN: readonly string[] = ['price_changed', 'title_changed', 'sale_changed']

/** The subscribers, each with its handler. */
export const cardSubscribers = (ctx: CommerceContext): BoundJob[] => [
  bindSubscriber(ctx, redrawCards, async (trx, { owner, payload: { changes } }) => {
    const changed = [...new Set(changes.flatMap(({ kind, productId }) => (productId !== null && SHOWN.includes(kind) ? [productId] : [])))]
    const productIds = await listWithCards(trx, owner, changed)
    if (productIds.length > 0) await ctx.jobs.enqueue(trx, redrawJob, { owner, productIds })
  }),
]
