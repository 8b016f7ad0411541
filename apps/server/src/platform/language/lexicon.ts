import { ADVICE_AND_OFFICES } from './lexicon/advice-and-offices.ts'
import { ANIMALS_AND_FARMS } from './lexicon/animals-and-farms.ts'
import { ASKING } from './lexicon/asking.ts'
import { BODY_AND_CARE } from './lexicon/body-and-care.ts'
import { BUYING } from './lexicon/buying.ts'
import { CLOTHING_AND_CRAFTS } from './lexicon/clothing-and-crafts.ts'
import { DOING } from './lexicon/dictionary-of-doing.ts'
import { THINGS } from './lexicon/dictionary-of-things.ts'
import { TRADE_THINGS } from './lexicon/dictionary-of-trades.ts'
import { EATING_AND_STAYING } from './lexicon/eating-and-staying.ts'
import { FOOD } from './lexicon/food.ts'
import { HOME_AND_REPAIRS } from './lexicon/home-and-repairs.ts'
import { HOMES_AND_SITES } from './lexicon/homes-and-sites.ts'
import { LEARNING_AND_LEISURE } from './lexicon/learning-and-leisure.ts'
import { ON_THE_ROAD } from './lexicon/on-the-road.ts'
import { PEOPLE_AND_HEALTH } from './lexicon/people-and-health.ts'
import { LEXICON_LANGUAGES, type LexiconLanguage, stemIn, wordsOf } from './stems.ts'
import { SHOPPING } from './lexicon/shopping.ts'
import { TIME_AND_PLACE } from './lexicon/time-and-place.ts'
import { TRADES } from './lexicon/trades.ts'
import { VISITING } from './lexicon/visiting.ts'

/**
 * The lexicon's format: one group per line, of words and phrases with about the same meaning. Columns are separated by ` | `, one for each
 * language in the order of LEXICON_LANGUAGES, words by commas. A number before the first word is the weight of the group, 1 without one.
 * A group's number in the index is its place: after a change of the lexicon, INDEX_VERSION is raised.
 */
const WIDE = [
  BUYING, TIME_AND_PLACE, FOOD, HOME_AND_REPAIRS, PEOPLE_AND_HEALTH, CLOTHING_AND_CRAFTS, TRADES, ASKING, VISITING, SHOPPING, EATING_AND_STAYING, ON_THE_ROAD, ANIMALS_AND_FARMS,
  BODY_AND_CARE, HOMES_AND_SITES, LEARNING_AND_LEISURE, ADVICE_AND_OFFICES,
] as const
/** Groups of one thing or action, with its names in other languages: most of these words are in a wider group too. */
const SINGLE = [THINGS, DOING, TRADE_THINGS] as const
const linesOf = (parts: readonly string[]): string[] => parts.flatMap((part) => part.trim().split('\n'))
const FIRST_SINGLE = linesOf(WIDE).length

/** A word or phrase by its first stem: the other stems, and its group. */
type Phrase = { rest: readonly string[]; group: number }

const WEIGHT = /^\d[\d.]* /u

/** The weight of each group. */
function readWeights(): number[] {
  return linesOf([...WIDE, ...SINGLE]).map((line) => Number(WEIGHT.exec(line)?.[0] ?? 1))
}

/** The phrases of one language. */
function readPhrases(language: LexiconLanguage): Map<string, Phrase[]> {
  const column = LEXICON_LANGUAGES.indexOf(language)
  const phrases = new Map<string, Phrase[]>()
  for (const [group, line] of linesOf([...WIDE, ...SINGLE]).entries()) {
    const words = line.replace(WEIGHT, '').split(' | ')[column] ?? ''
    for (const phrase of words.split(',')) addPhrase(phrases, phrase, language, group)
  }
  return phrases
}

function addPhrase(index: Map<string, Phrase[]>, phrase: string, language: LexiconLanguage, group: number): void {
  const [first, ...rest] = wordsOf(phrase).map((word) => stemIn(language, word))
  if (first === undefined) return
  const known = index.get(first) ?? []
  if (!known.some((other) => other.group === group && other.rest.join(' ') === rest.join(' '))) index.set(first, [...known, { rest, group }])
}

let weights: readonly number[] | undefined
const read = new Map<LexiconLanguage, Map<string, Phrase[]>>()

/** The phrases of a language, read when they are first needed: most requests never do, and most owners' texts are in one or two languages. */
function phrasesOf(language: LexiconLanguage): Map<string, Phrase[]> {
  const known = read.get(language) ?? readPhrases(language)
  read.set(language, known)
  return known
}

/** Whether a group is of one thing alone. */
export const isSingle = (group: number): boolean => group >= FIRST_SINGLE

/** The weight of each group, by its number. */
export const groupWeights = (): readonly number[] => (weights ??= readWeights())

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
  const phrases = phrasesOf(language).get(stems[at] ?? '') ?? []
  return phrases.filter(({ rest }) => follows(rest, stems, at)).map(({ group }) => group)
}

/** The groups of a single word, by its stem. */
export const findWord = (language: LexiconLanguage, stem: string): number[] =>
  (phrasesOf(language).get(stem) ?? []).filter(({ rest }) => rest.length === 0).map(({ group }) => group)
