import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { buildSchema } from '../../platform/db/migrate.ts'
import type { ReadMember } from '../archive/archive-reader.ts'
import { isRestored, quoteName } from './catalog.ts'
import { JOBS_TABLE } from './database-export.ts'
import { DATABASE, type Manifest, type Table } from '../archive/manifest.ts'

const expand = promisify(gunzip)

const MAKE_JOBS_TABLE = `create temporary table ${JOBS_TABLE} (position bigint generated always as identity, name text, data jsonb, start_after timestamptz, singleton_key text)`

/** Fills an empty database from an archive's members, which come in the order of the manifest's tables. */
export type DatabaseImport = {
  /** Reads the next member of the database. */
  add(member: ReadMember): Promise<void>
  /** Inserts the last rows, sets the sequences and re-enables the triggers. Throws when a table lacks rows that it had. */
  finish(): Promise<void>
}

/** What triggers wrote is in the archive too. Foreign keys are still checked. */
async function setTriggers(client: pg.ClientBase, tables: readonly Table[], state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) if (name !== JOBS_TABLE) await client.query(`alter table ${quoteName(name)} ${state} trigger user`)
}

async function write(stream: CopyStreamQuery, bytes: Buffer): Promise<void> {
  if (!stream.write(bytes)) await once(stream, 'drain')
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const tableOf = (member: string): string => member.slice(DATABASE.length, member.lastIndexOf('/'))

/** Creates the tables and a reader of their rows, in the caller's transaction. Takes the connection and the manifest. */
export async function importDatabase(client: pg.ClientBase, manifest: Manifest): Promise<DatabaseImport> {
  await buildSchema(client, manifest.migrations)
  await client.query(MAKE_JOBS_TABLE)
  const tables = manifest.tables.filter((each) => isRestored(each.name))
  await setTriggers(client, tables, 'disable')
  const counts = new Map<string, number>()
  let current: { name: string; stream: CopyStreamQuery } | undefined

  async function endTable(): Promise<void> {
    if (!current) return
    const { name, stream } = current
    current = undefined
    stream.end()
    await finished(stream)
    counts.set(name, stream.rowCount)
  }

  function beginTable(name: string): CopyStreamQuery {
    const table = tables.find((each) => each.name === name)
    if (!table) throw new Error(`The archive has rows of ${name}, which its manifest does not list`)
    const stream = client.query(from(`copy ${quoteName(name)} (${table.columns.map(quoteName).join(', ')}) from stdin`))
    // Reported by the next write or the end.
    stream.on('error', () => undefined)
    return stream
  }

  return {
    async add({ name: member, body }) {
      const name = tableOf(member)
      if (!isRestored(name)) return
      if (current?.name !== name) {
        await endTable()
        current = { name, stream: beginTable(name) }
      }
      await write(current.stream, await expand(await readAll(body)))
    },
    async finish() {
      await endTable()
      const short = tables.find(({ name, rows }) => (counts.get(name) ?? 0) !== rows)
      if (short) throw new Error(`The table ${short.name} has ${counts.get(short.name) ?? 0} rows instead of ${short.rows}`)
      for (const { name, lastValue, isCalled } of manifest.sequences) await client.query('select setval($1::text::regclass, $2::bigint, $3)', [quoteName(name), lastValue, isCalled])
      await setTriggers(client, tables, 'enable')
    },
  }
}
