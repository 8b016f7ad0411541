import { groupsOfParts, readMeaning, type Token } from '../language/concepts.ts'
import { fold, foldedWords } from '../language/stems.ts'
import { type Calendar, readCalendar } from './calendar.ts'
import { asksYesNo } from './permission.ts'
import { examine, type Examined, findKinds, type Kind } from './kinds.ts'
import { ASKING_WORDS, SMALL_WORDS } from './small-words.ts'

/** A turn of the conversation before a question. */
export type Turn = { question: string; answer: string }
/** A word that says what a question is about, with its meanings and how much it counts. */
export type Term = { stem: string; groups: readonly number[]; weight: number; /** Written as a name. */ isName: boolean; /** Of an earlier turn. */ isCarried: boolean }
/** A question as it is understood. */
export type Question = {
  text: Examined
  /** Its own words after those of the question that it continues. */
  continued: string
  terms: readonly Term[]
  kinds: readonly Kind[]
  calendar: Calendar
  /** Asks whether something is so or allowed. */
  isYesNo: boolean
  /** Asks for anything about a thing: "What do we know about X?" */
  isOverview: boolean
}

/** What the words of earlier turns count in a question that continues them. */
const CARRIED = 0.6
const FEW_WORDS = 4
/** Of an earlier answer, as much as names what "it" is. */
const ANSWER_PART = 200

const CONTINUES = /^[¿¡\s]*(?:and|but|or|also|what about|how about|und|oder|aber|was ist mit|wie (?:ist|sieht) es (?:mit|bei|aus)|y|pero|que tal|que pasa con|et|mais|ou|qu'en est-il)(?!\p{L})/u
const REFERS = /^[¿¡\s]*(?:how|what|when|where|who|why|which|is|are|was|were|does|do|did|can|could|will|would|has|have|was|wie|wann|wo|wer|warum|ist|sind|hat|kann|kostet|cuanto|cuando|donde|como|combien|quand|comment)(?!\p{L}).{0,20}(?<!\p{L})(?:it|its|they|them|their|that|those|these|he|she|him|his|her|davon|dafur|dort|eso|ella|alli|cela|ca|elle)(?!\p{L})/u
const IMPERSONAL = /(?:is|are|was) (?:it|that|this) (?:true|possible|ok|okay|allowed|fine|correct|right)(?!\p{L})/u
const FRAGMENT = /^[¿¡\s]*(?:on|in|at|for|with|without|from|to|the|am|im|an|fur|mit|ohne|von|der|die|das|el|la|los|las|en|para|con|sin|le|les|pour|avec|sans)(?!\p{L})/u
const OVERVIEW = /(?:what|anything|something|all) (?:do|does|should|can|could|else|is there)? ?(?:we|i|you|customers|people|guests|clients)? ?(?:know|say|tell|to know|to say)(?: me| us)? (?:about|on)|tell me (?:more |something )?about|what is included in|what does .{1,80} say|was (?:wissen|sagen) wir (?:uber|zu)|was steht (?:in|uber)|que sabemos (?:de|sobre)|que decimos (?:de|sobre)|que savons-nous|que disons-nous/u

/** Whether a question continues the turn before it: by its subject, or by what was answered too. */
function dependenceOf(question: string): 'none' | 'question' | 'answer' {
  const text = fold(question).trim()
  if (CONTINUES.test(text)) return 'question'
  if (REFERS.test(text) && !IMPERSONAL.test(text)) return 'answer'
  return FRAGMENT.test(text) && text.split(/\s+/u).length <= FEW_WORDS ? 'question' : 'none'
}

/** Phrases that begin so are of what is asked for, not of what it is about: "how long does it take". */
const INTERROGATIVE = /^(?:how|what|when|where|who|which|why|is|are|was|may|can|could|do|does|did|will|would|should|puedo|kann|darf|wie|wann|wo|wer|warum|cuanto|cuando|donde|quien|combien|quand|ou|qui)$/u

/** The meanings of a word; those of its parts, if it has none. Of a small word only those of phrases that it begins. */
function meaningsOf({ word, stem, groups, ofPhrases }: Token, isSmall: boolean): readonly number[] {
  if (isSmall) return INTERROGATIVE.test(word) ? [] : ofPhrases
  return groups.length > 0 ? groups : groupsOfParts(stem)
}

/** The words of a question that say what it is about, without those that only say what is asked for, unless any word counts. */
function readTerms(text: string, isAnyWord = false): Term[] {
  const terms = new Map<string, Term>()
  const names = new Set([...text.matchAll(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}'’-]*/gu)].flatMap(([name]) => foldedWords(name)))
  const asked = readMeaning(text).filter(({ word }) => isAnyWord || !ASKING_WORDS.has(word))
  for (const token of asked) {
    const { word, stem } = token
    const isSmall = SMALL_WORDS.has(word) || (word.length < 2 && !/\d/u.test(word))
    const groups = meaningsOf(token, isSmall)
    if ((!isSmall || groups.length > 0) && !terms.has(stem)) terms.set(stem, { stem: isSmall ? '' : stem, groups, weight: 1, isName: names.has(word), isCarried: false })
  }
  return [...terms.values()]
}

const carry = (terms: readonly Term[], factor: number): Term[] => terms.map((term) => ({ ...term, weight: term.weight * factor, isCarried: true }))

/** What a question takes from the turn before it: nothing if it is whole in itself. */
function readBefore(text: string, earlier: readonly Turn[]): { question: Question; terms: Term[] } | null {
  const last = earlier.at(-1)
  const dependence = last ? dependenceOf(text) : 'none'
  if (!last || dependence === 'none') return null
  const question = readQuestion(last.question, earlier.slice(0, -1))
  const answered = dependence === 'answer' ? readTerms(last.answer.slice(0, ANSWER_PART)) : []
  return { question, terms: [...carry(question.terms, CARRIED), ...carry(answered, CARRIED / 2)] }
}

/**
 * Reads a question with the turns before it. A question that continues them takes their subject, and what they ask for if it names nothing itself.
 */
export function readQuestion(text: string, earlier: readonly Turn[]): Question {
  const before = readBefore(text, earlier)
  const carried = before?.terms ?? []
  const named = readTerms(text)
  const own = named.length > 0 || carried.length > 0 ? named : readTerms(text, true)
  const known = new Set(own.map(({ stem }) => stem))
  const kinds = findKinds(text)
  const calendar = readCalendar(text)
  const isDated = calendar.days.size + calendar.months.size > 0
  return {
    text: examine(text),
    continued: before ? `${before.question.continued} ${text}` : text,
    terms: [...own, ...carried.filter(({ stem }) => !known.has(stem))],
    kinds: kinds.length > 0 || !before ? kinds : before.question.kinds,
    calendar: isDated || !before ? calendar : before.question.calendar,
    isYesNo: kinds.length === 0 && asksYesNo(text),
    isOverview: OVERVIEW.test(fold(text)),
  }
}
