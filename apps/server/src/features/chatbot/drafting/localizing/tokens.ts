import { REPLY_LANGUAGES, type ReplyLanguage } from '@marquee/contract/chatbot/drafting'
import { fold } from '../../../../platform/reading/fold.ts'
import { placeOfDay } from '../statements/days.ts'
import { MEANINGS, type Meaning, WORDS } from './vocabulary.ts'

/** A part of a plain statement. `mark`: a comma, colon or dash. */
export type Token =
  | { kind: 'word'; meaning: Meaning; text: string }
  | { kind: 'day'; day: number }
  | { kind: 'time'; minutes: number }
  | { kind: 'money'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'mark'; text: string }
  | { kind: 'other'; text: string }

const AMOUNT = String.raw`\d+(?:[.,]\d{1,2})?(?![\d.,]*\d)`
const MONEY = new RegExp(String.raw`(?:[€$£¥]\s?${AMOUNT}|${AMOUNT}\s?(?:[€$£¥]|eur(?:os?)?(?!\p{L})|chf(?!\p{L})))`, 'uy')
/** A time of the day with minutes, with half of the day, or with the word for hours. A bare number is none. */
const TIME = /(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.|uhr|h|uur)?(?![\p{L}\p{N}])/uy
const NUMBER = /\d+(?![\d.,]*\d)/uy
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’/-]*/uy
const MARK = /[,:;–—-]/uy
const MINUTES_OF_DAY = 24 * 60

/** The words of a language, the longest first, each with what it means. */
const PHRASES = new Map<ReplyLanguage, { pattern: RegExp; meaning: Meaning }[]>(
  REPLY_LANGUAGES.map((language) => [
    language,
    MEANINGS.flatMap((meaning) => WORDS[language][meaning].split('|').map((phrase) => ({ phrase, meaning })))
      .toSorted((one, other) => other.phrase.length - one.phrase.length)
      .map(({ phrase, meaning }) => ({ pattern: new RegExp(String.raw`${phrase}(?![\p{L}\p{N}])`, 'uy'), meaning })),
  ]),
)

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The hour of a day; null for an hour that no half of the day has. */
function toHour(hour: number, half: string | undefined): number | null {
  if (half === undefined || !/^[ap]/u.test(half)) return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}

/** A time in minutes; null where it says no half of the day, no minutes and no word for hours, or is none. */
function readTime([, hour = '', minute = '', half]: RegExpExecArray): number | null {
  const hours = toHour(Number(hour), half)
  if ((minute === '' && half === undefined) || hours === null || Number(minute) >= 60) return null
  const minutes = hours * 60 + Number(minute)
  return minutes <= MINUTES_OF_DAY ? minutes : null
}

type Read = { token: Token; end: number }

function readValue(text: string, at: number): Read | null {
  const money = matchAt(MONEY, text, at)
  if (money) return { token: { kind: 'money', text: money[0].trim() }, end: at + money[0].length }
  const time = matchAt(TIME, text, at)
  const minutes = time && readTime(time)
  if (time && minutes !== null) return { token: { kind: 'time', minutes }, end: at + time[0].length }
  const number = matchAt(NUMBER, text, at)
  return number && { token: { kind: 'number', value: Number(number[0]) }, end: at + number[0].length }
}

function readWord(text: string, at: number, language: ReplyLanguage): Read | null {
  for (const { pattern, meaning } of PHRASES.get(language) ?? []) {
    const found = matchAt(pattern, text, at)
    if (found) return { token: { kind: 'word', meaning, text: found[0] }, end: at + found[0].length }
  }
  const word = matchAt(WORD, text, at)
  if (!word) return null
  const day = placeOfDay(word[0])
  return { token: day >= 0 ? { kind: 'day', day } : { kind: 'other', text: word[0] }, end: at + word[0].length }
}

function readMark(text: string, at: number): Read | null {
  const mark = matchAt(MARK, text, at)
  return mark && { token: { kind: 'mark', text: mark[0] }, end: at + 1 }
}

/** Splits a statement into its parts. Takes it and its language; null where it has a sign that is none of them. */
export function readTokens(sentence: string, language: ReplyLanguage): Token[] | null {
  const text = fold(sentence).replace(/[.!\s]+$/u, '')
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    if (text[at] === ' ') {
      at += 1
      continue
    }
    const read = readValue(text, at) ?? readWord(text, at, language) ?? readMark(text, at)
    if (!read) return null
    tokens.push(read.token)
    at = read.end
  }
  return tokens
}
