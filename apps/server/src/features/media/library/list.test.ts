import { LIBRARY_PAGE } from '@marquee/contract/media-library'
import type { MediaItem } from '@marquee/contract/media'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLibraryItem } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'

type Page = { items: MediaItem[]; images: MediaItem[]; total: number; totalPages: number; error: string }

let server: MediaServer
let owner: string

const list = (query: string, who: string | null = 'alice') => server.call<Page>(who, 'GET', `/api/media/list?${query}`)
const names = async (query: string): Promise<string[]> => (await list(query)).body.items.map(({ name }) => name)

beforeAll(async () => {
  server = await startMediaServer()
  owner = server.cast.alice.id
  const add = (name: string, fields: Parameters<typeof buildLibraryItem>[2] = {}) => buildLibraryItem(server.ctx.db, owner, { name, ...fields })
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await add('Crème-Brûlée_01.JPG', { created_at: at(1), size: 500, usage_count: 3, description: 'Burnt sugar on top' })
  await add('apple.png', { created_at: at(2), size: 400, user_tags: ['Fruit Basket'], ai_tags: ['orchard'] })
  await add('zebra.png', { created_at: at(3), size: 300, prompt: 'a striped animal in the savannah', usage_count: 1 })
  await add('Banana.mp4', { created_at: at(4), size: 200, kind: 'video', type: 'video/mp4', product_name: 'Morning Roast', category: 'packaging' })
  await add('film.mp4', { created_at: at(5), size: 100, kind: 'video', type: 'video/mp4', description: 'Морозное утро' })
  await add('gone.png', { deleted_at: new Date(), description: 'striped' })
  await buildLibraryItem(server.ctx.db, server.cast.bob.id, { name: 'striped of bob.png', prompt: 'striped' })
})
afterAll(() => server.close())

describe('the list', () => {
  it('gives the newest first with the totals, under both names', async () => {
    const { status, body } = await list('limit=2')
    expect(status).toBe(200)
    expect(body.items.map(({ name }) => name)).toEqual(['film.mp4', 'Banana.mp4'])
    expect([body.total, body.totalPages, body.images.length]).toEqual([5, 3, 2])
  })

  it.each([
    ['sortBy=date&sortOrder=asc', ['Crème-Brûlée_01.JPG', 'apple.png', 'zebra.png', 'Banana.mp4', 'film.mp4']],
    ['sortBy=name&sortOrder=asc', ['apple.png', 'Banana.mp4', 'Crème-Brûlée_01.JPG', 'film.mp4', 'zebra.png']],
    ['sortBy=size&sortOrder=desc', ['Crème-Brûlée_01.JPG', 'apple.png', 'zebra.png', 'Banana.mp4', 'film.mp4']],
    ['sortBy=usage&sortOrder=desc', ['Crème-Brûlée_01.JPG', 'zebra.png', 'film.mp4', 'Banana.mp4', 'apple.png']],
    ['filter=videos', ['film.mp4', 'Banana.mp4']],
    ['filter=images&sortBy=name&sortOrder=desc', ['zebra.png', 'Crème-Brûlée_01.JPG', 'apple.png']],
  ])('orders and filters by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it.each(['date', 'name', 'size', 'usage'])('has every item once on its pages, by %s in both directions, even with many ties', async (sortBy) => {
    const many = server.cast.bob.id
    await Promise.all(Array.from({ length: 11 }, () => buildLibraryItem(server.ctx.db, many, { created_at: new Date(0) })))
    for (const sortOrder of ['asc', 'desc']) {
      const seen: string[] = []
      const first = (await list(`limit=5&sortBy=${sortBy}&sortOrder=${sortOrder}`, 'bob')).body
      for (let page = 1; page <= first.totalPages; page += 1) seen.push(...(await list(`limit=5&page=${page}&sortBy=${sortBy}&sortOrder=${sortOrder}`, 'bob')).body.items.map(({ id }) => id))
      const whole = (await list(`limit=100&sortBy=${sortBy}&sortOrder=${sortOrder}`, 'bob')).body
      expect(seen).toEqual(whole.items.map(({ id }) => id))
      expect([new Set(seen).size, seen.length]).toEqual([whole.total, whole.total])
    }
  })

  it('is empty past the last page', async () => {
    expect((await list('page=4&limit=2')).body).toMatchObject({ items: [], total: 5, totalPages: 3 })
    expect((await list('page=100000&limit=100')).body).toMatchObject({ items: [], total: 5 })
  })

  it('refuses without a token and for invalid queries', async () => {
    expect((await list('', null)).status).toBe(401)
    expect((await list(`userId=${server.cast.bob.id}`)).status).toBe(403)
    for (const query of ['page=0', 'limit=101', 'sortBy=id', 'filter=audio', 'collection=7', `search=${'x'.repeat(201)}`]) expect((await list(query)).status).toBe(400)
  })
})

