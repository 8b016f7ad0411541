import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectMedia, DirectNetwork, DirectPost } from './direct-network.ts'
import type { Outcome } from './outcome.ts'
import type { PlatformResult, PublishResult } from './publisher.ts'

/** Faults that every network can have in the call that publishes. `revoked`: the account no longer lets us act; `expired-token`: a session has ended. */
export type DirectFault = 'rate-limited' | 'server-error' | 'malformed' | 'timeout-after-success' | 'lost-response' | 'lost-request' | 'expired-token' | 'revoked'

/** One post of a thread as the network shows it. `after`: the text of the post that it answers. */
export type ShownPart = { text: string; after: string | null; altTexts: string[]; links: string[] }

/** A network to test the adapter with. */
export type DirectWorld = {
  network: DirectNetwork
  /** The same adapter, which gives up sooner. */
  impatient: DirectNetwork
  /** The same adapter, for an address that nobody listens on, with an account there. */
  unreachable: { network: DirectNetwork; key: string }
  /** Connects an account; returns what acts as it. */
  makeAccount(): Promise<{ key: string; username: string }>
  /** Makes the next call that publishes fail in that way; only where the server can be told to. */
  arm: ((fault: DirectFault) => Promise<void>) | null
  /** Makes the call fail that writes this text; only where the posts of a thread are written one by one. */
  armNext?: (fault: DirectFault | 'refused', text: string) => Promise<void>
  /** The server forgets which keys it has seen, as it does after some time. */
  forgetKeys?: () => Promise<void>
  /** What the network shows of an account's posts, oldest first. */
  shown(key: string): Promise<ShownPart[]>
  /** Time passes for the adapter. */
  pass(ms: number): void
  now(): Date
  close(): Promise<void>
}

/** A picture of two pixels. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8AARAwAB/wB/5z1mJAAAAAASUVORK5CYII=', 'base64')
const SETTLED_MS = 2 * 60_000

const picture = (altText: string): DirectMedia => ({ type: 'image/png', altText, read: async () => ({ bytes: PNG, type: 'image/png', width: 2, height: 1 }) })

/** A post with its own key. */
export const directPost = (changes: Partial<DirectPost> = {}): DirectPost => ({ idempotencyKey: randomUUID(), text: `Opening day ${randomUUID()}`, thread: [], firstComment: '', media: [], earlier: null, ...changes })

const resultOf = (outcome: Outcome<PublishResult>): PlatformResult | undefined => (outcome.kind === 'ok' ? outcome.value.results[0] : undefined)

/** What a network is like: whether it can be told to fail, has sessions that end by themselves, and writes the posts of a thread one by one. */
type DirectTraits = { hasFaults: boolean; hasSessions?: boolean; writesPostByPost?: boolean }
type Tools = { world: () => DirectWorld; key: () => string }

/** The behaviour every adapter of a network that is reached directly has (architecture.md sections 4.2 and 4.4). Takes a name and a function that opens the network. */
export function describeDirectNetwork(name: string, open: () => Promise<DirectWorld>, traits: DirectTraits): void {
  describe(`direct network ${name}`, () => {
    let world: DirectWorld
    let key: string
    beforeAll(async () => {
      world = await open()
      ;({ key } = await world.makeAccount())
    })
    afterAll(() => world.close())
    const tools: Tools = { world: () => world, key: () => key }
    describePosts(tools)
    describeLookUps(tools)
    if (traits.hasFaults) describeFaults(tools)
    if (traits.hasSessions) describeSessions(tools)
    if (traits.writesPostByPost) describePartialThreads(tools)
  })
}

