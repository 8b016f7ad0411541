import type { Platform } from './shared/platforms.ts'
import { SCHEDULE_MINIMUM_AHEAD_MS } from './shared/time.ts'

/** Platforms of the share dialog, in order (trace.md SHARE-01). */
export const SHARE_PLATFORMS = ['instagram', 'twitter', 'facebook', 'tiktok', 'youtube', 'reddit'] as const satisfies readonly Platform[]
export type SharePlatform = (typeof SHARE_PLATFORMS)[number]

/** Texts of the share dialog (trace.md SHARE-02 to SHARE-07). The dialog calls POST /api/ayrshare/publish-post (AMB-22). */
export const SHARE_TEXTS = {
  caption: 'Caption',
  shareNow: 'Share Now',
  schedule: 'Schedule',
  back: 'Back',
  schedulePost: 'Schedule Post',
  failed: 'Failed to share to social media',
  networkError: 'Network error sharing to social media',
} as const

/** Minimum time ahead for scheduling a shared file (trace.md SHARE-10). */
export const SHARE_MINIMUM_AHEAD_MS = SCHEDULE_MINIMUM_AHEAD_MS
