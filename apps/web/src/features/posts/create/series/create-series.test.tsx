import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SERIES_TEXTS } from '@marquee/contract/series'
import { base } from '../../../../../test/create-post-api.ts'
import { pass, fakeTimers } from '../../../../../test/timers.ts'
import { type ApiCall, eventStream, fakeApi, errorResponse, renderScreen } from '../../../../../test/fake-api.tsx'
import { wipeUserData } from '../../../../lib/storage.ts'
import { Component } from '../../pages/create-post.tsx'
import { preloadParts, RunCard, SeriesZone } from '../../compose/lazy-parts.tsx'
import { RowEditor, RowTimePanel } from '../../compose/series/lazy-row.tsx'
import { releaseSheet } from '../../../composer/sheet-lock.ts'
import { preloadPopPanel } from '../../../../ui/pop-panel.tsx'
import { clearSheets } from '../../../composer/sheet.ts'

const RUN_ID = '33333333-3333-4333-8333-333333333333'
const TEXTS = ['The first post of the series is here', 'Second', 'Third']
const item = (position: number, status: string, error: string | null = null) => ({ ordinal: position, position, status, scheduledTime: '2090-01-02T18:00:00.000Z', platforms: ['twitter'], preview: TEXTS[position], postId: null, error })
const runOf = (fields: object) => ({ success: true, run: { id: RUN_ID, title: '', status: 'running', isAutomatic: false, total: 3, succeeded: 0, failed: 0, message: '', items: [0, 1, 2].map((position) => item(position, 'waiting')), createdAt: '2026-11-20T12:00:00.000Z', ...fields } })
const series = {
  'POST /api/ai/generate-post': () => eventStream([{ type: 'done', suggestions: TEXTS, roles: ['hook', 'offer', 'reminder'], sources: [], grounding: [] }]),
  'POST /api/posts/series': () => runOf({}),
  [`GET /api/posts/series/${RUN_ID}`]: () => runOf({ status: 'done', succeeded: 3, message: SERIES_TEXTS.saved(3), items: [0, 1, 2].map((position) => item(position, 'pending_approval')) }),
}

// Code loaded on demand is preloaded, as on a second visit.
await Promise.all([preloadParts(), SeriesZone.preload(), RowEditor.preload(), RowTimePanel.preload(), RunCard.preload(), preloadPopPanel()])

async function show(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...base(), ...series, ...handlers })
  const router = renderScreen(<Component />, '/create-post')
  const user = userEvent.setup()
  await screen.findByRole('list', { name: 'Platforms' })
  await user.click(screen.getByText('Series of Posts'))
  return { calls, user, router }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const sent = (calls: ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path === path)
const size = () => screen.getByLabelText('Number of posts')

const platforms = () => within(screen.getByRole('list', { name: 'Platforms' }))
const rowTime = (number: number) => button(new RegExp(`^Time of post ${number}:`))
const primary = () => document.querySelector<HTMLButtonElement>('[data-primary]')!

/** Generates the series for X alone: all connected networks are chosen at first. */
async function generate(user: ReturnType<typeof userEvent.setup>) {
  fireEvent.change(screen.getByLabelText('What should this post be about?'), { target: { value: 'Spring menu' } })
  await waitFor(() => expect(platforms().getByRole('button', { name: /^X/ }).getAttribute('aria-pressed')).toBe('true'))
  for (const name of ['Facebook', 'Instagram']) await user.click(platforms().getByRole('button', { name: new RegExp(`^${name}`) }))
  await user.click(button('Generate'))
  await screen.findByRole('button', { name: 'Edit post 2: Second' })
  await waitFor(() => expect(primary().getAttribute('aria-disabled')).toBeNull())
}

