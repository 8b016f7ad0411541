import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CONVERSION_TEXTS, type MediaItem } from '@marquee/contract/media'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeVideo } from '../../../../test/factories/files/film.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { describeMedia, mediaJobs } from '../index.ts'

type Kind = Parameters<typeof writeVideo>[1]
let server: MediaServer
let folder: string
let made = 0

beforeAll(async () => {
  server = await startMediaServer()
  folder = await mkdtemp(join(tmpdir(), 'marquee-converting-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => server.lose())

async function film(kind: Kind, size = { width: 128, height: 72 }): Promise<Buffer> {
  const path = join(folder, `film-${kind}`)
  made += 1
  // Every film is another one: equal ones would be one file of the library.
  await writeVideo(path, kind, size, 1, (index) => [40 + index + made * 5, 90, 200])
  return readFile(path)
}

async function upload(bytes: Buffer, fileType: string, fileName = 'My film.avi', who = 'alice'): Promise<MediaItem> {
  const { status, body } = await server.call<{ data: MediaItem }>(who, 'POST', '/api/images/upload', { fileName, fileType, fileData: bytes.toString('base64') })
  expect(status).toBe(201)
  return body.data
}
const find = async (id: string) => (await server.call<{ item: MediaItem }>('alice', 'GET', `/api/media/items/${id}`)).body.item
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
const retry = (id: string, who: string | null = 'alice') => server.call<{ item: MediaItem; error: string }>(who, 'POST', `/api/media/items/${id}/convert`, {})
const change = (id: string, columns: object) => server.ctx.db.updateTable('media_items').set(columns).where('id', '=', id.slice(4)).execute()

describe('a video that browsers do not play', () => {
  it.each([
    ['avi', 'video/x-msvideo', 'AVI', true], ['mkv', 'video/x-matroska', 'MKV', true], ['hevc', 'video/mp4', 'MP4', false], ['mpeg4', 'video/quicktime', 'MP4', false],
  ] as const)('(%s as %s) gets an MP4 copy with its sound, and the upload is kept', async (kind, type, format, hasSound) => {
    const bytes = await film(kind)
    const item = await upload(bytes, type)
    expect(await server.work()).toEqual([])
    const waiting = await find(item.id)
    expect(waiting).toMatchObject({ conversion: { state: 'waiting', percent: null }, original: null, width: 128, height: 72 })
    expect(waiting.thumbnailUrl).not.toBeNull()
    expect((await fetch(waiting.url)).headers.get('cache-control')).toBe('public, no-cache')
    expect(server.waiting()).toEqual(['media.convert'])
    expect((await describeMedia(server.ctx.db, server.cast.alice.id, [waiting.url]))[0]?.isProcessing).toBe(true)
    expect(await server.work()).toEqual([])
    const done = await find(item.id)
    expect(done).toMatchObject({ type: 'video/mp4', conversion: null, original: { format, size: bytes.length }, width: 128, height: 72, name: 'My film.avi' })
    const served = await bytesOf(done.url)
    expect([served.subarray(4, 8).toString('latin1'), served.includes('avc1'), served.includes('mp4a')]).toEqual(['ftyp', true, hasSound])
    expect(served.indexOf('moov')).toBeLessThan(served.indexOf('mdat'))
    const { body } = await server.call<{ url: string }>('alice', 'GET', `/api/media/items/${item.id}/download?original=true`)
    expect((await bytesOf(body.url)).equals(bytes)).toBe(true)
    expect((await describeMedia(server.ctx.db, server.cast.alice.id, [done.url]))[0]).toMatchObject({ type: 'video/mp4', isProcessing: false })
  })

  it('recorded upright by a phone is upright in its copy', async () => {
    const bytes = await film('hevc')
    // The header says that the picture is to be turned by 90 degrees.
    const turned = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0])
    turned.copy(bytes, bytes.indexOf('tkhd') + 44)
    const item = await upload(bytes, 'video/mp4', 'Upright.mov')
    expect([await server.work(), await server.work()]).toEqual([[], []])
    const done = await find(item.id)
    expect(done).toMatchObject({ conversion: null, width: 72, height: 128, original: { format: 'MP4' } })
    // The copy is turned itself: nothing is left for players to turn.
    const copy = await bytesOf(done.url)
    const header = copy.indexOf('tkhd')
    expect([copy.readUInt32BE(header + 44), copy.readUInt32BE(header + 80) >>> 16, copy.readUInt32BE(header + 84) >>> 16]).toEqual([0x10000, 72, 128])
  })

  it('is made smaller when it is larger than 1080p', async () => {
    const item = await upload(await film('avi', { width: 2_560, height: 1_440 }), 'video/x-msvideo')
    await server.work()
    expect(await server.work()).toEqual([])
    expect(await find(item.id)).toMatchObject({ width: 1_920, height: 1_080 })
  })

  it('stays in the library with its original when it cannot be converted, and is tried again when its user asks', async () => {
    const item = await upload(await film('avi'), 'video/x-msvideo')
    await server.work()
    const broken = Buffer.from('RIFF    AVI LIST')
    const { store_key: key } = await server.ctx.db.selectFrom('media_items').select('store_key').where('id', '=', item.id.slice(4)).executeTakeFirstOrThrow()
    const kept = await film('avi')
    await server.ctx.store.put(key, Readable.from([broken]), { maxBytes: 1_000 })
    expect(await server.work()).toHaveLength(1)
    expect((await find(item.id)).conversion).toMatchObject({ state: 'waiting' })
    expect(await server.work()).toEqual([])
    expect(await find(item.id)).toMatchObject({ type: 'video/x-msvideo', conversion: { state: 'failed' } })
    await server.ctx.store.put(key, Readable.from([kept]), { maxBytes: 1_000_000 })
    expect((await retry(item.id)).body.item.conversion).toMatchObject({ state: 'waiting' })
    expect(await server.work()).toEqual([])
    expect(await find(item.id)).toMatchObject({ type: 'video/mp4', conversion: null })
    expect((await retry(item.id)).body.error).toBe(CONVERSION_TEXTS.notFailed)
    expect([(await retry(item.id, 'bob')).status, (await retry(item.id, null)).status, (await retry('nonsense')).status]).toEqual([404, 401, 404])
  })

  it('is converted by one job at a time, and by another one after its process died', async () => {
    const item = await upload(await film('mkv'), 'video/x-matroska')
    await server.work()
    await change(item.id, { conversion: 'running', lease_token: 'dead', lease_expires_at: new Date(server.ctx.clock.now().getTime() + 60_000), conversion_attempts: 1 })
    expect(await server.work()).toEqual([])
    expect((await find(item.id)).conversion).toMatchObject({ state: 'running' })
    server.pass(61_000)
    await mediaJobs(server.ctx).find(({ definition }) => definition.name === 'media.derive-sweep')?.run({})
    expect(server.waiting()).toEqual(['media.convert'])
    expect(await server.work()).toEqual([])
    expect(await find(item.id)).toMatchObject({ type: 'video/mp4', conversion: null })
  })

  it('leaves nothing behind when it is deleted for good while it is converted', async () => {
    const item = await upload(await film('avi'), 'video/x-msvideo')
    await server.work()
    await server.call('alice', 'DELETE', `/api/media/delete/${item.id}`)
    expect(await server.work()).toEqual([])
    await server.call('alice', 'POST', '/api/media/trash/purge', { ids: [item.id] })
    expect((await server.files()).filter((file) => file.includes(item.id.slice(4)))).toEqual([])
  })

  it('is converted when it is restored from the trash', async () => {
    const item = await upload(await film('avi'), 'video/x-msvideo')
    await server.work()
    await server.call('alice', 'DELETE', `/api/media/delete/${item.id}`)
    await server.work()
    await server.call('alice', 'POST', '/api/media/trash/restore', { ids: [item.id] })
    await mediaJobs(server.ctx).find(({ definition }) => definition.name === 'media.derive-sweep')?.run({})
    expect(await server.work()).toEqual([])
    expect(await find(item.id)).toMatchObject({ type: 'video/mp4', conversion: null })
  })
})

it.each([['mp4', 'video/mp4'], ['webm', 'video/webm']] as const)('a video that browsers play (%s) stays as it is', async (kind, type) => {
  const item = await upload(await film(kind), type)
  expect(await server.work()).toEqual([])
  expect(server.waiting()).toEqual([])
  expect(await find(item.id)).toMatchObject({ type, conversion: null, original: null })
})

it('says so when a file that needs it cannot even be read', async () => {
  const bytes = (await film('avi')).subarray(0, 300)
  const item = await upload(bytes, 'video/x-msvideo')
  for (let attempt = 0; attempt < 3; attempt += 1) await server.work()
  expect((await find(item.id)).conversion).toMatchObject({ state: 'failed' })
})

describe('videos of several users', () => {
  const uploadAs = async (who: string): Promise<MediaItem> => upload(await film('avi'), 'video/x-msvideo', 'My film.avi', who)
  const ownersBy = async (column: 'derived_at' | 'conversion_started_at', items: readonly MediaItem[]): Promise<string[]> => {
    const rows = await server.ctx.db.selectFrom('media_items').select('owner').where('id', 'in', items.map(({ id }) => id.slice(4))).orderBy(column).execute()
    return rows.map(({ owner }) => (owner === server.cast.alice.id ? 'alice' : 'bob'))
  }
  const run = (name: string) => mediaJobs(server.ctx).find(({ definition }) => definition.name === name)
  const lease = (ms: number) => ({ conversion: 'running' as const, lease_token: 'another', lease_expires_at: new Date(server.ctx.clock.now().getTime() + ms) })

  it('are looked at and converted in turns: nobody waits behind all videos of somebody else', async () => {
    const items: MediaItem[] = []
    for (const who of ['alice', 'alice', 'alice', 'alice', 'bob', 'bob']) items.push(await uploadAs(who))
    expect(await server.work()).toEqual([])
    expect(await ownersBy('derived_at', items)).toEqual(['alice', 'bob', 'alice', 'bob', 'alice', 'alice'])
    expect(await server.work()).toEqual([])
    // Earlier videos of Alice were converted before.
    expect(await ownersBy('conversion_started_at', items)).toEqual(['bob', 'alice', 'bob', 'alice', 'alice', 'alice'])
  })

  it('leave one of several places to another user, and go on when a place is free', async () => {
    server.ctx.videoConversions = 2
    const [busy, waits, own] = [await uploadAs('alice'), await uploadAs('alice'), await uploadAs('bob')]
    await server.work()
    await change(busy.id, lease(60_000))
    expect(await server.work()).toEqual([])
    expect([(await find(waits.id)).conversion?.state, (await ownersBy('conversion_started_at', [own]))[0], server.waiting()]).toEqual(['waiting', 'bob', []])
    await change(busy.id, { lease_token: null, lease_expires_at: null })
    await run('media.convert')?.run({ id: busy.id.slice(4) })
    expect([(await find(busy.id)).conversion, server.waiting()]).toEqual([null, ['media.convert']])
    expect(await server.work()).toEqual([])
    expect((await find(waits.id)).conversion).toBeNull()
    server.ctx.videoConversions = 1
  })

  it('are converted by as many workers as the setting says', () => {
    server.ctx.videoConversions = 3
    expect(run('media.convert')?.definition.options.workers).toBe(3)
    server.ctx.videoConversions = 1
  })
})
