import type { MediaItem } from '@marquee/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KillableServer, prepareKillableServer } from '../../../../test/killable-server.ts'
import { until } from '../../../../test/until.ts'

let server: KillableServer

beforeAll(async () => {
  server = await prepareKillableServer()
})
afterAll(() => server.close())

it('a server killed during a derivation completes it after its restart, once', async () => {
  await server.start()
  await server.signUp()
  // Expensive to decode, so that the kill happens during the work.
  const picture = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#204080' } }).png({ compressionLevel: 9 }).toBuffer()
  const { data } = await server.call<{ data: MediaItem }>('POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData: picture.toString('base64') })
  const readRow = () => server.db.selectFrom('media_items').select(['derive_attempts', 'derived_at', 'blur']).where('id', '=', data.id.slice(4)).executeTakeFirstOrThrow()
  await until(readRow, (row) => row.derive_attempts === 1)
  await server.kill()
  expect(await readRow()).toEqual({ derive_attempts: 1, derived_at: null, blur: null })
  await server.start()
  const done = await until(readRow, (row) => row.derived_at !== null, 60_000)
  expect(done).toMatchObject({ derive_attempts: 2, blur: expect.stringContaining('data:image/webp') })
  expect((await fetch(`${server.url}${new URL(data.url).pathname}?w=320`)).status).toBe(200)
}, 120_000)
