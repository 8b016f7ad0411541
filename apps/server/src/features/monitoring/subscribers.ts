import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { accountsChanged, canaryReported, forgetCanary, noteFailedJob, webhooksSubscribed } from '../social/index.ts'
import { noteBack } from './canary/queries.ts'
import type { MonitoringContext } from './context.ts'
import { hasOutage } from './watch/queries.ts'
import { watchAt } from './watch/watch.ts'

const onCanary = defineSubscriber('monitoring.canary-back', canaryReported, { batchSize: 40, deadLetter: noteFailedJob })
const onAccounts = defineSubscriber('monitoring.watch-accounts', accountsChanged, { batchSize: 20 })
const onSubscribed = defineSubscriber('monitoring.watch-webhooks', webhooksSubscribed, { batchSize: 20 })

/** Subscriptions of monitoring. */
export const MONITORING_SUBSCRIBERS: SubscriberDefinition[] = [onCanary, onAccounts, onSubscribed] as SubscriberDefinition[]

/** The subscribers, each with its handler. */
export const monitoringSubscribers = (ctx: MonitoringContext): BoundJob[] => [
  bindSubscriber(ctx, onCanary, async (trx, { owner, payload }) => {
    await forgetCanary(trx, owner, payload.hookId)
    if (!(await noteBack(trx, owner, payload.token, ctx.clock.now()))) return
    if (await hasOutage(trx, owner)) await watchAt(ctx, trx, owner, ctx.clock.now())
    return () => ctx.live.publish(ctx.db, owner, { type: 'monitor.changed' })
  }),
  bindSubscriber(ctx, onAccounts, (trx, { owner }) => watchAt(ctx, trx, owner, ctx.clock.now())),
  bindSubscriber(ctx, onSubscribed, (trx, { owner }) => watchAt(ctx, trx, owner, ctx.clock.now())),
]
