import { z } from 'zod'
import { countGraphemes, countMastodon, countWeighted } from './text-length.ts'

/** The 12 platforms of the post creator (trace.md CREATE-06). */
export const CREATOR_PLATFORMS = [
  'facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube', 'pinterest', 'threads', 'snapchat', 'reddit', 'telegram', 'bluesky',
] as const
/** All 13 social networks of the posting provider: the creator's and Google Business (trace.md HOME-03). */
export const PLATFORMS = [...CREATOR_PLATFORMS, 'gmb'] as const
export type ProviderPlatform = (typeof PLATFORMS)[number]
export const providerPlatform = z.enum(PLATFORMS)

/** Every network that a post can go to: those of the provider, and Mastodon, which is only reached directly. */
export const NETWORKS = [...PLATFORMS, 'mastodon'] as const
export type Platform = (typeof NETWORKS)[number]
export const platform = z.enum(NETWORKS)

/** Platforms with a Connect button on /social-accounts (trace.md ACCT-07). */
export const CONNECT_PLATFORMS = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube', 'pinterest', 'threads'] as const

/** Platforms with a filter tab of their own on /drafts, in order (trace.md DRAFT-02). */
export const DRAFT_TAB_PLATFORMS = ['twitter', 'instagram', 'facebook', 'linkedin', 'tiktok', 'youtube', 'reddit'] as const

/** Limits of one platform. Lengths are counted as the platform counts them. */
export type PlatformLimits = {
  label: string
  maxText: number
  /** Whether a longer text is published without its end instead of being refused (protocols/ayrshare.md section 8). */
  cutsText?: true
  maxTitle?: number
  /** `weighted` counts like X; `graphemes` counts characters as readers see them; `mastodon` counts them too, any link 23 and of a mention the name alone. */
  counting: 'weighted' | 'graphemes' | 'mastodon'
  maxMedia: number
  media: 'optional' | 'required' | 'video-required'
  /** Maximum number of `#tags` and `@mentions`, if the platform has a limit (protocols/ayrshare.md section 8). */
  maxHashtags?: number
  maxMentions?: number
  /** Accepted image types, if the platform refuses some: other pictures are converted to JPEG. */
  imageTypes?: readonly string[]
  /** Whether it has threads; elsewhere the continuations are joined into one text (protocols/ayrshare.md section 3). */
  hasThreads?: true
  /** Whether a first comment can be added to the post (protocols/ayrshare.md sections 3 and 5). */
  hasFirstComment?: true
  /** Longest comment, if it is not that of a text (protocols/ayrshare.md section 8). */
  maxComment?: number
  /** Whether texts may not contain telephone numbers (protocols/ayrshare.md section 8). */
  refusesPhoneNumbers?: true
  /** Best aspect ratio, width over height; absent if pictures of any ratio are shown uncropped. */
  cropRatio?: number
  /** Longest alternative text of a picture, if it takes one (protocols/ayrshare.md sections 3 and 8). */
  maxAltText?: number
  /** Whether a video may have a cover of its own, an image that is sent with it (protocols/ayrshare.md section 3). */
  hasVideoCover?: true
}

/** Limits as data (design.md section 2; protocols/ayrshare.md section 8; protocols/mastodon.md section 2). */
export const PLATFORM_LIMITS: Readonly<Record<Platform, PlatformLimits>> = {
  facebook: { label: 'Facebook', maxText: 63_206, counting: 'graphemes', maxMedia: 10, media: 'optional', hasFirstComment: true, cropRatio: 1.91, maxAltText: 1_000, hasVideoCover: true },
  instagram: { label: 'Instagram', maxText: 2_200, counting: 'graphemes', maxMedia: 10, media: 'required', maxHashtags: 5, maxMentions: 3, hasFirstComment: true, maxComment: 2_196, cropRatio: 0.8, maxAltText: 1_000, hasVideoCover: true },
  twitter: { label: 'X', maxText: 280, counting: 'weighted', maxMedia: 4, media: 'optional', hasThreads: true, hasFirstComment: true, cropRatio: 16 / 9, maxAltText: 1_000 },
  linkedin: { label: 'LinkedIn', maxText: 3_000, counting: 'graphemes', maxMedia: 9, media: 'optional', hasFirstComment: true, maxComment: 1_250, cropRatio: 1.91, maxAltText: 1_000, hasVideoCover: true },
  tiktok: { label: 'TikTok', maxText: 2_200, counting: 'graphemes', maxMedia: 35, media: 'required', imageTypes: ['image/jpeg', 'image/webp'], hasFirstComment: true, cropRatio: 9 / 16, hasVideoCover: true },
  youtube: { label: 'YouTube', maxText: 5_000, maxTitle: 100, counting: 'graphemes', maxMedia: 1, media: 'video-required', hasFirstComment: true, cropRatio: 16 / 9, hasVideoCover: true },
  pinterest: { label: 'Pinterest', maxText: 500, maxTitle: 100, counting: 'graphemes', maxMedia: 1, media: 'required', cropRatio: 2 / 3, maxAltText: 500, hasVideoCover: true },
  threads: { label: 'Threads', maxText: 500, counting: 'graphemes', maxMedia: 20, media: 'optional', maxHashtags: 1, hasThreads: true, cropRatio: 0.8 },
  snapchat: { label: 'Snapchat', maxText: 500, counting: 'graphemes', maxMedia: 1, media: 'required', cropRatio: 9 / 16 },
  reddit: { label: 'Reddit', maxText: 5_000, maxTitle: 300, counting: 'graphemes', maxMedia: 1, media: 'optional', hasFirstComment: true, maxComment: 10_000 },
  telegram: { label: 'Telegram', maxText: 1_024, cutsText: true, counting: 'graphemes', maxMedia: 1, media: 'optional' },
  bluesky: { label: 'Bluesky', maxText: 300, counting: 'graphemes', maxMedia: 4, media: 'optional', hasFirstComment: true, cropRatio: 16 / 9, maxAltText: 1_000 },
  gmb: { label: 'Google Business', maxText: 1_500, counting: 'graphemes', maxMedia: 1, media: 'optional', refusesPhoneNumbers: true, cropRatio: 4 / 3 },
  mastodon: { label: 'Mastodon', maxText: 500, counting: 'mastodon', maxMedia: 4, media: 'optional', hasThreads: true, hasFirstComment: true, cropRatio: 16 / 9 },
}

/** Name of a platform as its own brand writes it. */
export const platformLabel = (name: Platform): string => PLATFORM_LIMITS[name].label

/** Tab label on /drafts, which writes X as `Twitter/X` (trace.md DRAFT-02, AMB-18). */
export const draftTabLabel = (name: Platform): string => (name === 'twitter' ? 'Twitter/X' : platformLabel(name))

const COUNTS = { weighted: countWeighted, graphemes: countGraphemes, mastodon: countMastodon } as const

/** Length of `text` as platform `name` counts it. */
export const countFor = (name: Platform, text: string): number => COUNTS[PLATFORM_LIMITS[name].counting](text)
