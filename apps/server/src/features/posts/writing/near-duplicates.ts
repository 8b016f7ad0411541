import { NEAR_DUPLICATE_FROM } from '@marquee/contract/suggestions'

const words = new Intl.Segmenter('en', { granularity: 'word' })
const GRAM = 3

/** The word triples of a text, in lower case and without punctuation; a shorter text is a single element. */
function trigramsOf(text: string): Set<string> {
  const found = [...words.segment(text.normalize('NFKC').toLowerCase())].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  if (found.length < GRAM) return new Set([found.join(' ')])
  return new Set(found.slice(GRAM - 1).map((_word, index) => found.slice(index, index + GRAM).join(' ')))
}

/** Jaccard similarity of the word triples of two texts: 0 for none in common, 1 for the same words. */
export function similarity(one: string, other: string): number {
  const [first, second] = [trigramsOf(one), trigramsOf(other)]
  const shared = [...first].filter((triple) => second.has(triple)).length
  return shared / (first.size + second.size - shared)
}

/** Similarity of a text to the most similar of the others. */
export const maxSimilarity = (text: string, others: readonly string[]): number => Math.max(0, ...others.map((other) => similarity(text, other)))

/** Indexes of the texts that are near-duplicates of an earlier one. */
export const findNearDuplicates = (texts: readonly string[]): number[] =>
  [...texts.keys()].filter((index) => maxSimilarity(texts[index] ?? '', texts.slice(0, index)) >= NEAR_DUPLICATE_FROM)
