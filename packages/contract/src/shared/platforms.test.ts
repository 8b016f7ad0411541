import { describe, expect, it } from 'vitest'
import { CONNECT_PLATFORMS, countFor, CREATOR_PLATFORMS, DRAFT_TAB_PLATFORMS, draftTabLabel, platform, PLATFORM_LIMITS, platformLabel, PLATFORMS } from './platforms.ts'

describe('platforms', () => {
  it('are 13 in all, 12 in the creator, 8 to connect, 7 as draft tabs', () => {
    expect([PLATFORMS.length, CREATOR_PLATFORMS.length, CONNECT_PLATFORMS.length, DRAFT_TAB_PLATFORMS.length]).toEqual([13, 12, 8, 7])
    expect(new Set(PLATFORMS).size).toBe(13)
  })

  it('name X as the screens do', () => {
    expect(platformLabel('twitter')).toBe('X')
    expect(draftTabLabel('twitter')).toBe('Twitter/X')
    expect(DRAFT_TAB_PLATFORMS.map(draftTabLabel)).toEqual(['Twitter/X', 'Instagram', 'Facebook', 'LinkedIn', 'TikTok', 'YouTube', 'Reddit'])
  })

  it('refuse unknown names, including property names that every object has', () => {
    for (const name of ['myspace', 'X', 'toString', '__proto__', '']) expect(platform.safeParse(name).success).toBe(false)
  })

  it('count in their own way', () => {
    expect(countFor('twitter', '日本 https://example.com/abc')).toBe(28)
    expect(countFor('bluesky', '日本 😀')).toBe(4)
  })

  it.each([
    ['twitter', 280],
    ['bluesky', 300],
    ['threads', 500],
    ['instagram', 2_200],
    ['facebook', 63_206],
  ] as const)('%s takes %i', (name, max) => {
    expect(PLATFORM_LIMITS[name].maxText).toBe(max)
  })
})
