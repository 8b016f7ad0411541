import { foldedWords, stemOf } from '../../language/stems.ts'
import { DETAIL_LABELS, PRICE_LABELS } from '../phrases/leads.ts'
import type { Language } from '../reading/language.ts'
import { capitalise, endSentence, escapePattern, wordsOf } from '../text.ts'
import { STOP_WORDS } from '../words.ts'
import { isCommonWord } from './common-nouns.ts'
import type { Said } from './lead.ts'
import { isForeignSentence, isImperative, isSentence, PROPER } from './topic.ts'

const bareOf = (text: string): string => text.replace(/[.!…]+$/u, '').trim()
/** What begins with a price: "from Fr. 130 a week, three months' notice". */
const PRICE = /^(?:from |only |now |ab |nur |desde |à partir de )?(?:[$€£¥]\s?\d[\d.,]*|(?:eur|usd|gbp|chf|fr\.)\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|\$|£|eur|chf|usd|gbp|euros?|francs?))(?=[\s,.;]|$)/iu
const PARTICIPLE = /^(?:\p{L}{3,}ed|made|grown|built|written|drawn|woven|sewn|cut|led|taught|hung|held|sold|run by)$/iu
/** Participles of what somebody or something did, not of what was done to it. */
const ACTIVE = /^(?:joined|started|opened|moved|arrived|worked|lived|studied|trained|retired|returned)$/iu

/** "A gentle massage that helps": what something is, not what it does. */
const DEFINITION = /^(?:an?|the) (?:[\p{L}-]+ ){1,4}(?:that|which|who) (?!.*\b(?:is|are|was|were|has|have|will)\b)/iu

/** Whether a text is a sentence in its language. */
export function isWhole(text: string, language: Language): boolean {
  if (language === 'other') return true
  if (PRICE.test(text)) return false
  return language === 'en' ? (isSentence(text) && !DEFINITION.test(text)) || (isImperative(text) && wordsOf(text).length > 2) : isForeignSentence(text, language)
}

