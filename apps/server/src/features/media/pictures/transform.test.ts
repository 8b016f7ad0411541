import { randomUUID } from 'node:crypto'
import type { MediaItem } from '@marquee/contract/media'
import { PICTURE_EDIT_TEXTS } from '@marquee/contract/media-edits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLibraryItem } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'

type Answer = { item: MediaItem; error: string }
let server: MediaServer
let original: MediaItem

/** Red on the left half, blue on the right. */
async function halves(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }).png().toBuffer()
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } }).composite([{ input: blue, left: 100, top: 0 }]).png().toBuffer()
}

beforeAll(async () => {
  server = await startMediaServer()
  const body = { fileName: 'halves.png', fileType: 'image/png', fileData: (await halves()).toString('base64') }
  original = (await server.call<{ data: MediaItem }>('alice', 'POST', '/api/images/upload', body)).body.data
})
afterAll(() => server.close())

const transform = (body: object, who: string | null = 'alice', id = original.id) => server.call<Answer>(who, 'POST', `/api/media/items/${id}/transform`, body)
async function pixelOf(item: MediaItem, x: number, y: number) {
  const bytes = Buffer.from(await (await fetch(item.url)).arrayBuffer())
  const { data } = await sharp(bytes).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
  return [...data]
}
const [RED, BLUE] = [[255, 0, 0], [0, 0, 255]]

describe('POST /api/media/items/:id/transform', () => {
  it('cuts a part into a new file, and leaves the original', async () => {
    const { status, body } = await transform({ crop: { left: 0.5, top: 0, width: 0.5, height: 0.5 } })
    expect([status, body.item.width, body.item.height, body.item.name, body.item.source]).toEqual([201, 100, 50, 'halves (edited).png', 'image-edit'])
    expect(body.item.id).not.toBe(original.id)
    expect(await pixelOf(body.item, 5, 5)).toEqual(BLUE)
    expect(await pixelOf(original, 5, 5)).toEqual(RED)
  })

  it('turns before it cuts, and makes the part smaller', async () => {
    const { body } = await transform({ turn: 90, crop: { left: 0, top: 0, width: 1, height: 0.5 }, width: 50 })
    expect([body.item.width, body.item.height]).toEqual([50, 50])
    expect(await pixelOf(body.item, 25, 45)).toEqual(RED)
    const { body: around } = await transform({ turn: 180 })
    expect(await pixelOf(around.item, 5, 5)).toEqual(BLUE)
  })

  it('enlarges nothing, and refuses what changes nothing or is too small', async () => {
    expect((await transform({ turn: 270, width: 9_000 })).body.item.width).toBe(100)
    for (const body of [{}, { width: 200 }, { width: 9_000 }]) expect((await transform(body)).body.error).toBe(PICTURE_EDIT_TEXTS.nothing)
    for (const crop of [{ left: 0, top: 0, width: 0.01, height: 1 }, { left: 1, top: 1, width: 1, height: 1 }]) expect((await transform({ crop })).body.error).toBe(PICTURE_EDIT_TEXTS.tooSmall)
    for (const body of [{ turn: 45 }, { width: 3 }, { crop: { left: -1, top: 0, width: 1, height: 1 } }]) expect((await transform(body)).status).toBe(400)
  })

  it('refuses videos, animations, other users and missing tokens', async () => {
    const { db } = server.ctx
    const alice = server.cast.alice.id
    expect((await transform({ turn: 90 }, 'alice', await buildLibraryItem(db, alice, { kind: 'video', type: 'video/mp4' }))).body.error).toBe(PICTURE_EDIT_TEXTS.picturesOnly)
    expect((await transform({ turn: 90 }, 'alice', await buildLibraryItem(db, alice, { type: 'image/gif' }))).body.error).toBe(PICTURE_EDIT_TEXTS.animated)
    expect([(await transform({ turn: 90 }, 'bob')).status, (await transform({ turn: 90 }, null)).status, (await transform({ turn: 90 }, 'alice', randomUUID())).status]).toEqual([404, 401, 404])
  })
})
