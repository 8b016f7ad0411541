import type { Config } from './config.ts'
import { createPool } from './platform/db/database.ts'
import { lockDataDir, startEmbeddedPostgres } from './platform/db/embedded/index.ts'
import { migrate } from './platform/db/migrate.ts'

async function migrateAt(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString }, 2, () => undefined)
  try {
    const done = await migrate(pool)
    process.stdout.write(done.length === 0 ? 'The database is up to date.\n' : `Applied ${done.join(', ')}.\n`)
  } finally {
    await pool.end()
  }
}

/** `marquee migrate`: brings the database up to date without serving. Throws BootError when it cannot. */
export async function runMigrations(config: Config): Promise<void> {
  if (config.databaseUrl) return migrateAt(config.databaseUrl)
  const lock = await lockDataDir(config.dataDir)
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    await migrateAt(server.connectionString)
  } finally {
    await server.stop()
    await lock.release()
  }
}
