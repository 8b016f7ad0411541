import { randomUUID } from 'node:crypto'
import { capabilityOf, isPossible } from '@marquee/contract/conversations/capabilities'
import { type Network, NETWORKS, type ThreadKind } from '@marquee/contract/conversations/networks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InboxFault, InboxTraits, InboxWorld, ShownPost } from './inbox-world.contract.ts'
import type { InboxMessage, InboxRefusal, MessageRequest, ReplyRequest } from './inbox.ts'
import type { Outcome } from './outcome.ts'

export type { InboxCall, InboxWorld } from './inbox-world.contract.ts'

type User = Awaited<ReturnType<InboxWorld['makeUser']>>
type Tools = { world: () => InboxWorld; user: () => User; traits: InboxTraits }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Longer than any service repeats what it has read. */
const REFRESHED_MS = 15 * MINUTE_MS

/** The value of a success. Throws what went wrong otherwise. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'ok') throw new Error(`${outcome.kind}: ${outcome.reason}`)
  return outcome.value
}

const replyTo = (network: Network, commentId: string, post: ShownPost, changes: Partial<ReplyRequest> = {}): ReplyRequest => ({
  idempotencyKey: randomUUID(), network, commentId, postId: post.nativeIds[network] ?? null, text: `Thank you ${randomUUID()}`, mediaUrls: [], ...changes,
})
const messageTo = (network: Network, { conversationId, personId }: { conversationId: string; personId: string }, changes: Partial<MessageRequest> = {}): MessageRequest => ({
  idempotencyKey: randomUUID(), network, conversationId, recipientId: personId, text: `We are open ${randomUUID()}`, mediaUrls: [], ...changes,
})
const textsOf = (messages: readonly InboxMessage[]) => messages.map(({ direction, text }) => [direction, text])

const ALL: InboxTraits = { networks: ['instagram', 'twitter'], hasMessages: true, hasAutoResponse: true, refusals: ['rate-limited', 'unauthorized', 'revoked', 'comment-deleted'] }

/** The behaviour every inbox adapter has (architecture.md sections 4.2 and 4.4). Takes a name, a function that opens the service, and what it is like. */
export function describeInbox(name: string, open: () => Promise<InboxWorld>, traits: InboxTraits = ALL): void {
  describe(`inbox ${name}`, () => {
    let world: InboxWorld
    let user: User
    beforeAll(async () => void (world = await open()))
    beforeEach(async () => void (user = await world.makeUser()))
    afterAll(() => world.close())
    const tools: Tools = { world: () => world, user: () => user, traits }

    describe.each([
      ['comments', describeComments],
      ...(traits.hasMessages ? [['conversations', describeConversations] as const, ['messages without a response', describeLostMessages] as const, ['refused messages', describeRefusedMessages] as const] : []),
      ['writes without a response', describeLostAnswers],
      ['refusals', describeRefusals],
      ['what a network does not offer', describeCapabilities],
      ...(traits.hasAutoResponse ? [['the automatic response', describeAutoResponse] as const] : []),
    ] as const)('%s', (_part, define) => {
      define(tools)
    })
  })
}

