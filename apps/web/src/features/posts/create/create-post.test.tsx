import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTOSAVE_MS, CREATE_TEXTS } from '@marquee/contract/create-post'
import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { PUBLISH_TEXTS } from '@marquee/contract/publishing'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { type ApiCall, ALICE, eventStream, fakeApi, errorResponse, renderScreen } from '../../../../test/fake-api.tsx'
import { base, DRAFT_ID, draftServer, entry } from '../../../../test/create-post-api.ts'
import { restoreTimers, pass, freezeTimers, fakeTimers } from '../../../../test/timers.ts'
import { localNames, readLocal, wipeUserData } from '../../../lib/storage.ts'
import { Component } from '../pages/create-post.tsx'
import { preloadParts } from './components/lazy-parts.tsx'
import { releaseSheet } from './open-sheet.ts'
import { clearSheets } from '../../composer/sheet.ts'

vi.mock('../../../lib/session.ts', async (original) => ({ ...(await original<object>()), getAccessToken: async () => 'token' }))

// Code loaded on demand is preloaded, as on a second visit.
await preloadParts()

async function show(handlers: Parameters<typeof fakeApi>[0] = {}, address = '/create-post') {
  const calls = fakeApi({ ...base(), ...handlers })
  const router = renderScreen(<Component />, address)
  const user = userEvent.setup()
  await screen.findByLabelText('What should this post be about?')
  await screen.findByText('Choose all connected')
  return { calls, user, router }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const platform = (name: string) => within(screen.getByRole('list', { name: 'Platforms' })).getByRole('button', { name: new RegExp(`^${name}`) })
const text = () => screen.getByLabelText('Post text')
const type = (value: string) => fireEvent.change(text(), { target: { value } })
/** Everything that this browser stores of the user. */
const kept = () => JSON.stringify(localNames('u:').map(readLocal))
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const sent = (calls: ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path === path)

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  clearSheets()
  releaseSheet()
  wipeUserData()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('generates in the chosen tone, selects by key and puts the text on every platform (CREATE-54)', async () => {
  const { calls, user } = await show()
  await user.type(screen.getByLabelText('What should this post be about?'), 'Coffee class')
  await user.click(screen.getByLabelText('Casual'))
  await user.click(platform('X'))
  await user.click(button('Generate'))
  await screen.findByText('3 suggestions ready. Pick one to edit it.')
  expect(sent(calls, 'POST', '/api/ai/generate-post')[0]?.body).toEqual({ description: 'Coffee class', type: 'single', useKnowledge: true, platforms: ['twitter'], style: 'Casual' })
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('2')
  expect(text()).toHaveProperty('value', 'Second text')
  expect(within(screen.getByRole('article', { name: 'X preview' })).getByText('Second text')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Characters per platform' })).getByText('11 / 280')).toBeTruthy()
})

describe("sources of a text's facts", () => {
  const source = { entryId: 'e1', title: 'Huila Single Origin', type: 'product', excerpt: 'Costs 18 EUR.', page: null }
  const price = { kind: 'price', text: '19 EUR', start: 6, end: 12 }
  const written = { type: 'done', suggestions: ['Huila 19 EUR', 'Second text', 'Third text'], sources: [source], grounding: [{ usedEntryIds: ['e1'], unsupported: [price] }, { usedEntryIds: [], unsupported: [] }, { usedEntryIds: [], unsupported: [] }] }
  const facts = { 'POST /api/ai/generate-post': () => eventStream([written]) }

  it('names the entries a suggestion uses and marks what no source supports, until the text no longer says it', async () => {
    const { user } = await show(facts)
    await user.type(screen.getByLabelText('What should this post be about?'), 'Huila')
    await user.click(button('Generate'))
    await screen.findByText('3 suggestions ready. Pick one to edit it.')
    const card = screen.getByRole('button', { name: /^Suggestion 1:/ })
    expect(card.textContent).toContain('Uses Huila Single Origin')
    expect(card.textContent).toContain('1 to check')
    await user.click(card)
    expect(await screen.findByText('Not in your description or knowledge base. Check it before you publish.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Huila Single Origin' }).getAttribute('href')).toBe('/knowledge?edit=e1')
    await user.click(screen.getByRole('button', { name: 'price 19 EUR' }))
    const area = text() as HTMLTextAreaElement
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('19 EUR')
    type('Huila 18 EUR')
    expect(screen.queryByText('Not in your description or knowledge base. Check it before you publish.')).toBeNull()
  })

  it('checks a text of the user when asked, and says so when the check fails', async () => {
    let grounding = { usedEntryIds: [] as string[], unsupported: [{ kind: 'date', text: '12 May', start: 5, end: 11 }] }
    let fails = false
    const { calls, user } = await show({ 'POST /api/ai/check-facts': () => (fails ? errorResponse(503, 'unavailable', 'The service is busy. Please try again in a moment.') : { success: true, sources: [], grounding }) })
    type('Open 12 May')
    await user.click(await screen.findByRole('button', { name: 'Check facts' }))
    expect(await screen.findByRole('button', { name: 'date 12 May' })).toBeTruthy()
    expect(sent(calls, 'POST', '/api/ai/check-facts')[0]?.body).toEqual({ text: 'Open 12 May', description: '', useKnowledge: true })
    grounding = { usedEntryIds: [], unsupported: [] }
    await user.click(screen.getByRole('button', { name: 'Check facts' }))
    expect(await screen.findByText('Every number, price, date and name stands in your description or knowledge base.')).toBeTruthy()
    fails = true
    await user.click(screen.getByRole('button', { name: 'Check facts' }))
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeTruthy()
  })
})

it('customizes one platform, marks the excess there, and resets', async () => {
  const { calls, user } = await show()
  await user.click(platform('X'))
  await user.click(platform('Facebook'))
  freezeTimers()
  type('For everybody')
  fireEvent.click(screen.getByRole('tab', { name: /^Customize for X/ }))
  fireEvent.change(screen.getByLabelText('Text for X'), { target: { value: 'x'.repeat(290) } })
  expect(within(screen.getByRole('list', { name: 'Characters per platform' })).getByText('290 / 280').className).toContain('text-bad')
  expect(within(screen.getByRole('list', { name: 'Characters per platform' })).getByText('x'.repeat(10)).tagName).toBe('MARK')
  await pass(AUTOSAVE_MS)
  restoreTimers()
  await waitFor(() => expect(sent(calls, 'POST', '/api/posts/draft')[0]?.body).toMatchObject({ content: 'For everybody', platforms: ['twitter', 'facebook'], overrides: { twitter: { content: 'x'.repeat(290) } } }))
  await user.click(button('Reset to All platforms'))
  expect(screen.getByLabelText('Text for X')).toHaveProperty('value', 'For everybody')
  await user.click(button('Undo'))
  expect(screen.getByLabelText('Text for X')).toHaveProperty('value', 'x'.repeat(290))
})

describe('autosave', () => {
  it('creates one draft, then changes it, and puts it into the address', async () => {
    const { calls, router } = await show()
    fakeTimers()
    type('Half a')
    await pass(AUTOSAVE_MS)
    await screen.findByText('Saved')
    expect(router.state.location.search).toBe(`?draft=${DRAFT_ID}`)
    type('Half a thought')
    await pass(AUTOSAVE_MS)
    await waitFor(() => expect(sent(calls, 'PUT', `/api/posts/draft/${DRAFT_ID}`)[0]?.body).toMatchObject({ content: 'Half a thought' }))
    expect(sent(calls, 'POST', '/api/posts/draft')).toHaveLength(1)
  })

  it('stores the text in the browser at once and restores it', async () => {
    await show({ 'POST /api/posts/draft': () => { throw new TypeError('offline') } })
    fakeTimers()
    type('Not lost')
    await pass(AUTOSAVE_MS)
    await screen.findByText('Offline – kept here')
    expect(kept()).toContain('Not lost')
    cleanup()
    clearSheets()
    await show()
    expect(text()).toHaveProperty('value', 'Not lost')
  })

  it('lets the user choose when another window changed the draft', async () => {
    const server = draftServer()
    const { calls, user } = await show(server.handlers)
    fakeTimers()
    type('Mine')
    await pass(AUTOSAVE_MS)
    await screen.findByText('Saved')
    server.change({ content: 'Theirs' })
    type('Mine, longer')
    await pass(AUTOSAVE_MS)
    expect(await screen.findByText(/changed in another window/)).toBeTruthy()
    expect(sent(calls, 'PUT', `/api/posts/draft/${DRAFT_ID}`)).toHaveLength(0)
    await user.click(button('Use the other text'))
    expect(text()).toHaveProperty('value', 'Theirs')
  })

  it('discards on request only, and undoes that', async () => {
    const { calls, user } = await show({ [`DELETE /api/posts/draft/${DRAFT_ID}`]: () => ({ success: true }), [`POST /api/posts/draft/${DRAFT_ID}/restore`]: () => ({ success: true }) })
    fakeTimers()
    type('Away with it')
    await pass(AUTOSAVE_MS)
    await screen.findByText('Saved')
    await user.click(button('Discard'))
    await waitFor(() => expect(text()).toHaveProperty('value', ''))
    await user.click(button('Undo'))
    await waitFor(() => expect(text()).toHaveProperty('value', 'Away with it'))
    expect(sent(calls, 'POST', `/api/posts/draft/${DRAFT_ID}/restore`)).toHaveLength(1)
  })
})

it('opens a draft with its overrides, thread and crop', async () => {
  const server = draftServer()
  server.change({ content: 'Stored', platforms: ['twitter', 'instagram'], mediaUrls: ['/media/a.png'], media: [{ url: '/media/a.png', type: 'image/png', name: 'a.png' }], thread: ['More'], overrides: { instagram: { mediaUrls: ['/media/a.png?crop=instagram'] } } })
  const { user } = await show(server.handlers, `/create-post?draft=${DRAFT_ID}`)
  expect(text()).toHaveProperty('value', 'Stored')
  expect(screen.getByLabelText('Thread part 2')).toHaveProperty('value', 'More')
  await user.click(screen.getByRole('tab', { name: /Customize for Instagram/ }))
  expect(screen.getByLabelText('Crop for Instagram')).toHaveProperty('checked', true)
})

it('starts a post with files of the library, and removes them from the address', async () => {
  const { router } = await show({}, '/create-post?media=%2Fmedia%2Fa.png&media=https%3A%2F%2Fevil.example%2Fb.png')
  expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove b.png' })).toBeNull()
  expect(router.state.location.search).not.toContain('media=')
})

describe('publishing', () => {
  it('asks for a suggestion, for platforms and for content before it publishes', async () => {
    const { user } = await show()
    await user.click(button('Publish'))
    expect(alerts()).toEqual([CREATE_TEXTS.notSelected])
    await user.click(button('Write it myself'))
    await user.click(button('Publish'))
    expect(alerts()).toEqual([PREFLIGHT_TEXTS.noPlatform])
    await user.click(platform('X'))
    await user.click(button('Publish'))
    expect(alerts()).toEqual([CREATE_TEXTS.notReady])
  })

  it('is off for Instagram without a file, and says why', async () => {
    const { user } = await show()
    type('No picture')
    await user.click(screen.getByLabelText('Publish to social media'))
    await user.click(platform('Instagram'))
    expect(screen.getAllByText(PREFLIGHT_TEXTS.instagramMedia).length).toBeGreaterThan(0)
    expect(button('Publish')).toHaveProperty('disabled', true)
    await user.click(within(screen.getByRole('region', { name: 'To settle before publishing' })).getByRole('button', { name: new RegExp(PREFLIGHT_TEXTS.instagramMedia.slice(0, 30)) }))
    await waitFor(() => expect(document.activeElement?.closest('#create-media')).toBeTruthy())
  })

  it('cannot be chosen without a provider profile (CREATE-08)', async () => {
    fakeApi({ ...base(), 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }) })
    renderScreen(<Component />, '/create-post')
    const user = userEvent.setup()
    await screen.findAllByText(new RegExp(PREFLIGHT_TEXTS.noProfile))
    expect(screen.getByLabelText('Publish to social media')).toHaveProperty('disabled', true)
    type('Something')
    await user.click(platform('X'))
    await user.click(button('Publish'))
    expect(alerts()).toEqual([CREATE_TEXTS.notReady])
  })

  it('publishes the saved draft with a key, reports it and redirects, unless the user stays', async () => {
    const { calls, user, router } = await show()
    type('Out now')
    await user.click(platform('X'))
    fakeTimers()
    await user.click(button('Publish'))
    // At once: on a busy machine two seconds pass quickly.
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(screen.getByText(PUBLISH_TEXTS.published)).toBeTruthy()
    const [call] = sent(calls, 'POST', '/api/ayrshare/publish-post')
    expect(call?.body).toEqual({ draftId: DRAFT_ID })
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByText('Opening Drafts…')).toBeNull()
    await pass(2_100)
    expect(router.state.location.pathname).toBe('/create-post')
  })

  it('schedules by a chip and goes to /drafts after 2 seconds (CREATE-09, CREATE-51)', async () => {
    const { calls, user, router } = await show({ 'POST /api/ayrshare/publish-post': () => ({ success: true, data: entry('scheduled', '2090-01-02T18:00:00.000Z') }) })
    type('Later')
    await user.click(platform('X'))
    await user.click(within(screen.getByRole('group', { name: 'Suggested times' })).getAllByRole('button')[0]!)
    expect(screen.getByLabelText('Schedule Post')).toHaveProperty('value', '2090-01-02T18:00')
    fakeTimers()
    await user.click(button('Schedule'))
    expect(await screen.findByText(/^Post scheduled successfully for /)).toBeTruthy()
    expect(sent(calls, 'POST', '/api/ayrshare/publish-post')[0]?.body).toMatchObject({ draftId: DRAFT_ID, scheduleDate: expect.stringContaining('2090-01-0') })
    await pass(2_000)
    expect(router.state.location.pathname).toBe('/drafts')
  })

  it.each([
    ['with its reason', () => errorResponse(422, 'validation_failed', 'X is down.'), 'Failed to publish post: X is down.', 'Failed to schedule post: X is down.'],
    ['without a reason', () => errorResponse(500, 'internal', ''), CREATE_TEXTS.publishFailed, CREATE_TEXTS.scheduleFailed],
    ['with an unreadable answer', () => new Response('<html>', { status: 502 }), CREATE_TEXTS.publishFailed, CREATE_TEXTS.scheduleFailed],
    ['by the network', () => { throw new TypeError('lost') }, CREATE_TEXTS.publishError, CREATE_TEXTS.publishError],
  ])('reports a failure %s', async (_, answer, now, later) => {
    const { user } = await show({ 'POST /api/ayrshare/publish-post': answer })
    type('Fails')
    await user.click(platform('X'))
    await user.click(button('Publish'))
    await waitFor(() => expect(alerts()).toEqual([now]))
    await user.click(within(screen.getByRole('group', { name: 'Suggested times' })).getAllByRole('button')[0]!)
    await user.click(button('Schedule'))
    await waitFor(() => expect(alerts()).toEqual([later]))
  })

  it('repeats a lost publish with the same key', async () => {
    let tries = 0
    const { calls, user } = await show({ 'POST /api/ayrshare/publish-post': () => {
      tries += 1
      if (tries === 1) throw new TypeError('lost')
      return { success: true, data: entry('published') }
    } })
    type('Once only')
    await user.click(platform('X'))
    await user.click(button('Publish'))
    await waitFor(() => expect(alerts()).toEqual([CREATE_TEXTS.publishError]))
    await user.click(button('Publish'))
    await screen.findByText(PUBLISH_TEXTS.published)
    const keys = sent(calls, 'POST', '/api/ayrshare/publish-post').map((call) => call.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('saving as draft', () => {
  it('saves and goes to /drafts after 1.5 seconds (CREATE-51)', async () => {
    const { calls, user, router } = await show()
    type('For later')
    fakeTimers()
    await user.click(button('Save as Draft'))
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
    const { user } = await show({ 'POST /api/posts/draft': answer })
    type('Fails')
    await user.click(button('Save as Draft'))
    await waitFor(() => expect(alerts()).toEqual([words]))
  })
})

it('cancels to /drafts and keeps the text there', async () => {
  const { calls, user, router } = await show()
  type('Kept')
  await user.click(button('Cancel'))
  expect(router.state.location.pathname).toBe('/drafts')
  await waitFor(() => expect(sent(calls, 'POST', '/api/posts/draft')).toHaveLength(1))
})

it('belongs to its user', async () => {
  await show()
  type('Private')
  expect(localNames(`u:${ALICE.id}:create:`)).toHaveLength(1)
})
