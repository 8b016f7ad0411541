import type { ChatbotSettings } from '@marquee/contract/chatbot/settings'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccounts } from '../../../../test/factories/publishing.ts'
import { createMemoryThreads, type MemoryThreads } from '../../../../test/factories/threads.ts'
import { useQuickRepeats } from '../../../../test/quick-repeats.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import type { EngineContext } from '../context.ts'
import { readUnanswered } from '../unanswered/unanswered.ts'
import { saveSettings } from '../settings/settings.ts'
import { askDraft } from './ask-draft.ts'
import { judgeReply } from './judge.ts'
import { pauseAll, replay } from './switches.ts'
import { takeAll } from './take-all.ts'
import { dueTurns, queueTurn, takeTurn } from './take-turn.ts'

useQuickRepeats()

const PRICE = 'What does the lantern walk cost?'
const enqueued: string[] = []
/** Everything allowed: the chatbot answers comments on Instagram by itself, at once. */
const FREE = {
  autoRespond: true, requireApproval: false, activePlatforms: ['instagram'], withoutApproval: ['comment'], enableWebhooks: true, enableInstantResponses: true, responseDelayMinutes: 0, useKnowledgeBase: true, noSource: 'wait',
  caps: { perPersonDay: 50, perPost: 1_000, perHour: 1_000 }, hours: null, isPaused: false, defaultPersonalityId: 'professional', pollFrequencyMinutes: 5, timeZone: 'UTC',
} satisfies Partial<ChatbotSettings>

let world: World
let alice: Actor
let threads: MemoryThreads
let short: { id: string }
let ctx: EngineContext

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['instagram'])
  await alice.call('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person. It starts at 7 PM on Fridays.', tags: [] })
  short = (await alice.call<{ personality: { id: string } }>('POST', '/api/chatbot/personalities', { name: 'Short', systemPrompt: 'Be short.', maxResponseLength: 50 })).body.personality
})
afterAll(() => world.close())
beforeEach(() => {
  threads = createMemoryThreads()
  // The jobs are run here, at the time that a test chooses.
  ctx = { ...world.ctx, threads, jobs: { ...world.ctx.jobs, enqueue: async (_db, { name }) => void enqueued.push(name) } }
})

const now = () => world.clock.now()
const set = (change: Partial<ChatbotSettings>) => saveSettings(ctx, alice.id, { ...FREE, ...change })
const idsOf = async (messageId: string) => (await world.ctx.pool.query<{ id: string }>('select id from chatbot_turns where message_id = $1', [messageId])).rows.map(({ id }) => id)
/** The chatbot takes its turn on a message. */
async function take({ messageId, threadId }: { messageId: string; threadId: string }): Promise<void> {
  await ctx.db.transaction().execute((trx) => queueTurn(ctx, trx, alice.id, { messageId, threadId }))
  for (const id of await idsOf(messageId)) await takeTurn(ctx, id)
}
const say = (said: Partial<Parameters<MemoryThreads['say']>[0]> = {}) => threads.say({ text: PRICE, at: now(), ...said })
const deliver = () => threads.deliver(now(), (replyId) => judgeReply(ctx, { owner: alice.id, replyId }))
/** Somebody writes, and the chatbot takes its turn. Returns the words on the thread. */
async function hear(said: Partial<Parameters<MemoryThreads['say']>[0]> = {}) {
  const turn = say(said)
  await take(turn)
  return { turn, words: threads.words.get(turn.threadId) }
}

