import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEntry, sendFile } from '../../../../test/factories/knowledge.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { runSweep, type SweepTask } from '../../../platform/jobs/sweep.ts'
import type { ImageAnalyzer } from '../../../ports/image-analyzer.ts'
import { type ObjectStore, ObjectStoreUnavailableError } from '../../../ports/object-store.ts'
import { ok } from '../../../ports/outcome.ts'
import type { KnowledgeContext } from '../context.ts'
import { embedPassages } from '../indexing/embed.ts'
import { orphanedObjects } from '../files/trash.ts'
import { retrieve } from '../index.ts'
import { readFile, unreadFiles } from '../reading/read-file.ts'
import { deleteEntry, expiredUploads } from './removal.ts'

let world: World
let alice: Actor
beforeAll(async () => {
  // Without a worker: each test decides what runs, and when.
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
})
afterAll(() => world.close())

const usage = { inputTokens: 3, outputTokens: 1 }
const seeing = (text: string): ImageAnalyzer => ({
  model: 'seer',
  isSimulated: false,
  analyzeImage: async () => ok({ description: 'A chalk board', altText: 'A chalk board', products: ['Cortado'], category: 'menu', tags: ['board'], usage }),
  readText: async () => ok({ text, usage }),
})
const failing: ImageAnalyzer = { model: 'blind', isSimulated: false, analyzeImage: async () => ({ kind: 'unavailable', reason: 'down' }), readText: async () => ({ kind: 'unavailable', reason: 'down' }) }

/** Uploads a file; returns its entry and the version waiting to be read. */
async function send(bytes: Buffer, name = 'a.txt', type = 'text/plain', replaces?: string): Promise<{ id: string; version: string }> {
  const { body } = await sendFile(alice, name, type, bytes, replaces)
  const id = body.file?.id ?? ''
  const row = await world.ctx.db.selectFrom('knowledge_files').select('id').where('entry_id', '=', id.slice(5)).where('stage', '=', 'reading').executeTakeFirstOrThrow()
  return { id, version: row.id }
}
const read = async (id: string) => (await alice.call<{ entry: KnowledgeEntry }>('GET', `/api/knowledge/${id}`)).body.entry
const rowOf = (version: string) => world.ctx.db.selectFrom('knowledge_files').selectAll().where('id', '=', version).executeTakeFirstOrThrow()
const excerpts = async (query: string) => (await retrieve(world.ctx, alice.id, query, 5)).passages.map(({ excerpt }) => excerpt)
/** The same product a while later. */
const later = (ms: number, ctx: KnowledgeContext = world.ctx): KnowledgeContext => ({ ...ctx, clock: { now: () => new Date(Date.now() + ms) } })
const sweep = (ctx: KnowledgeContext, task: (ctx: KnowledgeContext) => SweepTask) => runSweep(ctx, { name: 'knowledge.sweep' }, [task(ctx)])
const brokenStore = (): ObjectStore => ({ ...world.ctx.store, get: async () => Promise.reject(new ObjectStoreUnavailableError('down')), remove: async () => Promise.reject(new ObjectStoreUnavailableError('down')) })

