import type { Database } from '../db/database.ts'
import type { BoundJob, JobDefinition } from '../jobs/define.ts'
import { bindSweep, defineSweep, type SweepContext, sweepAway } from '../jobs/sweep.ts'
import { purgeEvents } from './queries.ts'

/** Rehearsal, activity and logs read events this long. */
const KEPT_MS = 90 * 86_400_000
const BATCH = 5_000

const purgeJob = defineSweep('events.purge', { cron: '23 3 * * *', onStart: false })

/** Background work of events besides that of their subscribers. */
export const EVENT_JOBS: JobDefinition[] = [purgeJob]

async function purge(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  while ((await purgeEvents(db, before, BATCH)) === BATCH);
}

/** Forgets events that are older than they are kept, with the notes of who handled them. */
export const eventJobs = (ctx: SweepContext & { db: Database }): BoundJob[] => [bindSweep(ctx, purgeJob, [sweepAway('events', (now) => purge(ctx.db, now))])]
