import { randomUUID } from 'node:crypto'
import { MEDIA_IN_USE, MEDIA_TEXTS, type MediaItem, UPLOAD_TEXTS } from '@marquee/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAnimation, buildMediaItem, buildPicture, buildPixelBomb, buildTurnedPhoto, buildVideo, buildWebm } from '../../../test/factories/media.ts'
import { type MediaServer, startMediaServer } from '../../../test/media-server.ts'
import { describeMedia, lockMediaForUse } from './index.ts'

type Uploaded = { success: boolean; data: MediaItem; error: string }

let server: MediaServer

beforeAll(async () => {
  server = await startMediaServer()
})
afterAll(() => server.close())

const upload = (who: string | null, bytes: Buffer | string, fileType = 'image/png', extra: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const fileData = typeof bytes === 'string' ? bytes : bytes.toString('base64')
  return server.call<Uploaded>(who, 'POST', '/api/images/upload', { fileName: 'My photo.png', fileType, fileData, ...extra }, headers)
}

async function download(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('direct upload', () => {
  it('stores a picture and serves it', async () => {
    const { status, body } = await upload('alice', await buildPicture('png'), 'image/png', { userId: server.cast.alice.id })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ type: 'image/png', name: 'My photo.png', width: 40, height: 30, prompt: '' })
    expect(body.data.id).toMatch(/^img_[0-9a-f-]{36}$/)
    expect(body.data.url).toBe(`${server.url}/media/${body.data.id.slice(4)}/My-photo.png`)
    const { response, bytes } = await download(body.data.url)
    expect(response.status).toBe(200)
    expect(bytes.length).toBe(body.data.size)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
  })

  it('takes a data URL', async () => {
    const { status, body } = await upload('alice', `data:image/jpeg;base64,${(await buildPicture('jpeg')).toString('base64')}`, 'image/jpg')
    expect([status, body.data?.type]).toEqual([201, 'image/jpeg'])
  })

  it('rotates a photo upright and removes its location', async () => {
    const photo = await buildTurnedPhoto(40, 30)
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const { body } = await upload('alice', photo, 'image/jpeg')
    expect(body.data).toMatchObject({ width: 30, height: 40 })
    const { bytes } = await download(body.data.url)
    expect(bytes.includes('SecretCam')).toBe(false)
    const { orientation, exif, width } = await sharp(bytes).metadata()
    expect([orientation, exif, width]).toEqual([undefined, undefined, 30])
  })

  it.each(['gif', 'webp'] as const)('keeps the animation of %s', async (format) => {
    const { body } = await upload('alice', await buildAnimation(format, 3), `image/${format}`)
    expect(body.data).toMatchObject({ width: 20, height: 20 })
    expect((await sharp((await download(body.data.url)).bytes, { animated: true }).metadata()).pages).toBe(3)
  })

  it('answers a repeated Idempotency-Key with the same item', async () => {
    const picture = await buildPicture('png', 11, 11)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => upload('alice', picture, 'image/png', {}, key)))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await upload('bob', picture, 'image/png', {}, key)).body.data.id).not.toBe(answers[0]?.body.data.id)
  })

  it('refuses without a token and for another user', async () => {
    const picture = await buildPicture('png')
    expect((await upload(null, picture)).status).toBe(401)
    expect((await upload('alice', picture, 'image/png', { userId: server.cast.bob.id })).status).toBe(403)
  })

  it.each([{ fileName: '' }, { fileType: 7 }, { fileData: '' }, { extra: true }, { fileData: 'a\u0000' }])('refuses a request with %j', async (change) => {
    const { status, body } = await upload('alice', 'aGk=', 'image/png', change)
    expect([status, body.success]).toEqual([400, false])
  })

  it('refuses a body over the limit', async () => {
    expect((await upload('alice', 'A'.repeat(6.5 * 1024 * 1024))).status).toBe(413)
  })
})

