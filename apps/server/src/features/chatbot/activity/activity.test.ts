import type { webhookActivity } from '@marquee/contract/chatbot/responses'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost, startInbox } from '../../../../test/factories/conversations.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import type { Actor, World } from '../../../../test/world.ts'

type Activity = RouteAnswer<typeof webhookActivity>['activity']

let world: World
let alice: Host
let bob: Actor

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
})
afterAll(() => world.close())

const read = async (actor: Actor, query = '?limit=50') => (await actor.call<{ activity: Activity }>('GET', `/api/chatbot/webhook-activity${query}`)).body.activity
/** The events of an action, as soon as there are so many. */
const eventsOf = (actor: Actor, action: string, count = 1) => until(async () => (await read(actor)).filter((event) => event.action === action && event.outcome !== 'received'), (events) => events.length >= count)
const arm = (name: string) => world.control('POST', '/scenario', { vendor: 'ayrshare', name, times: 1, on: 'comments' })

describe('recent webhook activity', () => {
  it('has what people wrote with its thread, and what became of it', async () => {
    const thread = await alice.comment()
    const [event] = await eventsOf(alice, 'comments')
    expect(event).toMatchObject({ platform: 'facebook', sub_action: 'commentCreated', outcome: 'stored', refusal: null, times: 1, thread_id: thread.id })
    expect([event?.hook_id, event?.handled_at]).toEqual([expect.any(String), expect.any(String)])
    const { reply } = await alice.answer(thread.id, uniqueText('Answer'))
    await alice.call('POST', `/api/conversations/replies/${reply?.id}/now`)
    await world.passUntil(async () => (await read(alice)).find(({ id }) => id === event?.id)?.outcome, (outcome) => outcome === 'answered')
    expect(await read(bob)).toEqual([])
  })

  it('tells what accounts, messages and mentions were about', async () => {
    const carol = await openHost(world, 'carol')
    const [message, mention] = [await carol.message(), await carol.mention()]
    expect((await eventsOf(carol, 'messages'))[0]).toMatchObject({ platform: 'facebook', outcome: 'stored', thread_id: message.id })
    expect((await eventsOf(carol, 'mentions'))[0]).toMatchObject({ platform: 'facebook', outcome: 'stored', thread_id: mention.id })
    expect((await eventsOf(carol, 'social'))[0]).toMatchObject({ outcome: 'updated', thread_id: null })
  })

  it('has a forged event as refused, with its reason', async () => {
    const dora = await openHost(world, 'dora')
    await arm('webhook-forged')
    await dora.comment()
    const refused = await until(async () => (await read(dora)).filter(({ outcome }) => outcome === 'refused'), ({ length }) => length > 0)
    expect(refused).toMatchObject([{ refusal: 'unsigned', times: 1, handled_at: null, hook_id: null, thread_id: null }])
  })

  it('has a repeated event as seen before, with what it repeats', async () => {
    const erin = await openHost(world, 'erin')
    await arm('webhook-replayed')
    const thread = await erin.comment()
    const repeated = await until(async () => (await read(erin)).filter(({ outcome }) => outcome === 'repeated'), ({ length }) => length > 0)
    expect(repeated).toMatchObject([{ action: 'comments', platform: 'facebook', times: 1, thread_id: thread.id, refusal: null }])
  })

  it('is the newest five unless more are asked for, newest first', async () => {
    const five = await read(alice, '')
    expect(five).toHaveLength(5)
    const times = five.map(({ created_at: at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    for (const query of ['?limit=0', '?limit=51', '?limit=x']) expect([query, (await alice.call('GET', `/api/chatbot/webhook-activity${query}`)).status]).toEqual([query, 400])
    expect((await world.anonymous('GET', '/api/chatbot/webhook-activity')).status).toBe(401)
    expect((await bob.call('GET', `/api/chatbot/webhook-activity?userId=${alice.id}`)).status).toBe(403)
  })
})