afterEach(() => {
  cleanup()
  clearSheets()
  releaseSheet()
  wipeUserData()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it.each([['1', '2'], ['abc', '3'], ['', '3'], ['99', '10'], ['4', '4']])('reads the size %s as %s (CREATE-02, CREATE-46)', async (typed, read) => {
  await show()
  fireEvent.change(size(), { target: { value: typed } })
  fireEvent.blur(size())
  expect(size()).toHaveProperty('value', read)
})

it('gives a platform the first three posts; its number is its own (CREATE-47)', async () => {
  const { user } = await show({ 'POST /api/ai/generate-post': () => eventStream([{ type: 'done', suggestions: [...TEXTS, 'Fourth'], roles: ['hook', 'proof', 'offer', 'reminder'], sources: [], grounding: [] }]) })
  await generate(user)
  expect(screen.getAllByText('Sent nowhere')).toHaveLength(1)
  await user.click(button(/^3 of 4 posts for X/))
  fireEvent.change(await screen.findByRole('spinbutton', { name: 'Posts for X' }), { target: { value: '1' } })
  fireEvent.blur(screen.getByRole('spinbutton', { name: 'Posts for X' }))
  expect(screen.getAllByText('Sent nowhere')).toHaveLength(3)
  await user.click(screen.getAllByRole('button', { name: 'Send all to every platform' })[0]!)
  expect(screen.queryByText('Sent nowhere')).toBeNull()
})

it('shows role, beginning and time of each post, and edits its text in place (CREATE-50)', async () => {
  const { user } = await show()
  await generate(user)
  expect(screen.getByText('Hook')).toBeTruthy()
  expect(rowTime(1).textContent).toContain('Next free slot')
  await user.click(button('Edit post 2: Second'))
  fireEvent.change(screen.getByLabelText('Text of post 2'), { target: { value: 'x'.repeat(290) } })
  expect(await screen.findAllByText(/Shorten the text by 10/)).not.toEqual([])
  expect(screen.getByText('1 thing to fix')).toBeTruthy()
})

it('leaves nothing while the texts are read: the three seconds start when the series is saved as drafts (CREATE-51)', async () => {
  let count = 0
  const { calls, user, router } = await show({ 'POST /api/posts/draft': ({ body }: ApiCall) => ({ success: true, draft: { ...(body as object), id: `d${(count += 1)}` } }) })
  await generate(user)
  expect(screen.queryByText('Opening Drafts...')).toBeNull()
  expect(button('View All Drafts')).toBeTruthy()
  await user.click(button('More ways to finish'))
  fakeTimers()
  await user.click(screen.getByRole('menuitem', { name: /Save as Draft/ }))
  expect(await screen.findByText('Opening Drafts...')).toBeTruthy()
  expect(sent(calls, 'POST', '/api/posts/draft').map((call) => call.body)).toEqual(TEXTS.map((content) => expect.objectContaining({ content, type: 'series', platforms: ['twitter'] })))
  await pass(2_500)
  expect(router.state.location.pathname).toBe('/create-post')
  await pass(600)
  expect(router.state.location.pathname).toBe('/drafts')
})

it('says why a series could not be written', async () => {
  const { user } = await show({ 'POST /api/ai/generate-post': () => eventStream([{ type: 'error', error: 'The writer is away.' }]) })
  fireEvent.change(screen.getByLabelText('What should this post be about?'), { target: { value: 'Spring' } })
  await user.click(button('Generate'))
  expect((await screen.findByRole('alert')).textContent).toContain('Series generation failed: The writer is away.')
})

describe('bulk schedule', () => {
  it('asks for platforms and for posts', async () => {
    const { user } = await show()
    await generate(user)
    await user.click(platforms().getByRole('button', { name: /^X/ }))
    await waitFor(() => expect(primary().getAttribute('aria-disabled')).toBe('true'))
    await user.click(primary())
    expect(alerts()).toEqual([SERIES_TEXTS.noPlatform])
    await user.click(platforms().getByRole('button', { name: /^X/ }))
    for (const number of [1, 2, 3]) await user.click(screen.getByLabelText(`Send post ${number}`))
    await user.click(primary())
    await waitFor(() => expect(alerts()).toEqual([SERIES_TEXTS.incomplete]))
  })

  it('spreads the posts, keeps times of their own, and sends the enabled ones', async () => {
    const { calls, user } = await show()
    await generate(user)
    await user.selectOptions(screen.getByLabelText('Spread'), 'hours')
    await user.selectOptions(screen.getByLabelText('Hours between posts'), '6')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2090-03-01' } })
    await waitFor(() => expect([1, 2].map((number) => rowTime(number).textContent)).toEqual([expect.stringContaining('9:00 AM'), expect.stringContaining('3:00 PM')]))
    await user.click(rowTime(2))
    fireEvent.change(await screen.findByLabelText('Date and time'), { target: { value: '2090-03-05T10:30' } })
    await user.keyboard('{Escape}')
    await user.selectOptions(screen.getByLabelText('Spread'), 'daily')
    expect(rowTime(2).textContent).toContain('Your time')
    await user.click(screen.getByLabelText('Send post 3'))
    await waitFor(() => expect(primary().textContent).toBe('Save 2 for approval'))
    await user.click(primary())
    expect(await screen.findByText(SERIES_TEXTS.saved(3))).toBeTruthy()
    const [call] = sent(calls, 'POST', '/api/posts/series')
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    expect(call?.body).toMatchObject({
      title: 'Spring menu',
      posts: TEXTS.map((content) => ({ content, platforms: ['twitter'] })),
      slots: [{ datetime: '2090-03-01T09:00', posts: [0], enabled: true }, { datetime: '2090-03-05T10:30', posts: [1], enabled: true }],
    })
  })

  it('takes the proposed times, one a day, and refuses a time that has passed', async () => {
    const { user } = await show()
    await generate(user)
    expect([1, 2].map((number) => rowTime(number).textContent)).toEqual([expect.stringContaining('Jan 2'), expect.stringContaining('Jan 3')])
    await user.click(rowTime(2))
    fireEvent.change(await screen.findByLabelText('Date and time'), { target: { value: '2020-01-01T10:00' } })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(primary().getAttribute('aria-disabled')).toBe('true'))
    await user.click(primary())
    expect(alerts()).toEqual(['Post 2: The scheduled time must be in the future.'])
  })

  it('shows each post of the run, its failures and its sentence, and undoes the run', async () => {
    const { calls, user } = await show({
      [`GET /api/posts/series/${RUN_ID}`]: () => runOf({ status: 'done', succeeded: 2, failed: 1, message: SERIES_TEXTS.partial(2), items: [item(0, 'scheduled'), item(1, 'failed', 'X is down.'), item(2, 'scheduled')] }),
      [`POST /api/posts/series/${RUN_ID}/undo`]: () => runOf({ status: 'undone' }),
    })
    await generate(user)
    await user.click(primary())
    expect(await screen.findByText('Processed 2 posts successfully')).toBeTruthy()
    expect(screen.getByText('Post 2: X is down.')).toBeTruthy()
    await user.click(button('Undo the whole run'))
    await waitFor(() => expect(sent(calls, 'POST', `/api/posts/series/${RUN_ID}/undo`)).toHaveLength(1))
    expect(await screen.findByRole('button', { name: /^Time of post 1:/ })).toBeTruthy()
  })

  it('opens the posts that failed again, and only those', async () => {
    const { user } = await show({ [`GET /api/posts/series/${RUN_ID}`]: () => runOf({ status: 'done', succeeded: 2, failed: 1, message: SERIES_TEXTS.partial(2), items: [item(0, 'scheduled'), item(1, 'failed', 'X is down.'), item(2, 'scheduled')] }) })
    await generate(user)
    await user.click(primary())
    await user.click(await screen.findByRole('button', { name: 'Fix and retry' }))
    expect([1, 2, 3].map((number) => screen.getByLabelText<HTMLInputElement>(`Send post ${number}`).checked)).toEqual([false, true, false])
  })

  it('stops a run, and tries a post again where it stands', async () => {
    let run = runOf({ items: [item(0, 'scheduled'), item(1, 'waiting'), item(2, 'waiting')] })
    const { calls, user } = await show({
      [`GET /api/posts/series/${RUN_ID}`]: () => run,
      [`POST /api/posts/series/${RUN_ID}/stop`]: () => (run = runOf({ status: 'done', succeeded: 1, message: SERIES_TEXTS.stopped(1, 3), items: [item(0, 'scheduled'), item(1, 'failed', 'X is down.'), item(2, 'stopped')] })),
      [`POST /api/posts/series/${RUN_ID}/items/1/retry`]: () => (run = runOf({ items: [item(0, 'scheduled'), item(1, 'waiting'), item(2, 'stopped')] })),
      [`POST /api/posts/series/${RUN_ID}/items/2/retry`]: () => errorResponse(409, 'conflict', SERIES_TEXTS.notRetried),
    })
    await generate(user)
    await user.click(primary())
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped after 1 of 3 posts.')).toBeTruthy()
    expect(screen.getByText('Not scheduled')).toBeTruthy()
    await user.click(button('Schedule it post 3'))
    expect(alerts()).toEqual([SERIES_TEXTS.notRetried])
    await user.click(button('Retry post 2'))
    await waitFor(() => expect(sent(calls, 'POST', `/api/posts/series/${RUN_ID}/items/1/retry`)).toHaveLength(1))
    expect(await screen.findByText('Scheduling...')).toBeTruthy()
    expect(screen.queryByText('Post 2: X is down.')).toBeNull()
  })

  it('goes to /drafts 2 seconds after an automatic run that was watched', async () => {
    let polls = 0
    const { user, router } = await show({
      [`GET /api/posts/series/${RUN_ID}`]: () => ((polls += 1) < 2 ? runOf({}) : runOf({ status: 'done', isAutomatic: true, succeeded: 3, message: SERIES_TEXTS.scheduled(3), items: [0, 1, 2].map((position) => item(position, 'scheduled')) })),
    })
    await generate(user)
    fakeTimers()
    await user.click(primary())
    await waitFor(() => expect(polls).toBe(1))
    await pass(1_000)
    expect(await screen.findByText('Successfully scheduled 3 posts!')).toBeTruthy()
    await pass(2_000)
    expect(router.state.location.pathname).toBe('/drafts')
  })

  it.each([
    ['the server says so', () => errorResponse(422, 'validation_failed', 'Choose a later time.'), 'Choose a later time.'],
    ['the connection is lost', () => { throw new TypeError('lost') }, SERIES_TEXTS.failed],
  ])('reports a failure when %s', async (_, answer, words) => {
    const { user } = await show({ 'POST /api/posts/series': answer })
    await generate(user)
    await user.click(primary())
    await waitFor(() => expect(alerts()).toEqual([words]))
  })
})

it('shows a running run when the page is opened again', async () => {
  await show({ 'GET /api/posts/series': () => ({ success: true, runs: [runOf({}).run] }), [`GET /api/posts/series/${RUN_ID}`]: () => runOf({}) })
  expect(await screen.findByText(/goes on when you close the tab/)).toBeTruthy()
})
