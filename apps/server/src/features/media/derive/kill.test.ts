import type { MediaItem } from '@marquee/contract/media'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KillableServer, prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'

let server: KillableServer

beforeAll(async () => {
  server = await prepareKillableServer()
})
afterAll(() => server.close())

/** Lets nothing record that a derivation is complete, so that the kill happens before, however slow this test's process is. */
async function holdDerivations(): Promise<() => Promise<void>> {
  await sql`create function hold_derivation() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$`.execute(server.db)
  await sql`create trigger hold_derivation before update of derived_at on media_items for each row execute function hold_derivation()`.execute(server.db)
  return async () => {
    // The session of the killed server holds the row while it waits.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(server.db)
    await sql`drop function hold_derivation cascade`.execute(server.db)
  }
}

it('a server killed during a derivation completes it after its restart, once', async () => {
  await server.start()
  await server.signUp()
  // Expensive to decode, so that the kill happens during the work.
  const picture = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#204080' } }).png({ compressionLevel: 9 }).toBuffer()
  const release = await holdDerivations()
  const { data } = await server.call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData: picture.toString('base64') })
  const readRow = () => server.db.selectFrom('media_items').select(['derive_attempts', 'derived_at', 'blur']).where('id', '=', data.id.slice(4)).executeTakeFirstOrThrow()
  await until(readRow, (row) => row.derive_attempts === 1)
  await server.kill()
  expect(await readRow()).toEqual({ derive_attempts: 1, derived_at: null, blur: null })
  await release()
  await server.start()
  const done = await until(readRow, (row) => row.derived_at !== null, 60_000)
  expect(done).toMatchObject({ derive_attempts: 2, blur: expect.stringContaining('data:image/webp') })
  expect((await fetch(`${server.url}${new URL(data.url).pathname}?w=320`)).status).toBe(200)
}, 120_000)
