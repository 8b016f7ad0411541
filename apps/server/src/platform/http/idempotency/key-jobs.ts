import type { Database } from '../../db/database.ts'
import type { BoundJob, JobDefinition } from '../../jobs/define.ts'
import { bindSweep, defineSweep, type SweepContext, sweepAway } from '../../jobs/sweep.ts'
import { purgeKeysForSystem } from './key-queries.ts'

/** A repeat this long after the first call is a new call. */
const KEPT_MS = 48 * 3_600_000
const BATCH = 5_000

const purgeJob = defineSweep('platform.purge-keys', { cron: '41 * * * *' })

/** Background jobs of idempotency keys. */
export const KEY_JOBS: JobDefinition[] = [purgeJob]

async function purge(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  while ((await purgeKeysForSystem(db, { before, now }, BATCH)) === BATCH);
}

/** Deletes the keys of creating calls, with their stored answers, after 48 hours. */
export const keyJobs = (ctx: SweepContext & { db: Database }): BoundJob[] => [bindSweep(ctx, purgeJob, [sweepAway('idempotency keys', (now) => purge(ctx.db, now))])]
