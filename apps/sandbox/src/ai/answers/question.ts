import { groupsOfParts, readMeaning } from '../language/concepts.ts'
import { fold, foldedWords } from '../language/stems.ts'
import { type Calendar, readCalendar } from './calendar.ts'
import { examine, type Examined, findKinds, type Kind } from './kinds.ts'
import { ASKING_WORDS, SMALL_WORDS } from './small-words.ts'

/** A turn of the conversation before a question. */
export type Turn = { question: string; answer: string }
/** A word that says what a question is about, with its meanings and how much it counts. */
export type Term = { stem: string; groups: readonly number[]; weight: number; /** Written as a name. */ isName: boolean; /** Of an earlier turn. */ isCarried: boolean }
/** A question as it is understood. */
export type Question = {
  text: Examined
  terms: readonly Term[]
  kinds: readonly Kind[]
  calendar: Calendar
  /** Asks for anything about a thing: "What do we know about X?" */
  isOverview: boolean
}

/** What the words of earlier turns count in a question that continues them. */
const CARRIED = 0.6
const FEW_WORDS = 4

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

/** The words of a question that say what it is about; those that only say what is asked for are left out, unless nothing else is left. */
function readTerms(text: string, weight: number, isAnyWord = false): Term[] {
  const terms = new Map<string, Term>()
  const names = new Set([...text.matchAll(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}'’-]*/gu)].flatMap(([name]) => foldedWords(name)))
  for (const { word, stem, groups, ofPhrases } of readMeaning(text)) {
    const isSmall = SMALL_WORDS.has(word) || (word.length < 2 && !/\d/u.test(word))
    const meanings = isSmall ? (INTERROGATIVE.test(word) ? [] : ofPhrases) : groups.length > 0 ? groups : groupsOfParts(stem)
    if ((!isSmall || meanings.length > 0) && (isAnyWord || !ASKING_WORDS.has(word)) && !terms.has(stem)) terms.set(stem, { stem: isSmall ? '' : stem, groups: meanings, weight, isName: names.has(word), isCarried: false })
  }
  return [...terms.values()]
}

/**
 * Reads a question with the turns before it. A question that continues them takes their subject, and what they ask for if it names nothing itself.
 */
export function readQuestion(text: string, earlier: readonly Turn[]): Question {
  const dependence = earlier.length === 0 ? 'none' : dependenceOf(text)
  const last = earlier.at(-1)
  const before = dependence === 'none' || !last ? null : readQuestion(last.question, earlier.slice(0, -1))
  const answered = dependence === 'answer' && last ? readTerms(last.answer.slice(0, 200), CARRIED / 2) : []
  const carried = [...(before?.terms.map((term) => ({ ...term, weight: term.weight * CARRIED, isCarried: true })) ?? []), ...answered.map((term) => ({ ...term, isCarried: true }))]
  const named = readTerms(text, 1)
  const own = named.length > 0 || carried.length > 0 ? named : readTerms(text, 1, true)
  const kinds = findKinds(text)
  const calendar = readCalendar(text)
  const known = new Set(own.map(({ stem }) => stem))
  return {
    text: examine(text),
    terms: [...own, ...carried.filter(({ stem }) => !known.has(stem))],
    kinds: kinds.length > 0 ? kinds : (before?.kinds ?? []),
    calendar: calendar.days.size + calendar.months.size > 0 ? calendar : (before?.calendar ?? calendar),
    isOverview: OVERVIEW.test(fold(text)),
  }
}
