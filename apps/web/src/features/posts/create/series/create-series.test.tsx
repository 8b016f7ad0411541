import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SERIES_TEXTS } from '@marquee/contract/series'
import { base } from '../../../../../test/create-post-api.ts'
import { pass, fakeTimers } from '../../../../../test/timers.ts'
import { type ApiCall, eventStream, fakeApi, errorResponse, renderScreen } from '../../../../../test/fake-api.tsx'
import { wipeUserData } from '../../../../lib/storage.ts'
import { Component } from '../../pages/create-post.tsx'
import { preloadParts, SeriesParts } from '../components/lazy-parts.tsx'
import { SlotsEditor } from './lazy-slots.tsx'
import { releaseSheet } from '../open-sheet.ts'
import { clearSheets } from '../../../composer/sheet.ts'

vi.mock('../../../../lib/session.ts', async (original) => ({ ...(await original<object>()), getAccessToken: async () => 'token' }))

const RUN_ID = '33333333-3333-4333-8333-333333333333'
const TEXTS = ['The first post of the series is here', 'Second', 'Third']
const item = (position: number, status: string, error: string | null = null) => ({ position, status, scheduledTime: '2090-01-02T18:00:00.000Z', platforms: ['twitter'], preview: TEXTS[position], postId: null, error })
const runOf = (fields: object) => ({ success: true, run: { id: RUN_ID, title: '', status: 'running', isAutomatic: false, total: 3, succeeded: 0, failed: 0, message: '', items: [0, 1, 2].map((position) => item(position, 'waiting')), createdAt: '2026-11-20T12:00:00.000Z', ...fields } })
const series = {
  'POST /api/ai/generate-post': () => eventStream([{ type: 'done', suggestions: TEXTS, roles: ['hook', 'offer', 'reminder'], sources: [], grounding: [] }]),
  'POST /api/posts/series': () => runOf({}),
  [`GET /api/posts/series/${RUN_ID}`]: () => runOf({ status: 'done', succeeded: 3, message: SERIES_TEXTS.saved(3), items: [0, 1, 2].map((position) => item(position, 'pending_approval')) }),
}

// Code loaded on demand is preloaded, as on a second visit.
await Promise.all([preloadParts(), SeriesParts.preload(), SlotsEditor.preload()])

async function show(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...base(), ...series, ...handlers })
  const router = renderScreen(<Component />, '/create-post')
  const user = userEvent.setup()
  await screen.findByText('Choose all connected')
  await user.click(screen.getByText('Series of Posts'))
  return { calls, user, router }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const sent = (calls: ApiCall[], method: string, path: string) => calls.filter((call) => call.method === method && call.path === path)
const size = () => screen.getByLabelText('Number of posts')

