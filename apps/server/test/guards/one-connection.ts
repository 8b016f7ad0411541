import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from '../../src/platform/db/database.ts'

const open = new AsyncLocalStorage<true>()

/**
 * Makes every request for a connection fail that is made inside a transaction: as many of them as the pool has connections would wait for each
 * other. Takes the pool and the database on it, which tests of the whole product share.
 */
export function forbidSecondConnections(pool: pg.Pool, db: Database): void {
  const connect = pool.connect.bind(pool)
  const transaction = db.transaction.bind(db)
  Object.assign(pool, {
    connect(...args: Parameters<typeof connect>) {
      if (open.getStore()) throw new Error('A transaction asked for a second connection')
      return connect(...args)
    },
  })
  Object.assign(db, {
    transaction() {
      const builder = transaction()
      const execute = builder.execute.bind(builder)
      return Object.assign(builder, { execute: ((run) => execute((trx) => open.run(true, () => run(trx)))) satisfies typeof builder.execute })
    },
  })
}
