import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import { quoteName } from './catalog.ts'
import { DATABASE, type Member, type Table } from '../archive/manifest.ts'

/** A table is split into members of this size before compression: a member's size precedes its bytes, so it is built in memory. */
const PART_BYTES = 8 * 1024 * 1024

const compress = promisify(gzip)

/** The archive's name for the waiting jobs: a table created for them while restoring. */
export const JOBS_TABLE = 'waiting_jobs'
const JOBS_COLUMNS = ['name', 'data', 'start_after', 'singleton_key']

const waitingJobs = "select name, data, start_after, singleton_key from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%' order by created_on"

type Source = Pick<Table, 'name' | 'columns'> & { sql: string }

async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [held, size]: [Uint8Array[], number] = [[], 0]
  for await (const chunk of stream) {
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(held, size)
    ;[held, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(held, size)
}

async function exportOne(client: pg.ClientBase, archive: ArchiveWriter, { name, columns, sql }: Source): Promise<{ table: Table; members: Member[] }> {
  const stream = client.query(to(`copy ${sql} to stdout`))
  const members: Member[] = []
  for await (const part of inParts(stream)) {
    const packed = await compress(part)
    const number = String(members.length + 1).padStart(6, '0')
    members.push(await archive.add(`${DATABASE}${name}/${number}.copy.gz`, packed.length, inParts(oneChunk(packed))))
  }
  return { table: { name, columns, rows: stream.rowCount }, members }
}

async function* oneChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk
}

const hasQueue = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ is_there: boolean }>("select to_regclass('pgboss.job') is not null as is_there")
  return rows[0]?.is_there ?? false
}

/**
 * Writes the rows of the tables, and the jobs that are waiting or running, as the transaction of `client` sees them. The queue's own
 * tables are left out: it recreates them in the layout of its version. Returns their manifest entries.
 */
export async function exportDatabase(client: pg.ClientBase, archive: ArchiveWriter, tables: readonly Pick<Table, 'name' | 'columns'>[]): Promise<{ tables: Table[]; members: Member[] }> {
  const sources: Source[] = tables.map((table) => ({ ...table, sql: `${quoteName(table.name)} (${table.columns.map(quoteName).join(', ')})` }))
  if (await hasQueue(client)) sources.push({ name: JOBS_TABLE, columns: JOBS_COLUMNS, sql: `(${waitingJobs})` })
  const done: Table[] = []
  const members: Member[] = []
  for (const source of sources) {
    const exported = await exportOne(client, archive, source)
    done.push(exported.table)
    members.push(...exported.members)
  }
  return { tables: done, members }
}
