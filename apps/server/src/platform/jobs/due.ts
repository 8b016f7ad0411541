import type { PgBoss } from 'pg-boss'
import type { Logger } from '../log/index.ts'

/** How often it is asked which queues have due jobs; jobs enqueued for now arrive earlier, by LISTEN/NOTIFY. */
const LOOK_MS = 500

/** By the database's clock, as pg-boss itself takes them. Each name is one look into its index. */
const DUE_QUEUES = `
  select queue.name from unnest($1::text[]) as queue(name)
  where exists (
    select 1 from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after < clock_timestamp()
  )`

/** The ids of the workers of each queue. */
export type QueueWorkers = ReadonlyMap<string, readonly string[]>

/**
 * Wakes the workers of every queue that has a due job. One query asks for all queues: pg-boss would ask for each worker, hundreds of times a second, also
 * when there is nothing to do. After a look that failed the next one follows as usual; workers also look by themselves from time to time.
 * Returns a function that ends it.
 */
export function wakeForDueJobs(boss: PgBoss, workers: QueueWorkers, log: Logger): () => void {
  const names = [...workers.keys()]
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  let isFailing = false

  async function look(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(DUE_QUEUES, [names])
      isFailing = false
      for (const { name } of rows as { name: string }[]) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    } catch (error) {
      if (!isFailing && !hasEnded) log.warn({ err: error }, 'due jobs not looked for')
      isFailing = true
    }
    lookLater()
  }

  function lookLater(): void {
    if (hasEnded) return
    timer = setTimeout(() => void look(), LOOK_MS).unref()
  }

  lookLater()
  return () => {
    hasEnded = true
    clearTimeout(timer)
  }
}
