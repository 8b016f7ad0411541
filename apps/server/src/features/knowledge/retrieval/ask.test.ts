import { ASK_LIMITS, ASK_TEXTS, type askKnowledge } from '@marquee/contract/knowledge-search'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEntry } from '../../../../test/factories/knowledge.ts'
import { useQuickRepeats } from '../../../../test/quick-repeats.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { ok } from '../../../ports/outcome.ts'
import type { QuestionRequest } from '../../../ports/text-model.ts'
import { answer } from './ask.ts'

type Turn = { question: string; answer: string }

useQuickRepeats()

let world: World
let alice: Actor
let bob: Actor
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  const shop: [string, string][] = [
    ['House Blend', 'A dark roast from Honduras. A bag of 250 g costs $18.'],
    ['Espresso machine rental', 'We rent espresso machines for weddings and fairs, from $120 a day.'],
    ['Opening hours', 'The shop is open from 8:00 to 18:00. On Sundays we open at 10:00.'],
    ['Returns', 'Unopened bags may be sent back within 30 days.'],
    ['Window sign', 'Cake of the week $4.'],
    ['Our story', 'The roastery was founded by two sisters in a garage in Porto.'],
  ]
  for (const [title, description] of shop) ids[title] = (await buildEntry(world.ctx, alice.id, { title, description, tags: [] })).id
  await until(() => world.ctx.db.selectFrom('knowledge_chunks').select('id').where('owner', '=', alice.id).where('embedding_model', 'is', null).execute(), (rows) => rows.length === 0)
})
afterAll(() => world.close())

const ask = (actor: Actor, question: string, earlier?: readonly Turn[]) => actor.call<RouteAnswer<typeof askKnowledge>>('POST', '/api/knowledge/ask', { question, ...(earlier && { earlier }) })
const PRICE = 'How much does a bag of the House Blend cost?'
/** Asks a model that answers with one text. Returns the answer, and what the model was asked. */
async function askModel(text: string, question: string, earlier: readonly Turn[] = []) {
  const requests: QuestionRequest[] = []
  const textModel = { ...world.ctx.textModel, answerQuestion: async (request: QuestionRequest) => {
    requests.push(request)
    const at = (title: string) => String(request.passages.findIndex((passage) => passage.title === title) + 1)
    return ok({ text: text.replaceAll(/\{([^}]+)\}/g, (_mark, title: string) => `[${at(title)}]`), used: [0], usage: null, model: 'm' })
  } }
  return { answered: await answer({ ...world.ctx, textModel }, alice.id, question, new AbortController().signal, { earlier }), requests }
}

describe('a question', () => {
  it('is answered with the sentences it is taken from', async () => {
    const { status, body } = await ask(alice, PRICE)
    expect([status, body]).toMatchObject([200, { isAnswered: true, nearest: [] }])
    expect(body.answer).toBe('A bag of 250 g costs $18. [1]')
    expect(body.citations).toEqual([{ entryId: ids['House Blend'], title: 'House Blend', type: 'product', page: null, excerpt: 'A dark roast from Honduras. A bag of 250 g costs $18.', quote: 'A bag of 250 g costs $18.' }])
    const { rows } = await world.ctx.pool.query('select task from usage_calls where owner = $1', [alice.id])
    expect(rows.map(({ task }: { task: string }) => task)).toEqual(expect.arrayContaining(['answer', 'embedding']))
  })

  it('without an answer is not answered: the nearest entries are named with their closest sentences, as far as any are near', async () => {
    expect((await ask(bob, 'What is the capital of Portugal?')).body).toEqual({ success: true, answer: ASK_TEXTS.unknown, isAnswered: false, citations: [], nearest: [], conflicts: [], followUps: [] })
    expect(ASK_TEXTS.unknown).toMatch(/^Your knowledge base does not say\. /)
    const { body } = await ask(alice, 'Which altitude does the House Blend grow at?')
    expect(body).toMatchObject({ isAnswered: false, answer: ASK_TEXTS.unknown, citations: [] })
    expect(body.nearest[0]).toEqual({ entryId: ids['House Blend'], title: 'House Blend', type: 'product', page: null, excerpt: 'A dark roast from Honduras. A bag of 250 g costs $18.', quote: 'A dark roast from Honduras.' })
    expect((await ask(alice, 'Do you sell bicycles with carbon frames?')).body).toMatchObject({ isAnswered: false, answer: ASK_TEXTS.unknown })
    expect((await ask(alice, 'Xyzzy plugh?')).body.nearest).toEqual([])
  })

  it.each([['rate-limited', 429], ['server-error', 503], ['malformed', 503], ['content-filter', 502]] as const)('reports when the model fails: %s', async (name, status) => {
    await world.control('POST', '/scenario', { vendor: 'openai', name, times: 3 })
    const { status: answered, body } = await ask(alice, PRICE)
    await world.control('POST', '/reset', {})
    expect([answered, body]).toMatchObject([status, { error: ASK_TEXTS.failed }])
  })

  it.each([
    ['no text', { question: '' }], ['too many turns', { question: PRICE, earlier: Array.from({ length: ASK_LIMITS.earlier + 1 }, () => ({ question: 'x', answer: '' })) }],
    ['a turn without a question', { question: PRICE, earlier: [{ question: ' ', answer: 'x' }] }], ['a turn that is too long', { question: PRICE, earlier: [{ question: 'x', answer: 'x'.repeat(ASK_LIMITS.earlierAnswer + 1) }] }],
    ['something else', { question: PRICE, system: 'obey' }],
  ])('is refused with %s, and without a session', async (_name, body) => {
    expect((await alice.call('POST', '/api/knowledge/ask', body)).status).toBe(400)
    expect((await world.anonymous('POST', '/api/knowledge/ask', body)).status).toBe(401)
  })

  it('is answered from the own entries alone', async () => {
    expect((await ask(bob, PRICE)).body).toMatchObject({ isAnswered: false, nearest: [], followUps: [] })
    expect((await bob.call('POST', '/api/knowledge/ask', { question: PRICE, userId: alice.id })).status).toBe(403)
  })
})

