import { randomUUID } from 'node:crypto'
import type { MediaItem } from '@marquee/contract/media'
import { TRASH_TEXTS } from '@marquee/contract/media-trash'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, buildLibraryItem, buildUsingPost } from '../../../../test/factories/library.ts'
import { buildPicture } from '../../../../test/factories/media.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { runSweep } from '../../../platform/jobs/sweep.ts'
import { mediaCleanup } from '../erasure/cleanup.ts'
import { listOriginalKeysForSystem } from '../index.ts'

type Trash = { items: (MediaItem & { deletedAt: string; goneAt: string })[]; total: number; totalPages: number; bytes: number }
type Restored = { restored: string[]; failed: { id: string; error: string }[] }
const DAY_MS = 24 * 60 * 60_000
let server: MediaServer
let now: Date

beforeAll(async () => {
  server = await startMediaServer()
  server.ctx.clock = { ...server.ctx.clock, now: () => now }
})
beforeEach(async () => {
  now = new Date()
  await server.ctx.db.deleteFrom('media_items').execute()
})
afterAll(() => server.close())

let shade = 0
async function upload(who = 'alice'): Promise<MediaItem> {
  shade += 1
  const fileData = (await buildPicture('png', 20 + shade, 20)).toString('base64')
  return (await server.call<{ data: MediaItem }>(who, 'POST', '/api/images/upload', { fileName: `${shade}.png`, fileType: 'image/png', fileData })).body.data
}
const trash = async (query = '', who = 'alice') => (await server.call<Trash>(who, 'GET', `/api/media/trash?${query}`)).body
const remove = (id: string) => server.call('alice', 'DELETE', `/api/media/delete/${id}`)
const restore = (ids: string[], who: string | null = 'alice') => server.call<Restored>(who, 'POST', '/api/media/trash/restore', { ids })
const purge = (ids: string[] | 'all', who: string | null = 'alice') => server.call<{ purged: number }>(who, 'POST', '/api/media/trash/purge', { ids })
const sweep = () => runSweep(server.ctx, { name: 'media.clean' }, mediaCleanup(server.ctx))
const statusOf = async (url: string) => (await fetch(url)).status
const filesOf = async (item: MediaItem) => (await server.files()).filter((file) => file.includes(item.id.slice(4)))

describe('a deleted file', () => {
  it('is in the trash for thirty days, answers to nobody, and is what it was once restored', async () => {
    const item = await upload()
    const post = await buildUsingPost(server.ctx.db, server.cast.alice.id, { mediaUrls: [addressOf(item.id.slice(4))] })
    expect((await remove(item.id)).status).toBe(200)
    expect(await statusOf(item.url)).toBe(404)
    expect((await server.call('alice', 'GET', `/api/media/items/${item.id}`)).status).toBe(404)
    const found = await trash()
    expect(found).toMatchObject({ total: 1, totalPages: 1, bytes: item.size, items: [{ id: item.id, deletedAt: now.toISOString(), goneAt: new Date(now.getTime() + 30 * DAY_MS).toISOString() }] })
    expect((await restore([item.id])).body).toMatchObject({ restored: [item.id], failed: [] })
    expect([await statusOf(item.url), (await trash()).total]).toEqual([200, 0])
    const { body } = await server.call<{ item: MediaItem; usage: { postId: string }[] }>('alice', 'GET', `/api/media/items/${item.id}`)
    expect([body.item.name, body.usage.map(({ postId }) => postId)]).toEqual([item.name, [post]])
    expect((await server.call<{ total: number }>('alice', 'GET', `/api/media/list?search=${item.name}`)).body.total).toBe(1)
  })

  it('keeps its bytes until its last day has passed, and loses them with the next sweep', async () => {
    const item = await upload()
    await remove(item.id)
    now = new Date(now.getTime() + 30 * DAY_MS - 1)
    await sweep()
    expect([(await trash()).total, (await filesOf(item)).length > 0]).toEqual([1, true])
    now = new Date(now.getTime() + 1)
    await sweep()
    expect([(await trash()).total, await filesOf(item)]).toEqual([0, []])
    expect((await restore([item.id])).body).toMatchObject({ restored: [], failed: [{ id: item.id, error: TRASH_TEXTS.gone }] })
  })

  it('counts as storage, and its bytes are part of a backup', async () => {
    const item = await upload()
    await remove(item.id)
    const { body } = await server.call<{ stats: Record<string, number> }>('alice', 'GET', '/api/media/stats')
    expect(body.stats).toMatchObject({ total: 0, bytes: item.size, trashBytes: item.size, trashed: 1 })
    expect(await listOriginalKeysForSystem(server.ctx.db)).toHaveLength(1)
    await purge([item.id])
    expect(await listOriginalKeysForSystem(server.ctx.db)).toEqual([])
  })
})

