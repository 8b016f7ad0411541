/** A text in the form in which texts are compared: without accents and case. */
export const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => normalizeText(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Letters of a term for which one slip is forgiven. */
const LETTERS_PER_SLIP = 4
/** Longer texts are compared up to here. */
const MAX_WORDS = 80

type Rows = { before: readonly number[]; last: readonly number[] }

/** One row of the table of distances: from the first `row` letters of `one` to each beginning of `other`. */
function nextRow(one: string, other: string, row: number, { before, last }: Rows): number[] {
  const next = [row]
  const at = (list: readonly number[], column: number): number => list[column] ?? Infinity
  for (let column = 1; column <= other.length; column += 1) {
    const replaced = at(last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
    const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    next.push(Math.min(at(last, column) + 1, at(next, column - 1) + 1, replaced, isSwap ? at(before, column - 2) + 1 : Infinity))
  }
  return next
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; more than `most` counts as `most + 1`. */
export function countSlips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let rows: Rows = { before: [], last: Array.from({ length: other.length + 1 }, (_, index) => index) }
  for (let row = 1; row <= one.length; row += 1) {
    const next = nextRow(one, other, row, rows)
    if (Math.min(...next) > most) return most + 1
    rows = { before: rows.last, last: next }
  }
  return rows.last[other.length] ?? most + 1
}

export type FuzzyMatch = {
  /** 0 is best. */
  score: number
  /** The word that was taken for a misspelled term; null when every term was found as typed. */
  nearest: string | null
}

function matchTerm(term: string, words: readonly string[]): FuzzyMatch | null {
  if (words[0]?.startsWith(term)) return { score: 0, nearest: null }
  if (words.some((word) => word.startsWith(term))) return { score: 1, nearest: null }
  if (words.some((word) => word.includes(term))) return { score: 2, nearest: null }
  const most = Math.floor(term.length / LETTERS_PER_SLIP)
  if (most === 0) return null
  // Half a word is forgiven too: it is compared with as many letters of the other.
  const near = words.find((word) => countSlips(term, word, most) <= most || (word.length > term.length && countSlips(term, word.slice(0, term.length), most) <= most))
  return near ? { score: 4, nearest: near } : null
}

/**
 * Whether every word of `query` is in `text`, in any order, forgiving case, accents and one slip per four letters; or whether `query` is
 * the initials of `text`. Returns null when not.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | null {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const terms = wordsOf(query)
  const found = terms.map((term) => matchTerm(term, words))
  if (found.every((match) => match !== null)) return { score: found.reduce((sum, { score }) => sum + score, 0), nearest: found.find(({ nearest }) => nearest)?.nearest ?? null }
  const [only, second] = terms
  const initials = words.map((word) => word[0]).join('')
  return only && second === undefined && only.length > 1 && initials.startsWith(only) ? { score: 3, nearest: null } : null
}
