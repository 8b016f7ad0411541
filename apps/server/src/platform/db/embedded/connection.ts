import { escapeIdentifier, Client } from 'pg'
import { DATABASE_USER, type Layout } from './layout.ts'

/** How to reach one database, as options of `pg`. */
export type PoolConfig = { host: string; port: number; user: string; password: string; database: string }

/** @param port - as the running postmaster uses it */
export function poolConfigOf(layout: Layout, port: number, password: string, database: string): PoolConfig {
  return { host: layout.socketDir ?? '127.0.0.1', port, user: DATABASE_USER, password, database }
}

/** @returns the same as a `postgresql://` URL, with every part escaped. */
export function connectionStringOf(config: PoolConfig): string {
  const part = encodeURIComponent
  const login = `${part(config.user)}:${part(config.password)}`
  return config.host.startsWith('/')
    ? `postgresql://${login}@/${part(config.database)}?host=${part(config.host)}&port=${config.port}`
    : `postgresql://${login}@${config.host}:${config.port}/${part(config.database)}`
}

/** Connects and runs one query. Rejects with the error of `pg`. */
export async function checkAnswers(config: PoolConfig): Promise<void> {
  await withClient(config, (client) => client.query('SELECT 1'))
}

/** Creates the database when it is missing. */
export async function ensureDatabase(config: PoolConfig): Promise<void> {
  await withClient({ ...config, database: 'postgres' }, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [config.database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(config.database)}`)
  })
}

async function withClient<T>(config: PoolConfig, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...config, connectionTimeoutMillis: 5000, application_name: 'marquee-start' })
  // A connection that breaks is reported by the call in flight; without a listener it would crash the process as well.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}
