import { fromKysely, PgBoss, type Db as BossDb } from 'pg-boss'
import type { Db } from '../db/database.ts'
import type { DatabaseTarget } from '../db/database.ts'
import { BootError } from '../errors.ts'
import type { Logger } from '../log/index.ts'
import type { BoundJob, JobDefinition } from './define.ts'
import { createWorkers } from './workers.ts'

/** The floor pg-boss allows; due-now jobs arrive by LISTEN/NOTIFY before it. */
const POLL_SECONDS = 0.5
/** A job whose worker died is given to another after this long. */
const HEARTBEAT_SECONDS = 10

export type EnqueueOptions = { startAfter?: Date; singletonKey?: string }

export type Jobs = {
  /** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
  enqueue<Payload extends object>(db: Db, definition: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
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

async function createQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  for (const { name, options } of definitions) {
    const retry = { retryLimit: options.retryLimit ?? 5, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 }
    const queue = { ...retry, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true, deleteAfterSeconds: 86_400 }
    const existing = await boss.getQueue(name)
    await (existing ? boss.updateQueue(name, queue) : boss.createQueue(name, queue))
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

async function startWorker(boss: PgBoss, bound: BoundJob, log: Logger): Promise<void> {
  const { name, options } = bound.definition
  const poll = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS }
  const work = { ...poll, batchSize: options.batchSize ?? 4, localConcurrency: options.takers ?? 1, burstWhenBatchFull: true, perJobResults: true as const, heartbeatRefreshSeconds: 4 }
  await boss.work(name, work, (jobs: { id: string; data: unknown }[]) => Promise.all(jobs.map((job) => runOne(bound, job, log))))
  if (options.cron) await boss.schedule(name, options.cron, {})
  if (options.onStart) await boss.send(name, {})
}

/**
 * Connects the job queue to `target` and makes a queue for each definition.
 * Takes all definitions of the program; returns the queue, already able to take jobs.
 */
export async function createJobs(target: DatabaseTarget, definitions: readonly JobDefinition[], log: Logger): Promise<Jobs> {
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
    async enqueue(db, definition, payload, options = {}) {
      const bossDb: BossDb = fromKysely(db)
      await boss.send(definition.name, definition.schema.parse(payload), { ...options, db: bossDb })
    },
    async work(handlers, takeUp) {
      checkHandlers(definitions, handlers)
      await workers.join(takeUp ?? (() => Promise.resolve()))
      for (const handler of handlers) await startWorker(boss, handler, log)
    },
    async isHealthy() {
      return (await boss.schemaVersion()) !== null
    },
    stop: () => (stopping ??= stop()),
  }
}
