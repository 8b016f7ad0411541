import type pg from 'pg'
import { ALL_JOBS } from '../context.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database, DatabaseTarget } from '../platform/db/database.ts'
import type { JobDefinition } from '../platform/jobs/define.ts'
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/index.ts'
import { JOBS_TABLE } from './database/database-export.ts'

const PAGE = 500

type WaitingJob = { position: number; name: string; data: object; start_after: Date; singleton_key: string | null }

const readPage = async (client: pg.ClientBase, after: number): Promise<WaitingJob[]> =>
  (await client.query<WaitingJob>(`select position, name, data, start_after, singleton_key from ${JOBS_TABLE} where position > $1 order by position limit $2`, [after, PAGE])).rows

/** Recurring jobs start with the server. One that this version does not know, or has changed, is left to the sweeps: its row is the truth. */
function definitionOf({ name, data }: WaitingJob): JobDefinition<object> | undefined {
  const definition = ALL_JOBS.find((each) => each.name === name)
  const isWanted = definition !== undefined && definition.options.cron === undefined && definition.schema.safeParse(data).success
  return isWanted ? (definition as JobDefinition<object>) : undefined
}

async function enqueuePage(jobs: Jobs, db: Database, page: readonly WaitingJob[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const job of page) {
      const definition = definitionOf(job)
      if (!definition) continue
      await jobs.enqueue(trx, definition, job.data, { startAfter: job.start_after, ...(job.singleton_key === null ? {} : { singletonKey: job.singleton_key }) })
    }
  })
}

/** Creates the queue of the program and runs `run` with it. */
export async function withQueue<T>(target: DatabaseTarget, log: Logger, run: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = await createJobs(target, ALL_JOBS, log, systemClock)
  try {
    return await run(jobs)
  } finally {
    await jobs.stop()
  }
}

/** Adds the jobs of an archive to the queue. Takes the connection that read them, the queue and the database. */
export async function restoreJobs(client: pg.ClientBase, jobs: Jobs, db: Database): Promise<void> {
  for (let page = await readPage(client, 0); page.length > 0; page = await readPage(client, page.at(-1)?.position ?? 0)) await enqueuePage(jobs, db, page)
}
