import { randomUUID } from 'node:crypto'
import type { Platform } from '@marquee/contract/shared/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from './outcome.ts'
import { type PlatformResult, type Publisher, type PublishRequest, type PublishResult, wholeText } from './publisher.ts'

/** Faults every provider can have. */
export type PublisherFault =
  | 'partial-failure' | 'duplicate' | 'timeout-after-success' | 'lost-response' | 'lost-request'
  | 'rate-limited' | 'quota-exceeded' | 'unauthorized' | 'malformed' | 'server-error'

/** A provider to test the adapter with. */
export type PublisherWorld = {
  publisher: Publisher
  /** The same adapter, which gives up sooner. */
  impatient: Publisher
  /** The same adapter, for an address that nobody listens on. */
  unreachable: Publisher
  /** A profile with those accounts linked; returns its key. */
  makeProfile(platforms: readonly Platform[]): Promise<string>
  /** Makes the next publishing call fail in that way. */
  arm(fault: PublisherFault): Promise<void>
  /** What the networks really show of a profile's posts. */
  published(profileKey: string): Promise<{ platform: string; text: string; parts: string[]; firstComment: string | null; idempotencyKey: string | null }[]>
  close(): Promise<void>
}

type Shown = Awaited<ReturnType<PublisherWorld['published']>>

const PICTURE = { url: 'https://example.com/picture.jpg', type: 'image/jpeg', altText: '' }

/** A publishing request with its own idempotency key and note. */
export function publishRequest(changes: Partial<PublishRequest> = {}): PublishRequest {
  const id = randomUUID()
  return { idempotencyKey: id, note: `note:${id}`, text: `Opening day ${id}`, thread: [], firstComment: '', media: [], platforms: ['facebook', 'linkedin'], options: {}, ...changes }
}

const resultOn = (outcome: Outcome<PublishResult>, platform: Platform): PlatformResult | undefined =>
  outcome.kind === 'ok' ? outcome.value.results.find((result) => result.platform === platform) : undefined

