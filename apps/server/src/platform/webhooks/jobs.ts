import type { Database } from '../db/database.ts'
import type { BoundJob, JobDefinition } from '../jobs/define.ts'
import { bindSweep, defineSweep, type SweepContext, sweepAway } from '../jobs/sweep.ts'
import { purgeReports } from './queries.ts'

/** Far longer than a provider repeats a report, and long enough to investigate one. */
const KEPT_MS = 90 * 86_400_000
const BATCH = 5_000

const purgeJob = defineSweep('webhooks.purge', { cron: '29 3 * * *', onStart: false })

/** Background jobs of the receiver. */
export const WEBHOOK_JOBS: JobDefinition[] = [purgeJob]

async function purge(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  while ((await purgeReports(db, before, BATCH)) === BATCH);
}

/** Deletes reports past their retention time. */
export const webhookJobs = (ctx: SweepContext & { db: Database }): BoundJob[] => [bindSweep(ctx, purgeJob, [sweepAway('webhooks', (now) => purge(ctx.db, now))])]
