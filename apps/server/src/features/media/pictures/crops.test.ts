import { randomUUID } from 'node:crypto'
import { type MediaItem, MEDIA_TEXTS } from '@marquee/contract/media'
import { PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPicture } from '../../../../test/factories/media.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { cropBox } from './crop.ts'
import { describeMedia, publishableMedia } from '../index.ts'

let server: MediaServer

beforeAll(async () => {
  server = await startMediaServer()
})
afterAll(() => server.close())

/** 400 × 200: red on the left, blue on the right. */
const twoColours = async () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } }).composite([{ input: await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }).png().toBuffer(), left: 200, top: 0 }]).withMetadata({ density: 72 + Math.floor(Math.random() * 1_000) }).png().toBuffer()

async function upload(bytes: Buffer, fileType = 'image/png'): Promise<MediaItem> {
  return (await server.call<{ data: MediaItem }>('alice', 'POST', '/api/images/upload', { fileName: 'a.png', fileType, fileData: bytes.toString('base64') })).body.data
}
const setFocus = (who: string | null, id: string, focus: unknown, more = {}) => server.call<{ item: MediaItem; error: string }>(who, 'PUT', `/api/media/items/${id}/focus`, { focus, ...more })

async function crop(url: string) {
  const response = await fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) return { response, size: null, red: 0 }
  const { channels } = await sharp(bytes).stats()
  const { width, height } = await sharp(bytes).metadata()
  return { response, size: [width, height], red: channels[0]?.mean ?? 0 }
}

describe('cropBox', () => {
  it.each([
    [{ width: 400, height: 200 }, 1, { x: 0.5, y: 0.5 }, { left: 100, top: 0, width: 200, height: 200 }],
    [{ width: 400, height: 200 }, 1, { x: 0, y: 0 }, { left: 0, top: 0, width: 200, height: 200 }],
    [{ width: 400, height: 200 }, 1, { x: 1, y: 1 }, { left: 200, top: 0, width: 200, height: 200 }],
    [{ width: 100, height: 900 }, 16 / 9, { x: 0.5, y: 0.1 }, { left: 0, top: 62, width: 100, height: 56 }],
    [{ width: 1, height: 1 }, 1.91, { x: 0.5, y: 0.5 }, { left: 0, top: 0, width: 1, height: 1 }],
    [{ width: 3, height: 5_000 }, 1.91, { x: 0.3, y: 1 }, { left: 0, top: 4_998, width: 3, height: 2 }],
  ])('of %j to %f around %j', (size, ratio, focus, box) => {
    expect(cropBox(size, ratio, focus)).toEqual(box)
  })
})

describe('crops', () => {
  it.each(Object.entries(PLATFORM_LIMITS).map(([name, { cropRatio }]) => [name as Platform, cropRatio] as const))('for %s have its shape and are never enlarged', async (name, ratio) => {
    const { url } = await upload(await buildPicture('png', 300, 210))
    const { response, size } = await crop(`${url}?crop=${name}`)
    if (ratio === undefined) {
      expect(response.status).toBe(400)
      return
    }
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    const [width = 0, height = 0] = size ?? []
    expect([width <= 300, height <= 210]).toEqual([true, true])
    expect(Math.abs(width / ratio - height)).toBeLessThanOrEqual(1)
  })

  it('keep the point of focus, and follow it when it moves', async () => {
    const item = await upload(await twoColours())
    const address = `${item.url}?crop=threads`
    const middle = await crop(address)
    expect(middle.size).toEqual([160, 200])
    expect(middle.red).toBeGreaterThan(100)
    const left = await setFocus('alice', item.id, { x: 0.1, y: 0.5 })
    expect([left.status, left.body.item.focus]).toEqual([200, { x: 0.1, y: 0.5 }])
    expect((await crop(address)).red).toBeGreaterThan(240)
    await setFocus('alice', item.id, { x: 0.95, y: 0.5 })
    const right = await crop(address)
    expect(right.red).toBeLessThan(15)
    expect(right.response.headers.get('etag')).not.toBe(middle.response.headers.get('etag'))
    expect((await server.files()).filter((file) => file.includes(`${item.id.slice(4)}/c`))).toHaveLength(1)
    expect((await crop(`${address}&w=160`)).size).toEqual([160, 200])
    expect((await crop(`${item.url}?crop=twitter&w=160`)).size).toEqual([160, 90])
    expect((await setFocus('alice', item.id, null)).body.item.focus).toBeNull()
    await server.call('alice', 'DELETE', `/api/media/delete/${item.id}`)
    await server.call('alice', 'POST', '/api/media/trash/purge', { ids: [item.id] })
    expect((await server.files()).filter((file) => file.includes(item.id.slice(4)))).toEqual([])
  })

  it.each(['crop=reddit', 'crop=nowhere', 'crop=', 'crop=instagram&crop=facebook', 'crop=instagram&w=5', 'crop=constructor', 'crop=instagram&format=png'])('are refused for %s', async (query) => {
    const { url } = await upload(await buildPicture('png', 20, 20))
    const { response } = await crop(`${url}?${query}`)
    expect(response.status).toBe(400)
  })

  it('have their focus set by their owner only, within the picture', async () => {
    const item = await upload(await buildPicture('png', 21, 20))
    const smallest = await setFocus('alice', item.id, { x: 5e-324, y: 0.123_456_789 })
    expect([smallest.status, smallest.body.item.focus]).toEqual([200, { x: 0, y: 0.123457 }])
    for (const focus of [{ x: 2, y: 0 }, { x: -0.1, y: 0 }, { x: 0.5 }, 'middle']) expect((await setFocus('alice', item.id, focus)).status).toBe(400)
    expect((await setFocus('bob', item.id, { x: 0, y: 0 })).status).toBe(404)
    expect((await setFocus(null, item.id, { x: 0, y: 0 })).status).toBe(401)
    expect((await setFocus('alice', item.id, { x: 0, y: 0 }, { userId: server.cast.bob.id })).status).toBe(403)
    expect((await setFocus('alice', `img_${randomUUID()}`, null)).status).toBe(404)
    expect((await setFocus('alice', 'nonsense', null)).status).toBe(404)
  })
})