describe('hostile files', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const cases: [string, () => Buffer | string | Promise<Buffer>, string, number, string][] = [
    ['SVG', () => svg, 'image/svg+xml', 415, UPLOAD_TEXTS.unsupported],
    ['SVG as PNG', () => svg, 'image/png', 400, UPLOAD_TEXTS.mislabelled],
    ['HTML', () => html, 'text/html', 415, UPLOAD_TEXTS.unsupported],
    ['HTML as PNG', () => html, 'image/png', 400, UPLOAD_TEXTS.mislabelled],
    ['a PDF as JPEG', () => Buffer.from('%PDF-1.7 x'), 'image/jpeg', 400, UPLOAD_TEXTS.mislabelled],
    ['a program', () => Buffer.from('MZ\u0090\u0000'), 'application/octet-stream', 415, UPLOAD_TEXTS.unsupported],
    ['JPEG as PNG', () => buildPicture('jpeg'), 'image/png', 400, UPLOAD_TEXTS.mislabelled],
    ['PNG as video', () => buildPicture('png'), 'video/mp4', 400, UPLOAD_TEXTS.mislabelled],
    ['no bytes', () => 'data:image/png;base64,', 'image/png', 400, UPLOAD_TEXTS.empty],
    ['garbage for base64', () => '!!not base64!!', 'image/png', 400, UPLOAD_TEXTS.badFile],
    ['cut base64', () => 'aGVsbG8', 'image/png', 400, UPLOAD_TEXTS.badFile],
    ['a data URL of another type', () => `data:text/html;base64,${html.toString('base64')}`, 'image/png', 400, UPLOAD_TEXTS.mislabelled],
    ['a pixel bomb', () => buildPixelBomb(), 'image/png', 400, UPLOAD_TEXTS.tooManyPixels],
    ['a long pixel bomb', () => buildPixelBomb(1_000_000, 100), 'image/png', 400, UPLOAD_TEXTS.tooManyPixels],
    ['a PNG without data', () => buildPixelBomb(100, 100), 'image/png', 400, UPLOAD_TEXTS.damaged],
    ['a cut JPEG', async () => (await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).jpeg().toBuffer()).subarray(0, -2_000), 'image/jpeg', 400, UPLOAD_TEXTS.damaged],
    ['a cut PNG', async () => (await buildPicture('png', 300, 300)).subarray(0, -40), 'image/png', 400, UPLOAD_TEXTS.damaged],
    ['a cut WebP', async () => (await buildPicture('webp', 300, 300)).subarray(0, -60), 'image/webp', 400, UPLOAD_TEXTS.damaged],
    ['only a JPEG head', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg', 400, UPLOAD_TEXTS.damaged],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*' + '\u0000'.repeat(20) + '*/=1;alert(1)'), 'image/gif', 400, UPLOAD_TEXTS.damaged],
    ['a cut film', () => buildVideo().subarray(0, -10), 'video/mp4', 400, UPLOAD_TEXTS.damaged],
    ['a film without a description', () => Buffer.from('\u0000\u0000\u0000\u0010ftypisom\u0000\u0000\u0000\u0000', 'latin1'), 'video/mp4', 400, UPLOAD_TEXTS.damaged],
    ['HEIC as MP4', () => Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1', 'latin1'), 'video/mp4', 400, UPLOAD_TEXTS.mislabelled],
    ['Matroska as WebM', () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]), Buffer.from('matroska')]), 'video/webm', 400, UPLOAD_TEXTS.mislabelled],
  ]

  it.each(cases)('refuses %s and keeps nothing', async (_name, build, fileType, status, text) => {
    const before = await server.files()
    const answer = await upload('alice', await build(), fileType)
    expect([answer.status, answer.body.error]).toEqual([status, text])
    expect(await server.files()).toEqual(before)
  })

  it('drops data appended to a picture', async () => {
    const polyglot = Buffer.concat([await buildPicture('gif'), Buffer.from('<script>alert(1)</script>')])
    const { status, body } = await upload('alice', polyglot, 'image/gif')
    expect(status).toBe(201)
    expect((await download(body.data.url)).bytes.includes('script')).toBe(false)
  })

  it.each(['../../../etc/passwd.png', '..\\..\\boot.ini', '/etc/cron.d/x.png', 'a\r\nSet-Cookie: x.png', 'evil.html', '.htaccess', '%2e%2e%2f', '‮gnp.exe', '"><script>.png', '名前.png', '...'])('makes a harmless address of the name %j', async (fileName) => {
    const { status, body } = await upload('alice', await buildPicture('png', 5, 5), 'image/png', { fileName })
    expect(status).toBe(201)
    expect(new URL(body.data.url).pathname).toMatch(/^\/media\/[0-9a-f-]{36}\/[A-Za-z0-9_-]+\.png$/)
    const { response } = await download(body.data.url)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('keeps every file inside its folders, under names of its own', async () => {
    for (const file of await server.files()) expect(file).toMatch(/^storage\/(media|renditions|incoming)\/[0-9a-f-]{36}(\/[0-9a-z.-]+)?$/)
  })
})

