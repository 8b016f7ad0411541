import { NEAR_DUPLICATE_FROM } from '@marquee/contract/suggestions'

const words = new Intl.Segmenter('en', { granularity: 'word' })
const GRAM = 3

/** The word triples of a text, in small letters and without marks; a text of fewer words is one of its own. */
function triplesOf(text: string): Set<string> {
  const found = [...words.segment(text.normalize('NFKC').toLowerCase())].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  if (found.length < GRAM) return new Set([found.join(' ')])
  return new Set(found.slice(GRAM - 1).map((_word, index) => found.slice(index, index + GRAM).join(' ')))
}

/** Share of word triples that two texts have in common: 0 for none, 1 for the same words (Jaccard). */
export function similarity(one: string, other: string): number {
  const [first, second] = [triplesOf(one), triplesOf(other)]
  const shared = [...first].filter((triple) => second.has(triple)).length
  return shared / (first.size + second.size - shared)
}

/** How near a text comes to the nearest of the others. */
export const nearest = (text: string, others: readonly string[]): number => Math.max(0, ...others.map((other) => similarity(text, other)))

/** Places of the texts that sound like one before them. */
export const findNearDuplicates = (texts: readonly string[]): number[] =>
  [...texts.keys()].filter((index) => nearest(texts[index] ?? '', texts.slice(0, index)) >= NEAR_DUPLICATE_FROM)
