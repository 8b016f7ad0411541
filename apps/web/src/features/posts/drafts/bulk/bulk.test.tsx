import type { Draft } from '@marquee/contract/posts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftPage, linkedProfile, makeDraft, pendingPage, postId } from '../../../../../test/drafts.ts'
import { type ApiCall, fakeApi, errorResponse, renderScreen } from '../../../../../test/fake-api.tsx'
import { setTimeZone } from '../../../../lib/time-zone.ts'
import { Component as Drafts } from '../../pages/drafts.tsx'
import { inWritingOrder, spreadTimes } from './spread.ts'

type Bulk = { action: string; ids: string[]; platforms?: string[]; startsAt?: string; everyHours?: number; timeZone?: string }
const done = ({ body }: ApiCall) => ({ success: true, results: (body as Bulk).ids.map((id) => ({ id, ok: true, error: null, draft: null })) })

function show(drafts: Draft[], handlers: Parameters<typeof fakeApi>[0] = {}, zone = 'UTC') {
  setTimeZone(zone)
  const calls = fakeApi({
    'GET /api/posts/drafts': () => draftPage(drafts),
    'GET /api/posts/pending': () => pendingPage([]),
    'GET /api/ayrshare/user-profile': () => linkedProfile('twitter'),
    'POST /api/posts/bulk': done,
    'PUT /api/posts/draft/:id': ({ body, path }: ApiCall) => ({ success: true, draft: { ...drafts.find(({ id }) => path.endsWith(id)), ...(body as object) } }),
    ...handlers,
  })
  const router = renderScreen(<Drafts />, '/drafts')
  return { calls, router, user: userEvent.setup() }
}
const box = (n: number) => screen.findByLabelText(`Select “Draft ${n}”`)
const bar = () => screen.findByRole('region', { name: 'Selected drafts' })
const bulkBodies = (calls: ApiCall[]) => calls.filter(({ path }) => path === '/api/posts/bulk').map(({ body }) => body)
const several = (count: number, change: Partial<Draft> = {}) => Array.from({ length: count }, (_, index) => makeDraft(index + 1, change))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('selecting drafts', () => {
  it('counts them, selects a range with Shift, all at once, and clears with Esc', async () => {
    const { user } = show(several(5))
    await user.click(await box(2))
    expect(within(await bar()).getByRole('status').textContent).toBe('1 selected')
    await user.keyboard('{Shift>}')
    await user.click(await box(4))
    await user.keyboard('{/Shift}')
    expect(within(await bar()).getByRole('status').textContent).toBe('3 selected')
    await user.click(within(await bar()).getByRole('button', { name: 'Select all 5' }))
    expect(await box(5)).toHaveProperty('checked', true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Selected drafts' })).toBeNull()
  })

  it('works by X on the focused card, and ends with the tab (lessons F29)', async () => {
    const { user } = show(several(2))
    ;(await screen.findByRole('article', { name: /Draft 1/ })).focus()
    await user.keyboard('x')
    expect(await box(1)).toHaveProperty('checked', true)
    await bar()
    await user.click(screen.getByRole('tab', { name: /Twitter\/X/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected drafts' })).toBeNull())
    expect(await box(1)).toHaveProperty('checked', false)
  })
})

describe('with the selected drafts', () => {
  it('delete removes them at once and undo restores them', async () => {
    const { calls, user } = show(several(3))
    await user.click(await box(1))
    await user.click(await box(3))
    await user.click(within(await bar()).getByRole('button', { name: 'Delete 2' }))
    expect(await screen.findByText('2 posts deleted.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(bulkBodies(calls)).toEqual([{ action: 'delete', ids: [postId(1), postId(3)] }, { action: 'restore', ids: [postId(1), postId(3)] }]))
    expect(await screen.findByRole('article', { name: /Draft 3/ })).toBeTruthy()
  })

  it('a lost call changes nothing and says why', async () => {
    const { user } = show(several(2), { 'POST /api/posts/bulk': () => errorResponse(500, 'internal', 'Something went wrong on our side. Please try again.') })
    await user.click(await box(1))
    await user.click(within(await bar()).getByRole('button', { name: 'Delete 1' }))
    expect(await screen.findByText('Nothing was deleted. Something went wrong on our side. Please try again.')).toBeTruthy()
    expect(screen.getByRole('article', { name: /Draft 1/ })).toBeTruthy()
    expect(await box(1)).toHaveProperty('checked', true)
  })

  it('failed ones are listed with their reason and stay selected', async () => {
    const partly = ({ body }: ApiCall) => ({ success: true, results: (body as Bulk).ids.map((id) => ({ id, ok: id === postId(1), error: id === postId(1) ? null : 'This post is already being published and can no longer be changed.', draft: null })) })
    const { user } = show(several(2), { 'POST /api/posts/bulk': partly })
    await user.click(await box(1))
    await user.click(await box(2))
    await user.click(within(await bar()).getByRole('button', { name: 'Delete 2' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('1 of 2 posts deleted. The others stayed as they were:')
    expect(alert.textContent).toContain('“Draft 2”: This post is already being published and can no longer be changed.')
    expect(await screen.findByText('1 post deleted.')).toBeTruthy()
    expect(await box(2)).toHaveProperty('checked', true)
  })

  it('unschedule removes the scheduled ones from the schedule, and undo restores them', async () => {
    const time = '2099-05-01T10:00:00.000Z'
    const { calls, user } = show([makeDraft(1, { status: 'scheduled', state: 'scheduled', scheduledTime: time }), makeDraft(2)])
    await user.click(await box(1))
    await user.click(await box(2))
    await user.click(within(await bar()).getByRole('button', { name: 'Unschedule 1' }))
    expect(await screen.findByText('1 post taken off the schedule.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ status: 'scheduled', scheduledTime: time }))
    expect(bulkBodies(calls)).toEqual([{ action: 'unschedule', ids: [postId(1)] }])
  })

  it('platforms start with those they share and replace the existing ones', async () => {
    const { calls, user } = show([makeDraft(1, { platforms: ['twitter', 'facebook'] }), makeDraft(2)])
    await user.click(await box(1))
    await user.click(await box(2))
    await user.click(within(await bar()).getByRole('button', { name: 'Platforms' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose platforms' })
    expect(within(dialog).getByLabelText('X')).toHaveProperty('checked', true)
    expect(within(dialog).getByLabelText(/Facebook/)).toHaveProperty('checked', false)
    await user.click(within(dialog).getByLabelText(/Reddit/))
    await user.click(within(dialog).getByRole('button', { name: 'Apply to 2 posts' }))
    await waitFor(() => expect(bulkBodies(calls)).toEqual([{ action: 'platforms', ids: [postId(1), postId(2)], platforms: ['twitter', 'reddit'] }]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([{ platforms: ['twitter', 'facebook'] }, { platforms: ['twitter'] }]))
  })

  it('schedule shows every resulting time first, in the order they were written', async () => {
    const { calls, user } = show([makeDraft(3), makeDraft(1), makeDraft(2, { platforms: [] })])
    for (const n of [1, 2, 3]) await user.click(await box(n))
    await user.click(within(await bar()).getByRole('button', { name: 'Schedule' }))
    const dialog = await screen.findByRole('dialog', { name: 'Schedule over time' })
    fireEvent.change(within(dialog).getByLabelText('First post'), { target: { value: '2099-05-01T10:00' } })
    await user.clear(within(dialog).getByLabelText('Hours between posts'))
    expect(within(dialog).getByText('Choose between 1 and 168 hours.')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('Hours between posts'), '6')
    const rows = within(within(dialog).getByRole('list', { name: 'Resulting times' })).getAllByRole('listitem').map((row) => row.textContent ?? '')
    expect(rows.map((row) => row.slice(0, row.indexOf('”') + 1))).toEqual(['Fri, May 1, 2099, 10:00 AM UTC“Draft 1”', 'Fri, May 1, 2099, 4:00 PM UTC“Draft 2”', 'Fri, May 1, 2099, 10:00 PM UTC“Draft 3”'])
    expect(rows[1]).toContain('Please select at least one platform to publish to')
    expect(within(dialog).getByText('1 of 3 cannot be scheduled like this')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Schedule 2 posts' }))
    await waitFor(() => expect(bulkBodies(calls)).toEqual([{ action: 'schedule', ids: [postId(1), postId(2), postId(3)], startsAt: '2099-05-01T10:00', isSecond: false, timeZone: 'UTC', everyHours: 6 }]))
  })

  it('a time that the clocks skip is shown as such', async () => {
    const { user } = show(several(2), {}, 'America/New_York')
    for (const n of [1, 2]) await user.click(await box(n))
    await user.click(within(await bar()).getByRole('button', { name: 'Schedule' }))
    const dialog = await screen.findByRole('dialog', { name: 'Schedule over time' })
    fireEvent.change(within(dialog).getByLabelText('First post'), { target: { value: '2099-03-07T02:30' } })
    expect(within(dialog).getByText('2099-03-08, 02:30 is skipped')).toBeTruthy()
    expect(within(dialog).getByText('This time does not exist on that day: the clocks go forward. Choose another time.')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('First post'), { target: { value: '2020-03-07T02:30' } })
    expect(within(dialog).getByText('The scheduled time must be in the future.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Schedule 0 posts' })).toHaveProperty('disabled', true)
  })

  it('an hour that occurs twice is asked about for the first post, and said on the row of each', async () => {
    const { calls, user } = show(several(2), {}, 'America/New_York')
    for (const n of [1, 2]) await user.click(await box(n))
    await user.click(within(await bar()).getByRole('button', { name: 'Schedule' }))
    const dialog = await screen.findByRole('dialog', { name: 'Schedule over time' })
    const start = within(dialog).getByLabelText('First post')
    const rows = () => within(within(dialog).getByRole('list', { name: 'Resulting times' })).getAllByRole('listitem').map((row) => row.textContent ?? '')
    fireEvent.change(start, { target: { value: '2099-10-31T01:30' } })
    expect(rows()[0]).not.toContain('of two')
    expect(rows()[1]).toContain('1:30 AM EDTThe first of two: the clocks go back')
    fireEvent.change(start, { target: { value: '2099-11-01T01:30' } })
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'The first, EDT' }).checked).toBe(true)
    await user.click(within(dialog).getByRole('radio', { name: 'The second, EST' }))
    expect(rows()[0]).toContain('1:30 AM ESTThe second of two: the clocks go back')
    await user.click(within(dialog).getByRole('button', { name: 'Schedule 2 posts' }))
    await waitFor(() => expect(bulkBodies(calls)).toMatchObject([{ startsAt: '2099-11-01T01:30', isSecond: true, everyHours: 24 }]))
  })
})

it('spreads on the clock, across changes of summer time', () => {
  const now = Date.parse('2026-03-01T00:00:00Z')
  const times = spreadTimes({ isSecond: false, startsAt: '2026-03-07T09:00', everyHours: 24, count: 3, zone: 'America/New_York', now })
  expect(times.map(({ iso }) => iso)).toEqual(['2026-03-07T14:00:00.000Z', '2026-03-08T13:00:00.000Z', '2026-03-09T13:00:00.000Z'])
  expect(spreadTimes({ isSecond: false, startsAt: '2026-03-08T02:30', everyHours: 1, count: 1, zone: 'America/New_York', now })).toEqual([{ wall: '2026-03-08T02:30', iso: null, pass: null, isTooSoon: false }])
  expect(spreadTimes({ isSecond: false, startsAt: '2026-03-01T00:03', everyHours: 1, count: 1, zone: 'UTC', now })[0]?.isTooSoon).toBe(true)
  expect(spreadTimes({ isSecond: false, startsAt: '', everyHours: 1, count: 1, zone: 'UTC', now })).toEqual([])
})

it('keeps the parts of a series in their order', () => {
  const part = (n: number, seriesPosition: number) => makeDraft(n, { seriesId: postId(90), seriesPosition })
  expect(inWritingOrder([part(1, 2), part(2, 0), part(3, 1)]).map(({ id }) => id)).toEqual([postId(2), postId(3), postId(1)])
})
