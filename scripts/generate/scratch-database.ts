import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'

/** Runs `use` with the connection string of a freshly migrated database that is dropped afterwards. */
export async function withScratchDatabase<T>(use: (connectionString: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-generate-'))
  const server = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: server.connectionString })
  try {
    await migrate(pool)
    return await use(server.connectionString)
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
