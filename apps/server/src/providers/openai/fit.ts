import { countFor, PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A cut after a sentence may lose this much of what would fit; past it a cut after a word is better. */
const MIN_SENTENCE_SHARE = 0.5

const fits = (text: string, platforms: readonly Platform[]): boolean => platforms.every((name) => countFor(name, text) <= PLATFORM_LIMITS[name].maxText)

/** Longest prefix of `text` ending at one of `ends` (ascending) that `test` accepts. */
function longest(text: string, ends: readonly number[], test: (start: string) => boolean): string {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (test(text.slice(0, ends[middle - 1]).trimEnd())) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : text.slice(0, ends[low - 1]).trimEnd()
}

/**
 * `text` cut for all of `platforms`: whole when it fits, else cut after a sentence, or after a word with an ellipsis.
 * Returns an empty text when not even one word fits.
 */
export function fitToPlatforms(text: string, platforms: readonly Platform[]): string {
  if (fits(text, platforms)) return text
  const sentenceEnds = [...sentences.segment(text)].map(({ index, segment }) => index + segment.length)
  const bySentence = longest(text, sentenceEnds, (start) => fits(start, platforms))
  const wordEnds = [...text.matchAll(/\S+/g)].map((word) => word.index + word[0].length)
  const byWord = longest(text, wordEnds, (start) => fits(`${start}…`, platforms))
  if (bySentence.length >= byWord.length * MIN_SENTENCE_SHARE) return bySentence
  return byWord === '' ? '' : `${byWord}…`
}