describe('crops in posts', () => {
  it('are JPEGs of their shape, of the owner, and are published as they are', async () => {
    const { url, id } = await upload(await buildPicture('png', 1_000, 1_000))
    const address = `${url}?crop=instagram`
    const [described] = await describeMedia(server.ctx.db, server.cast.alice.id, [address])
    expect(described).toEqual({ url: address, type: 'image/jpeg', name: 'a.png', width: 800, height: 1_000, size: null, itemId: id, altText: '', altTextStatus: 'none', isProcessing: false, cover: null })
    expect(publishableMedia(described ?? { url: '', type: '' }, ['instagram', 'tiktok'])).toEqual(described)
    expect(await describeMedia(server.ctx.db, server.cast.bob.id, [address])).toEqual([])
    expect(await describeMedia(server.ctx.db, server.cast.alice.id, [`${url}?crop=nowhere`, `${url}?w=320`])).toMatchObject([{ type: 'image/webp' }])
    const post = { id: randomUUID(), owner: server.cast.alice.id, content: 'x', type: 'single', state: 'scheduled', media_urls: [address] }
    await server.ctx.db.insertInto('posts').values(post).execute()
    const { body } = await server.call<{ item: MediaItem; isInUse: boolean }>('alice', 'GET', `/api/media/items/${id}`)
    expect([body.item.usage_count, body.isInUse]).toEqual([1, true])
    expect((await server.call('alice', 'DELETE', `/api/media/delete/${id}`)).status).toBe(409)
  })

  it('of an animation for a platform that does not accept the type keep their crop', async () => {
    const { url } = await upload(await buildPicture('png', 100, 100))
    expect(publishableMedia({ url: `${url}?crop=tiktok`, type: 'image/png' }, ['tiktok'])).toMatchObject({ type: 'image/jpeg', url: expect.stringContaining('crop=tiktok') })
    expect(MEDIA_TEXTS.badVariant).toContain('cropped for a platform')
  })
})

describe('downloads', () => {
  type Download = { url: string; expiresAt: string; error: string }
  const ask = (who: string | null, id: string) => server.call<Download>(who, 'GET', `/api/media/items/${id}/download`)

  it('serve the original for some minutes to anyone with the address', async () => {
    const item = await upload(await buildPicture('png', 77, 20))
    const { status, body } = await ask('alice', item.id)
    expect(status).toBe(200)
    const response = await fetch(body.url)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=a.png')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await response.arrayBuffer()).byteLength).toBe(item.size)
    expect((await fetch(body.url, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
    expect((await fetch(`${body.url}x`)).status).toBe(400)
    expect((await ask('bob', item.id)).status).toBe(404)
    expect((await ask(null, item.id)).status).toBe(401)
    expect((await ask('alice', 'nonsense')).status).toBe(404)
    server.pass(11 * 60_000)
    expect(await (await fetch(body.url)).json()).toMatchObject({ code: 'ExpiredToken' })
    const again = (await ask('alice', item.id)).body
    await server.call('alice', 'DELETE', `/api/media/delete/${item.id}`)
    expect((await fetch(again.url)).status).toBe(404)
  })

  it('are also signed by the storage protocol, own files only', async () => {
    const item = await upload(await buildPicture('png', 78, 20))
    const path = `${server.cast.alice.id}/${item.id.slice(4)}.png`
    const sign = (who: string | null, at: string, body: unknown = { expiresIn: 60 }) => server.call<{ signedURL: string; statusCode: string }>(who, 'POST', `/storage/v1/object/sign/${at}`, body)
    const { status, body } = await sign('alice', `user-images/${path}`)
    expect([status, body.signedURL.startsWith(`/object/sign/user-images/${path}?token=`)]).toEqual([200, true])
    const response = await fetch(`${server.url}/storage/v1${body.signedURL}&download=mine.png`)
    expect([response.status, response.headers.get('content-disposition')?.includes('filename=mine.png')]).toEqual([200, true])
    expect((await response.arrayBuffer()).byteLength).toBe(item.size)
    expect((await sign('bob', `user-images/${path}`)).body).toMatchObject({ statusCode: '404' })
    expect((await sign(null, `user-images/${path}`)).status).toBe(401)
    expect((await sign('alice', `other/${path}`)).body).toMatchObject({ code: 'NoSuchBucket' })
    for (const bad of [{}, { expiresIn: 0 }, { expiresIn: 1e9 }, { expiresIn: 'x' }, []]) expect((await sign('alice', `user-images/${path}`, bad)).status).toBe(400)
    const list = await server.call<{ error: string | null; signedURL: string | null }[]>('alice', 'POST', '/storage/v1/object/sign/user-images', { expiresIn: 60, paths: [path, 'x/y.png'] })
    expect(list.body.map(({ error, signedURL }) => [error === null, signedURL !== null])).toEqual([[true, true], [false, false]])
    expect((await fetch(`${server.url}/storage/v1/object/sign/user-images/${path}?token=a.b`)).status).toBe(400)
    expect((await fetch(`${server.url}/storage/v1/object/sign/other/${path}?token=a.b`)).status).toBe(404)
  })
})
