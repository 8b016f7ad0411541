import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AUTOSAVE_MS } from '@marquee/contract/create-post'
import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { ALICE, eventStream, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { alerts, button, choose, describeIdea, lastSaved, menuRow, platform, preloadPage, releaseAfterEach, sent, showPage, text, type } from '../../../../test/create-post-page.tsx'
import { base, DRAFT_ID, draftServer } from '../../../../test/create-post-api.ts'
import { restoreTimers, pass, freezeTimers, fakeTimers } from '../../../../test/timers.ts'
import { localNames, readLocal } from '../../../lib/storage.ts'
import { Component } from '../pages/create-post.tsx'
import { clearSheets } from '../../composer/sheet.ts'

await preloadPage()
releaseAfterEach()

type Grounding = { usedEntryIds: string[]; evidence: { entryId: string; text: string }[]; unsupported: { kind: string; text: string; start: number; end: number }[] }
const NOTHING: Grounding = { usedEntryIds: [], evidence: [], unsupported: [] }

/** Everything that this browser stores of the user. */
const kept = () => JSON.stringify(localNames('u:').map((name) => readLocal(name)))

it('generates in the chosen tone, selects by key and puts the text on every platform (CREATE-54)', async () => {
  const { calls, user } = await showPage()
  await choose(user, 'X')
  describeIdea('Coffee class')
  await user.click(screen.getByLabelText('Casual'))
  await user.click(button('Generate'))
  await screen.findByText('3 suggestions ready. Pick one to edit it.')
  expect(sent(calls, 'POST', '/api/ai/generate-post')[0]?.body).toEqual({ description: 'Coffee class', type: 'single', useKnowledge: true, platforms: ['twitter'], style: 'Casual', askFirst: true })
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('2')
  expect(text()).toHaveProperty('value', 'Second text')
  expect(button(/^Suggestion 2: \S/).textContent).toContain('In the text')
  expect(within(screen.getByRole('article', { name: 'X preview' })).getByText('Second text')).toBeTruthy()
  expect(button(/^X 11 \/ 280/)).toBeTruthy()
})

it('generates only with a description, once at a time, and without the knowledge base on choice (CREATE-03, CREATE-04)', async () => {
  let finish = () => {}
  const end = new Promise<void>((resolve) => { finish = resolve })
  const { calls, user } = await showPage({ 'POST /api/ai/generate-post': () => eventStream([{ type: 'delta', index: 0, text: 'First' }], end) })
  expect(button('Generate')).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('What should this post be about?'), '   ')
  expect(button('Generate')).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('What should this post be about?'), 'Coffee')
  await user.click(screen.getByLabelText(/^Use Knowledge Base/))
  await user.click(button('Generate'))
  expect(await screen.findByText(/^Writing suggestion/)).toBeTruthy()
  const busy = screen.queryByRole('button', { name: 'Generating...' })
  if (busy) await user.click(busy)
  expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull()
  await waitFor(() => expect(sent(calls, 'POST', '/api/ai/generate-post').map(({ body }) => body)).toEqual([expect.objectContaining({ description: 'Coffee', useKnowledge: false })]))
  act(() => finish())
})

