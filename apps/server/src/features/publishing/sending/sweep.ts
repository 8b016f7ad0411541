import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { PublishingContext } from '../context.ts'
import { listDueForSystem, listOpenForSystem, listStalledForSystem, makeUnknownDueForSystem } from '../queries.ts'
import { reconcileDispatch } from './reconcile.ts'
import { publishDue, sendPost } from './send.ts'

const LIMITS = { limit: 500, atOnce: 20, calmMs: 5_000 } as const

/**
 * The sweep's tasks: calls without an outcome, pending deliveries and due posts that their own job did not handle. They are
 * handled directly instead of by another job, and check the row first, so the sweep may run concurrently with those jobs.
 */
export const publishingSweeps = (ctx: PublishingContext): SweepTask[] => [
  sweepItems({ ...LIMITS, name: 'open calls', find: ({ before }, limit) => listOpenForSystem(ctx.db, before, limit), handle: ({ id }) => reconcileDispatch(ctx, id) }),
  sweepItems({ ...LIMITS, name: 'stalled posts', find: ({ before }, limit) => listStalledForSystem(ctx.db, before, limit), handle: ({ id }) => sendPost(ctx, id) }),
  sweepItems({ ...LIMITS, name: 'due posts', find: ({ before }, limit) => listDueForSystem(ctx.db, before, limit), handle: ({ id }) => publishDue(ctx, id) }),
]

/** Makes every open call due for the sweep of this start. Only for a start while no other process works on the same database. */
export const lookUpOpenCalls = (ctx: PublishingContext): Promise<void> => makeUnknownDueForSystem(ctx.db, ctx.clock.now())
