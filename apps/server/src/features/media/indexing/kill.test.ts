import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPicture } from '../../../../test/factories/media.ts'
import { type KillableServer, prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'

let server: KillableServer

beforeAll(async () => {
  server = await prepareKillableServer()
})
afterAll(() => server.close())

/** Lets nothing record that a file is indexed, so that the kill happens before, however slow this test's process is. */
async function holdIndex(): Promise<() => Promise<void>> {
  await sql`create function hold_index() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$`.execute(server.db)
  await sql`create trigger hold_index before update on media_index for each row execute function hold_index()`.execute(server.db)
  return async () => {
    // The session of the killed server holds the row while it waits.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(server.db)
    await sql`drop function hold_index cascade`.execute(server.db)
  }
}

it('a server killed while it indexes files completes that after its restart', async () => {
  await server.start()
  await server.signUp()
  const release = await holdIndex()
  await server.call('POST', '/api/images/upload', { fileName: 'sourdough-loaf.png', fileType: 'image/png', fileData: (await buildPicture('png')).toString('base64') })
  const readLease = () => server.db.selectFrom('media_index_owners').select('lease_token').executeTakeFirst()
  await until(readLease, (row) => typeof row?.lease_token === 'string')
  await server.kill()
  await release()
  const readRow = () => server.db.selectFrom('media_index').select(['index_version', 'embedding_model', 'embedding']).executeTakeFirstOrThrow()
  expect(await readRow()).toEqual({ index_version: 0, embedding_model: null, embedding: null })
  await server.start()
  const done = await until(readRow, (row) => row.embedding_model !== null, 60_000)
  expect(done).toMatchObject({ index_version: expect.any(Number), embedding: expect.any(Buffer) })
  expect(await until(readLease, (row) => row?.lease_token === null)).toEqual({ lease_token: null })
}, 120_000)
