import { foldedWords, stemOf } from '../language/stems.ts'
import { isOrder } from '../language/speaks-to-writer.ts'
import { matchScore, readTerms, subjectOf } from '../language/relevance.ts'
import { amountsIn, isContradicted } from './amounts.ts'
import { lowerFirstWord } from './facts.ts'
import { detectLanguage, type Language } from './reading/language.ts'
import { isDirection } from './reading/directions.ts'
import { ENGLISH_WORDS, FOREIGN_WORDS, PRONOUNS, STOP_WORDS, VERBS } from './words.ts'
import { capitalise, endSentence, splitSentences, tidy, wordsOf } from './text.ts'

/** A sentence of the knowledge that may be used besides the description. */
export type KnownFact = {
  text: string
  /** The same, worded to follow another fact of its entry. */
  continuation: string
  /** Title of its entry. */
  entry: string
  hasPrice: boolean
  hasDate: boolean
}

type Entry = { title: string; text: string; names: Set<string> }
type Scored = KnownFact & { score: number }

const MAX_FACTS = 6
const MAX_LETTERS = 240
/** Score of a fact for a price, a date, another number, a named entry, and for being the first of its entry. */
const WEIGHTS = { price: 0.6, date: 0.35, number: 0.25, named: 1.2, first: 0.2 } as const
/** Minimum share of an entry's title, and minimum score of a sentence, in the description. */
const NAMED_FROM = 0.34
const MIN_SHARED = 0.75
const FULLY_NAMED = 0.99
/** If the description names an entry, sentences of others must share this much with it. */
const MIN_SHARED_BESIDE = 1.5

/** The entries of the knowledge: `Title: passage`, separated by blank lines. A block without a title belongs to the entry before it. */
function readEntries(knowledge: string): Entry[] {
  const entries: { title: string; text: string }[] = []
  for (const block of knowledge.split(/\n\s*\n/u)) {
    const [, title, text] = /^\s*([^:\n]{1,120}):\s+([\s\S]+)$/u.exec(block) ?? []
    const last = entries.at(-1)
    if (title && text) entries.push({ title: title.trim(), text })
    else if (last) last.text += `\n${block}`
    else if (block.trim() !== '') entries.push({ title: '', text: block })
  }
  return entries.map(({ title, text }) => ({ title, text, names: new Set(significantStems(title)) }))
}

const significantStems = (text: string): string[] => foldedWords(text).filter((word) => !STOP_WORDS.has(word) && (word.length > 2 || /\d/u.test(word))).map(stemOf)

/** From 0 to 1, how much of an entry's title is in the description, typos included. */
function namedShare({ names }: Entry, description: string): number {
  if (names.size === 0) return 0
  const about = subjectOf(description)
  const scores = [...names].filter((name) => !/^\d/u.test(name)).map((stem) => matchScore({ stem, groups: [] }, about))
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(scores.length, 1)
}

/** The entries, with the share of their title in the description. "Our Monthly Box as a gift" is not about the "Gift Box", as it names another box in full. */
function nameEntries(entries: readonly Entry[], description: string): { entry: Entry; named: number }[] {
  const named = entries.map((entry) => ({ entry, named: namedShare(entry, description) }))
  const full = new Set(named.filter(({ named: share }) => share >= FULLY_NAMED).flatMap(({ entry }) => [...entry.names]))
  return named.filter(({ entry, named: share }) => share >= FULLY_NAMED || ![...entry.names].some((name) => full.has(name)))
}

const LABEL = /^(\p{L}[\p{L} ]{1,24}):\s+(\S.*)$/u

