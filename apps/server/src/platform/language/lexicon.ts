import { BUYING } from './lexicon/buying.ts'
import { CLOTHING_AND_CRAFTS } from './lexicon/clothing-and-crafts.ts'
import { DOING } from './lexicon/dictionary-of-doing.ts'
import { THINGS } from './lexicon/dictionary-of-things.ts'
import { FOOD } from './lexicon/food.ts'
import { HOME_AND_REPAIRS } from './lexicon/home-and-repairs.ts'
import { PEOPLE_AND_HEALTH } from './lexicon/people-and-health.ts'
import { LEXICON_LANGUAGES, type LexiconLanguage, stemIn, wordsOf } from './stems.ts'
import { TIME_AND_PLACE } from './lexicon/time-and-place.ts'
import { TRADES } from './lexicon/trades.ts'

/**
 * The lexicon's format: one group per line, of words and phrases with about the same meaning. Columns are separated by ` | `, one for each
 * language in the order of LEXICON_LANGUAGES, words by commas. A number before the first word is the weight of the group, 1 without one.
 * A group's number in the index is its place: after a change of the lexicon, INDEX_VERSION is raised.
 */
const WIDE = [BUYING, TIME_AND_PLACE, FOOD, HOME_AND_REPAIRS, PEOPLE_AND_HEALTH, CLOTHING_AND_CRAFTS, TRADES] as const
/** Groups of one thing or action, with its names in other languages: most of these words are in a wider group too. */
const SINGLE = [THINGS, DOING] as const
const linesOf = (parts: readonly string[]): string[] => parts.flatMap((part) => part.trim().split('\n'))
const FIRST_SINGLE = linesOf(WIDE).length

/** A word or phrase by its first stem: the other stems, and its group. */
type Phrase = { rest: readonly string[]; group: number }

function readGroups(): { weights: number[]; phrases: Map<LexiconLanguage, Map<string, Phrase[]>> } {
  const phrases = new Map(LEXICON_LANGUAGES.map((language) => [language, new Map<string, Phrase[]>()]))
  const weights = linesOf([...WIDE, ...SINGLE]).map((line, group) => {
    const weight = /^\d[\d.]* /u.exec(line)?.[0] ?? ''
    for (const [column, words] of line.slice(weight.length).split(' | ').entries()) {
      const language = LEXICON_LANGUAGES[column] ?? 'en'
      for (const phrase of words.split(',')) addPhrase(phrases.get(language), phrase, language, group)
    }
    return weight === '' ? 1 : Number(weight)
  })
  return { weights, phrases }
}

function addPhrase(index: Map<string, Phrase[]> | undefined, phrase: string, language: LexiconLanguage, group: number): void {
  const [first, ...rest] = wordsOf(phrase).map((word) => stemIn(language, word))
  if (first === undefined || !index) return
  const known = index.get(first) ?? []
  if (!known.some((other) => other.group === group && other.rest.join(' ') === rest.join(' '))) index.set(first, [...known, { rest, group }])
}

let read: ReturnType<typeof readGroups> | undefined
/** Read when it is first needed: most requests never do. */
const lexicon = () => (read ??= readGroups())

/** Whether a group is of one thing alone. */
export const isSingle = (group: number): boolean => group >= FIRST_SINGLE

/** The weight of each group, by its number. */
export const groupWeights = (): readonly number[] => lexicon().weights

/** Words that may stand between two words of a phrase: "send it back", "bring the bag back". */
const MAX_BETWEEN = 2

/** Whether the other words of a phrase follow a place in a text, in order and close to each other. */
function follows(rest: readonly string[], stems: readonly string[], at: number): boolean {
  let last = at
  return rest.every((stem) => {
    const found = stems.slice(last + 1, last + 2 + MAX_BETWEEN).indexOf(stem)
    last += found + 1
    return found >= 0
  })
}

/** The groups of the phrases that begin at a place in a text's stems. */
export function findPhrases(language: LexiconLanguage, stems: readonly string[], at: number): number[] {
  const phrases = lexicon().phrases.get(language)?.get(stems[at] ?? '') ?? []
  return phrases.filter(({ rest }) => follows(rest, stems, at)).map(({ group }) => group)
}

/** The groups of a single word, by its stem. */
export const findWord = (language: LexiconLanguage, stem: string): number[] =>
  (lexicon().phrases.get(language)?.get(stem) ?? []).filter(({ rest }) => rest.length === 0).map(({ group }) => group)
