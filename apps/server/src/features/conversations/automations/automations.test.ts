import { AUTOMATION_TEXTS, type Automation } from '@marquee/contract/conversations/automations/automations'
import type { Thread } from '@marquee/contract/conversations/thread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { isAutomationAnswered } from '../../../../test/factories/conversations/judging.ts'
import { publish, uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import type { Actor, World } from '../../../../test/world.ts'
import { AUTOMATION_GONE, AUTOMATION_OFF } from './judge.ts'

let world: World
let alice: Host
let bob: Actor
/** Published on Instagram and Facebook. */
let postId: string

const PATH = '/api/conversations/automations'
const PICTURE = 'https://cdn.example.com/pour.jpg'
const FIELDS = { name: 'Recipe', postIds: [] as string[], words: [] as string[], meanings: [] as string[], publicReplies: [] as string[], privateReplies: [] as string[] }
type Answer = { automation: Automation; error: string; code: string }

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
  const { body } = await publish(alice, { content: 'How we pour\nSlowly.', platforms: ['instagram', 'facebook'], mediaUrls: [PICTURE] })
  postId = body.data.id
})
afterAll(() => world.close())

const create = async (fields: Partial<typeof FIELDS> & { isForAllPosts?: boolean } = {}) => (await alice.call<Answer>('POST', PATH, { ...FIELDS, postIds: [postId], ...fields })).body.automation
const change = (id: string, body: object) => alice.call<Answer>('PATCH', `${PATH}/${id}`, body)
/** An automation that is on. */
async function switchOn(fields: Parameters<typeof create>[0]): Promise<Automation> {
  const { id } = await create(fields)
  return (await change(id, { isOn: true })).body.automation
}
const remove = (id: string) => alice.call('DELETE', `${PATH}/${id}`)
const readBack = async (id: string) => (await alice.call<{ automations: Automation[] }>('GET', PATH)).body.automations.find((one) => one.id === id)
const repliesOf = (threadId: string) => world.ctx.db.selectFrom('conversations_replies as r').innerJoin('conversations_messages as m', 'm.id', 'r.message_id').select(['r.status', 'r.reason', 'r.by', 'r.is_private', 'm.text']).where('r.thread_id', '=', threadId).orderBy('r.created_at').orderBy('r.id').execute()
/** Waits until the answers of a thread are settled. A call that failed for now is made again: the clocks of the product and of the networks move on together meanwhile. */
async function settled(threadId: string, count: number) {
  await world.settle()
  const read = async () => {
    await world.control('POST', '/clock', { at: world.clock.now().toISOString() })
    return repliesOf(threadId)
  }
  return world.passUntil(read, (rows) => rows.length === count && rows.every(({ status }) => ['sent', 'read', 'failed', 'discarded'].includes(status)))
}
const arrived = async (text: string) => (await alice.accepted()).filter((each) => each.text === text)
/** Somebody comments on Facebook; the automations had their turn. */
async function comment(text: string, name: string, platform = 'facebook'): Promise<{ thread: Thread; isAnswered: boolean }> {
  const thread = await alice.comment({ text, name, platform })
  return { thread, isAnswered: await isAutomationAnswered(world, alice.id, thread.id) }
}
const word = () => uniqueText('brew').replaceAll(/\W/g, '')

