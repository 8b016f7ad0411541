import { randomUUID } from 'node:crypto'
import { LIBRARY_TEXTS, METADATA_LIMITS } from '@marquee/contract/media-library'
import type { MediaItem } from '@marquee/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, buildLibraryItem, buildUsingPost } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'

let server: MediaServer
let owner: string
const events: string[] = []

beforeAll(async () => {
  server = await startMediaServer()
  owner = server.cast.alice.id
  server.ctx.live.publish = async (_db, who, event) => void events.push(`${who} ${event.type}`)
})
afterAll(() => server.close())

describe('statistics', () => {
  type Answer = { stats: Record<string, number> }

  it('counts files, kinds, bytes, unused and new ones', async () => {
    expect((await server.call<Answer>('bob', 'GET', '/api/media/stats')).body.stats).toEqual({ total: 0, images: 0, videos: 0, bytes: 0, trashBytes: 0, trashed: 0, unused: 0, addedThisWeek: 0 })
    const bob = server.cast.bob.id
    const used = await buildLibraryItem(server.ctx.db, bob, { size: 10 })
    await buildLibraryItem(server.ctx.db, bob, { size: 3_000_000_000, kind: 'video', created_at: new Date(Date.now() - 8 * 86_400_000) })
    await buildLibraryItem(server.ctx.db, bob, { deleted_at: new Date() })
    await buildLibraryItem(server.ctx.db, bob, { size: 7, deleted_at: new Date(), trash_until: new Date() })
    await buildUsingPost(server.ctx.db, bob, { mediaUrls: [addressOf(used)] })
    const { status, body } = await server.call<Answer>('bob', 'GET', '/api/media/stats')
    expect([status, body.stats]).toEqual([200, { total: 2, images: 1, videos: 1, bytes: 3_000_000_017, trashBytes: 7, trashed: 1, unused: 1, addedThisWeek: 1 }])
    expect((await server.call(null, 'GET', '/api/media/stats')).status).toBe(401)
    expect((await server.call('alice', 'GET', `/api/media/stats?userId=${bob}`)).status).toBe(403)
  })
})

describe('one file', () => {
  type Answer = { item: MediaItem; usage: { postId: string; state: string; preview: string; at: string | null }[]; collections: string[]; isInUse: boolean }
  const read = (id: string, who: string | null = 'alice') => server.call<Answer>(who, 'GET', `/api/media/items/${id}`)

  it('comes with the posts that use it, newest first, and its collections', async () => {
    const id = await buildLibraryItem(server.ctx.db, owner)
    const first = await buildUsingPost(server.ctx.db, owner, { mediaUrls: [addressOf(id)], content: 'x'.repeat(500) })
    await new Promise((resolve) => setTimeout(resolve, 3))
    const second = await buildUsingPost(server.ctx.db, owner, { overrides: { instagram: { mediaUrls: [addressOf(id)] } }, state: 'failed' })
    const { body: made } = await server.call<{ collection: { id: string } }>('alice', 'POST', '/api/media/collections', { name: 'With usage' })
    await server.call('alice', 'POST', `/api/media/collections/${made.collection.id}/items`, { ids: [id] })
    for (const form of [id, `img_${id}`]) {
      const { status, body } = await read(form)
      expect(status).toBe(200)
      expect(body.item).toMatchObject({ id: `img_${id}`, usage_count: 2 })
      expect(body.usage.map(({ postId, state }) => [postId, state])).toEqual([[second, 'failed'], [first, 'draft']])
      expect(body.usage[1]?.preview).toHaveLength(120)
      expect([body.collections, body.isInUse]).toEqual([[made.collection.id], false])
    }
  })

  it('lists fifty posts at most and reports that one is being published', async () => {
    const id = await buildLibraryItem(server.ctx.db, owner)
    for (let post = 0; post < 52; post += 1) await buildUsingPost(server.ctx.db, owner, { mediaUrls: [addressOf(id)], state: post === 0 ? 'scheduled' : 'published' })
    const { body } = await read(id)
    expect([body.usage.length, body.item.usage_count, body.isInUse]).toEqual([50, 52, true])
  })

  it('is not visible to others', async () => {
    const id = await buildLibraryItem(server.ctx.db, server.cast.bob.id)
    expect((await read(id)).status).toBe(404)
    expect((await read(randomUUID())).status).toBe(404)
    expect((await read('nonsense')).status).toBe(404)
    expect((await read('x'.repeat(81))).status).toBe(400)
    expect((await read(id, null)).status).toBe(401)
  })
})

