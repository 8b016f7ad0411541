import type { getInteraction, Interaction, listInteractions } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS, DRAFT_ENDINGS } from '@marquee/contract/chatbot/texts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost, startInbox } from '../../../../test/factories/conversations.ts'
import { type Decided, proposeDraft, proposeForComment } from '../../../../test/factories/interactions.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import type { Actor, World } from '../../../../test/world.ts'

type Page = RouteAnswer<typeof listInteractions>

let world: World
let alice: Host
let bob: Actor

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
})
afterAll(() => world.close())

const decide = (interactionId: string, body: object, actor: Actor = alice) => actor.call<Decided>('POST', '/api/chatbot/approve-response', { interactionId, ...body })
const approve = (id: string, body: object = {}) => decide(id, { approved: true, ...body })
const undo = (id: string, actor: Actor = alice) => actor.call<Decided>('POST', `/api/chatbot/interactions/${id}/undo`)
const discard = (id: string, actor: Actor = alice) => actor.call<{ error: string }>('DELETE', `/api/conversations/drafts/${id}`)
const read = async (id: string, actor: Actor = alice) => (await actor.call<RouteAnswer<typeof getInteraction>>('GET', `/api/chatbot/interactions/${id}`)).body
const list = async (query = '', actor: Actor = alice) => (await actor.call<Page>('GET', `/api/chatbot/interactions?${query}`)).body
const arrived = async (text: string) => (await alice.accepted()).filter((each) => each.text === text)
/** More than an answer is held, and than an undo may be late. The clock stays near that of the sandbox, whose webhooks would be too old otherwise. */
const HELD_MS = 11_000
/** Time passes until an answer would have left, and everything that is due is done. */
const pass = async () => {
  await world.clock.advance(HELD_MS)
  await world.settle()
}
const decisionsOf = async (id: string) => (await world.ctx.db.selectFrom('events').select('payload').where('owner', '=', alice.id).where('name', '=', 'draft.decided').orderBy('id').execute()).flatMap(({ payload }) => ((payload as { draftId: string }).draftId === id ? [payload] : []))

describe('an approved response', () => {
  it('is held, then stands below the comment once', async () => {
    const { id, text, thread } = await proposeForComment(world, alice)
    const { status, body } = await approve(id, { seenId: thread.lastIncomingId })
    expect([status, body.interaction]).toMatchObject([200, { id, status: 'approved', generated_response: text, is_auto: false, thread_id: thread.id, reply: { status: 'held', by: 'you' } }])
    expect(body.undoUntil).toBe(body.interaction.reply?.until)
    expect(await arrived(text)).toEqual([])
    await world.passUntil(async () => (await read(id)).interaction.status, (now) => now === 'sent')
    await world.settle()
    expect(await arrived(text)).toHaveLength(1)
    const { messages, chatbot } = await alice.detail(thread.id)
    expect([messages.filter((message) => message.text === text).map(({ isOwn, reply }) => [isOwn, reply?.status]), chatbot.isPaused]).toEqual([[[true, 'sent']], false])
    // Why it waited is over.
    expect([(await alice.detail(thread.id)).chatbot.because, chatbot.because]).toEqual(['', ''])
    expect(await alice.find(text)).toMatchObject({ badge: { kind: 'answered' }, answeredBy: 'you' })
    expect(await decisionsOf(id)).toEqual([{ draftId: id, threadId: thread.id, before: 'pending_approval', after: 'approved', isEdited: false }])
  })

  it('with another text sends that, is noted as an edit, and pauses the chatbot on the thread', async () => {
    const { id, text, thread } = await proposeForComment(world, alice)
    const edited = uniqueText('Edited')
    expect((await approve(id, { modifiedResponse: edited })).body.interaction).toMatchObject({ status: 'approved', generated_response: edited, draft: { text } })
    expect((await alice.detail(thread.id)).chatbot).toMatchObject({ isPaused: true, pausedBy: 'alice' })
    expect(await decisionsOf(id)).toMatchObject([{ after: 'approved', isEdited: true }])
    await world.passUntil(async () => (await arrived(edited)).length, (count) => count > 0)
    expect(await arrived(text)).toEqual([])
  })

  it('with its own text is no edit', async () => {
    const { id, text, thread } = await proposeForComment(world, alice)
    await approve(id, { modifiedResponse: text })
    expect([(await alice.detail(thread.id)).chatbot.isPaused, await decisionsOf(id)]).toMatchObject([false, [{ isEdited: false }]])
  })

  it('is sent once when two people approve it at once', async () => {
    const { id, text } = await proposeForComment(world, alice)
    const statuses = (await Promise.all([approve(id), approve(id), approve(id)])).map(({ status, body }) => (status === 200 ? 'approved' : body.error))
    expect(statuses.toSorted()).toEqual([CHATBOT_TEXTS.notPending, CHATBOT_TEXTS.notPending, 'approved'].toSorted())
    await pass()
    expect(await arrived(text)).toHaveLength(1)
  })

  it('is refused after the person wrote again, unless it is still right', async () => {
    const thread = await alice.message({ platform: 'facebook', name: 'Ida Berg', text: uniqueText('First') })
    const { id, text } = await proposeDraft(world, alice, thread)
    const newer = await alice.message({ platform: 'facebook', name: 'Ida Berg', text: uniqueText('Second') })
    expect((await read(id)).interaction).toMatchObject({ status: 'discarded', draft: { because: DRAFT_ENDINGS.wroteAgain, isOutdated: true } })
    for (const body of [{ seenId: thread.lastIncomingId }, {}]) expect(await approve(id, body)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere', error: CHATBOT_TEXTS.movedOn } })
    expect(await approve(id, { seenId: newer.lastIncomingId, isStillRight: true })).toMatchObject({ status: 200, body: { interaction: { status: 'approved' } } })
    await pass()
    expect(await arrived(text)).toHaveLength(1)
  })

  it('is refused when a comment of somebody else came that was not seen', async () => {
    const { id, thread } = await proposeForComment(world, alice)
    expect(await approve(id, { seenId: '0199b0d4-5f0a-7000-8000-000000000009' })).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } })
    expect((await approve(id, { seenId: thread.lastIncomingId })).status).toBe(200)
  })
})

