import type { Delivery } from '@marquee/contract/posts'
import { describe, expect, it } from 'vitest'
import { excessOf } from './excess.ts'
import { counterTone, draftIssues, DRAFT_TABS, sendBlocker } from './model.ts'
import { newsOf, outcomeOf } from './outcome.ts'
import { earliestWall, readSchedule, SCHEDULE_ERRORS, toWall, wallToInstant } from './schedule-time.ts'
import { blocksWithin } from '../../lib/use-blocks.ts'

const NOW = Date.parse('2026-11-20T15:54:20.000Z')

describe('schedule times (AMB-21, design.md rule H)', () => {
  it('starts 5 minutes from now, at the next whole minute', () => {
    expect(earliestWall(NOW, 'UTC')).toBe('2026-11-20T16:00')
    expect(earliestWall(NOW, 'America/New_York')).toBe('2026-11-20T11:00')
    expect(readSchedule(earliestWall(NOW, 'UTC'), 'UTC', NOW)).toEqual({ iso: '2026-11-20T16:00:00.000Z', error: null })
  })

  it.each([
    ['2026-11-20T15:54', SCHEDULE_ERRORS.past],
    ['2025-01-01T00:00', SCHEDULE_ERRORS.past],
    ['2026-11-20T15:58', SCHEDULE_ERRORS.tooSoon],
    ['', SCHEDULE_ERRORS.invalid],
    ['soon', SCHEDULE_ERRORS.invalid],
  ])('refuses %s', (value, error) => {
    expect(readSchedule(value, 'UTC', NOW)).toEqual({ iso: null, error })
  })

  it('refuses a time that the change to summer time leaves out', () => {
    expect(readSchedule('2027-03-14T02:30', 'America/New_York', NOW).error).toBe(SCHEDULE_ERRORS.gap)
    expect(readSchedule('2027-03-28T02:30', 'Europe/Berlin', NOW).error).toBe(SCHEDULE_ERRORS.gap)
    expect(readSchedule('2027-03-14T03:30', 'America/New_York', NOW).iso).toBe('2027-03-14T07:30:00.000Z')
  })

  it('takes the first of a time that happens twice, and reads far zones', () => {
    expect(wallToInstant('2027-11-07T01:30', 'America/New_York')).toBe(Date.parse('2027-11-07T05:30:00Z'))
    expect(wallToInstant('2026-12-01T09:15', 'Asia/Kathmandu')).toBe(Date.parse('2026-12-01T03:30:00Z'))
    expect(wallToInstant('2026-12-01T09:15', 'Pacific/Kiritimati')).toBe(Date.parse('2026-11-30T19:15:00Z'))
    expect(toWall(Date.parse('2026-11-30T19:15:00Z'), 'Pacific/Kiritimati')).toBe('2026-12-01T09:15')
  })
})

describe('counters', () => {
  it('turn amber at 90 percent and red over the limit', () => {
    expect([counterTone(251, 'twitter'), counterTone(252, 'twitter'), counterTone(280, 'twitter'), counterTone(281, 'twitter')]).toEqual(['normal', 'near', 'near', 'over'])
  })

  it('mark what is past the limit, never half a character', () => {
    expect(excessOf('twitter', `${'a'.repeat(280)}bc`)).toBe('bc')
    expect(excessOf('twitter', `${'a'.repeat(279)}👩‍👩‍👧`)).toBe('👩‍👩‍👧')
    expect(excessOf('bluesky', 'short')).toBe('')
  })
})

describe('drafts', () => {
  const draft = { content: 'Hello', platforms: ['instagram' as const], media: [], mediaUrls: [] }
  it('ask for media inline when Instagram is chosen (CREATE-19)', () => {
    const issues = draftIssues(draft, { hasProfile: true, platforms: ['instagram'] })
    expect(issues.map((issue) => issue.message)).toEqual(['Instagram posts must include at least one image or video. Please add media below or deselect Instagram.'])
  })

  it('cannot be sent without a profile or a platform (DRAFT-14, DRAFT-15)', () => {
    expect(sendBlocker(draft, { hasProfile: false, platforms: [] })).toBe('Please configure your social media accounts first')
    expect(sendBlocker({ platforms: [] }, { hasProfile: true, platforms: [] })).toBe('Please select at least one platform to publish to')
    expect(sendBlocker(draft, { hasProfile: true, platforms: ['instagram'] })).toBeNull()
  })

  it('have the eight tabs of DRAFT-02', () => {
    expect(DRAFT_TABS.map((tab) => tab.label)).toEqual(['All Platforms', 'Twitter/X', 'Instagram', 'Facebook', 'LinkedIn', 'TikTok', 'YouTube', 'Reddit'])
  })
})

describe('outcomes', () => {
  const delivery = (platform: Delivery['platform'], status: Delivery['status'], reason: string | null = null): Delivery => ({ platform, status, reason, postUrl: null, nativeId: null, fix: null, attempts: 1, content: null, mediaUrls: null, publishedAt: null })
  it.each([
    ['published', [], 'success', 'Post published successfully!'],
    ['scheduled', [], 'success', 'Post scheduled successfully for Friday!'],
    ['failed', [delivery('twitter', 'failed', 'Too long.')], 'error', 'Failed to publish post: X: Too long.'],
    ['unconfirmed', [], 'info', 'We could not confirm this post yet. We keep checking and never send it twice.'],
    ['partially_published', [delivery('facebook', 'published'), delivery('twitter', 'failed', 'Too long.')], 'error', 'Published on Facebook. Not on X: Too long.'],
  ] as const)('say what %s means', (state, deliveries, kind, text) => {
    expect(outcomeOf({ state, deliveries: [...deliveries] }, 'Friday')).toMatchObject({ kind, text })
  })

  it.each(['published', 'scheduled'] as const)('clear after 3 seconds when all went well: %s (CREATE-38)', (state) => {
    expect(outcomeOf({ state, deliveries: [] }, 'Friday')).toMatchObject({ ms: 3_000 })
  })

  it('bring no news while a post is under way', () => {
    expect(newsOf('publishing', 'Hello')).toBeNull()
    expect(newsOf('published', 'Hello  world')).toEqual({ kind: 'success', text: 'Published: “Hello world”' })
  })
})

it('renders only the blocks near the window', () => {
  const heights = Array.from({ length: 1_667 }, () => 600)
  expect(blocksWithin(heights, -400, 1_300)).toEqual({ first: 0, last: 2 })
  expect(blocksWithin(heights, 600_000, 601_700)).toEqual({ first: 1_000, last: 1_002 })
  expect(blocksWithin(heights, 9_000_000, 9_001_000)).toEqual({ first: 1_666, last: 1_666 })
})
