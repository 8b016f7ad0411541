import { SAVED_REPLY_TEXTS } from '@marquee/contract/conversations/saved-replies'
import { INTERACTION_TEXTS, MESSAGE_PLATFORMS } from '@marquee/contract/conversations/texts'
import type { DraftReply, Message, Thread } from '@marquee/contract/conversations/thread'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { liveServer } from '../../../test/live.ts'
import { summary } from '../../../test/pages/chatbot-server.ts'
import { signInAs } from '../../../test/render.tsx'
import { clearThreads } from './inbox/selection.ts'
import { Component as Interactions } from './pages/social-interactions.tsx'
import { useComposers } from './thread/composer-store.ts'

const uuid = (end: number): string => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`
const AT = '2026-11-20T10:48:00.000Z'

const thread = (id: number, name: string, change: Partial<Thread> = {}): Thread => ({
  id: uuid(id), kind: 'message', network: 'instagram', via: 'provider', post: null, preview: `Hello from ${name}`, lastAt: AT, lastIncomingId: uuid(id + 100),
  person: { id: uuid(id + 200), name, handle: name.toLowerCase(), avatarUrl: null, network: 'instagram', isBot: false },
  isUnread: false, state: 'open', snoozedUntil: null, badge: { kind: 'needs-answer', label: 'Needs answer', until: null }, answeredBy: null, mood: null, language: 'en', flags: [], ...change,
})
const message = (id: number, text: string, change: Partial<Message> = {}): Message => ({
  id: uuid(id), parentId: null, isOwn: false, author: null, isPrivate: true, text, at: AT, attachments: [], translation: null, isHidden: false, isLiked: false, likes: null, isDeleted: false, url: null,
  can: { hide: false, like: false, delete: false }, reply: null, ...change,
})
const draft: DraftReply = {
  id: uuid(900), threadId: uuid(1), status: 'pending_approval', text: 'It arrives on Friday.', facts: [{ start: 11, end: 20, source: 1 }],
  sources: [{ entryId: uuid(901), title: 'Delivery', type: 'faq', page: null, excerpt: 'Parcels arrive on Friday.', quote: 'Parcels arrive on Friday.' }],
  verdict: 'partly-supported', missing: ['gift cards'], checks: [], personality: { id: 'professional', name: 'Professional', version: 5 }, origin: 'auto', length: 21, maxLength: 1_000,
  because: 'It waits for you.', sendsAt: null, answersId: uuid(101), isOutdated: false, createdAt: AT,
}

/** A server with threads. Takes them, the handlers that differ, what an open thread has besides, and the address. */
function show({ threads = [thread(1, 'Elif'), thread(2, 'Jonas')], open = {}, handlers = {}, address = '/social-interactions' }: { threads?: Thread[]; open?: object; handlers?: Parameters<typeof fakeApi>[0]; address?: string } = {}) {
  const calls = fakeApi({
    'GET /api/conversations': () => ({ success: true, threads, nextCursor: null }),
    'GET /api/conversations/counts': () => ({ success: true, views: { open: threads.length, 'to-approve': 1, snoozed: 0, done: 0 }, kinds: { message: 2, comment: 3, mention: 1 }, needsYou: 2, toApprove: 1, unread: 0, languages: ['en'] }),
    'GET /api/conversations/automations': () => ({ success: true, automations: [] }),
    'GET /api/chatbot/summary': () => ({ ...summary, monitoringActive: false }),
    'GET /api/conversations/people/:id': () => ({ success: true, person: { ...thread(1, 'Elif').person, knownSince: AT, languages: ['en'], mood: null, threads: 1 }, threads: [], nextCursor: null }),
    'GET /api/conversations/:id': ({ path }: ApiCall) => ({
      success: true, thread: threads.find(({ id }) => path.endsWith(id)) ?? threads[0], messages: [message(101, 'Where is my parcel?')], olderCursor: null, draft: null, notes: [],
      chatbot: { isPaused: false, pausedBy: null, pausedAt: null, because: 'It waits for you.' }, composer: { isPossible: true, sentence: null, closesAt: null, maxLength: 1_000, maxFiles: null, needsReconnect: false }, privateComposer: null, networkUrl: null, ...open,
    }),
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: { id: 'p' }, data: null }),
    'PATCH /api/conversations/:id': () => ({ success: true, thread: threads[0], undoId: uuid(500) }),
    ...handlers,
  })
  const router = renderScreen(<Interactions />, address)
  return { calls, router, user: userEvent.setup() }
}
const made = (calls: ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path.endsWith(path)).map(({ body }) => body)

beforeEach(() => {
  useComposers.setState({}, true)
  clearThreads()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the screen (INTER-01, INTER-02)', () => {
  it('has six tabs, and the selected one is in the address', async () => {
    const { calls, router, user } = show()
    await waitFor(() => expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Messages2', 'Comments4', 'Post History', 'Analytics', 'Settings', 'Monitor']))
    expect(screen.getByText(/^2 threads need you, 1 draft waits for approval\./)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /Comments/ }))
    expect(router.state.location.search).toBe('?tab=comments')
    await waitFor(() => expect(calls.findLast(({ path }) => path === '/api/conversations')?.query.getAll('kind')).toEqual(['comment', 'mention']))
  })

  it('asks visitors to log in (INTER-03)', () => {
    show()
    act(() => signInAs(null))
    expect(screen.getByText('Authentication Required:').parentElement?.textContent).toBe('Authentication Required: Please log in to view your social interactions.')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('offers to connect a profile where there is none (INTER-04)', async () => {
    show({ threads: [], handlers: { 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null, data: null }) } })
    expect(await screen.findByRole('heading', { name: 'No Profile Connected' })).toBeTruthy()
    expect(screen.getByRole('link', { name: INTERACTION_TEXTS.connectProfile }).getAttribute('href')).toBe('/social-accounts')
  })

  it('filters by the networks of messages (INTER-11), and keeps the filters in the address', async () => {
    const { calls, router, user } = show()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const field = await screen.findByRole('combobox', { name: 'Network' })
    expect(within(field).getAllByRole('option').map((option) => (option as HTMLOptionElement).value)).toEqual(['', ...MESSAGE_PLATFORMS])
    await user.selectOptions(field, 'facebook')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mood' }), 'angry')
    await user.click(screen.getByRole('checkbox', { name: 'Needs answer' }))
    await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ network: 'facebook', mood: 'angry', needsAnswer: 'true' }))
    await waitFor(() => expect(calls.findLast(({ path }) => path === '/api/conversations')?.query.toString()).toContain('network=facebook&mood=angry&needsAnswer=true'))
  })

  it('says that conversations could not be loaded, and tries again', async () => {
    let isBroken = true
    const { user } = show({ handlers: { 'GET /api/conversations': () => (isBroken ? errorResponse(500, 'internal', 'no') : { success: true, threads: [thread(1, 'Elif')], nextCursor: null }) } })
    expect((await screen.findByRole('alert')).textContent).toContain(INTERACTION_TEXTS.loadFailed)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: /Hello from Elif/ })).toBeTruthy()
  })

  it('offers to clear filters when nothing matches', async () => {
    const { router, user } = show({ threads: [], address: '/social-interactions?mood=angry&q=tea' })
    expect(await screen.findByRole('heading', { name: INTERACTION_TEXTS.noMatch })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: INTERACTION_TEXTS.clearFilters }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('keeps new threads behind a button, and changes known ones where they stand', async () => {
    const threads = [thread(1, 'Elif')]
    const live = liveServer()
    const { user } = show({ threads, handlers: live.handlers })
    await screen.findByRole('button', { name: /Hello from Elif/ })
    live.connect()
    threads.unshift(thread(3, 'Maja'))
    await live.send({ type: 'thread.changed', threadId: uuid(3), isNew: true })
    expect(screen.queryByRole('button', { name: /Hello from Maja/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '1 new' }))
    expect(await screen.findByRole('button', { name: /Hello from Maja/ })).toBeTruthy()
    threads[1] = thread(1, 'Elif', { preview: 'And now?' })
    await live.send({ type: 'thread.changed', threadId: uuid(1), isNew: true })
    expect(await screen.findByRole('button', { name: /And now\?/ })).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem').map(({ textContent }) => /Maja|Elif/.exec(textContent)?.[0])).toEqual(['Maja', 'Elif'])
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  })

  it('reads the list once when many threads changed, and shows the first ones at once where none stood', async () => {
    const threads: Thread[] = []
    const live = liveServer()
    const { calls } = show({ threads, handlers: live.handlers })
    await screen.findByRole('heading', { name: INTERACTION_TEXTS.nothingYet })
    live.connect()
    const before = calls.filter(({ path }) => path === '/api/conversations').length
    threads.push(...Array.from({ length: 40 }, (_, index) => thread(index + 1, `Person ${index}`)))
    await live.send({ type: 'thread.changed', threadId: null, isNew: true })
    expect(await screen.findByRole('button', { name: /Hello from Person 0/ })).toBeTruthy()
    expect(calls.filter(({ path }) => path === '/api/conversations').length - before).toBe(2)
    const rows = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem')
    expect(rows.length).toBeLessThan(40)
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('40')
  })
})

describe('an open thread', () => {
  const address = `/social-interactions?thread=${uuid(1)}`

  it('is answered; the reply names the message that was seen', async () => {
    const { calls, user } = show({ address, handlers: { 'POST /api/conversations/:id/replies': () => ({ success: true, message: message(102, 'Tomorrow.', { isOwn: true }) }) } })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'Tomorrow.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(made(calls, 'POST', '/replies')).toEqual([{ text: 'Tomorrow.', isPrivate: false, isStillRight: false, seenId: uuid(101) }]))
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  })

  it('inserts an emoji at the caret', async () => {
    const { user } = show({ address })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })
    await user.type(field, 'Thanks!')
    field.setSelectionRange(6, 6)
    await user.click(screen.getByRole('button', { name: 'Emoji' }))
    await user.click((await screen.findAllByRole('button', { name: 'red heart' }))[0] as HTMLElement)
    expect(field.value).toBe('Thanks❤️!')
  })

  it('takes a file of the library where the network does, and says which it does not take', async () => {
    const item = (id: string, name: string, type: string) => ({ id, name, prompt: '', type, url: `/m/${name}`, thumbnailUrl: null, size: 1_000, duration: null, blur: null, source: 'upload', createdAt: AT })
    const items = [item(`img_${uuid(50)}`, 'flower.jpg', 'image/jpeg'), item(`img_${uuid(51)}`, 'old.webp', 'image/webp')]
    const { calls, user } = show({ address, handlers: { 'GET /api/media/list': () => ({ success: true, items, images: [], total: 2, totalPages: 1 }), 'GET /api/media/collections': () => ({ success: true, collections: [] }), 'POST /api/conversations/:id/replies': () => ({ success: true, message: message(102, '', { isOwn: true }) }) } })
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `${INTERACTION_TEXTS.addFile}: PNG, JPEG, GIF, MP4, MOV and WEBM` }))
      await user.click(await within(await screen.findByRole('dialog', { name: INTERACTION_TEXTS.addFile })).findByRole('button', { name: new RegExp(name) }))
    }
    await choose('old.webp')
    expect(await screen.findByText('Instagram takes PNG, JPEG, GIF, MP4, MOV and WEBM here. old.webp is another kind of file.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(made(calls, 'POST', '/replies')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove old.webp' }))
    await choose('flower.jpg')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(made(calls, 'POST', '/replies')).toMatchObject([{ text: '', mediaIds: [uuid(50)] }]))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Files' })).toBeNull())
  })

  it('offers no file where the network takes none', async () => {
    show({ address, threads: [thread(1, 'Elif', { kind: 'comment' })] })
    await screen.findByRole('textbox', { name: 'Reply' })
    expect(screen.queryByRole('button', { name: new RegExp(INTERACTION_TEXTS.addFile) })).toBeNull()
  })

  it('keeps what is begun while an answer is being sent', async () => {
    const sent = Promise.withResolvers<object>()
    const { calls, user } = show({ address, handlers: { 'POST /api/conversations/:id/replies': () => sent.promise } })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'Tomorrow.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.type(field, ' At noon.')
    const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith(uuid(1))).length
    const before = reads()
    await act(async () => sent.resolve({ success: true, message: message(102, 'Tomorrow.', { isOwn: true }) }))
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
    expect(field).toHaveProperty('value', 'Tomorrow. At noon.')
  })

  it('changes and deletes a note, and takes both back', async () => {
    const note = { id: uuid(60), threadId: uuid(1), text: 'Regular.', author: 'Mara', createdAt: AT, updatedAt: AT }
    const { calls, user } = show({ address, open: { notes: [note] }, handlers: { 'PUT /api/conversations/notes/:id': () => ({ success: true, note }), 'DELETE /api/conversations/notes/:id': () => ({ success: true }), 'POST /api/conversations/:id/notes': () => ({ success: true, note }) } })
    await screen.findByRole('textbox', { name: 'Reply' })
    if (screen.queryByRole('button', { name: 'Change note' }) === null) await user.click(screen.getByRole('button', { name: 'Person and notes' }))
    await user.click(await screen.findByRole('button', { name: 'Change note' }))
    const field = screen.getByRole('textbox', { name: 'Change note' })
    await user.clear(field)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.type(field, 'Regular on Fridays.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(INTERACTION_TEXTS.noteSaved)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(made(calls, 'PUT', uuid(60))).toEqual([{ text: 'Regular on Fridays.' }, { text: 'Regular.' }]))
    await user.click(screen.getByRole('button', { name: 'Delete note' }))
    await screen.findByText(INTERACTION_TEXTS.noteDeleted)
    await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement)
    await waitFor(() => expect([calls.filter(({ method }) => method === 'DELETE').length, made(calls, 'POST', '/notes')]).toEqual([1, [{ text: 'Regular.' }]]))
  })

  it('asks for a text before it sends (INTER-08)', async () => {
    const { calls, user } = show({ address })
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText(INTERACTION_TEXTS.emptyText)).toBeTruthy()
    expect(made(calls, 'POST', '/replies')).toEqual([])
  })

  it.each([[true, 'In private'], [false, 'In public']])('says who will see an answer to a mention that is private or not: %s', async (isPrivate, words) => {
    show({ threads: [thread(1, 'Elif', { kind: 'mention', network: 'mastodon', via: 'direct' })], open: { messages: [message(101, 'Between us', { isPrivate })] }, address: `/social-interactions?tab=comments&thread=${uuid(1)}` })
    const composer = await screen.findByRole('group', { name: 'Kind' })
    expect(composer.parentElement?.textContent).toContain(words)
  })

  it('says why a reply to a comment was not sent (INTER-06)', async () => {
    const comment = thread(1, 'Elif', { kind: 'comment' })
    const { user } = show({ address, threads: [comment], handlers: { 'POST /api/conversations/:id/replies': () => errorResponse(500, 'internal', 'The network is busy.') } })
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to send reply. The network is busy.')
  })

  it('keeps the text and says why a message was not sent (INTER-05)', async () => {
    const { user } = show({ address, handlers: { 'POST /api/conversations/:id/replies': () => errorResponse(500, 'internal', 'The network is busy.') } })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to send message. The network is busy.')
    expect(field).toHaveProperty('value', 'Hello')
  })

  it('does not send an empty variable of a saved reply', async () => {
    const saved = { id: uuid(700), name: 'Thanks', text: 'Hi {first_name}, about {product}', uses: 1, createdAt: AT, updatedAt: AT }
    const { calls, user } = show({ address, handlers: { 'GET /api/conversations/saved-replies': () => ({ success: true, savedReplies: [saved] }) } })
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), '/')
    await user.click(await screen.findByRole('menuitem', { name: 'Thanks' }))
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'Hi Elif, about {product}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply' })))
    expect(screen.getByText('Fill in product first.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(made(calls, 'POST', '/replies')).toEqual([])
  })

  it('says in place of the field why it takes no answer (INTER-07)', async () => {
    const sentence = 'X is not linked any more. Reconnect.'
    show({ address, open: { composer: { isPossible: false, sentence, closesAt: null, maxLength: null, maxFiles: null, needsReconnect: true } } })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Reconnect Instagram' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
  })

  it('takes a held reply back into the composer', async () => {
    const held = message(102, 'Tomorrow.', { isOwn: true, reply: { id: uuid(800), status: 'held', by: 'you', until: AT, reason: null } })
    const { user } = show({ address, open: { messages: [held] }, handlers: { 'POST /api/conversations/replies/:id/withdraw': () => ({ success: true, message: held, text: 'Tomorrow.', draftId: null }) } })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'Tomorrow.'))
  })

  it('deletes an own reply on its network only after it was asked', async () => {
    const own = message(102, 'Tomorrow.', { isOwn: true, can: { hide: false, like: false, delete: true } })
    const { calls, user } = show({ address, open: { messages: [own] }, handlers: { 'DELETE /api/conversations/messages/:id': () => ({ success: true, message: own }) } })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this reply?' })
    expect(dialog.textContent).toContain('It is deleted on Instagram, and cannot be brought back.')
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  })

  it('shows a draft with its source, and approves it with a', async () => {
    let isOld = true
    const { calls, user } = show({ address, open: { draft }, handlers: { 'POST /api/chatbot/approve-response': () => (isOld ? errorResponse(409, 'conflict', INTERACTION_TEXTS.movedOn) : { success: true }) } })
    const card = await screen.findByRole('article', { name: 'Draft reply' })
    expect(card.textContent).toContain('Partly supported. Not in your knowledge base: gift cards.')
    await user.click(within(card).getByRole('button', { name: /Delivery/ }))
    expect(within(card).getByText('Parcels arrive on Friday.')).toBeTruthy()
    await user.click(screen.getByRole('heading', { name: 'Draft reply' }))
    await user.keyboard('a')
    expect((await within(card).findByRole('alert')).textContent).toContain('Elif wrote again.')
    isOld = false
    await user.click(within(card).getByRole('button', { name: 'Still right' }))
    await waitFor(() => expect(made(calls, 'POST', '/approve-response')).toEqual([false, true].map((isStillRight) => ({ interactionId: draft.id, approved: true, isStillRight, seenId: uuid(101) }))))
  })

  it('sends an edited draft by approving it, and not as another answer beside it', async () => {
    const { calls, user } = show({ address, open: { draft }, handlers: { 'POST /api/chatbot/approve-response': () => ({ success: true }) } })
    await user.click(within(await screen.findByRole('article', { name: 'Draft reply' })).getByRole('button', { name: /^Edit/ }))
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    expect(field).toHaveProperty('value', draft.text)
    await user.type(field, ' We promise.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(made(calls, 'POST', '/approve-response')).toEqual([{ interactionId: draft.id, approved: true, isStillRight: false, seenId: uuid(101), modifiedResponse: `${draft.text} We promise.` }]))
    expect(made(calls, 'POST', '/replies')).toEqual([])
  })

  it('says that the person wrote again while a draft was edited, and sends it as still right', async () => {
    const { calls, user } = show({ address, open: { draft: { ...draft, answersId: uuid(99), isOutdated: true } }, handlers: { 'POST /api/chatbot/approve-response': () => ({ success: true }) } })
    await user.click(await screen.findByRole('heading', { name: 'Draft reply' }))
    await user.keyboard('r')
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), '!')
    expect(screen.getAllByText(INTERACTION_TEXTS.movedOn)).toHaveLength(1)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(made(calls, 'POST', '/approve-response')).toMatchObject([{ isStillRight: true, modifiedResponse: `${draft.text}!` }]))
  })

  it('loses nothing that was begun when a draft is edited, and Esc leaves the field', async () => {
    const { user } = show({ address, open: { draft } })
    await user.click(await screen.findByRole('button', { name: 'Write your own reply' }))
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'My own words')
    await user.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(field)
    await user.keyboard('r')
    expect(field).toHaveProperty('value', `${draft.text}\nMy own words`)
    await user.type(field, '!')
    await user.keyboard('{Escape}r')
    expect(field).toHaveProperty('value', `${draft.text}\nMy own words!`)
  })

  it('is marked as done with e, which opens the next one, and Undo takes it back', async () => {
    const { calls, router, user } = show({ address, handlers: { 'POST /api/conversations/undo/:id': () => ({ success: true, restored: [uuid(1)], notRestored: [] }) } })
    await screen.findByRole('textbox', { name: 'Reply' })
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('e')
    await waitFor(() => expect(made(calls, 'PATCH', uuid(1))).toEqual([{ state: 'done' }]))
    expect(router.state.location.search).toBe(`?thread=${uuid(2)}`)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(INTERACTION_TEXTS.undone)).toBeTruthy()
    expect(made(calls, 'POST', `undo/${uuid(500)}`)).toHaveLength(1)
  })
})

it('opens the first result of a search, not the thread that was open before', async () => {
  const { user } = show({ handlers: { 'GET /api/conversations': ({ query }) => ({ success: true, threads: query.get('q') ? [thread(2, 'Jonas')] : [thread(1, 'Elif'), thread(2, 'Jonas')], nextCursor: null }) } })
  expect(await screen.findByRole('heading', { level: 2, name: 'Elif' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'parcel')
  expect(await screen.findByRole('heading', { level: 2, name: 'Jonas' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Elif' })).toBeNull()
})

it('forgets in another tab what was chosen in one: the selection, the filters and the open thread', async () => {
  const { router, user } = show({ address: `/social-interactions?tab=comments&network=linkedin&q=tea&thread=${uuid(1)}` })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Elif' }))
  expect(screen.getByRole('region', { name: 'Selected threads' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Messages/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=messages'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected threads' })).toBeNull())
})

it('changes several threads at once and says what could not be done', async () => {
  const results = [{ threadId: uuid(1), isDone: true, reason: null }, { threadId: uuid(2), isDone: false, reason: 'It is being answered.' }]
  const { calls, user } = show({ handlers: { 'POST /api/conversations/bulk': () => ({ success: true, results, undoId: uuid(500), undoUntil: AT }) } })
  await screen.findByRole('button', { name: /Hello from Elif/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select Elif' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Jonas' }))
  await user.click(within(screen.getByRole('region', { name: 'Selected threads' })).getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('1 marked as done. 1 could not be changed. It is being answered.')).toBeTruthy()
  expect(made(calls, 'POST', '/bulk')).toEqual([{ action: 'done', ids: [uuid(1), uuid(2)] }])
})

it('approves together only drafts whose facts have a source, after their texts were shown', async () => {
  const pending = { kind: 'pending-approval' as const, label: 'Pending approval', until: null }
  const threads = [thread(1, 'Elif', { badge: pending }), thread(2, 'Jonas', { badge: pending })]
  const { calls, user } = show({
    threads,
    handlers: {
      'GET /api/conversations/:id': ({ path }) => ({
        success: true, thread: threads.find(({ id }) => path.endsWith(id)), messages: [], olderCursor: null, notes: [], privateComposer: null, networkUrl: null, chatbot: { isPaused: false, pausedBy: null, pausedAt: null, because: '' },
        composer: { isPossible: true, sentence: null, closesAt: null, maxLength: null, maxFiles: null, needsReconnect: false }, draft: path.endsWith(uuid(1)) ? { ...draft, verdict: 'well-supported' } : { ...draft, id: uuid(902) },
      }),
      'POST /api/conversations/bulk': () => ({ success: true, results: [{ threadId: uuid(1), isDone: true, reason: null }], undoId: uuid(500), undoUntil: AT }),
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Elif' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Jonas' }))
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve drafts' })
  expect(await within(dialog).findByText(draft.text)).toBeTruthy()
  expect(within(dialog).getByText(/^1 draft is not well supported/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Approve 1' }))
  expect(await screen.findByText('1 approved.')).toBeTruthy()
  expect(made(calls, 'POST', '/bulk')).toEqual([{ action: 'approve', drafts: [{ draftId: draft.id, text: draft.text }] }])
})

it('saves a reply under a name, and refuses one without', async () => {
  const saved = vi.fn(() => ({ success: true, savedReply: {} }))
  const { calls, user } = show({ address: `/social-interactions?thread=${uuid(1)}`, handlers: { 'GET /api/conversations/saved-replies': () => ({ success: true, savedReplies: [] }), 'POST /api/conversations/saved-replies': saved } })
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Thank you.')
  await user.click(screen.getByRole('button', { name: 'Saved replies' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save this text, or change one' }))
  const dialog = await screen.findByRole('dialog', { name: 'Saved replies' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(SAVED_REPLY_TEXTS.noName)
  await user.type(within(dialog).getByLabelText('Name'), 'Thanks')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(made(calls, 'POST', '/saved-replies')).toEqual([{ name: 'Thanks', text: 'Thank you.' }]))
})
