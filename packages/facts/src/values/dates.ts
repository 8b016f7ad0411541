import { createSpanSet, type FoldedText, type Span, withoutOverlaps } from '../text/text.ts'

/**
 * A calendar date or clock time with all its readings, the most likely first: `2026-05-12`, `--05-12` without a year, `2026-05` for a month,
 * `T09:30` for a time. `12/05/2026` has two readings.
 */
export type DateSpan = Span & { readings: string[] }

/** Names of each month, January first, in the languages of most posts. */
const MONTH_NAMES = [
  'january jan januar jänner januari janvier enero gennaio janeiro stycznia января ocak tammikuuta',
  'february feb februar februari février febrero febbraio fevereiro lutego февраля şubat helmikuuta',
  'march mar märz maart mars marts marzo março marca марта mart maaliskuuta',
  'april apr avril abril aprile kwietnia апреля nisan huhtikuuta',
  'may mai mei maj mayo maggio maio maja мая mayıs toukokuuta',
  'june jun juni juin junio giugno junho czerwca июня haziran kesäkuuta',
  'july jul juli juillet julio luglio julho lipca июля temmuz heinäkuuta',
  'august aug augusti augustus août agosto sierpnia августа ağustos elokuuta',
  'september sept sep septembre septiembre settembre setembro września сентября eylül syyskuuta',
  'october oct okt oktober octobre octubre ottobre outubro października октября ekim lokakuuta',
  'november nov novembre noviembre novembro listopada ноября kasım marraskuuta',
  'december dec dez dezember desember décembre diciembre dicembre dezembro grudnia декабря aralık joulukuuta',
]
const MONTHS = new Map(MONTH_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)))
const MONTH = `(?<month>${[...MONTHS.keys()].sort((one, other) => other.length - one.length).join('|')})`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|º|\.)?`
const YEAR = String.raw`(?<year>\d{4})`
const EDGE = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
const AMPM = String.raw`(?<half>a\.?\s?m\.?|p\.?\s?m\.?)${END}`

/** Before hours with a full stop: "at 10.30", "Wednesdays 17.15". */
const AT = 'at|from|until|till|um|ab|bis|von|a las|desde las|à|dès|alle|om|às|(?:mon|tues|wednes|thurs|fri|satur|sun)days?,?(?: at)?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|(?:lun|mar|mercre|jeu|vendre|same)dis?|lunes|martes|miércoles|jueves|viernes|evenings?(?: at)?|mornings?(?: at)?|abends|nachmittags'

type Parts = Partial<Record<'day' | 'month' | 'year' | 'one' | 'other' | 'hour' | 'minute' | 'half', string>>

const two = (value: number): string => String(value).padStart(2, '0')

function toDate(year: string | undefined, month: number, day: number): string[] {
  if (month < 1 || month > 12 || day < 1 || day > 31) return []
  const full = year?.length === 2 ? `20${year}` : year
  return [`${full ?? '-'}-${two(month)}-${two(day)}`]
}

/** The days of a month in words: "the first of April". */
const ORDINALS = ['first|ersten?|primero|premier|primo', ...'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '), ...'first second third fourth fifth sixth seventh eighth ninth'.split(' ').map((word) => `twenty-${word}`), 'thirtieth', 'thirty-first']
const ORDINAL = ORDINALS.map((words, index) => `(?<day${index + 1}>${words})`).toReversed().join('|')
const inWords = (parts: Parts): string[] => {
  const day = Object.entries(parts).find(([name, word]) => /^day\d/.test(name) && word !== undefined)?.[0].slice(3)
  return toDate(parts.year, MONTHS.get((parts.month ?? '').toLowerCase()) ?? 0, Number(day))
}
const named = ({ day, month = '', year }: Parts): string[] => toDate(year, MONTHS.get(month.toLowerCase()) ?? 0, Number(day))
/** `9.20.` is no date: with full stops the day comes first. */
const dotted = ({ one, other }: Parts): string[] => toDate(undefined, Number(other), Number(one))
const numbered = ({ one, other, year }: Parts): string[] => [...new Set([...toDate(year, Number(other), Number(one)), ...toDate(year, Number(one), Number(other))])]
const monthOnly = ({ month = '', year }: Parts): string[] => [`${year}-${two(MONTHS.get(month.toLowerCase()) ?? 0)}`]

function toTime({ hour = '', minute = '00', half }: Parts): string[] {
  const value = Number(hour)
  if (value > 24 || Number(minute) > 59) return []
  if (half) return value > 12 ? [] : [`T${two((value % 12) + (/^p/i.test(half) ? 12 : 0))}:${minute}`]
  // Without a.m. and p.m. `9:30` may be either; `09:30` is the morning.
  const isEither = value >= 1 && value <= 12 && !hour.startsWith('0')
  return [`T${two(value)}:${minute}`, ...(isEither ? [`T${two((value % 12) + (value === 12 ? 0 : 12))}:${minute}`] : [])]
}

const pattern = (source: string): RegExp => new RegExp(source, 'giu')

/** Matched in this order; a later pattern never matches text that an earlier one has matched. */
const PATTERNS: readonly [RegExp, (parts: Parts) => string[]][] = [
  [pattern(String.raw`${EDGE}${YEAR}[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)`), ({ year, month, day }) => toDate(year, Number(month), Number(day))],
  [pattern(String.raw`(?:${YEAR}年)?(?<month>\d{1,2})月(?<day>\d{1,2})日`), ({ year, month, day }) => toDate(year, Number(month), Number(day))],
  [pattern(String.raw`${EDGE}(?<one>\d{1,2})[-/.](?<other>\d{1,2})[-/.]${YEAR}(?!\d)`), numbered],
  [pattern(String.raw`${EDGE}(?<one>\d{1,2})/(?<other>\d{1,2})/(?<year>\d{2})(?!\d)`), numbered],
  [pattern(String.raw`${EDGE}(?<one>\d{1,2})\.(?<other>\d{1,2})\.(?![\d.])`), dotted],
  [pattern(String.raw`${EDGE}${DAY}\s+(?:of\s+|de\s+)?${MONTH}${END}\.?(?:,?\s+(?:de\s+)?${YEAR}${END})?`), named],
  [pattern(String.raw`${EDGE}(?:${ORDINAL})\s+(?:of\s+|de\s+)?${MONTH}${END}(?:,?\s+(?:de\s+)?${YEAR}${END})?`), inWords],
  [pattern(String.raw`${EDGE}${MONTH}\.?\s+${DAY}(?![\p{L}\p{N}]|[.:,]\d)(?:,?\s+${YEAR}${END})?`), named],
  [pattern(String.raw`${EDGE}${MONTH}\.?,?\s+(?:de\s+)?${YEAR}${END}`), monthOnly],
  [pattern(String.raw`${EDGE}(?<hour>\d{1,2})[:.h](?<minute>\d{2})\s?${AMPM}`), toTime],
  [pattern(String.raw`${EDGE}(?<hour>\d{1,2})\s?${AMPM}`), toTime],
  [pattern(String.raw`${EDGE}(?<hour>\d{1,2})(?:[.:](?<minute>\d{2}))?\s?(?:uhr|o['’]clock)${END}`), toTime],
  [pattern(String.raw`${EDGE}(?<hour>\d{1,2})[:h](?<minute>\d{2})${END}(?!:\d)`), toTime],
  [pattern(String.raw`(?<=(?<!\p{L})(?:${AT})\s)(?<hour>\d{1,2})\.(?<minute>[0-5]\d)${END}(?![.,]\d|\s?(?:\p{Sc}|%|euro|eur|each|apiece|per|a |an |the |das |pro ))`), toTime],
]

/** `Price: 9.10.` is a price at the end of a sentence. */
const isPrice = (plain: string, start: number): boolean => /(?<!\p{L})(?:price|preis|precio|prix|prezzo|preço|costs?|kostet|only|nur|just|for|für)\s?:?\s?$/iu.test(plain.slice(Math.max(0, start - 10), start))
/** `You may 3 times` contains no date: a month begins with a capital letter. */
const isVerb = (plain: string, start: number): boolean => /^ma(?:y|r|rch)\b/.test(plain.slice(start, start + 6))

const withDay = ({ readings }: DateSpan, day: number): string[] => readings.filter((reading) => /-\d\d-\d\d$/.test(reading)).map((reading) => `${reading.slice(0, -2)}${two(day)}`)

/** The other day of a range: "5 to 15 September", "9.–12. April". */
function daysBefore(plain: string, date: DateSpan): DateSpan[] {
  const match = /(?<![\p{L}\p{N}.,:/])(\d{1,2})(?:st|nd|rd|th|\.)?\s?(?:[-–—]|to|bis|and|und|&)\s?$/iu.exec(plain.slice(Math.max(0, date.start - 14), date.start))
  const day = Number(match?.[1])
  const readings = withDay(date, day)
  if (!match || day < 1 || day > 31 || readings.length === 0 || !/^\d/.test(plain.slice(date.start))) return []
  const start = date.start - match[0].length
  return [{ start, end: start + (match[1]?.length ?? 0), readings }]
}

/** As daysBefore, for "April 9–12". */
function daysAfter(plain: string, date: DateSpan): DateSpan[] {
  const match = /^\s?(?:[-–—]|to|and|&)\s?(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}]|[.:,]\d|\s?\p{L})/iu.exec(plain.slice(date.end, date.end + 14))
  const day = Number(match?.[1])
  const readings = withDay(date, day)
  if (!match || day < 1 || day > 31 || readings.length === 0 || !/^\p{L}/u.test(plain.slice(date.start))) return []
  const end = date.end + match[0].length
  return [{ start: end - (match[1]?.length ?? 0), end, readings }]
}

