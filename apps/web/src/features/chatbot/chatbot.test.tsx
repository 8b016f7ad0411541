import { BUSY_REPEATS, MANUAL_POLL_TYPES } from '@marquee/contract/chatbot/responses'
import { callsLeft, CHATBOT_LISTS, CHATBOT_TEXTS, knowledgeUsed, RATE_LIMIT_TONES } from '@marquee/contract/chatbot/texts'
import { COMMENT_POLL_MS } from '@marquee/contract/conversations/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chatbotServer, CUSTOM_ID, interactionDetails, interactionList, INTERACTION_IDS, interactions, MENTION_IDS, mentionList, mentions, summary, testAnswer, unanswered } from '../../../test/pages/chatbot-server.ts'
import { errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { liveServer } from '../../../test/live.ts'
import { splitFacts } from './answer/marked-text.tsx'
import { Component as Chatbot } from './pages/chatbot.tsx'

const wait = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(address: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ 'GET /api/health': () => ({ status: 'ok', sandboxed: [] }), ...chatbotServer(), ...handlers })
  const router = renderScreen(<Chatbot />, address)
  // The code of the tab, then its data.
  await vi.dynamicImportSettled()
  await wait()
  await vi.dynamicImportSettled()
  await wait()
  return { calls, router, sent: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body) }
}
const button = (name: string | RegExp, within_: ReturnType<typeof within> = within(document.body)) => within_.getByRole('button', { name })
async function press(name: string | RegExp, place?: ReturnType<typeof within>): Promise<void> {
  fireEvent.click(button(name, place))
  await wait()
  await vi.dynamicImportSettled()
  await wait()
}
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }))

describe('the frame', () => {
  it('has six tabs, and Add Personality on one of them (CHAT-04, CHAT-05)', async () => {
    await show('/chatbot')
    expect(screen.getAllByRole('tab').map((tab) => tab.firstChild?.textContent)).toEqual(['Dashboard', 'Personalities', 'Interactions', 'Mentions', 'Test Chat', 'Settings'])
    expect(screen.queryByRole('button', { name: 'Add Personality' })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'Personalities' }))
    await wait()
    expect(button('Add Personality')).toBeTruthy()
  })

  it.each([[RATE_LIMIT_TONES.greenAbove + 1, 'text-ok'], [RATE_LIMIT_TONES.yellowAbove + 1, 'text-wait'], [RATE_LIMIT_TONES.yellowAbove, 'text-bad']])('shows %i calls left as %s (CHAT-31)', async (rateLimitRemaining, tone) => {
    await show('/chatbot', { 'GET /api/chatbot/summary': () => ({ ...summary, rateLimitRemaining }) })
    expect(screen.getByText(callsLeft(rateLimitRemaining)).className).toContain(tone)
  })

  it('pauses all and says what was stopped', async () => {
    const { sent } = await show('/chatbot', { 'PUT /api/chatbot/paused': () => ({ success: true, isPaused: true, stopped: 2 }) })
    await press(CHATBOT_TEXTS.pauseAll)
    expect(sent('PUT /api/chatbot/paused')).toEqual([{ isPaused: true }])
    expect(screen.getByText('Paused. 2 answers that were due now wait for you.')).toBeTruthy()
  })

  it('says that it is loading, and that it failed, with a way to try again (CHAT-02, CHAT-44)', async () => {
    let isBroken = true
    await show('/chatbot?tab=interactions', { 'GET /api/chatbot/interactions': () => (isBroken ? errorResponse(500, 'internal', 'Something went wrong.') : interactionList()), 'GET /api/chatbot/summary': () => new Promise(() => undefined) })
    expect(screen.getByRole('alert').textContent).toContain('Failed to load chatbot data')
    isBroken = false
    await press('Retry')
    expect(screen.getAllByText('Elif Demir').length).toBeGreaterThan(0)
  })

  it('shows what it loads (CHAT-02)', async () => {
    await show('/chatbot?tab=mentions', { 'GET /api/chatbot/mentions': () => new Promise(() => undefined) })
    expect(screen.getByText('Loading chatbot data...')).toBeTruthy()
  })

  it('names a session that ended (CHAT-43)', async () => {
    await show('/chatbot', { 'PUT /api/chatbot/paused': () => errorResponse(401, 'unauthorized', 'Sign in.'), 'POST /auth/v1/token': () => errorResponse(400, 'invalid_grant', 'No.') })
    await press(CHATBOT_TEXTS.pauseAll)
    for (let step = 0; step < 5; step += 1) {
      await vi.dynamicImportSettled()
      await wait(1_000)
    }
    expect(screen.getByText('User not authenticated')).toBeTruthy()
  })
})

