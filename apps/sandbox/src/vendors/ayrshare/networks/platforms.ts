import { measure, type Measure } from './measure.ts'

/** The simulator's data about each network. Limits: protocols/ayrshare.md section 8. */
export type PlatformFacts = {
  label: string
  /** Longest text, in the unit of `measure`. */
  textLimit: number
  measure: Measure
  /** Maximum text length with a picture, if the network has a lower one. */
  captionLimit?: number
  needsMedia: boolean
  maxMedia: number
  maxHashtags?: number
  maxMentions?: number
  /** Whether a first comment can be written below a post. */
  canComment: boolean
  /** Whether a published post can be deleted through the API. */
  canDelete: boolean
  /** Background of the platform's badge; white text has 4.5:1 on it. */
  colour: string
}

const facts = (label: string, textLimit: number, maxMedia: number, colour: string, more: Partial<PlatformFacts> = {}): PlatformFacts => ({
  label,
  textLimit,
  measure: 'graphemes',
  needsMedia: false,
  maxMedia,
  canComment: false,
  canDelete: true,
  colour,
  ...more,
})

export const PLATFORMS = {
  instagram: facts('Instagram', 2200, 10, '#B5267A', { canComment: true, needsMedia: true, maxHashtags: 5, maxMentions: 3, canDelete: false }),
  twitter: facts('X', 280, 4, '#26242B', { measure: 'weighted', canComment: true }),
  facebook: facts('Facebook', 63_206, 10, '#1657C4', { canComment: true }),
  linkedin: facts('LinkedIn', 3000, 9, '#0A5FB0', { canComment: true }),
  tiktok: facts('TikTok', 2200, 35, '#0B6B69', { canComment: true, needsMedia: true, canDelete: false }),
  youtube: facts('YouTube', 5000, 1, '#B3202A', { canComment: true, needsMedia: true }),
  threads: facts('Threads', 500, 20, '#3C3843', { maxHashtags: 1, canDelete: false }),
  pinterest: facts('Pinterest', 500, 5, '#A81C2B', { needsMedia: true }),
  bluesky: facts('Bluesky', 300, 4, '#0A66C9', { canComment: true }),
  reddit: facts('Reddit', 40_000, 20, '#A83A0E', { canComment: true }),
  snapchat: facts('Snapchat', 500, 1, '#6A5500', { needsMedia: true }),
  telegram: facts('Telegram', 4096, 10, '#0B6A96', { captionLimit: 1024 }),
  gmb: facts('Google Business', 1500, 1, '#0F6B46'),
} as const satisfies Record<string, PlatformFacts>

export type Platform = keyof typeof PLATFORMS
export const PLATFORM_NAMES = Object.keys(PLATFORMS) as Platform[]

/** @returns whether that is one of the 13 platform names of the protocol. */
export function isPlatform(name: unknown): name is Platform {
  return typeof name === 'string' && Object.hasOwn(PLATFORMS, name)
}

/** @returns the facts of one platform, with all optional fields readable. */
export function factsOf(platform: Platform): PlatformFacts {
  return PLATFORMS[platform]
}

/** @returns the text's length as that platform counts it. */
export const measureText = (platform: Platform, text: string): number => measure(text, factsOf(platform).measure)
