import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { VideoContext } from '../context.ts'
import { advanceJob } from '../job-definitions.ts'
import { listOverdueForSystem } from '../run-queries.ts'

const SWEEP_LIMIT = 500
const MIN_IDLE_MS = 10_000

/** The sweep's task: attempts that are due and not leased. */
export const taskSweeps = (ctx: VideoContext): SweepTask[] => [
  sweepItems({
    name: 'tries',
    calmMs: MIN_IDLE_MS,
    limit: SWEEP_LIMIT,
    find: ({ before }, limit) => listOverdueForSystem(ctx.db, before, limit),
    handle: (left) => ctx.jobs.enqueue(ctx.db, advanceJob, left, { isUnlessWaiting: true }),
  }),
]