describe('the dashboard', () => {
  it('has four counters that lead to what they count (CHAT-06)', async () => {
    await show('/chatbot')
    for (const [label, count, to] of [['Personalities', '4', 'tab=personalities'], ['Total Interactions', '52', 'tab=interactions'], ['Pending Approval', '3', 'status=pending_approval'], ['New Mentions', '2', 'tab=mentions']] as const) {
      const link = screen.getByRole('link', { name: new RegExp(`^${label}\\s*${count}$`) })
      expect(link.getAttribute('href')).toContain(to)
    }
  })

  it('says whether the knowledge base is used (CHAT-07 to CHAT-09)', async () => {
    await show('/chatbot')
    expect(screen.getByRole('heading', { name: 'Knowledge Base' }).parentElement?.textContent).toContain('Active')
    expect(screen.getByText('14 entries loaded.')).toBeTruthy()
  })

  it('warns when it is disabled (CHAT-08, CHAT-09)', async () => {
    await show('/chatbot', { 'GET /api/chatbot/summary': () => ({ ...summary, isKnowledgeActive: false }) })
    expect(screen.getByText('Disabled')).toBeTruthy()
    expect(screen.getByRole('link', { name: CHATBOT_TEXTS.knowledgeDisabled }).getAttribute('href')).toBe('/chatbot?tab=settings')
  })

  it('leads to the monitor, the knowledge base and Test Chat (CHAT-39)', async () => {
    await show('/chatbot')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(['/social-interactions?tab=monitor', '/knowledge', '/chatbot?tab=test']))
  })

  it('makes an entry of a question that nobody could answer, and settles it with that entry', async () => {
    const entryId = unanswered.questions[0]!.threadIds[0]!
    const entry = { id: entryId, type: 'faq', title: 'Green beans', description: 'Yes', tags: [], expiresOn: null, isExpired: false, fileData: null, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' }
    const { sent } = await show('/chatbot', { 'POST /api/knowledge': () => ({ success: true, entry, droppedAmounts: [] }), 'POST /api/chatbot/unanswered/:id': () => ({ success: true, question: unanswered.questions[0] }) })
    await press('Add an entry')
    await wait(500)
    const form = within(screen.getByRole('dialog', { name: 'Add an entry' }))
    expect(form.getByDisplayValue('Green beans')).toBeTruthy()
    expect(form.getByDisplayValue('Yes, on request, 12 EUR a kilo.')).toBeTruthy()
    await press('Save', form)
    expect(sent('POST /api/knowledge')).toMatchObject([{ type: 'faq', title: 'Green beans' }])
    expect(sent(`POST /api/chatbot/unanswered/${unanswered.questions[0]!.id}`)).toEqual([{ action: 'added', entryId }])
  })
})

