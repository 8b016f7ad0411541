import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildLibraryItem } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import { newLease } from '../../../platform/jobs/lease.ts'
import { runSweep } from '../../../platform/jobs/sweep.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { ok } from '../../../ports/outcome.ts'
import { indexFiles, renewVectors, unindexedOwners } from './index-files.ts'
import * as queries from './index-queries.ts'

/** An embedder that records what it is sent; its model can be changed, and it can fail or wait. */
function fakeEmbedder() {
  const fake = { name: 'one', sent: [] as string[][], isDown: false, before: async (): Promise<void> => undefined }
  const embedder: Embedder = {
    get name() {
      return fake.name
    },
    get model() {
      return fake.name
    },
    weight: 1,
    dimensions: null, languages: null, batch: 64,
    async embedTexts(texts) {
      fake.sent.push([...texts])
      await fake.before()
      return fake.isDown ? { kind: 'unavailable', reason: 'down' } : ok({ vectors: texts.map((text) => Float32Array.from([1, text.length, 2])), inputTokens: 7 })
    },
  }
  return { fake, embedder }
}

const { fake, embedder } = fakeEmbedder()
let server: MediaServer
let owner: string
beforeAll(async () => {
  server = await startMediaServer({ embedder })
  owner = server.cast.alice.id
})
afterAll(() => server.close())
beforeEach(async () => {
  Object.assign(fake, { name: 'one', sent: [], isDown: false, before: async () => undefined })
  await server.ctx.db.deleteFrom('media_items').where('owner', '=', owner).execute()
  server.lose()
})

const add = (fields: Parameters<typeof buildLibraryItem>[2] = {}) => buildLibraryItem(server.ctx.db, owner, { name: 'loaf.jpg', description: 'Sourdough bread', ...fields })
const rowOf = (id: string) => server.ctx.db.selectFrom('media_index').selectAll().where('item_id', '=', id).executeTakeFirst()
const meaningsOf = async (id: string) => (await sql<{ words: string }>`select words::text from media_search where item_id = ${id}`.execute(server.ctx.db)).rows[0]?.words.match(/~\d+/g) ?? []
const sweep = () => runSweep(server.ctx, { name: 'test' }, [unindexedOwners(server.ctx)], true)
const change = (id: string, body: Record<string, unknown>) => server.call('alice', 'PUT', '/api/media-analysis/update-metadata', { table: 'user_images', id: `img_${id}`, ...body })