describe('reading', () => {
  it('a replacement keeps the old text searchable until the new one is ready', async () => {
    const first = await send(Buffer.from('The narwhal tariff is $30.'))
    await readFile(world.ctx, first.version)
    const second = await send(Buffer.from('The narwhal tariff is $35.'), 'b.txt', 'text/plain', first.id)
    expect((await read(first.id)).fileData).toMatchObject({ stage: 'ready', isReplacing: true })
    expect(await excerpts('narwhal tariff')).toEqual(['The narwhal tariff is $30.'])
    await readFile(world.ctx, second.version)
    expect(await excerpts('narwhal tariff')).toEqual(['The narwhal tariff is $35.'])
    expect((await read(first.id)).fileData).toMatchObject({ stage: 'ready', isReplacing: false })
    expect(await world.ctx.db.selectFrom('knowledge_files').select('id').where('entry_id', '=', first.id.slice(5)).execute()).toEqual([{ id: second.version }])
  })

  it('is done once, by one run at a time', async () => {
    const { version } = await send(Buffer.from('Once and for all.'))
    await Promise.all([readFile(world.ctx, version), readFile(world.ctx, version)])
    expect(await rowOf(version)).toMatchObject({ stage: 'ready', attempts: 1, lease_token: null })
    await readFile(world.ctx, version)
    expect((await rowOf(version)).attempts).toBe(1)
  })

  it('is recovered by the sweep when its run died, not while it is alive', async () => {
    const { version } = await send(Buffer.from('Left behind.'))
    const enqueued: unknown[] = []
    const watching = (ctx: KnowledgeContext): KnowledgeContext => ({ ...ctx, jobs: { enqueue: async (_db, _job, payload) => void enqueued.push(payload) } })
    await world.ctx.db.updateTable('knowledge_files').set({ attempts: 1, lease_token: version, lease_expires_at: new Date(Date.now() + 20_000) }).where('id', '=', version).execute()
    await readFile(world.ctx, version)
    await sweep(watching(world.ctx), unreadFiles)
    expect([enqueued, (await rowOf(version)).stage]).toEqual([[], 'reading'])
    await sweep(watching(later(30_000)), unreadFiles)
    expect(enqueued).toEqual([{ id: version }])
    await readFile(later(30_000), version)
    expect(await rowOf(version)).toMatchObject({ stage: 'ready', attempts: 2 })
  })

  it('waits for a store that is down without counting an attempt', async () => {
    const { version } = await send(Buffer.from('Patience.'))
    for (let round = 0; round < 5; round += 1) await expect(readFile({ ...world.ctx, store: brokenStore() }, version)).rejects.toThrow(ObjectStoreUnavailableError)
    expect(await rowOf(version)).toMatchObject({ stage: 'reading', attempts: 0 })
    await readFile(world.ctx, version)
    expect((await rowOf(version)).stage).toBe('ready')
  })

  it('of a file that was deleted meanwhile leaves nothing', async () => {
    const { id, version } = await send(Buffer.from('Gone tomorrow, said the axolotl.'))
    const slow: ObjectStore = { ...world.ctx.store, get: async (key, range) => {
      const found = await world.ctx.store.get(key, range)
      await deleteEntry(world.ctx, alice.id, id)
      return found
    } }
    await readFile({ ...world.ctx, store: slow }, version)
    expect(await excerpts('axolotl')).toEqual([])
    expect((await alice.call('GET', `/api/knowledge/${id}`)).status).toBe(404)
  })
})