describe('interactions', () => {
  it('shows the response with its sources, what has none, its checks and why it waits', async () => {
    await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[0]}`)
    const deck = within(screen.getByRole('region', { name: 'Generated response' }))
    expect(deck.getByText('wrapped for free').className).toContain('wavy')
    expect(deck.getByText('Orders until 15 December arrive before Christmas').className).toContain('dotted')
    expect(deck.getByRole('link', { name: 'Do you deliver?' }).getAttribute('href')).toContain('/knowledge?passage=')
    expect(deck.getByText('Partly supported.')).toBeTruthy()
    expect(deck.getByText('Promises something')).toBeTruthy()
    expect(deck.getByText('It waits for you because not every fact has a source.')).toBeTruthy()
  })

  it('approves with a key and opens the next (CHAT-17, CHAT-54)', async () => {
    const { sent, router } = await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[0]}`, { 'POST /api/chatbot/approve-response': () => ({ success: true, interaction: interactions[0], undoUntil: null }) })
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
    await wait()
    expect(sent('POST /api/chatbot/approve-response')).toEqual([{ interactionId: INTERACTION_IDS[0], approved: true, isStillRight: false, seenId: interactions[0]!.draft.answersId }])
    expect(router.state.location.search).toContain(INTERACTION_IDS[1])
    expect(screen.getByText('Approved. It is sent in a moment.')).toBeTruthy()
  })

  it('sends what was edited (CHAT-54)', async () => {
    const { sent } = await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[0]}`, { 'POST /api/chatbot/approve-response': () => ({ success: true, interaction: interactions[0], undoUntil: null }) })
    await press('Edit')
    type('Your response', 'Yes, until 15 December.')
    fireEvent.keyDown(screen.getByLabelText('Your response'), { key: 'Enter', ctrlKey: true })
    await wait()
    expect(sent('POST /api/chatbot/approve-response')).toMatchObject([{ approved: true, modifiedResponse: 'Yes, until 15 December.' }])
  })

  it('keeps what is being edited while another one is looked at', async () => {
    await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[0]}`)
    await press('Edit')
    type('Your response', 'Yes, until 15 December.')
    await press('Next (J)')
    expect(screen.queryByLabelText('Your response')).toBeNull()
    await press('Previous (K)')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your response').value).toBe('Yes, until 15 December.')
    await press('Cancel')
    expect(screen.queryByLabelText('Your response')).toBeNull()
  })

  it('rejects, and takes that back (CHAT-17)', async () => {
    const { sent } = await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[0]}`, { 'POST /api/chatbot/approve-response': () => ({ success: true, interaction: interactions[0], undoUntil: null }), 'POST /api/chatbot/interactions/:id/undo': () => ({ success: true, interaction: interactions[0] }) })
    await press('Reject')
    expect(sent('POST /api/chatbot/approve-response')).toEqual([{ interactionId: INTERACTION_IDS[0], approved: false, isStillRight: false }])
    await press('Undo')
    expect(sent(`POST /api/chatbot/interactions/${INTERACTION_IDS[0]}/undo`)).toEqual([{}])
  })

  it('keeps an edit that came too late, and sends it once it is still right', async () => {
    let tries = 0
    const { sent } = await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[0]}`, { 'POST /api/chatbot/approve-response': () => ((tries += 1) === 1 ? errorResponse(409, 'conflict', CHATBOT_TEXTS.movedOn) : { success: true, interaction: interactions[0], undoUntil: null }) })
    await press('Edit')
    type('Your response', 'Yes.')
    await press('Approve')
    expect(screen.getByText(CHATBOT_TEXTS.movedOn)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your response').value).toBe('Yes.')
    await press('Still right')
    expect(sent('POST /api/chatbot/approve-response')[1]).toMatchObject({ isStillRight: true, modifiedResponse: 'Yes.' })
  })

  it.each([
    ['the person wrote again, which can still be sent', { isOutdated: true }, CHATBOT_TEXTS.movedOn],
    ['somebody answered elsewhere', { isOutdated: false }, 'The conversation went on, so this response was discarded.'],
  ])('keeps what is being edited when a live event says that %s', async (_name, draft, sentence) => {
    const live = liveServer()
    const [first] = interactions
    let isOver = false
    const details = ({ path }: { path: string }) => {
      const found = interactionDetails(path.split('/').at(-1)!)
      return isOver ? { ...found, interaction: { ...found.interaction, status: 'discarded', draft: { ...found.interaction.draft, ...draft } } } : found
    }
    const { sent } = await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[0]}`, { ...live.handlers, 'GET /api/chatbot/interactions/:id': details, 'POST /api/chatbot/approve-response': () => ({ success: true, interaction: first, undoUntil: null }) })
    live.connect()
    await press('Edit')
    type('Your response', 'Yes, until 15 December.')
    isOver = true
    await live.send({ type: 'thread.changed', threadId: first!.thread_id, isNew: false })
    await wait(1_100)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your response').value).toBe('Yes, until 15 December.')
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
    await press(draft.isOutdated ? 'Still right' : 'Close the editor')
    expect(sent('POST /api/chatbot/approve-response')).toEqual(draft.isOutdated ? [expect.objectContaining({ approved: true, isStillRight: true, modifiedResponse: 'Yes, until 15 December.' })] : [])
  })

  it('has the response written again, shorter', async () => {
    const { sent } = await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[0]}`, { 'POST /api/conversations/:id/draft': () => ({ success: true, draft: interactions[1]!.draft }) })
    await press('Shorter')
    expect(sent(`POST /api/conversations/${interactions[0]!.thread_id}/draft`)).toEqual([{ how: 'shorter', personalityId: 'professional', variation: 1 }])
  })

  it('offers no decision on one that was sent, and tags it as automatic (CHAT-17, CHAT-20, CHAT-52)', async () => {
    await show(`/chatbot?tab=interactions&interaction=${INTERACTION_IDS[3]}`)
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByText('Auto')).toBeTruthy()
    expect(screen.getByText('This response was sent.')).toBeTruthy()
  })

  it('asks for one page of them, and says that there are none (CHAT-18, CHAT-36)', async () => {
    await show('/chatbot?tab=interactions', { 'GET /api/chatbot/interactions': () => interactionList([]) })
    expect(screen.getByText('No interactions yet')).toBeTruthy()
    expect(CHATBOT_LISTS.interactions).toBe(50)
  })

  it('filters by status (CHAT-52)', async () => {
    const { calls } = await show('/chatbot?tab=interactions')
    await press(/^Pending approval/, within(screen.getByRole('group', { name: 'Which interactions' })))
    expect(calls.findLast(({ path }) => path === '/api/chatbot/interactions')?.query.get('status')).toBe('pending_approval')
  })

  it('asks for details once for the one that is open', async () => {
    const details = vi.fn(({ path }: { path: string }) => interactionDetails(path.split('/').at(-1)!))
    await show('/chatbot?tab=interactions', { 'GET /api/chatbot/interactions/:id': details })
    expect(details).toHaveBeenCalledTimes(1)
  })
})

