import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './types.gen.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** What queries run on: the pool or an open transaction. */
export type Db = Database | Tx

const { types } = pg
/** int8 as a number: counts and byte sizes stay far below 2^53. */
types.setTypeParser(types.builtins.INT8, Number)

/** How to reach PostgreSQL: a connection string or separate fields. */
export type DatabaseTarget = { connectionString: string } | { host: string; port?: number; user: string; password: string; database: string }

/**
 * Opens a pool of at most `max` connections. Returns the pool; `onError` is told of a connection that breaks, idle or in use. The query it
 * runs fails, and a new one takes its place.
 */
export function createPool(target: DatabaseTarget, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...target, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, application_name: 'marquee' })
  // The pool does not listen to a connection that is in use: one that breaks between two queries of a transaction would end the process.
  // While the pool is being ended, a server that closes connections first breaks nothing.
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || onError(error)))
  // Emitted for idle connections in addition: `onError` was told already.
  pool.on('error', () => undefined)
  return pool
}

/** How often the rate at which connections are handed out is counted. */
const COUNT_MS = 250
/** A pool that handed out a connection within this time is served by its database. */
const SERVED_WITHIN_MS = 1_000

/** The queue for the connections of a pool. */
export type PoolQueue = {
  /**
   * An estimate of how long a request for a connection waits, in milliseconds: those waiting, divided by the rate at which connections are
   * handed out; while none is handed out, at least the time since the last one. To be called regularly.
   */
  readWait(): number
  /** Whether there is a queue that moves: the database answers, as others see just now. */
  isMoving(): boolean
}

/** Watches the queue of a pool. Takes the pool and a clock in milliseconds. */
export function watchPool(pool: Pick<pg.Pool, 'waitingCount' | 'on'>, now: () => number = () => performance.now()): PoolQueue {
  const begunAt = now()
  let counted = { from: begunAt, taken: 0 }
  let perMs = 0
  let lastAt = Number.NEGATIVE_INFINITY
  pool.on('acquire', () => {
    counted.taken += 1
    lastAt = now()
  })
  return {
    readWait() {
      const elapsed = now() - counted.from
      if (elapsed >= COUNT_MS && (counted.taken > 0 || pool.waitingCount === 0)) {
        perMs = counted.taken / elapsed
        counted = { from: now(), taken: 0 }
      }
      if (pool.waitingCount === 0) return 0
      const stalled = now() - Math.max(lastAt, begunAt)
      return Math.max(stalled >= COUNT_MS ? stalled : 0, perMs > 0 ? pool.waitingCount / perMs : 0)
    },
    isMoving: () => pool.waitingCount > 0 && now() - lastAt < SERVED_WITHIN_MS,
  }
}

/** Typed queries on `pool`. */
export const createDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

/** Typed queries on one connection, in whatever transaction it has open; they cannot open another. */
export function createDatabaseOn(client: pg.ClientBase): Database {
  const connection = { query: client.query.bind(client), release: () => undefined }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { options: {}, connect: async () => connection, end: () => Promise.resolve() } }) })
}