describe('videos', () => {
  it.each([
    ['video/mp4', () => buildVideo('isom'), 'video/mp4', 'mp4'],
    ['video/quicktime', () => buildVideo('qt  '), 'video/quicktime', 'mov'],
    ['video/quicktime', () => buildVideo('mp42'), 'video/mp4', 'mp4'],
    ['video/webm', () => buildWebm(), 'video/webm', 'webm'],
  ] as const)('stores %s unchanged', async (declared, build, stored, ending) => {
    const { status, body } = await upload('alice', build(), declared)
    expect([status, body.data.type, body.data.id.slice(0, 4), body.data.width]).toEqual([201, stored, 'vid_', null])
    expect(body.data.url.endsWith(`.${ending}`)).toBe(true)
    expect((await download(body.data.url)).bytes).toEqual(build())
    expect((await download(`${body.data.url}?w=320`)).response.status).toBe(400)
  })
})

describe('serving', () => {
  let item: MediaItem
  let whole: Buffer
  beforeAll(async () => {
    item = (await upload('alice', await buildPicture('png', 800, 600))).body.data
    whole = (await download(item.url)).bytes
  })

  it('sends the type and headers that prevent execution', async () => {
    const { headers } = (await download(item.url)).response
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-disposition')).toBe('inline; filename="My-photo.png"')
  })

  it.each([
    ['bytes=0-9', 206, 0, 10], ['bytes=10-', 206, 10, undefined], ['bytes=-5', 206, -5, undefined], ['bytes=0-999999', 206, 0, undefined],
    ['bytes=5-1', 200, 0, undefined], ['bytes=0-1,3-4', 200, 0, undefined], ['lines=1-2', 200, 0, undefined],
  ] as const)('answers the range %s with %i', async (range, status, from, to) => {
    const { response, bytes } = await download(item.url, { range })
    expect(response.status).toBe(status)
    expect(bytes).toEqual(whole.subarray(from, to))
  })

  it('answers 416, 304 and HEAD according to HTTP', async () => {
    const beyond = await download(item.url, { range: `bytes=${whole.length}-` })
    expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    const etag = (await download(item.url)).response.headers.get('etag') ?? ''
    expect((await download(item.url, { 'if-none-match': etag })).response.status).toBe(304)
    expect((await download(item.url, { range: 'bytes=0-1', 'if-range': '"other"' })).response.status).toBe(200)
    const head = await fetch(item.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
  })

  it('makes smaller forms and JPEG once, however many requests come', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => download(`${item.url}?w=320`)))
    for (const { response, bytes } of answers) {
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect((await sharp(bytes).metadata()).width).toBe(320)
    }
    const jpeg = await download(`${item.url}?format=jpg`)
    expect([jpeg.response.headers.get('content-type'), (await sharp(jpeg.bytes).metadata()).format]).toEqual(['image/jpeg', 'jpeg'])
    expect((await sharp((await download(`${item.url}?w=160&format=jpg`)).bytes).metadata()).width).toBe(160)
    expect((await sharp((await download(`${item.url}?w=1080`)).bytes).metadata()).width).toBe(800)
  })

  it.each(['w=321', 'w=0', 'w=99999', 'w=', 'format=svg', 'w=320&w=640', 'w=1e3'])('refuses the form %s', async (query) => {
    const { response, bytes } = await download(`${item.url}?${query}`)
    expect([response.status, JSON.parse(bytes.toString()).error]).toEqual([400, MEDIA_TEXTS.badVariant])
  })

  it.each([`/media/${randomUUID()}/x.png`, '/media/x/y.png', '/media/..%2f..%2fetc/passwd', '/media/%00/x'])('does not find %s', async (path) => {
    expect((await fetch(`${server.url}${path}`)).status).toBeGreaterThanOrEqual(400)
    expect((await fetch(`${server.url}${path}`)).status).toBeLessThan(500)
  })
})

