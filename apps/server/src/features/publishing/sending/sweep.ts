import type { PublishingContext } from '../context.ts'
import { endLeasesForSystem, findOverdueForSystem } from '../queries.ts'
import { reconcileDispatch } from './reconcile.ts'
import { publishDue, sendPost } from './send.ts'

const SWEEP_LIMIT = 500
const AT_ONCE = 20
/** What the sweep leaves to the jobs of the moment. */
const CALM_MS = 5_000

async function forEachLimited(ids: readonly string[], run: (id: string) => Promise<void>): Promise<void> {
  const queue = [...ids]
  const lane = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) await run(id)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, lane))
}

/** Runs one item; a bad one must not stop the others (lessons.md F16). */
const guarded = (ctx: PublishingContext, run: (id: string) => Promise<void>) => async (id: string) => {
  try {
    await run(id)
  } catch (error) {
    ctx.log.error({ err: error, id }, 'sweep could not handle an item')
  }
}

/**
 * Job, every minute and when a worker starts: whatever is due, pending or unanswered and was not handled by its own job.
 * Everything it calls checks the row first, so it may run beside those jobs.
 */
export async function sweep(ctx: PublishingContext): Promise<void> {
  const found = await findOverdueForSystem(ctx.db, new Date(ctx.clock.now().getTime() - CALM_MS), SWEEP_LIMIT)
  await forEachLimited(found.open, guarded(ctx, (id) => reconcileDispatch(ctx, id)))
  await forEachLimited(found.stalled, guarded(ctx, (id) => sendPost(ctx, id)))
  await forEachLimited(found.due, guarded(ctx, (id) => publishDue(ctx, id)))
}

/**
 * Takes up what a killed server left on the wire at once, instead of after its leases. Only for a start at which no other process
 * works on the same database.
 */
export async function takeUpAfterCrash(ctx: PublishingContext): Promise<void> {
  await endLeasesForSystem(ctx.db, new Date(ctx.clock.now().getTime() - CALM_MS))
  await sweep(ctx)
}