function describePosts({ world, key }: Tools): void {
  const shownOf = async (post: DirectPost) => {
    const id = post.text
    const all = await world().shown(key())
    const from = all.findIndex(({ text }) => text === id)
    return from === -1 ? [] : all.slice(from)
  }

  it('publishes a text, and tells its id and address', async () => {
    const post = directPost()
    const outcome = await world().network.publish(key(), post)
    expect(resultOf(outcome)).toMatchObject({ status: 'published', nativeId: expect.stringMatching(/\S/), postUrl: expect.stringMatching(/^https?:\/\//), reason: null, fix: null })
    expect(await shownOf(post)).toMatchObject([{ text: post.text, after: null }])
  })

  it('publishes pictures with what they show', async () => {
    const post = directPost({ media: [picture('A loaf of rye'), picture('')] })
    expect(resultOf(await world().network.publish(key(), post))).toMatchObject({ status: 'published' })
    expect((await shownOf(post))[0]?.altTexts).toEqual(['A loaf of rye', ''])
  })

  it('publishes a thread, each post after the one before, and the first comment below the first', async () => {
    const id = randomUUID()
    const post = directPost({ text: `One ${id}`, thread: [`Two ${id}`, `Three ${id}`], firstComment: `Comment ${id}` })
    expect(resultOf(await world().network.publish(key(), post))).toMatchObject({ status: 'published' })
    const parts = (await world().shown(key())).filter(({ text }) => text.includes(id))
    expect(parts.map(({ text, after }) => [text, after])).toEqual([[`One ${id}`, null], [`Two ${id}`, `One ${id}`], [`Three ${id}`, `Two ${id}`], [`Comment ${id}`, `One ${id}`]])
  })

  it('marks links where they stand, also after letters of several bytes', async () => {
    const post = directPost({ text: `Brötchen 🥐 für alle: https://example.com/brot ${randomUUID()} #frühstück` })
    await world().network.publish(key(), post)
    expect((await shownOf(post))[0]?.links).toEqual(['https://example.com/brot'])
  })

  it('tells what to edit when a text is too long', async () => {
    const post = directPost({ text: `${randomUUID()} ${'long '.repeat(200)}` })
    expect(resultOf(await world().network.publish(key(), post))).toMatchObject({ status: 'failed', fix: 'edit', part: 'text', reason: expect.stringMatching(/^[A-Z].+\.$/) })
    expect(await shownOf(post)).toEqual([])
  })

  it('tells what to edit when a file cannot be sent', async () => {
    const gone: DirectMedia = { type: 'image/png', altText: '', read: async () => null }
    const post = directPost({ media: [gone] })
    expect(resultOf(await world().network.publish(key(), post))).toMatchObject({ status: 'failed', fix: 'edit', part: 'media' })
    expect(await shownOf(post)).toEqual([])
  })

  it('deletes a post; what is gone needs no deletion', async () => {
    const post = directPost()
    const nativeId = resultOf(await world().network.publish(key(), post))?.nativeId ?? ''
    for (let turn = 0; turn < 2; turn += 1) expect(await world().network.deletePost(key(), nativeId)).toEqual({ kind: 'ok', value: null })
    expect(await shownOf(post)).toEqual([])
  })

  it('reads the account, and answers unauthorized for a key that is none', async () => {
    expect(await world().network.readAccount(key())).toMatchObject({ kind: 'ok', value: { externalId: expect.stringMatching(/\S/), username: expect.stringMatching(/\S/) } })
    expect((await world().network.readAccount('nothing')).kind).toBe('unauthorized')
  })

  it('answers unavailable when nobody listens', async () => {
    const { network, key: nobody } = world().unreachable
    expect((await network.publish(nobody, directPost())).kind).toBe('unavailable')
    expect((await network.readAccount(nobody)).kind).toBe('unavailable')
    expect(await network.findPost(nobody, { post: directPost(), sentAt: world().now(), since: world().now(), known: [] })).toBe('unclear')
  })
}

function describeLookUps({ world, key }: Tools): void {
  const find = (post: DirectPost, sentAt: Date, known: string[] = []) => world().network.findPost(key(), { post, sentAt, since: sentAt, known })
  const count = async ({ text }: DirectPost) => (await world().shown(key())).filter((part) => part.text === text).length

  it('a repeat publishes nothing twice, and the post is found by its key', async () => {
    const post = directPost({ thread: ['And more'] })
    const sentAt = world().now()
    const first = resultOf(await world().network.publish(key(), post))
    const repeat = await world().network.publish(key(), post)
    expect(repeat.kind === 'unknown' || resultOf(repeat)?.nativeId === first?.nativeId).toBe(true)
    expect(await count(post)).toBe(1)
    expect(await find(post, sentAt)).toMatchObject({ value: { providerPostId: first?.nativeId, results: [{ status: 'published', nativeId: first?.nativeId, postUrl: first?.postUrl }] } })
  })

  it('a post that was never sent is absent, once the call can no longer be under way', async () => {
    const post = directPost()
    const sentAt = world().now()
    expect(await find(post, sentAt)).toBe('unclear')
    world().pass(SETTLED_MS)
    expect(await find(post, sentAt)).toBe('absent')
  })

  it('the same words under another key are another post', async () => {
    const post = directPost()
    const first = resultOf(await world().network.publish(key(), post))
    const sentAt = world().now()
    world().pass(SETTLED_MS)
    expect(await find({ ...post, idempotencyKey: randomUUID() }, sentAt, [first?.nativeId ?? ''])).toBe('absent')
  })
}

function describeFaults({ world, key }: Tools): void {
  const arm = (fault: DirectFault) => world().arm?.(fault)
  const isThere = async ({ text }: DirectPost) => (await world().shown(key())).some((part) => part.text === text)

  it.each([['timeout-after-success', true], ['lost-response', true], ['lost-request', false], ['server-error', false], ['malformed', false]] as const)('answers unknown to %s; a look-up says whether it is there: %s', async (fault, expected) => {
    const post = directPost()
    await arm(fault)
    const sentAt = world().now()
    expect((await world().impatient.publish(key(), post)).kind).toBe('unknown')
    expect(await isThere(post)).toBe(expected)
    world().pass(SETTLED_MS)
    const found = await world().network.findPost(key(), { post, sentAt, since: sentAt, known: [] })
    if (expected) return expect(found).toMatchObject({ value: { providerPostId: expect.stringMatching(/\S/) } })
    expect(found).toBe('absent')
    expect(resultOf(await world().network.publish(key(), post))?.status).toBe('published')
    return expect((await world().shown(key())).filter(({ text }) => text === post.text)).toHaveLength(1)
  })

  it('answers rate-limited as such, with nothing published', async () => {
    const post = directPost()
    await arm('rate-limited')
    const outcome = await world().network.publish(key(), post)
    expect(outcome).toMatchObject({ kind: 'rate-limited', reason: expect.stringMatching(/^[A-Z].+\.$/) })
    if (outcome.kind === 'rate-limited') expect(outcome.retryAfterSeconds).toBeGreaterThan(0)
    expect(await isThere(post)).toBe(false)
  })

  it('asks to connect the account again when its permission was taken back', async () => {
    const { key: own } = await world().makeAccount()
    await world().arm?.('revoked')
    expect(resultOf(await world().network.publish(own, directPost()))).toMatchObject({ status: 'failed', fix: 'connect', reason: expect.stringMatching(/^[A-Z].+\.$/) })
  })
}

function describeSessions({ world, key }: Tools): void {
  it('opens an ended session again by itself', async () => {
    await world().arm?.('expired-token')
    expect(resultOf(await world().network.publish(key(), directPost()))?.status).toBe('published')
  })
}

function describePartialThreads({ world, key }: Tools): void {
  const thread = () => {
    const id = randomUUID()
    return directPost({ text: `One ${id}`, thread: [`Two ${id}`, `Three ${id}`] })
  }
  const shownOf = async (post: DirectPost) => (await world().shown(key())).map(({ text }) => text).filter((text) => [post.text, ...post.thread].includes(text))

  it.each(['rate-limited', 'server-error', 'lost-request', 'lost-response'] as const)('a thread that stops after its first post by %s is unknown, not there as a whole, and completed by a repeat', async (fault) => {
    const post = thread()
    const sentAt = world().now()
    await world().armNext?.(fault, post.thread[0] ?? '')
    expect((await world().impatient.publish(key(), post)).kind).toBe('unknown')
    world().pass(SETTLED_MS)
    expect(await world().network.findPost(key(), { post, sentAt, since: sentAt, known: [] })).toBe('absent')
    expect(resultOf(await world().network.publish(key(), post))?.status).toBe('published')
    expect(await shownOf(post)).toEqual([post.text, ...post.thread])
  })

  it('a thread whose server forgot the keys is completed all the same', async () => {
    const post = thread()
    const sentAt = world().now()
    await world().armNext?.('lost-response', post.thread[0] ?? '')
    expect((await world().impatient.publish(key(), post)).kind).toBe('unknown')
    await world().forgetKeys?.()
    world().pass(2 * 60 * SETTLED_MS)
    expect(resultOf(await world().network.publish(key(), { ...post, earlier: { since: sentAt, known: [] } }))?.status).toBe('published')
    expect(await shownOf(post)).toEqual([post.text, ...post.thread])
  })

  it('a thread of which the network refuses a post is withdrawn', async () => {
    const post = thread()
    await world().armNext?.('refused', post.thread[1] ?? '')
    expect(resultOf(await world().network.publish(key(), post))).toMatchObject({ status: 'failed', fix: 'edit' })
    expect(await shownOf(post)).toEqual([])
  })
}
