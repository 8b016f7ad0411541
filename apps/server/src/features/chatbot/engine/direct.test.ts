import type { Message, Thread } from '@marquee/contract/conversations/thread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '../../../../test/factories/bluesky.ts'
import { publish, uniqueText } from '../../../../test/factories/publishing.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

const SETTINGS = { autoRespond: true, requireApproval: false, withoutApproval: ['comment', 'mention'], activePlatforms: ['bluesky'], responseDelayMinutes: 0, pollFrequencyMinutes: 1, caps: { perPersonDay: 2, perPost: 50, perHour: 100 } }
const HANDLE = 'alice.bsky.sandbox'

let world: World
let alice: Actor
let uri: string

const QUESTION = 'What does the lantern walk cost?'

const records = () => world.control<StoredRecord[]>('GET', '/bluesky/records')
const threadsOf = async (name: string) => (await alice.call<{ threads: Thread[] }>('GET', `/api/conversations?q=${name}`)).body.threads
const answersTo = async ({ uri: asked }: StoredRecord) => (await records()).filter(({ value }) => value.reply?.parent.uri === asked)
const messagesOf = async (thread: Thread | undefined) => (await alice.call<{ messages: Message[] }>('GET', `/api/conversations/${thread?.id}`)).body.messages
/** A person writes, and the next check reads it. Returns what was written. */
async function hear(name: string, body: { text: string; replyTo?: string; mentions?: string }): Promise<StoredRecord> {
  const before = (await threadsOf(name)).length
  const asked = await world.control<StoredRecord>('POST', '/bluesky/write', { handle: `${name.toLowerCase()}.bsky.sandbox`, name, ...body })
  await world.clock.advance(70_000)
  await until(() => threadsOf(name), (threads) => threads.length > before)
  return asked
}

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await alice.call('POST', '/api/chatbot/settings', SETTINGS)
  await alice.call('POST', '/api/social/direct/bluesky', { handle: HANDLE, password: 'abcd-efgh-ijkl-mnop' })
  await alice.call('POST', '/api/knowledge', { type: 'product', title: 'Lantern walk', description: 'The lantern walk costs $12 for each person.', tags: [] })
  await alice.call('POST', '/api/chatbot/setup-monitoring', {})
  const content = uniqueText('The lantern walk is back')
  await publish(alice, { content, platforms: ['bluesky'] })
  uri = (await records()).find(({ value }) => value.text === content)?.uri ?? ''
})
afterAll(() => world.close())

describe('the chatbot on a network without the provider', () => {
  it('answers a comment there by itself, once, and its answer is read as the account’s own', async () => {
    const asked = await hear('Elif', { text: QUESTION, replyTo: uri })
    const [answer] = await world.passUntil(() => answersTo(asked), (list) => list.length > 0)
    expect(answer?.value.text).toContain('$12')
    await world.clock.advance(140_000)
    const [thread] = await until(() => threadsOf('Elif'), ([one]) => one?.answeredBy === 'chatbot')
    expect(thread).toMatchObject({ via: 'direct', network: 'bluesky' })
    expect((await messagesOf(thread)).map(({ isOwn, reply }) => [isOwn, reply?.by ?? null])).toEqual([[false, null], [true, 'chatbot']])
    expect(await answersTo(asked)).toHaveLength(1)
  })

  it('answers a mention there', async () => {
    const asked = await hear('Mert', { text: QUESTION, mentions: HANDLE })
    expect((await world.passUntil(() => answersTo(asked), (list) => list.length > 0))[0]?.value.text).toContain('$12')
  })

  it('answers once when the response was lost', async () => {
    await world.control('POST', '/scenario', { vendor: 'bluesky', name: 'lost-response', times: 1, on: 'com.atproto.repo.createRecord' })
    const asked = await hear('Derya', { text: QUESTION, replyTo: uri })
    const [thread] = await threadsOf('Derya')
    await world.passUntil(async () => (await messagesOf(thread)).find(({ isOwn }) => isOwn)?.reply?.status, (status) => status === 'sent')
    expect(await answersTo(asked)).toHaveLength(1)
  })

  it('leaves a complaint to a person', async () => {
    const asked = await hear('Umut', { text: 'I am so disappointed. What does the lantern walk cost?', replyTo: uri })
    const [thread] = await until(() => threadsOf('Umut'), ([one]) => one?.badge.kind === 'needs-you')
    expect([thread?.flags, await answersTo(asked)]).toEqual([['complaint'], []])
  })

  it('keeps its caps there', async () => {
    for (let time = 0; time < SETTINGS.caps.perPersonDay; time += 1) {
      const asked = await hear('Deniz', { text: QUESTION, replyTo: uri })
      await world.passUntil(() => answersTo(asked), (list) => list.length > 0)
    }
    const last = await hear('Deniz', { text: QUESTION, replyTo: uri })
    await until(() => threadsOf('Deniz'), (threads) => threads.some(({ badge }) => badge.kind === 'pending-approval'))
    expect(await answersTo(last)).toEqual([])
  })
})