async function generate(user: ReturnType<typeof userEvent.setup>, option: 'social' | 'draft') {
  fireEvent.change(screen.getByLabelText('What should this post be about?'), { target: { value: 'Spring menu' } })
  await user.click(within(screen.getByRole('list', { name: 'Platforms' })).getByRole('button', { name: /^X/ }))
  if (option === 'social') await user.click(screen.getByLabelText('Publish to social media'))
  await user.click(button('Generate'))
  await screen.findByDisplayValue('Second')
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

it('gives a platform the first posts of the series; its number follows the size until it is set', async () => {
  const { user } = await show()
  await generate(user, 'social')
  expect(screen.getByLabelText('Posts for X')).toHaveProperty('value', '3')
  fireEvent.change(size(), { target: { value: '5' } })
  fireEvent.blur(size())
  expect(screen.getByLabelText('Posts for X')).toHaveProperty('value', '5')
  fireEvent.change(screen.getByLabelText('Posts for X'), { target: { value: '1' } })
  fireEvent.blur(screen.getByLabelText('Posts for X'))
  expect(screen.getAllByText('No platform gets this post.')).toHaveLength(2)
})

it('saves every part as a draft of type series and goes to /drafts after 3 seconds (CREATE-51)', async () => {
  let count = 0
  const { calls, user, router } = await show({ 'POST /api/posts/draft': ({ body }: ApiCall) => ({ success: true, draft: { ...(body as object), id: `d${(count += 1)}` } }) })
  fakeTimers()
  await generate(user, 'draft')
  expect(screen.getByText('Hook')).toBeTruthy()
  expect(await screen.findByText('Opening Drafts…')).toBeTruthy()
  expect(sent(calls, 'POST', '/api/posts/draft').map((call) => call.body)).toEqual(TEXTS.map((content) => expect.objectContaining({ content, type: 'series', platforms: ['twitter'] })))
  expect(button('View All Drafts')).toBeTruthy()
  await pass(3_000)
  expect(router.state.location.pathname).toBe('/drafts')
})

it('says why a series could not be written', async () => {
  const { user } = await show({ 'POST /api/ai/generate-post': () => eventStream([{ type: 'error', error: 'The writer is away.' }]) })
  fireEvent.change(screen.getByLabelText('What should this post be about?'), { target: { value: 'Spring' } })
  await user.click(button('Generate'))
  expect((await screen.findByRole('alert')).textContent).toBe('Series generation failed: The writer is away.')
})

describe('bulk schedule', () => {
  it('asks for platforms and for slots', async () => {
    const { user } = await show()
    await generate(user, 'social')
    await user.click(button('Bulk Schedule'))
    expect(alerts()).toEqual([SERIES_TEXTS.incomplete])
    await user.click(within(screen.getByRole('list', { name: 'Platforms' })).getByRole('button', { name: /^X/ }))
    await user.click(button('Bulk Schedule'))
    expect(alerts()).toEqual([SERIES_TEXTS.noPlatform])
  })

  it('fills the slots down, previews 30 characters, and sends the enabled ones', async () => {
    const { calls, user } = await show()
    await generate(user, 'social')
    await user.click(await screen.findByRole('button', { name: 'One post per slot' }))
    expect(screen.getAllByText(/The first post of the series i…/)).toHaveLength(3)
    fireEvent.change(screen.getByLabelText('Time of slot 1'), { target: { value: '2090-03-01T09:00' } })
    await user.selectOptions(screen.getByLabelText('Hours between slots'), '6')
    await user.click(button('Fill down'))
    expect([1, 2, 3].map((number) => screen.getByLabelText<HTMLInputElement>(`Time of slot ${number}`).value)).toEqual(['2090-03-01T09:00', '2090-03-01T15:00', '2090-03-01T21:00'])
    await user.click(screen.getByLabelText('Use slot 3'))
    expect(screen.getByText('Post 3 has no slot and will not be scheduled.')).toBeTruthy()
    await user.click(button('Bulk Schedule'))
    expect(await screen.findByText(SERIES_TEXTS.saved(3))).toBeTruthy()
    const [call] = sent(calls, 'POST', '/api/posts/series')
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    expect(call?.body).toMatchObject({
      title: 'Spring menu',
      posts: TEXTS.map((content) => ({ content, platforms: ['twitter'] })),
      slots: [{ datetime: '2090-03-01T09:00', posts: [0], enabled: true }, { datetime: '2090-03-01T15:00', posts: [1], enabled: true }],
    })
  })

  it('puts suggested times into the slots and rejects a time that has passed', async () => {
    const { user } = await show()
    await generate(user, 'social')
    await user.click(await screen.findByRole('button', { name: 'One post per slot' }))
    await waitFor(() => expect(button('Suggest best times')).toHaveProperty('disabled', false))
    await user.click(button('Suggest best times'))
    expect(screen.getByLabelText('Time of slot 1')).toHaveProperty('value', '2090-01-02T18:00')
    expect(screen.getByLabelText('Time of slot 2')).toHaveProperty('value', '2090-01-03T18:00')
    fireEvent.change(screen.getByLabelText('Time of slot 2'), { target: { value: '2020-01-01T10:00' } })
    await user.click(button('Bulk Schedule'))
    expect(alerts()).toEqual(['The scheduled time must be in the future.'])
  })

  it('shows each post of the run, its failures and its sentence, and undoes the run', async () => {
    const { calls, user } = await show({
      [`GET /api/posts/series/${RUN_ID}`]: () => runOf({ status: 'done', succeeded: 2, failed: 1, message: SERIES_TEXTS.partial(2), items: [item(0, 'scheduled'), item(1, 'failed', 'X is down.'), item(2, 'scheduled')] }),
      [`POST /api/posts/series/${RUN_ID}/undo`]: () => runOf({ status: 'undone' }),
    })
    await generate(user, 'social')
    await user.click(await screen.findByRole('button', { name: 'One post per slot' }))
    await user.click(button('Bulk Schedule'))
    expect(await screen.findByText('Processed 2 posts successfully')).toBeTruthy()
    expect(screen.getByText('Post 2: X is down.')).toBeTruthy()
    await user.click(button('Undo the whole run'))
    await waitFor(() => expect(sent(calls, 'POST', `/api/posts/series/${RUN_ID}/undo`)).toHaveLength(1))
    expect(await screen.findByLabelText('Time of slot 1')).toBeTruthy()
  })

  it('goes to /drafts 2 seconds after an automatic run that was watched', async () => {
    let polls = 0
    const { user, router } = await show({
      [`GET /api/posts/series/${RUN_ID}`]: () => ((polls += 1) < 2 ? runOf({}) : runOf({ status: 'done', isAutomatic: true, succeeded: 3, message: SERIES_TEXTS.scheduled(3), items: [0, 1, 2].map((position) => item(position, 'scheduled')) })),
    })
    await generate(user, 'social')
    await user.click(await screen.findByRole('button', { name: 'One post per slot' }))
    fakeTimers()
    await user.click(button('Bulk Schedule'))
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
    await generate(user, 'social')
    await user.click(await screen.findByRole('button', { name: 'One post per slot' }))
    await user.click(button('Bulk Schedule'))
    await waitFor(() => expect(alerts()).toEqual([words]))
  })
})

it('shows a running run when the page is opened again', async () => {
  await show({ 'GET /api/posts/series': () => ({ success: true, runs: [runOf({}).run] }), [`GET /api/posts/series/${RUN_ID}`]: () => runOf({}) })
  expect(await screen.findByText(/goes on when you close the tab/)).toBeTruthy()
})
