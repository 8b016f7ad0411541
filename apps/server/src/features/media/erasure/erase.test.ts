import type { MediaItem } from '@marquee/contract/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, buildLibraryItem, buildUsingPost } from '../../../../test/factories/library.ts'
import { buildPicture } from '../../../../test/factories/media.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { eraseMedia } from '../index.ts'

let server: MediaServer

beforeAll(async () => {
  server = await startMediaServer()
})
afterAll(() => server.close())

async function upload(who: string): Promise<MediaItem> {
  const fileData = (await buildPicture('png', who.length + 20, 20)).toString('base64')
  const { body } = await server.call<{ data: MediaItem }>(who, 'POST', '/api/images/upload', { fileName: 'a.png', fileType: 'image/png', fileData })
  return body.data
}

it('removes a whole library with its files, used ones too, and nothing of others', async () => {
  const { alice, bob } = server.cast
  const [mine, bobs] = [await upload('alice'), await upload('bob')]
  await server.call('alice', 'POST', '/api/media/collections', { name: 'All' })
  await server.call('alice', 'POST', '/api/images/upload-url', { fileName: 'b.png', fileType: 'image/png' })
  await Promise.all(Array.from({ length: 230 }, () => buildLibraryItem(server.ctx.db, alice.id)))
  await buildUsingPost(server.ctx.db, alice.id, { state: 'scheduled', mediaUrls: [addressOf(mine.id.slice(4))] })
  await eraseMedia(server.ctx, alice.id)
  for (const table of ['media_items', 'media_uploads', 'media_collections', 'media_uses'] as const) {
    expect(await server.ctx.db.selectFrom(table).select('owner').where('owner', '=', alice.id).execute()).toEqual([])
  }
  expect((await server.files()).filter((file) => file.includes(alice.id) || file.includes(mine.id.slice(4)))).toEqual([])
  expect((await fetch(bobs.url)).status).toBe(200)
  expect(await server.ctx.db.selectFrom('media_uploads').select('id').where('owner', '=', bob.id).execute()).toHaveLength(1)
  await eraseMedia(server.ctx, alice.id)
})
