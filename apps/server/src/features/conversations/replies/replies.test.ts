import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { Message } from '@marquee/contract/conversations/thread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { buildMediaItem } from '../../../../test/factories/media.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import type { Actor, World } from '../../../../test/world.ts'

let world: World
let alice: Host
let bob: Actor

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
})
afterAll(() => world.close())

type Answered = { message: Message; text: string; draftId: string | null; error: string; code: string }
const act = (actor: Actor, id: string | undefined, what: 'withdraw' | 'now' | 'retry', body?: object) => actor.call<Answered>('POST', `/api/conversations/replies/${id}/${what}`, body)
const statusOf = async (threadId: string, text: string) => (await alice.detail(threadId)).messages.find((each) => each.text === text)?.reply?.status
/** Waits until an answer got a status; the clock moves on meanwhile. */
const reached = (threadId: string, text: string, status: string) => world.passUntil(() => statusOf(threadId, text), (now) => now === status)
const arrived = async (text: string) => (await alice.accepted()).filter((each) => each.text === text)
const fail = (name: string, on: string, times = 1) => world.control('POST', '/scenario', { vendor: 'ayrshare', name, times, on })
const REPLY = 'POST /comments/reply'

describe('an answer to a comment', () => {
  it('is held for some seconds, then sent once, and stands below the comment', async () => {
    const thread = await alice.comment()
    const text = uniqueText('Answer')
    const message = await alice.answer(thread.id, text)
    expect(message).toMatchObject({ isOwn: true, author: null, isPrivate: false, text, reply: { status: 'held', by: 'you', reason: null } })
    const held = new Date(message.reply?.until ?? 0).getTime() - new Date(message.at).getTime()
    expect([held > 5_000, held <= 6_000]).toEqual([true, true])
    expect(await arrived(text)).toEqual([])
    await reached(thread.id, text, 'sent')
    expect(await arrived(text)).toHaveLength(1)
    expect(await alice.find(text)).toMatchObject({ id: thread.id, answeredBy: 'you', badge: { kind: 'answered' }, preview: text })
    // The webhook and the next check tell of the own words too.
    await world.control('POST', '/refresh', {})
    await world.settle()
    expect((await alice.detail(thread.id)).messages.filter((each) => each.text === text)).toHaveLength(1)
  })

  it('pauses the chatbot on the thread, by a name', async () => {
    const thread = await alice.comment()
    await alice.answer(thread.id, uniqueText('By hand'))
    expect((await alice.detail(thread.id)).chatbot).toMatchObject({ isPaused: true, pausedBy: 'alice' })
  })

  it('can be taken back while it is held, and is never sent', async () => {
    const thread = await alice.comment()
    const text = uniqueText('Oops')
    const { reply } = await alice.answer(thread.id, text)
    const { status, body } = await act(alice, reply?.id, 'withdraw')
    expect([status, body.text, body.draftId, body.message.reply?.status]).toEqual([200, text, null, 'withdrawn'])
    await world.clock.advance(60_000)
    await world.settle()
    expect([await arrived(text), await statusOf(thread.id, text)]).toEqual([[], undefined])
    expect((await alice.find(thread.preview)).badge.kind).toBe('needs-answer')
    expect((await act(alice, reply?.id, 'withdraw')).status).toBe(409)
  })

  it('leaves at once when asked to, and then cannot be taken back', async () => {
    const thread = await alice.comment()
    const text = uniqueText('Now')
    const { reply } = await alice.answer(thread.id, text)
    expect((await act(alice, reply?.id, 'now')).status).toBe(200)
    await reached(thread.id, text, 'sent')
    const late = await act(alice, reply?.id, 'withdraw')
    expect([late.status, late.body.error]).toEqual([409, INTERACTION_TEXTS.tooLate])
    expect((await act(alice, reply?.id, 'now')).status).toBe(409)
    expect(await arrived(text)).toHaveLength(1)
  })

  it('is refused after the person wrote again, unless it is still right', async () => {
    const thread = await alice.message({ platform: 'facebook', name: 'Max Roth', text: uniqueText('First') })
    await alice.message({ platform: 'facebook', name: 'Max Roth', text: uniqueText('Second') })
    const body = { text: 'Yes', seenId: thread.lastIncomingId }
    const refused = await alice.call<Answered>('POST', `/api/conversations/${thread.id}/replies`, body)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, 'changed_elsewhere', INTERACTION_TEXTS.movedOn])
    expect((await alice.call('POST', `/api/conversations/${thread.id}/replies`, { ...body, isStillRight: true })).status).toBe(201)
  })

  it('is written once for repeats of one Idempotency-Key', async () => {
    const thread = await alice.comment()
    const text = uniqueText('Keyed')
    const send = () => alice.call<Answered>('POST', `/api/conversations/${thread.id}/replies`, { text }, { 'idempotency-key': `key-${thread.id}` })
    const ids = (await Promise.all([send(), send(), send()])).map(({ body }) => body.message.id)
    expect(new Set(ids).size).toBe(1)
    await reached(thread.id, text, 'sent')
    expect(await arrived(text)).toHaveLength(1)
  })

  it.each([
    ['an empty text', { text: '  ' }, INTERACTION_TEXTS.emptyText],
    ['a variable without a value', { text: 'Hello {first_name}' }, 'Fill in first name first.'],
    ['an unknown file', { text: 'See', mediaIds: ['0199b0d4-5f0a-7000-8000-000000000001'] }, expect.any(String)],
  ])('is refused with %s', async (_name, body, error) => {
    const thread = await alice.comment()
    expect(await alice.call('POST', `/api/conversations/${thread.id}/replies`, body)).toMatchObject({ status: 400, body: { error } })
  })

  it('takes a picture where the network does, which stands under it there too', async () => {
    const [thread, text] = [await alice.comment(), uniqueText('See')]
    const picture = await buildMediaItem(world.ctx.db, alice.id)
    const message = await alice.answer(thread.id, text, { mediaIds: [picture] })
    expect(message.attachments).toEqual([expect.objectContaining({ type: 'image', url: expect.stringContaining(picture) })])
    await reached(thread.id, text, 'sent')
    const [sent] = await arrived(text)
    expect(sent?.mediaUrls).toEqual([expect.stringContaining(picture)])
  })

  it.each([
    ['of another kind', { kind: 'video', type: 'video/mp4', name: 'pour.mp4' }, 'comment', 'Facebook takes pictures here. pour.mp4 is another kind of file.'],
    ['where nobody knows that one is taken', {}, 'mention', 'It is not known whether Instagram takes files here.'],
  ] as const)('is refused with a file %s', async (_name, file, call, error) => {
    const thread = await alice[call](call === 'mention' ? { platform: 'instagram' } : {})
    const mediaIds = [await buildMediaItem(world.ctx.db, alice.id, file)]
    expect(await alice.call('POST', `/api/conversations/${thread.id}/replies`, { text: 'See', mediaIds })).toMatchObject({ status: 400, body: { error } })
  })

  it('is refused in private where nobody knows that the network allows it, with the sentence', async () => {
    const thread = await alice.comment()
    const { status, body } = await alice.call<Answered>('POST', `/api/conversations/${thread.id}/replies`, { text: 'Psst', isPrivate: true })
    expect([status, body.error]).toEqual([409, 'It is not known whether Facebook allows a private reply to a comment from here.'])
  })
})

