import { REWRITES } from '@marquee/contract/rewrite'
import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEntry, sendFile } from '../../../test/factories/knowledge.ts'
import { until } from '../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

/** Names that the owner gave to entries and files for finding them: readers of a post have no use for them. */
const FILES = ['IMG-price-list-final(2).csv', 'scan_0034 NEW.txt']
const LABELS = ['Zylophon sheet 2026', 'Quargel notes (internal)', 'FAQ 17 – Wumpus']

let world: World
let alice: Actor
/** What the model was sent since the test began. */
const prompts: string[] = []

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  const { textModel } = world.ctx
  world.ctx.textModel = {
    ...textModel,
    suggestPosts: (request, signal) => (prompts.push(JSON.stringify(request)), textModel.suggestPosts(request, signal)),
    rewriteText: (request, signal) => (prompts.push(JSON.stringify(request)), textModel.rewriteText(request, signal)),
  }
  await buildEntry(world.ctx, alice.id, { title: 'Rye loaf', description: 'Costs 4.20 EUR. Baked each morning in the stone oven. A loaf of 750 g.', tags: [] })
  await buildEntry(world.ctx, alice.id, { title: LABELS[0] ?? '', description: 'Rye loaf of 750 g: 4.20 EUR. Price: 3.90 EUR for members. Costs less on Mondays.', tags: ['prices'] })
  await buildEntry(world.ctx, alice.id, { title: LABELS[1] ?? '', description: 'The rye loaf is made with sourdough that is twenty years old. Keeps fresh for five days. Made by hand.', tags: [] })
  await buildEntry(world.ctx, alice.id, { type: 'faq', title: LABELS[2] ?? '', description: 'Yes, the rye loaf is vegan. It contains no milk and no egg.', tags: [] })
  const sent = [
    await sendFile(alice, FILES[0] ?? '', 'text/csv', Buffer.from('No,Article,Price\n1,Rye loaf,4.20 EUR\n2,Spelt loaf,5.20 EUR\n3,Poppy roll,1.10 EUR\n')),
    await sendFile(alice, FILES[1] ?? '', 'text/plain', Buffer.from('Our rye loaf won the prize of the town in 2024. The rye loaf is baked twice a day, at six and at eleven.')),
  ]
  for (const { body } of sent) await until(() => alice.call<{ entry: KnowledgeEntry }>('GET', `/api/knowledge/${body.file?.id}`), (read) => read.body.entry.fileData?.stage === 'ready', 30_000)
})
afterAll(() => world.close())
beforeEach(() => void prompts.splice(0))

/** Neither a file's name is told to the model or written, nor an entry's title that is not the thing itself. */
function expectNoTitles(texts: readonly string[]): void {
  expect(texts.length).toBeGreaterThan(0)
  expect(prompts.length).toBeGreaterThan(0)
  const written = texts.join('\n').toLowerCase()
  for (const file of FILES) {
    expect(prompts.join('\n')).not.toContain(file)
    expect(written).not.toContain(file.toLowerCase().replace(/\.\w+$/u, ''))
  }
  for (const label of [...LABELS, 'zylophon', 'quargel', 'wumpus', 'faq 17', 'column 1']) expect(written).not.toContain(label.toLowerCase())
  expect(written).not.toMatch(/(?:^|\n|[.!?] )(?:article|no):/u)
}

const generate = async (body: object): Promise<string[]> => {
  const { status, body: answer } = await alice.call<{ suggestions: string[]; error?: string }>('POST', '/api/ai/generate-post', body)
  expect([status, answer.error]).toEqual([200, undefined])
  return answer.suggestions
}

describe('titles of entries and names of files', () => {
  it.each([
    ['a post', { description: 'Write about our rye loaf and what it costs.' }],
    ['a post in a style', { description: 'Our rye loaf is vegan', style: 'Technical', platforms: ['linkedin'] }],
    ['a short post', { description: 'Rye loaf, sourdough', platforms: ['twitter'], style: 'Casual' }],
    ['another variation', { description: 'The price of our rye loaf', variation: 3, style: 'Creative' }],
    ['a post in German', { description: 'Schreib über unser Roggenbrot: Rye loaf, jeden Morgen frisch' }],
    ['a series', { description: 'Our rye loaf, baked each morning', type: 'series', count: 4 }],
    ['a post about a product', { description: 'It is back in the shop', productContext: { title: 'Rye loaf', price: '4.20 EUR' } }],
  ])('are not in %s', async (_name, body) => {
    expectNoTitles(await generate(body))
  })

  it.each(REWRITES)('are not in a rewritten text: %s', async (how) => {
    const text = 'We are really happy to bake our rye loaf each morning in the stone oven. Come and say hello to everybody in the shop, we have coffee too!'
    const { status, body } = await alice.call<{ text: string; error?: string }>('POST', '/api/ai/rewrite', { text, how, description: 'What the rye loaf costs, and why it is vegan', useKnowledge: true })
    expect([status, body.error]).toEqual([200, undefined])
    expectNoTitles([body.text])
  })
})