describe('pictures', () => {
  const board = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#222222' } }).png().toBuffer()

  it('are read: the words in them and what they show', async () => {
    const { id, version } = await send(await board(), 'board.png', 'image/png')
    await readFile({ ...world.ctx, imageAnalyzer: seeing('Cortado 3,20 €') }, version)
    expect((await read(id)).fileData).toMatchObject({ stage: 'ready', summary: expect.stringContaining('Cortado 3,20 €') })
    expect((await excerpts('cortado'))[0]).toContain('A chalk board')
    const { rows } = await world.ctx.pool.query('select task, model from usage_calls where owner = $1 and task = $2', [alice.id, 'vision'])
    expect(rows).toEqual([{ task: 'vision', model: 'seer' }, { task: 'vision', model: 'seer' }])
  })

  it('of which only colors are known are no knowledge: their words are, and without any they say what to connect', async () => {
    const simulated = { ...seeing('Cortado 3,20 €'), isSimulated: true }
    const { id, version } = await send(await board(), 'menu.png', 'image/png')
    await readFile({ ...world.ctx, imageAnalyzer: simulated }, version)
    expect((await read(id)).fileData).toMatchObject({ stage: 'ready', summary: 'Cortado 3,20 €' })
    const { id: other, version: unread } = await send(await board(), 'dog.png', 'image/png')
    await readFile({ ...world.ctx, imageAnalyzer: { ...simulated, readText: async () => ok({ text: '', usage }) } }, unread)
    expect((await read(other)).fileData).toMatchObject({ stage: 'failed', error: KNOWLEDGE_FILE_TEXTS.pictureNeedsModel })
    const { rows } = await world.ctx.pool.query("select content from knowledge_chunks where owner = $1 and content ~* 'simulated|chalk|dark|mostly'", [alice.id])
    expect(rows.filter(({ content }) => !content.includes('A chalk board'))).toEqual([])
  })

  it('of the simulator leave no sentence in the knowledge base', async () => {
    const { id, version } = await send(await board(), 'board-by-night.png', 'image/png')
    await readFile(world.ctx, version)
    expect((await read(id)).fileData).toMatchObject({ stage: 'failed', summary: '', error: KNOWLEDGE_FILE_TEXTS.pictureNeedsModel })
    expect(await excerpts('simulated analysis dark landscape')).toEqual([])
  })

  it('that no model reads fail with their text after the last attempt, and can be retried', async () => {
    const { id, version } = await send(await board(), 'board.png', 'image/png')
    const ctx = { ...world.ctx, imageAnalyzer: failing }
    for (let round = 0; round < 2; round += 1) await expect(readFile(ctx, version)).rejects.toThrow('down')
    await readFile(ctx, version)
    expect((await read(id)).fileData).toMatchObject({ stage: 'failed', error: KNOWLEDGE_FILE_TEXTS.pictureUnread })
    await alice.call('POST', `/api/knowledge-files/${id}/retry`, {})
    await readFile({ ...world.ctx, imageAnalyzer: seeing('Now') }, version)
    expect((await read(id)).fileData).toMatchObject({ stage: 'ready', error: null })
  })
})

describe('orphaned objects', () => {
  it('of uploads that were never received, or never became files, are removed', async () => {
    const wish = { fileName: 'a.txt', fileType: 'text/plain' }
    const { body } = await alice.call<{ uploadUrl: string }>('POST', '/api/knowledge-files/upload-url', wish)
    await fetch(body.uploadUrl, { method: 'PUT', body: 'Never taken in' })
    const { store_key: key } = await world.ctx.db.selectFrom('knowledge_uploads').select('store_key').where('store_key', 'is not', null).executeTakeFirstOrThrow()
    await sweep(world.ctx, expiredUploads)
    expect(await world.ctx.store.stat(key ?? '')).not.toBeNull()
    await sweep(later(3 * 24 * 60 * 60_000), expiredUploads)
    expect(await world.ctx.store.stat(key ?? '')).toBeNull()
    expect(await world.ctx.db.selectFrom('knowledge_uploads').select('id').execute()).toEqual([])
  })

  it('of a file deleted while the store was down are removed by the sweep', async () => {
    const { id, version } = await send(Buffer.from('Heavy'))
    const { store_key: key } = await rowOf(version)
    await deleteEntry({ ...world.ctx, store: brokenStore() }, alice.id, id)
    expect((await alice.call('GET', `/api/knowledge/${id}`)).status).toBe(404)
    expect(await world.ctx.store.stat(key)).not.toBeNull()
    await sweep(world.ctx, orphanedObjects)
    expect(await world.ctx.store.stat(key)).toBeNull()
    expect(await world.ctx.db.selectFrom('knowledge_trash').selectAll().execute()).toEqual([])
  })

  it('of deleted passages in memory are never found', async () => {
    const bob = await world.signUp('bob')
    const entries = await Promise.all(Array.from({ length: 5 }, (_, index) => buildEntry(world.ctx, bob.id, { title: `Pelican ${index}`, description: `The pelican number ${index} eats fish.` })))
    await embedPassages(world.ctx, bob.id)
    expect((await retrieve(world.ctx, bob.id, 'pelican fish', 10)).passages).toHaveLength(5)
    for (const { id } of entries.slice(0, 4)) await deleteEntry(world.ctx, bob.id, id)
    expect((await retrieve(world.ctx, bob.id, 'pelican fish', 10)).passages.map(({ title }) => title)).toEqual(['Pelican 4'])
  })
})
