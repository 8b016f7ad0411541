import type { Span } from '../../../text/text.ts'

/** A day of a month, as 100 × month + day. */
export type DayOfYear = Span & { value: number }
const MONTHS = [
  'jan(?:uary|uar|vier)?|enero|gennaio|januari|janeiro', 'feb(?:ruary|ruar)?|febrero|février|febbraio|februari|fevereiro', 'mar(?:ch)?|märz|marzo|mars|maart|março', 'apr(?:il|ile)?|abril|avril', 'may|mai|mayo|maggio|mei|maio', 'june?|juni|junio|juin|giugno|junho',
  'july?|juli|julio|juillet|luglio|julho', 'aug(?:ust|ustus)?|agosto|août', 'sept?(?:ember|iembre|embre)?|settembre|setembro', 'o[ck]t(?:ober|ubre|obre)?|ottobre|outubro', 'nov(?:ember|iembre|embre|embro)?|noviembre|novembro', 'de[cz](?:ember|embro)?|diciembre|décembre|dicembre|dezembro',
]
const MONTH = MONTHS.map((names) => `(${names})`).join('|')
const DAY = String.raw`(?<day>[0-3]?\d)(?:st|nd|rd|th|\.|er|º|°)?`
const BEFORE = new RegExp(String.raw`(?<![\p{L}\d.,])${DAY}\s(?:of\s|de\s)?(?:${MONTH})(?![\p{L}])`, 'giu')
const AFTER = new RegExp(String.raw`(?<!\p{L})(?:${MONTH})\.?\s(?:the\s)?${DAY}(?![\d:.,]?\d)`, 'giu')
const NUMERIC = /(?<![\d./])(?<day>[0-3]?\d)\.(?<month>[01]?\d)\.(?!\d{3})/gu

const monthOf = (match: RegExpExecArray): number => MONTHS.findIndex((names) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu').test(match[0])) + 1

/** The days of a text: "24 May", "May 24", "24.5.", in seven languages. */
export function findDays(text: string): DayOfYear[] {
  const named = [BEFORE, AFTER].flatMap((pattern) => [...text.matchAll(pattern)].map((match): DayOfYear => {
    return { start: match.index, end: match.index + match[0].length, value: monthOf(match) * 100 + Number(match.groups?.['day']) }
  }))
  const numeric = [...text.matchAll(NUMERIC)].map(({ 0: match, index, groups }): DayOfYear => ({ start: index, end: index + match.length, value: Number(groups?.['month']) * 100 + Number(groups?.['day']) }))
  return [...named, ...numeric].filter(({ value }, index, all) => value % 100 > 0 && value % 100 < 32 && all.findIndex((other) => other.start === all[index]?.start) === index)
}

const TO = /^\s?(?:[-–—]|to|till?|until|through|bis|a|hasta|à|au|jusqu['’]à|al|tot|a|até)\s?$/iu
const MONTHS_OF_YEAR = 12
const NAMED = new RegExp(String.raw`(?<!\p{L})(?:${MONTH})(?!\p{L})`, 'gu')

/** The months that a text names, from 1, with those between the first and the last of a range: "November to March". */
export function findMonths(text: string): ReadonlySet<number> {
  const lower = text.toLowerCase()
  const named = [...lower.matchAll(NAMED)].filter(({ index }) => /\p{Lu}/u.test(text[index] ?? '') || !/^(?:march|mar|may|mai|dec|jan)(?!\p{L})/u.test(lower.slice(index))).map((match) => ({ month: monthOf(match), start: match.index, end: match.index + match[0].length }))
  const found = new Set(named.map(({ month }) => month))
  for (const [at, { month, end }] of named.entries()) {
    const next = named[at + 1]
    if (!next || !TO.test(text.slice(end, next.start).replace(/\d{1,2}\.?/gu, '').replace(/\s+/gu, ' '))) continue
    for (let between = month; between !== next.month; between = (between % MONTHS_OF_YEAR) + 1) found.add(between)
  }
  return found
}

const YEAR = /(?<![\d.,/€$£-])(?:1[5-9]|20)\d\d(?![\d%]|[.,]\d|\s?(?:€|euro|m²|km|g|ml|EUR|pieces|bottles|Stück))/gu
/** What else began: someone's work, a vehicle, a rule. */
const ELSE = /(?<!\p{L})(?:joined|with us since|here since|been here|moved|organic|partner\p{L}*|engineer|member|trained|taught|teach\p{L}*|certified|licen[cs]ed|renovat\p{L}*|prize|award\p{L}*|dazugekommen|zertifiziert|umgezogen|bio seit)(?!\p{L})/iu

/** The first year of a sentence: something of the business began then. */
export const findBeginnings = (text: string): DayOfYear[] =>
  ELSE.test(text) ? [] : [...text.matchAll(YEAR)].slice(0, 1).map(({ 0: match, index }) => ({ start: index, end: index + match.length, value: Number(match) }))
export const findYears = (text: string): Span[] => [...text.matchAll(YEAR)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }))