describe('metadata', () => {
  type Answer = { item: MediaItem; error: string }
  const put = (body: Record<string, unknown>, who: string | null = 'alice') => server.call<Answer>(who, 'PUT', '/api/media-analysis/update-metadata', body)

  it('changes the given fields and keeps the rest', async () => {
    const id = await buildLibraryItem(server.ctx.db, owner, { name: 'before.png', category: 'kept' })
    events.length = 0
    const change = { name: ' After ', description: 'A cup', userTags: [' Espresso', 'espresso ', '', 'Crema', '  '], aiTags: ['cup', 'Crema'], productName: 'Morning Roast' }
    const { status, body } = await put({ userId: owner, table: 'user_images', id: `img_${id}`, ...change })
    expect(status).toBe(200)
    expect(body.item).toMatchObject({ name: 'After', ai_description: 'A cup', user_tags: ['Espresso', 'Crema'], ai_tags: ['cup', 'Crema'], tags: ['Espresso', 'Crema', 'cup'], product_name: 'Morning Roast', category: 'kept' })
    expect(events).toEqual([`${owner} media.changed`])
    expect((await put({ table: 'user_images', id: `img_${id}`, userTags: [], productName: '' })).body.item).toMatchObject({ user_tags: [], product_name: '', name: 'After' })
    expect((await put({ table: 'user_images', id: `img_${id}` })).body.item.name).toBe('After')
  })

  it('asks for the table of the id’s kind (LIBR-26)', async () => {
    const id = await buildLibraryItem(server.ctx.db, owner)
    const film = await buildLibraryItem(server.ctx.db, owner, { kind: 'video', type: 'video/mp4' })
    for (const [table, itemId] of [['user_videos', `img_${id}`], ['user_images', `vid_${film}`], ['user_images', id], ['user_images', 'img'], ['user_images', '']]) {
      const { status, body } = await put({ table, id: itemId, name: 'x' })
      expect([status, body.error]).toEqual([400, LIBRARY_TEXTS.badItemType])
    }
    expect((await put({ table: 'user_videos', id: `vid_${film}`, name: 'Film' })).body.item.name).toBe('Film')
    expect((await put({ table: 'user_images', id: `img_${film}`, name: 'x' })).status).toBe(404)
    expect((await put({ table: 'user_images', id: 'img_nonsense', name: 'x' })).status).toBe(404)
  })

  it.each([{ table: 'posts' }, { name: '' }, { userTags: ['x'.repeat(METADATA_LIMITS.tag + 1)] }, { userTags: Array.from({ length: 51 }, (_, tag) => `t${tag}`) }, { description: 'x'.repeat(METADATA_LIMITS.description + 1) }, { extra: 1 }])(
    'refuses %j',
    async (change) => {
      const id = await buildLibraryItem(server.ctx.db, owner)
      expect((await put({ table: 'user_images', id: `img_${id}`, ...change })).status).toBe(400)
    },
  )

  it('is not visible to others', async () => {
    const id = await buildLibraryItem(server.ctx.db, server.cast.bob.id, { name: 'of bob.png' })
    expect((await put({ table: 'user_images', id: `img_${id}`, name: 'mine' })).status).toBe(404)
    expect((await put({ table: 'user_images', id: `img_${id}`, name: 'mine' }, null)).status).toBe(401)
    expect((await put({ userId: server.cast.bob.id, table: 'user_images', id: `img_${id}`, name: 'mine' })).status).toBe(403)
    const row = await server.ctx.db.selectFrom('media_items').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.name).toBe('of bob.png')
  })
})

describe('duplicates', () => {
  type Answer = { item: MediaItem | null }
  const sha = (digit: string) => digit.repeat(64)

  it('finds the file of the same bytes, of the own library only', async () => {
    const id = await buildLibraryItem(server.ctx.db, owner, { source_sha256: sha('a'), created_at: new Date(0) })
    await buildLibraryItem(server.ctx.db, owner, { source_sha256: sha('a') })
    await buildLibraryItem(server.ctx.db, owner, { source_sha256: sha('b'), deleted_at: new Date() })
    const find = (digest: string, who: string | null = 'alice') => server.call<Answer>(who, 'GET', `/api/media/duplicate/${digest}`)
    expect((await find(sha('a'))).body.item?.id).toBe(`img_${id}`)
    for (const digest of [sha('b'), sha('c')]) expect((await find(digest)).body).toEqual({ success: true, item: null })
    expect((await find(sha('a'), 'bob')).body.item).toBeNull()
    expect((await find(sha('A'))).status).toBe(400)
    expect((await find(sha('a'), null)).status).toBe(401)
  })
})
