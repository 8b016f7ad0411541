import { foldedWords, stemOf } from '../language/stems.ts'
import { isOrder } from '../language/orders.ts'
import { subjectOf, wantedOf, worthOf } from '../language/relevance.ts'
import { amountsIn, isContradicted } from './amounts.ts'
import { looksEnglish, lowerStart } from './facts.ts'
import { PRONOUNS, STOP_WORDS, VERBS } from './words.ts'
import { capitalise, endSentence, splitSentences, tidy, wordsOf } from './text.ts'

/** A sentence of the knowledge that may be used besides the description. */
export type KnownFact = {
  text: string
  /** The same where another fact of its entry stands before it. */
  after: string
  /** Title of its entry. */
  entry: string
  hasPrice: boolean
  hasDate: boolean
}

type Entry = { title: string; text: string; names: Set<string> }
type Scored = KnownFact & { score: number }

const MAX_FACTS = 6
const MAX_LETTERS = 240
/** What a fact with a price, a date or any number is worth more: it says something. */
const WORTH = { price: 0.6, date: 0.35, number: 0.25, named: 1.2, first: 0.2 } as const
/** An entry is spoken of when so much of its title is said; a sentence when so much of its words is. */
const NAMED_FROM = 0.34
const LEAST_SHARED = 0.75
const FULLY_NAMED = 0.99
/** Where the description names an entry, the others are about something else unless they share this much with it. */
const LEAST_BESIDE = 1.5

/** The entries of the knowledge: `Title: passage`, separated by blank lines. A part without a title belongs to the one before. */
function readEntries(knowledge: string): Entry[] {
  const entries: { title: string; text: string }[] = []
  for (const block of knowledge.split(/\n\s*\n/u)) {
    const [, title, text] = /^\s*([^:\n]{1,120}):\s+([\s\S]+)$/u.exec(block) ?? []
    const last = entries.at(-1)
    if (title && text) entries.push({ title: title.trim(), text })
    else if (last) last.text += `\n${block}`
    else if (block.trim() !== '') entries.push({ title: '', text: block })
  }
  return entries.map(({ title, text }) => ({ title, text, names: new Set(telling(title)) }))
}

const telling = (text: string): string[] => foldedWords(text).filter((word) => !STOP_WORDS.has(word) && (word.length > 2 || /\d/u.test(word))).map(stemOf)

/** From 0 to 1, how much of an entry's title the description says; a typo counts as said. */
function namedShare({ names }: Entry, description: string): number {
  if (names.size === 0) return 0
  const said = subjectOf(description)
  const worths = [...names].filter((name) => !/^\d/u.test(name)).map((stem) => worthOf({ stem, groups: [] }, said))
  return worths.reduce((sum, worth) => sum + worth, 0) / Math.max(worths.length, 1)
}

/** The entries with how far the description names them. "Our Monthly Box as a gift" is not about the "Gift Box": it says another box in full. */
function nameEntries(entries: readonly Entry[], description: string): { entry: Entry; named: number }[] {
  const named = entries.map((entry) => ({ entry, named: namedShare(entry, description) }))
  const full = new Set(named.filter(({ named: share }) => share >= FULLY_NAMED).flatMap(({ entry }) => [...entry.names]))
  return named.filter(({ entry, named: share }) => share >= FULLY_NAMED || ![...entry.names].some((name) => full.has(name)))
}

const LABEL = /^(\p{L}[\p{L} ]{1,24}):\s+(\S.*)$/u

