import { findNamed } from '../values/calendar-words.ts'
import type { Span } from '../text/text.ts'
import type { Passage } from './stated-values.ts'

/** When something is open on one day: both times with their readings in minutes, and where each stands; or where it says that it is closed. */
type DaySchedule = { opens: readonly number[]; closes: readonly number[]; first: Span; last: Span } | { closed: Span }
/** Days of the week, from 0 for Sunday, with their hours. */
export type Schedule = { days: ReadonlyMap<number, DaySchedule>; isOfBusiness: boolean; isSpecial: boolean }

const HOUR = String.raw`(?<![\d.,:€$£])(?:[01]?\d|2[0-4])(?:[.:h][0-5]\d)?(?![\d:])(?:\s?(?:a\.?m\.?|p\.?m\.?|uhr|h)(?!\p{L}))?|noon|midday|midnight|mittag|mitternacht|mediodía|midi|minuit`
const TO = String.raw`\s?(?:[-–—]|\s(?:to|till?|until|thru|bis|a|à|al|hasta|jusqu['’]à|and|und)\s)\s?`
const RANGE = new RegExp(String.raw`(?<lead>(?:from|between|von|de|da)\s)?(?<from>${HOUR})${TO}(?<to>${HOUR})`, 'giu')
const OPENS = new RegExp(String.raw`(?<!\p{L})(?:opens?(?:\s(?:at|from|up))*|öffnet(?:\sum)?|ab|geöffnet ab)\s(?<hour>${HOUR})`, 'giu')
const CLOSES = new RegExp(String.raw`(?<!\p{L})(?:clos(?:es?|ing)(?:\sat)?|shuts?(?:\sat)?|schließ(?:t|en)(?:\sum)?)\s(?<hour>${HOUR})`, 'giu')
const UNTIL = new RegExp(String.raw`(?<!\p{L})(?:until|till?|bis|hasta|jusqu['’]à)\s(?<hour>${HOUR})`, 'giu')
const CLOSED = /(?<!\p{L})(?:closed|shut|geschlossen|ruhetag|cerrado|fermé|chiuso|gesloten)(?!\p{L})/iu
const BUSINESS = /(?<!\p{L})(?:opening (?:hours|times)|(?:shop|store|office|business|surgery|desk|kitchen|our) (?:hours|times)|hours|open(?:s|ed)?|reach us|closed|öffnungszeiten|sprechzeiten|geschäftszeiten|geöffnet|horarios?|abierto|horaires|ouvert|orari|aperto|openingstijden)(?!\p{L})/iu
/** What has times of its own: an event, a service, a delivery. */
const EVENT = /(?<!\p{L})(?:class(?:es)?|course|workshop|lesson|club|night|evening|ride|tour|walk|session|event|concert|market|party|camp|retreat|delivery|deliveries|shipping|lunch|brunch|breakfast|happy hour|call-?out|hotline|kurs\p{L}*|abend|treffen|führung|lieferung|mittagstisch|clase|curso|cours|atelier)(?!\p{L})/iu
/** Titles of hours that hold sometimes only. */
const SEASONAL = /(?<!\p{L})(?:summer|winter|season\p{L}*|sommer|christmas|xmas|easter|advent|new year|holidays?|feiertag\p{L}*|ferien|weihnacht\p{L}*|verano|invierno|été|hiver)(?!\p{L})/iu
/** Hours that hold sometimes only. */
const SPECIAL = /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|summer|winter|spring|autumn|season|sommer|christmas|xmas|easter|advent|new year|mother['’]?s|bank holidays?|public holidays?|holidays?|feiertag\p{L}*|ferien|weihnacht\p{L}*|verano|invierno|first|second|third|fourth|last|every other|also|except|extra|only before|until further|erste[rn]?|zweite[rn]?|letzte[rn]?)(?!\p{L})/iu
const BREAK = /(?<!\p{L})(?:lunch|break|shut|closed|pause|mittagspause|geschlossen|cerrado|fermé)(?!\p{L})/iu
/** After a range that is none of hours: "4 to 7 hours", "2–8 people". */
const LENGTH = /^\s?(?:hours?|hrs?|stunden|std|horas|heures|days?|tagen?|weeks?|wochen|months?|minutes?|min|km|miles?|metres?|people|persons?|personen|guests?|gäste|participants?|players?|years?|jahren?|cm|mm|kg|g|%|€|\$|£|EUR|USD|CHF)(?!\p{L})/iu
const SENTENCE_ENDS = /[!?;\n·•|()]+|\.(?=\s|$)/gu
const MINUTES_OF_DAY = 1_440
/** Hours of so many days are those of the business; of fewer, if the text says that it opens. */
const SURE_DAYS = 5
const LIKELY_DAYS = 4

const NAMED_TIMES: readonly (readonly [RegExp, number])[] = [[/noon|midday|mittag$|mediod|^midi/u, 720], [/midnight|mitternacht|minuit/u, MINUTES_OF_DAY]]

/** An hour without a.m. or p.m. may be either, unless it is written as on a 24-hour clock. */
const isEither = (hours: string, lower: string): boolean => Number(hours) >= 1 && Number(hours) <= 12 && !hours.startsWith('0') && !lower.includes('uhr')

/** The readings of a time in minutes: "6" is 6:00 and 18:00. */
function readTime(text: string): number[] {
  const lower = text.toLowerCase()
  const named = NAMED_TIMES.find(([pattern]) => pattern.test(lower))
  if (named) return [named[1]]
  const [, hours = '0', minutes = '0', half] = /(\d{1,2})(?:[.:h](\d{2}))?\s?([ap])?/u.exec(lower) ?? []
  const minutesAt = (hour: number) => hour * 60 + Number(minutes)
  const [morning, evening] = [minutesAt(Number(hours) % 12), minutesAt((Number(hours) % 12) + 12)]
  if (half !== undefined) return [half === 'p' ? evening : morning]
  return isEither(hours, lower) ? [minutesAt(Number(hours)), Number(hours) === 12 ? morning : evening] : [minutesAt(Number(hours))]
}

type Part = Span & { text: string }
function sentencesOf(text: string): Part[] {
  const marks = [...text.matchAll(SENTENCE_ENDS)]
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)]
  return starts.map((start, place) => ({ start, end: marks[place]?.index ?? text.length })).map((span) => ({ ...span, text: text.slice(span.start, span.end) })).filter((part) => part.text.trim() !== '')
}

