import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse } from '../../../test/fake-api.tsx'
import { liveServer } from '../../../test/live.ts'
import { cell, id, makeDraft, makePost, POSTS, sent, tile, showPlanning as show } from '../../../test/pages/planning-page.tsx'
import { renderAt, signInAs } from '../../../test/render.tsx'
import { keepZone, setTimeZone } from '../../lib/time-zone.ts'
import { Component as Planning } from './pages/planning.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the calendar', () => {
  it('asks signed-out visitors to sign in', () => {
    signInAs(null)
    renderAt('/planning', <Planning />)
    expect(screen.getByText('Authentication required')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?next=%2Fplanning')
  })

  it('shows the month with posts on their days, as text and numbers', async () => {
    show()
    expect((await tile(2)).textContent).toContain('9:00 AM')
    expect(within(cell('2026-11-24')).getByRole('button', { name: '9:00 AM Post number 2, Scheduled, X' })).toBeTruthy()
    expect(screen.getByText('1 scheduled, 1 needs attention. Times in New York (EST).')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
    expect(within(cell('2026-11-01')).getByText('Clocks go back at 2:00 AM')).toBeTruthy()
    expect(cell('2026-11-20').getAttribute('aria-current')).toBe('date')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['SunSunday', 'MonMonday', 'TueTuesday', 'WedWednesday', 'ThuThursday', 'FriFriday', 'SatSaturday'])
  })

  it('shows no post to move before it is known in which zone, and those of the browser when the profile cannot be read', async () => {
    const { calls } = show()
    act(() => setTimeZone(null))
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/calendar'))).toBe(true))
    await screen.findByRole('button', { name: /^Schedule… / })
    expect(screen.getByText('Loading posts')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Post number 2,/ })).toBeNull()
    act(() => setTimeZone('Europe/Berlin'))
    expect((await tile(2)).textContent).toContain('3:00 PM')
    act(() => setTimeZone(null))
    expect(screen.queryByRole('button', { name: /Post number 2,/ })).toBeNull()
    act(() => keepZone())
    expect(await tile(2)).toBeTruthy()
    expect(screen.queryByText('Loading posts')).toBeNull()
  })

  it('shows a failed post before +N more, whatever its time', async () => {
    const busy = [9, 10, 11, 12].map((hour, index) => makePost(20 + index, `2026-11-24T${hour + 5}:00`))
    show([...busy, makePost(30, '2026-11-24T23:00', { state: 'partially_published', status: 'failed' })])
    await tile(30)
    expect(within(cell('2026-11-24')).getAllByRole('button', { name: /Post number/ }).map((button) => button.getAttribute('data-post'))).toEqual([id(20), id(21), id(30)])
    expect(within(cell('2026-11-24')).getByRole('button', { name: '+2 more' })).toBeTruthy()
  })

  it('has a plus on each day ahead that opens the composer with the day and its time (PLAN-05)', async () => {
    show()
    await tile(2)
    const plus = (day: string) => cell(day).querySelector('a[data-quick-add]')?.getAttribute('href') ?? null
    expect([plus('2026-11-19'), plus('2026-11-24')]).toEqual([null, '/create-post?schedule=2026-11-24T09:00'])
  })

  it('shows a post that waits for approval in amber', async () => {
    show([makePost(4, '2026-11-24T15:00', { state: 'pending_approval', status: 'draft' })])
    expect((await tile(4)).className).toContain('bg-wait-soft')
  })

  it('counts nothing on a phone while the posts are read', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
    const reading = Promise.withResolvers<Response | object>()
    show(POSTS, { 'GET /api/posts/calendar': () => reading.promise })
    expect(await screen.findByText('Times in New York (EST).')).toBeTruthy()
    expect([screen.queryByText(/no posts/i), screen.queryByRole('link', { name: 'Schedule a Post' })]).toEqual([null, null])
    reading.resolve({ success: true, posts: [], nextCursor: null })
    expect(await screen.findByText('No posts')).toBeTruthy()
    expect(screen.getByText('0 scheduled. Times in New York (EST).')).toBeTruthy()
  })

  it('counts nothing on a phone when the posts could not be read', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
    show(POSTS, { 'GET /api/posts/calendar': () => errorResponse(500, 'internal', 'x') })
    expect(await screen.findByText('Error loading scheduled posts')).toBeTruthy()
    expect([screen.queryByText(/no posts/i), screen.queryByText(/^0 scheduled/)]).toEqual([null, null])
    expect(screen.getByRole('link', { name: 'Schedule a Post' })).toBeTruthy()
  })

  it('has one filter button on a phone, which says how many filters are on', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Failed/ }))
    expect(await screen.findByText('Filters (1)')).toBeTruthy()
  })

  it('shows three posts of a day, then +N more, which opens the day', async () => {
    const { user, router } = show(Array.from({ length: 6 }, (_, n) => makePost(n + 1, `2026-11-24T1${n}:00`)))
    await tile(1)
    expect(within(cell('2026-11-24')).getAllByRole('button', { name: /Post number/ })).toHaveLength(3)
    await user.click(within(cell('2026-11-24')).getByRole('button', { name: '+3 more' }))
    const panel = await screen.findByRole('dialog', { name: 'Tue, Nov 24' })
    expect(within(panel).getAllByRole('button', { name: 'Move to…' })).toHaveLength(6)
    expect(within(panel).getByRole('link', { name: 'Schedule a Post' }).getAttribute('href')).toBe('/create-post?schedule=2026-11-24T09:00')
    expect(router.state.location.search).toBe('?open=2026-11-24')
  })

  it('shows two icons of a post\'s platforms and counts the others, and four of its pictures (PLAN-08)', async () => {
    const pictures = Array.from({ length: 5 }, (_, n) => `/media/${n}.png`)
    const { user } = show([makePost(1, '2026-11-24T14:00', { platforms: ['instagram', 'twitter', 'facebook', 'tiktok'], thumbnails: pictures })])
    const found = await tile(1)
    expect(found.textContent).toContain('+2')
    expect(found.getAttribute('aria-label')).toContain('Instagram, X, Facebook, TikTok')
    await user.click(found)
    const panel = await screen.findByRole('dialog')
    expect([...panel.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(pictures.slice(0, 4))
  })

  it('can be filtered by each platform, also by those without a post (PLAN-11)', async () => {
    show()
    await tile(2)
    const options = within(screen.getByLabelText('Platform')).getAllByRole('option').map((option) => (option as HTMLOptionElement).value)
    expect(options).toEqual(expect.arrayContaining(['instagram', 'twitter', 'facebook', 'tiktok', 'youtube', 'linkedin', 'pinterest', 'threads', 'snapchat', 'reddit']))
  })

  it('loads page by page and shows the first at once', async () => {
    let more: (value: unknown) => void = () => undefined
    const later = new Promise((resolve) => { more = resolve })
    const { calls } = show(POSTS, { 'GET /api/posts/calendar': ({ query }: ApiCall) => (query.get('cursor') ? later : { success: true, posts: POSTS.slice(0, 2), nextCursor: 'next' }) })
    await tile(2)
    expect(screen.queryByText(/Post number 3/)).toBeNull()
    more({ success: true, posts: POSTS.slice(2), nextCursor: null })
    await tile(3)
    expect(calls.filter((call) => call.path === '/api/posts/calendar').map((call) => call.query.get('limit'))).toEqual(['250', '2000'])
  })

  it('says when posts cannot be loaded, tries again, and keeps what it has', async () => {
    let isBroken = true
    const { user } = show(POSTS, { 'GET /api/posts/calendar': () => (isBroken ? errorResponse(500, 'internal', 'x') : { success: true, posts: POSTS, nextCursor: null }) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Error loading scheduled posts')
    isBroken = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await tile(2)
    expect(screen.queryByText('Error loading scheduled posts')).toBeNull()
  })

  it('offers one step where nothing is planned', async () => {
    show([])
    expect(await screen.findByText('Nothing is planned for November 2026.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Schedule a Post' }).getAttribute('href')).toBe('/create-post?schedule=2026-11-20T12:00')
  })

  it('filters by status, platform and campaign in the address', async () => {
    const { user, router } = show()
    await tile(2)
    await user.click(screen.getByRole('button', { name: 'Failed 1' }))
    await waitFor(() => expect(screen.queryByText('Post number 2')).toBeNull())
    expect(router.state.location.search).toBe('?status=failed')
    await user.selectOptions(screen.getByLabelText('Platform'), 'twitter')
    expect(await screen.findByText('No posts here match the filters.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
    await tile(2)
    expect(router.state.location.search).toBe('')
    await user.selectOptions(screen.getByLabelText('Campaign'), 'Holiday')
    await waitFor(() => expect(screen.queryByText('Post number 2')).toBeNull())
    await tile(3)
  })

  it('steps through months, weeks and days by button and key', async () => {
    const { user, router } = show()
    await tile(2)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy()
    await user.keyboard('w')
    expect(await screen.findByRole('heading', { name: 'Nov 29 – Dec 5, 2026' })).toBeTruthy()
    await user.keyboard('t')
    expect(await screen.findByRole('heading', { name: 'Nov 15 – 21, 2026' })).toBeTruthy()
    await user.keyboard('d')
    expect(await screen.findByRole('heading', { name: 'Friday, November 20, 2026' })).toBeTruthy()
    await user.keyboard('gd')
    expect(router.state.location.search).toBe('?view=day')
    await user.keyboard('m')
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy()
  })

  it('opens the day of a post that a link asks for', async () => {
    const { router } = show(POSTS, { 'GET /api/posts/draft/:id': () => ({ success: true, draft: makeDraft(2, { scheduledTime: POSTS[1]!.at, state: 'scheduled', status: 'scheduled' }) }) }, `/planning?open=${id(2)}`)
    expect(await screen.findByRole('dialog', { name: 'Tue, Nov 24' })).toBeTruthy()
    expect(router.state.location.search).toBe('?open=2026-11-24&date=2026-11-24')
  })
})

describe('a focused post that another window changes', () => {
  /** Shows the calendar; `change` moves Post 2 to another time, or deletes it. */
  async function showLive(address?: string) {
    const live = liveServer()
    let at: string | null = POSTS[1]!.at
    show(POSTS, { ...live.handlers, 'GET /api/posts/draft/:id': () => (at ? { success: true, draft: makeDraft(2, { scheduledTime: at, state: 'scheduled', status: 'scheduled' }) } : errorResponse(404, 'not_found', 'Not found.')) }, address)
    const before = await tile(2)
    live.connect()
    const change = async (to: string | null) => {
      at = to
      await live.send({ type: 'post.changed', postId: id(2), state: at ? 'scheduled' : 'deleted', content: '' })
    }
    return { before, change }
  }

  it('keeps the focus on its new day, and hands it to that day when it is deleted', async () => {
    const { before, change } = await showLive()
    before.focus()
    await change('2026-11-26T14:00:00.000Z')
    await waitFor(async () => expect([before.isConnected, document.activeElement]).toEqual([false, await tile(2)]))
    await change(null)
    await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-26')))
  })

  it('hands its focus to the heading of the day that it leaves', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width'), media: query, addEventListener: () => undefined, removeEventListener: () => undefined }))
    const { change } = await showLive('/planning?open=2026-11-24')
    const day = within(await screen.findByRole('complementary', { name: /November 24/ }))
    const before = await day.findByRole('link', { name: 'Open in editor' })
    before.focus()
    await change(null)
    await waitFor(() => expect(before.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(day.getByRole('heading', { name: 'Tue, Nov 24' })))
  })
})

describe('the day panel', () => {
  it('deletes at once and restores', async () => {
    const { calls, user } = show(POSTS, { 'DELETE /api/posts/draft/:id': () => ({ success: true }), 'POST /api/posts/draft/:id/restore': () => ({ success: true, draft: makeDraft(2, { scheduledTime: POSTS[1]!.at, state: 'scheduled', status: 'scheduled' }) }) })
    await user.click(await tile(2))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Post deleted.')
    expect(screen.queryByText('Post number 2')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getAllByText('Post number 2').length).toBeGreaterThan(0))
    expect(calls.map((call) => call.method)).toContain('DELETE')
  })

  it('takes a post off the calendar and approves a waiting one', async () => {
    const waiting = makePost(4, '2026-11-24T18:00', { state: 'pending_approval', status: 'draft' })
    const { calls, user } = show([POSTS[1]!, waiting], { 'POST /api/posts/draft/:id/approve': () => ({ success: true, draft: makeDraft(4, { scheduledTime: waiting.at, state: 'scheduled', status: 'scheduled' }) }) })
    await user.click(await tile(2))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByText('Approved')
    await user.click(await tile(2))
    await user.click((await screen.findAllByRole('button', { name: 'Unschedule' }))[0]!)
    await screen.findByText(/Taken off the calendar/)
    expect(sent(calls, 'PUT', id(2))).toEqual([{ scheduledTime: null, status: 'draft' }])
    expect(sent(calls, 'POST', '/approve')).toHaveLength(1)
  })

  it('links to the editor once, and for a failure to its repair', async () => {
    const { user } = show()
    await user.click(await tile(2))
    expect((await screen.findByRole('link', { name: 'Open in editor' })).getAttribute('href')).toBe(`/create-post?draft=${id(2)}`)
    expect(screen.queryByRole('link', { name: 'Open draft' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close dialog' }))
    await user.click(await tile(3))
    expect((await screen.findByRole('link', { name: 'Fix and retry' })).getAttribute('href')).toBe(`/post-history?open=${id(3)}`)
  })
})

it('a post changes its colour when it is published, without refetching the month', async () => {
  const live = liveServer()
  const { calls } = show([...POSTS, makePost(7, '2026-11-24T18:00')], live.handlers)
  live.connect()
  await tile(7)
  const months = () => calls.filter(({ path }) => path === '/api/posts/calendar').length
  const before = months()
  await live.send({ type: 'post.changed', postId: id(7), state: 'published', content: 'x' })
  await waitFor(() => expect(within(cell('2026-11-24')).getByRole('button', { name: /Published/ })).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Published 2' })).toBeTruthy()
  expect(months()).toBe(before)
})

it('the week and the day have posts at their hours and an hour more on the day the clocks go back', async () => {
  show([makePost(5, '2026-11-01T05:30'), makePost(6, '2026-11-01T06:30')], {}, '/planning?view=week&date=2026-11-01')
  await screen.findByText('Post number 5')
  const tops = ['Post number 5', 'Post number 6'].map((name) => screen.getByText(name).closest<HTMLElement>('div.absolute')?.style.top)
  expect(tops).toEqual(['84px', '140px'])
  expect(cell('2026-11-01').style.height).toBe('1400px')
  expect(screen.getByText('1 AM again')).toBeTruthy()
})

it('the feed is copied, renewed after confirmation, and exported', async () => {
  const feed = (name: string) => ({ success: true, icalUrl: `/calendar/${name}.ics`, csvUrl: `/calendar/${name}.csv`, createdAt: '2026-11-20T10:00:00.000Z' })
  const { user } = show(POSTS, { 'GET /api/planning/feed': () => feed('one'), 'POST /api/planning/feed/renew': () => feed('two') })
  await tile(2)
  await user.click(screen.getByRole('button', { name: 'Subscribe / export' }))
  expect(await screen.findByLabelText('Calendar address (iCal)')).toHaveProperty('value', 'http://localhost:3000/calendar/one.ics')
  await user.click(screen.getByRole('button', { name: 'Renew…' }))
  await user.click(await screen.findByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(screen.getByLabelText('Calendar address (iCal)')).toHaveProperty('value', 'http://localhost:3000/calendar/two.ics'))
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe('/calendar/two.csv')
})