/** "Huila, 250 g" as it stands inside a sentence. */
const asSubject = (title: string): string => capitalise(title.replace(/^(.+?),\s+(\d[^,]*)$/u, '$1 ($2)'))
const isPlural = (title: string): boolean => /[^su]s$/iu.test(title.replace(/[,(].*$/u, '').trim())
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const PARTICIPLE = /^(?:\p{L}+ed|grown|made|built|written|born|drawn|woven|sewn|cut|hand\w+)$/u

type Told = Pick<KnownFact, 'text' | 'after'>

/** What is said of an entry, with the entry as its subject: "It costs $21.", "Tastes of plum.", "Grown in Colombia.", "A washed coffee." */
function tellOf(title: string, sentence: string, first: string): Told {
  const subject = asSubject(title)
  const rest = sentence.split(/\s+/u).slice(1).join(' ')
  const apart = { text: `${subject}: ${VERBS.has(first) ? lowerFirst(sentence) : lowerStart(sentence)}`, after: sentence }
  if (isPlural(title)) return apart
  if (first === 'it') return { text: `${subject} ${rest}`, after: sentence }
  if (first === "it's") return { text: `${subject} is ${rest}`, after: sentence }
  if (VERBS.has(first) && first.endsWith('s')) return { text: `${subject} ${lowerFirst(sentence)}`, after: `It ${lowerFirst(sentence)}` }
  if (PARTICIPLE.test(first) && rest !== '') return { text: `${subject} is ${lowerFirst(sentence)}`, after: `It is ${lowerFirst(sentence)}` }
  return apart
}

/** A line "Price: $17", which is said of the entry; undefined for any other. */
function tellLabel(title: string, sentence: string): Told | undefined {
  const [, label, value] = LABEL.exec(sentence) ?? []
  if (!label || !value || title === '' || isOrder(label)) return undefined
  return { text: `${asSubject(title)}, ${label.toLowerCase()}: ${value}`, after: `${capitalise(label)}: ${value}` }
}

const POINTING = /^(?:it|its|it's|they|their|they're|this|these|that|those|he|she)$/u

/** The sentence as it stands alone, and as it follows another of its entry: one that needs the entry's title to be understood gets it. */
function standAlone(sentence: string, { title, names }: Entry): Told {
  const words = wordsOf(sentence)
  const [first = ''] = words
  const isDependent = VERBS.has(first) || PARTICIPLE.test(first) || POINTING.test(first)
  const isWhole = !isDependent && words.some((word) => VERBS.has(word) || PRONOUNS.has(word))
  const isNamed = words.some((word) => names.has(stemOf(word)))
  return tellLabel(title, sentence) ?? (title === '' || isNamed || isWhole ? { text: sentence, after: sentence } : tellOf(title, sentence, first))
}

/** What its most telling amount makes a sentence worth. */
function detailWorth(sentence: string): number {
  const kinds = new Set(amountsIn(sentence).map(({ kind }) => kind))
  if (kinds.has('price')) return WORTH.price
  if (kinds.has('date') || kinds.has('time')) return WORTH.date
  return /\d/u.test(sentence) ? WORTH.number : 0
}

/** @param least how much a sentence must share with the description when its entry is not named there. */
function scoreOf(sentence: string, named: number, at: number, wanted: ReturnType<typeof wantedOf>, least: number): number {
  const own = subjectOf(sentence)
  const shared = wanted.reduce((sum, one) => sum + worthOf(one, own), 0)
  const isNamed = named >= NAMED_FROM
  if (!isNamed && shared < least) return 0
  return (isNamed ? WORTH.named * named : 0) + shared + detailWorth(sentence) + (at === 0 ? WORTH.first : 0)
}

function toFact({ text, after }: Told, entry: string, score: number): Scored {
  const finish = (told: string) => endSentence(capitalise(told))
  const kinds = new Set(amountsIn(text).map(({ kind }) => kind))
  return { text: finish(text), after: finish(after), entry, score, hasPrice: kinds.has('price'), hasDate: kinds.has('date') || kinds.has('time') || /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/iu.test(text) }
}

/**
 * The sentences of the knowledge that speak of what the description speaks of, the most telling first. Left out are those that give orders
 * to the writer, those that the description says already or says otherwise, and those in another language. Takes both texts.
 */
export function pickKnowledge(knowledge: string, description: string): KnownFact[] {
  const entries = nameEntries(readEntries(knowledge), description)
  const wanted = wantedOf(description).filter(({ stem }) => !STOP_WORDS.has(stem))
  const least = entries.some(({ named }) => named >= NAMED_FROM) ? LEAST_BESIDE : LEAST_SHARED
  const isOnlyOne = entries.filter(({ named }) => named >= NAMED_FROM).length <= 1
  const [told, isEnglish] = [tidy(description).toLowerCase(), looksEnglish(tidy(description))]
  const isUsable = (sentence: string, { names, title }: Entry) =>
    sentence.length <= MAX_LETTERS && wordsOf(sentence).length > 0 && !isOrder(sentence) && !isOrder(title) && !told.includes(sentence.toLowerCase().replace(/[.!]$/u, '')) && looksEnglish(sentence) === isEnglish && !isContradicted(sentence, description, names, isOnlyOne)
  const scored = entries.flatMap(({ entry, named }) =>
    splitSentences(tidy(entry.text))
      .filter((sentence) => isUsable(sentence, entry))
      .map((sentence, at) => toFact(standAlone(sentence, entry), entry.title, scoreOf(sentence, named, at, wanted, least))),
  )
  const unique = new Map(scored.filter(({ score }) => score > 0).map((fact) => [fact.text.toLowerCase(), fact]))
  return [...unique.values()].toSorted((one, other) => other.score - one.score).slice(0, MAX_FACTS).map(({ score: _score, ...fact }) => fact)
}
