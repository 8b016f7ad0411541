import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AUTOSAVE_MS } from '@marquee/contract/create-post'
import { DRAFT_ID, draftServer } from '../../../../test/create-post-api.ts'
import { menuRow, preloadPage, primary, releaseAfterEach, sent, showPage, text, type } from '../../../../test/create-post-page.tsx'
import { type ApiCall, errorResponse } from '../../../../test/fake-api.tsx'
import { liveServer } from '../../../../test/live.ts'
import { fakeTimers, pass } from '../../../../test/timers.ts'
import { SeriesZone } from '../compose/lazy-parts.tsx'
import { RowEditor } from '../compose/series/lazy-row.tsx'

// Code loaded on demand is preloaded, as on a second visit.
await Promise.all([preloadPage(), SeriesZone.preload(), RowEditor.preload()])
releaseAfterEach()

const PUT = `/api/posts/draft/${DRAFT_ID}`

/** Shows the page; from here on timers are fake. */
async function show(handlers: Parameters<typeof showPage>[0] = {}) {
  const { calls } = await showPage(handlers)
  fakeTimers()
  return { calls, user: userEvent.setup() }
}
const bodies = (calls: ApiCall[], method: string, path: string) => sent(calls, method, path).map(({ body }) => body as Record<string, unknown>)
/** Types, and waits until the autosave has stored it. */
async function autosaved(value: string) {
  type(value)
  await pass(AUTOSAVE_MS)
  await screen.findByText(/^Saved \d/)
}
const saveDraft = (user: ReturnType<typeof userEvent.setup>) => menuRow(user, /^Save as Draft/)

describe('who asked for a save', () => {
  it('an autosave says that it is one; the user’s own save does not, even when the text is stored already', async () => {
    const { calls, user } = await show()
    await autosaved('Half a')
    await autosaved('Half a thought')
    expect(bodies(calls, 'POST', '/api/posts/draft')).toMatchObject([{ isAutosave: true }])
    expect(bodies(calls, 'PUT', PUT)).toMatchObject([{ content: 'Half a thought', isAutosave: true }])
    await saveDraft(user)
    await waitFor(() => expect(bodies(calls, 'PUT', PUT)).toMatchObject([{ isAutosave: true }, { content: 'Half a thought', isAutosave: false }]))
    await screen.findByText('Draft saved!')
  })

  it('a post that is scheduled is stored as an autosave: auto-posting must not schedule it in between', async () => {
    const { calls, user } = await show({ 'POST /api/ayrshare/publish-post': () => errorResponse(503, 'unavailable', 'Busy.') })
    type('For all')
    await user.click(screen.getByRole('button', { name: /^Instagram/ }))
    await user.click(await screen.findByRole('button', { name: /^Schedule for/ }))
    await waitFor(() => expect(bodies(calls, 'POST', '/api/ayrshare/publish-post')).toHaveLength(1))
    expect(bodies(calls, 'POST', '/api/posts/draft')).toMatchObject([{ isAutosave: true }])
  })

  it('the drafts of a series follow the same rule', async () => {
    const { calls, user } = await show({ 'GET /api/planning/queue': () => ({ success: true, timeZone: 'UTC', accounts: [] }) })
    await user.click(screen.getByRole('radio', { name: /Series/ }))
    await user.click(await screen.findByRole('button', { name: 'Write them myself' }))
    await user.click((await screen.findAllByRole('button', { name: /^Edit post 1/ }))[0] as HTMLElement)
    fireEvent.change(screen.getByLabelText('Text of post 1'), { target: { value: 'One' } })
    await saveDraft(user)
    await waitFor(() => expect(bodies(calls, 'POST', '/api/posts/draft')).toMatchObject([{ type: 'series', content: 'One', isAutosave: false }]))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    fireEvent.change(screen.getByLabelText('Text of post 1'), { target: { value: 'One more' } })
    await pass(AUTOSAVE_MS)
    await waitFor(() => expect(bodies(calls, 'PUT', PUT)).toMatchObject([{ content: 'One more', isAutosave: true }]))
    await saveDraft(user)
    await waitFor(() => expect(bodies(calls, 'PUT', PUT)).toMatchObject([{ isAutosave: true }, { content: 'One more', isAutosave: false }]))
  })
})

