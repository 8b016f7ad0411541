import type { Draft } from '@marquee/contract/posts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../../test/fake-api.tsx'
import { liveServer } from '../../../../../test/live.ts'
import { draftPage, linkedProfile, makeDraft, pendingPage, postId } from '../../../../../test/drafts.ts'
import { setTimeZone } from '../../../../lib/time-zone.ts'
import { useDraftsUi } from './drafts-ui.ts'
import { Component as Drafts } from '../../pages/drafts.tsx'
import { toWall } from '../../../composer/time/schedule-time.ts'

const history = (state: string, change: object = {}) => ({ success: true, data: { id: postId(1), content: 'Draft 1', state, scheduled_time: null, deliveries: [], ...change } })

function show(drafts: Draft[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/drafts') {
  setTimeZone('UTC')
  const calls = fakeApi({
    'GET /api/posts/drafts': () => draftPage(drafts),
    'GET /api/posts/pending': () => pendingPage([]),
    'GET /api/ayrshare/user-profile': () => linkedProfile('twitter', 'instagram'),
    'PUT /api/posts/draft/:id': ({ body, path }: ApiCall) => {
      const draft = drafts.find((one) => path.endsWith(one.id))
      return { success: true, draft: { ...draft, ...(body as object), state: (body as Draft).status ?? draft?.state } }
    },
    ...handlers,
  })
  const router = renderScreen(<Drafts />, address)
  return { calls, router, user: userEvent.setup() }
}
/** The same, with the live events of a server. */
function showLive(drafts: Draft[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const live = liveServer()
  const shown = show(drafts, { ...live.handlers, ...handlers })
  live.connect()
  return { ...shown, live }
}
const card = (n: number) => screen.findByRole('article', { name: new RegExp(`Draft ${n}\\b`) })

afterEach(() => {
  cleanup()
  useDraftsUi.setState({ editing: null, sending: {}, editErrors: {}, mediaModes: {} })
  vi.unstubAllGlobals()
})

describe('editing in place (DRAFT-03)', () => {
  it('stores the text with Ctrl+Enter and leaves it with Esc', async () => {
    const { calls, user } = show([makeDraft(1)])
    await user.click(within(await card(1)).getByRole('button', { name: /Edit text/ }))
    expect(await screen.findByLabelText('Post text')).toBe(document.activeElement)
    await user.keyboard('{Escape}')
    expect(screen.queryByLabelText('Post text')).toBeNull()
    await user.click(within(await card(1)).getByRole('button', { name: /Edit text/ }))
    await user.type(screen.getByLabelText('Post text'), ' changed')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Draft 1 changed')).toBeTruthy()
    await waitFor(() => expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ content: 'Draft 1 changed', basedOn: '2026-11-20T10:00:00.000Z' }))
    expect(calls.filter((call) => call.method === 'PUT')).toHaveLength(1)
  })

  it('says at the top whether edits are being stored, and since when they are', async () => {
    const answers: (() => void)[] = []
    const answer = ({ body }: ApiCall) => new Promise((resolve) => answers.push(() => resolve((body as { content: string }).content.endsWith('?') ? errorResponse(400, 'validation_failed', 'No.') : { success: true, draft: makeDraft(1, { ...(body as object), updatedAt: '2026-11-20T11:09:00.000Z' }) })))
    const { user } = show([makeDraft(1)], { 'PUT /api/posts/draft/:id': answer })
    const append = async (words: string) => {
      await user.click(within(await card(1)).getByRole('button', { name: /Edit text/ }))
      await user.type(await screen.findByLabelText('Post text'), words)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('Saving...')).toBeTruthy()
      answers.pop()?.()
    }
    await append('!')
    expect(await screen.findByText('Saved 11:09 AM')).toBeTruthy()
    await append('?')
    await screen.findByText('Failed to update content')
    expect(screen.queryByText(/^Saved/)).toBeNull()
  })

  it('rolls back with the exact message, keeps the typed text and says why', async () => {
    const { user } = show([makeDraft(1)], { 'PUT /api/posts/draft/:id': () => errorResponse(409, 'conflict', 'This post is already being published and can no longer be changed.') })
    await user.click(within(await card(1)).getByRole('button', { name: /Edit text/ }))
    await user.type(await screen.findByLabelText('Post text'), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByText('Failed to update content')).getAttribute('role')).toBe('alert')
    expect(screen.getByLabelText('Post text')).toHaveProperty('value', 'Draft 1!')
    expect(screen.getByText(/already being published/)).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(within(await card(1)).getByText('Draft 1')).toBeTruthy()
  })

  it('shows platforms at once and reverts them when they are rejected', async () => {
    const { user } = show([makeDraft(1)], { 'PUT /api/posts/draft/:id': () => errorResponse(500, 'internal', 'Something went wrong on our side. Please try again.') })
    await user.click(within(await card(1)).getByRole('button', { name: /choose platforms/ }))
    await user.click(screen.getByLabelText('Facebook not connected'))
    expect(await screen.findByText('Failed to update platforms')).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText('Facebook not connected')).toHaveProperty('checked', false))
    expect(screen.getByLabelText('X')).toHaveProperty('checked', true)
    expect(screen.getByRole('link', { name: 'Connect social accounts' }).getAttribute('href')).toBe('/social-accounts')
  })

  it('lets quick changes build on each other', async () => {
    const answers: (() => void)[] = []
    const slow = ({ body }: ApiCall) => new Promise((resolve) => answers.push(() => resolve({ success: true, draft: { ...makeDraft(1), ...(body as object) } })))
    const { calls, user } = show([makeDraft(1, { platforms: [] })], { 'PUT /api/posts/draft/:id': slow })
    await user.click(within(await card(1)).getByRole('button', { name: /choose platforms/ }))
    await user.click(screen.getByLabelText('X'))
    await user.click(screen.getByLabelText('Instagram'))
    expect(screen.getByLabelText('Instagram')).toHaveProperty('checked', true)
    await waitFor(() => expect(answers).toHaveLength(1))
    act(() => answers[0]?.())
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(screen.getByLabelText('Instagram')).toHaveProperty('checked', true)
    act(() => answers[1]?.())
    await waitFor(() => expect(calls.filter((call) => call.method === 'PUT').map((call) => (call.body as Draft).platforms)).toEqual([['twitter'], ['twitter', 'instagram']]))
    expect(screen.getByLabelText('X')).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Instagram')).toHaveProperty('checked', true)
  })

  it('schedules a ready draft when its time is saved, and rejects a past time', async () => {
    const { calls, user } = show([makeDraft(1)])
    await user.click(within(await card(1)).getByRole('button', { name: 'Set a time' }))
    const input = screen.getByLabelText('Schedule time')
    const soonest = [4, 5, 6].map((minutes) => toWall(Date.now() + minutes * 60_000, 'UTC'))
    expect(soonest).toContain(input.getAttribute('min'))
    fireEvent.change(input, { target: { value: '2020-01-01T10:00' } })
    await user.click(screen.getByRole('button', { name: 'Save time' }))
    expect(screen.getByText('The scheduled time must be in the future.')).toBeTruthy()
    fireEvent.change(input, { target: { value: '2099-05-01T10:00' } })
    await user.click(screen.getByRole('button', { name: 'Save time' }))
    expect(await screen.findByText('Post scheduled successfully for Fri, May 1, 2099, 10:00 AM UTC!')).toBeTruthy()
    expect(calls.find((call) => call.method === 'PUT')?.body).toMatchObject({ scheduledTime: '2099-05-01T10:00:00.000Z', status: 'scheduled' })
    expect(within(await card(1)).getByText('Scheduled')).toBeTruthy()
    expect(within(await card(1)).queryByRole('button', { name: 'Publish Now' })).toBeNull()
    expect(within(await card(1)).getByRole('button', { name: 'Unschedule' })).toBeTruthy()
  })

  it('reports a rejected time and a rejected removal of media', async () => {
    const media = [{ url: '/m/a.png', type: 'image/png', name: 'a.png', itemId: null, altText: '', altTextStatus: 'none' as const }]
    const { user } = show([makeDraft(1, { media, mediaUrls: ['/m/a.png'] })], { 'PUT /api/posts/draft/:id': () => errorResponse(400, 'validation_failed', 'No.') })
    await user.click(within(await card(1)).getByRole('button', { name: /change media, 1 file/ }))
    await user.click(await within(await card(1)).findByRole('button', { name: 'Remove a.png' }))
    expect(await screen.findByText('Failed to remove media')).toBeTruthy()
    expect(within(await card(1)).getByRole('button', { name: 'Remove a.png' })).toBeTruthy()
    await user.click(within(await card(1)).getByRole('button', { name: 'Set a time' }))
    fireEvent.change(screen.getByLabelText('Schedule time'), { target: { value: '2099-05-01T10:00' } })
    await user.click(screen.getByRole('button', { name: 'Save time' }))
    expect(await screen.findByText('Failed to update date')).toBeTruthy()
  })
})