/** Every calendar date and clock time of a folded text, in order. */
export function findDateSpans({ plain }: FoldedText): DateSpan[] {
  const found = PATTERNS.flatMap(([expression, read]) =>
    [...plain.matchAll(expression)].filter(({ index }) => read !== dotted || !isPrice(plain, index)).map((match) => ({ start: match.index, end: match.index + match[0].trimEnd().length, readings: read(match.groups ?? {}) })),
  )
  const dates = found.filter(({ start, readings }) => readings.length > 0 && !isVerb(plain, start))
  const apart = withoutOverlaps(dates, createSpanSet(plain.length)).sort((one, other) => one.start - other.start)
  return apart.flatMap((date) => [...daysBefore(plain, date), date, ...daysAfter(plain, date)])
}

const split = (reading: string): { year: string; rest: string } => {
  const isDay = /^(?:-|\d{4})-\d\d-\d\d$/.test(reading)
  return isDay ? { year: reading.slice(0, -6), rest: reading.slice(-5) } : { year: reading.slice(0, 4), rest: reading.slice(4) }
}

/** Whether a source's date supports a date of a text: the same day, and a year only if the source has the same. */
export function agrees(claimed: string, known: string): boolean {
  if (claimed === known) return true
  if (claimed.startsWith('T') || known.startsWith('T')) return false
  const [one, other] = [split(claimed), split(known)]
  if (one.rest === other.rest) return one.year === '-' && other.year !== '-'
  // A month and year are part of each of its dates.
  return !one.rest.slice(1).includes('-') && one.year === other.year && other.rest.startsWith(one.rest.slice(1))
}
