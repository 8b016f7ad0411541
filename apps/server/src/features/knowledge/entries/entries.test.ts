import { KNOWLEDGE_TEXTS, type KnowledgeEntry } from '@marquee/contract/knowledge'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEntry } from '../../../../test/factories/knowledge.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { listDroppedAmounts } from '../index.ts'

type ListAnswer = { entries: KnowledgeEntry[]; counts: Record<string, unknown>; nextCursor: string | null }
type Changed = { entry: KnowledgeEntry; droppedAmounts: string[] }

let world: World
let alice: Actor
let bob: Actor
beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const fields = { type: 'product', title: 'House Blend', description: 'A dark roast for $18 a bag, 10% off on Mondays.', tags: [' coffee', 'Coffee', ''] }
const add = async (actor: Actor, more: Record<string, unknown> = {}) => (await actor.call<{ entry: KnowledgeEntry }>('POST', '/api/knowledge', { ...fields, ...more })).body.entry
const list = async (actor: Actor, query = '') => (await actor.call<ListAnswer>('GET', `/api/knowledge/unified${query}`)).body

describe('entries', () => {
  it('are added, read, changed and deleted', async () => {
    const { status, body } = await alice.call<{ entry: KnowledgeEntry }>('POST', '/api/knowledge', fields)
    expect([status, body.entry]).toMatchObject([201, { type: 'product', title: 'House Blend', tags: ['coffee'], expiresOn: null, isExpired: false, isStale: false, fileData: null }])
    expect((await alice.call('GET', `/api/knowledge/${body.entry.id}`)).body).toEqual({ success: true, entry: body.entry })
    const changed = await alice.call<Changed>('PATCH', `/api/knowledge/${body.entry.id}`, { title: 'Night Blend', expiresOn: '2030-01-31' })
    expect([changed.status, changed.body.entry]).toMatchObject([200, { title: 'Night Blend', description: fields.description, expiresOn: '2030-01-31' }])
    expect((await alice.call('DELETE', `/api/knowledge/${body.entry.id}`)).status).toBe(200)
    expect((await alice.call('GET', `/api/knowledge/${body.entry.id}`)).status).toBe(404)
  })

  it.each([
    [{ type: undefined }], [{ type: 'uploaded_file' }], [{ title: ' ' }], [{ title: undefined }], [{ description: '' }], [{ description: undefined }],
  ])('need type, title and description (%j)', async (missing) => {
    const { status, body } = await alice.call('POST', '/api/knowledge', { ...fields, ...missing })
    expect([status, body.error]).toEqual([400, KNOWLEDGE_TEXTS.incomplete])
    const { id } = await add(alice)
    expect((await alice.call('PATCH', `/api/knowledge/${id}`, { description: ' ' })).body.error).toBe(KNOWLEDGE_TEXTS.incomplete)
  })

  it('return the same for a repeated creation', async () => {
    const headers = { 'idempotency-key': 'one-entry' }
    const first = await bob.call('POST', '/api/knowledge', fields, headers)
    expect(await bob.call('POST', '/api/knowledge', fields, headers)).toEqual(first)
  })

  it('are visible to their owner only', async () => {
    const { id } = await add(alice)
    for (const call of [bob.call('GET', `/api/knowledge/${id}`), bob.call('PATCH', `/api/knowledge/${id}`, { title: 'Mine' }), bob.call('DELETE', `/api/knowledge/${id}`)]) {
      expect(await call).toMatchObject({ status: 404, body: { error: GATE_ERRORS.notFound } })
    }
    expect((await alice.call('GET', '/api/knowledge/nonsense')).status).toBe(404)
    for (const [method, path, body] of [['GET', '/api/knowledge/unified'], ['POST', '/api/knowledge', fields], ['GET', `/api/knowledge/${id}`], ['PATCH', `/api/knowledge/${id}`, {}], ['DELETE', `/api/knowledge/${id}`]] as const) {
      expect((await world.anonymous(method, path, body)).status).toBe(401)
    }
    expect((await alice.call('GET', `/api/knowledge/unified?userId=${bob.id}`)).status).toBe(403)
  })

  it('record amounts they no longer contain, until these are back', async () => {
    const { id } = await add(alice, { title: 'Decaf' })
    const change = (description: string) => alice.call<Changed>('PATCH', `/api/knowledge/${id}`, { description })
    expect((await change('Now $19.50 a bag, 10% off on Mondays.')).body.droppedAmounts).toEqual(['$18'])
    expect((await change('Now $21 a bag.')).body.droppedAmounts).toEqual(['$19.50', '10%'])
    expect(await listDroppedAmounts(world.ctx.db, alice.id, id)).toEqual([
      { entryId: id, title: 'Decaf', text: 'Now $21 a bag.', former: [{ text: '$19.50', value: '19.5', kind: 'money' }, { text: '10%', value: '10', kind: 'percent' }, { text: '$18', value: '18', kind: 'money' }], current: ['$21'] },
    ])
    expect((await change('Again $18.00 a bag.')).body.droppedAmounts).toEqual(['$21'])
    const [entry] = await listDroppedAmounts(world.ctx.db, alice.id, id)
    expect(entry?.former.map(({ text }) => text)).toEqual(['$21', '$19.50', '10%'])
    expect(await listDroppedAmounts(world.ctx.db, bob.id, id)).toEqual([])
  })
})