/** "Huila, 250 g" as the subject of a sentence. */
const asSubject = (title: string): string => capitalise(title.replace(/^(.+?),\s+(\d[^,]*)$/u, '$1 ($2)'))
const isPlural = (title: string): boolean => /[^su]s$/iu.test(title.replace(/[,(].*$/u, '').trim())
const lowerFirstLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const PARTICIPLE = /^(?:\p{L}+ed|grown|made|built|written|born|drawn|woven|sewn|cut|hand\w+)$/u

type Wording = Pick<KnownFact, 'text' | 'continuation'>

/** A sentence about an entry, with the entry as its subject: "It costs $21.", "Tastes of plum.", "Grown in Colombia.", "A washed coffee." */
function wordWithSubject(title: string, sentence: string, first: string): Wording {
  const subject = asSubject(title)
  const rest = sentence.split(/\s+/u).slice(1).join(' ')
  const separate = { text: `${subject}: ${VERBS.has(first) ? lowerFirstLetter(sentence) : lowerFirstWord(sentence)}`, continuation: sentence }
  if (isPlural(title)) return separate
  if (first === 'it') return { text: `${subject} ${rest}`, continuation: sentence }
  if (first === "it's") return { text: `${subject} is ${rest}`, continuation: sentence }
  if (VERBS.has(first) && first.endsWith('s')) return { text: `${subject} ${lowerFirstLetter(sentence)}`, continuation: sentence }
  if (PARTICIPLE.test(first) && rest !== '') return { text: `${subject} is ${lowerFirstLetter(sentence)}`, continuation: sentence }
  return separate
}

/** A line such as "Price: $17", with the entry as its subject; undefined for any other. */
function wordLabel(title: string, sentence: string): Wording | undefined {
  const [, label, value] = LABEL.exec(sentence) ?? []
  if (!label || !value || title === '' || isOrder(label)) return undefined
  return { text: `${asSubject(title)}, ${label.toLowerCase()}: ${value}`, continuation: `${capitalise(label)}: ${value}` }
}

const POINTING = /^(?:it|its|it's|they|their|they're|this|these|that|those|he|she)$/u

/** The sentence on its own, and after another of its entry; the entry's title is added if the sentence needs it. */
function wordFact(sentence: string, { title, names }: Entry): Wording {
  const words = wordsOf(sentence)
  const [first = ''] = words
  const isDependent = VERBS.has(first) || PARTICIPLE.test(first) || POINTING.test(first)
  const isComplete = !isDependent && words.some((word) => VERBS.has(word) || PRONOUNS.has(word))
  const isNamed = words.some((word) => names.has(stemOf(word)))
  return wordLabel(title, sentence) ?? (title === '' || isNamed || isComplete ? { text: sentence, continuation: sentence } : wordWithSubject(title, sentence, first))
}

/** The score of the most significant amount in a sentence. */
function detailScore(sentence: string): number {
  const kinds = new Set(amountsIn(sentence).map(({ kind }) => kind))
  if (kinds.has('price')) return WEIGHTS.price
  if (kinds.has('date') || kinds.has('time')) return WEIGHTS.date
  return /\d/u.test(sentence) ? WEIGHTS.number : 0
}

/** @param minShared how much a sentence must share with the description if its entry is not named there. */
function scoreOf(sentence: string, named: number, at: number, terms: ReturnType<typeof readTerms>, minShared: number): number {
  const own = subjectOf(sentence)
  const shared = terms.reduce((sum, one) => sum + matchScore(one, own), 0)
  const isNamed = named >= NAMED_FROM
  if (!isNamed && shared < minShared) return 0
  return (isNamed ? WEIGHTS.named * named : 0) + shared + detailScore(sentence) + (at === 0 ? WEIGHTS.first : 0)
}

function toFact({ text, continuation }: Wording, entry: string, score: number): Scored {
  const finish = (sentence: string) => endSentence(capitalise(sentence))
  const kinds = new Set(amountsIn(text).map(({ kind }) => kind))
  return { text: finish(text), continuation: finish(continuation), entry, score, hasPrice: kinds.has('price'), hasDate: kinds.has('date') || kinds.has('time') || /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/iu.test(text) }
}

/** Whether two texts may be of one language: bare amounts and names are of any. */
function isOfLanguage(sentence: string, language: Language): boolean {
  const own = detectLanguage(sentence)
  return own === language || !hasWords(sentence) || (own === 'other' && language !== 'en')
}
const hasWords = (sentence: string): boolean => wordsOf(sentence).some((word) => ENGLISH_WORDS.has(word) || FOREIGN_WORDS.has(word) || VERBS.has(word))

type Usable = { entry: Entry; named: number; sentence: string; at: number }

/** The sentences that may be used. Left out are those that give orders to the writer, repeat or contradict the description, or are in another language. `isOfAll`: also of entries that only share a word with the one that is named. */
function usableSentences(knowledge: string, description: string, isOfAll = false): Usable[] {
  const all = readEntries(knowledge)
  const entries = isOfAll ? all.map((entry) => ({ entry, named: namedShare(entry, description) })) : nameEntries(all, description)
  const isOnlyEntry = entries.filter(({ named }) => named >= NAMED_FROM).length <= 1
  const [stated, language] = [tidy(description).toLowerCase(), detectLanguage(tidy(description))]
  const isUsable = (sentence: string, { names, title }: Entry) =>
    sentence.length <= MAX_LETTERS && wordsOf(sentence).length > 0 && !isOrder(sentence) && !isOrder(title) && !isDirection(sentence) && !stated.includes(sentence.toLowerCase().replace(/[.!]$/u, '')) && isOfLanguage(sentence, language) && (isOfAll || !isContradicted(sentence, description, names, isOnlyEntry))
  return entries.flatMap(({ entry, named }) => splitSentences(tidy(entry.text)).filter((sentence) => isUsable(sentence, entry)).map((sentence, at) => ({ entry, named, sentence, at })))
}

/** All sentences of the knowledge that may be used, in their order. Takes the knowledge and the description. */
export const listFacts = (knowledge: string, description: string): KnownFact[] =>
  usableSentences(knowledge, description, true).map(({ entry, sentence }) => withoutScore(toFact(wordFact(sentence, entry), entry.title, 0)))

const withoutScore = ({ score: _score, ...fact }: Scored): KnownFact => fact

/** The sentences of the knowledge about the subject of the description, the most relevant first. Takes both texts. */
export function pickKnowledge(knowledge: string, description: string): KnownFact[] {
  const terms = readTerms(description).filter(({ stem }) => !STOP_WORDS.has(stem))
  const usable = usableSentences(knowledge, description)
  const minShared = usable.some(({ named }) => named >= NAMED_FROM) ? MIN_SHARED_BESIDE : MIN_SHARED
  const scored = usable.map(({ entry, named, sentence, at }) => toFact(wordFact(sentence, entry), entry.title, scoreOf(sentence, named, at, terms, minShared)))
  const unique = new Map(scored.filter(({ score }) => score > 0).map((fact) => [fact.text.toLowerCase(), fact]))
  return [...unique.values()].toSorted((one, other) => other.score - one.score).slice(0, MAX_FACTS).map(withoutScore)
}
