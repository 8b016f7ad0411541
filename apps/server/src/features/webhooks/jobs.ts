import { WEBHOOK_LOG_DAYS } from '@marquee/contract/webhooks'
import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, sweepAway, sweepItems } from '../../platform/jobs/sweep.ts'
import type { WebhooksContext } from './context.ts'
import { dropOldSecretsForSystem } from './endpoint-queries.ts'
import { purgeJob, sendJob, sweepJob } from './job-definitions.ts'
import { listDueOwnersForSystem, purgeDeliveriesForSystem } from './sending/send-queries.ts'
import { sendNext } from './sending/send.ts'

/** A job of its own has this long before the sweep enqueues another. */
const CALM_MS = 60_000
const BATCH = 500
const PURGE_BATCH = 5_000

/** The feature's background jobs. */
export const WEBHOOKS_JOBS: JobDefinition[] = [sendJob, sweepJob, purgeJob]

async function purge(ctx: WebhooksContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WEBHOOK_LOG_DAYS * 86_400_000)
  while ((await purgeDeliveriesForSystem(ctx.db, before, PURGE_BATCH)) === PURGE_BATCH);
  await dropOldSecretsForSystem(ctx.db, now)
}

/** The jobs with their handlers. */
export const webhooksJobs = (ctx: WebhooksContext): BoundJob[] => [
  bindJob(sendJob, ({ owner }) => sendNext(ctx, owner)),
  bindSweep(ctx, sweepJob, [
    sweepItems({
      name: 'webhook deliveries',
      calmMs: CALM_MS,
      limit: BATCH,
      find: (moment, limit) => listDueOwnersForSystem(ctx.db, moment, limit),
      handle: (owner) => ctx.jobs.enqueue(ctx.db, sendJob, { owner }, { isUnlessWaiting: true }),
    }),
  ]),
  bindSweep(ctx, purgeJob, [sweepAway('webhook deliveries', (now) => purge(ctx, now))]),
]
