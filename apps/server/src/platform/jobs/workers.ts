import pg from 'pg'
import type { DatabaseTarget } from '../db/database.ts'
import type { Logger } from '../log/index.ts'

/** The advisory lock that every process that takes jobs shares; it is lost with the process. */
const LOCK = 0x6d71_776b
const RECONNECT_MS = 1_000

/** This process among those that take jobs from one database. */
export type Workers = {
  /**
   * Counts this process among them. Was there no other, `takeUp` runs first, while others that join wait: whatever is marked as being
   * worked on was left by a process that died.
   */
  join(takeUp: () => Promise<void>): Promise<void>
  leave(): Promise<void>
}

/** The lock needs a session of its own; one that is lost is opened again and joins the others. */
export function createWorkers(target: DatabaseTarget, log: Logger): Workers {
  let session: pg.Client | undefined
  let hasLeft = false

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ ...target, application_name: 'marquee-worker', keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'worker connection lost'))
    await next.connect()
    next.on('end', () => !hasLeft && setTimeout(rejoin, RECONNECT_MS).unref())
    session = next
    return next
  }

  const share = (held: pg.Client) => held.query('select pg_advisory_lock_shared($1)', [LOCK])

  function rejoin(): void {
    if (hasLeft) return
    open().then(share).catch((error: unknown) => {
      log.warn({ err: error }, 'worker connection not back yet')
      setTimeout(rejoin, RECONNECT_MS).unref()
    })
  }

  return {
    async join(takeUp) {
      const held = await open()
      const { rows } = await held.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [LOCK])
      if (!rows[0]?.is_alone) return void (await share(held))
      try {
        await takeUp()
      } finally {
        await share(held)
        await held.query('select pg_advisory_unlock($1)', [LOCK])
      }
    },
    async leave() {
      hasLeft = true
      await session?.end()
    },
  }
}
