import { SAVED_REPLY_TEXTS } from '@marquee/contract/conversations/saved-replies'
import { INTERACTION_TEXTS, MESSAGE_PLATFORMS } from '@marquee/contract/conversations/texts'
import type { Thread } from '@marquee/contract/conversations/thread'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse } from '../../../test/fake-api.tsx'
import { liveServer } from '../../../test/live.ts'
import { AT, draft, made, message, showInbox, thread, uuid } from '../../../test/pages/inbox-server.tsx'
import { signInAs } from '../../../test/render.tsx'
import { clearThreads } from './inbox/selection.ts'
import { useComposers } from './thread/composer-store.ts'

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
    const { calls, router, user } = showInbox()
    await waitFor(() => expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Messages2', 'Comments4', 'Post History', 'Analytics', 'Settings', 'Monitor']))
    expect(screen.getByText(/^2 threads need you, 1 draft waits for approval\./)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /Comments/ }))
    expect(router.state.location.search).toBe('?tab=comments')
    await waitFor(() => expect(calls.findLast(({ path }) => path === '/api/conversations')?.query.getAll('kind')).toEqual(['comment', 'mention']))
  })

  it('asks visitors to log in (INTER-03)', () => {
    showInbox()
    act(() => signInAs(null))
    expect(screen.getByText('Authentication Required:').parentElement?.textContent).toBe('Authentication Required: Please log in to view your social interactions.')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('offers to connect a profile where there is none (INTER-04)', async () => {
    showInbox({ threads: [], handlers: { 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null, data: null }) } })
    expect(await screen.findByRole('heading', { name: 'No Profile Connected' })).toBeTruthy()
    expect(screen.getByRole('link', { name: INTERACTION_TEXTS.connectProfile }).getAttribute('href')).toBe('/social-accounts')
  })

  it('filters by the networks of messages (INTER-11), and keeps the filters in the address', async () => {
    const { calls, router, user } = showInbox()
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
    const { user } = showInbox({ handlers: { 'GET /api/conversations': () => (isBroken ? errorResponse(500, 'internal', 'no') : { success: true, threads: [thread(1, 'Elif')], nextCursor: null }) } })
    expect((await screen.findByRole('alert')).textContent).toContain(INTERACTION_TEXTS.loadFailed)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: /Hello from Elif/ })).toBeTruthy()
  })

  it('offers to clear filters when nothing matches', async () => {
    const { router, user } = showInbox({ threads: [], address: '/social-interactions?mood=angry&q=tea' })
    expect(await screen.findByRole('heading', { name: INTERACTION_TEXTS.noMatch })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: INTERACTION_TEXTS.clearFilters }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('keeps new threads behind a button, and changes known ones where they stand', async () => {
    const threads = [thread(1, 'Elif')]
    const live = liveServer()
    const { user } = showInbox({ threads, handlers: live.handlers })
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
    const { calls } = showInbox({ threads, handlers: live.handlers })
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
    const { calls, user } = showInbox({ address, handlers: { 'POST /api/conversations/:id/replies': () => ({ success: true, message: message(102, 'Tomorrow.', { isOwn: true }) }) } })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'Tomorrow.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(made(calls, 'POST', '/replies')).toEqual([{ text: 'Tomorrow.', isPrivate: false, isStillRight: false, seenId: uuid(101) }]))
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  })

  it('inserts an emoji at the caret', async () => {
    const { user } = showInbox({ address })
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
    const { calls, user } = showInbox({ address, handlers: { 'GET /api/media/list': () => ({ success: true, items, images: [], total: 2, totalPages: 1 }), 'GET /api/media/collections': () => ({ success: true, collections: [] }), 'POST /api/conversations/:id/replies': () => ({ success: true, message: message(102, '', { isOwn: true }) }) } })
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
    showInbox({ address, threads: [thread(1, 'Elif', { kind: 'comment' })] })
    await screen.findByRole('textbox', { name: 'Reply' })
    expect(screen.queryByRole('button', { name: new RegExp(INTERACTION_TEXTS.addFile) })).toBeNull()
  })

  it('keeps what is begun while an answer is being sent', async () => {
    const sent = Promise.withResolvers<object>()
    const { calls, user } = showInbox({ address, handlers: { 'POST /api/conversations/:id/replies': () => sent.promise } })
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
    const { calls, user } = showInbox({ address, open: { notes: [note] }, handlers: { 'PUT /api/conversations/notes/:id': () => ({ success: true, note }), 'DELETE /api/conversations/notes/:id': () => ({ success: true }), 'POST /api/conversations/:id/notes': () => ({ success: true, note }) } })
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
    const { calls, user } = showInbox({ address })
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText(INTERACTION_TEXTS.emptyText)).toBeTruthy()
    expect(made(calls, 'POST', '/replies')).toEqual([])
  })

  it.each([[true, 'In private'], [false, 'In public']])('says who will see an answer to a mention that is private or not: %s', async (isPrivate, words) => {
    showInbox({ threads: [thread(1, 'Elif', { kind: 'mention', network: 'mastodon', via: 'direct' })], open: { messages: [message(101, 'Between us', { isPrivate })] }, address: `/social-interactions?tab=comments&thread=${uuid(1)}` })
    const composer = await screen.findByRole('group', { name: 'Kind' })
    expect(composer.parentElement?.textContent).toContain(words)
  })

  it('says why a reply to a comment was not sent (INTER-06)', async () => {
    const comment = thread(1, 'Elif', { kind: 'comment' })
    const { user } = showInbox({ address, threads: [comment], handlers: { 'POST /api/conversations/:id/replies': () => errorResponse(500, 'internal', 'The network is busy.') } })
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to send reply. The network is busy.')
  })

  it('keeps the text and says why a message was not sent (INTER-05)', async () => {
    const { user } = showInbox({ address, handlers: { 'POST /api/conversations/:id/replies': () => errorResponse(500, 'internal', 'The network is busy.') } })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to send message. The network is busy.')
    expect(field).toHaveProperty('value', 'Hello')
  })

  it('does not send an empty variable of a saved reply', async () => {
    const saved = { id: uuid(700), name: 'Thanks', text: 'Hi {first_name}, about {product}', uses: 1, createdAt: AT, updatedAt: AT }
    const { calls, user } = showInbox({ address, handlers: { 'GET /api/conversations/saved-replies': () => ({ success: true, savedReplies: [saved] }) } })
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
    showInbox({ address, open: { composer: { isPossible: false, sentence, closesAt: null, maxLength: null, maxFiles: null, needsReconnect: true } } })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Reconnect Instagram' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
  })

  it('takes a held reply back into the composer', async () => {
    const held = message(102, 'Tomorrow.', { isOwn: true, reply: { id: uuid(800), status: 'held', by: 'you', until: AT, reason: null } })
    const { user } = showInbox({ address, open: { messages: [held] }, handlers: { 'POST /api/conversations/replies/:id/withdraw': () => ({ success: true, message: held, text: 'Tomorrow.', draftId: null }) } })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'Tomorrow.'))
  })

  it('deletes an own reply on its network only after it was asked', async () => {
    const own = message(102, 'Tomorrow.', { isOwn: true, can: { hide: false, like: false, delete: true } })
    const { calls, user } = showInbox({ address, open: { messages: [own] }, handlers: { 'DELETE /api/conversations/messages/:id': () => ({ success: true, message: own }) } })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this reply?' })
    expect(dialog.textContent).toContain('It is deleted on Instagram, and cannot be brought back.')
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  })

  it('is marked as done with e, which opens the next one, and Undo takes it back', async () => {
    const { calls, router, user } = showInbox({ address, handlers: { 'POST /api/conversations/undo/:id': () => ({ success: true, restored: [uuid(1)], notRestored: [] }) } })
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
  const { user } = showInbox({ handlers: { 'GET /api/conversations': ({ query }) => ({ success: true, threads: query.get('q') ? [thread(2, 'Jonas')] : [thread(1, 'Elif'), thread(2, 'Jonas')], nextCursor: null }) } })
  const open = async () => (await screen.findByRole('region', { name: 'Thread' })).querySelector('h2')?.textContent
  await waitFor(async () => expect(await open()).toBe('Elif'))
  await user.type(screen.getByRole('searchbox'), 'parcel')
  await waitFor(async () => expect(await open()).toBe('Jonas'))
})

it('forgets in another tab what was chosen in one: the selection, the filters and the open thread', async () => {
  const { router, user } = showInbox({ address: `/social-interactions?tab=comments&network=linkedin&q=tea&thread=${uuid(1)}` })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Elif' }))
  expect(screen.getByRole('region', { name: 'Selected threads' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Messages/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=messages'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected threads' })).toBeNull())
})

it('changes several threads at once and says what could not be done', async () => {
  const results = [{ threadId: uuid(1), isDone: true, reason: null }, { threadId: uuid(2), isDone: false, reason: 'It is being answered.' }]
  const { calls, user } = showInbox({ handlers: { 'POST /api/conversations/bulk': () => ({ success: true, results, undoId: uuid(500), undoUntil: AT }) } })
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
  const { calls, user } = showInbox({
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
  const { calls, user } = showInbox({ address: `/social-interactions?thread=${uuid(1)}`, handlers: { 'GET /api/conversations/saved-replies': () => ({ success: true, savedReplies: [] }), 'POST /api/conversations/saved-replies': saved } })
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