function describeComments({ world, user, traits: { networks } }: Tools): void {
  const [first, ...others] = networks

  it('are read with their writers, answers and ids, for each network of the post', async () => {
    const { inbox } = world()
    const post = await world().publish(user().key, networks)
    const asked = await world().comment(user().key, post, first, { text: 'Do you deliver?', name: 'Elif Demir' })
    const answer = valueOf(await inbox.reply(user().key, replyTo(first, asked.id, post, { text: 'We do' })))
    await world().comment(user().key, post, first, { text: 'Great', name: 'Elif Demir', replyTo: asked.id })
    await world().pass(REFRESHED_MS)
    const readings = valueOf(await inbox.readComments(user().key, post.address, networks))
    expect(readings.map(({ network, items }) => [network, items.length])).toEqual([[first, 3], ...others.map((network) => [network, 0])])
    const [question, ...replies] = readings[0]?.items ?? []
    expect(question).toMatchObject({ id: asked.id, network: first, postId: post.nativeIds[first], parentId: null, text: 'Do you deliver?', author: { id: asked.personId, name: 'Elif Demir' } })
    expect(question?.createdAt).toBeInstanceOf(Date)
    expect(replies.map(({ parentId, text }) => [parentId, text])).toEqual([[asked.id, 'We do'], [asked.id, 'Great']])
    expect(replies[0]).toMatchObject({ id: answer.id, author: { id: user().own(first).externalId } })
    expect(readings.every(({ asOf, hasAll }) => asOf instanceof Date && hasAll)).toBe(true)
  })

  it('are read by the network’s id of the post as well', async () => {
    const post = await world().publish(user().key, [first])
    const { id } = await world().comment(user().key, post, first, { text: 'Open?' })
    await world().pass(REFRESHED_MS)
    const [reading] = valueOf(await world().inbox.readComments(user().key, { id: post.nativeIds[first] ?? '', network: first }, [first]))
    expect(reading?.items.map((item) => item.id)).toEqual([id])
  })

  it('say until when reading again brings nothing new', async () => {
    const post = await world().publish(user().key, [first])
    const read = async () => valueOf(await world().inbox.readComments(user().key, post.address, [first]))[0]
    const before = await read()
    await world().comment(user().key, post, first, { text: 'Too soon' })
    const repeated = await read()
    if (before?.refreshesAt && repeated?.items.length === 0) expect(repeated.asOf).toEqual(before.asOf)
    await world().pass(REFRESHED_MS)
    expect((await read())?.items.map(({ text }) => text)).toEqual(['Too soon'])
  })

  it('of every network that can be answered are answered, once', async () => {
    for (const network of world().publicNetworks) {
      const post = await world().publish(user().key, [network])
      const { id } = await world().comment(user().key, post, network, { text: 'Hello' })
      const request = replyTo(network, id, post)
      expect([network, valueOf(await world().inbox.reply(user().key, request)).id]).toEqual([network, expect.stringMatching(/\S/)])
      expect((await world().accepted(user().key)).filter(({ text }) => text === request.text)).toHaveLength(1)
    }
  })

  it('that mention the account elsewhere are read with what is around them, and answered there', async () => {
    const { id } = await world().mention(user().key, first, { text: 'Lovely place' })
    const answer = valueOf(await world().inbox.reply(user().key, { ...replyTo(first, id, { address: { id: '', network: null }, nativeIds: {} }), text: 'Thank you' }))
    await world().pass(REFRESHED_MS)
    const { items } = valueOf(await world().inbox.readThread(user().key, { network: first, commentId: id, postId: null }))
    expect(items.map((item) => [item.id, item.parentId, item.text])).toEqual([[id, null, expect.stringMatching(/Lovely place$/)], [answer.id, id, 'Thank you']])
  })

  it('of the account are deleted where that is offered; what is gone needs no deletion', async () => {
    const { inbox } = world()
    const network = world().publicNetworks.find((each) => isPossible(capabilityOf(inbox.via, each, 'comment')?.deleteOwn ?? 'not known'))
    if (!network) throw new Error('No network deletes comments')
    const post = await world().publish(user().key, [network])
    const { id } = await world().comment(user().key, post, network, { text: 'Hello' })
    const written = valueOf(await inbox.reply(user().key, replyTo(network, id, post)))
    const address = { network, commentId: written.id, postId: post.nativeIds[network] ?? null }
    for (let turn = 0; turn < 2; turn += 1) expect(await inbox.act(user().key, address, 'delete')).toEqual({ kind: 'ok', value: null })
    await world().pass(REFRESHED_MS)
    expect(valueOf(await inbox.readComments(user().key, post.address, [network]))[0]?.items.map((item) => item.id)).toEqual([id])
  })
}