describe('another window', () => {
  it('is never overwritten: each change names the version it is based on, and a refused one asks', async () => {
    const server = draftServer()
    const { calls, user } = await show(server.handlers)
    await autosaved('Mine')
    server.change({ content: 'Theirs' })
    type('Mine, longer')
    await pass(AUTOSAVE_MS)
    const strip = (await screen.findByText(/This post was changed in another window/)).closest('[role]') as HTMLElement
    expect(bodies(calls, 'PUT', PUT)).toMatchObject([{ basedOn: '2026-11-20T12:00:01.000Z' }])
    expect(screen.getByText('Choose which text to keep first')).toBeTruthy()
    expect(primary().getAttribute('aria-disabled')).toBe('true')
    await user.click(within(strip).getByRole('button', { name: 'Compare' }))
    const panel = await screen.findByRole('dialog', { name: 'From this text to the other' })
    await waitFor(() => expect(panel.textContent).toContain('Theirs'))
    await user.keyboard('{Escape}')
    await user.click(within(strip).getByRole('button', { name: 'Keep this text' }))
    await waitFor(() => expect(bodies(calls, 'PUT', PUT).at(-1)).toMatchObject({ content: 'Mine, longer', basedOn: '2026-11-20T13:00:00.000Z' }))
    expect(screen.queryByText(/changed in another window/)).toBeNull()
    expect(text().value).toBe('Mine, longer')
  })

  it('is not this one: its own save does not look like another’s while the draft is being read', async () => {
    const server = draftServer()
    const live = liveServer()
    const read = Promise.withResolvers<void>()
    const readSlowly = async () => {
      await read.promise
      return server.read()
    }
    const { calls } = await show({ ...server.handlers, ...live.handlers, [`GET ${PUT}`]: readSlowly })
    live.connect()
    await autosaved('Mine')
    await live.send({ type: 'post.changed', postId: DRAFT_ID, state: 'draft', content: 'Mine' })
    await waitFor(() => expect(sent(calls, 'GET', PUT)).toHaveLength(1))
    type('Mine, longer')
    await pass(AUTOSAVE_MS)
    read.resolve()
    await waitFor(() => expect(bodies(calls, 'PUT', PUT)).toMatchObject([{ content: 'Mine, longer' }]))
    await screen.findByText(/^Saved \d/)
    expect(screen.queryByText(/changed in another window/)).toBeNull()
  })

  it('that wrote the same is nothing to choose about, as after a save whose answer was lost', async () => {
    const server = draftServer()
    const { calls } = await show(server.handlers)
    await autosaved('Mine')
    server.change({ content: 'Mine, longer' })
    type('Mine, longer')
    await pass(AUTOSAVE_MS)
    await waitFor(() => expect(bodies(calls, 'PUT', PUT).map(({ basedOn }) => basedOn)).toEqual(['2026-11-20T12:00:01.000Z', '2026-11-20T13:00:00.000Z']))
    expect(screen.queryByText(/changed in another window/)).toBeNull()
  })

  it('that changed nothing of this editor’s fields does not get in the way', async () => {
    const server = draftServer()
    const { calls } = await show(server.handlers)
    await autosaved('Mine')
    server.change({ state: 'draft' })
    type('Mine, longer')
    await pass(AUTOSAVE_MS)
    await waitFor(() => expect(bodies(calls, 'PUT', PUT).map(({ basedOn }) => basedOn)).toEqual(['2026-11-20T12:00:01.000Z', '2026-11-20T13:00:00.000Z']))
    expect(screen.queryByText(/changed in another window/)).toBeNull()
  })
})