describe('the index of files', () => {
  it('has the meanings and the vector of what is said about a file, and nothing for a name that says nothing', async () => {
    const [loaf, bare] = [await add({ user_tags: ['rye'] }), await add({ name: 'IMG_2034.jpg', description: '' })]
    await indexFiles(server.ctx, owner)
    expect(fake.sent).toEqual([['Sourdough bread\nrye\nloaf']])
    expect(await meaningsOf(loaf)).not.toEqual([])
    expect(await rowOf(loaf)).toMatchObject({ embedding_model: 'one', embedding: expect.any(Buffer) })
    expect(await rowOf(bare)).toMatchObject({ embedding_model: 'one', embedding: null })
    await indexFiles(server.ctx, owner)
    expect(fake.sent).toHaveLength(1)
  })

  it('is renewed when a caption, tags or a confirmed alternative text change, and not by anything else', async () => {
    const id = await add()
    await indexFiles(server.ctx, owner)
    const before = await rowOf(id)
    await server.ctx.db.updateTable('media_items').set({ usage_count: 4, alt_text: 'Proposed', alt_text_status: 'proposed' }).where('id', '=', id).execute()
    await change(id, { description: 'Sourdough bread' })
    expect((await rowOf(id))?.id).toBe(before?.id)
    await change(id, { userTags: ['bicycle'] })
    expect(await rowOf(id)).toMatchObject({ embedding_model: null, index_version: 0 })
    expect(await server.work()).toEqual([])
    expect(fake.sent.at(-1)).toEqual(['Sourdough bread\nbicycle\nloaf'])
    await server.call('alice', 'PUT', `/api/media/items/img_${id}/alt-text`, { altText: 'A round loaf.' })
    await server.work()
    expect(fake.sent.at(-1)).toEqual(['Sourdough bread\nA round loaf.\nbicycle\nloaf'])
  })

  it('loses a file that is deleted, and has it again when it is restored', async () => {
    const id = await add()
    await indexFiles(server.ctx, owner)
    await server.call('alice', 'DELETE', `/api/media/delete/img_${id}`)
    expect(await rowOf(id)).toBeUndefined()
    await server.call('alice', 'POST', '/api/media/trash/restore', { ids: [`img_${id}`] })
    expect(await server.work()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ embedding_model: 'one' })
  })

  it('keeps nothing of a text that was changed while the model answered', async () => {
    const id = await add()
    fake.before = async () => {
      fake.before = async () => undefined
      await change(id, { description: 'A red bicycle' })
    }
    await indexFiles(server.ctx, owner)
    expect((await rowOf(id))?.embedding).toBeNull()
    await server.work()
    expect(fake.sent.map(([text]) => text)).toEqual(['Sourdough bread\nloaf', 'A red bicycle\nloaf'])
    expect((await rowOf(id))?.embedding).not.toBeNull()
  })

  it('has meanings while the model is down, and gets the vectors by the sweep', async () => {
    const id = await add()
    fake.isDown = true
    await indexFiles(server.ctx, owner)
    expect([(await meaningsOf(id)).length > 0, (await rowOf(id))?.embedding_model]).toEqual([true, null])
    fake.isDown = false
    await sweep()
    await server.work()
    expect(await rowOf(id)).toMatchObject({ embedding_model: 'one' })
  })

  it('is filled by the sweep for files that were there before, of every owner', async () => {
    const [own, other] = [await add(), await buildLibraryItem(server.ctx.db, server.cast.bob.id, { description: 'A red bicycle' })]
    await sweep()
    await server.work()
    for (const id of [own, other]) expect(await rowOf(id)).toMatchObject({ embedding_model: 'one' })
    await sweep()
    expect(await server.work()).toEqual([])
    expect(fake.sent).toHaveLength(2)
  })

  it('gets new vectors after a change of the model', async () => {
    const id = await add()
    await indexFiles(server.ctx, owner)
    fake.name = 'two'
    await renewVectors(server.ctx)
    expect(await rowOf(id)).toMatchObject({ embedding_model: null, embedding: null })
    expect(await meaningsOf(id)).not.toEqual([])
    await sweep()
    await server.work()
    expect(await rowOf(id)).toMatchObject({ embedding_model: 'two' })
    await renewVectors(server.ctx)
    expect(await rowOf(id)).toMatchObject({ embedding_model: 'two' })
  })

  it('sends nothing past the limits of AI use', async () => {
    const id = await add()
    await indexFiles({ ...server.ctx, aiLimits: { callsPerHour: 0, budgetMicros: 0 } }, owner)
    expect([fake.sent, (await meaningsOf(id)).length > 0]).toEqual([[], true])
  })
})

it('a model of one language is not asked about sentences in another, but about names and tags', async () => {
  const description = 'Die Bäckerin zieht am frühen Morgen das Brot aus dem Ofen.'
  const [german, tags] = [await add({ description }), await add({ name: 'IMG_1.jpg', description: 'Brot' })]
  await indexFiles({ ...server.ctx, embedder: { ...embedder, name: 'one', model: 'one', languages: ['en'] } }, owner)
  expect(fake.sent).toEqual([['Brot']])
  expect(await rowOf(german)).toMatchObject({ embedding_model: 'one', embedding: null })
  expect(await rowOf(tags)).toMatchObject({ embedding_model: 'one', embedding: expect.any(Buffer) })
})

describe('the lease of an index', () => {
  const definition = { name: 'media.index', table: 'media_index_owners', durationMs: 45_000, heldBy: 'worker' } as const

  it('keeps a second process away, until a dead one’s expires', async () => {
    const id = await add()
    expect(await queries.beginIndexing(server.ctx.db, owner, newLease(server.ctx, definition))).toBe(true)
    await indexFiles(server.ctx, owner)
    await sweep()
    await server.work()
    expect(await rowOf(id)).toMatchObject({ index_version: 0, embedding_model: null })
    server.pass(46_000)
    await sweep()
    await server.work()
    expect(await rowOf(id)).toMatchObject({ embedding_model: 'one' })
    expect(await server.ctx.db.selectFrom('media_index_owners').select('lease_token').where('owner', '=', owner).executeTakeFirstOrThrow()).toEqual({ lease_token: null })
  })

  it('that was lost lets its holder write nothing', async () => {
    const id = await add()
    fake.before = async () => {
      fake.before = async () => undefined
      await server.ctx.db.updateTable('media_index_owners').set({ lease_token: 'of another process' }).where('owner', '=', owner).execute()
    }
    await indexFiles(server.ctx, owner)
    expect(await rowOf(id)).toMatchObject({ embedding_model: null })
    await server.ctx.db.updateTable('media_index_owners').set({ lease_token: null, lease_expires_at: null }).where('owner', '=', owner).execute()
  })
})