function describeConversations({ world, user }: Tools): void {
  it('are read one by one and all together, the one that changed last first', async () => {
    for (const network of world().privateNetworks) {
      const elif = await world().message(user().key, network, { name: 'Elif Demir', text: 'Open on Sunday?' })
      await world().pass(MINUTE_MS)
      const hugo = await world().message(user().key, network, { name: 'Hugo Brandt', text: 'Do you have oats?' })
      await world().pass(MINUTE_MS)
      const sent = valueOf(await world().inbox.sendMessage(user().key, messageTo(network, elif, { text: 'Until six' })))
      await world().pass(REFRESHED_MS)
      const { items, hasAll } = valueOf(await world().inbox.readConversations(user().key, network, null))
      expect(items.map(({ id, person }) => [id, person.name])).toEqual([[elif.conversationId, 'Elif Demir'], [hugo.conversationId, 'Hugo Brandt']])
      expect(items[0]).toMatchObject({ network, person: { id: elif.personId } })
      expect(textsOf(items[0]?.messages ?? [])).toEqual([['received', 'Open on Sunday?'], ['sent', 'Until six']])
      expect([hasAll, (items[0]?.lastReceivedAt?.getTime() ?? 0) < (items[0]?.lastMessageAt?.getTime() ?? 0)]).toEqual([true, true])
      const { items: messages } = valueOf(await world().inbox.readMessages(user().key, network, elif.conversationId))
      expect(messages.map(({ id, direction, person }) => [id, direction, person.id])).toEqual([[elif.id, 'received', elif.personId], [sent.id, 'sent', elif.personId]])
    }
  })

  it('are closed by the network after its window, and opened by the person', async () => {
    for (const network of world().privateNetworks) {
      const capability = capabilityOf(world().inbox.via, network, 'message')
      if (!capability || capability.window === 'not known' || capability.window.value === null) continue
      const talk = await world().message(user().key, network, { name: 'Elif Demir', text: 'Hello' })
      await world().pass(capability.window.value.days * DAY_MS + MINUTE_MS)
      const late = messageTo(network, talk)
      expect(await world().inbox.sendMessage(user().key, late)).toMatchObject({ kind: 'rejected', code: 'window-closed', reason: expect.stringMatching(/^[A-Z].+\.$/) })
      expect((await world().accepted(user().key)).filter(({ text }) => text === late.text)).toEqual([])
      await world().message(user().key, network, { name: 'Elif Demir', text: 'Still there?' })
      expect((await world().inbox.sendMessage(user().key, late)).kind).toBe('ok')
    }
  })

  it('cannot be opened by the account', async () => {
    const [network = 'facebook'] = world().privateNetworks
    expect(await world().inbox.sendMessage(user().key, messageTo(network, { conversationId: 'nobody', personId: 'nobody' }))).toMatchObject({ kind: 'rejected', code: 'no-conversation' })
  })
}

/** How the answer to a write gets lost, and whether the write had its effect. */
const LOSSES = [['timeout-after-success', true], ['lost-response', true], ['lost-request', false], ['server-error', false], ['malformed', false]] as const

