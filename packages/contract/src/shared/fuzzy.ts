/** A text in the form in which texts are compared: without accents and case. */
export const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text as they are compared, so that a text compared more than once is split once. */
export const wordsOf = (text: string): readonly string[] => normalizeText(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Letters of a term for which one slip is forgiven. */
const LETTERS_PER_SLIP = 4
/** How many slips are forgiven in a word of a query. */
export const forgivenSlips = (term: string): number => Math.floor(term.length / LETTERS_PER_SLIP)

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

/** A word of a query: what is known of each word it was compared with. */
type Term = { text: string; letters: number; most: number; near: Map<string, boolean> }

const LETTER_BITS = 32
/** The letters of a word as bits; rare letters share one, which only lets more words through. */
const lettersOf = (word: string): number => [...word].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) % LETTER_BITS)), 0)

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** Whether the term is the word with few slips. Half a word is forgiven too: it is compared with as many letters of the other. */
function compareWithSlips({ text, letters, most }: Term, word: string): boolean {
  // Each slip explains at most one letter of the term that the word lacks: that excludes most words without a table.
  if (countBits(letters & ~lettersOf(word)) > most) return false
  return countSlips(text, word, most) <= most || (word.length > text.length && countSlips(text, word.slice(0, text.length), most) <= most)
}

function isNear(term: Term, word: string): boolean {
  const known = term.near.get(word)
  if (known !== undefined) return known
  const found = compareWithSlips(term, word)
  term.near.set(word, found)
  return found
}

function matchTerm(term: Term, words: readonly string[]): FuzzyMatch | null {
  const { text, most } = term
  if (words[0]?.startsWith(text)) return { score: 0, nearest: null }
  if (words.some((word) => word.startsWith(text))) return { score: 1, nearest: null }
  if (words.some((word) => word.includes(text))) return { score: 2, nearest: null }
  const near = most > 0 ? words.find((word) => isNear(term, word)) : undefined
  return near ? { score: 4, nearest: near } : null
}

/**
 * A comparison of many texts with one query: whether every word of it is in the text, in any order, regardless of case and accents, or
 * whether it is the initials of the text. Takes the query, and whether one slip per four letters is forgiven.
 * The function takes a text or its words, and returns null where it does not match.
 */
export function createMatcher(query: string, isForgiving = true): (text: string | readonly string[]) => FuzzyMatch | null {
  const terms = wordsOf(query).map((text): Term => ({ text, letters: lettersOf(text), most: isForgiving ? forgivenSlips(text) : 0, near: new Map() }))
  const [only, second] = terms
  return (text) => {
    const words = typeof text === 'string' ? wordsOf(text) : text
    const found = terms.map((term) => matchTerm(term, words))
    if (found.every((match) => match !== null)) return { score: found.reduce((sum, { score }) => sum + score, 0), nearest: found.find(({ nearest }) => nearest)?.nearest ?? null }
    if (!only || second !== undefined || only.text.length < 2) return null
    return words.map((word) => word[0]).join('').startsWith(only.text) ? { score: 3, nearest: null } : null
  }
}
