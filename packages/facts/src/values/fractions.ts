import type { Span } from '../text/text.ts'
import { type Measure, measureOf } from './units.ts'

const PORTIONS: readonly (readonly [number, string])[] = [[0.25, 'a quarter of|quarter of|un cuarto de|un quart d[e’\']|viertel'], [0.5, 'half|halbe[rns]?|halb|media|medio|demi-?|mezz[ao]|mezz\'|meia'], [0.75, 'three[- ]quarters of|tres cuartos de|trois quarts d[e’\']|dreiviertel|drei viertel'], [1 / 3, 'a third of|ein drittel|un tercio de|un tiers d[e’\']|un terzo di|een derde'], [2 / 3, 'two[- ]thirds of|zwei drittel|dos tercios de|deux tiers d[e’\']|due terzi di|twee derde']]
const AND: readonly (readonly [number, string])[] = [[0.25, 'and a quarter|y cuarto|et quart|e un quarto'], [0.5, 'and a half|y media|y medio|et demie?|e mezz[ao]|e meia'], [0.75, 'and three quarters|e tre quarti']]
const ARTICLE = String.raw`(?:an?|eine[rnms]?|une?|una?)`
const NUMBERS = ['', 'one|an?|eine[rn]?|una?|une', 'two|zwei|dos|deux|due|duas', 'three|drei|tres|trois|tre|três', 'four|vier|cuatro|quatre|quattro|quatro'] as const
const NUMBER = `(?:${NUMBERS.slice(1).map((words) => `(${words})`).join('|')}|(\\d{1,2}))`

/** "half an hour", "three quarters of an hour", "Viertelstunde": a part of a unit. */
const PARTS = PORTIONS.map(([part, words]) => [part, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})[\s-]?(?:${ARTICLE}\s)?(\p{L}+)`, 'giu')] as const)
/** "an hour and a quarter", "two hours and a half", "hora y media". */
const UNIT_AND = AND.map(([part, words]) => [part, new RegExp(String.raw`(?<![\p{L}\p{N}])${NUMBER}\s(\p{L}+)\s(?:${words})(?!\p{L})`, 'giu')] as const)
/** "two and a half hours", "eineinhalb Stunden". */
const AND_UNIT = new RegExp(String.raw`(?<![\p{L}\p{N}])${NUMBER}\sand a half[\s-](\p{L}+)`, 'giu')
const ONE_AND_HALF = /(?<!\p{L})(?:anderthalb|eineinhalb|(zweieinhalb)|(dreieinhalb))\s(\p{L}+)/giu

/** A share in words, as "two-thirds", in per cent. */
const SHARES: readonly (readonly [number, string])[] = [
  [100 / 3, 'an? third|one[- ]third|ein drittel|un tercio|un tiers|un terzo|um terço|een derde'], [200 / 3, 'two[- ]thirds|zwei drittel|dos tercios|deux tiers|due terzi|dois terços|twee derde'],
  [50, 'half(?= of| the| our| its| their)|die hälfte|la mitad|la moitié|la metà|de helft'], [25, 'an? quarter(?= of (?!an? ))|one[- ]quarter|ein viertel(?= d)|un quart(?= des)'], [75, 'three[- ]quarters(?= of (?!an? ))|drei viertel(?= d)|trois quarts(?= des)'],
  [20, 'an? fifth|one[- ]fifth|ein fünftel|un quinto|un cinquième'], [10, 'an? tenth|one[- ]tenth|ein zehntel|un décimo|un dixième'],
]
const SHARE = SHARES.map(([percent, words]) => [percent, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?!\p{L})`, 'giu')] as const)

const countOf = (groups: readonly (string | undefined)[]): number => {
  const place = groups.findIndex((group) => group !== undefined)
  return place === NUMBERS.length - 1 ? Number(groups[place]) : place + 1
}

type Fraction = Span & Measure & { value: number }

function toFraction(start: number, end: number, value: number, unit: string): Fraction[] {
  const measure = measureOf(unit, value)
  return measure ? [{ start, end, value, ...measure }] : []
}

/** Parts of units in words: "half an hour", "an hour and a quarter". Takes a folded text. */
export function findFractions(plain: string): Fraction[] {
  const whole = UNIT_AND.flatMap(([part, pattern]) => [...plain.matchAll(pattern)].flatMap((match) => toFraction(match.index, match.index + match[0].length, countOf(match.slice(1, 6)) + part, match[6] ?? '')))
  const halves = [...plain.matchAll(AND_UNIT)].flatMap((match) => toFraction(match.index, match.index + match[0].length, countOf(match.slice(1, 6)) + 0.5, match[6] ?? ''))
  const german = [...plain.matchAll(ONE_AND_HALF)].flatMap((match) => toFraction(match.index, match.index + match[0].length, match[1] ? 2.5 : match[2] ? 3.5 : 1.5, match[3] ?? ''))
  const parts = PARTS.flatMap(([part, pattern]) => [...plain.matchAll(pattern)].flatMap((match) => toFraction(match.index, match.index + match[0].length, part, match[1] ?? '')))
  const longer = [...whole, ...halves, ...german]
  return [...longer, ...parts.filter(({ start, end }) => !longer.some((one) => one.start < end && start < one.end))]
}

/** Shares in words, in per cent. Takes a folded text. */
export const findShares = (plain: string): (Span & { percent: number })[] =>
  SHARE.flatMap(([percent, pattern]) => [...plain.matchAll(pattern)].map(({ 0: text, index }) => ({ start: index, end: index + text.length, percent })))