describe('publishing from a card', () => {
  it('says Publishing..., then that it is published, and removes the card (DRAFT-29)', async () => {
    let answer: (value: unknown) => void = () => {}
    const pending = new Promise((resolve) => { answer = resolve })
    const { calls, user } = show([makeDraft(1), makeDraft(2)], { 'POST /api/ayrshare/publish-post': () => pending })
    await user.click(await within(await card(1)).findByRole('button', { name: 'Publish Now' }))
    expect(await screen.findAllByText('Publishing...')).not.toHaveLength(0)
    const sent = calls.find((call) => call.path === '/api/ayrshare/publish-post')
    expect(sent?.body).toEqual({ draftId: postId(1) })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    await act(async () => answer(history('published')))
    expect(await screen.findByText('Post published successfully!')).toBeTruthy()
  })

  it('reports an error in full and repeats a lost call with the same key', async () => {
    const answers = [() => { throw new TypeError('lost') }, () => errorResponse(422, 'preflight_failed', 'X allows 280 characters.')]
    const { calls, user } = show([makeDraft(1)], { 'POST /api/ayrshare/publish-post': () => answers.shift()?.() })
    const publish = async () => user.click(await within(await card(1)).findByRole('button', { name: 'Publish Now' }))
    await publish()
    expect(await screen.findByText('Failed to publish post: No connection to the server. Check your network and try again.')).toBeTruthy()
    await publish()
    expect(await screen.findByText('Failed to publish post: X allows 280 characters.')).toBeTruthy()
    const keys = calls.filter((call) => call.path === '/api/ayrshare/publish-post').map((call) => call.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('does not call an unconfirmed post published', async () => {
    const { user } = show([makeDraft(1)], { 'POST /api/ayrshare/publish-post': () => history('unconfirmed') })
    await user.click(await within(await card(1)).findByRole('button', { name: 'Publish Now' }))
    expect(await screen.findByText('We could not confirm this post yet. We keep checking and never send it twice.')).toBeTruthy()
    expect(screen.queryByText('Post published successfully!')).toBeNull()
  })

  it('schedules a draft that has a time', async () => {
    const scheduled = history('scheduled', { scheduled_time: '2099-05-01T10:00:00.000Z' })
    const { calls, user } = show([makeDraft(1, { scheduledTime: '2099-05-01T10:00:00.000Z' })], { 'POST /api/ayrshare/publish-post': () => scheduled })
    await user.click(await within(await card(1)).findByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('Post scheduled successfully for Fri, May 1, 2099, 10:00 AM UTC!')).toBeTruthy()
    expect(calls.find((call) => call.path === '/api/ayrshare/publish-post')?.body).toEqual({ draftId: postId(1), scheduleDate: '2099-05-01T10:00:00.000Z' })
  })

  it('is offered only with platforms and a profile, and not with open issues', async () => {
    show([makeDraft(1, { platforms: [] }), makeDraft(2, { platforms: ['instagram'] })])
    expect(within(await card(1)).queryByRole('button', { name: 'Publish Now' })).toBeNull()
    expect(within(await card(1)).getByText('No platforms selected', { exact: false })).toBeTruthy()
    await waitFor(async () => expect(await within(await card(2)).findByRole('button', { name: 'Publish Now' })).toHaveProperty('disabled', true))
    expect(within(await card(2)).getByText('Instagram posts must include at least one image or video. Please add media below or deselect Instagram.')).toBeTruthy()
  })
})

it('reports the outcome of a post that was still publishing when the call answered', async () => {
  const { user, live } = showLive([makeDraft(1)], { 'POST /api/ayrshare/publish-post': () => history('publishing'), 'GET /api/posts/draft/:id': () => ({ success: true, draft: makeDraft(1, { state: 'publishing' }) }) })
  await user.click(await within(await card(1)).findByRole('button', { name: 'Publish Now' }))
  expect(await screen.findByText('Publishing... You will hear when it is done.')).toBeTruthy()
  await live.send({ type: 'post.changed', postId: postId(1), state: 'failed', content: 'Draft 1' })
  expect(await screen.findByText('Not published: “Draft 1”')).toBeTruthy()
})

it('asks for the accounts first when there is no provider profile (DRAFT-14)', async () => {
  show([makeDraft(1)], { 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }) })
  expect(await screen.findByText('Please configure your social media accounts first')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Connect social accounts' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish Now' })).toBeNull()
})

