import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log/index.ts'
import { bindJob, type BoundJob, defineJob, type JobDefinition, type JobOptions } from './define.ts'

/** What a sweep needs from the composition root. */
export type SweepContext = { clock: Clock; log: Pick<Logger, 'info' | 'error'> }

const payload = z.object({
  /** The first run of a starting worker: the regular jobs may have died with another process. */
  isStart: z.boolean().default(false),
})
export type SweepDefinition = JobDefinition<z.infer<typeof payload>>

/** When a sweep runs: it handles what was due by `before`; newer items are left to the regular jobs. */
export type SweepMoment = { now: Date; before: Date }
type Count = { found: number; failed: number }
type Run = { ctx: SweepContext; sweep: string; now: Date; isStart: boolean }

/** One kind of thing that a sweep looks for. */
export type SweepTask = { name: string; run(run: Run): Promise<Count> }

/** What is swept one by one: rows that are due and not leased. */
export type SweptItems<Item> = {
  name: string
  /** How long regular jobs have before the sweep takes over; nothing when a worker starts. */
  calmMs?: number
  /** Most items of one batch. */
  limit: number
  /** Most batches of one run; more than one only where handled items are not found again. */
  batches?: number
  /** After this time no further batch begins; the next run continues. */
  withinMs?: number
  /** Items handled in parallel. */
  atOnce?: number
  find(moment: SweepMoment, limit: number): Promise<readonly Item[]>
  /** Handles one, mostly by enqueueing a job. It checks the row first: a job may be running. */
  handle(item: Item): Promise<void>
}

/** Handles each item; a bad one must not stop the others (lessons.md F16). Returns how many failed. */
async function handleAll<Item>({ ctx, sweep }: Run, { name, atOnce = 1, handle }: SweptItems<Item>, items: readonly Item[]): Promise<number> {
  const queue = [...items]
  let failed = 0
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await handle(item)
      } catch (error) {
        failed += 1
        ctx.log.error({ err: error, sweep, task: name, item }, 'sweep could not handle an item')
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return failed
}

/** A task that finds items and handles each. The row is the truth: the query alone decides what is due. */
export const sweepItems = <Item>(swept: SweptItems<Item>): SweepTask => ({
  name: swept.name,
  async run(run) {
    const { calmMs = 0, limit, batches = 1, withinMs = Number.POSITIVE_INFINITY } = swept
    const hasTime = () => run.ctx.clock.now().getTime() - run.now.getTime() < withinMs
    const moment = { now: run.now, before: new Date(run.now.getTime() - (run.isStart ? 0 : calmMs)) }
    const count = { found: 0, failed: 0 }
    for (let batch = 0; batch < batches && hasTime(); batch += 1) {
      const items = await swept.find(moment, limit)
      const failed = await handleAll(run, swept, items)
      count.found += items.length
      count.failed += failed
      // What failed is found again: a batch that failed completely is the last.
      if (items.length < limit || failed === items.length) break
    }
    return count
  },
})

/** A task that removes expired rows in one step. `purge` takes the current time. */
export const sweepAway = (name: string, purge: (now: Date) => Promise<unknown>): SweepTask => ({
  name,
  async run({ now }) {
    await purge(now)
    return { found: 0, failed: 0 }
  },
})

/** Declares a sweep: every minute, and when a worker starts, unless the options say otherwise. Takes its name; returns the job. */
export const defineSweep = (name: string, options: Pick<JobOptions, 'cron' | 'onStart' | 'retryLimit'> = {}): SweepDefinition =>
  defineJob(name, payload, { cron: '* * * * *', onStart: true, batchSize: 1, retryLimit: 0, ...options })

/**
 * Runs the tasks of a sweep sequentially; one that fails does not stop the next. What was found is logged.
 * Throws AggregateError when a task failed as a whole, for the job layer to record.
 */
export async function runSweep(ctx: SweepContext, { name: sweep }: Pick<SweepDefinition, 'name'>, tasks: readonly SweepTask[], isStart = false): Promise<void> {
  const failures: unknown[] = []
  for (const task of tasks) {
    const startedAt = performance.now()
    try {
      const { found, failed } = await task.run({ ctx, sweep, now: ctx.clock.now(), isStart })
      if (found > 0) ctx.log.info({ sweep, task: task.name, found, failed, ms: Math.round(performance.now() - startedAt) }, 'sweep')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tasks.length} tasks of ${sweep} failed`)
}

/** Binds a sweep to its tasks. */
export const bindSweep = (ctx: SweepContext, definition: SweepDefinition, tasks: readonly SweepTask[]): BoundJob =>
  bindJob(definition, ({ isStart }) => runSweep(ctx, definition, tasks, isStart))
