import type { ChatbotSettings } from '@marquee/contract/chatbot/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, PRICE_ANSWER, replyOf, type ShownThread, startAnswering, WALK } from '../../../../test/factories/chatbot.ts'

let { world, alice, set, hear, show, sendNow, count } = {} as Answered

beforeAll(async () => {
  ;({ world, alice, set, hear, show, sendNow, count } = await startAnswering())
})
afterAll(() => world.close())

const own = ({ messages }: ShownThread) => messages.filter(({ isOwn }) => isOwn)

describe('each switch changes what happens to a comment', () => {
  it.each<[string, Partial<ChatbotSettings>, string]>([
    ['auto respond', { autoRespond: false }, 'The chatbot writes nothing because auto respond is off.'],
    ['active platforms', { activePlatforms: ['instagram'] }, 'The chatbot writes nothing because Facebook is not an active platform.'],
    ['pause', { isPaused: true }, 'It waits for you because the chatbot is paused.'],
    ['knowledge base', { useKnowledgeBase: false }, 'It waits for you because the knowledge base is off, so there is no source.'],
  ])('%s: nothing is written', async (_name, settings, words) => {
    await set({ responseDelayMinutes: 0, ...settings })
    const before = await count()
    const shown = await hear()
    expect([shown.chatbot.because, shown.draft, own(shown), await count()]).toEqual([words, null, [], before])
  })

  it.each<[string, Partial<ChatbotSettings>, string]>([
    ['the kinds without approval', { withoutApproval: ['message'] }, 'It waits for you because comments are not answered without approval.'],
    ['hours', { hours: { from: '00:00', to: '00:01' }, timeZone: 'Pacific/Kiritimati' }, 'It waits for you because it is outside the hours that you set.'],
  ])('%s: a draft waits', async (_name, settings, words) => {
    await set({ responseDelayMinutes: 0, ...settings })
    const before = await count()
    const shown = await hear()
    expect([shown.draft?.because, own(shown), await count()]).toEqual([words, [], before])
  })

  it('no source: it waits, or says that it does not know', async () => {
    await set({ responseDelayMinutes: 0 })
    const waiting = await hear({ text: 'Do you sell helicopters?' })
    expect([waiting.chatbot.because, own(waiting)]).toEqual(['It waits for you because no source was found.', []])
    await set({ responseDelayMinutes: 0, noSource: 'say-so' })
    const said = await hear({ text: 'Do you sell submarines?' })
    expect([said.chatbot.because, replyOf(said)?.status]).toEqual(['It goes by itself because no source was found, and it says so.', 'sent'])
  })

  it('default personality: it writes in its voice', async () => {
    await set({ requireApproval: true, defaultPersonalityId: 'friendly' })
    expect((await hear()).draft?.personality).toMatchObject({ id: 'friendly' })
    await set({ requireApproval: true, defaultPersonalityId: 'professional' })
    expect((await hear()).draft?.personality).toMatchObject({ id: 'professional' })
  })

  it('response delay: without one it goes at once', async () => {
    await set({ responseDelayMinutes: 0 })
    const before = await count()
    expect([replyOf(await hear())?.status, (await count()) - before]).toEqual(['sent', 1])
  })
})

