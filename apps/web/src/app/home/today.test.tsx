import type { Today as TodayData } from '@marquee/contract/home'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { countGraphemes, countWeighted } from '@marquee/contract/shared/text-length'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { makeDraft } from '../../../test/drafts.ts'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { makeHeld } from '../../../test/samples/commerce.ts'
import { useCreatePost } from '../../lib/create-post.ts'
import { queryClient } from '../../lib/query.ts'
import { HERO_POSTS, HERO_REST } from './hero-posts.ts'
import { changeOf, countdown, summaryOf, whenOf, wordsOf } from './today-words.ts'
import { Today } from './today.tsx'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const id = '22222222-2222-4222-8222-222222222222'
const unknown = { now: null, before: null }
const fresh: TodayData = {
  success: true, needs: [], next: { total: 0, posts: [], freeSlot: null }, running: [], owes: [],
  start: { steps: [{ id: 'connect', isDone: false }, { id: 'knowledge', isDone: false }, { id: 'schedule', isDone: false }, { id: 'protect', isDone: false }], isHidden: false, hasPosted: false },
  week: { published: { now: 0, before: 0 }, views: unknown, reactions: unknown, days: [0, 0, 0, 0, 0, 0, 0] },
}
const expired: TodayData['needs'][number] = { kind: 'account', platform: 'twitter', state: 'expired', since: '2026-11-21T10:00:00Z', expires_at: null, failed: 1, scheduled: 5, post: { id, preview: 'Cold brew takes eighteen hours.', thumbnail: null, at: null } }
const approval: TodayData['needs'][number] = { kind: 'approval', count: 2, post: { id, preview: 'Night Owl', thumbnail: null, at: '2026-11-26T12:30:00Z' } }
const busy: TodayData = {
  ...fresh, needs: [expired, approval], start: { ...fresh.start, hasPosted: true },
  next: { total: 7, posts: [{ id, at: '2030-01-01T10:00:00Z', preview: 'Roasting day', thumbnail: null, platforms: ['twitter', 'bluesky'], blockedBy: { platform: 'twitter', state: 'expired' } }], freeSlot: '2030-01-02T09:00:00Z' },
  week: { ...fresh.week, published: { now: 6, before: 5 } },
}

function show(data: TodayData, more: Parameters<typeof fakeApi>[0] = {}) {
  let known = data
  const calls = fakeApi({
    'GET /api/home/today': () => known,
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }),
    'POST /api/home/getting-started': () => ((known = { ...known, start: { ...known.start, isHidden: true } }), { success: true }),
    ...more,
  })
  renderScreen(<Today />, '/')
  return calls
}

it('shows causes with one button each, of which only the first is filled', async () => {
  const calls = show(busy)
  const list = within(await screen.findByRole('list', { name: 'Needs you' }))
  expect(list.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Not sent on X', '2 posts are waiting for approval'])
  expect(list.getByText('“Cold brew takes eighteen hours.” X ended our permission on Nov 21. 5 scheduled posts need it.')).toBeTruthy()
  expect(list.getByRole('button', { name: 'Reconnect X' }).className).toContain('bg-brand ')
  expect(list.getByRole('link', { name: 'Review' }).className).not.toContain('bg-brand ')
  expect(list.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/drafts?status=pending_approval')
  expect(calls.filter(({ path }) => path === '/api/home/today')).toHaveLength(1)
})

it('has held posts on top, each decided with one press, and does not say then that nothing needs attention', async () => {
  const user = userEvent.setup()
  const calls = show({ ...busy, needs: [], next: { ...busy.next, posts: [], total: 0 }, held: { count: 1, firstDueAt: null } }, {
    'GET /api/commerce/held': () => ({ success: true, held: [makeHeld(1)], total: 1, firstDueAt: null }),
    'POST /api/commerce/held/:id/decide': () => ({ success: true, results: [{ postId: makeHeld(1).postId, isDone: true, reason: null, leavesAt: null }], undoId: null, undoUntil: null }),
  })
  expect(await screen.findByRole('heading', { name: '1 post is held' })).toBeTruthy()
  expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  // A held post has a time: something is scheduled.
  expect(screen.getByText('Nothing else is scheduled.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use €19.00' }))
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body)).toEqual([{ version: 'v1', decision: 'use_now' }]))
})

