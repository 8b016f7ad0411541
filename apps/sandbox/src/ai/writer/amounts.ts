import { stemOf } from '../language/stems.ts'
import { wordsOf } from './text.ts'

/** An amount of a text: what kind of thing it measures, and how much. */
export type Amount = { kind: string; value: string }

const MONTHS = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['price', /(?:[$€£¥]|\b(?:usd|eur|gbp|chf)\b)\s?(\d[\d.,]*)|(\d[\d.,]*)\s?(?:[€£$¥]|\b(?:usd|eur|gbp|chf|euros?|dollars?|pounds?|francs?)\b)/giu],
  ['percent', /(\d[\d.,]*)\s?(?:%|\bper ?cent\b)/giu],
  ['time', /\b(\d{1,2}:\d{2}|\d{1,2}(?=\s?(?:am|pm|a\.m|p\.m|uhr)\b))/giu],
  ['date', new RegExp(`\\b(\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS})|(?:${MONTHS}) \\d{1,2})\\b`, 'giu')],
]
/** A number with what is counted: "30 days", "250 g". */
const COUNTED = /(?<![\d.,:$€£¥])(\d[\d.,]*)[\s-](\p{L}{1,12})\b/giu
const NOT_COUNTED = /^(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|am|pm|uhr|percent|and|or|to|of|in|on|at|is|the|a)$/iu

const plain = (value: string): string => value.toLowerCase().replace(/[.,]+$/u, '').replace(',', '.').replace(/\.0+$/u, '')

/** @returns the amounts of a text: prices, percents, times, dates, and what is counted, by what it counts. */
export function amountsIn(text: string): Amount[] {
  const fixed = KINDS.flatMap(([kind, sign]) => [...text.matchAll(sign)].map((match) => ({ kind, value: plain(match[1] ?? match[2] ?? '') })))
  const counted = [...text.matchAll(COUNTED)].flatMap(([, value = '', unit = '']) => (NOT_COUNTED.test(unit) || new RegExp(`^(?:${MONTHS})$`, 'iu').test(unit) ? [] : [{ kind: stemOf(unit.toLowerCase()), value: plain(value) }]))
  return [...fixed, ...counted]
}

/** A description's clauses: what it says of one thing does not speak of another. */
const clausesOf = (text: string): string[] => text.split(/[!?;\n]|[.,](?=\s)|\b(?:and|while|but)\b/iu).filter((clause) => clause.trim() !== '')

/**
 * Whether a sentence says another amount than the description of the same thing: then the description is right. Takes the sentence, the
 * description, the words that name the thing, and whether the description names that one thing alone.
 */
export function isContradicted(sentence: string, description: string, names: ReadonlySet<string>, isOnlyOne: boolean): boolean {
  const own = amountsIn(sentence)
  if (own.length === 0) return false
  const clauses = clausesOf(description).filter((clause) => isOnlyOne || wordsOf(clause).some((word) => names.has(stemOf(word))))
  const told = clauses.flatMap(amountsIn)
  return own.some(({ kind, value }) => {
    const same = told.filter((amount) => amount.kind === kind)
    return same.length > 0 && same.every((amount) => amount.value !== value)
  })
}
