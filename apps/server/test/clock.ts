import type pg from 'pg'
import type { Clock } from '../src/platform/clock.ts'

/** The clock of a test world: it runs like the system's, and a test can advance it. */
export type TestClock = Clock & {
  /** Advances the clock by `ms`; delayed jobs become due that much earlier. */
  advance(ms: number): Promise<void>
  /** Advances the clock to a time; a past one leaves it unchanged. */
  advanceTo(time: Date): Promise<void>
  /** Advances the clock to when the next waiting job is due. Returns whether one was waiting. */
  advanceToNextJob(): Promise<boolean>
  /** Whether a job runs or is due. */
  isBusy(): Promise<boolean>
  /** Names of the jobs that run or are due, and how many have ended. */
  readWork(): Promise<{ busy: string[]; ended: number }>
}

// The queue's workers listen on this channel (pg-boss, `notifyChannelSql`); they would otherwise poll half a second later.
const WAKE = `
  with moved as (
    update pgboss.job set start_after = start_after - $1::float8 * interval '1 ms'
    where state in ('created', 'retry') and start_after > now() returning name, start_after
  )
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from moved where start_after <= now() group by name`

// The regular checks of an inbox, and of its sources, are not waited for: with them, hours would pass minute by minute.
const NEXT = `
  select ceil(extract(epoch from min(start_after) - clock_timestamp()) * 1000)::float8 as ms
  from pgboss.job where state in ('created', 'retry') and start_after > now() and name not like '\\_\\_%' and name not in ('conversations.check', 'monitoring.watch')`

const ENDED = "select count(*)::int as ended from pgboss.job where state in ('completed', 'cancelled', 'failed')"

const BUSY = "select name from pgboss.job where (state in ('created', 'retry') and start_after <= now() or state = 'active') and name not like '\\_\\_%'"

/** A clock for the program that works on `pool`'s database. Takes that pool; returns the clock. */
export function createTestClock(pool: pg.Pool): TestClock {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  async function advance(ms: number): Promise<void> {
    ahead += ms
    await pool.query(WAKE, [ms])
  }
  async function advanceToNextJob(): Promise<boolean> {
    const { rows } = await pool.query<{ ms: number | null }>(NEXT)
    const ms = rows[0]?.ms ?? null
    if (ms !== null) await advance(Math.max(0, ms))
    return ms !== null
  }
  return {
    now,
    advance,
    advanceTo: (time) => advance(Math.max(0, time.getTime() - now().getTime())),
    advanceToNextJob,
    isBusy: async () => (await pool.query(`${BUSY} limit 1`)).rows.length > 0,
    async readWork() {
      const { rows } = await pool.query<{ name: string }>(BUSY)
      return { busy: rows.map(({ name }) => name), ended: (await pool.query<{ ended: number }>(ENDED)).rows[0]?.ended ?? 0 }
    },
  }
}
