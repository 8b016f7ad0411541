import type { AiContentSettings, BrandVoice } from '@marquee/contract/campaigns/campaign'
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

type Dress = { content: Pick<AiContentSettings, 'hashtags' | 'mentions'>; words: readonly string[]; platforms: readonly Platform[] }

/**
 * Gives a text the hashtags and mentions that its campaign wants: without them where they are off; where hashtags are on, with some of `words` if it has none and they fit. Takes the
 * text as it is published; returns it and what was added at its end.
 */
export function dress(text: string, { content, words, platforms }: Dress): { text: string; added: string } {
  const bare = tidy([content.hashtags ? null : HASHTAG, content.mentions ? null : MENTION].reduce((left, pattern) => (pattern ? left.replaceAll(pattern, withoutWord) : left), text))
  if (!content.hashtags || bare.match(HASHTAG)) return { text: bare, added: '' }
  const tags = [...new Set(words.flatMap((word) => toHashtag(word) ?? []))].slice(0, MOST_HASHTAGS)
  const added = tags.length === 0 ? '' : `\n\n${tags.join(' ')}`
  return fits(bare + added, platforms) ? { text: bare + added, added } : { text: bare, added: '' }
}

/** How a campaign sounds, in words for a writer: wishes for the style, no source of facts. */
export function describeVoice({ tone, style }: Pick<AiContentSettings, 'tone' | 'style'>, { personality, keywords, avoid_words: avoid }: BrandVoice): string {
  return [
    tone && `Tone: ${tone}.`,
    style && `Style: ${style}.`,
    personality && `Personality: ${personality}.`,
    keywords.length > 0 && `Words to use: ${keywords.join(', ')}.`,
    avoid.length > 0 && `Words to avoid: ${avoid.join(', ')}.`,
  ].filter(Boolean).join(' ')
}
