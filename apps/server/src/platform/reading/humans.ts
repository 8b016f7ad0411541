import { HUMAN_REASONS, type HumanReason } from '@marquee/contract/chatbot/drafting'
import { findLinks } from '@marquee/facts'
import { anyOf, fold } from './fold.ts'
import { CALM } from './words/calm.ts'
import { HUMAN_WORDS } from './words/humans.ts'

const PATTERNS = HUMAN_REASONS.map((reason): [HumanReason, RegExp] => [reason, anyOf(...HUMAN_WORDS[reason])])
/** Numbers of telephones, accounts and cards. */
const LONG_NUMBER = /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}[ ]?(?:[A-Z\d]{4}[ ]?){3,7}[A-Z\d]{0,3}|(?:\+|00|\(?0)[\d\s()./-]{7,}\d|(?:\d[ -]?){13,19})(?![\p{L}\p{N}])/u
const isMail = (link: string): boolean => /[^/@]@[^/@]+\.[^/@]+/u.test(link)

const everyOf = (words: readonly string[]): RegExp => new RegExp(anyOf(...words).source, 'gu')
const [CALM_ANYWHERE, CALM_IN_QUESTIONS] = [everyOf(CALM.anywhere), everyOf(CALM.inQuestions)]
const SENTENCE = /[^.!?？\n]+[.!?？\n]*/gu

/** A folded text without what alarms by its words alone: what is denied, or only supposed in a question. */
function withoutCalm(folded: string): string {
  const sentences = folded.match(SENTENCE) ?? []
  return sentences.map((sentence) => (/[?？]/u.test(sentence) ? sentence.replace(CALM_IN_QUESTIONS, ' · ') : sentence).replace(CALM_ANYWHERE, ' · ')).join('')
}

/** Why a person should answer a message: by its words, in the languages of the chatbot, and by addresses and numbers in it. Takes the text. */
export function readHumanReasons(text: string): HumanReason[] {
  const folded = fold(text)
  const calmed = withoutCalm(folded)
  const hasPersonal = LONG_NUMBER.test(text) || findLinks(text).some(isMail)
  return PATTERNS.filter(([reason, pattern]) => pattern.test(reason === 'complaint' ? calmed : folded) || (reason === 'personal-data' && hasPersonal)).map(([reason]) => reason)
}