const EVERY_DAY: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6])
type DayGroup = Span & { values: ReadonlySet<number> }
const daysIn = (text: string): DayGroup[] => findNamed(text, { start: 0, end: text.length, sentence: 0, stems: new Set(), words: [] }).filter(({ kind }) => kind === 'days')

/** The days that a time belongs to: those before it, since the last time; else those right after it; else every day, where the text names none. */
function daysOf(part: string, groups: readonly DayGroup[], at: Span, times: readonly Span[]): ReadonlySet<number> | null {
  const before = groups.filter(({ end }) => end <= at.start)
  const since = times.filter(({ end }) => end <= at.start).at(-1)?.end ?? 0
  const near = before.filter(({ start }) => start >= since)
  const chosen = near.length > 0 ? near : groups.filter(({ start }) => start >= at.end && !times.some((time) => time.start >= at.end && time.end <= start) && /^[\s,(]*(?:on\s|am\s)?$/iu.test(part.slice(at.end, start)))
  if (chosen.length > 0) return new Set(chosen.flatMap(({ values }) => [...values]))
  const last = before.at(-1)
  return last ? last.values : null
}

type Timed = Span & { opens: number[] | null; closes: number[] | null }

/** The ranges and single times of a sentence, in order. */
function timesIn(text: string): Timed[] {
  const ranges = [...text.matchAll(RANGE)].flatMap(({ 0: whole, index, groups }): Timed[] => {
    const isBreak = BREAK.test(text.slice(Math.max(0, index - 24), index))
    return isBreak || LENGTH.test(text.slice(index + whole.length)) ? [] : [{ start: index, end: index + whole.length, opens: readTime(groups?.['from'] ?? ''), closes: readTime(groups?.['to'] ?? '') }]
  })
  const isFree = ({ start, end }: Span) => !ranges.some((range) => range.start < end && range.end > start)
  const single = (pattern: RegExp, isOpening: boolean) => [...text.matchAll(pattern)].map(({ 0: whole, index, groups }): Timed => {
    const time = readTime(groups?.['hour'] ?? '')
    return { start: index, end: index + whole.length, opens: isOpening ? time : null, closes: isOpening ? null : time }
  }).filter(isFree)
  return [...ranges, ...single(OPENS, true), ...single(CLOSES, false), ...single(UNTIL, false)].toSorted((one, other) => one.start - other.start)
}

type Week = Map<number, { opens: number[] | null; first: Span; closes: number[] | null; last: Span } | { closed: Span }>

/** "9–13 and 14–17" opens at 9 and closes at 17; a later "until 20" of the same day replaces the end. */
function addTime(week: Week, day: number, { opens, closes }: Timed, at: Span): void {
  const known = week.get(day)
  if (!known || 'closed' in known) return void week.set(day, { opens, closes, first: at, last: at })
  const start = known.opens === null && opens !== null ? { opens, first: at } : {}
  const end = closes === null ? {} : { closes, last: at }
  week.set(day, { ...known, ...start, ...end })
}

function addSentence(week: Week, { text, start }: Part, carried: ReadonlySet<number> | null): ReadonlySet<number> | null {
  const [groups, times] = [daysIn(text), timesIn(text)]
  const shift = (span: Span): Span => ({ start: start + span.start, end: start + span.end })
  let last = carried
  for (const time of times) {
    const days = daysOf(text, groups, time, times) ?? last
    // Without a day, numbers may be hours only where something opens.
    if (days === null && !BUSINESS.test(text)) continue
    for (const day of days ?? EVERY_DAY) addTime(week, day, time, shift(time))
    last = days
  }
  addClosedDays(week, text, groups.filter(({ values }) => !times.some((time) => daysOf(text, groups, time, times)?.has([...values][0] ?? -1))), shift)
  return last
}

/** "Closed Sunday and Monday": days of the sentence without times, but not "closed for lunch". */
function addClosedDays(week: Week, text: string, groups: readonly DayGroup[], shift: (span: Span) => Span): void {
  if (!CLOSED.test(text) || /(?<!\p{L})(?:lunch|break|pause|mittagspause)(?!\p{L})/iu.test(text)) return
  for (const group of groups) for (const day of group.values) if (!week.has(day)) week.set(day, { closed: shift(group) })
}

function toDays(week: Week): Map<number, DaySchedule> {
  const days = new Map<number, DaySchedule>()
  for (const [day, known] of week) {
    if ('closed' in known) days.set(day, known)
    else if (known.opens && known.closes) days.set(day, { opens: known.opens, closes: known.closes, first: known.first, last: known.last })
  }
  return days
}

const isHoursOf = (title: string, text: string, days: number): boolean => !EVENT.test(title) && (BUSINESS.test(title) || days >= SURE_DAYS || (days >= LIKELY_DAYS && BUSINESS.test(text)))

/** The regular week that a passage states; null for one that states none. */
export function readSchedule({ title, text }: Passage): Schedule | null {
  const week: Week = new Map()
  let carried: ReadonlySet<number> | null = null
  for (const part of sentencesOf(text)) if (!SPECIAL.test(part.text)) carried = addSentence(week, part, carried)
  const days = toDays(week)
  return days.size === 0 ? null : { days, isOfBusiness: isHoursOf(title, text, days.size), isSpecial: EVENT.test(title) || SEASONAL.test(title) }
}

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.some((time) => other.includes(time))
/** Where two schedules differ on one day. */
export type Difference = { day: number; one: Span; other: Span }

/** The first day of the week, from Monday, on which two schedules differ; null if they agree on all days that both name. */
export function findDifference({ days: one }: Schedule, { days: other }: Schedule): Difference | null {
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const [own, theirs] = [one.get(day), other.get(day)]
    if (!own || !theirs) continue
    if ('closed' in own || 'closed' in theirs) {
      if ('closed' in own && 'closed' in theirs) continue
      return { day, one: 'closed' in own ? own.closed : own.first, other: 'closed' in theirs ? theirs.closed : theirs.first }
    }
    if (!isSame(own.opens, theirs.opens)) return { day, one: own.first, other: theirs.first }
    if (!isSame(own.closes, theirs.closes)) return { day, one: own.last, other: theirs.last }
  }
  return null
}