describe('mentions', () => {
  const noPoll = { 'GET /api/chatbot/summary': () => ({ ...summary, monitoringActive: false }) }
  const card = (name: string) => within(screen.getByRole('article', { name: new RegExp(name) }))

  it('say why they take no answer, in the place of the reply box', async () => {
    const sentence = 'Threads shows comments but takes no answers. Open on Threads.'
    await show('/chatbot?tab=mentions', { ...noPoll, 'GET /api/chatbot/mentions': () => mentionList([{ ...mentions[0]!, cannotReply: sentence }]) })
    expect(card('Nora Lind').getByText(sentence)).toBeTruthy()
    expect([card('Nora Lind').queryByRole('textbox'), card('Nora Lind').queryByRole('button', { name: 'Generate Response' })]).toEqual([null, null])
    expect(card('Nora Lind').getByRole('button', { name: 'Mark as Read' })).toBeTruthy()
  })

  it('hides the reply box of one that has an answer, and tags an automatic one (CHAT-20)', async () => {
    await show('/chatbot?tab=mentions', noPoll)
    expect(card('Nora').getByLabelText('Reply to Nora Lind')).toBeTruthy()
    expect(card('Astrid').queryByRole('textbox')).toBeNull()
    expect(card('Astrid').getByText('Auto')).toBeTruthy()
    expect(card('Astrid').getByText('Responded')).toBeTruthy()
  })

  it('generates a response and sends it by approving its draft (CHAT-19, CHAT-55)', async () => {
    const { draft } = interactions[1]!
    const { sent } = await show('/chatbot?tab=mentions', { ...noPoll, 'POST /api/conversations/:id/draft': () => ({ success: true, draft }), 'POST /api/chatbot/approve-response': () => ({ success: true, interaction: interactions[1], undoUntil: null }) })
    await press('Generate Response', card('Nora'))
    expect(card('Nora').getByRole<HTMLTextAreaElement>('textbox').value).toBe(draft.text)
    expect(card('Nora').getByText('Well supported.')).toBeTruthy()
    await press('Send', card('Nora'))
    expect(sent('POST /api/chatbot/approve-response')).toEqual([{ interactionId: draft.id, approved: true, seenId: draft.answersId }])
  })

  it('sends a reply of one’s own once, needs a text for it, and says why it failed (CHAT-38, CHAT-50)', async () => {
    let isBroken = true
    const reply = { id: MENTION_IDS[0], status: 'held', by: 'you', until: null, reason: null }
    const { sent } = await show('/chatbot?tab=mentions', { ...noPoll, 'POST /api/chatbot/reply-to-mention': () => (isBroken ? errorResponse(422, 'validation_failed', 'It is too long.') : { success: true, mention: mentions[0], reply }) })
    const box = card('Nora').getByRole('textbox')
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    await wait()
    expect(card('Nora').getByText(CHATBOT_TEXTS.emptyReply)).toBeTruthy()
    expect(sent('POST /api/chatbot/reply-to-mention')).toEqual([])
    fireEvent.change(box, { target: { value: ' Yes, we do. ' } })
    await press('Send', card('Nora'))
    expect(card('Nora').getByRole('alert').textContent).toBe('Failed to send reply. It is too long.')
    isBroken = false
    await press('Send', card('Nora'))
    expect(sent('POST /api/chatbot/reply-to-mention')[1]).toEqual({ mentionId: MENTION_IDS[0], replyText: 'Yes, we do.' })
  })

  it('marks one as read (CHAT-19, CHAT-53)', async () => {
    const { sent } = await show('/chatbot?tab=mentions', { ...noPoll, 'POST /api/chatbot/mentions/:id/read': () => ({ success: true, mention: { ...mentions[0], status: 'read' } }) })
    await press('Mark as Read', card('Nora'))
    expect(sent(`POST /api/chatbot/mentions/${MENTION_IDS[0]}/read`)).toEqual([{ isRead: true }])
  })

  it('checks at once and every 5 minutes while monitoring is active (CHAT-37)', async () => {
    const { sent } = await show('/chatbot?tab=mentions')
    expect(sent('POST /api/chatbot/manual-poll')).toEqual([{ type: MANUAL_POLL_TYPES[0], isByTimer: true }])
    await wait(COMMENT_POLL_MS)
    expect(sent('POST /api/chatbot/manual-poll')).toHaveLength(2)
  })

  it('alerts with the reason when a check by hand fails (CHAT-47)', async () => {
    await show('/chatbot?tab=mentions', { ...noPoll, 'POST /api/chatbot/manual-poll': () => ({ success: false, count: 0, autoResponses: 0, error: 'Instagram does not answer.', waiting: [] }) })
    await press('Check now')
    expect(screen.getByRole('alert').textContent).toBe('Failed to perform manual poll. Instagram does not answer.')
  })

  it('says that there are none (CHAT-21)', async () => {
    await show('/chatbot?tab=mentions', { ...noPoll, 'GET /api/chatbot/mentions': () => mentionList([]) })
    expect(screen.getByText('No mentions detected yet')).toBeTruthy()
  })
})

