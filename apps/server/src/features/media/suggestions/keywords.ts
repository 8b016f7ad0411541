import { readWords, type Word } from './words.ts'

/** A word of the draft by which files are searched. `weight` is 1 for a plain word and more for an emphasised one. */
export type Keyword = Word & { weight: number }

/** Most words of one draft that are searched for. */
const MAX_KEYWORDS = 24
/** What emphasises a word: a hashtag, a capital inside a sentence, repetition. */
const BONUS = { hashtag: 0.4, name: 0.3, repeated: 0.15 } as const
const MAX_WEIGHT = 1.8

const NOT_TEXT = /https?:\/\/\S+|www\.\S+|(?<![\p{L}\p{N}])@[\w.-]+/giu
const HASHTAG = /#[\p{L}\p{M}\p{N}_]+/gu
/** A word that begins with a capital and does not begin its sentence: mostly a name. */
const NAME = /(?<=[\p{L}\p{N},;:'’"”)&-]\s+["“(]?)\p{Lu}[\p{L}\p{M}\p{N}]+/gu

/** Stems of a draft's words in their order: names of several words are searched in them. */
export const readSequence = (text: string): string[] => readWords(text.replaceAll(NOT_TEXT, ' ')).map(({ stem }) => stem)

const stemsOf = (text: string, pattern: RegExp): Set<string> => new Set((text.match(pattern) ?? []).flatMap((found) => readWords(found)).map(({ stem }) => stem))

/**
 * The words of a draft by which files are searched, the most significant first. Addresses, mentions, numbers and stop words are left
 * out. Takes the draft's text.
 */
export function readKeywords(text: string): Keyword[] {
  const plain = text.replaceAll(NOT_TEXT, ' ')
  const [hashtags, names] = [stemsOf(plain, HASHTAG), stemsOf(plain, NAME)]
  const byStem = new Map<string, Keyword>()
  for (const word of readWords(plain)) {
    const known = byStem.get(word.stem)
    const start = 1 + (hashtags.has(word.stem) ? BONUS.hashtag : 0) + (names.has(word.stem) ? BONUS.name : 0)
    byStem.set(word.stem, known ? { ...known, weight: Math.min(MAX_WEIGHT, known.weight + BONUS.repeated) } : { ...word, weight: start })
  }
  return [...byStem.values()].toSorted((one, other) => other.weight - one.weight).slice(0, MAX_KEYWORDS)
}