describe('Undo', () => {
  it('of an approval: the response waits again and is never sent', async () => {
    const { id, text, thread } = await proposeForComment(world, alice)
    await approve(id)
    expect(await undo(id)).toMatchObject({ status: 200, body: { interaction: { status: 'pending_approval', reply: null, draft: { because: 'It waits for you because every answer needs your approval.' } } } })
    await pass()
    expect([await arrived(text), (await alice.find(thread.preview)).badge.kind, (await alice.detail(thread.id)).draft]).toMatchObject([[], 'pending-approval', { id, text }])
    expect((await decisionsOf(id)).map((event) => (event as { after: string }).after)).toEqual(['approved', 'pending_approval'])
  })

  it('of the answer itself names the draft that waits again', async () => {
    const { id, thread } = await proposeForComment(world, alice)
    const { reply } = (await approve(id, { modifiedResponse: 'Something else' })).body.interaction
    const withdrawn = await alice.call<{ text: string; draftId: string | null }>('POST', `/api/conversations/replies/${reply?.id}/withdraw`)
    expect(withdrawn.body).toMatchObject({ text: 'Something else', draftId: id })
    expect(await alice.detail(thread.id)).toMatchObject({ draft: { id }, chatbot: { isPaused: false } })
  })

  it('of an edit gives the text back and lets the chatbot write again', async () => {
    const { id, text, thread } = await proposeForComment(world, alice)
    await approve(id, { modifiedResponse: 'Something else' })
    expect((await undo(id)).body.interaction).toMatchObject({ status: 'pending_approval', generated_response: text })
    expect((await alice.detail(thread.id)).chatbot.isPaused).toBe(false)
    await approve(id)
    await pass()
    expect((await arrived(text)).length).toBe(1)
  })

  it('is too late once the answer is under way', async () => {
    const { id } = await proposeForComment(world, alice)
    await approve(id)
    await world.passUntil(async () => (await read(id)).interaction.status, (now) => now === 'sent')
    expect(await undo(id)).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.undoOver } })
  })

  it('of a rejection: the response waits again, within its time', async () => {
    const { id, thread } = await proposeForComment(world, alice)
    const rejected = await decide(id, { approved: false, reason: 'Wrong price' })
    expect(rejected.body).toMatchObject({ interaction: { status: 'rejected', draft: { because: 'Wrong price' } }, undoUntil: expect.any(String) })
    expect([(await alice.detail(thread.id)).draft, (await alice.find(thread.preview)).badge.kind]).toEqual([null, 'needs-answer'])
    expect((await undo(id)).body.interaction).toMatchObject({ status: 'pending_approval', draft: { because: 'It waits for you because every answer needs your approval.' } })
    await decide(id, { approved: false })
    await world.clock.advance(HELD_MS)
    expect(await undo(id)).toMatchObject({ status: 409, body: { error: CHATBOT_TEXTS.undoOver } })
  })

  it('of a rejection is refused while a newer draft waits', async () => {
    const { id, thread } = await proposeForComment(world, alice)
    await decide(id, { approved: false })
    await proposeDraft(world, alice, thread)
    expect((await undo(id)).status).toBe(409)
  })
})

