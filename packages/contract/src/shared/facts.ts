/** Money and percentages are told from other numbers: `20 years` does not allow `$20`. */
type Kind = 'money' | 'percent' | 'plain'
/** A number of a text in one spelling: `1,200.00` is `1200`. */
export type NumberFound = { value: string; kind: Kind }

const DIGITS = /\d+(?:[.,'’]\d+)*/g
const CURRENCY_BEFORE = /(?:[$€£¥₹₩₽₺₴₫฿]|(?<!\p{L})(?:USD|EUR|GBP|CHF|INR|JPY|AUD|CAD|NZD|SEK|NOK|DKK|Rs\.?|kr))\s?$/iu
const CURRENCY_AFTER = /^\s?(?:[$€£¥₹₩₽₺₴₫฿]|(?:USD|EUR|GBP|CHF|INR|JPY|AUD|CAD|dollars?|euros?|pounds?|bucks?|cents?|rupees?|yen|francs?|kr)\b)/iu
const PERCENT_AFTER = /^\s?(?:%|percent\b|per cent\b)/i
const WORD_VALUES: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15,
  sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1_000,
}
const WORDS = new RegExp(`\\b(${Object.keys(WORD_VALUES).join('|')})\\b`, 'gi')

/** Every digit as 0–9, keycap emoji without theirs, digit groups joined. */
function plainDigits(text: string): string {
  const plain = text.replace(/[\d#*]\uFE0F?\u20E3/gu, ' ').normalize('NFKC')
  return plain.replace(/\p{Nd}/gu, toAsciiDigit).replace(/(\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1')
}

/** Blocks of decimal digits are ten long and start at their zero. */
function toAsciiDigit(digit: string): string {
  let value = 0
  const code = digit.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return code < 128 ? digit : String(value)
}

/** One spelling for one number: `1,200.00` and `1200` are the same. */
function normaliseNumber(token: string): string {
  const isGrouped = /^\d{1,3}([.,'’]\d{3})+$/.test(token)
  const parts = token.split(/[.,'’]/)
  const fraction = isGrouped || parts.length === 1 ? '' : (parts.pop() ?? '')
  const whole = parts.join('').replace(/^0+(?=\d)/, '')
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

function kindOf(before: string, after: string): Kind {
  if (CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after)) return 'money'
  return PERCENT_AFTER.test(after) ? 'percent' : 'plain'
}

function findDigits(text: string): NumberFound[] {
  return [...text.matchAll(DIGITS)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 8), match.index)
    const kind = kindOf(before, text.slice(match.index + match[0].length, match.index + match[0].length + 12))
    // Digits inside a word, as in B2B, are no number; behind a currency they are.
    return /\p{L}$/u.test(before) && kind !== 'money' ? [] : [{ value: normaliseNumber(match[0]), kind }]
  })
}

/** Numbers in words, where they are money or percentages; elsewhere `one` is just a word. */
function findWords(text: string): NumberFound[] {
  return [...text.matchAll(WORDS)].flatMap((match) => {
    const kind = kindOf('', text.slice(match.index + match[0].length, match.index + match[0].length + 12))
    return kind === 'plain' ? [] : [{ value: String(WORD_VALUES[match[0].toLowerCase()]), kind }]
  })
}

/** Every number of a text, in words too where it is money or a percentage. */
export function findNumbers(text: string): NumberFound[] {
  const plain = plainDigits(text)
  return [...findDigits(plain), ...findWords(plain)]
}

/** Decides whether texts keep to the numbers of their sources. */
export type NumberGuard = (text: string) => boolean

/**
 * A guard for texts written from `sources`. It says true when each number, price and percentage of a text stands in one of them, prices as
 * prices and percentages as percentages.
 */
export function createNumberGuard(sources: readonly string[]): NumberGuard {
  const known = new Set<string>()
  for (const { value, kind } of sources.flatMap(findNumbers)) known.add(value).add(`${value} ${kind}`)
  return (text) => findNumbers(text).every(({ value, kind }) => known.has(kind === 'plain' ? value : `${value} ${kind}`))
}
