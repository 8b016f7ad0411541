import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type Db as BossDb } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { DatabaseTarget, Db } from '../db/database.ts'
import { BootError } from '../errors.ts'
import type { Logger } from '../log/index.ts'
import type { BoundJob, JobDefinition, JobOptions } from './define.ts'
import { wakeForDueJobs } from './due.ts'
import { createWorkers } from './workers.ts'

/** How often a worker looks by itself. It is woken when its queue has a due job (`due.ts`), and by LISTEN/NOTIFY when one is enqueued for now. */
const POLL_SECONDS = 30
/** A job whose worker died is passed to another after this time. */
const HEARTBEAT_SECONDS = 10

export type EnqueueOptions = {
  /** By the program's clock; a past time means now. */
  startAfter?: Date
  singletonKey?: string
  /** Jobs of a higher one are taken first; 0 by default. */
  priority?: number
  /** Adds nothing while a job of the same payload is waiting: for sweeps, which enqueue repeatedly. */
  isUnlessWaiting?: boolean
}

export type Jobs = {
  /** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
  enqueue<Payload extends object>(db: Db, definition: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
  /** Like enqueue, one job for each payload, with a single query. */
  enqueueAll<Payload extends object>(db: Db, definition: JobDefinition<Payload>, payloads: readonly Payload[]): Promise<void>
  /**
   * Starts processing jobs. `recover` runs before, when no other process works on this database: it releases what a dead one had leased.
   * Throws BootError when a definition lacks a handler or has two.
   */
  work(handlers: BoundJob[], recover?: () => Promise<void>): Promise<void>
  /** Whether the queue answers. */
  isHealthy(): Promise<boolean>
  /** Lets running jobs finish, then stops; a second call waits for the first. */
  stop(): Promise<void>
}

function checkHandlers(definitions: readonly JobDefinition[], handlers: readonly BoundJob[]): void {
  for (const { name } of definitions) {
    const count = handlers.filter((handler) => handler.definition.name === name).length
    if (count !== 1) throw new BootError(`Job ${name} has ${count} handlers; it needs exactly one.`)
  }
}

const queueOf = ({ retryLimit = 5, deadLetter }: JobOptions) => ({
  retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
  deleteAfterSeconds: 86_400,
  ...(deadLetter && { deadLetter: deadLetter.name }),
})

/** Creates missing queues and updates those of an older version: at most starts there are none. A queue for dead letters comes before those that name it. */
async function createQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const inOrder = definitions.toSorted((one, other) => Number(one.options.deadLetter !== undefined) - Number(other.options.deadLetter !== undefined))
  for (const { name, options } of inOrder) {
    const wanted = queueOf(options)
    const found = existing.get(name)
    if (!found) await boss.createQueue(name, wanted)
    else if (!isDeepStrictEqual({ ...found, ...wanted }, found)) await boss.updateQueue(name, wanted)
  }
}

/**
 * Runs one job; returns pg-boss's result. A failed job is reported individually, so that others in the batch are not repeated.
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
 * Whether a job of this payload is due and waits for a worker. pg-boss's own `findJobs` does not distinguish those from
 * jobs that wait for a time of the database's clock.
 */
async function isWaiting(db: Db, name: string, data: object): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job
    where name = ${name} and state in ('created', 'retry') and start_after <= clock_timestamp() and data = ${JSON.stringify(data)}::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Delays use the database's clock, which may differ from ours. Takes a time by our clock; returns it by the database's,
 * never earlier: ours is read first.
 */
async function toDatabaseTime(db: Db, clock: Clock, time: Date): Promise<Date | undefined> {
  const delay = time.getTime() - clock.now().getTime()
  if (delay <= 0) return undefined
  // Not now(), which is when the transaction began. A `Date` has no microseconds: rounded up.
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0] && new Date(rows[0].now.getTime() + delay + 1)
}

/** Starts the workers of a queue; returns its name and their ids. */
async function startWorkers(boss: PgBoss, bound: BoundJob, log: Logger): Promise<[string, string[]]> {
  const { name, options } = bound.definition
  const poll = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS }
  const work = { ...poll, batchSize: options.batchSize ?? 4, burstWhenBatchFull: true, perJobResults: true as const, heartbeatRefreshSeconds: 4 }
  const run = (jobs: { id: string; data: unknown }[]) => Promise.all(jobs.map((job) => runOne(bound, job, log)))
  const ids = await Promise.all(Array.from({ length: options.workers ?? 1 }, () => boss.work(name, work, run)))
  if (options.cron) await boss.schedule(name, options.cron, {})
  if (options.onStart) await boss.send(name, { isStart: true })
  return [name, ids]
}

/**
 * Connects the job queue to `target` and creates a queue for each definition.
 * Takes all definitions of the program and the clock of `startAfter`; returns the queue, ready to enqueue jobs.
 */
export async function createJobs(target: DatabaseTarget, definitions: readonly JobDefinition[], log: Logger, clock: Clock): Promise<Jobs> {
  const boss = new PgBoss({ ...target, max: 4, useListenNotify: true, superviseIntervalSeconds: 10, monitorIntervalSeconds: 10, application_name: 'marquee-jobs' })
  let stopping: Promise<void> | undefined
  // Once it stops, the database may be gone before the last of its connections is closed.
  boss.on('error', (error) => (stopping ? log.debug({ err: error }, 'job queue error while it stops') : log.error({ err: error }, 'job queue error')))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'))
  await boss.start()
  await createQueues(boss, definitions)
  const workers = createWorkers(target, log)
  let endLooking = (): void => undefined
  const stop = async (): Promise<void> => {
    endLooking()
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
    async work(handlers, recover) {
      checkHandlers(definitions, handlers)
      await workers.join(recover ?? (() => Promise.resolve()))
      const started = await Promise.all(handlers.map((handler) => startWorkers(boss, handler, log)))
      if (!stopping) endLooking = wakeForDueJobs(boss, new Map(started), log)
    },
    async isHealthy() {
      return (await boss.schemaVersion()) !== null
    },
    stop: () => (stopping ??= stop()),
  }
}
