import { GOLDEN_LIMITS, type GoldenResult, type listGoldenQuestions } from '@marquee/contract/chatbot/golden'
import type { Personality } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runSweep } from '../../../platform/jobs/sweep.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { outdatedAskings } from './ask.ts'

type List = RouteAnswer<typeof listGoldenQuestions>
type One = { personality: Personality; error: string }

let world: World
let alice: Actor
let bob: Actor

const PATH = '/api/chatbot/golden-questions'
const add = async (question: string, fields: Record<string, unknown> = {}, actor = alice) => (await actor.call<{ question: { id: string } }>('POST', PATH, { question, ...fields })).body.question.id
const read = async (personalityId: string, actor = alice) => (await actor.call<List>('GET', `${PATH}?personalityId=${personalityId}`)).body
/** The list once everything is asked. */
const asked = (personalityId: string, actor = alice) => until(() => read(personalityId, actor), ({ isAsking }) => !isAsking)
const resultsOf = ({ questions }: List) => Object.fromEntries(questions.map(({ question, now }) => [question, now?.result ?? null])) as Record<string, GoldenResult | null>

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  await alice.call('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person. It starts at 7 PM on Fridays.', tags: [] })
})
afterAll(() => world.close())

const PRICE = 'What does the lantern walk cost?'

