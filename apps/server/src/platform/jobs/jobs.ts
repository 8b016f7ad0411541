import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type Db as BossDb } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { DatabaseTarget, Db } from '../db/database.ts'
import { BootError } from '../errors.ts'
import type { Logger } from '../log/index.ts'
import type { BoundJob, JobDefinition, JobOptions } from './define.ts'
import { createWorkers } from './workers.ts'

/** The floor pg-boss allows; due-now jobs arrive by LISTEN/NOTIFY before it. */
const POLL_SECONDS = 0.5
/** A job whose worker died is given to another after this long. */
const HEARTBEAT_SECONDS = 10

export type EnqueueOptions = {
  /** By the program's clock; a past time is now. */
  startAfter?: Date
  singletonKey?: string
  /** Adds nothing while one of the same payload waits to be taken: for sweeps, which come again and again. */
  isUnlessWaiting?: boolean
}

export type Jobs = {
  /** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
  enqueue<Payload extends object>(db: Db, definition: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
  /** As enqueue, one job for each payload, however many, by one query. */
  enqueueAll<Payload extends object>(db: Db, definition: JobDefinition<Payload>, payloads: readonly Payload[]): Promise<void>
  /**
   * Starts taking jobs. `takeUp` runs before, when no other process takes jobs from this database: it gives free what a dead one held.
   * Throws BootError when a definition lacks a handler or has two.
   */
  work(handlers: BoundJob[], takeUp?: () => Promise<void>): Promise<void>
  /** Whether the queue answers. */
  isHealthy(): Promise<boolean>
  /** Lets running jobs end, then stops; the second call waits for the first. */
  stop(): Promise<void>
}

function checkHandlers(definitions: readonly JobDefinition[], handlers: readonly BoundJob[]): void {
  for (const { name } of definitions) {
    const count = handlers.filter((handler) => handler.definition.name === name).length
    if (count !== 1) throw new BootError(`Job ${name} has ${count} handlers; it needs exactly one.`)
  }
}

const queueOf = ({ retryLimit = 5 }: JobOptions) => ({
  retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
  deleteAfterSeconds: 86_400,
})

/** Makes the queues that are missing and changes those of an older version: none, at most starts. */
async function createQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, options } of definitions) {
    const wanted = queueOf(options)
    const found = existing.get(name)
    if (!found) await boss.createQueue(name, wanted)
    else if (!isDeepStrictEqual({ ...found, ...wanted }, found)) await boss.updateQueue(name, wanted)
  }
}

/**
 * Runs one job; answers in pg-boss's words. A failed job is reported by itself, so its neighbours in the batch are not repeated.
 */
async function runOne(bound: BoundJob, job: { id: string; data: unknown }, log: Logger) {
  try {
    await bound.run(job.data)
    return { id: job.id, status: 'completed' as const }
  } catch (error) {
    log.error({ err: error, job: bound.definition.name, jobId: job.id }, 'job failed')
    return { id: job.id, status: 'failed' as const, output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/**
 * Whether a job of this payload waits with nothing to wait for but somebody who takes it. pg-boss's own `findJobs` does not tell those from
 * the ones that wait for a time of the database's clock.
 */
async function isWaiting(db: Db, name: string, data: object): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job
    where name = ${name} and state in ('created', 'retry') and start_after <= clock_timestamp() and data = ${JSON.stringify(data)}::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * A job waits by the database's clock, which need not agree with ours. Takes a time by our clock; returns it by the database's,
 * never earlier: ours is read first.
 */
async function toDatabaseTime(db: Db, clock: Clock, time: Date): Promise<Date | undefined> {
  const delay = time.getTime() - clock.now().getTime()
  if (delay <= 0) return undefined
  // Not now(), which is when the transaction began. A `Date` has no microseconds: rounded up.
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0] && new Date(rows[0].now.getTime() + delay + 1)
}

async function startWorker(boss: PgBoss, bound: BoundJob, log: Logger): Promise<void> {
  const { name, options } = bound.definition
  const poll = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS }
  const work = { ...poll, batchSize: options.batchSize ?? 4, localConcurrency: options.takers ?? 1, burstWhenBatchFull: true, perJobResults: true as const, heartbeatRefreshSeconds: 4 }
  await boss.work(name, work, (jobs: { id: string; data: unknown }[]) => Promise.all(jobs.map((job) => runOne(bound, job, log))))
  if (options.cron) await boss.schedule(name, options.cron, {})
  if (options.onStart) await boss.send(name, { isStart: true })
}

/**
 * Connects the job queue to `target` and makes a queue for each definition.
 * Takes all definitions of the program and the clock that `startAfter` is meant by; returns the queue, already able to take jobs.
 */
export async function createJobs(target: DatabaseTarget, definitions: readonly JobDefinition[], log: Logger, clock: Clock): Promise<Jobs> {
  const boss = new PgBoss({ ...target, max: 4, useListenNotify: true, superviseIntervalSeconds: 10, monitorIntervalSeconds: 10, application_name: 'marquee-jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'))
  await boss.start()
  await createQueues(boss, definitions)
  const workers = createWorkers(target, log)
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await boss.stop({ graceful: true, timeout: 10_000, close: true })
    await workers.leave()
  }
  return {
    async enqueue(db, definition, payload, { isUnlessWaiting = false, ...options } = {}) {
      const data = definition.schema.parse(payload)
      if (isUnlessWaiting && (await isWaiting(db, definition.name, data))) return
      const bossDb: BossDb = fromKysely(db)
      const { startAfter, ...rest } = options
      const delayed = startAfter && (await toDatabaseTime(db, clock, startAfter))
      await boss.send(definition.name, data, { ...rest, ...(delayed && { startAfter: delayed }), db: bossDb })
    },
    async enqueueAll(db, definition, payloads) {
      if (payloads.length === 0) return
      await boss.insert(definition.name, payloads.map((payload) => ({ data: definition.schema.parse(payload) })), { db: fromKysely(db) })
    },
    async work(handlers, takeUp) {
      checkHandlers(definitions, handlers)
      await workers.join(takeUp ?? (() => Promise.resolve()))
      await Promise.all(handlers.map((handler) => startWorker(boss, handler, log)))
    },
    async isHealthy() {
      return (await boss.schemaVersion()) !== null
    },
    stop: () => (stopping ??= stop()),
  }
}
