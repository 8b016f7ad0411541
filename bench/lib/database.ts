import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Reads where the postmaster of a data folder listens: its file has port, socket folder and address after the process id. */
async function readListener(folder: string): Promise<{ host: string; port: number }> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  return { port: Number(lines[3]), host: lines[4] || lines[5] || '127.0.0.1' }
}

/** Where a running server's database is. Takes the server's data folder. */
export async function findDatabase(dataDir: string): Promise<{ host: string; port: number; user: string; password: string; database: string }> {
  const names = await readdir(dataDir, { recursive: true })
  const pidFile = names.find((name) => name.endsWith('postmaster.pid'))
  if (!pidFile) throw new Error(`No postmaster.pid below ${dataDir}`)
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim()
  return { ...(await readListener(join(dataDir, pidFile, '..'))), user: 'marquee', password, database: 'marquee' }
}

/**
 * Runs `use` with a connection to the database of a running server: for rows that would take hours to create by HTTP, never for what is
 * measured. Takes the server's data folder.
 */
export async function withDatabase<T>(dataDir: string, use: (database: Client) => Promise<T>): Promise<T> {
  const client = new Client(await findDatabase(dataDir))
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
