import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProfile, send, startBench } from '../../../../test/harness.ts'
import type { Bench } from '../../../../test/harness.ts'

const EMAIL = 'alice@example.com'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let bench: Bench
let key: string
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.call('POST', '/control/reset')
  key = await buildProfile(bench, `Alice ${EMAIL}`, ['instagram', 'facebook', 'twitter'])
  await bench.call('POST', '/control/messaging', { email: EMAIL })
})

type Opened = { id: string; conversationId: string; from: { id: string } }
const write = async (platform: string, text: string, more: Record<string, unknown> = {}) => (await bench.call('POST', '/control/message', { email: EMAIL, platform, text, name: 'Hugo Lambert', ...more })).body as Opened
const list = async (platform: string, query = '') => (await bench.ayrshare('GET', `/messages/${platform}${query}`, undefined, key)).body as { messages: Record<string, unknown>[]; [name: string]: unknown }
const answer = (platform: string, body: Record<string, unknown>) => bench.ayrshare('POST', `/messages/${platform}`, body, key)
const advance = (advanceMs: number) => bench.call('POST', '/control/clock', { advanceMs })

test('messages are one list over all conversations, newest first, with both sides', async () => {
  const hugo = await write('facebook', 'Bonjour', { mediaUrls: ['https://media.example.com/a.jpg'] })
  const jana = await write('facebook', 'Hallo', { name: 'Jana Vogt' })
  const sent = await answer('facebook', { recipientId: hugo.from.id, message: 'Bonjour Hugo' })
  expect([sent.status, sent.body]).toMatchObject([200, { status: 'success', id: expect.stringMatching(/^m_/u), message: 'Bonjour Hugo', recipientId: hugo.from.id, type: 'sent', platform: 'facebook' }])
  const body = await list('facebook')
  expect(body.messages).toMatchObject([
    { id: sent.body.id, conversationId: hugo.conversationId, action: 'sent', message: 'Bonjour Hugo', recipientId: hugo.from.id, senderDetails: { username: 'alice' } },
    { conversationId: jana.conversationId, action: 'received', message: 'Hallo', senderId: jana.from.id, senderDetails: { name: 'Jana Vogt' } },
    { conversationId: hugo.conversationId, action: 'received', message: 'Bonjour', attachments: [{ type: 'image', url: 'https://media.example.com/a.jpg' }] },
  ])
  expect(body.messages[1]?.recipientId).toBe(body.messages[0]?.senderId)
  expect((await list('facebook', `?conversationId=${jana.conversationId}`)).messages).toHaveLength(1)
  expect(await list('facebook', '?conversationsOnly=true')).toMatchObject({ conversations: [{ id: hugo.conversationId }, { id: jana.conversationId }] })
})

test.each([['facebook', MINUTE_MS], ['twitter', 15_000]])('%s repeats its answer for a while', async (platform, freshMs) => {
  await bench.call('POST', '/control/clock', { stop: true })
  const before = await list(platform)
  expect(Date.parse(String(before.nextUpdate)) - Date.parse(String(before.lastUpdated))).toBe(freshMs)
  await write(platform, 'Hello')
  await advance(freshMs - 1)
  expect(await list(platform)).toEqual(before)
  await advance(1)
  expect((await list(platform)).messages).toHaveLength(1)
})

test('X has pages, the others show the last twenty messages of a conversation', async () => {
  for (let index = 0; index < 22; index += 1) for (const platform of ['twitter', 'instagram']) await write(platform, `No ${index}`)
  expect((await list('instagram')).messages.map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_item, index) => `No ${21 - index}`))
  const page = await list('twitter', '?limit=15')
  expect(page).toMatchObject({ messages: { length: 15 }, meta: { pagination: { next: '15' } } })
  expect((await list('twitter', '?limit=15&next=15')).messages).toHaveLength(7)
  expect((await bench.ayrshare('GET', '/messages/twitter?limit=101', undefined, key)).status).toBe(400)
})