it('replaces the text by a chosen suggestion, and puts it back on Undo', async () => {
  const { user } = await showPage()
  type('My own words')
  describeIdea('Coffee')
  await user.click(button('Generate'))
  await user.click(await screen.findByRole('button', { name: /^Suggestion 3: \S/ }))
  await waitFor(() => expect(text()).toHaveProperty('value', 'Third text'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(text()).toHaveProperty('value', 'My own words')
})

describe("sources of a text's facts", () => {
  const source = { entryId: 'e1', title: 'Huila Single Origin', type: 'product', excerpt: 'Costs 18 EUR.', page: null }
  const price = { kind: 'price', text: '19 EUR', start: 6, end: 12 }
  const written = { type: 'done', suggestions: ['Huila 19 EUR', 'Second text', 'Third text'], sources: [source], grounding: [{ usedEntryIds: ['e1'], evidence: [{ entryId: 'e1', text: 'Huila' }], unsupported: [price] }, NOTHING, NOTHING] }
  const facts = { 'POST /api/ai/generate-post': () => eventStream([written]) }

  it('names the entries a suggestion uses and marks what no source supports, until the text no longer says it', async () => {
    const { user } = await showPage(facts)
    describeIdea('Huila')
    await user.click(button('Generate'))
    await user.click(await screen.findByRole('button', { name: /^Suggestion 1: \S/ }))
    expect((await screen.findByRole('link', { name: 'Huila Single Origin' })).getAttribute('href')).toBe('/knowledge?edit=e1')
    await user.click(button('Check 1 fact'))
    const panel = within(await screen.findByRole('dialog', { name: 'Facts to check' }))
    expect(panel.getByText('Not in your description or knowledge base. Check it before you publish.')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'price 19 EUR' }))
    const area = text()
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('19 EUR')
    type('Huila 18 EUR')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check 1 fact' })).toBeNull())
  })

  it('follows what is edited: a source of which nothing is left goes, and changed facts are checked after a pause', async () => {
    const bun = { entryId: 'e2', title: 'Buns', type: 'product', excerpt: 'A bun costs 4 EUR.', page: null }
    const checks: Grounding[] = [{ ...NOTHING, usedEntryIds: ['e2'], evidence: [{ entryId: 'e2', text: '4 EUR' }] }, { ...NOTHING, unsupported: [{ kind: 'price', text: '5 EUR', start: 8, end: 13 }] }]
    const { calls, user } = await showPage({ ...facts, 'POST /api/ai/check-facts': () => ({ success: true, sources: [bun], grounding: checks.shift() }) })
    describeIdea('Huila')
    await user.click(button('Generate'))
    await user.click(await screen.findByRole('button', { name: /^Suggestion 1:/ }))
    await screen.findByRole('link', { name: 'Huila Single Origin' })
    fakeTimers()
    await pass(5_000)
    expect(sent(calls, 'POST', '/api/ai/check-facts')).toEqual([])
    type('Huilas are another coffee')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Huila Single Origin' })).toBeNull())
    type('Buns at 4 EUR')
    await pass(1_200)
    expect(await screen.findByRole('link', { name: 'Buns' })).toBeTruthy()
    expect(sent(calls, 'POST', '/api/ai/check-facts').map(({ body }) => body)).toEqual([{ text: 'Buns at 4 EUR', description: 'Huila', useKnowledge: true }])
    type('Buns at 5 EUR')
    expect(await screen.findByRole('button', { name: 'Check facts' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buns' })).toBeNull())
    await pass(1_200)
    expect(await screen.findByRole('button', { name: 'Check 1 fact' })).toBeTruthy()
    await pass(5_000)
    expect(sent(calls, 'POST', '/api/ai/check-facts')).toHaveLength(2)
  })

  it('checks a text of the user when asked, and says so when the check fails', async () => {
    let grounding: Grounding = { ...NOTHING, unsupported: [{ kind: 'date', text: '12 May', start: 5, end: 11 }] }
    let fails = false
    const { calls, user } = await showPage({ 'POST /api/ai/check-facts': () => (fails ? errorResponse(503, 'unavailable', 'The service is busy. Please try again in a moment.') : { success: true, sources: [], grounding }) })
    type('Open 12 May')
    await user.click(await screen.findByRole('button', { name: 'Check facts' }))
    await user.click(await screen.findByRole('button', { name: 'Check 1 fact' }))
    expect(await screen.findByRole('button', { name: 'date 12 May' })).toBeTruthy()
    expect(sent(calls, 'POST', '/api/ai/check-facts')[0]?.body).toEqual({ text: 'Open 12 May', description: '', useKnowledge: true })
    grounding = NOTHING
    await user.click(button('Check again'))
    expect(await screen.findByText('Every number, price, date and name stands in your description or knowledge base.')).toBeTruthy()
    fails = true
    await user.click(button('Check facts'))
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeTruthy()
  })
})

describe('failing', () => {
  it('says why the AI failed and offers its step; the text stays', async () => {
    const { user } = await showPage({ 'POST /api/ai/generate-post': () => errorResponse(502, 'ai_filter', 'Failed to generate suggestions') })
    type('My words')
    describeIdea('Anything')
    await user.click(button('Generate'))
    expect((await screen.findByRole('alert')).textContent).toContain('The AI service refused this text because of its content.')
    await user.click(button('Change the description'))
    expect(document.activeElement).toBe(screen.getByLabelText('What should this post be about?'))
    expect(text()).toHaveProperty('value', 'My words')
  })
})

it('customizes one platform, marks the excess there, and resets', async () => {
  const { calls, user } = await showPage()
  await choose(user, 'X', 'Facebook')
  freezeTimers()
  type('For everybody')
  fireEvent.click(screen.getByRole('tab', { name: /^Customize for X/ }))
  fireEvent.change(screen.getByLabelText('Text for X'), { target: { value: 'x'.repeat(290) } })
  expect(button(/^X 10 over 280/).className).toContain('text-bad')
  expect(screen.getByText('x'.repeat(10)).tagName).toBe('MARK')
  expect(screen.getByText('Differs from All platforms.')).toBeTruthy()
  await pass(AUTOSAVE_MS)
  restoreTimers()
  await waitFor(() => expect(sent(calls, 'POST', '/api/posts/draft')[0]?.body).toMatchObject({ content: 'For everybody', platforms: expect.arrayContaining(['twitter', 'facebook']), overrides: { twitter: { content: 'x'.repeat(290) } } }))
  await user.click(button('Reset to All platforms'))
  expect(screen.getByLabelText('Text for X')).toHaveProperty('value', 'For everybody')
  await user.click(button('Undo'))
  expect(screen.getByLabelText('Text for X')).toHaveProperty('value', 'x'.repeat(290))
  await user.click(screen.getByRole('tab', { name: 'All platforms' }))
  type('For everybody, changed')
  await user.click(screen.getByRole('tab', { name: /^Customize for X/ }))
  expect(screen.getByText('All platforms changed.')).toBeTruthy()
})

describe('autosave', () => {
  it('creates one draft, then changes it, and puts it into the address', async () => {
    const { calls, router } = await showPage()
    fakeTimers()
    type('Half a')
    await pass(AUTOSAVE_MS)
    await screen.findByText(/^Saved \d/)
    expect(router.state.location.search).toBe(`?draft=${DRAFT_ID}`)
    type('Half a thought')
    await pass(AUTOSAVE_MS)
    await waitFor(() => expect(sent(calls, 'PUT', `/api/posts/draft/${DRAFT_ID}`)[0]?.body).toMatchObject({ content: 'Half a thought' }))
    expect(sent(calls, 'POST', '/api/posts/draft')).toHaveLength(1)
  })

  it('stores the text in the browser at once and restores it', async () => {
    await showPage({ 'POST /api/posts/draft': () => { throw new TypeError('offline') } })
    fakeTimers()
    type('Not lost')
    await pass(AUTOSAVE_MS)
    await screen.findByText('Offline. Changes will sync.')
    expect(kept()).toContain('Not lost')
    cleanup()
    clearSheets()
    await showPage()
    expect(text()).toHaveProperty('value', 'Not lost')
  })

  it('lets the user choose when another window changed the draft, and nothing is sent before', async () => {
    const server = draftServer()
    const { calls, user } = await showPage(server.handlers)
    fakeTimers()
    type('Mine')
    await pass(AUTOSAVE_MS)
    await screen.findByText(/^Saved \d/)
    server.change({ content: 'Theirs' })
    type('Mine, longer')
    await pass(AUTOSAVE_MS)
    expect(await screen.findByText(/changed in another window/)).toBeTruthy()
    expect(screen.getByText('Choose which text to keep first')).toBeTruthy()
    expect(sent(calls, 'PUT', `/api/posts/draft/${DRAFT_ID}`)).toMatchObject([{ body: { basedOn: '2026-11-20T12:00:01.000Z' } }])
    await user.click(button('Use the other text'))
    expect(text()).toHaveProperty('value', 'Theirs')
  })

  it('discards on request only, and undoes that', async () => {
    const { calls, user } = await showPage({ [`DELETE /api/posts/draft/${DRAFT_ID}`]: () => ({ success: true }), [`POST /api/posts/draft/${DRAFT_ID}/restore`]: () => ({ success: true }) })
    fakeTimers()
    type('Away with it')
    await pass(AUTOSAVE_MS)
    await screen.findByText(/^Saved \d/)
    await user.click(button('More'))
    await user.click(screen.getByRole('menuitem', { name: 'Discard' }))
    await waitFor(() => expect(text()).toHaveProperty('value', ''))
    await user.click(button('Undo'))
    await waitFor(() => expect(text()).toHaveProperty('value', 'Away with it'))
    expect(sent(calls, 'POST', `/api/posts/draft/${DRAFT_ID}/restore`)).toHaveLength(1)
  })

  it('starts a new sheet on New post and offers the unfinished one', async () => {
    const { user } = await showPage()
    type('The first one')
    await user.click(button('New post'))
    await waitFor(() => expect(text()).toHaveProperty('value', ''))
    await user.click(button('Unfinished posts'))
    await user.click(await screen.findByRole('menuitem', { name: /The first one/ }))
    await waitFor(() => expect(text()).toHaveProperty('value', 'The first one'))
  })
})

it('opens a draft with its overrides, thread and crop, titled Edit Draft', async () => {
  const server = draftServer()
  server.change({ content: 'Stored', platforms: ['twitter', 'instagram'], mediaUrls: ['/media/a.png'], media: [{ url: '/media/a.png', type: 'image/png', name: 'a.png', itemId: null, altText: '', altTextStatus: 'none' }], thread: ['More'], overrides: { instagram: { mediaUrls: ['/media/a.png?crop=instagram'] } } })
  const { user } = await showPage(server.handlers, `/create-post?draft=${DRAFT_ID}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Draft')
  expect(text()).toHaveProperty('value', 'Stored')
  expect(await screen.findByLabelText('Thread part 2')).toHaveProperty('value', 'More')
  await user.click(screen.getByRole('button', { name: /^a\.png.*alt text, crop and order/ }))
  expect(await screen.findByLabelText('Crop for Instagram')).toHaveProperty('checked', true)
})

it('opens a draft with the helper folded, until it is asked for', async () => {
  const server = draftServer()
  server.change({ content: 'Stored' })
  const { user } = await showPage(server.handlers, `/create-post?draft=${DRAFT_ID}`)
  await waitFor(() => expect(text()).toHaveProperty('value', 'Stored'))
  expect(screen.queryByLabelText('What should this post be about?')).toBeNull()
  await user.keyboard('{Control>}j{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What should this post be about?')))
})

it('starts a post with files of the library, and removes them from the address', async () => {
  const { router } = await showPage({}, '/create-post?media=%2Fmedia%2Fa.png&media=https%3A%2F%2Fevil.example%2Fb.png')
  expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove b.png' })).toBeNull()
  expect(router.state.location.search).not.toContain('media=')
})

it('opens with the date of the calendar, and ignores what is none', async () => {
  const { router } = await showPage({}, '/create-post?schedule=2090-05-14T09:00')
  expect(screen.getByRole('radio', { name: /May 14/, checked: true })).toBeTruthy()
  expect(router.state.location.search).toBe('')
  cleanup()
  clearSheets()
  await showPage({}, '/create-post?schedule=%3Cscript%3E')
  expect(screen.getByRole('radio', { name: /Next free slot/, checked: true })).toBeTruthy()
})

it('fills the fields that Reddit and Pinterest require, and keeps them in the draft', async () => {
  const profile = { profile_key: 'ABCDEFGH-123', connected_platforms: [{ platform: 'reddit', is_active: true, needs_reconnect: false, username: 'a', display_name: 'A', avatar_url: null, connected_at: null }] }
  const calls = fakeApi({ ...base(), 'GET /api/ayrshare/user-profile': () => ({ success: true, profile }) })
  renderScreen(<Component />, '/create-post')
  const user = userEvent.setup()
  await screen.findByRole('button', { name: /^Reddit/ })
  fakeTimers()
  type('Look at this')
  expect(await screen.findByText('Reddit needs a community.')).toBeTruthy()
  await user.click(button('Choose a community'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reddit Community')))
  await user.keyboard('r/graz')
  await waitFor(() => expect(screen.queryByText('Reddit needs a community.')).toBeNull())
  await pass(AUTOSAVE_MS)
  await waitFor(() => expect(lastSaved(calls)).toMatchObject({ options: { reddit: { community: 'r/graz' } } }))
})

describe('saving as draft', () => {
  it('saves and goes to /drafts after 1.5 seconds (CREATE-11, CREATE-51)', async () => {
    const { calls, user, router } = await showPage()
    type('For later')
    await user.click(button('More ways to finish'))
    fakeTimers()
    await user.click(screen.getByRole('menuitem', { name: /Save as Draft/ }))
    expect(await screen.findByText('Draft saved!')).toBeTruthy()
    expect(sent(calls, 'POST', '/api/posts/draft')[0]?.body).toMatchObject({ content: 'For later', status: 'draft' })
    await pass(1_500)
    expect(router.state.location.pathname).toBe('/drafts')
    expect(kept()).not.toContain('For later')
  })

  it.each([
    ['a reason', () => errorResponse(422, 'validation_failed', 'Too long.'), 'Too long.'],
    ['no reason', () => errorResponse(500, 'internal', ''), DRAFT_TEXTS.saveFailed],
    ['an unreadable answer', () => new Response('<html>', { status: 502 }), DRAFT_TEXTS.savePostFailed],
    ['no connection', () => { throw new TypeError('lost') }, DRAFT_TEXTS.saveNetwork],
  ])('reports %s', async (_, answer, words) => {
    const { user } = await showPage({ 'POST /api/posts/draft': answer })
    type('Fails')
    await menuRow(user, /Save as Draft/)
    await waitFor(() => expect(alerts()).toEqual([words]))
  })
})

it('connects an account in place: the profile is made first, and the network is chosen at once', async () => {
  let linked = false
  const account = { platform: 'instagram', is_active: true, needs_reconnect: false, username: 'a', display_name: 'A', avatar_url: null, connected_at: null }
  let hasProfile = false
  const profile = () => ({ id: 'p', profile_key: 'ABCDEFGH-123', connected_platforms: linked ? [account] : [] })
  const popup = { closed: false, close: () => undefined, location: { replace: vi.fn(() => { linked = true; popup.closed = true }) } }
  vi.stubGlobal('open', () => popup)
  const { calls, user } = await showPage({
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: hasProfile ? profile() : null }),
    'POST /api/ayrshare/create-user-profile': () => { hasProfile = true; return { success: true, profile: profile(), data: profile() } },
    [`GET /api/ayrshare/user-jwt/${ALICE.id}`]: () => (hasProfile ? { success: true, data: { url: 'https://connect.example/', expiresAt: null } } : errorResponse(404, 'not_found', 'No profile')),
    'POST /api/ayrshare/update-user-platforms': () => ({ success: true, data: { platforms: ['instagram'], connectedPlatforms: [account], messagingActive: false, added: [], removed: [] }, message: '' }),
  })
  await user.click(button('Connect Instagram'))
  expect(await screen.findByText('Instagram connected')).toBeTruthy()
  expect(sent(calls, 'POST', '/api/ayrshare/create-user-profile')).toHaveLength(1)
  expect(platform('Instagram').getAttribute('aria-pressed')).toBe('true')
})

it('starts the next post with the platforms used last', async () => {
  const { user } = await showPage()
  type('First')
  await choose(user, 'Facebook')
  await menuRow(user, /Save as Draft/)
  await screen.findByText('Draft saved!')
  cleanup()
  clearSheets()
  await showPage()
  await waitFor(() => expect(platform('Facebook').getAttribute('aria-pressed')).toBe('true'))
  expect(platform('X').getAttribute('aria-pressed')).toBe('false')
})

it('cancels to /drafts and keeps the text there', async () => {
  const { calls, user, router } = await showPage()
  type('Kept')
  await user.click(button('Cancel'))
  expect(router.state.location.pathname).toBe('/drafts')
  await waitFor(() => expect(sent(calls, 'POST', '/api/posts/draft')).toHaveLength(1))
})

it('belongs to its user', async () => {
  await showPage()
  type('Private')
  expect(localNames(`u:${ALICE.id}:create:`)).toHaveLength(1)
})
