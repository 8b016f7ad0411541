import { stemOf } from '../language/stems.ts'
import { wordsOf } from './text.ts'

/** An amount in a text: what it measures, and how much. */
export type Amount = { kind: string; value: string }

const MONTHS = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['price', /(?:[$€£¥]|\b(?:usd|eur|gbp|chf)\b)\s?(\d[\d.,]*)|\bFr\.\s?(\d[\d.,]*)|(\d[\d.,]*)\s?(?:[€£$¥]|\b(?:usd|eur|gbp|chf|euros?|dollars?|pounds?|francs?)\b)/giu],
  ['percent', /(\d[\d.,]*)\s?(?:%|\bper ?cent\b)/giu],
  ['time', /\b(\d{1,2}:\d{2}|\d{1,2}(?=\s?(?:am|pm|a\.m|p\.m|uhr)\b))/giu],
  ['date', new RegExp(`\\b(\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS})|(?:${MONTHS}) \\d{1,2})\\b`, 'giu')],
]
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']
const WORD_NUMBERS = new RegExp(`\\b(${NUMBER_WORDS.join('|')})\\b`, 'giu')
/** Digits for number words, so that "four Wednesdays" and "3 Wednesdays" can be compared. */
const toDigits = (text: string): string => text.replace(WORD_NUMBERS, (word) => String(NUMBER_WORDS.indexOf(word.toLowerCase())))
/** "one in every fifty" */
const RATIO = /\b1 in (?:every |a )?(\p{L}+|\d+)/giu
/** "Sat 10–1", "12 to 21". */
const RANGE = /(?<![\d.,:])(\d{1,2})\s?(?:–|-|to|bis)\s?(\d{1,2})(?![\d:]|[.,]\d)/giu
/** A number with its unit: "30 days", "250 g". */
const WITH_UNIT = /(?<![\d.,:$€£¥])(\d[\d.,]*)[\s-](?:(?:beeswax|primary|working|short|small|large|new|silver|little) )?(\p{L}{1,12})\b/giu
const NOT_A_UNIT = /^(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|am|pm|uhr|percent|and|or|to|of|in|on|at|is|the|a)$/iu

const normalise = (value: string): string => value.toLowerCase().replace(/[.,]+$/u, '').replace(',', '.').replace(/\.0+$/u, '')

/** @returns the amounts of a text: prices, percentages, times, dates, and other numbers by their unit. */
export function amountsIn(given: string): Amount[] {
  const text = toDigits(given)
  const ratios = [...text.matchAll(RATIO)].map(([, of = '']) => ({ kind: 'ratio', value: of.toLowerCase() }))
  const ranges = [...text.matchAll(RANGE)].map(([, from, to]) => ({ kind: 'range', value: `${from}-${to}` }))
  const fixed = KINDS.flatMap(([kind, sign]) => [...text.matchAll(sign)].map((match) => ({ kind, value: normalise(match[1] ?? match[2] ?? match[3] ?? '') })))
  const measured = [...text.matchAll(WITH_UNIT)].flatMap(([, value = '', unit = '']) => (NOT_A_UNIT.test(unit) || new RegExp(`^(?:${MONTHS})$`, 'iu').test(unit) ? [] : [{ kind: stemOf(unit.toLowerCase()), value: normalise(value) }]))
  return [...fixed, ...measured, ...ranges, ...ratios]
}

/** A description's clauses: a statement about one thing does not apply to another. */
const clausesOf = (text: string): string[] => text.split(/[!?;\n]|[.,](?=\s)|\b(?:and|while|but)\b/iu).filter((clause) => clause.trim() !== '')

/**
 * Whether a sentence states another amount than the description of the same thing, in which case the description is right. Takes the sentence,
 * the description, the words that name the thing, and whether the description names only that thing.
 */
export function isContradicted(sentence: string, description: string, names: ReadonlySet<string>, isOnlyOne: boolean): boolean {
  const own = amountsIn(sentence)
  if (own.length === 0) return false
  const clauses = clausesOf(description).filter((clause) => isOnlyOne || wordsOf(clause).some((word) => names.has(stemOf(word))))
  const stated = clauses.flatMap(amountsIn)
  return own.some(({ kind, value }) => {
    const same = stated.filter((amount) => amount.kind === kind)
    return same.length > 0 && same.every((amount) => amount.value !== value)
  })
}
