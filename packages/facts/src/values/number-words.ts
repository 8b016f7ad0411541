import type { Span } from '../text/text.ts'
import { readJoined } from './more-number-words.ts'
import { readRomance } from './romance-numbers.ts'

/** A number written in words, with its value. `isPair`: two numbers that together are a price, a time or a year: "twelve fifty". */
export type WordNumber = Span & { value: number; isPair: boolean }

const numbered = (words: string, first: number, step = 1): (readonly [string, number])[] => words.split(' ').map((word, index) => [word, first + index * step] as const)

/** Numbers below ten, numbers from ten to nineteen, and tens. */
const ONES = new Map(numbered('one two three four five six seven eight nine', 1))
const TEENS = new Map(numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10))
const TENS = new Map([...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10), ['fourty', 40]])

const GERMAN_ONES = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ')
const GERMAN_TEENS = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ')
const GERMAN_TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
const [ONE, TEEN, TEN] = [GERMAN_ONES, GERMAN_TEENS, GERMAN_TENS].map((words) => words.join('|'))
const GERMAN = new RegExp(`^(?:(?<thousands>${TEEN}|${ONE})?(?<isThousand>tausend))?(?:(?<hundreds>${ONE})?(?<isHundred>hundert))?(?:und)?(?:(?:(?<one>${ONE})und)?(?<ten>${TEN})|(?<teen>${TEEN})|(?<last>${ONE}s?))?$`, 'u')
const WORD = /\p{L}+/gu

const germanDigit = (word = ''): number => Math.max(GERMAN_ONES.indexOf(word.replace(/^eins$/, 'ein')) + 1, GERMAN_TEENS.includes(word) ? GERMAN_TEENS.indexOf(word) + 10 : 0)

/** The value of a German number, which is a single word; null for other words and for the article "ein". */
function readGerman(word: string): number | null {
  const parts = GERMAN.exec(word.replace('dreissig', 'dreißig'))?.groups
  if (!parts || word === '' || word === 'ein' || word === 'und') return null
  const { thousands, isThousand, hundreds, isHundred, one, ten = '', teen, last } = parts
  const tens = ten === '' ? 0 : (GERMAN_TENS.indexOf(ten) + 2) * 10
  return (isThousand ? Math.max(germanDigit(thousands), 1) * 1_000 : 0) + (isHundred ? Math.max(germanDigit(hundreds), 1) * 100 : 0) + germanDigit(one) + tens + germanDigit(teen) + germanDigit(last)
}

type Token = Span & { word: string; gap: string }
type Read = { value: number; next: number }

function tokensOf(plain: string): Token[] {
  let end = 0
  return [...plain.matchAll(WORD)].map(({ 0: text, index }) => {
    const token = { start: index, end: index + text.length, word: text.toLowerCase(), gap: plain.slice(end, index) }
    end = token.end
    return token
  })
}

const isClose = (token: Token | undefined): token is Token => token !== undefined && /^[ \u00a0-]$/.test(token.gap)
const atomOf = (word: string): number | null => ONES.get(word) ?? TEENS.get(word) ?? TENS.get(word) ?? null

/** Whether a part can follow what was read: "twenty" and "one" make 21, "twelve" and "fifty" do not make a number. */
function canFollow(current: number, atom: number): boolean {
  if (atom >= 10) return current % 100 === 0
  return current % 10 === 0 && current % 100 !== 10
}

/** One part of a number added to what was read: [thousands, the rest]; null if it cannot follow. */
function addPart(total: number, current: number, word: string): readonly [number, number] | null {
  if (word === 'hundred') return current < 100 ? [total, Math.max(current, 1) * 100] : null
  if (word === 'thousand') return total === 0 ? [Math.max(current, 1) * 1_000, 0] : null
  const atom = atomOf(word)
  return atom !== null && canFollow(current, atom) ? [total, current + atom] : null
}

/** Letters after a number that say what it counts. */
const COUNTED_LETTERS = 20
/** Reads the number that begins at a token; null if none does. */
function readNumber(plain: string, tokens: readonly Token[], first: number): Read | null {
  const token = tokens[first]
  if (!token) return null
  const single = readGerman(token.word) ?? readJoined(token.word, plain.slice(token.end, token.end + COUNTED_LETTERS))
  if (single !== null) return { value: single, next: first + 1 }
  const [english, romance] = [readEnglish(tokens, first), readRomance(tokens, first)]
  return romance && romance.next > (english?.next ?? 0) ? romance : english
}

const isHundred = (token: Token | undefined): boolean => token !== undefined && /^(?:hundred|thousand)$/.test(token.word)
/** "two hundred and five": joins what is before and after it. */
const isJoiner = (tokens: readonly Token[], index: number): boolean => tokens[index]?.word === 'and' && isHundred(tokens[index - 1]) && isClose(tokens[index + 1])

/** Where a number begins: after the article of "a hundred". */
const startOf = (tokens: readonly Token[], first: number): number => (tokens[first]?.word === 'a' && isClose(tokens[first + 1]) && isHundred(tokens[first + 1]) ? first + 1 : first)

function readEnglish(tokens: readonly Token[], first: number): Read | null {
  const start = startOf(tokens, first)
  let [total, current, next] = [0, 0, start]
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token || (index > start && !isClose(token))) break
    if (index > start && isJoiner(tokens, index)) continue
    const added = addPart(total, current, token.word)
    if (added === null) break
    ;[total, current] = added
    next = index + 1
  }
  return total + current > 0 && next > start ? { value: total + current, next } : null
}

const YEAR_CENTURIES = new Set([18, 19, 20])

/** "twelve fifty" as 12.5, "nineteen ninety-eight" as 1998; null for numbers that do not belong together. */
function pairOf(one: Read, other: Read | null, gap: Token | undefined): number | null {
  if (!other || !isClose(gap) || one.value > 99 || one.value < 1 || other.value < 10 || other.value > 99) return null
  return YEAR_CENTURIES.has(one.value) ? one.value * 100 + other.value : one.value + other.value / 100
}

/** Every number written in words, in full: "two thousand four hundred and sixty" is one. Takes a folded text. */
export function findWordNumbers(plain: string): WordNumber[] {
  const tokens = tokensOf(plain)
  const found: WordNumber[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const one = readNumber(plain, tokens, index)
    if (!one) continue
    const other = readNumber(plain, tokens, one.next)
    const pair = pairOf(one, other, tokens[one.next])
    const last = pair === null ? one.next : (other?.next ?? one.next)
    found.push({ start: tokens[index]?.start ?? 0, end: tokens[last - 1]?.end ?? 0, value: pair ?? one.value, isPair: pair !== null && !Number.isInteger(pair) })
    index = last - 1
  }
  return found
}
