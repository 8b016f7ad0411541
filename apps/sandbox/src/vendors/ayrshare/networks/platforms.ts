import { measure, type Measure } from './measure.ts'

/** The simulator's data about each network. Limits: protocols/ayrshare.md section 8. */
export type PlatformFacts = {
  label: string
  /** Longest text, in the unit of `measure`. */
  textLimit: number
  measure: Measure
  /** Whether a longer text is published without its end instead of being refused. */
  cutsText?: boolean
  needsMedia: boolean
  maxMedia: number
  maxHashtags?: number
  maxMentions?: number
  /** Longest title of a post. */
  titleLimit?: number
  /** Longest alternative text of a picture; absent where a post has none. */
  altTextLimit?: number
  refusesPhoneNumbers?: boolean
  /** Whether a first comment can be written below a post. */
  canComment: boolean
  /** Longest comment, if it is not that of a text. */
  commentLimit?: number
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
  instagram: facts('Instagram', 2200, 10, '#B5267A', { canComment: true, commentLimit: 2196, needsMedia: true, maxHashtags: 5, maxMentions: 3, altTextLimit: 1000, canDelete: false }),
  twitter: facts('X', 280, 4, '#26242B', { measure: 'weighted', canComment: true, altTextLimit: 1000 }),
  facebook: facts('Facebook', 63_206, 10, '#1657C4', { canComment: true, altTextLimit: 1000 }),
  linkedin: facts('LinkedIn', 3000, 9, '#0A5FB0', { canComment: true, commentLimit: 1250, titleLimit: 400, altTextLimit: 1000 }),
  tiktok: facts('TikTok', 2200, 35, '#0B6B69', { canComment: true, needsMedia: true, canDelete: false }),
  youtube: facts('YouTube', 5000, 1, '#B3202A', { canComment: true, needsMedia: true, titleLimit: 100 }),
  threads: facts('Threads', 500, 20, '#3C3843', { maxHashtags: 1, canDelete: false }),
  pinterest: facts('Pinterest', 500, 5, '#A81C2B', { needsMedia: true, titleLimit: 100, altTextLimit: 500 }),
  bluesky: facts('Bluesky', 300, 4, '#0A66C9', { canComment: true, altTextLimit: 1000 }),
  reddit: facts('Reddit', 5000, 20, '#A83A0E', { canComment: true, commentLimit: 10_000, titleLimit: 300 }),
  snapchat: facts('Snapchat', 500, 1, '#6A5500', { needsMedia: true }),
  telegram: facts('Telegram', 1024, 10, '#0B6A96', { cutsText: true }),
  gmb: facts('Google Business', 1500, 1, '#0F6B46', { refusesPhoneNumbers: true }),
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
