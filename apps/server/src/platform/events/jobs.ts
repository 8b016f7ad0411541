import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { bindJob, type BoundJob, defineJob, type JobDefinition } from '../jobs/define.ts'
import { purgeEvents } from './queries.ts'

/** Rehearsal, activity and logs read events this long. */
const KEPT_MS = 90 * 86_400_000
const BATCH = 5_000

const purgeJob = defineJob('events.purge', z.object({}), { cron: '23 3 * * *' })

/** Background work of events besides that of their subscribers. */
export const EVENT_JOBS: JobDefinition[] = [purgeJob]

/** Job: forgets events that are older than they are kept, with the notes of who handled them. */
async function purge({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  while ((await purgeEvents(db, before, BATCH)) === BATCH);
}

export const eventJobs = (ctx: { db: Database; clock: Clock }): BoundJob[] => [bindJob(purgeJob, () => purge(ctx))]
