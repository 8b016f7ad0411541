import type { Note, Thread } from '@marquee/contract/conversations/thread'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { until } from '../../../../test/until.ts'
import type { Actor, World } from '../../../../test/world.ts'
import { sweepJob } from '../job-definitions.ts'

const UNKNOWN = '0199b0d4-5f0a-7000-8000-000000000001'

let world: World
let alice: Host
let bob: Actor
let comment: Thread
let message: Thread
let mention: Thread

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
  comment = await alice.comment({ text: 'Is the sourdough vegan?', name: 'Elif Demir' })
  message = await alice.message({ platform: 'instagram', text: 'Habt ihr Brötchen?', name: 'Ana Ruiz' })
  mention = await alice.mention({ platform: 'facebook', text: 'Best croissants in town', name: 'Jo Park' })
})
afterAll(() => world.close())

const ids = (threads: readonly Thread[]) => new Set(threads.map(({ id }) => id))
const all = () => new Set([comment.id, message.id, mention.id])

describe('the list', () => {
  it.each([
    ['without a filter', '', () => all()],
    ['by kind', 'kind=comment', () => new Set([comment.id])],
    ['by several kinds', 'kind=mention&kind=message', () => new Set([mention.id, message.id])],
    ['by network', 'network=instagram', () => new Set([message.id])],
    ['by what needs an answer', 'needsAnswer=true', () => all()],
    ['by what needs none', 'needsAnswer=false', () => new Set()],
    ['by who answered', 'answeredBy=you', () => new Set()],
    ['by a word of a message', 'q=sourdough', () => new Set([comment.id])],
    ['by the beginning of a word, whatever its accents', 'q=brotch', () => new Set([message.id])],
    ['by a name', 'q=elif', () => new Set([comment.id])],
    ['by words that do not occur', 'q=submarine', () => new Set()],
    ['of a view that is empty', 'view=snoozed', () => new Set()],
    ['by a mood that nobody judged', 'mood=angry', () => new Set()],
    ['by the post', () => `postId=${comment.post?.postId ?? ''}`, () => new Set([comment.id])],
  ])('is limited %s', async (_name, query, expected) => {
    expect(ids(await alice.threads(typeof query === 'string' ? query : query()))).toEqual(expected())
  })

  it.each(['newest', 'oldest', 'waiting'])('goes on from page to page by %s, each thread once', async (sort) => {
    type Page = { threads: Thread[]; nextCursor: string | null }
    const seen: Thread[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: Page } = await alice.call<Page>('GET', `/api/conversations?limit=1&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...body.threads)
      cursor = body.nextCursor
    }
    const times = seen.map(({ lastAt }) => lastAt)
    expect([seen.length, ids(seen)]).toEqual([3, all()])
    expect(times).toEqual(sort === 'newest' ? times.toSorted().toReversed() : times.toSorted())
  })

  it('is counted by views and kinds', async () => {
    // Until all is judged.
    await world.settle()
    const { body } = await alice.call('GET', '/api/conversations/counts')
    expect(body).toEqual({ success: true, views: { open: 3, 'to-approve': 0, snoozed: 0, done: 0 }, kinds: { comment: 1, mention: 1, message: 1 }, needsYou: 0, toApprove: 0, unread: 3, languages: ['de', 'en'] })
  })

  it('refuses what is no filter and no page', async () => {
    for (const query of ['network=myspace', 'view=all', 'cursor=x', 'limit=0', 'postId=1']) expect([query, (await alice.call('GET', `/api/conversations?${query}`)).status]).toEqual([query, 400])
  })

  it('has nothing of somebody else', async () => {
    expect((await bob.call('GET', '/api/conversations?q=sourdough')).body).toEqual({ success: true, threads: [], nextCursor: null })
    expect((await bob.call<{ views: object }>('GET', '/api/conversations/counts')).body.views).toEqual({ open: 0, 'to-approve': 0, snoozed: 0, done: 0 })
  })
})

describe('one thread', () => {
  it('says what stands in it and whether it can be answered', async () => {
    const detail = await alice.detail(message.id)
    expect(detail).toMatchObject({ thread: { id: message.id }, olderCursor: null, notes: [], composer: { isPossible: true, sentence: null }, privateComposer: null, chatbot: { isPaused: false, pausedBy: null } })
    expect((await alice.detail(comment.id))).toMatchObject({ privateComposer: { isPossible: false, sentence: 'It is not known whether Facebook allows a private reply to a comment from here.' } })
  })

  it('shows earlier messages page by page', async () => {
    const second = await alice.message({ platform: 'instagram', text: 'Und Brezeln?', name: 'Ana Ruiz' })
    expect(second.id).toBe(message.id)
    type Page = { messages: { text: string }[]; olderCursor: string | null }
    const newest = (await alice.call<Page>('GET', `/api/conversations/${message.id}/messages?limit=1`)).body
    expect([newest.messages.map(({ text }) => text), newest.olderCursor]).toEqual([['Und Brezeln?'], expect.any(String)])
    const older = (await alice.call<Page>('GET', `/api/conversations/${message.id}/messages?cursor=${newest.olderCursor}`)).body
    expect([older.messages.map(({ text }) => text), older.olderCursor]).toEqual([['Habt ihr Brötchen?'], null])
  })

  it('knows the person with earlier conversations', async () => {
    const other = await alice.message({ platform: 'facebook', text: 'Me again', name: 'Elif Demir' })
    await world.settle()
    const { body } = await alice.call('GET', `/api/conversations/people/${other.person.id}`)
    expect(body).toMatchObject({ success: true, person: { id: other.person.id, name: 'Elif Demir', network: 'facebook', threads: expect.any(Number), mood: 'neutral', languages: expect.arrayContaining(['en']) }, nextCursor: null })
    expect((body.threads as { id: string }[]).map(({ id }) => id)).toContain(other.id)
  })
})

describe('states', () => {
  const change = (id: string, body: object) => alice.call<{ thread: Thread; undoId: string; error: string }>('PATCH', `/api/conversations/${id}`, body)
  const undo = (id: string, actor: Actor = alice) => actor.call<{ restored: string[]; notRestored: { threadId: string }[] }>('POST', `/api/conversations/undo/${id}`, {})
  const later = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()

  it('read, done and open again, each taken back once', async () => {
    expect((await change(comment.id, { isUnread: false })).body.thread).toMatchObject({ isUnread: false, state: 'open' })
    const { body: done } = await change(comment.id, { state: 'done' })
    expect(done.thread).toMatchObject({ state: 'done', badge: { kind: 'done', label: 'Done' } })
    expect((await undo(done.undoId)).body).toMatchObject({ restored: [comment.id], notRestored: [] })
    expect(await alice.find('sourdough')).toMatchObject({ state: 'open', badge: { kind: 'needs-answer' }, isUnread: false })
    expect((await undo(done.undoId)).status).toBe(404)
  })

  it('snoozed until a time, and then open and unread', async () => {
    const { body } = await change(mention.id, { state: 'snoozed', snoozedUntil: later(3_600_000) })
    expect(body.thread).toMatchObject({ state: 'snoozed', snoozedUntil: expect.any(String) })
    for (const wrong of [{ state: 'snoozed' }, { state: 'snoozed', snoozedUntil: later(-1_000) }, { state: 'snoozed', snoozedUntil: later(91 * 86_400_000) }, { state: 'asleep' }, { owner: bob.id }]) {
      expect([wrong, (await change(mention.id, wrong)).status]).toEqual([wrong, 400])
    }
    await world.ctx.db.updateTable('conversations_threads').set({ snoozed_until: world.clock.now() }).where('id', '=', mention.id).execute()
    await world.ctx.jobs.enqueue(world.ctx.db, sweepJob, { isStart: false })
    await until(() => alice.find('croissants'), ({ state, isUnread }) => state === 'open' && isUnread)
  })

  it('of several at once, which name what was not found and are taken back together', async () => {
    const { body } = await alice.call<{ results: object[]; undoId: string; undoUntil: string }>('POST', '/api/conversations/bulk', { action: 'done', ids: [comment.id, mention.id, UNKNOWN] })
    expect(new Set(body.results)).toEqual(new Set([{ threadId: comment.id, isDone: true, reason: null }, { threadId: mention.id, isDone: true, reason: null }, { threadId: UNKNOWN, isDone: false, reason: expect.any(String) }]))
    expect(ids(await alice.threads('view=done'))).toEqual(new Set([comment.id, mention.id]))
    // One of them goes on before the undo.
    await change(mention.id, { state: 'open' })
    expect((await undo(body.undoId)).body).toMatchObject({ restored: [comment.id], notRestored: [{ threadId: mention.id }] })
  })

  it('cannot be taken back later', async () => {
    const { body } = await change(comment.id, { isUnread: true })
    await world.clock.advance(15_000)
    expect((await undo(body.undoId)).status).toBe(409)
  })

  it('pause the chatbot and let it go on', async () => {
    await change(comment.id, { isChatbotPaused: true })
    expect((await alice.detail(comment.id)).chatbot).toMatchObject({ isPaused: true, pausedBy: 'alice' })
    await change(comment.id, { isChatbotPaused: false })
    expect((await alice.detail(comment.id)).chatbot).toMatchObject({ isPaused: false, pausedBy: null })
  })

  it('by a key that may only draft pause the chatbot, and never let it send again', async () => {
    const { body: { secret } } = await alice.call<{ secret: string }>('POST', '/api/keys', { name: 'Drafts', scopes: ['draft'], days: null })
    const byKey = (isChatbotPaused: boolean) => world.anonymous<{ code: string }>('PATCH', `/api/conversations/${comment.id}`, { isChatbotPaused }, { authorization: `Bearer ${secret}` })
    expect((await byKey(true)).status).toBe(200)
    expect(await byKey(false)).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } })
    expect((await alice.detail(comment.id)).chatbot.isPaused).toBe(true)
    await change(comment.id, { isChatbotPaused: false })
  })

  it('of somebody else are out of reach', async () => {
    const { body } = await change(comment.id, { isUnread: false })
    expect((await undo(body.undoId, bob)).status).toBe(404)
    const { body: bulk } = await bob.call<{ results: object[] }>('POST', '/api/conversations/bulk', { action: 'done', ids: [comment.id] })
    expect(bulk.results).toMatchObject([{ threadId: comment.id, isDone: false }])
    expect((await alice.detail(comment.id)).thread.state).toBe('open')
  })
})

describe('notes and saved replies', () => {
  it('are written, changed and deleted', async () => {
    const path = `/api/conversations/${comment.id}/notes`
    const { status, body: { note } } = await alice.call<{ note: Note }>('POST', path, { text: ' Knows the owner ' })
    expect([status, note.text, note.author]).toEqual([201, 'Knows the owner', 'alice'])
    expect((await alice.call<{ note: Note }>('PUT', `/api/conversations/notes/${note.id}`, { text: 'A regular' })).body.note.text).toBe('A regular')
    expect((await bob.call('PUT', `/api/conversations/notes/${note.id}`, { text: 'x' })).status).toBe(404)
    expect((await bob.call('DELETE', `/api/conversations/notes/${note.id}`)).status).toBe(404)
    expect((await alice.detail(comment.id)).notes).toMatchObject([{ text: 'A regular' }])
    expect((await alice.call('DELETE', `/api/conversations/notes/${note.id}`)).status).toBe(200)
    expect((await alice.detail(comment.id)).notes).toEqual([])
  })

  it('have one name each, and come back by how often they are used', async () => {
    const save = (body: object) => alice.call<{ savedReply: { id: string; name: string; uses: number } }>('POST', '/api/conversations/saved-replies', body)
    const { body: { savedReply: hours } } = await save({ name: 'Hours', text: 'From nine.' })
    const { body: { savedReply: thanks } } = await save({ name: 'Thanks', text: 'Thank you!' })
    expect((await save({ name: 'hours', text: 'x' })).status).toBe(409)
    const renamed = await alice.call('PUT', `/api/conversations/saved-replies/${thanks.id}`, { name: 'HOURS' })
    expect(renamed.status).toBe(409)
    await alice.answer(comment.id, 'Thank you!', { savedReplyId: thanks.id })
    const list = async (actor: Actor) => (await actor.call<{ savedReplies: { name: string; uses: number }[] }>('GET', '/api/conversations/saved-replies')).body.savedReplies
    expect((await list(alice)).map(({ name, uses }) => [name, uses])).toEqual([['Thanks', 1], ['Hours', 0]])
    expect(await list(bob)).toEqual([])
    expect((await bob.call('DELETE', `/api/conversations/saved-replies/${hours.id}`)).status).toBe(404)
    expect((await alice.call('DELETE', `/api/conversations/saved-replies/${hours.id}`)).status).toBe(200)
  })
})

describe('the calls of the specification', () => {
  it('list the conversations of a network and answer one by the same way', async () => {
    type Listed = { data: { conversations: { recipientId: string; threadId: string; correspondent: string; platform: string }[] } }
    const { body } = await alice.call<Listed>('GET', '/api/ayrshare/messages/instagram')
    expect(body.data.conversations).toMatchObject([{ correspondent: 'Ana Ruiz', platform: 'instagram', threadId: message.id }])
    const { recipientId } = body.data.conversations[0] ?? { recipientId: '' }
    const send = (actor: Actor, sent: object) => actor.call('POST', '/api/ayrshare/send-message/instagram', { recipientId, message: 'Ja, ab neun.', ...sent })
    expect(await send(alice, {})).toMatchObject({ status: 200, body: { success: true, data: { status: 'held' } } })
    expect([(await send(bob, {})).status, (await send(alice, { recipientId: '' })).status, (await send(alice, { profileKey: 'of-another-1' })).status]).toEqual([404, 400, 403])
  })

  it('say whether messages are available', async () => {
    expect((await alice.call('POST', '/api/ayrshare/messages/check-availability', {})).body).toEqual({ success: true, available: true, reason: null })
    expect((await bob.call('POST', '/api/ayrshare/messages/check-availability', {})).body).toEqual({ success: true, available: false, reason: 'No Profile Connected' })
  })
})

it.each([
  ['GET', '/api/conversations', undefined],
  ['GET', '/api/conversations/counts', undefined],
  ['GET', '/api/conversations/:id', undefined],
  ['GET', '/api/conversations/:id/messages', undefined],
  ['PATCH', '/api/conversations/:id', { state: 'done' }],
  ['POST', '/api/conversations/bulk', { action: 'read', ids: [UNKNOWN] }],
  ['POST', '/api/conversations/bulk', { action: 'approve', drafts: [{ draftId: UNKNOWN, text: 'x' }] }],
  ['POST', '/api/conversations/undo/:id', {}],
  ['GET', '/api/conversations/people/:id', undefined],
  ['POST', '/api/conversations/:id/notes', { text: 'x' }],
  ['PUT', '/api/conversations/notes/:id', { text: 'x' }],
  ['DELETE', '/api/conversations/notes/:id', undefined],
  ['GET', '/api/conversations/saved-replies', undefined],
  ['POST', '/api/conversations/saved-replies', { name: 'a', text: 'b' }],
  ['PUT', '/api/conversations/saved-replies/:id', { text: 'x' }],
  ['DELETE', '/api/conversations/saved-replies/:id', undefined],
  ['POST', '/api/ayrshare/messages/check-availability', {}],
  ['GET', '/api/ayrshare/messages/facebook', undefined],
  ['POST', '/api/ayrshare/send-message/facebook', { recipientId: 'x', message: 'x' }],
] as const)('%s %s needs a session, a real id, and what is not there is not found', async (method, path, body) => {
  const at = (id: string) => path.replace(':id', id)
  expect((await world.anonymous(method, at(UNKNOWN), body)).status).toBe(401)
  if (path.includes(':id')) expect([(await alice.call(method, at('x'), body)).status, (await alice.call(method, at(UNKNOWN), body)).status]).toEqual([400, 404])
  if (body !== undefined) expect((await alice.call(method, at(UNKNOWN), { ...body, owner: bob.id })).status).toBe(400)
})
