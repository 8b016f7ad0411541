import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaItem } from '@marquee/contract/media'
import { COVER_TEXTS } from '@marquee/contract/media-edits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeVideo } from '../../../../test/factories/files/film.ts'
import { buildLibraryItem } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'

let server: MediaServer
let folder: string
let video: MediaItem

const find = async () => (await server.call<{ item: MediaItem }>('alice', 'GET', `/api/media/items/${video.id}`)).body.item

beforeAll(async () => {
  server = await startMediaServer()
  folder = await mkdtemp(join(tmpdir(), 'marquee-covers-'))
  // Dark in its first two seconds, bright after them.
  const path = join(folder, 'film.mp4')
  await writeVideo(path, 'mp4', { width: 160, height: 90 }, 4, (index) => [index < 20 ? 60 : 220, 128, 128])
  const fileData = (await readFile(path)).toString('base64')
  video = (await server.call<{ data: MediaItem }>('alice', 'POST', '/api/images/upload', { fileName: 'film.mp4', fileType: 'video/mp4', fileData })).body.data
  await server.work()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const choose = (at: unknown, who: string | null = 'alice', id = video.id) => server.call<{ item: MediaItem; error: string }>(who, 'PUT', `/api/media/items/${id}/cover`, { at })
async function brightnessOf(url: string | null): Promise<number> {
  const bytes = Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
  return (await sharp(bytes).greyscale().stats()).channels[0]?.mean ?? 0
}

it('shows the chosen frame in every size under a new address, and the server’s choice again when asked', async () => {
  const before = (await find()).thumbnailUrl ?? ''
  expect(await brightnessOf(before)).toBeLessThan(90)
  await fetch(before.replace('w=320', 'w=160'))
  const { status, body } = await choose(3.25)
  expect([status, body.item.cover]).toEqual([200, 3.25])
  expect(body.item.thumbnailUrl).not.toBe(before)
  for (const width of [160, 320, 640, 1080]) expect(await brightnessOf(body.item.thumbnailUrl?.replace('w=320', `w=${width}`) ?? '')).toBeGreaterThan(180)
  // Whoever has the former address must ask whether it still is what it was.
  expect((await fetch(before)).headers.get('cache-control')).toBe('public, no-cache')
  const again = await choose(null)
  expect([again.body.item.cover, again.body.item.thumbnailUrl]).toEqual([null, before])
  expect(await brightnessOf(before)).toBeLessThan(90)
})

it('finds the frame that is shown at a moment, the first and the last ones too', async () => {
  for (const [at, isBright] of [[0, false], [1.9, false], [2.1, true], [3.8, true]] as const) expect([at, (await brightnessOf((await choose(at)).body.item.thumbnailUrl)) > 150]).toEqual([at, isBright])
})

it('refuses moments past the end, pictures, other users, missing tokens and nonsense', async () => {
  expect((await choose(60)).body.error).toBe(COVER_TEXTS.beyond)
  expect((await choose(1, 'alice', await buildLibraryItem(server.ctx.db, server.cast.alice.id))).body.error).toBe(COVER_TEXTS.videosOnly)
  expect([(await choose(1, 'bob')).status, (await choose(1, null)).status, (await choose(-1)).status, (await choose('x')).status, (await choose(1, 'alice', 'nonsense')).status]).toEqual([404, 401, 400, 400, 404])
})
