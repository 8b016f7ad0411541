import type { EarlierTurn } from '@marquee/contract/knowledge-search'
import { type Attribute, findAsked } from './attributes.ts'

/** A question with what it takes from the turns before it. */
export type Understood = {
  /** The question as it was asked. */
  question: string
  /** The question in full: with those before it that it refers to. */
  full: string
  attributes: Attribute[]
}

/** Of an earlier answer, as much as names what "it" is. */
const ANSWER_PART = 200
/** A question without a subject of its own has few words. */
const SHORT = 4

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replaceAll('’', "'").trim()

/** "And on Sundays?", "What about the large one?" */
const CONTINUES = /^[¿¡\s]*(?:and|but|or|also|what about|how about|what if|und|oder|aber|was ist mit|wie (?:ist|sieht) es (?:mit|bei|aus)|y|pero|o|que tal|que pasa con|et|mais|ou|qu'en est-il|e|ma|en|maar)(?!\p{L})/u
/** "How much is it?", "Do they meet on Mondays?" */
const REFERS = /^[¿¡\s]*(?:(?:how|what|when|where|who|why|which|is|are|was|were|does|do|did|can|could|will|would|has|have)(?!\p{L}).{0,24}(?<!\p{L})(?:it|its|they|them|their|that|those|these|this|he|she|him|his|her|one)|(?:was|wie|wann|wo|wer|warum|ist|sind|hat|haben|kann|gibt|kostet)(?!\p{L}).{0,16}(?<!\p{L})(?:das|es|er|sie|ihn|davon|dafur|dort|dazu)(?=\s*(?:\?|$|auch|dann|genau|noch))|(?:cuanto|cuando|donde|como|por que|que|es|esta|tiene)(?!\p{L}).{0,16}(?<!\p{L})(?:eso|esa|ese|ella|ellos|lo|alli)(?!\p{L})|(?:combien|quand|ou|comment|est-ce|c'est)(?!\p{L}).{0,16}(?<!\p{L})(?:ca|cela|il|elle|ils|elles|la-bas)(?!\p{L}))/u
/** "Is it possible to …": no thing is meant. */
const IMPERSONAL = /(?:is|are|was) (?:it|that|this) (?:true|possible|ok|okay|allowed|fine|correct|right)(?!\p{L})|(?<!\p{L})(?:it|that|this|those|these|one) (?=\p{L}+ )(?:i|we|you|of)(?!\p{L})/u
/** "On Sundays?", "For children?" */
const FRAGMENT = /^[¿¡\s]*(?:on|in|at|for|with|without|from|to|the|am|im|an|fur|mit|ohne|von|der|die|das|el|la|los|las|en|para|con|sin|le|les|pour|avec|sans)(?!\p{L})/u

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
const withoutMarks = (text: string): string => text.replaceAll(/\s?\[\d{1,2}\]/gu, '').slice(0, ANSWER_PART)

/** How a question depends on those before it: on their subject, or on their answer's too. */
function dependenceOf(question: string): 'none' | 'question' | 'answer' {
  const text = fold(question)
  if (CONTINUES.test(text)) return 'question'
  if (REFERS.test(text) && !IMPERSONAL.test(text)) return 'answer'
  return FRAGMENT.test(text) && countWords(text) <= SHORT ? 'question' : 'none'
}

/**
 * A question as the turns before it make it understood. Takes the question and the turns, oldest first. What is asked for is that of the question, or
 * of the turn before if it names none: "When are you open?", "And on Sundays?".
 */
export function understand(question: string, earlier: readonly EarlierTurn[]): Understood {
  const last = earlier.at(-1)
  const dependence = last ? dependenceOf(question) : 'none'
  const own = findAsked(question)
  if (!last || dependence === 'none') return { question, full: question, attributes: own }
  const before = understand(last.question, earlier.slice(0, -1))
  const named = dependence === 'answer' ? withoutMarks(last.answer) : ''
  return { question, full: [before.full, named, question].filter((part) => part !== '').join(' '), attributes: own.length > 0 ? own : before.attributes }
}
