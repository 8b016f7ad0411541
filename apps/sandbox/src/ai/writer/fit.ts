import { factsOf, isPlatform, measureText } from '../../vendors/ayrshare/networks/platforms.ts'
import type { Platform } from '../../vendors/ayrshare/networks/platforms.ts'
import { joinSentences } from './text.ts'

/** Other names of networks; Mastodon takes as much text as Threads. */
const ALIASES: Record<string, Platform> = { x: 'twitter', google: 'gmb', 'google business': 'gmb', mastodon: 'threads' }
/** Maximum length that people read in a feed. */
const MAX_READABLE = 1200
const ELLIPSIS = '…'

export type Limits = {
  /** Share of the tightest limit that a text uses; at most 1 fits everywhere. */
  fullness: (text: string) => number
  maxHashtags: number
  /** Maximum number of the user's own hashtags that the platforms accept. */
  maxOwnHashtags: number
}

const WITHOUT_HASHTAGS = new Set<Platform>(['gmb', 'reddit'])
const USUAL_HASHTAGS = 3
const DEFAULT_MAX_HASHTAGS = 30

/** @returns the tightest limits of the named platforms; unknown names are ignored. */
export function limitsOf(names: string[]): Limits {
  const platforms = names.map((name) => ALIASES[name] ?? name).filter(isPlatform)
  const shares = platforms.map((platform) => {
    const { textLimit } = factsOf(platform)
    return (text: string) => measureText(platform, text) / textLimit
  })
  const allowed = platforms.map((platform) => factsOf(platform).maxHashtags ?? DEFAULT_MAX_HASHTAGS)
  const isUntagged = platforms.some((platform) => WITHOUT_HASHTAGS.has(platform))
  return {
    fullness: (text) => Math.max([...text].length / MAX_READABLE, ...shares.map((share) => share(text))),
    maxHashtags: isUntagged ? 0 : Math.min(USUAL_HASHTAGS, ...allowed),
    maxOwnHashtags: Math.min(DEFAULT_MAX_HASHTAGS, ...allowed),
  }
}

/**
 * Shortens sentences to a budget: whole sentences first, then a clause, then words with an ellipsis.
 * @param fits returns whether a text is within the budget.
 */
export function fitSentences(sentences: string[], fits: (text: string) => boolean): string[] {
  const taken: string[] = []
  for (const sentence of sentences) {
    if (!fits(joinSentences([...taken, sentence]))) break
    taken.push(sentence)
  }
  if (taken.length > 0) return taken
  const [first = ''] = sentences
  return [cutAtClause(first, fits) ?? cutAtWord(first, fits)]
}

const MIN_CLAUSE_WORDS = 4

function cutAtClause(sentence: string, fits: (text: string) => boolean): string | undefined {
  const ends = [...sentence.matchAll(/[,;:–—](?=\s)|\s[–—-]\s/gu)].map(({ index }) => index).reverse()
  for (const end of ends) {
    const clause = sentence.slice(0, end).trim()
    if (clause.split(/\s+/u).length < MIN_CLAUSE_WORDS) return undefined
    if (fits(clause + ELLIPSIS)) return clause + ELLIPSIS
  }
  return undefined
}

function cutAtWord(sentence: string, fits: (text: string) => boolean): string {
  const words = sentence.split(/\s+/u)
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(endWithEllipsis(words.slice(0, middle).join(' ')))) low = middle
    else high = middle - 1
  }
  if (low > 0) return endWithEllipsis(words.slice(0, low).join(' '))
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(sentence)].map(({ segment }) => segment)
  while (letters.length > 1 && !fits(letters.join('') + ELLIPSIS)) letters.length = Math.floor(letters.length * 0.95)
  return letters.join('') + ELLIPSIS
}

function endWithEllipsis(text: string): string {
  return text.replace(/[\s.,;:!?…–—-]+$/u, '') + ELLIPSIS
}
