import type { Draft } from '@marquee/contract/posts'

/** A post's id by its number. */
export const postId = (n: number): string => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A draft for X without time and media. Takes its number and overrides. */
export const makeDraft = (n: number, change: Partial<Draft> = {}): Draft => ({
  id: postId(n), content: `Draft ${n}`, type: 'single', status: 'draft', state: 'draft', scheduledTime: null, platforms: ['twitter'],
  mediaUrls: [], media: [], autoPost: false, overrides: {}, thread: [], firstComment: '', campaign: '', usedSuggestedMedia: false, options: {}, trackLinks: false, isAutosaved: false, issues: [], seriesId: null, seriesPosition: null, createdAt: `2026-11-20T10:00:${String(n % 60).padStart(2, '0')}.000Z`, updatedAt: '2026-11-20T10:00:00.000Z', ...change,
})

/** A page of the draft list. */
export const draftPage = (drafts: Draft[], nextCursor: string | null = null) => ({
  success: true, drafts, nextCursor, counts: { all: drafts.length, byPlatform: { twitter: drafts.filter((draft) => draft.platforms.includes('twitter')).length } },
})

/** A page of the posts that are waiting for approval. */
export const pendingPage = (drafts: Draft[]) => ({ success: true, drafts, total: drafts.length, nextCursor: null })

/** The response about the user's provider profile. */
export const linkedProfile = (...platforms: string[]) => ({ success: true, profile: { profile_key: 'ABC', connected_platforms: platforms.map((platform) => ({ platform, is_active: true })) } })
