import type { Today as TodayData } from '@marquee/contract/home'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { changeOf, summaryOf, wordsOf } from './today-words.ts'
import { Today } from './today.tsx'

vi.mock('../../lib/session.ts', async (original) => ({ ...(await original<object>()), getAccessToken: async () => 'token' }))

const id = '22222222-2222-4222-8222-222222222222'
const unknown = { now: null, before: null }
const fresh: TodayData = {
  success: true, needs: [], next: { total: 0, posts: [], freeSlot: null }, running: [],
  start: { steps: [{ id: 'connect', isDone: false }, { id: 'knowledge', isDone: false }, { id: 'schedule', isDone: false }, { id: 'publish', isDone: false }], isHidden: false, hasPosted: false },
  week: { published: { now: 0, before: 0 }, views: unknown, reactions: unknown, days: [0, 0, 0, 0, 0, 0, 0] },
}
const expired: TodayData['needs'][number] = { kind: 'account', platform: 'twitter', state: 'expired', since: '2026-11-21T10:00:00Z', expires_at: null, failed: 1, scheduled: 5, post: { id, preview: 'Cold brew takes eighteen hours.', thumbnail: null, at: null } }
const approval: TodayData['needs'][number] = { kind: 'approval', count: 2, post: { id, preview: 'Night Owl', thumbnail: null, at: '2026-11-26T12:30:00Z' } }
const busy: TodayData = {
  ...fresh, needs: [expired, approval], start: { ...fresh.start, hasPosted: true },
  next: { total: 7, posts: [{ id, at: '2030-01-01T10:00:00Z', preview: 'Roasting day', thumbnail: null, platforms: ['twitter', 'bluesky'], blockedBy: { platform: 'twitter', state: 'expired' } }], freeSlot: '2030-01-02T09:00:00Z' },
  week: { ...fresh.week, published: { now: 6, before: 5 } },
}

function show(data: TodayData) {
  let known = data
  const calls = fakeApi({
    'GET /api/home/today': () => known,
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }),
    'POST /api/home/getting-started': () => ((known = { ...known, start: { ...known.start, isHidden: true } }), { success: true }),
  })
  renderScreen(<Today />, '/')
  return calls
}

it('shows causes with one button each, of which only the first is filled', async () => {
  const calls = show(busy)
  const list = within(await screen.findByRole('list', { name: 'Needs you' }))
  expect(list.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Not sent on X', '2 posts wait for approval'])
  expect(list.getByText(/“Cold brew takes eighteen hours.” X ended our permission on November 21, 2026. 5 scheduled posts need it./)).toBeTruthy()
  expect(list.getByRole('button', { name: 'Reconnect X' }).className).toContain('bg-brand ')
  expect(list.getByRole('link', { name: 'Review' }).className).not.toContain('bg-brand ')
  expect(calls.filter(({ path }) => path === '/api/home/today')).toHaveLength(1)
})

it('a missing account beats Scheduled, and the next free slot fills the row', async () => {
  show(busy)
  const next = within(await screen.findByRole('list', { name: 'Next posts' }))
  expect(next.getByText('X expired')).toBeTruthy()
  expect(next.queryByText('Scheduled')).toBeNull()
  expect(next.getByText(/^Next free slot/)).toBeTruthy()
})

it('says "not known", never 0, for figures that no network reported', async () => {
  show(busy)
  expect(await screen.findAllByText('not known')).toHaveLength(2)
  expect(screen.getByText('+1')).toBeTruthy()
})

it('puts the first step with all 13 networks in place of Needs you before the first post, and hides it', async () => {
  const user = userEvent.setup()
  show(fresh)
  expect(within(await screen.findByRole('list', { name: 'Networks' })).getAllByRole('button')).toHaveLength(13)
  expect(screen.getByText('0/4')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Needs you' })).toBeNull()
  expect(screen.getByText('Nothing is scheduled yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide Getting started' }))
  await waitFor(() => expect(screen.queryByText('0/4')).toBeNull())
  expect(screen.getByText('Nothing needs your attention.')).toBeTruthy()
})

it('puts causes and the day into words', () => {
  expect(wordsOf({ ...expired, state: 'missing', failed: 0, scheduled: 1 }, 'UTC')).toMatchObject({ title: 'X is not connected', line: '1 scheduled post needs it.' })
  expect(wordsOf({ kind: 'failed', reason: 'Too long.', count: 3, platforms: ['twitter'], post: approval.post }, 'UTC')).toMatchObject({ title: '3 posts could not be sent', line: '“Night Owl” Too long.' })
  expect(summaryOf(fresh, 'UTC', Date.parse('2026-11-22T12:00:00Z'))).toBe('Sunday, November 22.')
  expect([changeOf({ now: 3, before: null }), changeOf({ now: 3, before: 5 })]).toEqual([null, -2])
})