describe('just before it is sent', () => {
  it.each<[string, Partial<ChatbotSettings>, string]>([
    ['approval was required', { requireApproval: true }, 'It waits for you because every answer needs your approval.'],
    ['auto respond was switched off', { autoRespond: false }, 'It waits for you because auto respond is off.'],
    ['the platform was switched off', { activePlatforms: [] }, 'It waits for you because Facebook is not an active platform.'],
    ['the kind needs approval again', { withoutApproval: [] }, 'It waits for you because comments are not answered without approval.'],
    ['the knowledge base was switched off', { useKnowledgeBase: false }, 'It waits for you because the knowledge base is off, so there is no source.'],
    ['everything was paused', { isPaused: true }, 'It waits for you because the chatbot is paused.'],
    ['the hours ended', { hours: { from: '00:00', to: '00:01' }, timeZone: 'Pacific/Kiritimati' }, 'It waits for you because it is outside the hours that you set.'],
  ])('the draft waits again when %s', async (_name, change, words) => {
    await set()
    const shown = await hear()
    const before = await count()
    await set(change)
    const after = await sendNow(shown)
    expect([after.draft?.status, after.draft?.because, after.draft?.text.includes(PRICE_ANSWER), own(after), await count()]).toEqual(['pending_approval', words, true, [], before])
    expect(after.thread.badge.kind).toBe('pending-approval')
    // What waits again is not sent by switching back.
    await set()
    await world.settle()
    expect([(await show(shown.thread.id)).draft?.status, await count()]).toEqual(['pending_approval', before])
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['was deleted', (id) => alice.call('DELETE', `/api/knowledge/${id}`)],
    ['says something else', (id) => alice.call('PATCH', `/api/knowledge/${id}`, { description: 'The lantern walk costs $19 for each person.' })],
    ['is expired', (id) => alice.call('PATCH', `/api/knowledge/${id}`, { expiresOn: '2001-01-01' })],
  ])('the draft waits again when the entry that it is taken from %s', async (_name, change) => {
    await set()
    const shown = await hear()
    const before = await count()
    const { body } = await alice.call<{ entries: { id: string; title: string }[] }>('GET', '/api/knowledge/unified?search=lantern')
    const entry = body.entries.find(({ title }) => title === WALK.title)
    expect(await change(entry?.id ?? '')).toMatchObject({ status: 200 })
    const after = await sendNow(shown)
    expect([after.draft?.status, after.draft?.because, own(after), await count()]).toEqual(['pending_approval', 'It waits for you because the knowledge base no longer says this.', [], before])
    await alice.call('DELETE', `/api/knowledge/${entry?.id}`)
    await alice.call('POST', '/api/knowledge', WALK)
  })

  it('goes when everything still allows it', async () => {
    await set()
    const shown = await hear()
    const before = await count()
    await set()
    expect([replyOf(await sendNow(shown))?.status, (await count()) - before]).toEqual(['sent', 1])
  })
})

it('nobody else sees a draft', async () => {
  const bob = await world.signUp('bob')
  const { body } = await alice.call<{ threads: { id: string }[] }>('GET', '/api/conversations?view=to-approve')
  expect(body.threads.length).toBeGreaterThan(0)
  for (const { id } of body.threads.slice(0, 2)) expect((await bob.call('GET', `/api/conversations/${id}`)).status).toBe(404)
})

describe('as time passes', () => {
  let late: ShownThread | undefined
  let failing: ShownThread | undefined
  let lost: ShownThread | undefined
  // A server whose clock is ahead refuses the provider's webhooks: everything is heard before.
  beforeAll(async () => {
    await set()
    failing = await hear()
    lost = await hear()
    await set({ responseDelayMinutes: 7 })
    late = await hear()
    await set()
  })
  const given = (shown: ShownThread | undefined): ShownThread => {
    if (!shown) throw new Error('Nothing was heard')
    return shown
  }

  it('the delay is counted from the message, and what is due then goes by itself', async () => {
    const [shown, before] = [given(late), await count()]
    expect(replyOf(shown)?.until).toBe(new Date(new Date(shown.thread.lastAt).getTime() + 7 * 60_000).toISOString())
    await world.clock.advance(6 * 60_000)
    await world.settle()
    expect(await count()).toBe(before)
    await world.clock.advance(61_000)
    await world.settle()
    expect([replyOf(await show(shown.thread.id))?.status, (await count()) - before]).toEqual(['sent', 1])
  })

  it('a call that failed for now is judged again before the next one', async () => {
    const [shown, before] = [given(failing), await count()]
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rate-limited', times: 1, on: 'POST /comments/reply' })
    expect(replyOf(await sendNow(shown))?.status).toBe('sending')
    await set({ requireApproval: true })
    await world.clock.advance(120_000)
    await world.settle()
    const after = await show(shown.thread.id)
    expect([after.draft?.because, own(after), await count()]).toEqual(['It waits for you because every answer needs your approval.', [], before])
    await set()
  })

  it('a call without a response is not repeated when it may not go any more, and its draft cannot be approved beside it', async () => {
    const [shown, before] = [given(lost), await count()]
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'lost-request', times: 1, on: 'POST /comments/reply' })
    await sendNow(shown)
    await set({ requireApproval: true })
    for (let minute = 0; minute < 15; minute += 1) {
      await world.clock.advance(60_000)
      await world.control('POST', '/clock', { at: world.clock.now().toISOString() })
      await world.settle()
    }
    const after = await show(shown.thread.id)
    expect([replyOf(after)?.status, after.draft, await count()]).toEqual(['checking', null, before])
  })
})
