import { COUNTED, type TermCount } from './candidate-queries.ts'
import { isCue, shownBy } from './associations.ts'
import type { Keyword } from './keywords.ts'
import type { Meaning } from './meanings.ts'
import { relatedTo } from './related-words.ts'
import { stem, VES, type Word } from './words.ts'

/** Files that the terms may match together; past it more common terms are not searched for, but only raise the score of found files. */
const SEARCHED_FILES = 900
/** A library counts as at least this many files: among five pictures no word is common. */
const SMALLEST_LIBRARY = 500
/** Weight of the most common words; the rarest have 1. */
const LEAST_RARITY = 0.25

/** Endings of a short word's forms. */
const ENDINGS = ['s', 'e', 'es', 'ed', 'ing']

/** A word as a search term: a prefix of its forms, or a short one whole, for `tea` is not `team`. */
export function termOf({ folded, stem: root }: Word): string {
  if (VES.test(root)) return `('${root}':* | '${root.slice(0, -1)}ve':*)`
  if (root.length >= 5 && root.endsWith('y')) return `'${root.slice(0, -1)}':*`
  if (root.length >= 4 || (root.length === 3 && folded.length >= 5)) return `'${root}':*`
  const forms = [folded, root, ...ENDINGS.map((ending) => `${root}${ending}`)]
  return `(${[...new Set(forms)].map((form) => `'${form}'`).join(' | ')})`
}

/** A folded word as a word of a text. */
const asWord = (folded: string): Word => ({ written: folded, folded, stem: stem(folded) })

/** Words that fit a keyword's picture: what an association shows, or related words. Folded. */
export const wordsFor = (keyword: Keyword): readonly string[] => (isCue(keyword) ? shownBy(keyword.stem) : relatedTo(keyword.stem))

/** A keyword as words to search for: itself, unless it stands for an association, and the words that fit it. */
export const searchedFor = (keyword: Keyword): Word[] => [...(isCue(keyword) ? [] : [keyword]), ...wordsFor(keyword).map(asWord)]

/** Most search terms of one draft: each is counted in the library. */
const MAX_TERMS = 400

/** Every search term of a draft: its keywords, meanings, and the words that fit its keywords. */
export const termsOf = (keywords: readonly Keyword[], meanings: readonly Meaning[]): string[] => {
  const own = keywords.filter((keyword) => !isCue(keyword)).map(termOf)
  return [...new Set([...own, ...meanings.map(({ word }) => termOfMeaning(word)), ...keywords.toReversed().flatMap(searchedFor).map(termOf)])].slice(0, MAX_TERMS)
}

/** A meaning as a search term: the word of the index that stands for it. */
export const termOfMeaning = (word: string): string => `'${word}'`

/** The rarest terms that together match a bounded number of files; all when every term is common. Terms without files are left out. */
export function rarestTerms(counts: readonly TermCount[]): string[] {
  const found = counts.filter(({ files }) => files > 0).toSorted((one, other) => one.files - other.files)
  const rare = found.filter(({ files }) => files < COUNTED)
  let sum = 0
  return (rare.length > 0 ? rare.filter(({ files }) => (sum += files) <= SEARCHED_FILES) : found).map(({ term }) => term)
}

/** The weight of a word, from LEAST_RARITY for one that every file has to 1. Takes the files that have it and those of the library. */
export function rarityOf(files: number, total: number): number {
  const size = Math.max(total, SMALLEST_LIBRARY)
  const capped = files >= COUNTED ? Math.max(files, size / 4) : files
  return Math.max(LEAST_RARITY, 1 - Math.log(1 + capped) / Math.log(1 + size))
}
