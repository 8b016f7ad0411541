import type { Database } from '../db/database.ts'
import type { BoundJob, JobDefinition } from '../jobs/define.ts'
import { bindSweep, defineSweep, type SweepContext, sweepAway } from '../jobs/sweep.ts'
import { purgeEvents } from './queries.ts'

/** Events are kept this long for rehearsal, activity and logs. */
const KEPT_MS = 90 * 86_400_000
const BATCH = 5_000

const purgeJob = defineSweep('events.purge', { cron: '23 3 * * *', onStart: false })

/** Background jobs of events besides those of their subscribers. */
export const EVENT_JOBS: JobDefinition[] = [purgeJob]

async function purge(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  while ((await purgeEvents(db, before, BATCH)) === BATCH);
}

/** Deletes events past their retention time, with the receipts of their subscribers. */
export const eventJobs = (ctx: SweepContext & { db: Database }): BoundJob[] => [bindSweep(ctx, purgeJob, [sweepAway('events', (now) => purge(ctx.db, now))])]