describe('Test Chat', () => {
  it('needs a message, and offers five platforms with X first (CHAT-22, CHAT-27)', async () => {
    await show('/chatbot?tab=test')
    expect((button('Generate Response') as HTMLButtonElement).disabled).toBe(true)
    type('Customer message', '   ')
    expect((button('Generate Response') as HTMLButtonElement).disabled).toBe(true)
    const platform = screen.getByLabelText<HTMLSelectElement>('Platform')
    expect([platform.value, [...platform.options].map(({ value }) => value)]).toEqual(['twitter', ['twitter', 'instagram', 'facebook', 'linkedin', 'tiktok']])
  })

  it('shows the characters, the entries used, the sources and what has none (CHAT-23)', async () => {
    const { sent } = await show('/chatbot?tab=test')
    type('Customer message', 'Is it free of chemicals?')
    await press('Generate Response')
    expect(sent('POST /api/chatbot/generate-response')).toEqual([{ message: 'Is it free of chemicals?', platform: 'twitter', personalityId: 'professional', isNewest: true }])
    const side = within(screen.getByRole('region', { name: 'Personality' }))
    expect(side.getByText('94 / 280 characters')).toBeTruthy()
    expect(side.getByText(knowledgeUsed(1))).toBeTruthy()
    expect(side.getByText('no chemicals at all').className).toContain('wavy')
    expect(side.getByRole('link', { name: 'Night Owl Decaf' })).toBeTruthy()
  })

  it('says that the knowledge base is disabled (CHAT-23)', async () => {
    await show('/chatbot?tab=test', { 'POST /api/chatbot/generate-response': () => ({ ...testAnswer, knowledgeEntries: null }) })
    type('Customer message', 'Hi')
    await press('Generate Response')
    expect(screen.getByText('KB: Disabled')).toBeTruthy()
  })

  it('asks again where the server is too busy to begin, and not where the model failed', async () => {
    const refusals: string[] = [GATE_ERRORS.unavailable, GATE_ERRORS.unavailable]
    const { sent } = await show('/chatbot?tab=test', {
      'POST /api/chatbot/generate-response': () => {
        const refusal = refusals.shift()
        return refusal === undefined ? testAnswer : errorResponse(503, 'unavailable', refusal)
      },
    })
    type('Customer message', 'Hi')
    await press('Generate Response')
    await wait(2 * BUSY_REPEATS.afterMs)
    expect([sent('POST /api/chatbot/generate-response').length, screen.getByText(knowledgeUsed(1)).textContent]).toEqual([3, knowledgeUsed(1)])
    refusals.push(CHATBOT_TEXTS.responseFailed)
    await press('Generate Response')
    await wait(2 * BUSY_REPEATS.afterMs)
    expect([sent('POST /api/chatbot/generate-response').length, screen.getByText(CHATBOT_TEXTS.responseFailed).textContent]).toEqual([4, CHATBOT_TEXTS.responseFailed])
  })

  it('asks a second personality beside the first', async () => {
    const { sent } = await show('/chatbot?tab=test')
    fireEvent.click(screen.getByLabelText('Beside a second personality'))
    type('Customer message', 'Hi')
    await press('Generate Response')
    expect(sent('POST /api/chatbot/generate-response')).toMatchObject([{ personalityId: 'professional' }, { personalityId: CUSTOM_ID }])
    expect(within(screen.getByRole('region', { name: 'Second personality' })).getByText('Version 4, not switched on')).toBeTruthy()
  })

  it('makes a golden question of what was asked', async () => {
    const { sent } = await show('/chatbot?tab=test', { 'POST /api/chatbot/golden-questions': ({ body }) => ({ success: true, question: body }) })
    type('Customer message', 'Do you ship?')
    await press('Add this question')
    await press('Save', within(screen.getByRole('dialog', { name: 'Add a golden question' })))
    expect(sent('POST /api/chatbot/golden-questions')).toEqual([{ question: 'Do you ship?', expectation: 'answer', expected: '' }])
  })
})

describe('facts in an answer', () => {
  it.each([
    ['ab cd', [{ start: 3, end: 5, source: 1 }], [{ text: 'ab ' }, { text: 'cd', source: 1 }]],
    ['abcd', [{ start: 2, end: 4, source: null }, { start: 0, end: 3, source: 2 }], [{ text: 'abc', source: 2 }, { text: 'd' }]],
    ['abc', [{ start: 1, end: 9, source: 1 }], [{ text: 'abc' }]],
  ])('are cut out of %s in their order, each once', (text, facts, parts) => {
    expect(splitFacts(text, facts)).toEqual(parts)
  })
})