describe('a draft', () => {
  it('takes the place of the one that waits, and is discarded by hand', async () => {
    const { id, thread } = await proposeForComment(world, alice)
    const next = await proposeDraft(world, alice, thread, { origin: 'asked' })
    expect((await read(id)).interaction).toMatchObject({ status: 'discarded', draft: { because: DRAFT_ENDINGS.replaced } })
    expect([(await alice.detail(thread.id)).draft, (await alice.find(thread.preview)).badge.kind]).toMatchObject([{ id: next.id }, 'draft-ready'])
    expect([(await discard(next.id)).status, (await discard(next.id)).body.error]).toEqual([200, CHATBOT_TEXTS.notPending])
    expect([(await read(next.id)).interaction.status, (await alice.detail(thread.id)).draft]).toEqual(['discarded', null])
    // Nobody wrote again: what was replaced cannot be approved.
    expect((await approve(id, { isStillRight: true })).body.error).toBe(CHATBOT_TEXTS.notPending)
  })

  it('announces each change to open tabs', async () => {
    const { id, thread } = await proposeForComment(world, alice)
    const heard: unknown[] = []
    const stop = world.ctx.live.listen({ onEvent: (owner, event) => void (owner === alice.id && heard.push(event)) })
    await approve(id)
    await undo(id)
    await decide(id, { approved: false })
    await world.settle()
    stop()
    expect(heard.filter((event) => JSON.stringify(event) === JSON.stringify({ type: 'chatbot.changed', part: 'interactions' })).length).toBeGreaterThanOrEqual(3)
    expect(heard).toContainEqual({ type: 'thread.changed', threadId: thread.id, isNew: false })
  })

  it('is shown with its message, in the list that has what waits first', async () => {
    const carol = await openHost(world, 'carol')
    const waiting = await proposeForComment(world, carol)
    const rejected = await proposeForComment(world, carol)
    const message = await carol.message({ platform: 'twitter', text: 'Is it open?' })
    const asked = await proposeDraft(world, carol, message, { origin: 'asked' })
    await decide(rejected.id, { approved: false }, carol)
    const { interactions, counts, nextCursor } = await list('', carol)
    expect([interactions.map(({ id }) => id), nextCursor]).toEqual([[asked.id, waiting.id, rejected.id], null])
    expect(counts).toEqual({ all: 3, pending_approval: 2, approved: 0, rejected: 1, sent: 0, failed: 0, discarded: 0 })
    expect((await list('status=rejected', carol)).interactions.map(({ id }) => id)).toEqual([rejected.id])
    expect((await list('platform=twitter', carol)).interactions.map(({ id }) => id)).toEqual([asked.id])
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { interactions: Interaction[]; nextCursor: string | null } = await list(`limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`, carol)
      ids.push(...page.interactions.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(ids).toEqual([asked.id, waiting.id, rejected.id])
    expect(await read(waiting.id, carol)).toMatchObject({
      interaction: { incoming_message: waiting.thread.preview, platform: 'facebook', kind: 'comment', person: { name: waiting.thread.person.name }, draft: { sources: [{ title: 'Lantern walk' }], verdict: 'well-supported' } },
      post: { preview: expect.stringMatching(/^Bread/) }, privateUntil: null, knownSince: expect.any(String), incomingAt: waiting.thread.lastAt,
    })
    expect((await list('', bob)).interactions).toEqual([])
  })

  it('is out of reach for others, without a session, and for bodies that are none', async () => {
    const { id } = await proposeForComment(world, alice)
    expect([(await bob.call('GET', `/api/chatbot/interactions/${id}`)).status, (await decide(id, { approved: true }, bob)).status, (await undo(id, bob)).status, (await discard(id, bob)).status]).toEqual([404, 404, 404, 404])
    expect([(await decide(id, { approved: 'yes' })).status, (await decide(id, { approved: true, modifiedResponse: ' ' })).status, (await decide('x', { approved: true })).status, (await undo('x')).status, (await discard('x')).status]).toEqual([400, 400, 400, 400, 400])
    expect([(await alice.call('GET', '/api/chatbot/interactions?status=lost')).status, (await alice.call('GET', '/api/chatbot/interactions?cursor=x')).status, (await alice.call('GET', '/api/chatbot/interactions/x')).status]).toEqual([400, 400, 400])
    const calls = [['GET', '/api/chatbot/interactions'], ['GET', `/api/chatbot/interactions/${id}`], ['POST', '/api/chatbot/approve-response'], ['POST', `/api/chatbot/interactions/${id}/undo`], ['DELETE', `/api/conversations/drafts/${id}`]] as const
    for (const [method, path] of calls) expect([path, (await world.anonymous(method, path, method === 'POST' ? {} : undefined)).status]).toEqual([path, 401])
    expect((await undo(id)).status).toBe(409)
  })
})

describe('several at once', () => {
  type Bulk = { results: { threadId: string; isDone: boolean; reason: string | null }[]; undoId: string; undoUntil: string }
  const approveAll = (drafts: { draftId: string; text: string }[], actor: Actor = alice) => actor.call<Bulk>('POST', '/api/conversations/bulk', { action: 'approve', drafts })

  it('are approved as they were shown; what cannot be is named, and all are taken back together', async () => {
    const [good, changed, weak] = [await proposeForComment(world, alice), await proposeForComment(world, alice), await proposeForComment(world, alice, { verdict: 'partly-supported' })]
    const stranger = '0199b0d4-5f0a-7000-8000-000000000007'
    const { status, body } = await approveAll([{ draftId: good.id, text: good.text }, { draftId: changed.id, text: 'Another' }, { draftId: weak.id, text: weak.text }, { draftId: stranger, text: 'x' }])
    expect([status, body.results]).toEqual([200, [
      { threadId: good.thread.id, isDone: true, reason: null },
      { threadId: changed.thread.id, isDone: false, reason: CHATBOT_TEXTS.changedText },
      { threadId: weak.thread.id, isDone: false, reason: CHATBOT_TEXTS.notWellSupported },
      { threadId: stranger, isDone: false, reason: expect.any(String) },
    ]])
    const undone = await alice.call('POST', `/api/conversations/undo/${body.undoId}`)
    expect(undone.body).toMatchObject({ restored: [good.thread.id], notRestored: [] })
    await pass()
    expect([await arrived(good.text), (await read(good.id)).interaction.status]).toEqual([[], 'pending_approval'])
  })

  it('are sent once each, and cannot be taken back then', async () => {
    const drafts = [await proposeForComment(world, alice), await proposeForComment(world, alice)]
    const { body } = await approveAll(drafts.map(({ id, text }) => ({ draftId: id, text })))
    for (const { id } of drafts) await world.passUntil(async () => (await read(id)).interaction.status, (now) => now === 'sent')
    for (const { text } of drafts) expect(await arrived(text)).toHaveLength(1)
    const late = await alice.call('POST', `/api/conversations/undo/${body.undoId}`)
    expect(late.body).toMatchObject({ restored: [], notRestored: drafts.map(({ thread }) => ({ threadId: thread.id, reason: CHATBOT_TEXTS.undoOver })) })
  })

  it('are refused to others', async () => {
    const { id, text } = await proposeForComment(world, alice)
    expect((await approveAll([{ draftId: id, text }], bob)).body.results).toMatchObject([{ isDone: false }])
    expect([(await approveAll([])).status, (await world.anonymous('POST', '/api/conversations/bulk', { action: 'approve', drafts: [{ draftId: id, text }] })).status]).toEqual([400, 401])
  })
})
