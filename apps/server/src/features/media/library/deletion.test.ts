import { randomUUID } from 'node:crypto'
import { MEDIA_IN_USE, MEDIA_TEXTS } from '@marquee/contract/media'
import type { PostState } from '@marquee/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, buildLibraryItem, buildUsingPost } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { lockMediaForUse } from '../index.ts'

type Bulk = { deleted: string[]; failed: { id: string; error: string }[] }

let server: MediaServer
let owner: string

beforeAll(async () => {
  server = await startMediaServer()
  owner = server.cast.alice.id
})
afterAll(() => server.close())

const item = (of = owner) => buildLibraryItem(server.ctx.db, of)
const bulk = (ids: string[], who: string | null = 'alice') => server.call<Bulk>(who, 'POST', '/api/media/bulk-delete', { ids })
const isThere = async (id: string) => (await server.ctx.db.selectFrom('media_items').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined
const usageOf = async (id: string) => (await server.ctx.db.selectFrom('media_items').select('usage_count').where('id', '=', id).executeTakeFirst())?.usage_count
const setState = (post: string, state: PostState) => server.ctx.db.updateTable('posts').set({ state }).where('id', '=', post).execute()

/** Every call that deletes a file, with the status of a refusal. */
const routes: [name: string, remove: (id: string, who?: string) => Promise<number>][] = [
  ['DELETE /api/media/delete/:id, bare id', async (id, who = 'alice') => (await server.call(who, 'DELETE', `/api/media/delete/${id}`)).status],
  ['DELETE /api/media/delete/:id, with its beginning', async (id, who = 'alice') => (await server.call(who, 'DELETE', `/api/media/delete/img_${id}`)).status],
  ['DELETE /api/images/:userId/:imageId, bare id', async (id, who = 'alice') => (await server.call(who, 'DELETE', `/api/images/${server.cast[who === 'bob' ? 'bob' : 'alice'].id}/${id}`)).status],
  ['DELETE /api/images/:userId/:imageId, with its beginning', async (id, who = 'alice') => (await server.call(who, 'DELETE', `/api/images/${server.cast[who === 'bob' ? 'bob' : 'alice'].id}/vid_${id}`)).status],
  [
    'POST /api/media/bulk-delete',
    async (id, who = 'alice') => {
      const { body } = await bulk([`img_${id}`], who)
      if (body.deleted.length === 1) return 200
      return body.failed[0]?.error === MEDIA_IN_USE ? 409 : 404
    },
  ],
]

/** How a post may need a file. */
const uses: [name: string, use: (id: string, state: PostState) => Promise<string>][] = [
  ['its files', (id, state) => buildUsingPost(server.ctx.db, owner, { state, mediaUrls: ['https://elsewhere.example/a.jpg', addressOf(id)] })],
  ['one platform’s files', (id, state) => buildUsingPost(server.ctx.db, owner, { state, overrides: { instagram: { mediaUrls: [`https://old.example/media/${id}/x.jpg?w=640`] } } })],
  [
    'one delivery’s files',
    async (id, state) => {
      const post = await buildUsingPost(server.ctx.db, owner, { state })
      await server.ctx.db.insertInto('deliveries').values({ id: randomUUID(), owner, post_id: post, platform: 'facebook', status: 'pending', media_urls: [addressOf(id)] }).execute()
      return post
    },
  ],
]

describe.each(routes)('%s', (_route, remove) => {
  it.each(uses.flatMap(([name, use]) => (['scheduled', 'publishing', 'unconfirmed', 'held'] as const).map((state) => [state, name, use] as const)))(
    'refuses a file that a %s post needs in %s, and deletes it afterwards',
    async (state, _use, use) => {
      const id = await item()
      const post = await use(id, state)
      expect([await remove(id), await isThere(id), await usageOf(id)]).toEqual([409, true, 1])
      await setState(post, 'published')
      expect([await remove(id), await isThere(id)]).toEqual([200, false])
    },
  )

  it('deletes a file of drafts and of posts that were withdrawn', async () => {
    for (const state of ['draft', 'pending_approval', 'published', 'partially_published', 'failed'] as const) {
      const id = await item()
      await buildUsingPost(server.ctx.db, owner, { state, mediaUrls: [addressOf(id)] })
      expect(await remove(id)).toBe(200)
    }
    const id = await item()
    const post = await buildUsingPost(server.ctx.db, owner, { state: 'scheduled', mediaUrls: [addressOf(id)] })
    await server.ctx.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', post).execute()
    expect([await usageOf(id), await remove(id)]).toEqual([0, 200])
  })

  it('deletes no file of another user, and is not blocked by their posts', async () => {
    const id = await item(server.cast.bob.id)
    expect([await remove(id), await isThere(id)]).toEqual([404, true])
    await buildUsingPost(server.ctx.db, owner, { state: 'scheduled', mediaUrls: [addressOf(id)] })
    expect([await usageOf(id), await remove(id, 'bob')]).toEqual([0, 200])
    expect(await remove(randomUUID())).toBe(404)
  })
})

describe('bulk deletion', () => {
  it('lets each file succeed or fail on its own', async () => {
    const [free, used, foreign] = [await item(), await item(), await item(server.cast.bob.id)]
    await buildUsingPost(server.ctx.db, owner, { state: 'scheduled', mediaUrls: [addressOf(used)] })
    const { status, body } = await bulk([`img_${free}`, `img_${free}`, used, foreign, 'nonsense'])
    expect([status, body.deleted]).toEqual([200, [`img_${free}`]])
    expect(body.failed.map(({ id }) => id)).toEqual([used, foreign, 'nonsense'])
    expect(body.failed[0]?.error).toBe(MEDIA_IN_USE)
    expect(await Promise.all([free, used, foreign].map(isThere))).toEqual([false, true, true])
  })

  it('refuses without a token, nothing, too much and another user', async () => {
    expect((await bulk([randomUUID()], null)).status).toBe(401)
    expect((await bulk([])).status).toBe(400)
    expect((await bulk(Array.from({ length: 201 }, () => randomUUID()))).status).toBe(400)
    expect((await server.call('alice', 'POST', '/api/media/bulk-delete', { userId: server.cast.bob.id, ids: [randomUUID()] })).status).toBe(403)
  })
})

it('has no storage call that deletes', async () => {
  const id = await item()
  await buildUsingPost(server.ctx.db, owner, { state: 'scheduled', mediaUrls: [addressOf(id)] })
  for (const path of [`/storage/v1/object/user-images/media/${owner}/${id}`, '/storage/v1/object/user-images', `/media/${id}/picture.png`]) {
    expect((await server.call('alice', 'DELETE', path, { prefixes: [`media/${owner}/${id}`] })).status).toBe(404)
  }
  expect(await isThere(id)).toBe(true)
})

describe('addresses that hide a file', () => {
  it('counts every id in an address', async () => {
    const [one, other] = [await item(), await item()]
    await buildUsingPost(server.ctx.db, owner, { state: 'scheduled', mediaUrls: [`http://x/media/${one}/media/${other}/a.png`] })
    expect([await usageOf(one), await usageOf(other)]).toEqual([1, 1])
  })

  it.each([(id: string) => `http://x/med\tia/${id}/a.png`, (id: string) => `http://x/media/./${id}/a.png`, (id: string) => `http://x\\media\\${id}\\a.png`])('refuses to schedule one written otherwise', async (write) => {
    const id = await item()
    await expect(server.ctx.db.transaction().execute((trx) => lockMediaForUse(trx, owner, [write(id)]))).rejects.toThrow(MEDIA_TEXTS.unavailable)
  })
})

describe('many at once', () => {
  /** Saves a post with files as the posts feature does: the row, whose trigger counts the uses, then the lock. Returns whether it was saved. */
  const save = async (ids: string[]): Promise<boolean> => {
    const urls = ids.map(addressOf)
    try {
      await server.ctx.db.transaction().execute(async (trx) => {
        await buildUsingPost(trx, owner, { state: 'scheduled', mediaUrls: urls })
        await lockMediaForUse(trx, owner, urls)
      })
      return true
    } catch (error) {
      expect(String(error)).toContain('no longer exists')
      return false
    }
  }

  it('saves posts with the same files in any order without a deadlock, and counts them correctly', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => item()))
    const shuffled = (seed: number) => ids.toSorted((one, other) => ((ids.indexOf(one) * 7 + seed * 3) % 8) - ((ids.indexOf(other) * 7 + seed * 3) % 8))
    const saved = await Promise.all(Array.from({ length: 40 }, (_, seed) => save(shuffled(seed))))
    expect(saved.every(Boolean)).toBe(true)
    expect(await Promise.all(ids.map(usageOf))).toEqual(ids.map(() => 40))
  })

  it('never deletes a file that a post was scheduled with, whoever comes first', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => item()))
    const results = await Promise.all(
      ids.map(async (id, place) => {
        const pause = () => new Promise((resolve) => setTimeout(resolve, place % 4))
        const [isSaved, { body }] = await Promise.all([save([id]), pause().then(() => bulk([id]))])
        return { isSaved, isDeleted: body.deleted.length === 1 }
      }),
    )
    expect(results.every(({ isSaved, isDeleted }) => isSaved !== isDeleted)).toBe(true)
  })

  it('saves, withdraws, purges and deletes with the same files at once without a deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => item()))
    const posts = await Promise.all(Array.from({ length: 20 }, (_, place) => buildUsingPost(server.ctx.db, owner, { state: 'draft', mediaUrls: (place % 2 ? ids : ids.toReversed()).map(addressOf) })))
    await Promise.all([
      ...posts.slice(0, 10).map((post) => server.ctx.db.deleteFrom('posts').where('id', '=', post).execute()),
      ...posts.slice(10).map((post, place) => server.ctx.db.updateTable('posts').set({ media_urls: ids.slice(place % 5).map(addressOf) }).where('id', '=', post).execute()),
      ...Array.from({ length: 10 }, () => save(ids)),
      ...ids.map((id) => bulk([id])),
    ])
    const { rows } = await sql<{ usage_count: number; uses: number }>`
      select usage_count, (select count(*) from media_uses u where u.item_id = i.id) as uses from media_items i where i.id = any (${ids})`.execute(server.ctx.db)
    expect(rows.map(({ usage_count }) => usage_count)).toEqual(rows.map(({ uses }) => uses))
  })

  it('keeps the count through every change of a post', async () => {
    const [one, other] = [await item(), await item()]
    const post = await buildUsingPost(server.ctx.db, owner, { mediaUrls: [addressOf(one), addressOf(one)], overrides: { twitter: { mediaUrls: [addressOf(one)] } } })
    const change = (fields: Record<string, unknown>) => server.ctx.db.updateTable('posts').set(fields).where('id', '=', post).execute()
    const counts = async () => [await usageOf(one), await usageOf(other)]
    expect(await counts()).toEqual([1, 0])
    await change({ media_urls: [addressOf(other)] })
    expect(await counts()).toEqual([1, 1])
    await change({ overrides: '{}' })
    expect(await counts()).toEqual([0, 1])
    await change({ overrides: JSON.stringify({ twitter: { content: 'no files' }, facebook: { mediaUrls: 'odd' } }) })
    expect(await counts()).toEqual([0, 1])
    await change({ deleted_at: new Date() })
    expect(await counts()).toEqual([0, 0])
    await change({ deleted_at: null })
    expect(await counts()).toEqual([0, 1])
    await server.ctx.db.deleteFrom('posts').where('id', '=', post).execute()
    expect(await counts()).toEqual([0, 0])
  })

  it('empties with its account', async () => {
    const bob = server.cast.bob.id
    const id = await item(bob)
    await buildUsingPost(server.ctx.db, bob, { mediaUrls: [addressOf(id)], state: 'scheduled' })
    await server.ctx.db.deleteFrom('auth_users').where('id', '=', bob).execute()
    expect(await isThere(id)).toBe(false)
  })
})
