import { randomUUID } from 'node:crypto'
import { MAX_COLLECTIONS, type MediaCollection } from '@marquee/contract/media-collections'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import type { MediaItem } from '@marquee/contract/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLibraryItem } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'

type One = { collection: MediaCollection; error: string }

let server: MediaServer
let owner: string

beforeAll(async () => {
  server = await startMediaServer()
  owner = server.cast.alice.id
})
afterAll(() => server.close())

const PATH = '/api/media/collections'
const create = (name: string, who: string | null = 'alice', headers: Record<string, string> = {}) => server.call<One>(who, 'POST', PATH, { name }, headers)
const all = async (who = 'alice') => (await server.call<{ collections: MediaCollection[] }>(who, 'GET', PATH)).body.collections
const change = (id: string, what: 'items' | 'items/remove', ids: string[], who: string | null = 'alice') => server.call<One>(who, 'POST', `${PATH}/${id}/${what}`, { ids })
const item = (fields: Parameters<typeof buildLibraryItem>[2] = {}, of = owner) => buildLibraryItem(server.ctx.db, of, fields)

it('creates a collection, lists by name, renames and deletes it', async () => {
  const { status, body } = await create(' Summer ')
  expect([status, body.collection]).toMatchObject([201, { name: 'Summer', itemCount: 0, coverUrl: null }])
  await create('autumn')
  expect((await all()).map(({ name }) => name)).toEqual(['autumn', 'Summer'])
  const renamed = await server.call<One>('alice', 'PATCH', `${PATH}/${body.collection.id}`, { name: 'Spring' })
  expect([renamed.status, renamed.body.collection.name]).toEqual([200, 'Spring'])
  expect((await server.call<One>('alice', 'PATCH', `${PATH}/${body.collection.id}`, { name: 'SPRING' })).body.collection.name).toBe('SPRING')
  expect((await server.call('alice', 'DELETE', `${PATH}/${body.collection.id}`)).body).toEqual({ success: true })
  expect((await all()).map(({ name }) => name)).toEqual(['autumn'])
})

it('refuses a duplicate name, ignoring case, for the same user only', async () => {
  const { body } = await create('Winter')
  const again = await create('wINTER')
  expect([again.status, again.body.error]).toEqual([409, LIBRARY_TEXTS.collectionExists])
  expect((await create('Winter', 'bob')).status).toBe(201)
  const other = await create('Snow')
  const renamed = await server.call<One>('alice', 'PATCH', `${PATH}/${other.body.collection.id}`, { name: 'winter' })
  expect([renamed.status, renamed.body.error]).toEqual([409, LIBRARY_TEXTS.collectionExists])
  expect((await all()).find(({ id }) => id === body.collection.id)?.name).toBe('Winter')
})

it('answers a repeated Idempotency-Key with the same collection', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const answers = [await create('Once', 'alice', key), await create('Once', 'alice', key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body.collection.id)).size).toBe(1)
})

it('lets one of two creations at once win', async () => {
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => create('Race')))).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409])
})

it('contains files, shows the newest as its cover, and filters the list', async () => {
  const { collection } = (await create('Holding')).body
  const [first, second, film] = [await item({ name: 'first.png' }), await item({ name: 'second one.png' }), await item({ kind: 'video', type: 'video/mp4', name: 'film.mp4' })]
  expect((await change(collection.id, 'items', [first, `img_${first}`])).body.collection).toMatchObject({ itemCount: 1, coverUrl: `${server.url}/media/${first}/first.png?w=320` })
  server.pass(1_000)
  expect((await change(collection.id, 'items', [`img_${second}`, first])).body.collection.itemCount).toBe(2)
  server.pass(1_000)
  const { body } = await change(collection.id, 'items', [`vid_${film}`])
  expect(body.collection).toMatchObject({ itemCount: 3, coverUrl: `${server.url}/media/${second}/second-one.png?w=320` })
  const list = async (query: string) => (await server.call<{ items: MediaItem[]; total: number }>('alice', 'GET', `/api/media/list?collection=${collection.id}${query}`)).body
  expect((await list('&sortBy=name&sortOrder=asc')).items.map(({ name }) => name)).toEqual(['film.mp4', 'first.png', 'second one.png'])
  expect((await list('&filter=videos')).total).toBe(1)
  expect((await list('&search=second')).items.map(({ name }) => name)).toEqual(['second one.png'])
  expect((await change(collection.id, 'items/remove', [second, film])).body.collection).toMatchObject({ itemCount: 1, coverUrl: expect.stringContaining('first.png') as string })
  expect((await change(collection.id, 'items/remove', [second])).status).toBe(200)
  await server.call('alice', 'DELETE', `/api/media/delete/${first}`)
  expect((await all()).find(({ id }) => id === collection.id)).toMatchObject({ itemCount: 0, coverUrl: null })
})