describe('search', () => {
  it.each([
    ['brulee', ['Crème-Brûlée_01.JPG']],
    ['BRÛL', ['Crème-Brûlée_01.JPG']],
    ['sug bur', ['Crème-Brûlée_01.JPG']],
    ['fruit orch', ['apple.png']],
    ['basket', ['apple.png']],
    ['savannah', ['zebra.png']],
    ['striped', ['zebra.png']],
    ['roast morning', ['Banana.mp4']],
    ['packag', ['Banana.mp4']],
    ['морозн', ['film.mp4']],
    ['mp4', ['film.mp4', 'Banana.mp4']],
    ['fruit sugar', []],
    ['rulee', []],
  ])('finds by %j', async (search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  it('sorts, filters and pages its results', async () => {
    expect(await names('search=png&sortBy=name&sortOrder=desc')).toEqual(['zebra.png', 'apple.png'])
    expect(await names('search=mp4&filter=images')).toEqual([])
    expect((await list('search=mp4&limit=1&page=2')).body).toMatchObject({ total: 2, totalPages: 2, items: [{ name: 'Banana.mp4' }] })
    expect(await names('search=mp4&sortBy=size&sortOrder=asc')).toEqual(['film.mp4', 'Banana.mp4'])
    expect(await names('search=mp4&sortBy=usage&sortOrder=asc&limit=1&page=2')).toEqual(['film.mp4'])
  })

  it.each(["'", ':*', '&', '!', '|', '<->', '()', "a' & b", '\\', '%', '"', "'; drop table posts; --", ':*A', '😀', '\u202e', 'ﷺ', '½', '-', 'a'.repeat(200), 'a b c d e f g h i j k l m n o p q r s t u v w x y z'])(
    'survives %j',
    async (search) => {
      const { status, body } = await list(`search=${encodeURIComponent(search)}`)
      expect(status).toBe(200)
      expect(body.total).toBe(body.items.length)
    },
  )

  it('finds nothing by punctuation alone, everything by spaces, and refuses NUL', async () => {
    expect((await list('search=%27%27%27')).body.total).toBe(0)
    expect((await list('search=%20')).body.total).toBe(5)
    expect((await list('search=a%00b')).status).toBe(400)
  })

  it('follows changes of the file', async () => {
    const id = await buildLibraryItem(server.ctx.db, owner, { name: 'fleeting.png', created_at: new Date(0) })
    expect(await names('search=fleeting')).toEqual(['fleeting.png'])
    await server.ctx.db.updateTable('media_items').set({ name: 'lasting.png' }).where('id', '=', id).execute()
    expect([await names('search=fleeting'), await names('search=lasting')]).toEqual([[], ['lasting.png']])
    await server.call('alice', 'DELETE', `/api/media/delete/${id}`)
    expect(await names('search=lasting')).toEqual([])
  })
})

describe('filters', () => {
  type Choices = { tags: { value: string; count: number }[]; sources: { value: string; count: number }[] }
  beforeAll(async () => {
    const add = (name: string, fields: Parameters<typeof buildLibraryItem>[2]) => buildLibraryItem(server.ctx.db, server.cast.bob.id, { name, ...fields })
    await server.ctx.db.deleteFrom('media_items').where('owner', '=', server.cast.bob.id).execute()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await add('square', { created_at: at(4), width: 1_000, height: 1_040, user_tags: ['Summer'], source: 'openai' })
    await add('portrait', { created_at: at(3), width: 900, height: 1_600, ai_tags: ['summer', 'sale'], usage_count: 2 })
    await add('landscape', { created_at: at(2), width: 1_600, height: 900, user_tags: ['Sale', 'sale'] })
    await add('unknown', { created_at: at(1), width: null, height: null, kind: 'video' })
    await add('gone', { deleted_at: at(5), trash_until: at(30), user_tags: ['Summer'], width: 5, height: 5 })
  })
  const found = async (query: string) => (await list(query, 'bob')).body.items.map(({ name }) => name)

  it.each([
    ['tag=SUMMER', ['square', 'portrait']],
    ['tag=summ', []],
    ['shape=square', ['square']],
    ['shape=portrait', ['portrait']],
    ['shape=landscape', ['landscape']],
    ['unused=true', ['square', 'landscape', 'unknown']],
    ['unused=false', ['square', 'portrait', 'landscape', 'unknown']],
    ['source=openai', ['square']],
    ['tag=sale&unused=true&shape=landscape&source=upload&filter=images&search=land', ['landscape']],
    ["tag=%27%20or%201%3D1", []],
  ])('lists by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
    expect((await list(`${query}&limit=1`, 'bob')).body.total).toBe(expected.length)
  })

  it('offers the tags and sources there are, spellings together, the caller’s alone', async () => {
    const { status, body } = await server.call<Choices>('bob', 'GET', '/api/media/choices')
    expect([status, body.tags.map(({ value, count }) => [value.toLowerCase(), count]), body.sources]).toEqual([200, [['sale', 2], ['summer', 2]], [{ value: 'upload', count: 3 }, { value: 'openai', count: 1 }]])
    expect((await server.call(null, 'GET', '/api/media/choices')).status).toBe(401)
    expect((await server.call('alice', 'GET', `/api/media/choices?userId=${server.cast.bob.id}`)).status).toBe(403)
    for (const query of ['shape=round', 'unused=maybe', 'tag=%20', `tag=${'x'.repeat(51)}`]) expect((await list(query)).status).toBe(400)
  })
})

it('sorts many matches like few', async () => {
  const bob = server.cast.bob.id
  await sql`
    insert into media_items (id, owner, kind, type, name, size, sha256, store_key, derived_at)
    select gen_random_uuid(), ${bob}::uuid, 'image', 'image/png', 'crowd ' || lpad(n::text, 5, '0'), 5200 - n, '', 'crowd/' || n, now() from generate_series(1, 5200) n`.execute(server.ctx.db)
  const page = async (query: string) => (await list(`search=crowd&limit=2&${query}`, 'bob')).body
  const named = async (query: string) => (await page(query)).items.map(({ name }) => name)
  expect((await page('sortBy=name&sortOrder=asc')).total).toBe(5_200)
  expect(await named('sortBy=name&sortOrder=asc')).toEqual(['crowd 00001', 'crowd 00002'])
  expect(await named('sortBy=name&sortOrder=desc&page=2600')).toEqual(['crowd 00002', 'crowd 00001'])
  expect(await named('sortBy=size&sortOrder=asc&page=2')).toEqual(['crowd 05198', 'crowd 05197'])
  expect(await named('sortBy=usage&page=2601')).toEqual([])
})

it('defaults to the page size of the specification', () => {
  expect(LIBRARY_PAGE.size).toBe(24)
})
