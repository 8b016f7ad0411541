import { platformLabel } from '@marquee/contract/shared/platforms'
import { bindSubscriber, defineSubscriber, type SubscriberDefinition } from '../../../platform/events/index.ts'
import type { BoundJob } from '../../../platform/jobs/define.ts'
import { storeChanged } from '../../commerce/index.ts'
import { postFailed, postSettled } from '../../posts/index.ts'
import { hasRunning } from '../stored/queries.ts'
import { failRule } from './acting/breaker.ts'
import type { EngineContext } from './context.ts'
import { judgeChangesJob } from './job-definitions.ts'
import { findActOfPost } from './ledger-queries.ts'
import { clearFailures } from './rule-queries.ts'

const hearStore = defineSubscriber('campaigns.hear-store', storeChanged, { batchSize: 20 })
const onFailed = defineSubscriber('campaigns.post-failed', postFailed, { batchSize: 20 })
const onSettled = defineSubscriber('campaigns.post-settled', postSettled, { batchSize: 20 })

/** Subscriptions of the engine. */
export const ENGINE_SUBSCRIBERS: SubscriberDefinition[] = [hearStore, onFailed, onSettled] as SubscriberDefinition[]

/** The subscribers, each with its handler. */
export const engineSubscribers = (ctx: EngineContext): BoundJob[] => [
  bindSubscriber(ctx, hearStore, async (trx, { id: eventId, owner }) => {
    if (await hasRunning(trx, owner)) await ctx.jobs.enqueue(trx, judgeChangesJob, { owner, eventId })
  }),
  bindSubscriber(ctx, onFailed, async (trx, { owner, payload }) => {
    const act = await findActOfPost(trx, owner, payload.postId)
    const [failure] = payload.failures
    if (act) await failRule(ctx, trx, act, failure ? `${platformLabel(failure.platform)}: ${failure.reason ?? 'no reason was given.'}` : 'A post could not be sent.')
  }),
  bindSubscriber(ctx, onSettled, async (trx, { owner, payload }) => {
    const act = payload.after === 'published' ? await findActOfPost(trx, owner, payload.postId) : undefined
    if (act) await clearFailures(trx, act)
  }),
]
