import { LRUCache } from 'lru-cache'
import { findWord } from './lexicon.ts'
import { type LexiconLanguage, stemIn } from './stems.ts'

/** Languages that write compounds as one word. */
const COMPOUNDING: readonly LexiconLanguage[] = ['de', 'nl']
const MIN_PART = 4
const MIN_COMPOUND = 8
const cached = new LRUCache<string, number[]>({ max: 20_000 })

/** The groups of the longest known beginning or end of a word. */
function groupsOfPart(language: LexiconLanguage, parts: readonly string[]): number[] {
  for (const part of parts) {
    const groups = findWord(language, stemIn(language, part))
    if (groups.length > 0) return groups
  }
  return []
}

/**
 * The groups of the parts of a compound (`Lieferkosten`: delivery and price), for a word that the lexicon lacks. Takes the language of
 * its text and the word in lower case.
 */
export function findCompound(language: LexiconLanguage, word: string): number[] {
  if (!COMPOUNDING.includes(language) || word.length < MIN_COMPOUND) return []
  const key = `${language}${word}`
  const known = cached.get(key)
  if (known) return known
  const lengths = Array.from({ length: word.length - MIN_PART * 2 + 1 }, (_, index) => word.length - MIN_PART - index)
  // A letter may join the parts: Geburt-s-tag, Hund-e-futter.
  const heads = lengths.flatMap((length) => [word.slice(0, length), word.slice(0, length - 1)]).filter((part) => part.length >= MIN_PART)
  const tails = lengths.map((length) => word.slice(-length))
  const groups = [...new Set([...groupsOfPart(language, heads), ...groupsOfPart(language, tails)])]
  cached.set(key, groups)
  return groups
}
