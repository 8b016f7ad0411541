import { findWordNumbers } from './number-words.ts'
import { type FoldedText, foldText, type Span } from '../text/text.ts'

/** Money and percentages are distinguished from other numbers: `20 years` does not allow `$20`. */
export type NumberKind = 'money' | 'percent' | 'plain'
/** A normalised number: `1,200.00` is `1200`. `currency` is the family of currencies, null if none is given. */
export type NumberSpan = Span & { value: string; kind: NumberKind; currency: string | null }

/** `<3` is a heart. */
const DIGITS = /(?<!\d)(?!(?<=<)3(?!\d))\d+(?:[.,'’]\d+)*|(?<![\p{L}\p{N}.,])[.,]\d{2}(?![\d.,]*\d)/gu
const MARK = String.raw`(?:(?:US|CA|AU|NZ|HK|A|C|R)?\$|\p{Sc})`
const CODE = String.raw`(?:USD|EUR|GBP|CHF|INR|JPY|CNY|AUD|CAD|NZD|SGD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|MXN|ZAR|TRY|AED|SAR|ILS|KRW|RUB|UAH|KES|KSh|UGX|USh|TZS|TSh|NGN|GHS|MAD|EGP|GEL|PHP|THB|MYR|IDR|VND|ISK|BGN|CLP|COP|ARS|PEN)`
const WORD = String.raw`(?:dollars?|dólar(?:es)?|euros?|pounds?|libras?|quid|bucks?|cents?|centimes?|céntimos?|centavos?|rupees?|rupien|yen|yuan|francs?|franken|kr|kronor|kroner|krona|kr\.|zł|złotych|zlotys?|kč|ft|lei|reais|pesos?|rands?|shillings?|lari|naira|cedis?|dirhams?|shekels?|forints?|korun[ay]?|ringgits?|baht|TL|лв|руб(?:\.|лей|ля|ль)?|евро|доллар(?:ов|а)?)`
const BEFORE = new RegExp(String.raw`(?:${MARK}|(?<!\p{L})(?:${CODE}|Rs\.?|kr\.?|S?Fr\.))\s?$`, 'iu')
/** `three $9 tickets`: the sign belongs to the number after it. */
const AFTER = new RegExp(String.raw`^\s?(?:${MARK}(?!\s?\d)|¢|[元円원](?!\p{L}*\p{N})|(?:${CODE}|${WORD})(?!\p{L}))`, 'iu')
/** South Korea's currency, not the verb: "5,000 won", but "in 2025 won the open". */
const WON = /^\swon(?=\s*(?:$|[.,;:!?)]|per\b|each\b|for\b))/iu
/** `Price: 9.20`. A year is none: "Prices 2026". */
const PRICED = /(?<!\p{L})(?:price|preis|precio|prix|prezzo|preço)(?:\s(?:is|ist|now|es|est))?\s?:?\s?$/iu
/** `Fr. 9–13` are the hours of a Friday. */
const FRIDAY = /(?:^|[^\p{L}])Fr\.\s?$/u
const HOURS_AFTER = /^(?:[.:]\d\d)?\s?(?:[-–—]\s?(?:[01]?\d|2[0-4])(?!\d|[.,]\d)|uhr\b)/iu
/** `18,-` and `18.–`, as prices are written in much of Europe. */
const DASH_AFTER = /^[.,][-–—](?!\d)/u
/** `R180`, as South African prices are written; `R2` is a room. */
const RAND = /(?<![\p{L}\p{N}])R$/u
const PERCENT_AFTER = /^\s?(?:%|pct\b|percent\b|per cent\b|prozent\b|procent\p{L}*|por ciento|por cento|pour cent|per cento|процент\p{L}*)/iu
const PERCENT_BEFORE = /%\s?$/
/** `$18–21` is two prices, and so is `18–21 USD`. */
const RANGE_BEFORE = new RegExp(String.raw`(?:${MARK}|${CODE})\s?\d[\d.,]*\s?[-–—]\s?$`, 'iu')
const RANGE_AFTER = new RegExp(String.raw`^\s?[-–—]\s?\d(?:[\d.,]*\d)?\s?(?:${MARK}|(?:${CODE}|${WORD})(?!\p{L}))`, 'iu')
const SCALES: readonly [RegExp, number][] = [[/^(?:k(?![\p{L}\p{N}])|\s?thousand\b)/iu, 1e3], [/^\s?(?:million\b|mio\b)/iu, 1e6], [/^\s?(?:billion\b|bn\b)/iu, 1e9]]

const FAMILIES: readonly [RegExp, string][] = [
  [/¢|c[eé]nt/i, 'any'], [/^R$|ZAR|rand/, 'rand'], [/KES|KSh|UGX|USh|TZS|TSh|shilling/i, 'shilling'], [/GEL|lari/i, 'lari'], [/R\$|BRL|reais/i, 'real'], [/\$|USD|AUD|CAD|NZD|SGD|MXN|dollar|dólar|доллар|buck|peso/i, 'dollar'], [/€|EUR|евро/i, 'euro'], [/£|GBP|pound|libra|quid/i, 'pound'],
  [/[¥元円]|JPY|CNY|yen|yuan/i, 'yen'], [/₹|INR|Rs|rup/i, 'rupee'], [/SEK|NOK|DKK|kr/i, 'krone'], [/CHF|fran|Fr\./i, 'franc'],
]

/** Normalises a number: `1,200.00` and `1200` are the same. */
function normaliseNumber(token: string): string {
  const isGrouped = /^\d{1,3}([.,'’]\d{3})+$/.test(token)
  const parts = token.split(/[.,'’]/)
  if (parts[0] === '') parts[0] = '0'
  const fraction = isGrouped || parts.length === 1 ? '' : (parts.pop() ?? '')
  const whole = parts.join('').replace(/^0+(?=\d)/, '')
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

/** A number under ten after "Fr." may be an hour. */
const isFriday = (before: string, after: string): boolean => FRIDAY.test(before) && HOURS_AFTER.test(after)

function kindOf(before: string, after: string): NumberKind {
  if (isFriday(before, after)) return 'plain'
  if (WON.test(after) || PRICED.test(before)) return 'money'
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
const toMainUnit = (value: string, marks: string): string => (/¢|c[eé]nt/i.test(marks) ? String(Number(value) / 100) : value)

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
  const isRand = RAND.test(before) && /^\d{2}|^\d[.,]/u.test(plain.slice(start, end))
  if (isRand) return { start: start - 1, end, value, kind: 'money', currency: 'rand' }
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
    // Digits inside a word, as in B2B and 3D, are not a number, except after a currency sign.
    const isInWord = /\p{L}$/u.test(plain.slice(0, match.index).slice(-2)) || /^[DGBXPS](?!\p{L})/u.test(plain.slice(end))
    return isInWord && span.kind !== 'money' ? [] : [span]
  })
}

/** A number in words as digits would write it. */
const toValue = (value: number): string => String(Math.round(value * 100) / 100)
/** "twelve fifty" is a time after these. */
const TIME_BEFORE = /(?<!\p{L})(?:at|by|till?|until|from|before|after|to|um|bis|ab|gegen)\s$/iu

/** Sums of money by name. A "grand" piano is none. */
const SUMS: readonly (readonly [number, RegExp])[] = [[5, /(?<!\p{L})(?:a fiver|fivers?)(?!\p{L})/giu], [10, /(?<!\p{L})(?:a tenner|tenners?)(?!\p{L})/giu], [500, /(?<!\p{L})half a grand(?!\p{L})/giu], [1_000, /(?<!\p{L}|half )a grand(?=\s*(?:$|[.,;:!?)]|(?:from|to|for|in|each|per)(?!\p{L})))/giu]]
const findSums = (plain: string): NumberSpan[] => SUMS.flatMap(([value, pattern]) => [...plain.matchAll(pattern)].map(({ 0: text, index }) => ({ start: index, end: index + text.length, value: String(value), kind: 'money' as const, currency: 'any' })))

/** Numbers written in words, with what they measure; "three 9" and "2 million" were read as digits. */
function findWords(plain: string): (NumberSpan & { isPair: boolean })[] {
  return findWordNumbers(plain)
    .filter(({ start, isPair }) => !/\d\s?$/.test(plain.slice(Math.max(0, start - 3), start)) && !(isPair && TIME_BEFORE.test(plain.slice(Math.max(0, start - 10), start))))
    .map(({ start, end, value, isPair }) => ({ ...toSpan(plain, start, end, toValue(value)), isPair }))
}

const WHOLE = /(?:dollars?|euros?|pounds?|francs?|franken)$/iu
const CENTS_END = /^\s*(?:$|[.,;:!?)\n]|(?:for|each|a|per|die|das|der|pro|only|and|or)(?!\p{L}))/iu

/** "sixteen euros fifty": the number after the currency is its cents. Takes all numbers in order. */
function withCents(plain: string, spans: readonly NumberSpan[]): NumberSpan[] {
  const joined: NumberSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const isCents = last?.kind === 'money' && span.kind === 'plain' && /^\d\d$/.test(span.value) && /^\d+$/.test(last.value) && WHOLE.test(plain.slice(last.start, last.end)) && plain.slice(last.end, span.start) === ' '
    if (isCents && CENTS_END.test(plain.slice(span.end))) joined.splice(-1, 1, { ...last, end: span.end, value: toValue(Number(last.value) + Number(span.value) / 100) })
    else joined.push(span)
  }
  return joined
}

const inOrder = (spans: readonly NumberSpan[]): NumberSpan[] => spans.toSorted((one, other) => one.start - other.start)

/** Every number of a folded text, in digits and in words. */
export function findAllNumberSpans({ plain }: FoldedText): (NumberSpan & { isWord: boolean })[] {
  const digits = findDigits(plain)
  const words = findWords(plain).map((span) => (span.isPair && span.kind === 'plain' ? { ...span, kind: 'money' as const } : span))
  return withCents(plain, inOrder([...digits, ...words, ...findSums(plain)])).map((span) => ({ ...span, isWord: !/\d/.test(plain.slice(span.start, span.end)) }))
}

/** Every number in a folded text; number words too if they are money or a percentage. */
export const findNumberSpans = (folded: FoldedText): NumberSpan[] =>
  findAllNumberSpans(folded).filter(({ kind, isWord }) => !isWord || kind !== 'plain').map(({ isWord: _isWord, ...span }) => span)

/** The values of all number words in a folded text, whatever they measure: `nine seats` allows `9 seats`. */
export const findWordValues = ({ plain }: FoldedText): string[] => findWordNumbers(plain).map(({ value }) => toValue(value))

/** A number in a text, normalised: `1,200.00` is `1200`. */
export type NumberFound = { value: string; kind: NumberKind }

/** Every number in a text; number words too if they are money or a percentage. */
export const findNumbers = (text: string): NumberFound[] => findNumberSpans(foldText(text)).map(({ value, kind }) => ({ value, kind }))