function describeLostAnswers({ world, user, traits: { networks: [network] } }: Tools): void {
  it.each(LOSSES)('a reply with %s is unknown; a later look-up says whether it is there: %s', async (fault, isThere) => {
    const post = await world().publish(user().key, [network])
    const { id } = await world().comment(user().key, post, network, { text: 'Hello' })
    // The service repeats this reading: it says nothing of what is written now.
    await world().inbox.readThread(user().key, { network, commentId: id, postId: null })
    const request = replyTo(network, id, post)
    const sentAt = await world().pass(0)
    await world().arm(fault, 'reply')
    expect((await world().impatient.reply(user().key, request)).kind).toBe('unknown')
    expect((await world().accepted(user().key)).filter(({ text }) => text === request.text)).toHaveLength(isThere ? 1 : 0)
    const find = (known: string[] = []) => world().inbox.findReply(user().key, { request, own: user().own(network), sentAt, known })
    expect(await find()).not.toBe('absent')
    await world().pass(REFRESHED_MS)
    const found = await find()
    if (!isThere) return expect(found).toBe('absent')
    expect(found).toMatchObject({ value: { id: expect.stringMatching(/\S/) } })
    // What belongs to another intent is not this one's.
    return expect(await find(typeof found === 'object' ? [found.value.id] : [])).toBe('absent')
  })

  it('a repeat is written again unless the service takes keys; the look-up tells the two apart', async () => {
    const post = await world().publish(user().key, [network])
    const { id } = await world().comment(user().key, post, network, { text: 'Hello' })
    const request = replyTo(network, id, post)
    const sentAt = await world().pass(0)
    const first = valueOf(await world().inbox.reply(user().key, request))
    await world().inbox.reply(user().key, request)
    expect((await world().accepted(user().key)).filter(({ text }) => text === request.text)).toHaveLength(world().takesKeys ? 1 : 2)
    await world().pass(REFRESHED_MS)
    const found = await world().inbox.findReply(user().key, { request, own: user().own(network), sentAt, known: [first.id] })
    if (world().takesKeys) return expect(found).toBe('absent')
    expect(found).toMatchObject({ value: { id: expect.stringMatching(/\S/) } })
    return expect(found).not.toMatchObject({ value: { id: first.id } })
  })

  it('an older reply of the same text is not taken for the lost one', async () => {
    const post = await world().publish(user().key, [network])
    const { id } = await world().comment(user().key, post, network, { text: 'Hello' })
    const request = replyTo(network, id, post, { text: 'Thank you' })
    expect((await world().inbox.reply(user().key, request)).kind).toBe('ok')
    const sentAt = await world().pass(REFRESHED_MS)
    await world().pass(REFRESHED_MS)
    expect(await world().inbox.findReply(user().key, { request: { ...request, idempotencyKey: randomUUID() }, own: user().own(network), sentAt, known: [] })).toBe('absent')
  })

  it('the same words in another thread are not taken for the lost one', async () => {
    const post = await world().publish(user().key, [network])
    const [one, other] = [await world().comment(user().key, post, network, { text: 'Hello' }), await world().comment(user().key, post, network, { text: 'Good day' })]
    const sentAt = await world().pass(0)
    expect((await world().inbox.reply(user().key, replyTo(network, other.id, post, { text: 'Thank you' }))).kind).toBe('ok')
    await world().pass(REFRESHED_MS)
    const request = replyTo(network, one.id, post, { text: 'Thank you' })
    expect(await world().inbox.findReply(user().key, { request, own: user().own(network), sentAt, known: [] })).toBe('absent')
  })

  it('a look-up that cannot be made is unclear', async () => {
    const lost = { own: { externalId: 'me', username: 'me' }, sentAt: await world().pass(0), known: [] }
    expect(await world().unreachable.findReply('key', { ...lost, request: replyTo(network, 'c', { address: { id: 'p', network: null }, nativeIds: {} }) })).toBe('unclear')
  })
}

function describeLostMessages({ world, user }: Tools): void {
  it.each(LOSSES)('a message with %s is unknown; a later look-up says whether it is there: %s', async (fault, isThere) => {
    for (const network of world().privateNetworks) {
      const talk = await world().message(user().key, network, { name: 'Elif Demir', text: 'Hello' })
      const request = messageTo(network, talk)
      const sentAt = await world().pass(0)
      await world().arm(fault, 'message')
      expect((await world().impatient.sendMessage(user().key, request)).kind).toBe('unknown')
      await world().pass(REFRESHED_MS)
      const found = await world().inbox.findMessage(user().key, { request, own: user().own(network), sentAt, known: [] })
      if (isThere) expect(found).toMatchObject({ value: { id: expect.stringMatching(/\S/) } })
      else expect(found).toBe('absent')
    }
  })

  it('a look-up that cannot be made is unclear', async () => {
    const lost = { own: { externalId: 'me', username: 'me' }, sentAt: await world().pass(0), known: [] }
    const [network = 'facebook'] = world().privateNetworks
    expect(await world().unreachable.findMessage('key', { ...lost, request: messageTo(network, { conversationId: 'c', personId: 'p' }) })).toBe('unclear')
  })
}