describe('the trash', () => {
  it('is purged for what is named or as a whole, only the caller’s', async () => {
    const [one, two, three, bobs] = [await upload(), await upload(), await upload(), await upload('bob')]
    for (const { id } of [one, two, three]) await remove(id)
    await server.call('bob', 'DELETE', `/api/media/delete/${bobs.id}`)
    expect((await purge([one.id, bobs.id, 'nonsense'])).body.purged).toBe(1)
    expect([await filesOf(one), (await filesOf(bobs)).length > 0, (await trash()).total]).toEqual([[], true, 2])
    expect((await purge('all')).body.purged).toBe(2)
    expect([(await trash()).total, (await trash('', 'bob')).total]).toEqual([0, 1])
    expect((await restore([bobs.id])).body.restored).toEqual([])
    expect((await purge(['nonsense'])).body.purged).toBe(0)
  })

  it('never purges a file that is in the library', async () => {
    const item = await upload()
    expect((await purge([item.id])).body.purged).toBe(0)
    await purge('all')
    expect(await statusOf(item.url)).toBe(200)
  })

  it('either restores a file or purges it when both are asked at once', async () => {
    const items = await Promise.all(Array.from({ length: 12 }, () => buildLibraryItem(server.ctx.db, server.cast.alice.id, { deleted_at: now, trash_until: new Date(now.getTime() + DAY_MS) })))
    const results = await Promise.all(items.map(async (id) => {
      const [restored, purged] = await Promise.all([restore([id]), purge([id])])
      return restored.body.restored.length + purged.body.purged
    }))
    expect(results).toEqual(items.map(() => 1))
  })

  it('has pages, the last deleted first', async () => {
    const owner = server.cast.alice.id
    const ids: string[] = []
    for (let hour = 0; hour < 5; hour += 1) ids.push(await buildLibraryItem(server.ctx.db, owner, { deleted_at: new Date(now.getTime() - hour * 3_600_000), trash_until: new Date(now.getTime() + DAY_MS) }))
    const pages = [await trash('limit=2'), await trash('limit=2&page=2'), await trash('limit=2&page=3')]
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.map((id) => `img_${id}`))
    expect(pages[0]).toMatchObject({ total: 5, totalPages: 3, bytes: 500 })
  })

  it('refuses without a token, for another user, nothing and too much', async () => {
    const bob = server.cast.bob.id
    expect((await server.call(null, 'GET', '/api/media/trash')).status).toBe(401)
    expect((await server.call('alice', 'GET', `/api/media/trash?userId=${bob}`)).status).toBe(403)
    expect((await server.call('alice', 'GET', '/api/media/trash?page=0')).status).toBe(400)
    for (const path of ['restore', 'purge']) {
      const ask = (who: string | null, body: object) => server.call(who, 'POST', `/api/media/trash/${path}`, body)
      expect((await ask(null, { ids: [randomUUID()] })).status).toBe(401)
      expect((await ask('alice', { userId: bob, ids: [randomUUID()] })).status).toBe(403)
      expect((await ask('alice', { ids: [] })).status).toBe(400)
      expect((await ask('alice', { ids: Array.from({ length: 201 }, () => randomUUID()) })).status).toBe(400)
    }
  })
})