describe('an automation', () => {
  it('is a draft at first, is switched on when it is complete, changed, and deleted', async () => {
    const made = await create({ words: ['BREW'], publicReplies: ['Here you are, {first_name}.'] })
    expect(made).toMatchObject({ state: 'draft', postIds: [postId], isForAllPosts: false, posts: [{ id: postId, preview: 'How we pour' }], answered: 0, answeredPrivately: 0, lastAt: null, sentence: 'When someone writes BREW under “How we pour”, answer in public.' })
    expect((await change(made.id, { isOn: false })).body.automation.state).toBe('draft')
    expect((await change(made.id, { isOn: true })).body.automation.state).toBe('active')
    expect((await change(made.id, { isForAllPosts: true, meanings: ['asks for the recipe'] })).body.automation).toMatchObject({ state: 'active', words: ['BREW'], sentence: 'When someone writes BREW or asks for the recipe under any post, answer in public.' })
    expect((await change(made.id, { isOn: false })).body.automation.state).toBe('off')
    expect([(await remove(made.id)).status, (await remove(made.id)).status, await readBack(made.id)]).toEqual([200, 404, undefined])
  })

  it.each([
    [AUTOMATION_TEXTS.noPost, { postIds: [], words: ['x'], publicReplies: ['y'] }],
    [AUTOMATION_TEXTS.noCause, { publicReplies: ['y'] }],
    [AUTOMATION_TEXTS.noReply, { words: ['x'] }],
  ])('is not switched on, and stays as it is: %s', async (error, fields) => {
    const { id } = await create(fields)
    expect(await change(id, { isOn: true })).toMatchObject({ status: 400, body: { error } })
    expect((await readBack(id))?.state).toBe('draft')
    await remove(id)
  })

  it('is made once for repeats of one Idempotency-Key', async () => {
    const make = () => alice.call<Answer>('POST', PATH, { ...FIELDS, name: 'Once' }, { 'idempotency-key': 'one-automation' })
    const ids = (await Promise.all([make(), make()])).map(({ body }) => body.automation.id)
    expect(new Set(ids).size).toBe(1)
    await remove(ids[0] ?? '')
  })

  it('is its owner’s alone, and needs valid fields and a session', async () => {
    const { id } = await create({ words: ['x'] })
    const calls = [['GET', PATH, undefined], ['POST', PATH, FIELDS], ['PATCH', `${PATH}/${id}`, { name: 'Mine' }], ['DELETE', `${PATH}/${id}`, undefined], ['POST', `${PATH}/dry-run`, { ...FIELDS, id }]] as const
    for (const [method, path, body] of calls) expect([path, (await world.anonymous(method, path, body)).status]).toEqual([path, 401])
    for (const [method, path, body] of calls.slice(2)) expect([path, (await bob.call(method, path, body)).status]).toEqual([path, 404])
    expect((await bob.call<{ automations: Automation[] }>('GET', PATH)).body.automations).toEqual([])
    for (const [method, path] of [['POST', PATH], ['POST', `${PATH}/dry-run`]] as const) {
      expect([path, (await bob.call(method, path, { ...FIELDS, postIds: [postId] })).status]).toEqual([path, 404])
      expect([path, (await alice.call(method, path, { ...FIELDS, words: [''] })).status]).toEqual([path, 400])
    }
    expect(await alice.call('POST', PATH, { ...FIELDS, name: ' ' })).toMatchObject({ status: 400, body: { error: AUTOMATION_TEXTS.noName } })
    expect([(await change(id, { words: 'x' })).status, (await change('x', {})).status, (await remove('x')).status]).toEqual([400, 400, 400])
    await remove(id)
  })
})

describe('a comment with the word', () => {
  it('is answered once in public, in turn of the variants, once a person and post, and counted', async () => {
    const trigger = word()
    const { id } = await switchOn({ words: [trigger], publicReplies: [`One for {first_name} ${trigger}`, `Two for {first_name} ${trigger}`] })
    const first = await comment(`${trigger.toUpperCase()}!`, 'Maja Berg')
    const second = await comment(`Please, ${trigger}`, 'Hugo Lind')
    expect([first.isAnswered, second.isAnswered]).toEqual([true, true])
    await settled(first.thread.id, 1)
    await settled(second.thread.id, 1)
    expect(await repliesOf(first.thread.id)).toEqual([{ status: 'sent', reason: null, by: 'automation', is_private: false, text: `One for Maja ${trigger}` }])
    expect([(await arrived(`One for Maja ${trigger}`)).length, (await arrived(`Two for Hugo ${trigger}`)).length]).toEqual([1, 1])
    expect((await alice.detail(first.thread.id)).thread).toMatchObject({ answeredBy: 'automation', badge: { kind: 'answered' } })
    const again = await comment(`${trigger} again, sorry`, 'Maja Berg')
    expect([again.thread.id === first.thread.id, again.isAnswered, await repliesOf(again.thread.id)]).toEqual([false, false, []])
    expect(await readBack(id)).toMatchObject({ answered: 2, answeredPrivately: 0, lastAt: expect.any(String) })
    await remove(id)
    expect(await repliesOf(first.thread.id)).toHaveLength(1)
  })

  it('is answered in private too on Instagram, once, and by the first automation alone', async () => {
    const trigger = word()
    const texts = { publicReplies: [`Look in your messages ${trigger}`], privateReplies: [`15 g and 250 g ${trigger}`] }
    const [first, other] = [await switchOn({ words: [trigger], ...texts }), await switchOn({ words: [trigger], publicReplies: [`Other ${trigger}`] })]
    const { thread } = await comment(trigger, 'Chloe Fabre', 'instagram')
    const replies = await settled(thread.id, 2)
    expect(replies.map(({ status, is_private: isPrivate }) => [status, isPrivate])).toEqual([['sent', false], ['sent', true]])
    expect([(await arrived(texts.publicReplies[0] ?? '')).length, (await arrived(texts.privateReplies[0] ?? '')).length, await arrived(`Other ${trigger}`)]).toEqual([1, 1, []])
    expect(await readBack(first.id)).toMatchObject({ answered: 1, answeredPrivately: 1 })
    for (const { id } of [first, other]) await remove(id)
  })

  it('is not answered in private where nobody knows that its network allows it', async () => {
    const trigger = word()
    const { id } = await switchOn({ words: [trigger], privateReplies: ['Psst'] })
    const { thread, isAnswered } = await comment(trigger, 'Jo Park')
    expect([isAnswered, await repliesOf(thread.id)]).toEqual([false, []])
    await remove(id)
  })

  it.each([['complaint', 'This is terrible, my parcel arrived broken!'], ['legal', 'You will hear from my lawyer.'], ['refund', 'I want a refund.']])('is left to a person when it is about a %s', async (_flag, words) => {
    const trigger = word()
    const { id } = await switchOn({ words: [trigger], publicReplies: ['Thanks!'] })
    expect((await comment(`${trigger}? ${words}`, 'Jonas Weber')).isAnswered).toBe(false)
    await remove(id)
  })

  it('is not answered when two jobs judge two comments of one person at once: one of them is', async () => {
    const trigger = word()
    const { id } = await switchOn({ words: [trigger], publicReplies: [`Once ${trigger}`] })
    const threads = await Promise.all([`${trigger} first`, `${trigger} second`].map((text) => alice.comment({ text, name: 'Ana Ruiz' })))
    const answered = await Promise.all(threads.map((thread) => isAutomationAnswered(world, alice.id, thread.id)))
    expect(answered.filter(Boolean)).toHaveLength(1)
    await remove(id)
  })
})

