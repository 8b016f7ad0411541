import type { Message, Thread } from '@marquee/contract/conversations/thread'
import type { PollLog, UserPolling } from '@marquee/contract/monitoring/monitoring'
import { RATE_LIMIT_START } from '@marquee/contract/monitoring/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '../../../../test/factories/bluesky.ts'
import { publish, uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let uri: string
const HANDLE = 'alice.bsky.sandbox'

const records = () => world.control<StoredRecord[]>('GET', '/bluesky/records')
const write = (body: object) => world.control<StoredRecord>('POST', '/bluesky/write', { handle: 'elif.bsky.sandbox', name: 'Elif Demir', ...body })
const threadsWith = async (text: string) => (await alice.call<{ threads: Thread[] }>('GET', `/api/conversations?view=open&q=${encodeURIComponent(text)}`)).body.threads
/** Time passes, check after check, until one has read something. */
const hear = <T>(read: () => Promise<T>, isDone: (value: T) => boolean) =>
  until(async () => {
    await world.clock.advance(70_000)
    return read()
  }, isDone)
/** The thread with these words, after the next check. */
const find = async (text: string): Promise<Thread> => {
  const [thread] = await hear(() => threadsWith(text), (list) => list.length > 0)
  if (!thread) throw new Error('The thread did not come')
  return thread
}
const messagesOf = async ({ id }: Thread) => (await alice.call<{ messages: Message[] }>('GET', `/api/conversations/${id}`)).body.messages

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await alice.call('POST', '/api/chatbot/settings', { pollFrequencyMinutes: 1 })
  await alice.call('POST', '/api/social/direct/bluesky', { handle: HANDLE, password: 'abcd-efgh-ijkl-mnop' })
  const content = uniqueText('Bread')
  await publish(alice, { content, platforms: ['bluesky'] })
  uri = (await records()).find(({ value }) => value.text === content)?.uri ?? ''
})
afterAll(() => world.close())

describe('the inbox of a network without the provider', () => {
  it('shows what is written below a post, and answers it there, once', async () => {
    const text = uniqueText('Do you deliver')
    const asked = await write({ text, replyTo: uri })
    const thread = await find(text)
    expect(thread).toMatchObject({ kind: 'comment', network: 'bluesky', via: 'direct', isUnread: true, person: { name: 'Elif Demir' }, badge: { kind: 'needs-answer' } })
    const answer = uniqueText('We do')
    expect((await alice.call('POST', `/api/conversations/${thread.id}/replies`, { text: answer })).status).toBe(201)
    const written = await world.passUntil(async () => (await records()).filter(({ value }) => value.text === answer), (list) => list.length > 0)
    expect(written.map(({ value }) => value.reply?.parent.uri)).toEqual([asked.uri])
    // Checks that follow read the answer as the account's own.
    const more = uniqueText('Great')
    await write({ text: more, replyTo: written[0]?.uri })
    await hear(() => messagesOf(thread), (messages) => messages.some((message) => message.text === more))
    // The simulator's clock is another one than ours: their order is not that of the world.
    expect(new Map((await messagesOf(thread)).map((message) => [message.text, message.isOwn]))).toEqual(new Map([[text, false], [answer, true], [more, false]]))
    expect((await records()).filter(({ value }) => value.text === answer)).toHaveLength(1)
  })

  it('sends an answer once when the response was lost', async () => {
    const text = uniqueText('Lost')
    await write({ text, replyTo: uri })
    const thread = await find(text)
    const answer = uniqueText('Answer')
    await world.control('POST', '/scenario', { vendor: 'bluesky', name: 'lost-response', times: 1, on: 'com.atproto.repo.createRecord' })
    await alice.call('POST', `/api/conversations/${thread.id}/replies`, { text: answer })
    const sent = await world.passUntil(async () => (await messagesOf(thread)).find((message) => message.text === answer)?.reply?.status, (status) => status === 'sent')
    expect(sent).toBe('sent')
    expect((await records()).filter(({ value }) => value.text === answer)).toHaveLength(1)
  })

  it('shows a mention elsewhere, and what is answered to our answer in the same thread', async () => {
    const text = uniqueText('Lovely place')
    await write({ text, mentions: HANDLE })
    const thread = await find(text)
    expect(thread).toMatchObject({ kind: 'mention', network: 'bluesky', via: 'direct', post: null })
    const answer = uniqueText('Thank you')
    await alice.call('POST', `/api/conversations/${thread.id}/replies`, { text: answer })
    const written = await world.passUntil(async () => (await records()).find(({ value }) => value.text === answer), (record) => record !== undefined)
    const more = uniqueText('See you soon')
    await write({ text: more, replyTo: written?.uri })
    const messages = await hear(() => messagesOf(thread), (list) => list.some((message) => message.text === more))
    expect(messages.filter(({ isOwn }) => !isOwn).map((message) => message.text)).toEqual([expect.stringContaining(text), more])
  })

  it('is checked directly, as the log says, which costs no call to the provider', async () => {
    const { logs } = (await alice.call<{ logs: PollLog[] }>('GET', '/api/monitoring/polling-logs')).body
    expect(new Set(logs.map(({ network, via }) => `${network} ${via}`))).toEqual(new Set(['bluesky direct']))
    // An older post is asked for less often, so the newest entries may be of mentions alone.
    expect(logs.every(({ pollType }) => ['comments', 'mentions'].includes(pollType))).toBe(true)
    expect(logs.every(({ apiCallsMade }) => apiCallsMade > 0)).toBe(true)
    const [status] = (await alice.call<{ users: UserPolling[] }>('GET', '/api/monitoring/user-polling-status')).body.users
    expect(status).toMatchObject({ rateLimitRemaining: RATE_LIMIT_START, inForce: [{ kind: 'comment', minutes: 1 }, { kind: 'mention', minutes: 1 }] })
    const { settings } = (await alice.call<{ settings: { rate_limit_remaining: number } }>('GET', '/api/chatbot/settings')).body
    expect(settings.rate_limit_remaining).toBe(RATE_LIMIT_START)
  })

  it('likes and deletes there', async () => {
    const text = uniqueText('Like me')
    const asked = await write({ text, replyTo: uri })
    const thread = await find(text)
    const [message] = await messagesOf(thread)
    expect((await alice.call('PUT', `/api/conversations/messages/${message?.id}/liked`, { isLiked: true })).status).toBe(200)
    expect((await records()).some(({ collection, value }) => collection === 'app.bsky.feed.like' && (value as { subject?: { uri: string } }).subject?.uri === asked.uri)).toBe(true)
  })
})
