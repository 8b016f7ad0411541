import { readAllBut } from '../notifications/index.ts'
import { newLease, withLease } from '../../platform/jobs/lease.ts'
import { clearDemo } from './clear.ts'
import { type DemoContext, FILLING, type OpenDemo } from './context.ts'
import { fillFirst, fillRest } from './fill.ts'
import { demoRestJob } from './job-definitions.ts'
import { acquireRestLease, endRest, findDemo } from './queries.ts'

/** When a run that found the lease held looks again. */
const AGAIN_MS = 30_000

const isOpen = (ctx: DemoContext): ctx is OpenDemo => ctx.demoVisitor !== null

/** Job: adds the rest of the demo brand under a lease. A run that was interrupted starts over with an empty account: what it did twice would be there twice. */
export async function addRest(ctx: DemoContext, owner: string): Promise<void> {
  if (!isOpen(ctx)) return
  const before = await findDemo(ctx.db, owner)
  if (!before?.filled_at || before.completed_at) return
  const lease = newLease(ctx, FILLING)
  if (!(await acquireRestLease(ctx.db, owner, lease))) {
    // Another run holds it, or one that was killed: its lease outlives it.
    await ctx.jobs.enqueue(ctx.db, demoRestJob, { owner }, { startAfter: new Date(lease.takenAt.getTime() + AGAIN_MS) })
    return
  }
  await withLease(ctx, lease, { owner }, async () => {
    if (before.is_rest_begun) {
      await clearDemo(ctx, owner)
      await fillFirst(ctx, owner)
    }
    await fillRest(ctx, owner)
    // The month of posts has told of each of them.
    await readAllBut(ctx, owner, ['approval'])
    await endRest(ctx.db, owner, lease.token, ctx.clock.now())
  })
}