describe('windows', () => {
  test.each(['instagram', 'facebook'])('%s closes seven days after the person’s last message, and opens when the person writes again', async (platform) => {
    const { from } = await write(platform, 'Hello')
    await advance(6 * DAY_MS)
    expect((await answer(platform, { recipientId: from.id, message: 'Hi' })).status).toBe(200)
    await advance(DAY_MS)
    const refused = await answer(platform, { recipientId: from.id, message: 'Still there?' })
    expect([refused.status, refused.body]).toMatchObject([400, { status: 'error', code: 363, message: expect.stringContaining('7 days') }])
    await write(platform, 'I am')
    expect((await answer(platform, { recipientId: from.id, message: 'Good' })).status).toBe(200)
  })

  test('X does not close; a person who has not written cannot be written to', async () => {
    const { from, conversationId } = await write('twitter', 'Hello')
    await advance(20 * DAY_MS)
    expect((await answer('twitter', { conversationId, message: 'Hi' })).status).toBe(200)
    expect((await answer('twitter', { recipientId: '123', message: 'Hi' })).body).toMatchObject({ code: 363, message: expect.stringContaining('must write first') })
    expect((await answer('facebook', { recipientId: from.id, message: 'Hi' })).body).toMatchObject({ code: 363 })
  })

  test('the writer of a comment on Instagram gets one private reply, within seven days, and no more before answering', async () => {
    await bench.ayrshare('POST', '/post', { post: 'How we pour', platforms: ['instagram', 'facebook'], mediaUrls: ['https://media.example.com/a.jpg'] }, key)
    const comment = async (platform: string, name: string) => (await bench.call('POST', '/control/comment', { email: EMAIL, platform, name, text: 'BREW' })).body as Opened
    const [maja, tom, late] = [await comment('instagram', 'Maja Berg'), await comment('facebook', 'Tom Roth'), await comment('instagram', 'Late Guest')]
    expect((await answer('instagram', { recipientId: maja.from.id, message: '15 g of Huila' })).status).toBe(200)
    expect((await answer('instagram', { recipientId: maja.from.id, message: 'And a link' })).body).toMatchObject({ code: 363, message: expect.stringContaining('one private reply') })
    expect((await answer('facebook', { recipientId: tom.from.id, message: 'Hi' })).body).toMatchObject({ code: 363 })
    await write('instagram', 'Thanks!', { name: 'Maja Berg' })
    expect((await answer('instagram', { recipientId: maja.from.id, message: 'Enjoy' })).status).toBe(200)
    await advance(8 * DAY_MS)
    expect((await answer('instagram', { recipientId: late.from.id, message: 'Hi' })).body).toMatchObject({ code: 363 })
  })

  test('a conversation without messages for a month is archived', async () => {
    await write('twitter', 'Hello')
    await advance(31 * DAY_MS)
    expect((await list('twitter')).messages).toEqual([])
    expect((await list('twitter', '?status=archived')).messages).toHaveLength(1)
    expect((await bench.ayrshare('GET', '/messages/twitter?status=gone', undefined, key)).status).toBe(400)
  })
})

describe('what is refused', () => {
  test.each([
    ['facebook', { message: 'x' }, 101],
    ['facebook', { conversationId: 'x', message: 'x' }, 101],
    ['facebook', { recipientId: 'R' }, 101],
    ['twitter', { recipientId: 'R', mediaUrls: ['https://media.example.com/a.jpg'] }, 101],
    ['twitter', { recipientId: 'R', message: 'x', mediaUrls: ['https://media.example.com/a.jpg', 'https://media.example.com/b.jpg'] }, 138],
    ['instagram', { recipientId: 'R', message: 'x'.repeat(1001) }, 138],
    ['instagram', { recipientId: 'R', mediaUrls: ['https://media.example.com/a.jpg?size=2'] }, 136],
    ['instagram', { recipientId: 'R', mediaUrls: ['https://media.example.com/page'] }, 136],
  ])('%s: %o', async (platform, body, code) => {
    const { from } = await write(platform, 'Hello')
    const refused = await answer(platform, { ...body, ...('recipientId' in body ? { recipientId: from.id } : {}) })
    expect([refused.status, refused.body.code]).toEqual([400, code])
  })

  test('media alone are taken on Instagram', async () => {
    const { from } = await write('instagram', 'Hello')
    expect((await answer('instagram', { recipientId: from.id, mediaUrls: ['https://media.example.com/a.jpg', 'https://media.example.com/b.mp4'] })).status).toBe(200)
    expect((await list('instagram')).messages[0]).toMatchObject({ attachments: [{ type: 'image' }, { type: 'video' }] })
  })

  test('networks without messages, accounts that are not linked, profiles without messaging, and accounts linked before it', async () => {
    expect((await list('linkedin')).code).toBe(101)
    await bench.call('POST', '/control/unlink', { email: EMAIL, platform: 'twitter' })
    expect((await list('twitter')).code).toBe(156)
    await bench.ayrshare('PATCH', '/profiles', { messagingActive: false }, key)
    const off = await bench.ayrshare('GET', '/messages/facebook', undefined, key)
    expect([off.status, off.body.code]).toEqual([403, 361])
    expect((await bench.ayrshare('GET', '/messages/autoresponse', undefined, key)).body.code).toBe(361)
    await new Promise((done) => setTimeout(done, 5))
    await bench.ayrshare('PATCH', '/profiles', { messagingActive: true }, key)
    expect((await list('facebook')).code).toBe(362)
    await bench.call('POST', '/control/link', { email: EMAIL, platform: 'facebook' })
    expect((await list('facebook')).status).toBe('success')
  })

  test('another profile has its own', async () => {
    const { from, conversationId } = await write('twitter', 'Hello')
    const other = await buildProfile(bench, 'Bob bob@example.com', ['twitter'])
    await bench.call('POST', '/control/messaging', { email: 'bob@example.com' })
    expect((await bench.ayrshare('GET', '/messages/twitter', undefined, other)).body.messages).toEqual([])
    for (const target of [{ conversationId }, { recipientId: from.id }]) expect((await bench.ayrshare('POST', '/messages/twitter', { ...target, message: 'x' }, other)).body.code).toBe(363)
  })
})

