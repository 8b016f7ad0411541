import { EVERYDAY } from './lexicon/everyday.ts'
import { FASHION } from './lexicon/fashion.ts'
import { FOOD } from './lexicon/food.ts'
import { HOME } from './lexicon/home.ts'
import { SAYINGS } from './lexicon/sayings.ts'
import { SERVICE } from './lexicon/service.ts'
import { SHOPPING } from './lexicon/shopping.ts'
import { foldedWords, isTypo, stemOf } from './stems.ts'

/** Phrases of the lexicon by their first stem: the other stems, and the group of the phrase. */
type Entry = { rest: readonly string[]; group: number }

const GROUPS = [SHOPPING, SERVICE, FOOD, FASHION, HOME, EVERYDAY, SAYINGS].flatMap((lexicon) => lexicon.split('\n').filter((line) => line.trim() !== ''))
/** How many groups the lexicon has. */
export const GROUP_COUNT = GROUPS.length

function readLexicon(): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const [group, line] of GROUPS.entries()) {
    for (const phrase of line.split(',')) {
      const [first, ...rest] = foldedWords(phrase).map(stemOf)
      if (first) index.set(first, [...(index.get(first) ?? []), { rest, group }])
    }
  }
  return index
}

const LEXICON = readLexicon()

/** The lexicon's words by their first letter, for correcting typos. */
const BY_LETTER = Map.groupBy(LEXICON.keys(), (stem) => stem.charAt(0))
/** Shorter words are too often another word with a letter changed. */
const MIN_TYPO_LETTERS = 7
const corrected = new Map<string, string>()
const MAX_CORRECTED = 20_000

/** The lexicon's word for a stem, correcting typos; the stem itself if there is none. */
function correct(stem: string): string {
  if (stem.length < MIN_TYPO_LETTERS || LEXICON.has(stem)) return stem
  const known = corrected.get(stem)
  if (known !== undefined) return known
  if (corrected.size >= MAX_CORRECTED) corrected.clear()
  const meant = BY_LETTER.get(stem.charAt(0))?.find((word) => word.length >= MIN_TYPO_LETTERS && isTypo(word, stem)) ?? stem
  corrected.set(stem, meant)
  return meant
}

/** A word of a text: as written, its stem, and the groups of meaning of the words and phrases that begin with it; those of phrases also apart. */
export type Token = { word: string; stem: string; groups: number[]; ofPhrases: number[] }

/** The first word of each group, which is English. */
const ENGLISH = GROUPS.map((line) => line.split(',')[0]?.trim() ?? '')

/** @returns a text word by word in English, as far as the lexicon knows the words; the others stay. */
export const toEnglish = (text: string): string => readMeaning(text).map(({ word, groups: [group] }) => (group === undefined ? word : (ENGLISH[group] ?? word))).join(' ')

/** Parts of compounds that are looked up: shorter ones are in too many words. */
const MIN_PART_LETTERS = 4

/** @returns the groups of the words that a compound ends or begins with; none for a word that has groups of its own. */
export function groupsOfParts(stem: string): number[] {
  if (stem.length < MIN_PART_LETTERS * 2 || LEXICON.has(stem)) return []
  const parts = Array.from({ length: stem.length - MIN_PART_LETTERS * 2 + 1 }, (_, at) => at + MIN_PART_LETTERS).flatMap((at) => [stem.slice(at), stem.slice(0, at), stem.slice(0, at).replace(/(?:s|n|en)$/u, '')])
  const known = parts.filter((part) => part.length >= MIN_PART_LETTERS && LEXICON.has(part)).toSorted((one, other) => other.length - one.length)
  return [...new Set(known.slice(0, 2).flatMap((part) => LEXICON.get(part) ?? []).filter(({ rest }) => rest.length === 0).map(({ group }) => group))]
}

/** @returns the words of a text in order, each with its groups of meaning, including those of phrases. */
export function readMeaning(text: string): Token[] {
  const words = foldedWords(text)
  const stems = words.map(stemOf)
  return stems.map((stem, at) => {
    const entries = LEXICON.get(correct(stem)) ?? []
    const found = entries.filter(({ rest }) => rest.every((word, step) => stems[at + 1 + step] === word))
    const groups = found.map(({ group }) => group)
    return { word: words[at] ?? '', stem, groups: groups.length > 1 ? [...new Set(groups)] : groups, ofPhrases: found.filter(({ rest }) => rest.length > 0).map(({ group }) => group) }
  })
}