/** The behaviour every publisher adapter has (architecture.md sections 4.2 and 4.4). Takes a name and a function that opens the provider. */
export function describePublisher(name: string, open: () => Promise<PublisherWorld>): void {
  describe(`publisher ${name}`, () => {
    let world: PublisherWorld
    let profileKey: string
    const publish = (request: PublishRequest, publisher = world.publisher) => publisher.publish(profileKey, request)
    const noted = async (note: string) => {
      const history = await world.publisher.listPosts(profileKey, { since: null, limit: 50 })
      if (history.kind !== 'ok') throw new Error(`listPosts answered ${history.kind}`)
      return history.value.filter((post) => post.note === note)
    }
    const shown = async ({ text, thread }: PublishRequest) => (await world.published(profileKey)).filter((post) => post.text === wholeText(text, thread))

    beforeAll(async () => {
      world = await open()
      profileKey = await world.makeProfile(['facebook', 'linkedin', 'instagram', 'twitter', 'tiktok'])
    })
    afterAll(() => world.close())

    describePublishing({ publish, shown, noted, world: () => world })
    describeLostAnswers({ publish, shown, noted, world: () => world })
    describeRefusals({ publish, shown, noted, world: () => world })

    it('reads the profile with its accounts', async () => {
      const profile = await world.publisher.readProfile(profileKey)
      if (profile.kind !== 'ok') throw new Error(profile.reason)
      expect(profile.value.accounts.map((account) => account.platform).toSorted()).toEqual(['facebook', 'instagram', 'linkedin', 'tiktok', 'twitter'])
      expect(profile.value.accounts.every((account) => account.username !== null && account.externalId !== null && !account.needsReconnect)).toBe(true)
    })

    it('answers not-found for a key nobody has', async () => {
      expect((await world.publisher.readProfile('NOBODY0-NOBODY0-NOBODY0-NOBODY00')).kind).toBe('not-found')
    })

    it('opens a link page for one platform and for many', async () => {
      for (const platforms of [['facebook'], ['facebook', 'twitter']] satisfies Platform[][]) {
        const link = await world.publisher.createLink(profileKey, { platforms, redirect: null })
        if (link.kind !== 'ok') throw new Error(link.reason)
        expect(link.value.url).toMatch(/^https?:\/\//)
        expect(link.value.expiresAt).toBeInstanceOf(Date)
      }
    })

    it('refuses a second profile of the same title', async () => {
      const title = `Twice ${randomUUID()}`
      expect((await world.publisher.createProfile({ title, email: 'twice@example.com' })).kind).toBe('ok')
      expect(await world.publisher.createProfile({ title, email: 'twice@example.com' })).toMatchObject({ kind: 'rejected', code: '146' })
    })
  })
}

type Tools = {
  publish(request: PublishRequest, publisher?: Publisher): Promise<Outcome<PublishResult>>
  shown(request: PublishRequest): Promise<Shown>
  noted(note: string): Promise<{ providerPostId: string; text: string; status: string; results: PlatformResult[] }[]>
  world(): PublisherWorld
}

function describePublishing({ publish, shown, noted, world }: Tools): void {
  it('publishes on every platform immediately', async () => {
    const request = publishRequest({ platforms: ['facebook', 'linkedin', 'instagram'], media: [PICTURE] })
    const outcome = await publish(request)
    if (outcome.kind !== 'ok') throw new Error(outcome.reason)
    expect(outcome.value.results.map(({ platform, status }) => [platform, status])).toEqual(request.platforms.map((platform) => [platform, 'published']))
    expect(outcome.value.results.every(({ nativeId, postUrl }) => nativeId && postUrl?.startsWith('http'))).toBe(true)
    expect(await shown(request)).toHaveLength(3)
    const [post] = await noted(request.note)
    expect(post).toMatchObject({ providerPostId: outcome.value.providerPostId, status: 'success' })
    expect(post?.results.map(({ status }) => status)).toEqual(['published', 'published', 'published'])
  })

  it('calls a post pending while the network works on it, and published in the history later', async () => {
    const request = publishRequest({ platforms: ['tiktok'], media: [{ url: 'https://example.com/film.mp4', type: 'video/mp4', altText: '' }] })
    expect(resultOn(await publish(request), 'tiktok')).toMatchObject({ status: 'pending', nativeId: null })
    await expect.poll(async () => (await noted(request.note))[0]?.results[0]?.status, { timeout: 5_000 }).toBe('published')
  })

  it('reports a partial failure platform by platform', async () => {
    await world().arm('partial-failure')
    const request = publishRequest()
    const outcome = await publish(request)
    expect(resultOn(outcome, 'facebook')).toMatchObject({ status: 'failed', postUrl: null, reason: expect.stringMatching(/\w/), fix: 'edit' })
    expect(resultOn(outcome, 'linkedin')).toMatchObject({ status: 'published', reason: null, fix: null })
    expect(await shown(request)).toHaveLength(1)
  })

  it('publishes a thread post by post with its first comment; the history has it as one text', async () => {
    const id = randomUUID()
    const request = publishRequest({ platforms: ['twitter'], text: `First ${id}\n \nstill first`, thread: ['Second', 'Third '], firstComment: 'The link' })
    expect((await publish(request)).kind).toBe('ok')
    expect(await shown(request)).toMatchObject([{ platform: 'twitter', parts: [`First ${id}\nstill first`, 'Second', 'Third'], firstComment: 'The link' }])
    expect((await noted(request.note))[0]?.text).toBe(wholeText(request.text, request.thread))
  })

  it('keeps the blank lines of a text without continuations, and is one post', async () => {
    const request = publishRequest({ platforms: ['twitter'], text: `One ${randomUUID()}\n\nand the same` })
    await publish(request)
    expect(await shown(request)).toMatchObject([{ parts: [request.text], firstComment: null }])
  })

  it('tells which account to connect', async () => {
    const outcome = await publish(publishRequest({ platforms: ['linkedin', 'threads'] }))
    expect(resultOn(outcome, 'threads')).toMatchObject({ status: 'failed', reason: 'Your Threads account is not connected. Connect it first.', fix: 'connect' })
    expect(resultOn(outcome, 'linkedin')?.status).toBe('published')
  })

  it('tells what to edit when a text is too long', async () => {
    const outcome = await publish(publishRequest({ platforms: ['twitter'], text: 'long '.repeat(100) }))
    expect(resultOn(outcome, 'twitter')).toMatchObject({ status: 'failed', fix: 'edit' })
  })

  it('tells what to edit when the network already has the text', async () => {
    await world().arm('duplicate')
    expect(resultOn(await publish(publishRequest({ platforms: ['facebook'] })), 'facebook')).toMatchObject({ status: 'failed', fix: 'edit', reason: expect.stringContaining('Change the text') })
  })
}

function describeLostAnswers({ publish, shown, noted, world }: Tools): void {
  it('answers unknown to a repeated key and publishes nothing twice', async () => {
    const request = publishRequest()
    expect((await publish(request)).kind).toBe('ok')
    expect((await publish(request)).kind).toBe('unknown')
    expect(await shown(request)).toHaveLength(2)
    expect(await noted(request.note)).toHaveLength(1)
  })

  it.each(['timeout-after-success', 'lost-response'] as const)('answers unknown to %s; the history has the post under its note', async (fault) => {
    await world().arm(fault)
    const request = publishRequest()
    expect((await publish(request, world().impatient)).kind).toBe('unknown')
    const posts = await noted(request.note)
    expect(posts).toHaveLength(1)
    expect(posts[0]?.results.map(({ status }) => status)).toEqual(['published', 'published'])
    expect(await shown(request)).toHaveLength(2)
  })

  it('answers unknown to a lost request, which the history does not have', async () => {
    await world().arm('lost-request')
    const request = publishRequest()
    expect((await publish(request)).kind).toBe('unknown')
    expect(await noted(request.note)).toEqual([])
    expect(await shown(request)).toEqual([])
    expect((await publish(request)).kind).toBe('ok')
  })

  it.each(['malformed', 'server-error'] as const)('answers unknown to %s', async (fault) => {
    await world().arm(fault)
    expect((await publish(publishRequest())).kind).toBe('unknown')
  })
}

function describeRefusals({ publish, shown, world }: Tools): void {
  it('answers unavailable when nobody listens', async () => {
    const { unreachable } = world()
    const outcomes = await Promise.all([
      unreachable.publish('key-of-nobody', publishRequest()),
      unreachable.readProfile('key-of-nobody'),
      unreachable.listPosts('key-of-nobody', { since: null, limit: 1 }),
      unreachable.createProfile({ title: 'Nobody', email: 'nobody@example.com' }),
      unreachable.createLink('key-of-nobody', { platforms: [], redirect: null }),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'unavailable'))
  })

  it.each(['rate-limited', 'quota-exceeded', 'unauthorized'] as const)('answers %s as such, with nothing published', async (kind) => {
    await world().arm(kind)
    const request = publishRequest()
    const outcome = await publish(request)
    expect(outcome).toMatchObject({ kind, reason: expect.stringMatching(/^[A-Z].+\.$/) })
    if (outcome.kind === 'rate-limited') expect(outcome.retryAfterSeconds).toBeGreaterThan(0)
    expect(await shown(request)).toEqual([])
  })
}
