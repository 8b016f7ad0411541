import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONVERSION_TEXTS, type MediaItem, UPLOAD_TEXTS } from '@marquee/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPicture } from '../../../../test/factories/media.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'

type Answer = { data: MediaItem; duplicate: boolean; error: string }
let server: MediaServer
let phone: Buffer

beforeAll(async () => {
  server = await startMediaServer()
  // 96 × 64 pixels in Display P3, its left half red and its right half blue, with a phone's camera data.
  phone = await readFile(join(import.meta.dirname, '../../../../test/fixtures/phone.heic'))
})
afterAll(() => server.close())

const upload = (bytes: Buffer, fileType = 'image/heic', who = 'alice') => server.call<Answer>(who, 'POST', '/api/images/upload', { fileName: 'IMG_0001.HEIC', fileType, fileData: bytes.toString('base64') })
const download = (id: string, query = '', who = 'alice') => server.call<{ url: string; error: string }>(who, 'GET', `/api/media/items/${id}/download${query}`)
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

describe('a HEIC picture', () => {
  it('becomes a JPEG with its colours in sRGB and its camera data, and the upload is kept for its owner', async () => {
    const { status, body } = await upload(phone)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ type: 'image/jpeg', name: 'IMG_0001.HEIC', width: 96, height: 64, original: { format: 'HEIC', size: phone.length }, conversion: null, camera: { takenAt: '2026-05-12T09:30:00', model: 'Apple iPhone 15 Pro' } })
    expect(body.data.url).toMatch(/IMG_0001\.jpg$/)
    const served = await fetch(body.data.url)
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    const jpeg = Buffer.from(await served.arrayBuffer())
    const [red, green, blue] = await sharp(jpeg).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer()
    // As Display P3 records it, this red is 234, 51, 35.
    expect([red, green, blue].map((value = 0) => Math.round(value / 16))).toEqual([16, 0, 0])
    expect((await sharp(jpeg).metadata()).exif).toBeUndefined()
    const original = await download(body.data.id, '?original=true')
    expect((await bytesOf(original.body.url)).equals(phone)).toBe(true)
    expect((await fetch(original.body.url)).headers.get('content-disposition')).toContain('IMG_0001.heic')
    expect((await bytesOf((await download(body.data.id)).body.url)).equals(jpeg)).toBe(true)
  })

  it('is one file however it is declared and however often it comes', async () => {
    const [first, again, asHeif] = [await upload(phone), await upload(phone), await upload(phone, 'image/heif')]
    expect([again.body.duplicate, asHeif.body.duplicate, again.body.data.id, asHeif.body.data.id]).toEqual([true, true, first.body.data.id, first.body.data.id])
    expect((await server.files()).filter((file) => file.endsWith('.original'))).toHaveLength(1)
  })

  it('counts with its original as storage, and loses both when it is deleted for good', async () => {
    const before = (await server.files()).length
    const { body } = await upload(phone, 'image/heic', 'bob')
    const stats = await server.call<{ stats: { bytes: number } }>('bob', 'GET', '/api/media/stats')
    expect(stats.body.stats.bytes).toBe(body.data.size + phone.length)
    const { url } = (await download(body.data.id, '?original=true', 'bob')).body
    await server.call('bob', 'DELETE', `/api/media/delete/${body.data.id}`)
    expect((await fetch(url)).status).toBe(404)
    expect((await server.call<{ bytes: number }>('bob', 'GET', '/api/media/trash')).body.bytes).toBe(body.data.size + phone.length)
    await server.call('bob', 'POST', '/api/media/trash/purge', { ids: 'all' })
    expect((await server.files()).length).toBe(before)
  })

  it('is refused when it is cut off, damaged or something else, and leaves nothing behind', async () => {
    const before = (await server.files()).length
    const noise = Buffer.concat([phone.subarray(0, 900), Buffer.alloc(phone.length - 900, 0x5a)])
    for (const bytes of [phone.subarray(0, 700), noise]) expect((await upload(bytes)).body.error).toBe(UPLOAD_TEXTS.damaged)
    expect((await upload(await buildPicture('png', 20, 20))).body.error).toBe(UPLOAD_TEXTS.mislabelled)
    expect((await server.files()).length).toBe(before)
  })
})

it('has no original where nothing was converted, and none for others', async () => {
  const png = await buildPicture('png', 20, 20)
  const { body } = await upload(png, 'image/png')
  expect(body.data.original).toBeNull()
  expect((await download(body.data.id, '?original=true')).body.error).toBe(CONVERSION_TEXTS.noOriginal)
  const { body: heic } = await upload(phone)
  expect((await download(heic.data.id, '?original=true', 'bob')).status).toBe(404)
})
