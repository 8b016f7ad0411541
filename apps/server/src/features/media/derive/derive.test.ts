import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type MediaItem, MEDIA_TEXTS } from '@marquee/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeVideo } from '../../../../test/factories/files/film.ts'
import { buildAnimation, buildMediaItem, buildPicture, buildVideo, buildWebm } from '../../../../test/factories/media.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { type ObjectStore, ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import { mediaJobs } from '../index.ts'

let server: MediaServer
let folder: string

beforeAll(async () => {
  server = await startMediaServer()
  folder = await mkdtemp(join(tmpdir(), 'marquee-films-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function upload(bytes: Buffer, fileType: string, on = server): Promise<MediaItem> {
  const { status, body } = await on.call<{ data: MediaItem }>('alice', 'POST', '/api/images/upload', { fileName: 'file.x', fileType, fileData: bytes.toString('base64') })
  expect(status).toBe(201)
  return body.data
}

const find = async (id: string, on = server): Promise<MediaItem> => (await on.call<{ item: MediaItem }>('alice', 'GET', `/api/media/items/${id}`)).body.item
const rowOf = (id: string, on = server) => on.ctx.db.selectFrom('media_items').selectAll().where('id', '=', id.slice(4)).executeTakeFirstOrThrow()
const run = (name: string, payload: unknown, on = server) => mediaJobs(on.ctx).find(({ definition }) => definition.name === name)?.run(payload)

async function videoOf(kind: 'mp4' | 'webm', size: { width: number; height: number }, seconds: number, colourAt?: Parameters<typeof writeVideo>[4]): Promise<Buffer> {
  const path = join(folder, `${randomBytes(4).toString('hex')}.${kind}`)
  await writeVideo(path, kind, size, seconds, colourAt)
  return readFile(path)
}

describe('pictures', () => {
  it.each([
    ['a photo', () => buildPicture('jpeg', 1_500, 900), 'image/jpeg'],
    ['one with clear parts', () => sharp({ create: { width: 900, height: 400, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } }).png().toBuffer(), 'image/png'],
    ['one without colours', () => sharp({ create: { width: 700, height: 700, channels: 3, background: '#777777', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }).greyscale().jpeg().toBuffer(), 'image/jpeg'],
    ['an animation', () => buildAnimation('gif'), 'image/gif'],
    ['a long strip', () => buildPicture('webp', 40, 2_000), 'image/webp'],
  ])('of %s have their renditions and a placeholder in advance', async (_name, build, type) => {
    const item = await upload(await build(), type)
    expect(item.blur).toBeNull()
    expect(server.waiting()).toEqual(['media.derive'])
    expect(await server.work()).toEqual([])
    const { blur } = await find(item.id)
    expect(blur).toMatch(/^data:image\/webp;base64,/)
    expect(blur?.length).toBeLessThanOrEqual(400)
    const seen = await sharp(Buffer.from(blur?.split(',')[1] ?? '', 'base64')).metadata()
    expect(Math.max(seen.width, seen.height)).toBeLessThanOrEqual(24)
    expect((await server.files()).filter((file) => file.includes(`renditions/${item.id.slice(4)}`)).toSorted()).toEqual([`storage/renditions/${item.id.slice(4)}/w320.webp`, `storage/renditions/${item.id.slice(4)}/w640.webp`])
    const small = await sharp(Buffer.from(await (await fetch(`${item.url}?w=320`)).arrayBuffer())).metadata()
    expect([small.format, small.width]).toEqual(['webp', Math.min(320, item.width ?? 0)])
  })

  it('are derived once, however often the job comes', async () => {
    const item = await upload(await buildPicture('png', 50, 50), 'image/png')
    const job = { id: item.id.slice(4) }
    await Promise.all([run('media.derive', job), run('media.derive', job)])
    const { derived_at: first, derive_attempts: attempts } = await rowOf(item.id)
    await server.work()
    expect(await rowOf(item.id)).toMatchObject({ derived_at: first, derive_attempts: attempts })
  })
})

describe('videos', () => {
  it.each([['mp4', 'video/mp4', 640, 360], ['mp4', 'video/quicktime', 120, 200], ['webm', 'video/webm', 1_920, 1_080]] as const)('(%s as %s) get a length, a size and a poster', async (kind, type, width, height) => {
    const item = await upload(await videoOf(kind, { width, height }, 2), type)
    expect([item.thumbnailUrl, item.width, item.duration]).toEqual([null, null, null])
    const early = await fetch(`${item.url}?w=320`)
    expect([early.status, await early.json()]).toMatchObject([400, { error: MEDIA_TEXTS.badVariant }])
    expect(await server.work()).toEqual([])
    const derived = await find(item.id)
    expect(derived).toMatchObject({ width, height, thumbnailUrl: `${item.url}?w=320`, dimensions: { width, height } })
    expect(derived.duration).toBeCloseTo(2, 0)
    expect(derived.blur?.length).toBeLessThanOrEqual(400)
    const poster = await fetch(derived.thumbnailUrl ?? '')
    expect(poster.headers.get('content-type')).toBe('image/webp')
    const picture = sharp(Buffer.from(await poster.arrayBuffer()))
    expect((await picture.metadata()).width).toBe(Math.min(width, 320))
    // The video is red: its planes encode that.
    const { channels } = await picture.stats()
    expect(channels[0]?.mean).toBeGreaterThan((channels[2]?.mean ?? 0) + 40)
    expect((await sharp(Buffer.from(await (await fetch(`${item.url}?format=jpg`)).arrayBuffer())).metadata()).format).toBe('jpeg')
    expect((await fetch(`${item.url}?crop=instagram`)).status).toBe(400)
  })

  it.each<[string, (index: number) => [number, number, number], number, number]>([
    ['black at first', (index) => (index < 12 ? [16, 128, 128] : [150, 128, 128]), 130, 180],
    ['fading in', (index) => [Math.min(16 + index * 20, 176), 128, 128], 160, 210],
    ['black all along', () => [16, 128, 128], 0, 10],
  ])('%s have the first visible frame as poster', async (_name, colourAt, least, most) => {
    const item = await upload(await videoOf('mp4', { width: 320, height: 180 }, 3, colourAt), 'video/mp4')
    expect(await server.work()).toEqual([])
    const { channels } = await sharp(Buffer.from(await (await fetch(`${item.url}?w=160`)).arrayBuffer())).stats()
    expect(channels[0]?.mean).toBeGreaterThanOrEqual(least)
    expect(channels[0]?.mean).toBeLessThanOrEqual(most)
  })

  it('recorded upright by a phone are shown upright', async () => {
    const film = await videoOf('mp4', { width: 320, height: 180 }, 1)
    const upright = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0])
    const header = film.indexOf('tkhd')
    upright.copy(film, header + 44)
    const item = await upload(film, 'video/mp4')
    expect(await server.work()).toEqual([])
    expect(await find(item.id)).toMatchObject({ width: 180, height: 320 })
    const poster = await sharp(Buffer.from(await (await fetch(`${item.url}?w=160`)).arrayBuffer())).metadata()
    expect((poster.height ?? 0) > (poster.width ?? 0)).toBe(true)
  })
})

describe('files that cannot be read', () => {
  it.each([
    ['a film without pictures', () => buildVideo('isom', 3_000, 3), 'video/mp4'],
    ['the head of a film', () => buildWebm(), 'video/webm'],
    ['a film whose content is noise', async () => {
      const film = await videoOf('mp4', { width: 160, height: 120 }, 1)
      const at = film.indexOf('moov')
      randomBytes(200).copy(film, at + 300)
      return film
    }, 'video/mp4'],
  ] as const)('(%s) are abandoned after three attempts and the server survives', async (_name, build, type) => {
    const item = await upload(await build(), type)
    const errors = [...(await server.work()), ...(await server.work()), ...(await server.work())]
    expect(errors.length).toBeLessThanOrEqual(2)
    expect(server.waiting()).toEqual([])
    expect((await rowOf(item.id)).derived_at).not.toBeNull()
    expect((await fetch(item.url)).status).toBe(200)
  })

  it('are abandoned when the server died during every attempt', async () => {
    const item = await upload(await buildPicture('png', 9, 9), 'image/png')
    await server.ctx.db.updateTable('media_items').set({ derive_attempts: 3 }).where('id', '=', item.id.slice(4)).execute()
    await server.work()
    expect(await rowOf(item.id)).toMatchObject({ derive_attempts: 4, blur: null })
    expect((await rowOf(item.id)).derived_at).not.toBeNull()
  })

  it('do not lose an attempt to an unavailable store', async () => {
    const item = await upload(await buildPicture('png', 12, 9), 'image/png')
    const away: ObjectStore = { ...server.ctx.store, get: () => Promise.reject(new ObjectStoreUnavailableError('away')) }
    for (let round = 0; round < 5; round += 1) {
      const job = mediaJobs({ ...server.ctx, store: away }).find(({ definition }) => definition.name === 'media.derive')
      await expect(job?.run({ id: item.id.slice(4) })).rejects.toBeInstanceOf(ObjectStoreUnavailableError)
    }
    await server.work()
    expect((await find(item.id)).blur).not.toBeNull()
  })
})

describe('an unavailable store', () => {
  it('is reported as unavailable, not as a fault', async () => {
    const item = await upload(await buildPicture('png', 13, 9), 'image/png')
    const { stat } = server.ctx.store
    server.ctx.store.stat = () => Promise.reject(new ObjectStoreUnavailableError('away'))
    const response = await fetch(item.url)
    server.ctx.store.stat = stat
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(item.url)).status).toBe(200)
    await server.work()
  })
})

