import type { Message, Thread } from '@marquee/contract/conversations/thread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectMastodon, type StoredStatus } from '../../../../test/factories/mastodon.ts'
import { publish, uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor
let postId: string

const statuses = () => world.control<StoredStatus[]>('GET', '/mastodon/statuses')
const write = (body: object) => world.control<StoredStatus>('POST', '/mastodon/write', { account: 'elif@example.social', name: 'Elif Demir', ...body })
const threadsWith = async (text: string) => (await alice.call<{ threads: Thread[] }>('GET', `/api/conversations?view=open&q=${encodeURIComponent(text)}`)).body.threads
/** Time passes, check after check, until one has read something. */
const hear = <T>(read: () => Promise<T>, isDone: (value: T) => boolean) =>
  until(async () => {
    await world.clock.advance(70_000)
    return read()
  }, isDone)
const find = async (text: string): Promise<Thread> => {
  const [thread] = await hear(() => threadsWith(text), (list) => list.length > 0)
  if (!thread) throw new Error('The thread did not come')
  return thread
}
const messagesOf = async ({ id }: Thread) => (await alice.call<{ messages: Message[] }>('GET', `/api/conversations/${id}`)).body.messages
const answer = (thread: Thread, text: string) => alice.call('POST', `/api/conversations/${thread.id}/replies`, { text })
const writtenAs = (text: string) => world.passUntil(async () => (await statuses()).filter((status) => status.text.endsWith(text)), (list) => list.length > 0)

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await alice.call('POST', '/api/chatbot/settings', { pollFrequencyMinutes: 1 })
  await connectMastodon(alice, 'alice')
  const content = uniqueText('Bread')
  await publish(alice, { content, platforms: ['mastodon'] })
  postId = (await statuses()).find(({ text }) => text === content)?.id ?? ''
})
afterAll(() => world.close())

describe('the inbox of a server of Mastodon', () => {
  it('shows what is written below a post, and answers it there, by name, once', async () => {
    const text = uniqueText('Do you deliver')
    const asked = await write({ text, replyTo: postId })
    const thread = await find(text)
    expect(thread).toMatchObject({ kind: 'comment', network: 'mastodon', via: 'direct', isUnread: true, person: { name: 'Elif Demir' }, badge: { kind: 'needs-answer' } })
    const reply = uniqueText('We do')
    expect((await answer(thread, reply)).status).toBe(201)
    const written = await writtenAs(reply)
    expect(written.map(({ text: words, inReplyToId, visibility }) => [words, inReplyToId, visibility])).toEqual([[`@elif@example.social ${reply}`, asked.id, 'public']])
    const more = uniqueText('Great')
    await write({ text: more, replyTo: written[0]?.id })
    await hear(() => messagesOf(thread), (messages) => messages.some((message) => message.text === more))
    expect(new Map((await messagesOf(thread)).map((message) => [message.text, message.isOwn]))).toEqual(new Map([[text, false], [reply, true], [more, false]]))
  })

  it.each(['lost-response', 'lost-request'])('sends an answer once after %s', async (fault) => {
    const text = uniqueText('Lost')
    await write({ text, replyTo: postId })
    const thread = await find(text)
    const reply = uniqueText('Answer')
    await world.control('POST', '/scenario', { vendor: 'mastodon', name: fault, times: 1 })
    await answer(thread, reply)
    const sent = await world.passUntil(async () => (await messagesOf(thread)).find((message) => message.text === reply)?.reply?.status, (status) => status === 'sent')
    expect(sent).toBe('sent')
    expect((await statuses()).filter((status) => status.text.endsWith(reply))).toHaveLength(1)
  })

  it('answers a private mention privately', async () => {
    const text = uniqueText('Between us')
    await write({ text, mentions: 'alice', visibility: 'direct' })
    const thread = await find(text)
    expect(thread).toMatchObject({ kind: 'mention', network: 'mastodon', via: 'direct', post: null })
    const reply = uniqueText('Of course')
    await answer(thread, reply)
    const [written] = await writtenAs(reply)
    expect(written).toMatchObject({ visibility: 'direct', text: `@elif@example.social ${reply}` })
    expect((await messagesOf(thread)).map(({ isOwn, isPrivate }) => [isOwn, isPrivate])).toEqual([[false, true], [true, true]])
    const more = uniqueText('Thanks')
    await write({ text: more, replyTo: written?.id, visibility: 'direct' })
    const messages = await hear(() => messagesOf(thread), (list) => list.some((message) => message.text === more))
    expect(messages.filter(({ isOwn }) => !isOwn).map((message) => message.text)).toEqual([expect.stringContaining(text), more])
  })

  it('answers what is for followers to its writer alone, and what is for everybody in public', async () => {
    for (const [visibility, expected] of [['private', 'direct'], ['unlisted', 'unlisted']] as const) {
      const text = uniqueText(`For ${visibility}`)
      await write({ text, replyTo: postId, visibility })
      const thread = await find(text)
      expect((await messagesOf(thread)).map(({ isPrivate }) => isPrivate)).toEqual([expected === 'direct'])
      const reply = uniqueText('Seen')
      await answer(thread, reply)
      expect((await writtenAs(reply)).map((status) => status.visibility)).toEqual([expected])
    }
  })

  it('marks favourites there, and takes them back', async () => {
    const text = uniqueText('Like me')
    const asked = await write({ text, replyTo: postId })
    const [message] = await messagesOf(await find(text))
    const favouritesOf = async () => (await statuses()).find(({ id }) => id === asked.id)?.favourites
    for (const [isLiked, expected] of [[true, ['alice']], [false, []]] as const) {
      expect((await alice.call('PUT', `/api/conversations/messages/${message?.id}/liked`, { isLiked })).status).toBe(200)
      expect(await favouritesOf()).toEqual(expected)
    }
  })

  it('asks to connect the account again when the permission was taken back, and answers nothing', async () => {
    const text = uniqueText('Too late')
    await write({ text, replyTo: postId })
    const thread = await find(text)
    await world.control('POST', '/scenario', { vendor: 'mastodon', name: 'revoked', times: 1, on: 'GET /api/v1/statuses/:id' })
    const reply = uniqueText('Never')
    await answer(thread, reply)
    const failed = await world.passUntil(async () => (await messagesOf(thread)).find((message) => message.text === reply)?.reply, (found) => found?.status === 'failed')
    expect(failed).toMatchObject({ status: 'failed' })
    expect((await statuses()).some((status) => status.text.endsWith(reply))).toBe(false)
  })
})