describe('the engine', () => {
  it('answers by itself from the knowledge base, once', async () => {
    await set({})
    const { turn, words } = await hear()
    expect(words).toBe('It goes by itself because every fact has a source.')
    expect(threads.drafts).toMatchObject([{ status: 'due', answersId: turn.messageId, text: expect.stringContaining('$12'), verdict: 'well-supported', origin: 'auto', personality: { id: 'professional' }, sources: [{ title: 'Lantern walk' }] }])
    await take(turn)
    expect(threads.drafts).toHaveLength(1)
    expect([await deliver(), await deliver()]).toEqual([1, 0])
  })

  it('stores one draft when two processes take the same turn', async () => {
    await set({})
    const turn = say()
    await ctx.db.transaction().execute((trx) => queueTurn(ctx, trx, alice.id, turn))
    const [id = ''] = await idsOf(turn.messageId)
    await Promise.all([takeTurn(ctx, id), takeTurn(ctx, id), takeTurn(ctx, id)])
    expect(threads.drafts).toHaveLength(1)
  })

  it('leaves a question without a source to a person, and proposes an entry', async () => {
    await set({})
    const { words } = await hear({ text: 'Do you sell helicopters?' })
    expect([threads.drafts, words]).toEqual([[], 'It waits for you because no source was found.'])
    expect((await readUnanswered(ctx, alice.id, { limit: 20, userId: undefined })).questions.map(({ question }) => question)).toContain('Do you sell helicopters?')
  })

  it('leaves what only a person answers to a person', async () => {
    await set({ noSource: 'say-so' })
    for (const text of ['My lawyer will sue you, see you in court!', 'I want my money back, refund me now!']) {
      const { words } = await hear({ text })
      expect([text, threads.drafts.filter(({ status }) => status === 'due'), words]).toEqual([text, [], expect.stringMatching(/^It waits for you because /)])
    }
  })

  it('discards its draft when the person wrote again meanwhile', async () => {
    await set({ responseDelayMinutes: 5 })
    const { turn } = await hear()
    say({ threadId: turn.threadId, text: 'Never mind' })
    await world.clock.advance(6 * 60_000)
    expect([await deliver(), threads.sent]).toEqual([0, []])
    expect(threads.words.get(turn.threadId)).toBe('The chatbot writes nothing because the person wrote again.')
  })

  it('is found by the sweep when its job was lost', async () => {
    await set({})
    const turn = say()
    await ctx.db.transaction().execute((trx) => queueTurn(ctx, trx, alice.id, turn))
    enqueued.length = 0
    const sweep = { ctx: { clock: ctx.clock, log: ctx.log }, sweep: 'chatbot.resume', now: now(), isStart: true }
    expect((await dueTurns(ctx).run(sweep)).failed).toBe(0)
    expect(new Set(enqueued)).toEqual(new Set(['chatbot.take-turn']))
  })

  it('takes its turn again when the model failed, and leaves the message to a person after some attempts', async () => {
    await set({})
    await world.control('POST', '/scenario', { vendor: 'openai', name: 'server-error', times: 200 })
    const { turn } = await hear()
    const [id = ''] = await idsOf(turn.messageId)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(threads.words.get(turn.threadId)).toBeUndefined()
      await world.clock.advance(61 * 60_000)
      await takeTurn(ctx, id)
      if (threads.words.has(turn.threadId)) break
    }
    await world.control('POST', '/scenario', { vendor: 'openai', name: 'server-error', times: 0 })
    expect([threads.drafts, threads.words.get(turn.threadId)]).toEqual([[], 'It waits for you because the text model did not answer.'])
  })
})