describe('the sweep', () => {
  it('enqueues items without a job, older ones too, and only once', async () => {
    const fresh = await upload(await buildPicture('png', 30, 30), 'image/png')
    const old = await buildMediaItem(server.ctx.db, server.cast.alice.id, { createdAt: new Date(0) })
    await server.ctx.store.put(`media/${server.cast.alice.id}/${old}`, Readable.from([await buildPicture('png', 10, 10)]), { maxBytes: 10_000 })
    await server.work()
    await server.ctx.db.updateTable('media_items').set({ derived_at: null, blur: null }).where('id', '=', fresh.id.slice(4)).execute()
    await run('media.derive-sweep', {})
    expect(server.waiting()).toEqual(['media.derive'])
    server.pass(61_000)
    await run('media.derive-sweep', {})
    await run('media.derive-sweep', {})
    expect(server.waiting()).toHaveLength(2)
    await server.work()
    expect([(await find(fresh.id)).blur, (await find(`img_${old}`)).blur]).not.toContain(null)
    await run('media.derive-sweep', {})
    expect(server.waiting()).toEqual([])
  })

  it('leaves nothing of an item that was deleted meanwhile', async () => {
    const item = await upload(await buildPicture('png', 31, 30), 'image/png')
    const slow: ObjectStore = {
      ...server.ctx.store,
      async get(key, range) {
        const found = await server.ctx.store.get(key, range)
        await server.call('alice', 'DELETE', `/api/media/delete/${item.id}`)
        await server.call('alice', 'POST', '/api/media/trash/purge', { ids: [item.id] })
        return found
      },
    }
    const job = mediaJobs({ ...server.ctx, store: slow }).find(({ definition }) => definition.name === 'media.derive')
    await job?.run({ id: item.id.slice(4) })
    expect((await server.files()).filter((file) => file.includes(item.id.slice(4)))).toEqual([])
  })

  it('leaves the file of an item that went to the trash meanwhile, and derives it once it is restored', async () => {
    const item = await upload(await buildPicture('png', 33, 30), 'image/png')
    const slow: ObjectStore = {
      ...server.ctx.store,
      async get(key, range) {
        await server.call('alice', 'DELETE', `/api/media/delete/${item.id}`)
        return server.ctx.store.get(key, range)
      },
    }
    const job = mediaJobs({ ...server.ctx, store: slow }).find(({ definition }) => definition.name === 'media.derive')
    await job?.run({ id: item.id.slice(4) })
    await server.call('alice', 'POST', '/api/media/trash/restore', { ids: [item.id] })
    expect((await fetch(item.url)).status).toBe(200)
    await run('media.derive', { id: item.id.slice(4) })
    expect((await find(item.id)).blur).not.toBeNull()
  })
})
