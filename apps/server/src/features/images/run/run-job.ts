import { type SweepTask, sweepAway, sweepItems } from '../../../platform/jobs/sweep.ts'
import { findGenerated } from '../../media/index.ts'
import type { ImagesContext } from '../context.ts'
import { drawPicture } from './draw.ts'
import { advanceEdit } from './edit.ts'
import { jobOf } from '../job-definitions.ts'
import * as queries from './job-queries.ts'
import { keepJobLease, newJobLease } from './lease.ts'
import { complete } from './settle.ts'

/** The sweep leaves younger ones to their own jobs. */
const CALM_MS = 5_000
const SWEEP_LIMIT = 500
/** How long ended jobs are kept. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** A job leased by another process, maybe a dead one, is checked again when its lease expires. */
async function checkAgainLater(ctx: ImagesContext, id: string, kind: string): Promise<void> {
  const row = await queries.findLeasableAtForSystem(ctx.db, id)
  if (row) await ctx.jobs.enqueue(ctx.db, jobOf(kind), { id }, { startAfter: row.at })
}

/**
 * Processes the row of a job: draws, or takes the next step of an edit. Takes its id and kind. Safe to call at any time and by several
 * processes: only one gets the lease, and what was stored before a crash is found instead of being created again.
 */
export async function runJob(ctx: ImagesContext, id: string, kind: string): Promise<void> {
  const lease = newJobLease(ctx)
  const job = await queries.leaseJobForSystem(ctx.db, id, lease)
  if (!job) return checkAgainLater(ctx, id, kind)
  const work = { ctx, job, lease: keepJobLease(ctx, job, lease) }
  try {
    const stored = await findGenerated(ctx, job.owner, job.id)
    if (stored) await complete(work, stored)
    else await (job.kind === 'generate' ? drawPicture(work) : advanceEdit(work))
  } finally {
    await work.lease.end()
  }
}

/** The sweep's tasks: rows that are due without a job, and jobs that ended long ago. */
export const jobSweeps = (ctx: ImagesContext): SweepTask[] => [
  sweepItems({
    name: 'jobs',
    calmMs: CALM_MS,
    limit: SWEEP_LIMIT,
    find: ({ before }, limit) => queries.listOverdueForSystem(ctx.db, before, limit),
    handle: ({ id, kind }) => ctx.jobs.enqueue(ctx.db, jobOf(kind), { id }, { isUnlessWaiting: true }),
  }),
  sweepAway('ended jobs', (now) => queries.purgeEndedForSystem(ctx.db, new Date(now.getTime() - KEPT_MS))),
]