const NUMBERS = new Map('one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, String(at + 1)]))
const stemsOf = (text: string): string[] => foldedWords(text.replace(/\b(\p{L}+) hundred\b/giu, (whole, word: string) => (NUMBERS.has(word.toLowerCase()) ? `${NUMBERS.get(word.toLowerCase())}00` : whole))).map((word) => NUMBERS.get(word) ?? word).filter((word) => !STOP_WORDS.has(word) || /\d/u.test(word)).map(stemOf)

/** A list of details without those that the brief says itself; empty if nothing else remains. */
function withoutStated(fact: string, stated: ReadonlySet<string>): string {
  const items = bareOf(fact).split(/,\s+/u)
  const isNew = (item: string): boolean => {
    const own = stemsOf(item)
    return own.length === 0 || own.some((stem) => !stated.has(stem))
  }
  const kept = items.filter(isNew)
  if (kept.length === 0) return ''
  return kept.length === items.length ? fact : endSentence(capitalise(kept.join(', ')))
}

/** German words that are no nouns. */
const GERMAN_SMALL = /^(?:aus|mit|von|vom|für|im|in|an|am|auf|bei|beim|ab|bis|nach|ohne|zum|zur|seit|der|die|das|den|dem|ein|eine|einen|jede[nrs]?|alle|zwei|drei|vier|fünf|sechs|täglich|frisch|nur|inklusive|kostenlos|geöffnet|jeweils)$/iu

/** The start of a detail inside a sentence; names keep their capital. Takes it, its language, and the texts that may have the word in lower case. */
export function lowerDetail(text: string, language: Language, sources: string): string {
  const [first = ''] = text.split(/[\s,]/u)
  // German nouns have their capital anywhere.
  if (!/^\p{Lu}\p{Ll}*$/u.test(first) || (language === 'de' && !GERMAN_SMALL.test(first))) return text
  const lower = first.toLowerCase()
  const isWord = language === 'en' ? isCommonWord(lower) || PARTICIPLE.test(lower) : true
  const isKnown = new RegExp(String.raw`(?<!\p{L})${escapePattern(lower)}(?!\p{L})`, 'u').test(sources)
  const isPlain = language === 'en' && /^\p{Lu}\p{Ll}+(?:s (?:(?:and|or|&|from|with|in|at|for|of) )?| (?:and|or|&) )\p{Ll}/u.test(text)
  return !PROPER.test(first) && (isWord || isKnown || isPlain) ? lower + text.slice(first.length) : text
}

export type DetailsTask = { language: Language; /** What the texts say already. */ stated: string; sources: string; lead: Said | undefined; /** A detail of the brief has a label already. */ hasLabel: boolean; /** The subject has a price. */ isPriced: boolean; pick: (list: readonly string[]) => string }

const isName = (subject: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(subject)
const isActive = (text: string): boolean => ACTIVE.test(wordsOf(text)[0] ?? '') && !/\bby\b/iu.test(text)

/** "Baked Tuesdays and Fridays only." of a subject that was named: "It is baked …"; "Joined in 2019." of a person: "Bartosz joined …". */
function withSubject(text: string, { lead, language }: DetailsTask): string | undefined {
  const [first = ''] = wordsOf(text)
  if (language !== 'en' || !lead?.topic || !PARTICIPLE.test(first)) return undefined
  const { bare, isPlural } = lead.topic
  const rest = text.charAt(0).toLowerCase() + text.slice(1)
  if (isActive(text)) return isName(bare) ? `${bare} ${rest}` : undefined
  const isPast = /\b(?:1[5-9]|20)\d\d\b/u.test(text)
  return `${isPlural ? (isPast ? 'They were' : 'They are') : isPast ? 'It was' : 'It is'} ${rest}`
}

/** What a business does: "Makes wine since 1897" is said of the author. */
const DOES = /^(makes|runs|bakes|grows|sells|offers|teaches|builds|repairs|brews|roasts|serves|designs|produces|employs|owns|trains|delivers|prints|weaves|restores)\s/iu
const progressive = (verb: string): string => `${verb === 'run' ? 'runn' : verb.replace(/e$/u, '')}ing`

/** "Makes wine since 1897" as the author says it: "We have been making wine since 1897". */
function asAuthor(text: string, { lead, language }: DetailsTask): string | undefined {
  const [whole, verb = ''] = DOES.exec(text) ?? []
  if (whole === undefined || language !== 'en' || lead?.topic) return undefined
  const plain = verb.toLowerCase() === 'teaches' ? 'teach' : verb.toLowerCase().slice(0, -1)
  const rest = text.slice(whole.length)
  return /\bsince\b/iu.test(rest) ? `We have been ${progressive(plain)} ${rest}` : `We ${plain} ${rest}`
}

/** A detail that is no sentence, as one or behind a label. */
function sayFragment(text: string, task: DetailsTask): string {
  const { language, sources, isPriced, pick } = task
  if (language === 'other') return text
  const spoken = withSubject(text, task) ?? asAuthor(text, task)
  if (spoken !== undefined) return spoken
  const lowered = lowerDetail(text, language, sources)
  if (PRICE.test(text) && isPriced && !isSentence(text)) return `${PRICE_LABELS[language]} ${lowered}`
  // A detail with a colon has its label already; one that begins with what may be a name reads better without.
  const isOwn = /^[^.!?]{1,40}:\s/u.test(text) || (language === 'en' && /^\p{Lu}/u.test(lowered) && !PROPER.test(wordsOf(lowered)[0] ?? ''))
  return isOwn ? text : `${pick(DETAIL_LABELS[language])} ${lowered}`
}

/** "Library card € 30 a year" behind the library card: the price alone. */
function withoutSubject(fact: string, { lead }: DetailsTask): string {
  const subject = lead?.topic?.bare ?? ''
  const isRepeated = subject !== '' && fact.toLowerCase().startsWith(`${subject.toLowerCase()} `)
  return isRepeated ? capitalise(fact.slice(subject.length).trim()) : fact
}

/** Whether a detail may follow what was said after a colon. */
function isJoinable(fact: string, { lead, language }: DetailsTask): boolean {
  if (!lead?.isOpen || lead.text.includes(':') || isWhole(fact, language)) return false
  return !(isActive(fact) && isName(lead.topic?.bare ?? '')) && !/^[^.!?]{0,40}:\s/u.test(fact)
}

/** The facts without what the brief says itself. */
function prune(facts: readonly string[], task: DetailsTask): string[] {
  const stated = new Set(stemsOf(task.stated))
  return facts.map((fact) => (isWhole(fact, task.language) ? fact : withoutStated(withoutSubject(fact, task), stated))).filter((fact) => fact !== '')
}

/**
 * The facts of a text, each as a sentence; the first may be joined to what was said before. Takes the facts and what they follow; returns the
 * joined lead, if there is one, and the rest.
 */
export function sayDetails(facts: readonly string[], task: DetailsTask): { lead: string | undefined; details: string[] } {
  const pruned = prune(facts, task)
  const [first, ...others] = pruned
  const { lead, language, sources } = task
  if (lead && first !== undefined && isJoinable(first, task)) return { lead: `${bareOf(lead.text)}: ${lowerDetail(first, language, sources)}`, details: others }
  // One label is enough for all fragments of a text.
  const labelled = task.hasLabel ? -1 : pruned.findIndex((fact) => !isWhole(fact, language))
  return { lead: undefined, details: pruned.map((fact, at) => (at === labelled ? sayFragment(fact, task) : fact)) }
}

/** A fragment of the brief behind its first statement: a price or a list of details gets its label. Takes it and its language. */
export function sayFollowing(statement: string, language: Language, pick: DetailsTask['pick']): string {
  if (language === 'other' || isWhole(statement, language) || /[?!:]/u.test(statement)) return statement
  if (PRICE.test(bareOf(statement))) return `${PRICE_LABELS[language]} ${statement}`
  return wordsOf(statement).length > 5 ? `${pick(DETAIL_LABELS[language])} ${lowerDetail(statement, language, '')}` : statement
}
