import { type SweepTask, sweepItems } from '../../../platform/jobs/sweep.ts'
import type { PublishingContext } from '../context.ts'
import { listDueForSystem, listOpenForSystem, listStalledForSystem, makeUnknownDueForSystem } from '../queries.ts'
import { reconcileDispatch } from './reconcile.ts'
import { publishDue, sendPost } from './send.ts'

const BOUNDS = { limit: 500, atOnce: 20, calmMs: 5_000 } as const

/**
 * What the sweep looks for: calls without an outcome, platforms that wait and posts that are due, none of which its own job handled.
 * Everything is done at once and not by another job, and checks the row first, so it may run beside those jobs.
 */
export const publishingSweeps = (ctx: PublishingContext): SweepTask[] => [
  sweepItems({ ...BOUNDS, name: 'open calls', find: ({ before }, limit) => listOpenForSystem(ctx.db, before, limit), handle: ({ id }) => reconcileDispatch(ctx, id) }),
  sweepItems({ ...BOUNDS, name: 'stalled posts', find: ({ before }, limit) => listStalledForSystem(ctx.db, before, limit), handle: ({ id }) => sendPost(ctx, id) }),
  sweepItems({ ...BOUNDS, name: 'due posts', find: ({ before }, limit) => listDueForSystem(ctx.db, before, limit), handle: ({ id }) => publishDue(ctx, id) }),
]

/** Has every open call looked up at once, by the sweep of this start. Only for a start at which no other process works on the same database. */
export const lookUpOpenCalls = (ctx: PublishingContext): Promise<void> => makeUnknownDueForSystem(ctx.db, ctx.clock.now())