it('names two entries that disagree, with both values, and leads to them', async () => {
  show({ ...busy, needs: [{ kind: 'conflict', count: 1, sides: [{ title: 'Bun box', value: '€18' }, { title: 'Prices', value: '€21' }], post: null }] })
  const list = within(await screen.findByRole('list', { name: 'Needs you' }))
  expect(list.getByRole('heading', { name: 'Two knowledge entries disagree' })).toBeTruthy()
  expect(list.getByText('“Bun box” says €18, “Prices” says €21. Posts and answers may use either.')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/knowledge')
})

it('a missing account beats Scheduled, and the next free slot fills the row', async () => {
  show(busy)
  const next = within(await screen.findByRole('list', { name: 'Next posts' }))
  expect(next.getByText('X expired')).toBeTruthy()
  expect(next.queryByText('Scheduled')).toBeNull()
  expect(next.getByText(/^Next free slot/)).toBeTruthy()
})

it('shows a post with its picture, or its text where it has none, and names its networks', async () => {
  const [first] = busy.next.posts
  if (!first) throw new Error('no post')
  show({ ...busy, next: { ...busy.next, posts: [{ ...first, thumbnail: '/media/roast.jpg?w=640' }, { ...first, id: '33333333-3333-4333-8333-333333333333', preview: 'Night Owl', platforms: ['linkedin'], blockedBy: null }] } })
  const [pictured, written] = within(await screen.findByRole('list', { name: 'Next posts' })).getAllByRole('listitem')
  expect([pictured?.querySelector('img')?.getAttribute('src'), written?.querySelector('img')]).toEqual(['/media/roast.jpg?w=640', null])
  expect([pictured?.textContent, written?.textContent]).toEqual([expect.stringContaining('X, Bluesky'), expect.stringMatching(/Night Owl.*LinkedIn.*Scheduled/)])
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

it('makes the profile with the first Connect, also while the profile is still being loaded', async () => {
  const user = userEvent.setup()
  let isKnown = () => {}
  const loading = new Promise<void>((resolve) => { isKnown = resolve })
  const popup = { closed: false, close: () => undefined, location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  const profile = { id: 'p', profile_key: 'ABCDEFGH-123', connected_platforms: [] }
  const calls = fakeApi({
    'GET /api/home/today': () => fresh,
    'GET /api/ayrshare/user-profile': async () => {
      await loading
      return { success: true, profile: null }
    },
    'GET /api/social/accounts': () => ({ success: true, checked_at: null, dependent_posts: 0, accounts: [] }),
    'POST /api/ayrshare/create-user-profile': () => ({ success: true, profile, data: profile }),
    'GET /api/ayrshare/user-jwt/:id': () => ({ success: true, data: { url: 'https://connect.example/', expiresAt: null } }),
  })
  renderScreen(<Today />, '/')
  await user.click(within(await screen.findByRole('list', { name: 'Networks' })).getByRole('button', { name: /Instagram/ }))
  act(() => isKnown())
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://connect.example/'))
  expect(calls.flatMap(({ path }) => (/create-user-profile|user-jwt/.test(path) ? [path.split('/')[3]] : []))).toEqual(['create-user-profile', 'user-jwt'])
})

it('leads one failed post to its place in the history, and several to the failed ones', async () => {
  const failed = (count: number): TodayData['needs'][number] => ({ kind: 'failed', reason: `Too long ${count}.`, count, platforms: ['twitter'], post: approval.post })
  show({ ...busy, needs: [failed(1), failed(3)] })
  const links = (await screen.findAllByRole('link', { name: 'Fix and retry' })).map((link) => link.getAttribute('href'))
  expect(links).toEqual([`/post-history?open=${id}`, '/post-history?tab=failed'])
})

it('leads to the people who need the user, and to the answers that wait for approval', async () => {
  show({ ...busy, needs: [{ kind: 'people', count: 2, post: null }, { kind: 'answers', count: 1, post: null }] })
  const [people, answers] = within(await screen.findByRole('list', { name: 'Needs you' })).getAllByRole('listitem')
  expect([people?.querySelector('h3')?.textContent, answers?.querySelector('h3')?.textContent]).toEqual(['2 conversations need you', '1 answer is waiting for approval'])
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/social-interactions?with=both')
  expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/chatbot?tab=interactions&status=pending_approval')
})

it('shows five causes and the others on demand', async () => {
  const user = userEvent.setup()
  const many = (['facebook', 'instagram', 'linkedin', 'threads', 'reddit', 'tiktok', 'youtube'] as const).map((platform) => ({ ...expired, platform }))
  show({ ...busy, needs: many })
  await user.click(await screen.findByRole('button', { name: '2 more' }))
  expect(within(screen.getByRole('list', { name: 'Needs you' })).getAllByRole('listitem')).toHaveLength(7)
})

it('approves one waiting post here, offers Undo, and moves the focus to the next row', async () => {
  const user = userEvent.setup()
  const one = { ...approval, count: 1 }
  let needs = [one, expired]
  const calls = fakeApi({
    'GET /api/home/today': () => ({ ...busy, needs }),
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }),
    'POST /api/posts/draft/:id/approve': () => ((needs = [expired]), { success: true, draft: makeDraft(1, { status: 'scheduled', scheduledTime: '2026-11-26T12:30:00Z' }) }),
    'POST /api/posts/draft/:id/await-approval': () => ((needs = [one, expired]), { success: true, draft: makeDraft(1, { status: 'pending_approval' }) }),
  })
  renderScreen(<Today />, '/')
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Reconnect X'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

it('moves the focus on from a row that was dealt with elsewhere, and to the heading from the last one', async () => {
  let needs: TodayData['needs'] = [{ ...approval, count: 1 }, expired]
  fakeApi({ 'GET /api/home/today': () => ({ ...busy, needs }), 'GET /api/ayrshare/user-profile': () => ({ success: true, profile: null }) })
  renderScreen(<Today />, '/')
  ;(await screen.findByRole('button', { name: 'Approve' })).focus()
  const change = async (to: TodayData['needs']) => {
    needs = to
    await act(() => queryClient.invalidateQueries({ queryKey: ['home'] }))
  }
  await change([expired])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reconnect X' })))
  await change([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Needs you/ })))
})

it('cancels what can be canceled, and moves the focus to the next one', async () => {
  const user = userEvent.setup()
  const [video, picture, post] = (['video', 'image', 'post'] as const).map((kind, index) => ({ id: id.replace(/^2/, String(index)), kind, label: `Work ${index}`, since: '2026-11-22T11:00:00Z', canCancel: kind !== 'post' }))
  let running = [video, picture, post].flatMap((item) => item ?? [])
  const calls = fakeApi({
    'GET /api/home/today': () => ({ ...busy, running }),
    'POST /api/images/jobs/:jobId/cancel': () => ((running = running.filter(({ kind }) => kind !== 'image')), { success: true, job: { id: picture?.id, kind: 'generate', status: 'failed', stage: 'done', prompt: 'Work 1', shape: null, provider: 'openai', sourceImageId: null, image: null, error: null, isCanceled: true, createdAt: '2026-11-22T11:00:00Z', finishedAt: null } }),
  })
  renderScreen(<Today />, '/')
  expect((await screen.findAllByRole('button', { name: /^Cancel / })).map((button) => button.getAttribute('aria-label'))).toEqual(['Cancel Video: Work 0', 'Cancel Picture: Work 1'])
  await user.click(screen.getByRole('button', { name: 'Cancel Picture: Work 1' }))
  await waitFor(() => expect(screen.queryByText('Picture: Work 1')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`/api/images/jobs/${picture?.id}/cancel`])
})

it('says once that all is set, and hides Getting started for good', async () => {
  const steps = fresh.start.steps.map((step) => ({ ...step, isDone: true }))
  const calls = show({ ...busy, start: { steps, isHidden: false, hasPosted: true } })
  expect(await screen.findByRole('heading', { name: /^All set/ })).toBeTruthy()
  await waitFor(() => expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/home/getting-started')).toBe(true))
  expect(screen.getByRole('heading', { name: /^All set/ })).toBeTruthy()
})

it('opens the composer with the idea of the first post', async () => {
  const user = userEvent.setup()
  const steps = fresh.start.steps.map((step) => ({ ...step, isDone: step.id === 'connect' || step.id === 'knowledge' }))
  show({ ...fresh, start: { ...fresh.start, steps } })
  await user.type(await screen.findByRole('textbox', { name: 'What should this post be about?' }), 'A second shop{Enter}')
  expect(useCreatePost.getState()).toEqual({ isOpen: true, initialText: 'A second shop' })
})

it('the counters of the public page are true', () => {
  for (const { platform, text, tags, limit } of HERO_POSTS) {
    expect(limit).toBe(PLATFORM_LIMITS[platform].maxText)
    expect([...`${text}${tags}`].length).toBe(platform === 'twitter' ? countWeighted(text) : countGraphemes(`${text}${tags}`))
  }
  expect(HERO_POSTS.length + HERO_REST.length).toBe(13)
})

it('puts causes and the day into words', () => {
  expect(wordsOf({ ...expired, state: 'missing', failed: 0, scheduled: 1 }, 'UTC', NOW)).toMatchObject({ title: 'X is not connected', line: '1 scheduled post needs it.' })
  expect(wordsOf({ kind: 'failed', reason: 'Too long.', count: 3, platforms: ['twitter'], post: approval.post }, 'UTC', NOW)).toMatchObject({ title: '3 posts could not be sent', line: '“Night Owl” Too long.' })
  expect(summaryOf(fresh, 'UTC', NOW)).toBe('Sunday, November 22. Your first post is about three minutes away.')
  const at = (iso: string) => ({ ...busy, next: { ...busy.next, posts: busy.next.posts.map((post) => ({ ...post, at: iso })) } })
  expect(summaryOf(at('2026-11-22T13:35:00Z'), 'UTC', NOW)).toBe('Sunday, November 22. 2 things need you, the next post goes out in 1 h 35 min.')
  expect(summaryOf(at('2026-11-25T08:30:00Z'), 'UTC', NOW)).toBe('Sunday, November 22. 2 things need you, the next post goes out on Wed at 8:30 AM.')
  expect(['2026-11-22T20:45:00Z', '2026-11-23T08:30:00Z', '2026-11-28T08:30:00Z', '2026-11-29T08:30:00Z'].map((iso) => whenOf(iso, 'UTC', NOW))).toEqual(['Today, 8:45 PM', 'Tomorrow, 8:30 AM', 'Sat, 8:30 AM', 'Nov 29, 8:30 AM'])
  expect([0, 35, 60, 1_264].map((minutes) => countdown(minutes * 60_000))).toEqual(['now', 'in 35 min', 'in 1 h', 'in 21 h 4 min'])
  expect([changeOf({ now: 3, before: null }), changeOf({ now: 3, before: 5 })]).toEqual([null, -2])
})
