/** A syllable begins with the consonants before its vowel; these stay together. */
const ONSET = /(?:sch[lmnrw]|sch|ch|ph|th|qu|st|sp|kn|pf|zw|[bcdfgkpt][lr]|[b-df-hj-np-tv-xzß])?[aeiouyäöüáéíóúàèêâîôûœæ]/giu
/** Words up to this length are not divided. */
const MAX_LETTERS = 15
/** The length of parts, and the least that stands on a line. */
const PART = 12
const MIN_PART = 4

/** Where the syllables of a word begin, in letters. */
const syllablesOf = (word: string): number[] => [...word.matchAll(ONSET)].map(({ index }) => index).filter((at) => at >= MIN_PART && at <= word.length - MIN_PART)

/** Divides a very long word with hyphens, between syllables: it could be set in tiny letters only. */
function divide(word: string): string {
  if ([...word].length <= MAX_LETTERS || word.includes('-')) return word
  const syllables = syllablesOf(word)
  const count = Math.ceil(word.length / PART)
  const cuts = Array.from({ length: count - 1 }, (_cut, index) => ((index + 1) * word.length) / count).flatMap((ideal) => syllables.toSorted((one, other) => Math.abs(one - ideal) - Math.abs(other - ideal))[0] ?? [])
  const edges = [0, ...new Set(cuts), word.length]
  return edges.slice(1).map((end, index) => word.slice(edges[index], end)).join('-\n')
}

/** A text as it is set: very long words are divided with hyphens, each part on a line of its own, and a number stays with its percent sign. */
export const hyphenate = (text: string): string => text.split(' ').map(divide).join(' ').replace(/(\d) %/gu, '$1\u00A0%')
