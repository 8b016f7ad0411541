import pg from 'pg'
import type { DatabaseTarget } from '../db/database.ts'
import type { Logger } from '../log/index.ts'

/** The advisory lock shared by every process that takes jobs; it is released with the process. */
const LOCK = 0x6d71_776b
const RECONNECT_MS = 1_000

/** Membership of this process among those that take jobs from one database. */
export type Workers = {
  /**
   * Adds this process. If there was no other, `recover` runs first, while others that join wait: whatever is marked as being
   * worked on was left by a process that died.
   */
  join(recover: () => Promise<void>): Promise<void>
  leave(): Promise<void>
}

/** The lock needs its own session; a lost one is reopened and rejoins the others. */
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
      log.warn({ err: error }, 'worker connection not restored yet')
      setTimeout(rejoin, RECONNECT_MS).unref()
    })
  }

  return {
    async join(recover) {
      const held = await open()
      const { rows } = await held.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [LOCK])
      if (!rows[0]?.is_alone) return void (await share(held))
      try {
        await recover()
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