it('marks a draft that is published automatically (DRAFT-05)', async () => {
  show([makeDraft(1, { autoPost: true }), makeDraft(2)])
  expect(within(await card(1)).getByText('Auto-post')).toBeTruthy()
  expect(within(await card(2)).queryByText('Auto-post')).toBeNull()
})

describe('deleting', () => {
  it('acts at once and can be undone', async () => {
    const { calls, user } = show([makeDraft(1)], { 'DELETE /api/posts/draft/:id': () => ({ success: true }), 'POST /api/posts/draft/:id/restore': () => ({ success: true, draft: makeDraft(1) }) })
    await user.click(within(await card(1)).getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await card(1)).toBeTruthy()
    await waitFor(() => expect(calls.some((call) => call.path === `/api/posts/draft/${postId(1)}/restore`)).toBe(true))
  })

  it('by the key moves on to the next card', async () => {
    const { user } = show([makeDraft(1), makeDraft(2)], { 'DELETE /api/posts/draft/:id': () => ({ success: true }) })
    ;(await card(1)).focus()
    await user.keyboard('{Delete}')
    expect(screen.queryByRole('article', { name: /Draft 1/ })).toBeNull()
    await waitFor(async () => expect(document.activeElement).toBe(await card(2)))
  })

  it('restores the draft with the exact message when it fails', async () => {
    const { user } = show([makeDraft(1)], { 'DELETE /api/posts/draft/:id': () => errorResponse(500, 'internal', 'no') })
    await user.click(within(await card(1)).getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete draft')).toBeTruthy()
    expect(await card(1)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

it('follows live events: a published post leaves the list and is announced', async () => {
  const drafts = [makeDraft(1, { status: 'scheduled', state: 'scheduled' }), makeDraft(2)]
  const { live } = showLive(drafts)
  await card(1)
  await live.send({ type: 'post.changed', postId: postId(1), state: 'published', content: 'Draft 1' })
  expect(await screen.findByText('Published: “Draft 1”')).toBeTruthy()
  expect(screen.queryByRole('article', { name: /Draft 1/ })).toBeNull()
})

it('follows live events: a draft deleted elsewhere leaves the list and is not requested', async () => {
  const { calls, live } = showLive([makeDraft(1), makeDraft(2)])
  await card(1)
  await live.send({ type: 'post.changed', postId: postId(1), state: 'deleted', content: '' })
  await waitFor(() => expect(screen.queryByRole('article', { name: /Draft 1/ })).toBeNull())
  expect(calls.some(({ path }) => path.endsWith(`/draft/${postId(1)}`))).toBe(false)
})

it('follows live events: a read that is older than a stored edit changes nothing', async () => {
  const scheduled = makeDraft(1, { status: 'scheduled', state: 'scheduled', scheduledTime: '2099-05-01T10:00:00.000Z' })
  const read = Promise.withResolvers<unknown>()
  const { calls, user, live } = showLive([scheduled], {
    'GET /api/posts/draft/:id': () => read.promise,
    'PUT /api/posts/draft/:id': () => ({ success: true, draft: { ...scheduled, status: 'draft', state: 'draft', updatedAt: '2026-11-20T10:00:01.000Z' } }),
  })
  await card(1)
  await live.send({ type: 'post.changed', postId: postId(1), state: 'scheduled', content: 'Draft 1' })
  await user.click(within(await card(1)).getByRole('button', { name: 'Unschedule' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(calls.some(({ method, path }) => method === 'GET' && path.endsWith(postId(1)))).toBe(true)
  await act(async () => read.resolve({ success: true, draft: scheduled }))
  expect(within(await card(1)).getByText('Draft', { exact: true })).toBeTruthy()
  expect(within(await card(1)).queryByRole('button', { name: 'Unschedule' })).toBeNull()
})

it('has a tab for each platform with its count, and keeps the chosen one in the address', async () => {
  const { calls, router, user } = show([makeDraft(1), makeDraft(2, { platforms: [] })])
  await card(1)
  expect(screen.getByRole('tab', { name: /All Platforms\s*2/ })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Twitter\/X\s*1/ }))
  expect(router.state.location.search).toBe('?platform=twitter')
  await waitFor(() => expect(calls.some((call) => call.query.get('platform') === 'twitter')).toBe(true))
})

it.each([
  [() => errorResponse(500, 'internal', 'no'), 'Failed to load drafts'],
  [() => new Response('<html>', { status: 200 }), 'Invalid response format from server'],
])('shows why the list did not load', async (answer, text) => {
  show([], { 'GET /api/posts/drafts': answer })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

it('renders few cards with a thousand drafts, and moves by J and E', async () => {
  const { user } = show(Array.from({ length: 1_000 }, (_, index) => makeDraft(index + 1)))
  await card(1)
  expect(document.querySelectorAll('*').length).toBeLessThan(1_500)
  await user.keyboard('j')
  expect(document.activeElement).toBe(await card(1))
  await user.keyboard('j')
  expect(document.activeElement).toBe(await card(2))
  await user.keyboard('e')
  expect(screen.getByLabelText('Post text')).toHaveProperty('value', 'Draft 2')
})

it('opens a draft by its address', async () => {
  show([makeDraft(1), makeDraft(2)], {}, `/drafts?open=${postId(2)}`)
  const opened = await card(2)
  await waitFor(() => expect(document.activeElement).toBe(opened))
})
