import type { CalendarPost } from '@marquee/contract/planning'
import type { Draft } from '@marquee/contract/posts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as Planning } from '../../src/features/planning/pages/planning.tsx'
import { setTimeZone } from '../../src/lib/time-zone.ts'
import { type ApiCall, fakeApi, renderScreen } from '../fake-api.tsx'

export const id = (n: number): string => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
export const makePost = (n: number, at: string, change: Partial<CalendarPost> = {}): CalendarPost => ({
  id: id(n), at: `${at}:00.000Z`, state: 'scheduled', status: 'scheduled', preview: `Post number ${n}`, platforms: ['twitter'], thumbnails: [], campaign: '', seriesId: null, ...change,
})
export const makeDraft = (n: number, change: Partial<Draft> = {}): Draft => ({
  id: id(n), content: `Post number ${n}`, type: 'single', status: 'draft', state: 'draft', scheduledTime: null, platforms: ['twitter'],
  mediaUrls: [], media: [], autoPost: false, overrides: {}, thread: [], firstComment: '', campaign: '', usedSuggestedMedia: false, options: {}, trackLinks: false, isAutosaved: false, issues: [], seriesId: null, seriesPosition: null, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z', ...change,
})
export const POSTS = [
  makePost(1, '2026-11-03T14:00', { state: 'published', status: 'published' }),
  makePost(2, '2026-11-24T14:00'),
  makePost(3, '2026-11-25T15:00', { state: 'failed', status: 'failed', platforms: ['reddit'], campaign: 'Holiday' }),
]

export function showPlanning(posts: CalendarPost[] = POSTS, handlers: Parameters<typeof fakeApi>[0] = {}, address = '/planning') {
  setTimeZone('America/New_York')
  const stored = (path: string, change: Partial<Draft>): Draft => {
    const post = posts.find((each) => path.includes(each.id))
    const state = post?.state ?? 'draft'
    return makeDraft(Number(path.match(/(\d{12})/)?.[1]), { state, status: state === 'scheduled' ? 'scheduled' : 'draft', scheduledTime: post?.at ?? null, ...change })
  }
  const calls = fakeApi({
    'GET /api/posts/calendar': ({ query }: ApiCall) => ({ success: true, posts: posts.filter((post) => post.at >= query.get('from')! && post.at < query.get('to')!), nextCursor: null }),
    'GET /api/posts/campaigns': () => ({ success: true, campaigns: ['Holiday'] }),
    'GET /api/posts/drafts': () => ({ success: true, drafts: [makeDraft(9)], nextCursor: null }),
    'GET /api/planning/best-times': () => ({ success: true, basis: 'general', sample: 0, slots: [{ wall: '2026-11-23T17:30', at: '2026-11-23T22:30:00.000Z', reason: 'x' }] }),
    'POST /api/posts/draft/:id/move': ({ body, path }: ApiCall) => {
      const { day, time } = body as { day: string; time?: string }
      return { success: true, draft: stored(path, { scheduledTime: `${day}T${time ? `${String(Number(time.slice(0, 2)) + 5).padStart(2, '0')}:${time.slice(3)}` : '14:00'}:00.000Z` }) }
    },
    'PUT /api/posts/draft/:id': ({ body, path }: ApiCall) => ({ success: true, draft: stored(path, { ...(body as object), state: (body as Draft).status ?? 'scheduled' }) }),
    ...handlers,
  })
  const router = renderScreen(<Planning />, address)
  return { calls, router, user: userEvent.setup() }
}

export const cell = (day: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[role=gridcell][data-day="${day}"]`)
  if (!found) throw new Error(`no cell ${day}`)
  return found
}
export const tile = (n: number) => screen.findByRole('button', { name: new RegExp(`Post number ${n},`) })
export const sent = (calls: ApiCall[], method: string, end: string) => calls.filter((call) => call.method === method && call.path.endsWith(end)).map((call) => call.body)
export const altKey = (key: string) => fireEvent.keyDown(document.activeElement!, { key, altKey: true })
