// Stands in for better-sqlite3, which would have to be compiled, by Node's own SQLite: as much of it as the server and its query builder use.
import { DatabaseSync } from 'node:sqlite'

/** SQLite's extended result codes under the names that better-sqlite3 gives them. */
const CODES = { 5: 'SQLITE_BUSY', 517: 'SQLITE_BUSY_SNAPSHOT', 787: 'SQLITE_CONSTRAINT_FOREIGNKEY', 1299: 'SQLITE_CONSTRAINT_NOTNULL', 1555: 'SQLITE_CONSTRAINT_PRIMARYKEY', 2067: 'SQLITE_CONSTRAINT_UNIQUE' }

const toSqlite = (value) => {
  if (value === undefined) return null
  return typeof value === 'boolean' ? Number(value) : value
}

function guard(call) {
  try {
    return call()
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { code: CODES[error.errcode] ?? error.code })
    throw error
  }
}

class Statement {
  constructor(statement) {
    this.statement = statement
    this.reader = statement.columns().length > 0
  }

  all(values = []) {
    return guard(() => this.statement.all(...values.map(toSqlite)))
  }

  run(values = []) {
    return guard(() => this.statement.run(...values.map(toSqlite)))
  }

  iterate(values = []) {
    return this.statement.iterate(...values.map(toSqlite))
  }
}

export class SqliteError extends Error {}

class Database {
  constructor(location, { timeout = 0 } = {}) {
    this.database = new DatabaseSync(location, { timeout })
  }

  pragma(text) {
    this.database.exec(`PRAGMA ${text}`)
  }

  prepare(text) {
    return guard(() => new Statement(this.database.prepare(text)))
  }

  close() {
    this.database.close()
  }
}

// The name under which the server imports it.
export { Database as default }
