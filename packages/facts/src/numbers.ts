import type { FoldedText, Span } from './text.ts'

/** Money and percentages are distinguished from other numbers: `20 years` does not allow `$20`. */
export type NumberKind = 'money' | 'percent' | 'plain'
/** A normalised number: `1,200.00` is `1200`. `currency` is the family of currencies, null if none is given. */
export type NumberSpan = Span & { value: string; kind: NumberKind; currency: string | null }

/** `<3` is a heart. */
const DIGITS = /(?<!\d)(?!(?<=<)3(?!\d))\d+(?:[.,'’]\d+)*/g
const MARK = String.raw`(?:(?:US|CA|AU|NZ|HK|A|C|R)?\$|\p{Sc})`
const CODE = String.raw`(?:USD|EUR|GBP|CHF|INR|JPY|CNY|AUD|CAD|NZD|SGD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|MXN|ZAR|TRY|AED|SAR|ILS|KRW|RUB|UAH)`
const WORD = String.raw`(?:dollars?|euros?|pounds?|bucks?|cents?|rupees?|rupien|yen|yuan|won|francs?|franken|kr|kronor|kroner|krona|kr\.|zł|złotych|kč|ft|lei|reais|pesos?|TL|лв|руб(?:\.|лей|ля|ль)?|евро|доллар(?:ов|а)?)`
const BEFORE = new RegExp(String.raw`(?:${MARK}|(?<!\p{L})(?:${CODE}|Rs\.?|kr\.?))\s?$`, 'iu')
const AFTER = new RegExp(String.raw`^\s?(?:${MARK}|¢|[元円원](?!\p{L}*\p{N})|(?:${CODE}|${WORD})(?!\p{L}))`, 'iu')
/** `18,-` and `18.–`, as prices are written in much of Europe. */
const DASH_AFTER = /^[.,][-–—](?!\d)/u
const PERCENT_AFTER = /^\s?(?:%|pct\b|percent\b|per cent\b|prozent\b|procent\p{L}*|por ciento|por cento|pour cent|per cento|процент\p{L}*)/iu
const PERCENT_BEFORE = /%\s?$/
/** `$18–21` is two prices, and so is `18–21 USD`. */
const RANGE_BEFORE = new RegExp(String.raw`(?:${MARK}|${CODE})\s?\d[\d.,]*\s?[-–—]\s?$`, 'iu')
const RANGE_AFTER = new RegExp(String.raw`^\s?[-–—]\s?\d[\d.,]*\s?(?:${MARK}|(?:${CODE}|${WORD})(?!\p{L}))`, 'iu')
const SCALES: readonly [RegExp, number][] = [[/^(?:k(?![\p{L}\p{N}])|\s?thousand\b)/iu, 1e3], [/^\s?(?:million\b|mio\b)/iu, 1e6], [/^\s?(?:billion\b|bn\b)/iu, 1e9]]

const FAMILIES: readonly [RegExp, string][] = [
  [/¢|cent/i, 'any'], [/R\$|BRL|reais/i, 'real'], [/\$|USD|AUD|CAD|NZD|SGD|MXN|dollar|доллар|buck|peso/i, 'dollar'], [/€|EUR|евро/i, 'euro'], [/£|GBP|pound/i, 'pound'],
  [/[¥元円]|JPY|CNY|yen|yuan/i, 'yen'], [/₹|INR|Rs|rup/i, 'rupee'], [/SEK|NOK|DKK|kr/i, 'krone'], [/CHF|fran/i, 'franc'],
]

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15,
  sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1_000,
}
const WORDS = new RegExp(`\\b(${Object.keys(NUMBER_WORDS).join('|')})\\b`, 'gi')
const TENS = new RegExp(`\\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](one|two|three|four|five|six|seven|eight|nine)\\b`, 'gi')

/** Normalises a number: `1,200.00` and `1200` are the same. */
function normaliseNumber(token: string): string {
  const isGrouped = /^\d{1,3}([.,'’]\d{3})+$/.test(token)
  const parts = token.split(/[.,'’]/)
  const fraction = isGrouped || parts.length === 1 ? '' : (parts.pop() ?? '')
  const whole = parts.join('').replace(/^0+(?=\d)/, '')
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

function kindOf(before: string, after: string): NumberKind {
  if (BEFORE.test(before) || AFTER.test(after) || DASH_AFTER.test(after) || RANGE_BEFORE.test(before) || RANGE_AFTER.test(after)) return 'money'
  return PERCENT_AFTER.test(after) || PERCENT_BEFORE.test(before) ? 'percent' : 'plain'
}

/** The currency and percent signs that belong to a number, with their lengths. */
function marksOf(kind: NumberKind, before: string, after: string): { before: string; after: string } {
  const [front = ''] = (kind === 'money' ? BEFORE : PERCENT_BEFORE).exec(before) ?? []
  const [back = ''] = (kind === 'money' ? (AFTER.exec(after) ?? DASH_AFTER.exec(after)) : PERCENT_AFTER.exec(after)) ?? []
  return kind === 'plain' ? { before: '', after: '' } : { before: front, after: front === '' || kind === 'percent' ? back : '' }
}

const familyOf = (marks: string): string | null => FAMILIES.find(([pattern]) => pattern.test(marks))?.[1] ?? null

/** Converts cents to the main currency unit. */
const toMainUnit = (value: string, marks: string): string => (/¢|cent/i.test(marks) ? String(Number(value) / 100) : value)

function scaleOf(value: string, after: string): { value: string; length: number } {
  for (const [pattern, factor] of SCALES) {
    const [word] = pattern.exec(after) ?? []
    if (word !== undefined && value.length < 10) return { value: String(Math.round(Number(value) * factor * 100) / 100), length: word.length }
  }
  return { value, length: 0 }
}

function toSpan(plain: string, start: number, end: number, value: string): NumberSpan {
  const before = plain.slice(Math.max(0, start - 16), start)
  const after = plain.slice(end, end + 24)
  const kind = kindOf(before, after)
  const marks = marksOf(kind, before, after)
  const all = marks.before + marks.after
  const isMoney = kind === 'money'
  return { start: start - marks.before.length, end: end + marks.after.length, value: isMoney ? toMainUnit(value, all) : value, kind, currency: isMoney ? familyOf(all) : null }
}

function findDigits(plain: string): NumberSpan[] {
  return [...plain.matchAll(DIGITS)].flatMap((match) => {
    const end = match.index + match[0].length
    const scaled = scaleOf(normaliseNumber(match[0]), plain.slice(end, end + 12))
    const span = toSpan(plain, match.index, end + scaled.length, scaled.value)
    // Digits inside a word, as in B2B, are not a number, except after a currency sign.
    return /\p{L}$/u.test(plain.slice(0, match.index).slice(-2)) && span.kind !== 'money' ? [] : [span]
  })
}

/** Numbers written as one or two words, if they are money or percentages; elsewhere `one` is just a word. */
function findWords(plain: string): NumberSpan[] {
  const tens = [...plain.matchAll(TENS)].map(({ index, 0: text, 1: ten = '', 2: unit = '' }) => ({ index, text, value: (NUMBER_WORDS[ten.toLowerCase()] ?? 0) + (NUMBER_WORDS[unit.toLowerCase()] ?? 0) }))
  const single = [...plain.matchAll(WORDS)].map(({ index, 0: text }) => ({ index, text, value: NUMBER_WORDS[text.toLowerCase()] ?? 0 }))
  const free = single.filter(({ index }) => !tens.some((ten) => index >= ten.index && index < ten.index + ten.text.length) && !/\d\s?$/.test(plain.slice(0, index)))
  return [...tens, ...free].map(({ index, text, value }) => toSpan(plain, index, index + text.length, String(value))).filter(({ kind }) => kind !== 'plain')
}

/** Every number in a folded text; number words too if they are money or a percentage. */
export const findNumberSpans = ({ plain }: FoldedText): NumberSpan[] => [...findDigits(plain), ...findWords(plain)]

/** The values of all number words in a folded text, whatever they measure: `nine seats` allows `9 seats`. */
export const findWordValues = ({ plain }: FoldedText): string[] => [...plain.matchAll(WORDS)].map(([word]) => String(NUMBER_WORDS[word.toLowerCase()]))