describe('another window and the draft of a post of a series', () => {
  async function saveSeries() {
    const server = draftServer()
    const { calls, user } = await show({ ...server.handlers, 'GET /api/planning/queue': () => ({ success: true, timeZone: 'UTC', accounts: [] }) })
    await user.click(screen.getByRole('radio', { name: /Series/ }))
    await user.click(await screen.findByRole('button', { name: 'Write them myself' }))
    await user.click((await screen.findAllByRole('button', { name: /^Edit post 1/ }))[0] as HTMLElement)
    fireEvent.change(screen.getByLabelText('Text of post 1'), { target: { value: 'One' } })
    await saveDraft(user)
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    /** Another window saves `theirs`; this one types, and its autosave follows. */
    const collide = async (theirs: object) => {
      server.change(theirs)
      fireEvent.change(screen.getByLabelText('Text of post 1'), { target: { value: 'One, mine' } })
      await pass(AUTOSAVE_MS)
    }
    return { calls, user, collide }
  }
  const rowAlert = async () => within((await screen.findByText(/^Changed in another window, /)).closest('[role=alert]') as HTMLElement)

  it('is not overwritten: the change names the version it is based on, and the user chooses', async () => {
    const { calls, user, collide } = await saveSeries()
    await collide({ content: 'Theirs' })
    const alert = await rowAlert()
    expect(bodies(calls, 'PUT', PUT)).toMatchObject([{ content: 'One, mine', basedOn: '2026-11-20T12:00:01.000Z' }])
    expect(await screen.findByText('Choose which text to keep first')).toBeTruthy()
    await saveDraft(user)
    await screen.findByText('Another window changed this post. Choose which text to keep first.')
    expect(bodies(calls, 'PUT', PUT)).toHaveLength(1)
    await user.click(alert.getByRole('button', { name: 'Keep this text' }))
    await pass(AUTOSAVE_MS)
    await waitFor(() => expect(bodies(calls, 'PUT', PUT).at(-1)).toMatchObject({ content: 'One, mine', basedOn: '2026-11-20T13:00:00.000Z' }))
    expect(screen.queryByText(/^Changed in another window/)).toBeNull()
  })

  it('gives way when the other text is chosen', async () => {
    const { calls, user, collide } = await saveSeries()
    await collide({ content: 'Theirs' })
    const alert = await rowAlert()
    await user.click(alert.getByRole('button', { name: 'Compare' }))
    await waitFor(async () => expect((await screen.findByRole('dialog', { name: 'From this text to the other' })).textContent).toContain('Theirs'))
    await user.keyboard('{Escape}')
    await user.click(alert.getByRole('button', { name: 'Use the other text' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text of post 1').value).toBe('Theirs')
    await pass(AUTOSAVE_MS)
    expect(bodies(calls, 'PUT', PUT)).toHaveLength(1)
  })

  it('does not get in the way of a time that the draft was given there, which stays', async () => {
    const { calls, collide } = await saveSeries()
    await collide({ scheduledTime: '2090-01-02T18:00:00.000Z' })
    await waitFor(() => expect(bodies(calls, 'PUT', PUT).map(({ basedOn }) => basedOn)).toEqual(['2026-11-20T12:00:01.000Z', '2026-11-20T13:00:00.000Z']))
    expect(bodies(calls, 'PUT', PUT).every((body) => !('scheduledTime' in body))).toBe(true)
    expect(screen.queryByText(/^Changed in another window/)).toBeNull()
  })

  it('that was published meanwhile is not written again: it leaves the series, or its text becomes a new post', async () => {
    const { calls, user, collide } = await saveSeries()
    await collide({ state: 'published', status: 'published' })
    await screen.findByText('This post is already being published and can no longer be changed.')
    await user.click(screen.getByRole('button', { name: 'Keep as a new post' }))
    await saveDraft(user)
    await waitFor(() => expect(bodies(calls, 'POST', '/api/posts/draft')).toMatchObject([{ content: 'One' }, { content: 'One, mine' }]))
    expect(bodies(calls, 'PUT', PUT)).toHaveLength(1)
  })
})