const SENTENCE = /^[A-Z].+\.$/

function describeRefusals({ world, user, traits: { networks: [network], refusals } }: Tools): void {
  const refusedReply = async (fault: InboxFault) => {
    const post = await world().publish(user().key, [network])
    const { id } = await world().comment(user().key, post, network, { text: 'Hello' })
    await world().arm(fault, 'reply')
    const outcome = await world().inbox.reply(user().key, replyTo(network, id, post))
    expect(await world().accepted(user().key)).toEqual([])
    return outcome
  }

  const expectations = [
    ['rate-limited', { kind: 'rate-limited', retryAfterSeconds: expect.any(Number) }],
    ['unauthorized', { kind: 'unauthorized' }],
    ['revoked', { kind: 'rejected', code: 'reconnect' }],
    ['comment-deleted', { kind: 'not-found' }],
  ] as const
  it.each(expectations.filter(([fault]) => refusals.includes(fault)))('a reply with %s is refused as such, with nothing written', async (fault, expected) => {
    expect(await refusedReply(fault)).toMatchObject({ ...expected, reason: expect.stringMatching(SENTENCE) })
  })

  it.each(['rate-limited', 'server-error', 'malformed', 'lost-request'] as const)('reading with %s is a failure that proves nothing', async (fault) => {
    const post = await world().publish(user().key, [network])
    const expected = fault === 'rate-limited' ? 'rate-limited' : 'unavailable'
    await world().arm(fault, 'read-comments')
    expect((await world().inbox.readComments(user().key, post.address, [network])).kind).toBe(expected)
  })

  it('a post and a key that nobody has are not found', async () => {
    expect((await world().inbox.readComments(user().key, { id: 'nothing', network: null }, [network])).kind).toBe('not-found')
    expect(['not-found', 'rejected']).toContain((await world().inbox.readComments('NOBODY0-NOBODY0-NOBODY0-NOBODY00', { id: 'nothing', network: null }, [network])).kind)
  })

  it('nobody listens: unavailable', async () => {
    const { unreachable } = world()
    const key = world().unreachableKey
    const post: ShownPost = { address: { id: 'p', network: null }, nativeIds: {} }
    const outcomes = await Promise.all([
      unreachable.readComments(key, post.address, [network]),
      unreachable.readThread(key, { network, commentId: 'c', postId: null }),
      unreachable.reply(key, replyTo(network, 'c', post)),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  })
}

function describeRefusedMessages({ world, user }: Tools): void {
  it.each([
    ['rate-limited', { kind: 'rate-limited', retryAfterSeconds: expect.any(Number) }],
    ['revoked', { kind: 'rejected', code: 'reconnect' }],
    ['window-closed', { kind: 'rejected', code: 'window-closed' }],
  ] as const)('a message with %s is refused as such, with nothing written', async (fault, expected) => {
    const [network = 'facebook'] = world().privateNetworks
    const talk = await world().message(user().key, network, { name: 'Elif Demir', text: 'Hello' })
    await world().arm(fault, 'message')
    expect(await world().inbox.sendMessage(user().key, messageTo(network, talk))).toMatchObject({ ...expected, reason: expect.stringMatching(SENTENCE) })
    expect(await world().accepted(user().key)).toEqual([])
  })

  it.each(['rate-limited', 'server-error', 'malformed', 'lost-request'] as const)('reading with %s is a failure that proves nothing', async (fault) => {
    const [network = 'facebook'] = world().privateNetworks
    await world().arm(fault, 'read-messages')
    expect((await world().inbox.readConversations(user().key, network, null)).kind).toBe(fault === 'rate-limited' ? 'rate-limited' : 'unavailable')
  })

  it('nobody listens: unavailable', async () => {
    const { unreachable } = world()
    const [network = 'facebook'] = world().privateNetworks
    const outcomes = await Promise.all([
      unreachable.readConversations('key', network, null),
      unreachable.readMessages('key', network, 'c'),
      unreachable.sendMessage('key', messageTo(network, { conversationId: 'c', personId: 'p' })),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  })
}

function describeCapabilities({ world, traits }: Tools): void {
  const address = (network: Network) => ({ network, commentId: world().unreachableId, postId: null })
  const notSupported = { kind: 'rejected', code: 'not-supported' satisfies InboxRefusal }

  const can = (network: Network, kind: ThreadKind, what: 'read' | 'reply' | 'like' | 'hide' | 'deleteOwn') => {
    const { via } = world().unreachable
    const capability = capabilityOf(via, network, kind)
    // The provider reaches all networks; an adapter of one network that one.
    return (via === 'provider' || traits.networks.includes(network)) && capability !== null && isPossible(capability[what])
  }

  it.each(NETWORKS)('is refused without a call: %s', async (network) => {
    const { unreachable } = world()
    const key = world().unreachableKey
    const [post, talk]: [ShownPost, { conversationId: string; personId: string }] = [{ address: { id: 'p', network: null }, nativeIds: {} }, { conversationId: 'c', personId: 'p' }]
    const calls: [boolean, Promise<Outcome<unknown>>][] = [
      [can(network, 'comment', 'read'), unreachable.readComments(key, post.address, [network])],
      [can(network, 'comment', 'read'), unreachable.readThread(key, address(network))],
      [can(network, 'mention', 'read'), unreachable.readMentions(key, network, null)],
      [can(network, 'comment', 'reply'), unreachable.reply(key, replyTo(network, 'c', post))],
      [can(network, 'message', 'read'), unreachable.readConversations(key, network, null)],
      [can(network, 'message', 'read'), unreachable.readMessages(key, network, 'c')],
      [can(network, 'message', 'reply'), unreachable.sendMessage(key, messageTo(network, talk))],
      [can(network, 'comment', 'like'), unreachable.act(key, address(network), 'like')],
      [can(network, 'comment', 'hide'), unreachable.act(key, address(network), 'hide')],
      [can(network, 'comment', 'deleteOwn'), unreachable.act(key, address(network), 'delete')],
    ]
    const outcomes = await Promise.all(calls.map(([, call]) => call))
    expect(outcomes).toMatchObject(calls.map(([isOffered]) => (isOffered ? { kind: 'unavailable' } : notSupported)))
  })
}

function describeAutoResponse({ world, user }: Tools): void {
  it('is read, changed in parts, and restored by an empty text', async () => {
    const { inbox } = world()
    const before = valueOf(await inbox.readAutoResponse(user().key))
    expect(before).toMatchObject({ isActive: false, message: expect.stringMatching(/\w/), waitSeconds: expect.any(Number) })
    const changed = { ...before, isActive: true, message: 'We answer on Monday.' }
    expect(await inbox.changeAutoResponse(user().key, { isActive: true, message: changed.message })).toEqual({ kind: 'ok', value: changed })
    expect(await inbox.readAutoResponse(user().key)).toEqual({ kind: 'ok', value: changed })
    expect(await inbox.changeAutoResponse(user().key, { message: '' })).toEqual({ kind: 'ok', value: { ...before, isActive: true } })
  })

  it('of one user is not that of another', async () => {
    const other = await world().makeUser()
    valueOf(await world().inbox.changeAutoResponse(user().key, { isActive: true }))
    expect(valueOf(await world().inbox.readAutoResponse(other.key)).isActive).toBe(false)
  })

  it('that cannot be changed now is a failure', async () => {
    await world().arm('server-error', 'auto-response')
    expect((await world().inbox.changeAutoResponse(user().key, { isActive: true })).kind).toBe('unavailable')
  })
}
