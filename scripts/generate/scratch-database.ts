import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'

/** For a pool of such a database: a connection that breaks while it is used ends the program; one that the stopping server closes does not. */
export const failHard = (error: Error): never => {
  throw error
}

/** Runs `use` with the connection string of a freshly migrated database that is dropped afterwards. */
export async function withScratchDatabase<T>(use: (connectionString: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-generate-'))
  const server = await startEmbeddedPostgres({ dataDir })
  const pool = createPool({ connectionString: server.connectionString }, 2, failHard)
  try {
    await migrate(pool)
    return await use(server.connectionString)
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
