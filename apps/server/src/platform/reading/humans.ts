import { HUMAN_REASONS, type HumanReason } from '@marquee/contract/chatbot/drafting'
import { findLinks } from '@marquee/facts'
import { anyOf, fold } from './fold.ts'
import { HUMAN_WORDS } from './words/humans.ts'

const PATTERNS = HUMAN_REASONS.map((reason): [HumanReason, RegExp] => [reason, anyOf(...HUMAN_WORDS[reason])])
/** Numbers of telephones, accounts and cards. */
const LONG_NUMBER = /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}[ ]?(?:[A-Z\d]{4}[ ]?){3,7}[A-Z\d]{0,3}|(?:\+|00|\(?0)[\d\s()./-]{7,}\d|(?:\d[ -]?){13,19})(?![\p{L}\p{N}])/u
const isMail = (link: string): boolean => /[^/@]@[^/@]+\.[^/@]+/u.test(link)

/** Why a person should answer a message: by its words, in the languages of the chatbot, and by addresses and numbers in it. Takes the text. */
export function readHumanReasons(text: string): HumanReason[] {
  const folded = fold(text)
  const hasPersonal = LONG_NUMBER.test(text) || findLinks(text).some(isMail)
  return PATTERNS.filter(([reason, pattern]) => pattern.test(folded) || (reason === 'personal-data' && hasPersonal)).map(([reason]) => reason)
}
