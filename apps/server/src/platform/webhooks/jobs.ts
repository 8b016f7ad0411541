import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { bindJob, type BoundJob, defineJob, type JobDefinition } from '../jobs/define.ts'
import { purgeReports } from './queries.ts'

/** Far longer than a provider repeats a report, and long enough to be looked at. */
const KEPT_MS = 90 * 86_400_000
const BATCH = 5_000

const purgeJob = defineJob('webhooks.purge', z.object({}), { cron: '29 3 * * *' })

/** Background work of the receiver. */
export const WEBHOOK_JOBS: JobDefinition[] = [purgeJob]

/** Job: forgets reports that are older than they are kept. */
async function purge({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  while ((await purgeReports(db, before, BATCH)) === BATCH);
}

export const webhookJobs = (ctx: { db: Database; clock: Clock }): BoundJob[] => [bindJob(purgeJob, () => purge(ctx))]
