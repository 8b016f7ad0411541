import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { postSettled } from '../posts/index.ts'
import { accountsChanged, noteFailedJob, providerPostReported } from '../social/index.ts'
import { type InsightsContext, planReadings } from './insights/insights.ts'
import { acceptProviderReport } from './sending/observe.ts'
import { resendConnected } from './sending/resend.ts'

const acceptReport = defineSubscriber('publishing.accept-report', providerPostReported, { batchSize: 20, deadLetter: noteFailedJob })
const planFigures = defineSubscriber('publishing.plan-figures', postSettled, { batchSize: 40 })
const resendWhenConnected = defineSubscriber('publishing.resend-when-connected', accountsChanged, { batchSize: 20 })

/** Subscriptions of publishing. */
export const PUBLISHING_SUBSCRIBERS: SubscriberDefinition[] = [acceptReport, planFigures, resendWhenConnected]

/** The subscribers, each with its handler. */
export const publishingSubscribers = (ctx: InsightsContext): BoundJob[] => [
  bindSubscriber(ctx, acceptReport, (trx, event) => acceptProviderReport(ctx, trx, event)),
  bindSubscriber(ctx, planFigures, (trx, { owner, payload }) => planReadings(ctx, trx, owner, payload.postId)),
  bindSubscriber(ctx, resendWhenConnected, (trx, { owner, payload }) => {
    const connected = payload.changes.filter(({ before, after }) => after.state === 'connected' && before?.state !== 'connected')
    return resendConnected(ctx, trx, owner, connected.map(({ platform }) => platform))
  }),
]