test('the automatic response is one for all networks, sent once per person and time', async () => {
  const read = async () => (await bench.ayrshare('GET', '/messages/autoresponse', undefined, key)).body
  const change = (body: Record<string, unknown>) => bench.ayrshare('POST', '/messages/autoresponse', body, key)
  expect(await read()).toMatchObject({ status: 'success', autoResponseActive: false, autoResponseMessage: expect.stringContaining('Thank you for contacting us'), autoResponseWaitSeconds: 86_400 })
  expect((await change({ autoResponseActive: true, autoResponseMessage: 'Back at seven', autoResponseWaitSeconds: 60 })).body).toEqual({ status: 'success', updated: { autoResponseActive: true, autoResponseMessage: 'Back at seven', autoResponseWaitSeconds: 60 } })
  for (const body of [{}, { autoResponseActive: 'yes' }, { autoResponseWaitSeconds: -1 }]) expect((await change(body)).status).toBe(400)
  await write('instagram', 'One')
  await write('instagram', 'Two')
  await write('facebook', 'Three')
  await advance(MINUTE_MS)
  await write('instagram', 'Four')
  expect((await list('instagram')).messages.map(({ message }) => message)).toEqual(['Back at seven', 'Four', 'Two', 'Back at seven', 'One'])
  expect((await list('facebook')).messages).toHaveLength(2)
  expect((await change({ autoResponseMessage: '' })).body).toMatchObject({ updated: { autoResponseMessage: expect.stringContaining('Thank you'), autoResponseActive: true } })
})

describe('failures', () => {
  const accepted = async () => (await bench.call('GET', `/control/accepted?email=${EMAIL}`)).body as { count: number; sentTwice: unknown[] }

  test('a lost response and a timeout leave the message in place, counted once each', async () => {
    const { from } = await write('facebook', 'Hello')
    const body = { recipientId: from.id, message: 'Hi', idempotencyKey: 'm1' }
    await bench.arm('lost-response', { on: 'POST /messages/:platform', platform: 'facebook' })
    await expect(answer('facebook', body)).rejects.toThrow(/fetch failed/u)
    expect(await accepted()).toMatchObject({ count: 1, sentTwice: [] })
    await bench.arm('timeout-after-success', { on: 'POST /messages/:platform' })
    await expect(send(`${bench.base}/ayrshare/api/messages/facebook`, 'POST', body, key, AbortSignal.timeout(300))).rejects.toThrow(/timeout/u)
    expect(await accepted()).toMatchObject({ count: 2, sentTwice: [{ by: 'm1', count: 2 }] })
    expect((await list('facebook')).messages.filter(({ action }) => action === 'sent')).toHaveLength(2)
  })

  test.each([['rate-limited', 429], ['unavailable', 503], ['lost-request', 0]])('%s sends nothing', async (name, status) => {
    const { from } = await write('facebook', 'Hello')
    await bench.arm(name, { on: 'POST /messages/:platform', text: 'Hi' })
    const failed = await answer('facebook', { recipientId: from.id, message: 'Hi' }).catch(() => ({ status: 0 }))
    expect(failed.status).toBe(status)
    expect(await accepted()).toMatchObject({ count: 0 })
  })

  test('the window closes, the permission expires, the person writes again before the message arrives', async () => {
    const { from } = await write('instagram', 'Hello')
    const say = () => answer('instagram', { recipientId: from.id, message: 'Hi' })
    await bench.arm('window-closed')
    expect((await say()).body).toMatchObject({ code: 363 })
    await bench.arm('expired-token', { on: 'POST /messages/:platform' })
    expect((await say()).body).toMatchObject({ code: 161 })
    await bench.arm('conversation-moved-on', { on: 'POST /messages/:platform' })
    expect((await say()).status).toBe(200)
    expect((await list('instagram')).messages).toMatchObject([{ action: 'sent' }, { action: 'received', message: expect.stringContaining('Forget it') }, { message: 'Hello' }])
    expect((await bench.ayrshare('GET', '/user', undefined, key)).body).toMatchObject({ messagingEnabled: true, messagingConversationMonthlyCount: 1 })
  })
})