describe('golden questions', () => {
  it('are asked when a personality is saved, and each answer is compared with what is right', async () => {
    await add(PRICE, { expected: '$12' })
    await add('Do you sell helicopters?', { expectation: 'does-not-know' })
    await add('My lawyer will sue you over this!', { expectation: 'person' })
    const { body } = await alice.call<One>('POST', '/api/chatbot/personalities', { name: 'Calm', systemPrompt: 'Answer calmly.' })
    const { id } = body.personality
    expect(body.personality.isAsking).toBe(true)
    const list = await asked(id)
    expect(resultsOf(list)).toEqual({ [PRICE]: 'right', 'Do you sell helicopters?': 'does-not-know', 'My lawyer will sue you over this!': 'person' })
    expect(list.questions.find(({ question }) => question === PRICE)?.now).toMatchObject({ answer: expect.stringContaining('$12'), sources: [{ title: 'Lantern walk' }] })
    const { personalities } = (await alice.call<{ personalities: { custom: Personality[] } }>('GET', '/api/chatbot/personalities')).body
    expect(personalities.custom.find((one) => one.id === id)?.golden).toMatchObject({ asked: 3, right: 3, lost: 0 })
  })

  it('show what a version loses, which is switched on only anyway', async () => {
    const dora = await world.signUp('dora')
    const { body: { entry } } = await dora.call<{ entry: { id: string } }>('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person. It starts at 7 PM on Fridays.', tags: [] })
    await add(PRICE, { expected: '$12' }, dora)
    const { body: { personality: { id } } } = await dora.call<One>('POST', '/api/chatbot/personalities', { name: 'Brief', systemPrompt: 'Answer briefly.' })
    expect(resultsOf(await asked(id, dora))).toEqual({ [PRICE]: 'right' })
    // The knowledge changes, so that the next version cannot answer what this one did.
    expect((await dora.call('PATCH', `/api/knowledge/${entry.id}`, { description: 'It starts at 7 PM on Fridays.' })).status).toBe(200)
    await dora.call('PUT', `/api/chatbot/personalities/${id}`, { tone: 'formal' })
    const list = await asked(id, dora)
    expect(list.questions[0]?.now?.answer).not.toContain('12')
    expect(list.questions[0]).toMatchObject({ isLost: true, before: { result: 'right' }, now: { result: expect.not.stringMatching(/^right$/) } })
    const switchOn = (body: object) => dora.call<One>('POST', `/api/chatbot/personalities/${id}/versions/2/switch-on`, body)
    expect(await switchOn({})).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.loses(1) } })
    expect((await switchOn({ isAnyway: true })).body.personality).toMatchObject({ version: 2, tone: 'formal' })
  })

  it('are asked again when they change, of the versions that were asked before', async () => {
    const id = await add('When does the lantern walk start?', { expected: '7 PM' })
    const count = await alice.call<{ asked: number }>('POST', `${PATH}/ask`, { personalityId: 'friendly' })
    expect([count.status, count.body.asked]).toEqual([200, 4])
    expect((await asked('friendly')).questions.find((one) => one.id === id)?.now?.result).toBe('right')
    await alice.call('PUT', `${PATH}/${id}`, { expected: '9 AM' })
    expect((await asked('friendly')).questions.find((one) => one.id === id)?.now?.result).toBe('wrong')
    expect((await alice.call('DELETE', `${PATH}/${id}`)).status).toBe(200)
    expect((await read('friendly')).questions.map((one) => one.id)).not.toContain(id)
  })

  it('are asked again when the knowledge base changed, of the version that answers', async () => {
    const gina = await world.signUp('gina')
    const { body: { entry } } = await gina.call<{ entry: { id: string } }>('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person.', tags: [] })
    await add(PRICE, { expected: '$12' }, gina)
    await gina.call('POST', `${PATH}/ask`, { personalityId: 'professional' })
    expect(resultsOf(await asked('professional', gina))).toEqual({ [PRICE]: 'right' })
    await gina.call('PATCH', `/api/knowledge/${entry.id}`, { description: 'The lantern walk costs $15 for each person.' })
    await world.settle()
    const sweep = () => runSweep(world.ctx, { name: 'chatbot.resume' }, [outdatedAskings(world.ctx)])
    await sweep()
    expect((await read('professional', gina)).isAsking).toBe(false)
    await world.clock.advance(6 * 60_000)
    await sweep()
    const list = await asked('professional', gina)
    expect(list.questions[0]).toMatchObject({ before: { result: 'right', answer: expect.stringContaining('$12') }, now: { result: 'wrong', answer: expect.stringContaining('$15') } })
  })

  it('without an answer of the model count as failed, after some attempts', async () => {
    const emil = await world.signUp('emil')
    await emil.call('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person.', tags: [] })
    await add(PRICE, {}, emil)
    await world.control('POST', '/scenario', { vendor: 'openai', name: 'server-error', times: 100 })
    await emil.call('POST', `${PATH}/ask`, { personalityId: 'professional' })
    const list = await world.passUntil(() => read('professional', emil), ({ isAsking }) => !isAsking)
    await world.control('POST', '/scenario', { vendor: 'openai', name: 'server-error', times: 0 })
    expect(resultsOf(list)).toEqual({ [PRICE]: 'failed' })
  })

  it.each([[{ question: ' ' }], [{ question: 'x'.repeat(GOLDEN_LIMITS.question + 1) }], [{ question: 'x', expectation: 'joke' }], [{ question: 'x', more: 1 }]])('are refused as %j', async (body) => {
    expect((await alice.call('POST', PATH, body)).status).toBe(400)
  })

  it('belong to their owner: to everybody else they do not exist', async () => {
    const id = await add('Is parking free?')
    for (const [method, body] of [['PUT', { question: 'Mine?' }], ['DELETE', undefined]] as const)
      expect([(await bob.call(method, `${PATH}/${id}`, body)).status, (await world.anonymous(method, `${PATH}/${id}`, body)).status, (await alice.call(method, `${PATH}/x`, body)).status]).toEqual([404, 401, 400])
    expect((await bob.call<List>('GET', PATH)).body.questions).toEqual([])
    const { body: { personality } } = await alice.call<One>('POST', '/api/chatbot/personalities', { name: 'Hidden', systemPrompt: 'x' })
    expect([(await bob.call('GET', `${PATH}?personalityId=${personality.id}`)).status, (await bob.call('POST', `${PATH}/ask`, { personalityId: personality.id })).status]).toEqual([404, 404])
  })

  it('are at most so many', async () => {
    const fritz = await world.signUp('fritz')
    for (let index = 0; index < GOLDEN_LIMITS.perUser; index += 1) await add(`Question ${index}?`, {}, fritz)
    expect(await fritz.call('POST', PATH, { question: 'One more?' })).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.tooManyQuestions } })
  })
})