describe('a failed answer', () => {
  it('says why, needs the user, and is sent again with another text', async () => {
    const thread = await alice.comment()
    const text = uniqueText('Refused')
    await fail('rejected', REPLY)
    const { id } = await alice.answer(thread.id, text)
    await reached(thread.id, text, 'failed')
    const failed = (await alice.detail(thread.id)).messages.find((each) => each.id === id)
    expect(failed?.reply?.reason).toMatch(/\w+/)
    expect((await alice.find(text)).badge.kind).toBe('failed')
    const better = uniqueText('Better')
    const { status, body } = await act(alice, failed?.reply?.id, 'retry', { text: better })
    expect([status, body.message.id, body.message.text, body.message.reply?.status]).toEqual([200, id, better, 'held'])
    await reached(thread.id, better, 'sent')
    expect([await arrived(text), (await arrived(better)).length]).toEqual([[], 1])
    expect((await act(alice, body.message.reply?.id, 'retry')).status).toBe(409)
  })
})

describe('what a network does not allow', () => {
  it('is refused with the sentence of the table', async () => {
    const { messages: [message] } = await alice.detail((await alice.comment()).id)
    expect(message?.can).toEqual({ hide: false, like: false, delete: true })
    const path = `/api/conversations/messages/${message?.id}`
    expect(await alice.call('PUT', `${path}/hidden`, { isHidden: true })).toMatchObject({ status: 409, body: { error: INTERACTION_TEXTS.cannotHide } })
    expect(await alice.call('PUT', `${path}/liked`, { isLiked: true })).toMatchObject({ status: 409, body: { error: INTERACTION_TEXTS.cannotLike } })
    expect(await alice.call('PUT', `${path}/hidden`, { isHidden: 'yes' })).toMatchObject({ status: 400 })
    for (const [method, call, body] of [['PUT', `${path}/hidden`, { isHidden: true }], ['PUT', `${path}/liked`, { isLiked: true }], ['DELETE', path, undefined]] as const) {
      expect([call, (await bob.call(method, call, body)).status, (await world.anonymous(method, call, body)).status]).toEqual([call, 404, 401])
    }
  })

  it('can be deleted where the network lets the user', async () => {
    const thread = await alice.comment()
    const { messages: [message] } = await alice.detail(thread.id)
    const { status, body } = await alice.call<Answered>('DELETE', `/api/conversations/messages/${message?.id}`)
    expect([status, body.message.isDeleted]).toEqual([200, true])
    expect((await alice.call<Answered>('DELETE', `/api/conversations/messages/${message?.id}`)).body.error).toBe(INTERACTION_TEXTS.gone)
  })
})

it('nobody else reaches an answer, and a call without a session reaches none', async () => {
  const thread = await alice.comment()
  const { reply } = await alice.answer(thread.id, uniqueText('Mine'))
  expect((await bob.call('POST', `/api/conversations/${thread.id}/replies`, { text: 'x' })).status).toBe(404)
  expect((await world.anonymous('POST', `/api/conversations/${thread.id}/replies`, { text: 'x' })).status).toBe(401)
  for (const what of ['withdraw', 'now', 'retry'] as const) {
    expect([what, (await act(bob, reply?.id, what)).status, (await world.anonymous('POST', `/api/conversations/replies/${reply?.id}/${what}`)).status, (await act(alice, 'x', what)).status]).toEqual([what, 404, 401, 400])
  }
})
