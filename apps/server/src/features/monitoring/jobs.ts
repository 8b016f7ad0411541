import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, type SweepTask, sweepAway, sweepItems } from '../../platform/jobs/sweep.ts'
import { purgeCanariesForSystem } from './canary/queries.ts'
import type { MonitoringContext } from './context.ts'
import { purgeJob, sweepJob, watchJob } from './job-definitions.ts'
import { writeBeatForSystem } from './queries.ts'
import { listDueForSystem, purgeOutagesForSystem } from './watch/queries.ts'
import { watchOwner } from './watch/watch.ts'

const DAY_MS = 86_400_000
/** How long canaries with their events are kept, and alarms that ended. */
const KEPT = { canariesMs: DAY_MS, outagesMs: 90 * DAY_MS } as const

export const MONITORING_JOBS: JobDefinition[] = [watchJob, sweepJob, purgeJob]

/** The task that leaves the beat: it runs only where the scheduler, the queue and a worker do. */
const beat = ({ db, clock }: { db: Database; clock: Clock }): SweepTask => sweepAway('beat', () => writeBeatForSystem(db, clock.now()))

const dueWatches = (ctx: MonitoringContext): SweepTask =>
  sweepItems({
    name: 'watches', limit: 500, calmMs: 30_000,
    find: ({ before }, limit) => listDueForSystem(ctx.db, before, limit),
    handle: ({ owner }) => ctx.jobs.enqueue(ctx.db, watchJob, { owner }),
  })

/** The feature's jobs, each with its handler. */
export const monitoringJobs = (ctx: MonitoringContext): BoundJob[] => [
  bindJob(watchJob, ({ owner }) => watchOwner(ctx, owner)),
  bindSweep(ctx, sweepJob, [beat(ctx), dueWatches(ctx)]),
  bindSweep(ctx, purgeJob, [
    sweepAway('canaries', (now) => purgeCanariesForSystem(ctx.db, new Date(now.getTime() - KEPT.canariesMs))),
    sweepAway('outages', (now) => purgeOutagesForSystem(ctx.db, new Date(now.getTime() - KEPT.outagesMs))),
  ]),
]
