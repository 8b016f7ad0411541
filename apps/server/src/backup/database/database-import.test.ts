import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { DATABASE, FORMAT, type Manifest } from '../archive/manifest.ts'
import { importDatabase } from './database-import.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')
const PERSON = '11111111-1111-4111-8111-111111111111'

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

/** A member with rows in PostgreSQL's COPY text. */
function member(table: string, rows: string) {
  const bytes = gzipSync(rows)
  async function* body() {
    yield bytes
  }
  return { name: `${DATABASE}${table}/0`, size: bytes.length, body: body() }
}

it('restores a backup of version 0.1.0 with vectors of a type that may not exist here: they are copied again', async () => {
  const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name < '0080').toSorted()
  const manifest: Manifest = {
    ...{ format: FORMAT, appVersion: '0.1.0', createdAt: '2026-11-01T12:00:00.000Z', migrations, keyFingerprint: '', hasKey: false, sequences: [], members: [] },
    tables: [
      { name: 'auth_users', columns: ['id', 'email', 'created_at', 'updated_at'], rows: 1 },
      { name: 'knowledge_vectors', columns: ['chunk_id', 'owner', 'model', 'embedding'], rows: 1 },
    ],
  }
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const filling = await importDatabase(client, manifest)
    await filling.add(member('auth_users', `${PERSON}\talice@example.com\t2026-11-01\t2026-11-01\n`))
    await filling.add(member('knowledge_vectors', `1\t${PERSON}\tmodel\t[0.1,0.2]\n`))
    await filling.finish()
    await client.query('commit')
    const { rows } = await client.query<{ email: string; vectors: string | null }>(`select email, to_regclass('knowledge_vectors')::text as vectors from auth_users`)
    expect(rows).toEqual([{ email: 'alice@example.com', vectors: null }])
  } finally {
    client.release()
  }
})
