import { describe, expect, it } from 'vitest'
import { waitsOfDraft } from './card/auto-post-line.tsx'
import { draftIssues, DRAFT_TABS, sendBlocker, tabsFor } from './draft-model.ts'

describe('drafts', () => {
  const draft = { content: 'Hello', platforms: ['instagram' as const], media: [], mediaUrls: [] }
  it('request media inline when Instagram is selected (CREATE-19)', () => {
    const issues = draftIssues(draft, { hasProfile: true, platforms: ['instagram'], expired: [], accounts: [] })
    expect(issues.map((issue) => issue.message)).toEqual(['Instagram posts must include at least one image or video. Please add media below or deselect Instagram.'])
  })

  it('cannot be sent without a profile or a platform (DRAFT-14, DRAFT-15)', () => {
    expect(sendBlocker(draft, { hasProfile: false, platforms: [], expired: [], accounts: [] })).toBe('Please configure your social media accounts first')
    expect(sendBlocker({ platforms: [] }, { hasProfile: true, platforms: [], expired: [], accounts: [] })).toBe('Please select at least one platform to publish to')
    expect(sendBlocker(draft, { hasProfile: true, platforms: ['instagram'], expired: [], accounts: [] })).toBeNull()
  })

  it('have the eight tabs of DRAFT-02', () => {
    expect(DRAFT_TABS.map((tab) => tab.label)).toEqual(['All Platforms', 'Twitter/X', 'Instagram', 'Facebook', 'LinkedIn', 'TikTok', 'YouTube', 'Reddit'])
  })

  it('have a tab for every other connected network', () => {
    expect(tabsFor(['gmb', 'twitter', 'bluesky']).map((tab) => tab.label).slice(DRAFT_TABS.length)).toEqual(['Bluesky', 'Google Business'])
    expect(tabsFor([])).toEqual(DRAFT_TABS)
  })
})

it('says what an automatic post waits for, each once', () => {
  const issue = (waitsFor: 'account' | 'media' | 'approval' | null, platform: 'linkedin' | 'instagram' | null) => ({ platform, code: 'no-account' as const, message: '', waitsFor })
  expect(waitsOfDraft({ issues: [issue('account', 'linkedin'), issue('media', 'instagram'), issue('media', 'linkedin'), issue(null, null), issue('approval', null)] })).toEqual(['LinkedIn', 'media', 'your approval'])
})
