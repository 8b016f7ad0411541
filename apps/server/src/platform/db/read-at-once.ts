import type { Database, Tx } from './database.ts'

/**
 * Reads several things as of one moment: what one query finds agrees with what the next one counts. Takes the queries, which see the same snapshot; returns what they
 * return. Nothing can be written in it.
 */
export const readAtOnce = <Result>(db: Database, read: (trx: Tx) => Promise<Result>): Promise<Result> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