describe('the list', () => {
  it('is paged, filtered and counted', async () => {
    const carol = await world.signUp('carol')
    for (let number = 0; number < 5; number += 1) await add(carol, { title: `Entry ${number}`, type: number === 0 ? 'faq' : 'product' })
    const first = await list(carol, '?limit=2')
    const second = await list(carol, `?limit=2&cursor=${first.nextCursor}`)
    const third = await list(carol, `?limit=2&cursor=${second.nextCursor}`)
    expect([...first.entries, ...second.entries, ...third.entries].map(({ title }) => title)).toEqual(['Entry 4', 'Entry 3', 'Entry 2', 'Entry 1', 'Entry 0'])
    expect(third.nextCursor).toBeNull()
    expect((await carol.call('GET', '/api/knowledge/unified?cursor=mine')).status).toBe(400)
    const narrowed = await list(carol, '?type=faq')
    expect(narrowed.entries).toHaveLength(1)
    expect(narrowed.counts).toEqual({ total: 5, manual: 5, files: 0, byType: { product: 4, service: 0, company: 0, faq: 1, other: 0, uploaded_file: 0 }, attention: 0, conflicts: 0 })
  })

  it.each([['title', 'night'], ['beginning of a word', 'hondur'], ['tag', 'arabica'], ['accents', 'cafe'], ['stem', 'roasts'], ['two words', 'night roast']])('is searched by %s', async (_name, search) => {
    const dora = await world.signUp('dora')
    await add(dora, { title: 'Night Café', description: 'A roast from Honduras', tags: ['Arabica'] })
    await add(dora, { title: 'Opening hours', description: 'From eight to six' })
    expect((await list(dora, `?search=${encodeURIComponent(search)}`)).entries.map(({ title }) => title)).toEqual(['Night Café'])
    expect((await list(dora, '?search=%25%5F')).entries).toEqual([])
  })

  it('shows what needs attention: expired and stale entries, until they are confirmed', async () => {
    const erin = await world.signUp('erin')
    const old = await buildEntry(world.ctx, erin.id, { title: 'Stale' })
    await buildEntry(world.ctx, erin.id, { title: 'Expired', expiresOn: '2020-01-01' })
    await buildEntry(world.ctx, erin.id, { title: 'Fresh', expiresOn: '2099-01-01' })
    await world.ctx.db.updateTable('knowledge_entries').set({ checked_at: new Date(Date.now() - 91 * 86_400_000) }).where('id', '=', old.id).execute()
    const { entries, counts } = await list(erin, '?filter=attention')
    expect(entries.map(({ title, isStale, isExpired }) => [title, isStale, isExpired])).toEqual([['Expired', false, true], ['Stale', true, false]])
    expect(counts.attention).toBe(2)
    const { body } = await erin.call<Changed>('PATCH', `/api/knowledge/${old.id}`, { isConfirmed: true })
    expect(body.entry).toMatchObject({ isStale: false, updatedAt: old.updatedAt })
    expect((await list(erin, '?filter=attention')).entries).toHaveLength(1)
  })
})
