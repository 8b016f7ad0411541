import { LRUCache } from 'lru-cache'
import { findCompound } from './compounds.ts'
import { findParticles, germanForms } from './german-forms.ts'
import { findAsked, findStated } from './kinds.ts'
import type { TextLanguage } from './language.ts'
import { findPhrases, findWord, groupWeights, isSingle } from './lexicon.ts'
import { LEXICON_LANGUAGES, type LexiconLanguage, stemIn, wordsOf } from './stems.ts'

/** Raised when texts are indexed in another way: the passages of earlier versions are indexed again. */
export const INDEX_VERSION = 4
/** A value of an asked kind is in many passages, and matters less than a thing. */
const KIND_WEIGHT = 0.8
/** A part of a compound says less than a word. */
const COMPOUND_SHARE = 0.7
/** A translation of one word beside the wide groups, which most of these words have too. */
const SINGLE_WEIGHT = 0.5

/** The word that stands for a group in the index: no text has one that begins so. */
const groupWord = (group: number): string => `~${group}`
const kindWord = (kind: number): string => `~k${kind}`

const isOfLexicon = (language: TextLanguage): language is TextLanguage & LexiconLanguage => LEXICON_LANGUAGES.some((one) => one === language)

/** The languages in which a text's words are looked up: loan words and names of products are English everywhere. */
const languagesOf = (language: TextLanguage): LexiconLanguage[] => (isOfLexicon(language) && language !== 'en' ? [language, 'en'] : ['en'])

/** The groups of the first of some forms of a German word that the lexicon has. */
const findForm = (forms: readonly string[]): readonly number[] => forms.map((form) => findWord('de', stemIn('de', form))).find((groups) => groups.length > 0) ?? []

/** The first of some lists that is not empty; each is made when it is needed. */
function firstFound(...lists: readonly (() => readonly number[])[]): readonly number[] {
  for (const list of lists) {
    const groups = list()
    if (groups.length > 0) return groups
  }
  return []
}

/** How much each group of a word counts: one of several groups may mean either. Its wide groups and those of one thing do not compete. */
function shareOf(group: number, groups: readonly number[]): number {
  return 1 / Math.sqrt(groups.filter((other) => isSingle(other) === isSingle(group)).length)
}

/** The groups of each word of a text, in its language first, and how much they count besides: a part of a compound counts less. */
function* readWords(text: string, language: TextLanguage): Generator<{ at: number; stems: readonly string[]; groups: readonly number[]; share: number }> {
  const words = wordsOf(text)
  const languages = languagesOf(language).map((one) => ({ one, stems: words.map((word) => stemIn(one, word)) }))
  const own = languages[0]?.one ?? 'en'
  const particles = own === 'de' ? findParticles(text, wordsOf) : []
  for (const [at, word] of words.entries()) {
    const particle = particles[at] ?? null
    const found = firstFound(
      // "Holt ihr es ab?": a verb with its particle is another one.
      () => (particle === null ? [] : findForm(germanForms(word, particle))),
      ...languages.map(({ one, stems }) => () => findPhrases(one, stems, at)),
      () => (own === 'de' ? findForm(germanForms(word, null)) : []),
    )
    const groups = new Set(found.length > 0 ? found : findCompound(own, word))
    if (groups.size > 0) yield { at, stems: languages.map(({ stems }) => stems[at] ?? ''), groups: [...groups], share: found.length > 0 ? 1 : COMPOUND_SHARE }
  }
}

/** What a text means, as words that stand for it: without the kinds of values that it states. Takes the text and its language. */
export const readMeanings = (text: string, language: TextLanguage): string[] => [...new Set([...readWords(text, language)].flatMap((word) => [...word.groups]))].map(groupWord)

/** The words that stand for the meanings of a text in the index. Takes the text and its language. */
export function meaningWords(text: string, language: TextLanguage): string[] {
  const groups = new Set([...readWords(text, language)].flatMap((word) => [...word.groups]))
  return [...[...groups].map(groupWord), ...findStated(text).map(kindWord)]
}

/**
 * The meanings of a question, as words of the index with their weights. Takes the text, its language, and the stems that passages have: for such a word its
 * translations need not be asked.
 */
export function askedMeanings(text: string, language: TextLanguage, known: ReadonlySet<string> = new Set()): { concept: string; word: string; weight: number }[] {
  const asked = new Map<string, { concept: string; word: string; weight: number }>()
  const add = (concept: string, word: string, weight: number): void => {
    if (weight > (asked.get(word)?.weight ?? 0)) asked.set(word, { concept, word, weight })
  }
  const own = groupWeights()
  for (const { at, stems, groups, share } of readWords(text, language)) {
    const isKnown = stems.some((stem) => known.has(stem))
    const asked = groups.filter((group) => !isKnown || !isSingle(group))
    for (const group of asked) add(`meaning ${at}`, groupWord(group), share * shareOf(group, groups) * (isSingle(group) ? SINGLE_WEIGHT : 1) * (own[group] ?? 1))
  }
  for (const kind of findAsked(text)) add(`kind ${kind}`, kindWord(kind), KIND_WEIGHT)
  return [...asked.values()]
}

/** Words whose meanings are remembered: texts of one business repeat theirs. */
const REMEMBERED = 20_000
const remembered = new LRUCache<string, readonly string[]>({ max: REMEMBERED })

/** The meanings of one word: names of groups that words of other languages share, those of one thing alone marked by "=". Takes the word and its language. */
export function meaningsOfWord(word: string, language: TextLanguage): readonly string[] {
  const key = `${language} ${word.toLowerCase()}`
  const known = remembered.get(key)
  if (known) return known
  const groups = [...new Set([...readWords(word, language)].flatMap((one) => [...one.groups]))].map((group) => (isSingle(group) ? `=${groupWord(group)}` : groupWord(group)))
  remembered.set(key, groups)
  return groups
}