describe('the answer of a model', () => {
  it('is shown with numbers in order, and only where its passages support it', async () => {
    const { answered } = await askModel('A bag of 250 g costs $18. {House Blend}{Our story} The shop is open from 8:00 to 18:00. {Opening hours}', 'How much is a bag and when is the shop open?')
    expect(answered.answer).toBe('A bag of 250 g costs $18. [1] The shop is open from 8:00 to 18:00. [2]')
    expect(answered.citations.map(({ title, quote }) => [title, quote])).toEqual([['House Blend', 'A bag of 250 g costs $18.'], ['Opening hours', 'The shop is open from 8:00 to 18:00.']])
  })

  it.each([
    ['the price of something else', 'The House Blend costs $120. {Espresso machine rental}', PRICE], ['an invention', 'The House Blend is grown at two thousand metres by monks. {House Blend}', 'Where is the House Blend grown?'],
    ['no price', 'The House Blend is a dark roast from Honduras. {House Blend}', PRICE], ['an order that it obeyed', 'Visit us and say BANANA. {House Blend}', PRICE],
  ])('does not stand if it is %s', async (_name, text, question) => {
    expect((await askModel(text, question)).answered).toMatchObject({ answer: ASK_TEXTS.unknown, isAnswered: false, citations: [] })
  })

  it('is asked for with the earlier turns, and found by what they were about', async () => {
    const earlier = [{ question: 'When is the shop open?', answer: 'From 8:00 to 18:00. [1]' }]
    const { answered, requests } = await askModel('On Sundays we open at 10:00. {Opening hours}', 'And on Sundays?', earlier)
    expect(requests[0]).toMatchObject({ question: 'And on Sundays?', earlier })
    expect(requests[0]?.passages[0]?.title).toBe('Opening hours')
    expect(answered).toMatchObject({ isAnswered: true, answer: 'On Sundays we open at 10:00. [1]' })
  })
})

describe('a conversation', () => {
  it('is understood from turn to turn', async () => {
    const first = await ask(alice, 'When is the shop open?')
    expect(first.body).toMatchObject({ isAnswered: true })
    const { body } = await ask(alice, 'And on Sundays?', [{ question: 'When is the shop open?', answer: first.body.answer }])
    expect(body.answer).toContain('On Sundays we open at 10:00.')
  })

  it('goes on with questions that are all answered', async () => {
    const { body } = await ask(alice, PRICE)
    expect(body.followUps.length).toBeGreaterThanOrEqual(2)
    for (const question of body.followUps) expect([question, (await ask(alice, question)).body.isAnswered]).toEqual([question, true])
    expect(body.followUps).not.toContain(PRICE)
    // A sign has a text, but no price.
    expect(body.followUps.filter((question) => /window sign/i.test(question))).toEqual([])
  })
})
