/** @returns the text in lower case, without accents, ligatures and marks. */
export function fold(text: string): string {
  if (/^[\x20-\x7e\s]*$/u.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
}

/** @returns the folded words of a text, numbers included, without the article that French and Italian join to them. */
export const foldedWords = (text: string): string[] => (fold(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).map((word) => (word.includes("'") ? word.replace(/'s$|'$|^(?:l|d|qu|all|dell)'(?=\p{L})/u, '') : word))

/** Endings without meaning, the longest first, and the minimum number of letters that must remain. */
const ENDINGS: readonly (readonly [string, string, number])[] = [
  ['ational', 'ate', 4], ['izations', 'iz', 4], ['ization', 'iz', 4], ['fulness', 'ful', 3], ['nesses', '', 4], ['ments', '', 4], ['ations', 'at', 4],
  ['ation', 'at', 4], ['ment', '', 4], ['ness', '', 4], ['ings', '', 3], ['ies', 'y', 2], ['ing', '', 3], ['ied', 'y', 3], ['sses', 'ss', 2], ['ches', 'ch', 2], ['shes', 'sh', 2], ['xes', 'x', 2],
  ['est', '', 4], ['ers', '', 4], ['ed', '', 3], ['er', '', 4], ['ly', '', 4], ['s', '', 3],
]

/** The endings by their last letter, as most words have another one. */
const BY_LAST = Map.groupBy(ENDINGS, ([ending]) => ending.at(-1))

const STEMS = new Map<string, string>()
/** Number of cached stems; texts repeat their words. */
const MAX_STEMS = 50_000

/** @returns the stem of a folded word: most inflections of a word have the same stem. */
export function stemOf(word: string): string {
  const known = STEMS.get(word)
  if (known !== undefined) return known
  if (STEMS.size >= MAX_STEMS) STEMS.clear()
  const stem = cutEnding(word)
  STEMS.set(word, stem)
  return stem
}

function cutEnding(word: string): string {
  if (word.length < 4 || /\d/u.test(word)) return word
  const found = BY_LAST.get(word.at(-1))?.find(([ending, , minLetters]) => word.endsWith(ending) && word.length - ending.length >= minLetters && !(ending === 's' && /(?:ss|us|is)$/u.test(word)))
  const bare = found ? word.slice(0, word.length - found[0].length) + found[1] : word
  return bare.replace(/([bdfgmnprt])\1$/u, '$1').replace(/(?<=.{3})e$/u, '').replace(/(?<=.{2})y$/u, 'i')
}

const MIN_TYPO_LETTERS = 5

/** Whether two stems differ by one typo: a missing, added or wrong letter, or two swapped ones. */
export function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < MIN_TYPO_LETTERS || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const changed = Math.max(one.length, other.length) - start - end
  return changed <= 1 || (changed === 2 && one.length === other.length && one[start] === other[start + 1] && one[start + 1] === other[start])
}