it('changes nothing when one file is another user’s, unknown or deleted', async () => {
  const { collection } = (await create('Mine alone')).body
  const mine = await item()
  const strangers = [await item({}, server.cast.bob.id), randomUUID(), await item({ deleted_at: new Date() }), 'nonsense']
  for (const stranger of strangers) {
    expect((await change(collection.id, 'items', [mine, stranger])).status).toBe(404)
    expect((await change(collection.id, 'items/remove', [mine, stranger])).status).toBe(404)
  }
  expect((await all()).find(({ id }) => id === collection.id)?.itemCount).toBe(0)
})

it('is not visible to others', async () => {
  const { collection } = (await create('Private')).body
  const [mine, bobs] = [await item(), await item({}, server.cast.bob.id)]
  await change(collection.id, 'items', [mine])
  expect((await change(collection.id, 'items', [bobs], 'bob')).status).toBe(404)
  expect((await change(collection.id, 'items/remove', [mine], 'bob')).status).toBe(404)
  expect((await server.call('bob', 'PATCH', `${PATH}/${collection.id}`, { name: 'Theirs' })).status).toBe(404)
  expect((await server.call('bob', 'DELETE', `${PATH}/${collection.id}`)).status).toBe(404)
  expect((await server.call('bob', 'GET', `/api/media/list?collection=${collection.id}`)).status).toBe(404)
  expect((await all()).find(({ id }) => id === collection.id)).toMatchObject({ name: 'Private', itemCount: 1 })
  expect((await all('bob')).some(({ id }) => id === collection.id)).toBe(false)
})

it('refuses without a token and odd input', async () => {
  const { collection } = (await create('Odd')).body
  expect([(await create('x', null)).status, (await server.call(null, 'GET', PATH)).status, (await change(collection.id, 'items', [randomUUID()], null)).status, (await change(collection.id, 'items/remove', [randomUUID()], null)).status]).toEqual([401, 401, 401, 401])
  expect((await server.call(null, 'PATCH', `${PATH}/${collection.id}`, { name: 'x' })).status).toBe(401)
  expect((await server.call(null, 'DELETE', `${PATH}/${collection.id}`)).status).toBe(401)
  expect([(await create('  ')).status, (await create('x'.repeat(81))).status, (await create('a\u0000b')).status]).toEqual([400, 400, 400])
  expect((await change(collection.id, 'items', [])).status).toBe(400)
  expect((await change('nonsense', 'items', [randomUUID()])).status).toBe(400)
  expect((await server.call('alice', 'DELETE', `${PATH}/7`)).status).toBe(400)
  expect((await change(randomUUID(), 'items', [await item()])).status).toBe(404)
})

it('stops at the maximum number of collections', async () => {
  const rows = Array.from({ length: MAX_COLLECTIONS }, (_, place) => ({ id: randomUUID(), owner: server.cast.bob.id, name: `Number ${place}`, created_at: new Date() }))
  await server.ctx.db.insertInto('media_collections').values(rows).execute()
  const { status, body } = await create('One more', 'bob')
  expect([status, body.error]).toEqual([409, LIBRARY_TEXTS.tooManyCollections])
})
