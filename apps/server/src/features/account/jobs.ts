import { bindJob, type BoundJob, type JobDefinition } from '../../platform/jobs/define.ts'
import { bindSweep, sweepItems } from '../../platform/jobs/sweep.ts'
import type { AccountContext } from './context.ts'
import { eraseAccount, tidyUp } from './erasure/erase.ts'
import { listDeletionsForSystem } from './erasure/queries.ts'
import { accountSweep, eraseJob, tidyJob } from './job-definitions.ts'

/** Longer than the job of a deletion usually takes. */
const CALM_MS = 10 * 60_000
const BATCH = 50

export const ACCOUNT_JOBS: JobDefinition[] = [eraseJob, tidyJob, accountSweep] as JobDefinition[]

/** The feature's jobs, each with its handler. */
export const accountJobs = (ctx: AccountContext): BoundJob[] => [
  bindJob(eraseJob, ({ deletionId }) => eraseAccount(ctx, deletionId)),
  bindJob(tidyJob, ({ owner }) => tidyUp(ctx, owner)),
  bindSweep(ctx, accountSweep, [
    sweepItems({
      name: 'accounts to erase',
      calmMs: CALM_MS,
      limit: BATCH,
      find: ({ before }, limit) => listDeletionsForSystem(ctx.db, before, limit),
      handle: ({ id }) => ctx.jobs.enqueue(ctx.db, eraseJob, { deletionId: id }, { isUnlessWaiting: true }),
    }),
  ]),
]