describe('each setting', () => {
  it.each<[string, Partial<ChatbotSettings>, Partial<Parameters<MemoryThreads['say']>[0]>, string]>([
    ['auto respond', { autoRespond: false }, {}, 'The chatbot writes nothing because auto respond is off.'],
    ['active platforms', { activePlatforms: ['facebook'] }, {}, 'The chatbot writes nothing because Instagram is not an active platform.'],
    ['pause', { isPaused: true }, {}, 'It waits for you because the chatbot is paused.'],
    ['a pause of the thread', {}, { message: { isPausedHere: true } }, 'It waits for you because a person answers in this thread.'],
  ])('%s: nothing is written', async (_name, settings, said, words) => {
    await set(settings)
    expect([(await hear(said)).words, threads.drafts]).toEqual([words, []])
  })

  it.each<[string, Partial<ChatbotSettings>, string]>([
    ['require approval', { requireApproval: true }, 'It waits for you because every answer needs your approval.'],
    ['the kinds without approval', { withoutApproval: ['message'] }, 'It waits for you because comments are not answered without approval.'],
    ['hours', { hours: { from: '00:00', to: '00:01' }, timeZone: 'UTC' }, 'It waits for you because it is outside the hours that you set.'],
  ])('%s: a draft waits', async (name, settings, words) => {
    await set(settings)
    // One minute after midnight would be within the hours.
    if (name === 'hours' && now().getUTCHours() === 0) await world.clock.advance(3_600_000)
    expect([(await hear()).words, threads.drafts.map(({ status, because }) => [status, because])]).toEqual([words, [['pending', words]]])
  })

  it('knowledge base: without it nothing is stated', async () => {
    await set({ useKnowledgeBase: false })
    await hear()
    expect(threads.drafts.filter(({ status, text }) => status === 'due' || text.includes('12'))).toEqual([])
  })

  it('no source: it says so where that was chosen', async () => {
    await set({ noSource: 'say-so' })
    const { words } = await hear({ text: 'Do you sell helicopters?' })
    expect([words, threads.drafts.map(({ status, verdict }) => [status, verdict])]).toEqual(['It goes by itself because no source was found, and it says so.', [['due', 'no-source']]])
  })

  it('response delay: it is due that many minutes after the message', async () => {
    await set({ responseDelayMinutes: 7 })
    const { turn } = await hear()
    expect(threads.drafts[0]?.sendsAt).toEqual(new Date(turn.message.at.getTime() + 7 * 60_000))
    expect(await deliver()).toBe(0)
    await world.clock.advance(7 * 60_000)
    expect(await deliver()).toBe(1)
  })

  it.each<[string, Partial<ChatbotSettings>, number]>([
    ['webhooks', { enableWebhooks: false, pollFrequencyMinutes: 15 }, 15],
    ['instant responses', { enableInstantResponses: false, pollFrequencyMinutes: 30 }, 30],
    ['polling frequency, which is never below the network’s minimum', { enableWebhooks: false, pollFrequencyMinutes: 1 }, 10],
  ])('%s: what a webhook told waits for the next check', async (_name, settings, minutes) => {
    await set(settings)
    const { turn } = await hear()
    const [id = ''] = await idsOf(turn.messageId)
    await world.clock.advance((minutes - 1) * 60_000)
    await takeTurn(ctx, id)
    expect([threads.drafts, threads.words.get(turn.threadId)]).toEqual([[], 'A draft is written at the next check.'])
    await world.clock.advance(61_000)
    await takeTurn(ctx, id)
    expect(threads.drafts).toHaveLength(1)
    // What a check found needs no further one.
    await hear({ message: { heardBy: 'check' } })
    expect(threads.drafts).toHaveLength(2)
  })

  it('default personality: its length, emojis and version are those of the draft', async () => {
    await set({ defaultPersonalityId: short.id })
    await hear()
    expect(threads.drafts).toMatchObject([{ personality: { id: short.id, name: 'Short', version: 1 }, maxLength: 50 }])
    expect(threads.drafts[0]?.length).toBeLessThanOrEqual(50)
  })

  it.each<[string, ChatbotSettings['caps'], { personId?: string; postId?: string }, string]>([
    ['a person', { perPersonDay: 2, perPost: 100, perHour: 100 }, { personId: '0199a6f0-0000-7000-8000-000000000001' }, 'It waits for you because this person already got 2 answers within a day.'],
    ['a post', { perPersonDay: 50, perPost: 2, perHour: 100 }, { postId: 'post' }, 'It waits for you because this post already got 2 answers.'],
    ['an hour', { perPersonDay: 50, perPost: 100, perHour: 2 }, {}, 'It waits for you because 2 answers were sent in the last hour.'],
  ])('the cap of %s holds, also when messages arrive at once', async (_name, caps, same, words) => {
    await set({ caps })
    await Promise.all(Array.from({ length: 6 }, () => hear(same)))
    const of = (status: string) => threads.drafts.filter((draft) => draft.status === status)
    expect([of('due').length, of('pending').length]).toEqual([2, 4])
    expect(new Set(of('pending').map(({ because }) => because))).toEqual(new Set([words]))
    expect(await deliver()).toBe(2)
  })
})

describe('just before it is sent', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['approval was required', () => set({ requireApproval: true }), 'It waits for you because every answer needs your approval.'],
    ['auto respond was switched off', () => set({ autoRespond: false }), 'It waits for you because auto respond is off.'],
    ['the platform was switched off', () => set({ activePlatforms: [] }), 'It waits for you because Instagram is not an active platform.'],
    ['the knowledge base was switched off', () => set({ useKnowledgeBase: false }), 'It waits for you because the knowledge base is off, so there is no source.'],
    ['everything was paused', () => set({ isPaused: true }), 'It waits for you because the chatbot is paused.'],
  ])('a draft waits again when %s', async (_name, change, words) => {
    await set({ responseDelayMinutes: 1 })
    await hear()
    await change()
    await world.clock.advance(61_000)
    expect([await deliver(), threads.drafts.map(({ status, because }) => [status, because])]).toEqual([0, [['pending', words]]])
  })

  it('a draft waits when a person answered in the thread, and is not sent when that answered the message', async () => {
    await set({ responseDelayMinutes: 1 })
    const [one, other] = [await hear(), await hear()]
    threads.change(one.turn.messageId, { isPausedHere: true })
    threads.change(other.turn.messageId, { isAnswered: true })
    await world.clock.advance(61_000)
    expect([await deliver(), threads.drafts.map(({ because }) => because)]).toEqual([0, ['It waits for you because a person answers in this thread.']])
    expect(threads.words.get(other.turn.threadId)).toBe('The chatbot writes nothing because it has an answer.')
  })

  it('an answer whose draft is gone is not sent', async () => {
    expect(await judgeReply(ctx, { owner: alice.id, replyId: 'gone' })).toEqual({ isWanted: false, reason: 'Its draft is gone.' })
  })
})

