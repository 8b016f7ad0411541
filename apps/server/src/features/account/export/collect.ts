import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import type { Tx } from '../../../platform/db/database.ts'
import { findAvatar } from '../../profile/index.ts'
import type { AccountContext } from '../context.ts'
import { type ExportedFile, listFiles, readRows } from './queries.ts'
import { EXPORTED, TECHNICAL_COLUMNS } from './tables.ts'

/** Objects of the store looked up at once. */
const LOOKED_UP = 8

/** What an archive contains: tables, written to a folder, and files, which stay in the store until they are sent. */
export type Collected = {
  takenAt: Date
  tables: { name: string; path: string; rows: number }[]
  files: (ExportedFile & { size: number })[]
  /** Files that the store does not have any more. */
  missing: string[]
}

/** Every file of the owner, with its path in the archive. */
async function collectFiles(tx: Tx, owner: string): Promise<ExportedFile[]> {
  const avatar = await findAvatar(tx, owner)
  return [...(await listFiles(tx, owner)), ...(avatar ? [{ ...avatar, path: 'files/profile/picture.webp' }] : [])]
}

/** Writes the owner's rows of one table as a JSON array. Returns how many there are. */
async function writeTable(tx: Tx, owner: string, table: string, path: string): Promise<number> {
  const { by, through, omit = [] } = EXPORTED[table] ?? { by: 'owner' }
  let count = 0
  async function* lines() {
    yield '['
    for await (const rows of readRows(tx, owner, { table, by, ...(through ? { through } : {}), omit: [...TECHNICAL_COLUMNS, ...omit] })) {
      yield rows.map((row, index) => `${count + index === 0 ? '\n' : ',\n'}${row}`).join('')
      count += rows.length
    }
    yield '\n]\n'
  }
  await pipeline(lines, createWriteStream(path, { mode: 0o600 }))
  return count
}

async function collectTables(tx: Tx, owner: string, folder: string): Promise<Collected['tables']> {
  const tables: Collected['tables'] = []
  for (const name of Object.keys(EXPORTED)) {
    const path = join(folder, `${name}.json`)
    tables.push({ name, path, rows: await writeTable(tx, owner, name, path) })
  }
  return tables
}

/**
 * Collects everything of an owner as of one moment. Takes the folder for the tables: the database is not kept waiting for a slow download.
 */
export async function collect(ctx: Pick<AccountContext, 'db' | 'store' | 'clock'>, owner: string, folder: string): Promise<Collected> {
  const takenAt = ctx.clock.now()
  const { tables, found } = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({ tables: await collectTables(tx, owner, folder), found: await collectFiles(tx, owner) }))
  const limit = pLimit(LOOKED_UP)
  const files = await Promise.all(found.map((file) => limit(async () => ({ ...file, size: (await ctx.store.stat(file.key))?.size ?? null }))))
  return {
    takenAt,
    tables,
    files: files.flatMap(({ size, ...file }) => (size === null ? [] : [{ ...file, size }])),
    missing: files.filter(({ size }) => size === null).map(({ path }) => path),
  }
}
