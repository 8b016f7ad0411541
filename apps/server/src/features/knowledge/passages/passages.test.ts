import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import type { KnowledgePassage } from '@marquee/contract/knowledge-passages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEntry, buildPdf, sendFile } from '../../../../test/factories/knowledge.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { findMark } from './read-passages.ts'

type Answer = { passages: KnowledgePassage[]; before: number; after: number; isFound: boolean; url: string | null; entry: { title: string } }

let world: World
let alice: Actor
let bob: Actor
beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const read = (id: string, query: Record<string, string> = {}, actor = alice) => actor.call<Answer>('GET', `/api/knowledge/${id}/passages?${String(new URLSearchParams(query))}`)
async function send(name: string, type: string, bytes: Buffer): Promise<string> {
  const id = (await sendFile(alice, name, type, bytes)).body.file?.id ?? ''
  await until(async () => (await alice.call<{ entry: KnowledgeEntry }>('GET', `/api/knowledge/${id}`)).body.entry.fileData?.stage, (stage) => stage === 'ready')
  return id
}
const marked = ({ passages }: Answer) => passages.flatMap(({ text, mark }) => (mark ? [text.slice(mark.start, mark.end)] : []))

describe('the passages around a quote', () => {
  it('of an entry are marked, with their neighbours', async () => {
    const paragraphs = Array.from({ length: 12 }, (_, index) => `Chapter ${index}. ${'The kiln is slow and warm. '.repeat(36)}`)
    const { id } = await buildEntry(world.ctx, alice.id, { title: 'Kiln book', description: paragraphs.join('\n\n') })
    const { status, body } = await read(id, { around: 'Chapter 6.' })
    expect([status, body.isFound, body.url, body.entry.title, marked(body)]).toEqual([200, true, null, 'Kiln book', ['Chapter 6.']])
    expect([body.before, body.passages.length, body.after]).toEqual([3, 7, 2])
    const wider = (await read(id, { around: '… chapter 6.  the kiln …', before: '1', after: '0' })).body
    expect([wider.before, wider.passages.map(({ position }) => position), marked(wider)]).toEqual([5, [5, 6], ['Chapter 6. The kiln']])
  })

  it('of a table are rows with their cells', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `Loaf number ${index} rye,${index}.50,note ${index}`)
    const id = await send('till.csv', 'text/csv', Buffer.from(`name,price,note\n${rows.join('\n')}\n`))
    const { body } = await read(id, { around: 'name: Loaf number 20 rye; price: 20.50' })
    const row = body.passages.find(({ mark }) => mark !== null)
    expect(row?.cells).toEqual([{ column: 'name', text: 'Loaf number 20 rye' }, { column: 'price', text: '20.50' }, { column: 'note', text: 'note 20' }])
    expect([body.before, body.passages.length, body.after, typeof body.url]).toEqual([10, 21, 9, 'string'])
  })

  it('of a PDF have their pages', async () => {
    const id = await send('menu.pdf', 'application/pdf', await buildPdf(['Pumpkin soup with bread', 'Apple strudel with vanilla sauce']))
    const { body } = await read(id, { around: 'Apple strudel' })
    expect(body.passages.map(({ page, mark }) => [page, mark !== null])).toEqual([[1, false], [2, true]])
  })

  it('are the beginning where the text does not have it, or nothing was asked for', async () => {
    const { id } = await buildEntry(world.ctx, alice.id, { description: 'A dark roast.' })
    expect((await read(id, { around: 'A light roast' })).body).toMatchObject({ isFound: false, passages: [{ text: 'A dark roast.', mark: null }], before: 0, after: 0 })
    expect((await read(id)).body).toMatchObject({ isFound: false, passages: [{ mark: null }] })
  })

  it('are their owner’s alone', async () => {
    const { id } = await buildEntry(world.ctx, alice.id)
    expect((await read(id, {}, bob)).status).toBe(404)
    expect((await read('nonsense')).status).toBe(404)
    expect((await read(id, { before: '-1' })).status).toBe(400)
    expect((await read(id, { around: 'x'.repeat(1_001) })).status).toBe(400)
    expect((await world.anonymous('GET', `/api/knowledge/${id}/passages`)).status).toBe(401)
  })
})

it('a quote is found whatever its spaces and signs are', () => {
  expect(findMark('Costs  18 EUR\n(incl. VAT)?', '18 eur (incl. VAT)?')).toEqual({ start: 7, end: 26 })
  expect(findMark('Costs 18 EUR', '19 EUR')).toBeNull()
  expect(findMark('Costs 18 EUR', '')).toBeNull()
})
