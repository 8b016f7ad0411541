import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ALL_JOBS } from '../src/context.ts'
import { systemClock } from '../src/platform/clock.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createLogger } from '../src/platform/log/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the cluster's maintenance database. */
    clusterUrl: string
    /** Name of a migrated database to clone. */
    templateDatabase: string
  }
}

/** This cluster need not survive a power cut; each test file clones a database, which would otherwise wait for the disk. */
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** The same server, another database. A connection by Unix socket has no host, so `URL` cannot parse it. */
export const withDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*(\?.*)?$/, `/${database}$1`)

async function openCluster(): Promise<{ url: string; close: () => Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, close: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  const server = await startEmbeddedPostgres({ dataDir, maxConnections: 400, settings: THROWAWAY })
  const close = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.connectionString, close }
}

/** Creates what every world needs: the tables, and the queues of all jobs. */
async function fillTemplate(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  await migrate(pool)
  await pool.end()
  const jobs = await createJobs({ connectionString }, ALL_JOBS, createLogger('silent'), systemClock)
  await jobs.stop()
}

/** One PostgreSQL for the whole run, with a template that each test file clones. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster()
  const template = `marquee_template_${process.pid}`
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await fillTemplate(withDatabase(cluster.url, template))
  provide('clusterUrl', cluster.url)
  provide('templateDatabase', template)
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await cluster.close()
  }
}