describe('library', () => {
  it('lists only the user’s items, newest first, by page and kind', async () => {
    await server.ctx.db.deleteFrom('media_items').where('owner', '=', server.cast.bob.id).execute()
    const ids: string[] = []
    for (let day = 1; day <= 5; day += 1) ids.unshift(await buildMediaItem(server.ctx.db, server.cast.bob.id, { kind: day === 3 ? 'video' : 'image', createdAt: new Date(Date.UTC(2026, 0, day)) }))
    type Page = { items: MediaItem[]; images: MediaItem[]; total: number; totalPages: number }
    const first = await server.call<Page>('bob', 'GET', `/api/media/list?userId=${server.cast.bob.id}&limit=2`)
    expect(first.body).toMatchObject({ total: 5, totalPages: 3 })
    expect(first.body.images).toEqual(first.body.items)
    const second = await server.call<Page>('bob', 'GET', '/api/media/list?limit=2&page=2')
    expect([...first.body.items, ...second.body.items].map((item) => item.id.slice(4))).toEqual(ids.slice(0, 4))
    expect((await server.call<Page>('bob', 'GET', '/api/media/list?filter=videos')).body.items.map((item) => item.id)).toEqual([`vid_${ids[2]}`])
    expect((await server.call<Page>('bob', 'GET', '/api/media/list?filter=images')).body.total).toBe(4)
    expect((await server.call<Page>('bob', 'GET', '/api/media/list?page=99')).body.items).toEqual([])
  })

  it.each(['limit=0', 'limit=101', 'page=0', 'page=x', 'filter=all%20'])('refuses %s', async (query) => {
    expect((await server.call('bob', 'GET', `/api/media/list?${query}`)).status).toBe(400)
  })

  it('refuses without a token and for another user', async () => {
    expect((await server.call(null, 'GET', '/api/media/list')).status).toBe(401)
    expect((await server.call('bob', 'GET', `/api/media/list?userId=${server.cast.alice.id}`)).status).toBe(403)
  })
})

