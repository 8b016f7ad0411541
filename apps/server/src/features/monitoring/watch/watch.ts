import { CANARY } from '@marquee/contract/monitoring/source-state'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type Lease, newLease } from '../../../platform/jobs/lease.ts'
import { readDueAt, releaseCanary } from '../canary/canary.ts'
import { type MonitoringContext, WATCHING } from '../context.ts'
import { watchJob } from '../job-definitions.ts'
import { type Heard, readHeard } from '../sources/read-sources.ts'
import { deleteWatch, endWatch, leaseWatchForSystem, planWatch } from './queries.ts'
import { settle } from './settle.ts'

/** Just after a canary counts as lost. */
const JUDGED_AFTER_MS = CANARY.lostAfterMs + 1_000

/** Has the owner's sources judged at `at`; in the caller's transaction. */
export async function watchAt(ctx: Pick<MonitoringContext, 'jobs'>, db: Db, owner: string, at: Date): Promise<void> {
  await planWatch(db, owner, at)
  await ctx.jobs.enqueue(db, watchJob, { owner }, { startAfter: at })
}

/** Has the owner's sources judged as soon as a canary that was sent now counts as lost. */
export const watchAfterCanary = (ctx: Pick<MonitoringContext, 'jobs' | 'clock'>, db: Db, owner: string): Promise<void> => watchAt(ctx, db, owner, new Date(ctx.clock.now().getTime() + JUDGED_AFTER_MS))

/** Sends the canary if it is due. Returns when the sources are to be judged next. */
async function planNext(ctx: MonitoringContext, owner: string): Promise<Date> {
  const now = ctx.clock.now()
  const dueAt = await readDueAt(ctx.db, owner, now)
  if (dueAt > now) return dueAt
  const sentAt = await releaseCanary(ctx, owner)
  return new Date(now.getTime() + (sentAt === null ? CANARY.everyMs : JUDGED_AFTER_MS))
}

/** Ends a watch with what it found. Returns whether something changed. An owner who reaches nothing is not watched any more. */
async function finish(ctx: MonitoringContext, trx: Tx, owner: string, { lease, next, heard }: { lease: Lease; next: Date; heard: Heard }): Promise<boolean> {
  if (!(await endWatch(trx, owner, lease.token, next))) return false
  const isChanged = await settle(ctx, trx, owner, heard)
  if (heard.sources.length === 0 && !heard.hasWebhooks) await deleteWatch(trx, owner)
  else await ctx.jobs.enqueue(trx, watchJob, { owner }, { startAfter: next })
  return isChanged
}

/** Job: sends the owner's canary if it is due, judges the sources, and raises or ends alarms. */
export async function watchOwner(ctx: MonitoringContext, owner: string): Promise<void> {
  const lease = newLease(ctx, WATCHING)
  if (!(await leaseWatchForSystem(ctx.db, owner, lease))) return
  const next = await planNext(ctx, owner)
  const heard = await readHeard(ctx.db, owner, ctx.clock.now())
  const isChanged = await ctx.db.transaction().execute((trx) => finish(ctx, trx, owner, { lease, next, heard }))
  if (isChanged) await ctx.live.publish(ctx.db, owner, { type: 'monitor.changed' })
}
