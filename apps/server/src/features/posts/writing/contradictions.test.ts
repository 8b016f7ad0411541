import { askAbout } from '@marquee/contract/contradiction-texts'
import type { ChangedEntry, Contradiction } from '@marquee/contract/suggestions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { applyAnswers, findContradictions } from './contradictions.ts'
import { toKnowledge } from './sources.ts'

type Answer = { suggestions: string[]; contradictions?: Contradiction[]; changed?: ChangedEntry[]; error: string }

let world: World
let alice: Actor

const DESCRIPTION = 'Our shop opens on Saturday at 8:00. Fresh croissants for everybody.'
const generate = (more: Record<string, unknown> = {}) => alice.call<Answer>('POST', '/api/ai/generate-post', { description: DESCRIPTION, askFirst: true, ...more })

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await alice.call('POST', '/api/knowledge', { type: 'other', title: 'Opening hours of the shop', description: 'Our shop opens at 7:30. It has fresh croissants.', tags: [] })
  await world.settle()
})
afterAll(() => world.close())

describe('a description that an entry contradicts', () => {
  const ask = async () => {
    const { body } = await generate()
    const [contradiction] = body.contradictions ?? []
    if (!contradiction) throw new Error('nothing was asked')
    return { body, contradiction }
  }

  it('is asked about before anything is written', async () => {
    const { body, contradiction } = await ask()
    expect(body.suggestions).toEqual([])
    expect(contradiction).toMatchObject({ entryTitle: 'Opening hours of the shop', subject: 'opens', entryValue: '7:30', givenValue: '8:00' })
    expect(askAbout(contradiction)).toBe('Your entry Opening hours of the shop says 7:30. Use 8:00, or change the entry?')
  })

  it.each([['entry', /7:30/, /8:00/], ['given', /8:00/, /7:30/], ['neither', /croissants/, /7:30|8:00/]] as const)('is written with the answer "%s"', async (use, present, absent) => {
    const { contradiction } = await ask()
    const { body } = await generate({ contradictions: [{ id: contradiction.id, use }] })
    expect(body.contradictions).toBeUndefined()
    expect(body.suggestions).toHaveLength(3)
    expect(body.suggestions.join('\n')).toMatch(present)
    expect(body.suggestions.join('\n')).not.toMatch(absent)
  })

  it('changes the entry on request, whose other posts are then reported', async () => {
    const { body: made } = await alice.call<{ entry: { id: string } }>('POST', '/api/knowledge', { type: 'product', title: 'Pottery course', description: 'A course in pottery: the evening costs 29 EUR. Clay included, an apron is 29 EUR more.', tags: [] })
    const request = { description: 'Announce the pottery course: the evening costs 39 EUR', askFirst: true }
    const { body } = await generate(request)
    const [contradiction] = body.contradictions ?? []
    expect(contradiction).toMatchObject({ entryTitle: 'Pottery course', subject: 'price', entryValue: '29 EUR', givenValue: '39 EUR', isChangeable: true })
    const changed = await generate({ ...request, contradictions: [{ id: contradiction?.id, use: 'change' }] })
    expect(changed.body.suggestions.join('\n')).toMatch(/39/)
    const before = 'A course in pottery: the evening costs 29 EUR. Clay included, an apron is 29 EUR more.'
    expect(changed.body.changed).toEqual([{ entryId: made.entry.id, entryTitle: 'Pottery course', values: ['39 EUR'], before }])
    const { body: read } = await alice.call<{ entry: { description: string } }>('GET', `/api/knowledge/${made.entry.id}`)
    expect(read.entry.description).toBe('A course in pottery: the evening costs 39 EUR. Clay included, an apron is 29 EUR more.')
    expect((await generate(request)).body.contradictions).toBeUndefined()
    // Undone, it is asked again.
    await alice.call('PATCH', `/api/knowledge/${made.entry.id}`, { description: before })
    expect((await generate(request)).body.contradictions).toMatchObject([{ entryValue: '29 EUR' }])
    const answers = [{ id: contradiction?.id, use: 'given' }]
    const series = await generate({ ...request, type: 'series', count: 3, contradictions: answers })
    expect(series.body).toMatchObject({ suggestions: { length: 3 } })
    expect(series.body.changed).toBeUndefined()
    expect(series.body.suggestions.join('\n')).not.toContain('29')
    const { body: checked } = await alice.call<{ grounding: { unsupported: unknown[] } }>('POST', '/api/ai/check-facts', { text: 'The evening of the pottery course costs 39 EUR.', description: request.description })
    expect(checked.grounding.unsupported).toEqual([])
    const { body: elsewhere } = await alice.call<{ grounding: { unsupported: { text: string }[] } }>('POST', '/api/ai/check-facts', { text: 'The evening of the pottery course costs 39 EUR.' })
    expect(elsewhere.grounding.unsupported.map(({ text }) => text)).toEqual(['39 EUR'])
  })

  it('says in a stream which entry it changed, before the texts', async () => {
    await alice.call('POST', '/api/knowledge', { type: 'product', title: 'Sieve', description: 'A sieve of steel. The sieve costs 12 EUR.', tags: [] })
    const request = { description: 'The sieve costs 14 EUR', askFirst: true }
    const [contradiction] = (await generate(request)).body.contradictions ?? []
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${alice.token}` }
    const response = await fetch(`${world.url}/api/ai/generate-post`, { method: 'POST', headers, body: JSON.stringify({ ...request, contradictions: [{ id: contradiction?.id, use: 'change' }] }) })
    expect(await response.text()).toMatch(/"type":"changed","entries":\[\{[^\]]*"values":\["14 EUR"\][\s\S]*"type":"delta"[\s\S]*"type":"done"/)
  })

  it('is written without asking where nobody wants to be asked, and asked about in a stream too', async () => {
    expect((await generate({ askFirst: false })).body).toMatchObject({ suggestions: { length: 3 } })
    expect((await generate({ useKnowledge: false })).body.contradictions).toBeUndefined()
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${alice.token}` }
    const response = await fetch(`${world.url}/api/ai/generate-post`, { method: 'POST', headers, body: JSON.stringify({ description: DESCRIPTION, askFirst: true }) })
    expect(await response.text()).toMatch(/"type":"done".*"contradictions":\[\{/)
  })

  it('ignores answers to questions that do not arise, and refuses others', async () => {
    expect((await generate({ description: 'Fresh bread', contradictions: [{ id: 'x', use: 'entry' }] })).body.suggestions).toHaveLength(3)
    expect((await generate({ contradictions: [{ id: 'x', use: 'maybe' }] })).status).toBe(400)
  })
})

it.each([['given', 'The shop opens at 8:00, newsletters ought to say.'], ['neither', 'The shop opens, newsletters ought to say.']] as const)('a sentence that is not quoted stays so with the answer "%s"', (use, sentence) => {
  const text = 'The shop opens at 7:30, newsletters ought to say.'
  const passage = { entryId: 'entry_1', title: 'Opening hours of the shop', type: 'other' as const, excerpt: text, page: null, score: 1, text: `We bake. ${text}`, notQuoted: [text], answering: [] }
  const basis = { description: DESCRIPTION, passages: [passage] }
  const [contradiction] = findContradictions(basis, [])
  expect(contradiction).toMatchObject({ entryValue: '7:30' })
  const { passages } = applyAnswers(basis, [{ id: contradiction?.id ?? '', use }])
  expect(passages.map(toKnowledge)).toEqual([`Opening hours of the shop: We bake. ⟦${sentence}⟧`])
})
