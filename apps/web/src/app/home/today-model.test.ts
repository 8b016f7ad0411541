import type { Draft } from '@marquee/contract/posts'
import type { HistoryEntry } from '@marquee/contract/publishing'
import { expect, it } from 'vitest'
import { summarize } from './today-model.ts'

const draft = (change: Partial<Draft>): Draft => ({ id: 'd', content: 'x', type: 'single', status: 'draft', state: 'draft', scheduledTime: null, platforms: [], mediaUrls: [], media: [], autoPost: false, overrides: {}, thread: [], firstComment: '', campaign: '', usedSuggestedMedia: false, options: {}, trackLinks: false, isAutosaved: false, issues: [], seriesId: null, seriesPosition: null, createdAt: '', updatedAt: '', ...change })
const sent = (change: Partial<HistoryEntry>): HistoryEntry => ({ id: 'h', content: 'x', state: 'published', published_at: null, scheduled_time: null, platforms: [], media_urls: [], used_suggested_media: false, ayrshare_post_id: null, deliveries: [], updated_at: '', ...change })
const done = (state: ReturnType<typeof summarize>): string[] => state.steps.filter(({ isDone }) => isDone).map(({ id }) => id)

it('ticks nothing for a newcomer', () => {
  const state = summarize({ drafts: [], history: [], linked: 0, waiting: 0 })
  expect([done(state), state.next]).toEqual([[], null])
})

it('takes the earliest scheduled post as the next one and counts the rest', () => {
  const drafts = [draft({ id: 'late', status: 'scheduled', scheduledTime: '2026-12-02T00:00:00Z' }), draft({ id: 'soon', status: 'scheduled', scheduledTime: '2026-12-01T00:00:00Z' }), draft({})]
  const state = summarize({ drafts, history: [], linked: 2, waiting: 1 })
  expect(state).toMatchObject({ next: { id: 'soon' }, scheduled: 2, drafts: 1, waiting: 1 })
  expect(done(state)).toEqual(['connect', 'draft', 'schedule'])
})

it('counts what needs attention and what is in progress', () => {
  const history = [sent({}), sent({ state: 'failed' }), sent({ state: 'partially_published' }), sent({ state: 'publishing' }), sent({ state: 'unconfirmed' })]
  const state = summarize({ drafts: [], history, linked: 1, waiting: 0 })
  expect(state).toMatchObject({ failed: 2, running: 2 })
  expect(done(state)).toHaveLength(4)
})