describe('Pause all', () => {
  it('stops what is due, and resuming sends nothing by itself', async () => {
    await set({ responseDelayMinutes: 5 })
    await hear()
    await hear()
    expect(await pauseAll(ctx, alice.id, true)).toBe(2)
    expect(threads.drafts.map(({ status, because }) => [status, because])).toEqual([['pending', 'It waits for you because the chatbot is paused.'], ['pending', 'It waits for you because the chatbot is paused.']])
    expect(await pauseAll(ctx, alice.id, false)).toBe(0)
    await world.clock.advance(10 * 60_000)
    expect(await deliver()).toBe(0)
  })
})

describe('everything that waits', () => {
  it('is taken at once when that is asked for, also what waits for a check', async () => {
    const carla = await world.signUp('carla')
    await linkAccounts(world, carla, ['instagram'])
    await carla.call('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person.', tags: [] })
    await saveSettings(ctx, carla.id, { ...FREE, enableWebhooks: false })
    for (const text of [PRICE, 'Do you sell helicopters?']) {
      const turn = say({ text })
      await ctx.db.transaction().execute((trx) => queueTurn(ctx, trx, carla.id, turn))
      for (const id of await idsOf(turn.messageId)) expect(await takeTurn(ctx, id)).toBeNull()
    }
    const { processed, total, results } = await takeAll(ctx, carla.id)
    expect([processed, total]).toEqual([2, 2])
    expect(results).toEqual([
      { platform: 'instagram', result: { success: true, sent: true, response: expect.stringContaining('$12'), error: null, sendError: null }, reply: expect.objectContaining({ status: 'due', by: 'chatbot' }) },
      { platform: 'instagram', result: { success: false, sent: false, response: null, error: 'It waits for you because no source was found.', sendError: null }, reply: null },
    ])
    expect(await takeAll(ctx, carla.id)).toEqual({ processed: 0, total: 0, results: [] })
  })
})

describe('Generate Response', () => {
  const ask = (threadId: string, body: Partial<Parameters<typeof askDraft>[3]> = {}) => askDraft(ctx, alice.id, threadId, { how: 'again', ...body }, new AbortController().signal)

  it('writes a draft that waits, also with everything switched off', async () => {
    await set({ autoRespond: false, isPaused: true })
    const { threadId } = say()
    await ask(threadId)
    expect(threads.drafts).toMatchObject([{ status: 'pending', origin: 'asked', text: expect.stringContaining('$12'), because: 'It waits for you because you asked for this draft.', sendsAt: null }])
  })

  it('writes in the chosen personality, and shorter when asked', async () => {
    await set({})
    const { threadId } = say()
    await ask(threadId, { personalityId: 'friendly', how: 'shorter' })
    expect(threads.drafts).toMatchObject([{ personality: { id: 'friendly' } }])
    expect(threads.drafts[0]?.length).toBeLessThanOrEqual(140)
    await expect(ask(threadId, { personalityId: 'nobody' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(ask('nowhere')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('proposes no words for what a person should answer', async () => {
    await set({})
    await expect(ask(say({ text: 'My lawyer will sue you, see you in court!' }).threadId)).rejects.toMatchObject({ code: 'conflict', userMessage: CHATBOT_TEXTS.forPerson })
  })
})

describe('the replay', () => {
  it('judges the last messages under the saved settings and under changed ones', async () => {
    await set({})
    await hear()
    await hear({ text: 'Do you sell helicopters?' })
    say({ message: { isBot: true } })
    const saved = await replay(ctx, alice.id, { userId: undefined })
    expect([saved.now, saved.after, saved.afterSentence]).toEqual([{ send: 1, wait: 1, nothing: 1 }, null, null])
    expect(saved.nowSentence).toBe('Answers Instagram comments by itself when a source is found. Everything else waits for you.')
    expect(saved.results.map(({ action, text }) => [action, text])).toEqual([['nothing', PRICE], ['wait', 'Do you sell helicopters?'], ['send', PRICE]])
    const changed = await replay(ctx, alice.id, { userId: undefined, settings: { requireApproval: true } })
    expect([changed.now, changed.after]).toEqual([{ send: 1, wait: 1, nothing: 1 }, { send: 0, wait: 2, nothing: 1 }])
    expect(changed.afterSentence).toBe('Writes drafts on Instagram. Nothing is sent without you.')
    expect(changed.results[2]?.because).toBe('It waits for you because every answer needs your approval.')
  })
})
