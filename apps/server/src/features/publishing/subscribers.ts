import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { postSettled } from '../posts/index.ts'
import { providerPostReported } from '../social/index.ts'
import { type InsightsContext, planReadings } from './insights/insights.ts'
import { acceptProviderReport } from './sending/observe.ts'

const acceptReport = defineSubscriber('publishing.accept-report', providerPostReported, { batchSize: 20 })
const planFigures = defineSubscriber('publishing.plan-figures', postSettled, { batchSize: 40 })

/** Subscriptions of publishing. */
export const PUBLISHING_SUBSCRIBERS: SubscriberDefinition[] = [acceptReport, planFigures]

/** The subscribers, each with its handler. */
export const publishingSubscribers = (ctx: InsightsContext): BoundJob[] => [
  bindSubscriber(ctx, acceptReport, (trx, event) => acceptProviderReport(ctx, trx, event)),
  bindSubscriber(ctx, planFigures, (trx, { owner, payload }) => planReadings(ctx, trx, owner, payload.postId)),
]
