import type { AiContentSettings, BrandVoice } from '@marquee/contract/campaigns/campaign'
import type { ContentStyle } from '@marquee/contract/shared/content-styles'
import { countFor, PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'

/** Hashtags that a post gets when its writer gave it none. */
const MOST_HASHTAGS = 2

const HASHTAG = /(^|\s)#[\p{L}\p{N}_]+/gu
const MENTION = /(^|\s)@[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu
/** A line that ends before a word stays one. */
const withoutWord = (_word: string, before: string): string => (before.includes('\n') ? before : '')
const tidy = (text: string): string => text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n ?/g, '\n').replaceAll(/\n{3,}/g, '\n\n').trim()

/** `gift box` as `#giftbox`; null for what has no letter. */
function toHashtag(words: string): string | null {
  const name = words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return /\p{L}/u.test(name) ? `#${name}` : null
}

const fits = (text: string, platforms: readonly Platform[]): boolean => platforms.every((name) => countFor(name, text) <= PLATFORM_LIMITS[name].maxText)

type Wanted = { content: Pick<AiContentSettings, 'hashtags' | 'mentions'>; words: readonly string[]; platforms: readonly Platform[] }

/** A text without the hashtags and mentions that its campaign does not want. */
const undress = (text: string, { content }: Wanted): string => tidy([content.hashtags ? null : HASHTAG, content.mentions ? null : MENTION].reduce((left, pattern) => (pattern ? left.replaceAll(pattern, withoutWord) : left), text))

/** Hashtags for a text that has none, made from `words`, as far as they fit; empty where they are off. */
function hashtagsFor(text: string, { content, words, platforms }: Wanted): string {
  if (!content.hashtags || text.match(HASHTAG)) return ''
  const tags = [...new Set(words.flatMap((word) => toHashtag(word) ?? []))].slice(0, MOST_HASHTAGS)
  const added = tags.length === 0 ? '' : `\n\n${tags.join(' ')}`
  return fits(text + added, platforms) ? added : ''
}

/** Gives a text the hashtags and mentions that its campaign wants. Takes the text with the tokens of its facts, and as it reads now, which decides what fits; returns both. */
export function dress(given: { text: string; filled: string }, wanted: Wanted): { text: string; filled: string } {
  const [text, filled] = [undress(given.text, wanted), undress(given.filled, wanted)]
  const added = hashtagsFor(filled, wanted)
  return { text: text + added, filled: filled + added }
}

/** The style of writing that is nearest to a tone, and to a style that says more than the tone. */
const OF_TONE: Readonly<Record<string, ContentStyle>> = { professional: 'Professional', authoritative: 'Professional', casual: 'Casual', friendly: 'Casual', playful: 'Casual', inspirational: 'Creative' }
const OF_STYLE: Readonly<Record<string, ContentStyle>> = { storytelling: 'Creative', entertaining: 'Creative', educational: 'Technical' }

/** The style in which a writer is asked to write for a campaign; none for a tone that is in no list. */
export const contentStyleOf = ({ tone, style }: Pick<AiContentSettings, 'tone' | 'style'>): ContentStyle | undefined => OF_STYLE[style] ?? OF_TONE[tone]

/** How a campaign sounds, in words for a writer: wishes for the style, no source of facts. */
export function describeVoice({ tone, style, wish }: Pick<AiContentSettings, 'tone' | 'style' | 'wish'>, { personality, keywords, avoid_words: avoid }: BrandVoice): string {
  return [
    tone && `Tone: ${tone}.`,
    style && `Style: ${style}.`,
    personality && `Personality: ${personality}.`,
    keywords.length > 0 && `Words to use: ${keywords.join(', ')}.`,
    avoid.length > 0 && `Words to avoid: ${avoid.join(', ')}.`,
    wish && `${wish.replace(/[.!?]+$/, '')}.`,
  ].filter(Boolean).join(' ')
}
