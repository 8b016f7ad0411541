import type { ReplyLanguage } from '@marquee/contract/chatbot/drafting'
import { fold } from '../../../../platform/reading/fold.ts'
import type { Source } from '../statements/support.ts'
import { readHours, writeHours } from './hours.ts'
import { readTokens, type Token } from './tokens.ts'
import { LABELS, type Unit, UNITS } from './vocabulary.ts'

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
const isWord = (token: Token | undefined, ...meanings: string[]): boolean => token?.kind === 'word' && meanings.includes(token.meaning)

const isColon = (token: Token | undefined): boolean => token?.kind === 'mark' && token.text === ':'

/** Whether the words before a price name the thing of a passage, or refer to it. */
function isThing(subject: readonly Token[], { title, text }: Source): boolean {
  const named = new Set(wordsOf(title))
  if (subject.length === 1 && isWord(subject[0], 'it')) return wordsOf(text.split(/[.!?]/u)[0] ?? '').some((word) => named.has(word))
  const words = subject.filter((token) => !isWord(token, 'article', 'it', 'nothing')).flatMap((token) => (token.kind === 'other' || token.kind === 'word' ? wordsOf(token.text) : ['?']))
  return words.length > 0 && words.every((word) => named.has(word)) && [...named].every((word) => words.includes(word))
}

/** "A walnut spoon costs €12": the name of the thing stays as it is. */
function translatePrice(tokens: readonly Token[], source: Source, to: ReplyLanguage): string | null {
  const price = tokens.at(-1)
  const before = tokens.at(-2)
  if (price?.kind !== 'money' || !(isWord(before, 'costs') || before?.kind === 'mark') || !isThing(tokens.slice(0, -2), source)) return null
  return LABELS[to].price.replace('%n', () => source.title.trim()).replace('%v', () => price.text.replace(/eur(?:os?)?$/u, '€').toUpperCase())
}

/** A number, or the first and the last of several; null for anything else. */
function readCount([first, between, last, ...more]: readonly Token[]): number[] | null {
  if (first?.kind !== 'number' || more.length > 0) return null
  if (!between) return [first.value]
  return (isWord(between, 'to', 'and') || between.kind === 'mark') && last?.kind === 'number' ? [first.value, last.value] : null
}

/** "Delivery takes 2 to 4 working days". */
function translateDelivery(tokens: readonly Token[], to: ReplyLanguage): string | null {
  const [subject, verb, ...rest] = tokens.filter((token) => !isWord(token, 'from', 'article'))
  const unit = rest.at(-1)
  const known = unit?.kind === 'word' ? UNITS.find((one) => one === unit.meaning) : undefined
  const count = readCount(rest.slice(0, -1))
  if (!isWord(subject, 'delivery') || !(isWord(verb, 'takes') || isColon(verb)) || known === undefined || count === null) return null
  return writeDelivery(count, known, to)
}

const writeDelivery = (values: readonly number[], unit: Unit, to: ReplyLanguage): string =>
  `${LABELS[to].delivery}: ${values.join('–')} ${LABELS[to][unit][values.length === 1 && values[0] === 1 ? 0 : 1]}.`

/**
 * Says a plain statement in another language: opening hours, a price, how long a delivery takes. Takes the sentence, its passage, and both languages. Null where it says anything that is not
 * known by word and form: then it is quoted instead.
 */
export function translateStatement(sentence: string, source: Source, from: ReplyLanguage, to: ReplyLanguage): string | null {
  const tokens = readTokens(sentence, from)
  if (!tokens) return null
  const hours = readHours(tokens)
  if (hours) return writeHours(hours, to)
  return translatePrice(tokens, source, to) ?? translateDelivery(tokens, to)
}
