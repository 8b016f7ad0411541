import { randomUUID } from 'node:crypto'
import type { listUnanswered, settleUnanswered } from '@marquee/contract/chatbot/golden'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { noteHumanAnswer, noteUnanswered } from './unanswered.ts'

type List = RouteAnswer<typeof listUnanswered>
type One = RouteAnswer<typeof settleUnanswered>

let world: World
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const PATH = '/api/chatbot/unanswered'
const read = async (actor: Actor) => (await actor.call<List>('GET', PATH)).body
/** A message asks what nobody can answer. Returns its ids. */
async function note(actor: Actor, question: string, where: { messageId?: string; threadId?: string; personId?: string } = {}) {
  const asking = { messageId: randomUUID(), threadId: randomUUID(), personId: randomUUID(), at: world.ctx.clock.now(), ...where }
  await world.ctx.db.transaction().execute((trx) => noteUnanswered(world.ctx, trx, actor.id, question, asking))
  return asking
}

describe('questions that nobody could answer', () => {
  it('are one when they mean the same, count messages and people, and the most asked stands first', async () => {
    await note(alice, 'Is there parking?')
    const first = await note(alice, 'Do you deliver to Valencia?')
    const again = await note(alice, 'do you DELIVER to Valencia??', { personId: first.personId })
    await note(alice, 'Are deliveries to Valencia possible?')
    // A job that runs twice notes it once.
    await note(alice, 'Do you deliver to Valencia?', first)
    const { questions, total } = await read(alice)
    expect([total, questions.map(({ question, times, people }) => [question, times, people])]).toEqual([2, [['Do you deliver to Valencia?', 3, 2], ['Is there parking?', 1, 1]]])
    expect(questions[0]).toMatchObject({ title: 'Do you deliver to Valencia?', type: 'faq', description: '', state: 'open' })
    expect(questions[0]?.threadIds).toEqual(expect.arrayContaining([first.threadId, again.threadId]))
    expect((await alice.call<List>('GET', `${PATH}?limit=1`)).body).toMatchObject({ questions: [{ times: 3 }], total: 2 })
  })

  it('propose what a person answered meanwhile', async () => {
    const { threadId } = await note(alice, 'How long does the candle burn?')
    const answer = (text: string) => world.ctx.db.transaction().execute((trx) => noteHumanAnswer(world.ctx, trx, alice.id, threadId, text))
    await answer('It burns for 40 hours.')
    await answer('You are welcome!')
    expect((await read(alice)).questions.find(({ question }) => question.startsWith('How long'))?.description).toBe('It burns for 40 hours.')
  })

  it('are settled by an entry or dismissed; an entry that does not help opens them again', async () => {
    const question = 'Do you sell gift cards?'
    await note(alice, question)
    const idOf = async () => (await read(alice)).questions.find((one) => one.question === question)?.id
    const id = await idOf()
    const { body: entry } = await alice.call<{ entry: { id: string } }>('POST', '/api/knowledge', { type: 'faq', title: question, description: 'Yes, of $20 and $50.', tags: [] })
    const settle = (body: object, as = alice) => as.call<One>('POST', `${PATH}/${id}`, body)
    expect((await settle({ action: 'added', entryId: randomUUID() })).status).toBe(404)
    expect((await settle({ action: 'added', entryId: entry.entry.id })).body.question.state).toBe('added')
    expect(await idOf()).toBeUndefined()
    await note(alice, question)
    expect(await idOf()).toBe(id)
    expect((await settle({ action: 'dismissed' })).body.question.state).toBe('dismissed')
    await note(alice, question)
    expect(await idOf()).toBeUndefined()
  })

  it('belong to their owner', async () => {
    await note(bob, 'Do you have a car park?')
    const id = (await read(bob)).questions[0]?.id
    expect((await read(alice)).questions.map((one) => one.id)).not.toContain(id)
    const settle = (actor: Pick<Actor, 'call'>, path = `${PATH}/${id}`, body: object = { action: 'dismissed' }) => actor.call('POST', path, body)
    expect([(await settle(alice)).status, (await settle({ call: world.anonymous })).status, (await settle(bob, `${PATH}/x`)).status, (await settle(bob, `${PATH}/${id}`, { action: 'burn' })).status]).toEqual([404, 401, 400, 400])
    expect((await alice.call('GET', `${PATH}?limit=51`)).status).toBe(400)
  })
})