describe('deleting', () => {
  const insertPost = (state: string, url: string) =>
    server.ctx.db.insertInto('posts').values({ id: randomUUID(), owner: server.cast.alice.id, content: 'x', type: 'single', state, media_urls: [url] }).returning('id').executeTakeFirstOrThrow()

  it.each([
    ['/api/media/delete/', 'img_'], ['/api/media/delete/', ''], ['/api/images/', 'img_'], ['/api/images/', ''],
  ])('removes item, file and renditions by %s with "%s" before the id', async (path, prefix) => {
    const { data } = (await upload('alice', await buildPicture('png', 200, 200))).body
    await download(`${data.url}?w=160`)
    const id = data.id.slice(4)
    const address = path === '/api/images/' ? `${path}${server.cast.alice.id}/${prefix}${id}` : `${path}${prefix}${id}`
    expect((await server.call('alice', 'DELETE', address)).body).toEqual({ success: true })
    expect((await download(data.url)).response.status).toBe(404)
    await server.call('alice', 'POST', '/api/media/trash/purge', { ids: [data.id] })
    expect((await server.files()).filter((file) => file.includes(id))).toEqual([])
    expect((await server.call('alice', 'DELETE', address)).status).toBe(404)
  })

  it('refuses other users, missing tokens and invalid ids', async () => {
    const { data } = (await upload('alice', await buildPicture('png', 6, 6))).body
    expect((await server.call('bob', 'DELETE', `/api/media/delete/${data.id}`)).status).toBe(404)
    expect((await server.call('bob', 'DELETE', `/api/images/${server.cast.bob.id}/${data.id}`)).status).toBe(404)
    expect((await server.call('bob', 'DELETE', `/api/images/${server.cast.alice.id}/${data.id}`)).status).toBe(403)
    expect((await server.call(null, 'DELETE', `/api/media/delete/${data.id}`)).status).toBe(401)
    expect((await server.call('alice', 'DELETE', '/api/media/delete/nonsense')).status).toBe(404)
    expect((await download(data.url)).response.status).toBe(200)
  })

  it.each(['scheduled', 'publishing', 'unconfirmed', 'held'])('refuses while a %s post uses it, under any address', async (state) => {
    const { data } = (await upload('alice', await buildPicture('png', 7, 7))).body
    const post = await insertPost(state, `https://old-address.example/media/${data.id.slice(4)}/My-photo.png`)
    const refused = await server.call('alice', 'DELETE', `/api/media/delete/${data.id}`)
    expect([refused.status, refused.body.error]).toEqual([409, MEDIA_IN_USE])
    await server.ctx.db.updateTable('posts').set({ state: 'draft' }).where('id', '=', post.id).execute()
    expect((await server.call('alice', 'DELETE', `/api/media/delete/${data.id}`)).status).toBe(200)
  })

  it('waits for a post that is being scheduled, and then finds it', async () => {
    const { data } = (await upload('alice', await buildPicture('png', 8, 8))).body
    const { promise: locked, resolve: setLocked } = Promise.withResolvers<void>()
    const { promise: go, resolve: commit } = Promise.withResolvers<void>()
    const scheduling = server.ctx.db.transaction().execute(async (trx) => {
      await lockMediaForUse(trx, server.cast.alice.id, [data.url])
      setLocked()
      await go
      await trx.insertInto('posts').values({ id: randomUUID(), owner: server.cast.alice.id, content: 'x', type: 'single', state: 'scheduled', media_urls: [data.url] }).execute()
    })
    await locked
    const deleting = server.call('alice', 'DELETE', `/api/media/delete/${data.id}`)
    commit()
    await scheduling
    expect((await deleting).status).toBe(409)
  })
})

describe('files of posts', () => {
  const lock = (who: 'alice' | 'bob', urls: string[]) => server.ctx.db.transaction().execute((trx) => lockMediaForUse(trx, server.cast[who].id, urls))

  it('locks own files, accepts external addresses, and refuses the rest', async () => {
    const id = await buildMediaItem(server.ctx.db, server.cast.alice.id)
    const own = `${server.url}/media/${id}/picture.png`
    await lock('alice', [own, own, 'https://cdn.shopify.com/x.jpg'])
    for (const url of [`${server.url}/media/${randomUUID()}/x.png`, 'javascript:alert(1)', 'file:///etc/passwd', 'nonsense']) await expect(lock('alice', [url])).rejects.toThrow(MEDIA_TEXTS.unavailable)
    await expect(lock('bob', [own])).rejects.toThrow(MEDIA_TEXTS.unavailable)
  })

  it('describes them in order and leaves out what is not the owner’s', async () => {
    const id = await buildMediaItem(server.ctx.db, server.cast.alice.id, { type: 'video/mp4', kind: 'video', name: 'film.mp4' })
    const own = `${server.url}/media/${id}/film.mp4`
    const urls = ['https://x.com/a.PNG?y=1', own, `${server.url}/media/${randomUUID()}/x.png`, 'https://x.com/clip.mov', 'https://x.com/none', 'javascript:1']
    const described = await describeMedia(server.ctx.db, server.cast.alice.id, urls)
    expect(described.map(({ url, type }) => [url, type])).toEqual([
      ['https://x.com/a.PNG?y=1', 'image/png'], [own, 'video/mp4'], ['https://x.com/clip.mov', 'video/quicktime'], ['https://x.com/none', 'image/jpeg'],
    ])
    expect(described[1]).toMatchObject({ name: 'film.mp4', size: 100 })
    expect(await describeMedia(server.ctx.db, server.cast.bob.id, [own])).toEqual([])
  })
})
