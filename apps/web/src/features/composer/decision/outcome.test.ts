import type { Delivery } from '@marquee/contract/posts'
import { describe, expect, it } from 'vitest'
import { outcomeNotice, outcomeOf } from './outcome.ts'

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

  it.each(['published', 'scheduled'] as const)('clear after 3 seconds on success: %s (CREATE-38)', (state) => {
    expect(outcomeOf({ state, deliveries: [] }, 'Friday')).toMatchObject({ ms: 3_000 })
  })

  it('are not reported while a post is being sent', () => {
    expect(outcomeNotice('publishing', 'Hello')).toBeNull()
    expect(outcomeNotice('published', 'Hello  world')).toEqual({ kind: 'success', text: 'Published: “Hello world”' })
  })
})
