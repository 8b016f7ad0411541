import type { Database } from '../db/database.ts'
import type { Logger } from '../log/index.ts'
import { addCounted, type Counted } from './queries.ts'

/** Counts deliveries that are not stored individually. */
export type Tally = { add(counted: Counted, now: Date): Promise<void> }

type Waiting = { counted: Counted; times: number; now: Date }

/**
 * Creates a tally that writes with one connection, however many deliveries come at once: what comes while it writes is summed and written
 * next. `add` resolves when its delivery is counted. A count that cannot be written is logged and dropped: no answer depends on it.
 */
export function createTally(db: Database, log: Logger): Tally {
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.values()]
      waiting = new Map()
      try {
        for (const { counted, times, now } of batch) await addCounted(db, counted, times, now)
      } catch (error) {
        log.error({ err: error }, 'webhook deliveries could not be counted')
      }
    }
    writing = undefined
  }

  return {
    add(counted, now) {
      const key = JSON.stringify([counted.provider, counted.subject, counted.eventId, counted.outcome, counted.reason])
      const found = waiting.get(key)
      waiting.set(key, { counted, times: (found?.times ?? 0) + 1, now })
      return (writing ??= write())
    },
  }
}
