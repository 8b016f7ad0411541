import { GROUPS } from './meanings.ts'
import { foldedWords, isTypo, stemOf } from './stems.ts'

/** Phrases of the lexicon by their first stem: the other stems, and the group of the phrase. */
type Entry = { rest: readonly string[]; group: number }

/** How many groups the lexicon has. */
export const GROUP_COUNT = GROUPS.length

function readLexicon(): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const [group, line] of GROUPS.entries()) {
    for (const phrase of line.split(',')) {
      const [first, ...rest] = foldedWords(phrase).map(stemOf)
      if (!first) continue
      const entries = index.get(first)
      if (entries) entries.push({ rest, group })
      else index.set(first, [{ rest, group }])
    }
  }
  return index
}

/** The lexicon, read when it is first asked, with its words by their first letter, for correcting typos. */
let known: { lexicon: ReadonlyMap<string, readonly Entry[]>; byLetter: ReadonlyMap<string, readonly string[]> } | undefined

function load(): NonNullable<typeof known> {
  if (known) return known
  const lexicon = readLexicon()
  known = { lexicon, byLetter: Map.groupBy(lexicon.keys(), (stem) => stem.charAt(0)) }
  return known
}

/** Shorter words are too often another word with a letter changed. */
const MIN_TYPO_LETTERS = 7
const corrected = new Map<string, string>()
const MAX_CORRECTED = 20_000

/** The lexicon's word for a stem, correcting typos; the stem itself if there is none. */
function correct(stem: string): string {
  const { lexicon, byLetter } = load()
  if (stem.length < MIN_TYPO_LETTERS || lexicon.has(stem)) return stem
  const before = corrected.get(stem)
  if (before !== undefined) return before
  if (corrected.size >= MAX_CORRECTED) corrected.clear()
  const meant = byLetter.get(stem.charAt(0))?.find((word) => word.length >= MIN_TYPO_LETTERS && isTypo(word, stem)) ?? stem
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

/** Whether a word has a meaning of its own, not only as the first one of phrases. */
const isWord = (entries: readonly Entry[] | undefined): boolean => entries?.some(({ rest }) => rest.length === 0) ?? false

/** @returns the groups of the words that a compound ends or begins with; none for a word that has groups of its own. */
export function groupsOfParts(stem: string): number[] {
  const { lexicon } = load()
  if (stem.length < MIN_PART_LETTERS * 2 || isWord(lexicon.get(stem))) return []
  const parts = Array.from({ length: stem.length - MIN_PART_LETTERS * 2 + 1 }, (_, at) => at + MIN_PART_LETTERS).flatMap((at) => [stem.slice(at), stem.slice(0, at), stem.slice(0, at).replace(/(?:s|n|en)$/u, '')])
  const found = parts.filter((part) => part.length >= MIN_PART_LETTERS && lexicon.has(part)).toSorted((one, other) => other.length - one.length)
  return [...new Set(found.slice(0, 2).flatMap((part) => lexicon.get(part) ?? []).filter(({ rest }) => rest.length === 0).map(({ group }) => group))]
}

/** @returns the words of a text in order, each with its groups of meaning, including those of phrases. */
export function readMeaning(text: string): Token[] {
  const words = foldedWords(text)
  const stems = words.map(stemOf)
  const { lexicon } = load()
  return stems.map((stem, at) => {
    const entries = lexicon.get(correct(stem)) ?? []
    const found = entries.filter(({ rest }) => rest.every((word, step) => stems[at + 1 + step] === word))
    const groups = found.map(({ group }) => group)
    return { word: words[at] ?? '', stem, groups: groups.length > 1 ? [...new Set(groups)] : groups, ofPhrases: found.filter(({ rest }) => rest.length > 0).map(({ group }) => group) }
  })
}
