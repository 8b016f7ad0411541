import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { PublishingContext } from '../context.ts'
import { listDueForSystem, listStalledForSystem } from '../queries.ts'
import { postLedger } from './post-kind.ts'
import { publishDue, sendPost } from './send.ts'

const LIMITS = { limit: 500, atOnce: 20, calmMs: 5_000 } as const

/**
 * The sweep's tasks: calls without an outcome, pending deliveries and due posts that their own job did not handle. They are
 * handled directly instead of by another job, and check the row first, so the sweep may run concurrently with those jobs.
 */
export const publishingSweeps = (ctx: PublishingContext): SweepTask[] => [
  postLedger(ctx).sweep('open calls', LIMITS),
  sweepItems({ ...LIMITS, name: 'stalled posts', find: ({ before }, limit) => listStalledForSystem(ctx.db, before, limit), handle: ({ id }) => sendPost(ctx, id) }),
  sweepItems({ ...LIMITS, name: 'due posts', find: ({ before }, limit) => listDueForSystem(ctx.db, before, limit), handle: ({ id }) => publishDue(ctx, id) }),
]