describe('what was not sent yet', () => {
  /** A comment whose answer is called for once more, since the provider refused the first call for now. */
  async function answerThatWaits(): Promise<{ thread: Thread; automation: Automation; text: string }> {
    const trigger = word()
    const text = `Automatic ${trigger}`
    const automation = await switchOn({ words: [trigger], publicReplies: [text] })
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rate-limited', times: 1, on: 'POST /comments/reply' })
    const thread = await alice.comment({ text: trigger, name: 'Elif Demir' })
    expect(await isAutomationAnswered(world, alice.id, thread.id)).toBe(true)
    await until(() => world.ctx.db.selectFrom('dispatches').select('status').where('thread_key', '=', thread.id).execute(), ([row]) => row?.status === 'waiting')
    await world.settle()
    return { thread, automation, text }
  }

  it.each<[string, string, (automation: Automation, thread: Thread) => Promise<unknown>]>([
    ['switched off', AUTOMATION_OFF, ({ id }) => change(id, { isOn: false })],
    ['deleted', AUTOMATION_GONE, ({ id }) => remove(id)],
    ['without that word', 'No match.', ({ id }) => change(id, { words: ['else'] })],
    ['overtaken by a person’s answer', 'Already answered.', async (_automation, thread) => alice.answer(thread.id, uniqueText('By hand'))],
  ])('is not sent when the automation is %s meanwhile', async (_name, reason, happen) => {
    const { thread, automation, text } = await answerThatWaits()
    await happen(automation, thread)
    await world.passUntil(() => repliesOf(thread.id), (rows) => rows.some(({ by, status }) => by === 'automation' && status === 'discarded'))
    expect((await repliesOf(thread.id)).find(({ by }) => by === 'automation')).toMatchObject({ status: 'discarded', reason })
    expect(await arrived(text)).toEqual([])
    await remove(automation.id)
  })
})

describe('below every post', () => {
  it('answers below a later post too, which one for chosen posts leaves alone', async () => {
    const trigger = word()
    const { id } = await switchOn({ words: [trigger], publicReplies: [`Everywhere ${trigger}`] })
    await publish(alice, { content: uniqueText('A later post'), platforms: ['facebook'] })
    const chosen = await comment(`${trigger} here?`, 'Maja Berg')
    await change(id, { isForAllPosts: true })
    const every = await comment(`And ${trigger} there?`, 'Hugo Lind')
    expect([chosen.thread.post?.postId === postId, chosen.isAnswered, every.isAnswered]).toEqual([false, false, true])
    await settled(every.thread.id, 1)
    expect(await arrived(`Everywhere ${trigger}`)).toHaveLength(1)
    await remove(id)
  })
})
