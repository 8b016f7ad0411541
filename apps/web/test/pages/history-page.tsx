import type { HistoryEntry } from '@marquee/contract/publishing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as PostHistory } from '../../src/features/publishing/pages/post-history.tsx'
import { setTimeZone } from '../../src/lib/time-zone.ts'
import { fakeApi, renderScreen } from '../fake-api.tsx'

export const id = (n: number): string => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
export type HistoryDelivery = HistoryEntry['deliveries'][number]
export const makeDelivery = (change: Partial<HistoryDelivery>): HistoryDelivery => ({ engagement: null, cause: null, refusedPart: null, nextAttemptAt: null, isSentWhenConnected: false, canDelete: false, deletedAt: null, platform: 'twitter', status: 'published', postUrl: null, nativeId: null, reason: null, fix: null, attempts: 1, content: null, mediaUrls: null, publishedAt: null, ...change })
export const makeEntry = (n: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: id(n), content: `Post ${n}`, state: 'published', published_at: '2026-11-20T10:00:00.000Z', scheduled_time: null, platforms: ['twitter'], media_urls: [],
  used_suggested_media: false, ayrshare_post_id: null, deliveries: [makeDelivery({})], updated_at: '2026-11-20T10:00:00.000Z', ...change,
})
export const list = (data: unknown[], total = data.length) => ({ success: true, data, total, failed: 0, nextCursor: null })
const profile = { id: id(9), profile_id: 'ref-1', profile_key: 'ABCDEFGH-123', title: 'Alice', domain: null, messaging_active: false, created_at: '', updated_at: '', synced_at: null, connected_platforms: [] }

export function showHistory(entries: HistoryEntry[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/post-history') {
  setTimeZone('UTC')
  const calls = fakeApi({
    'GET /api/posts/history': () => list(entries),
    'GET /api/posts/published': () => list(entries.map((entry) => ({ ...entry, status: 'published', error_message: null }))),
    'GET /api/ayrshare/user-profile': () => ({ success: true, profile }),
    ...handlers,
  })
  const router = renderScreen(<PostHistory />, address)
  return { calls, router, user: userEvent.setup() }
}
export const post = (n: number) => screen.findByRole('article', { name: `“Post ${n}”` })
