import { fold } from '../language/stems.ts'

/** Days of the week and months that a text names, ranges included: "Tue–Sat" has Thursday. */
export type Calendar = { days: ReadonlySet<number>; months: ReadonlySet<number> }

const DAYS: readonly RegExp[] = [
  /^(?:mon(?:days?)?|mo|montags?|lunes|lundis?|lun)$/u, /^(?:tue(?:s|sdays?)?|di|dienstags?|martes|mardis?)$/u, /^(?:wed(?:s|nesdays?)?|mi|mittwochs?|miercoles|mercredis?)$/u,
  /^(?:thu(?:rs?|rsdays?)?|do|donnerstags?|jueves|jeudis?)$/u, /^(?:fri(?:days?)?|fr|freitags?|viernes|vendredis?)$/u, /^(?:sat(?:urdays?)?|sa|samstags?|sonnabends?|sabados?|samedis?)$/u, /^(?:sun(?:days?)?|so|sonntags?|domingos?|dimanches?)$/u,
]
const MONTHS: readonly RegExp[] = [
  /^(?:jan(?:uary|uar)?|enero|janvier)$/u, /^(?:feb(?:ruary|ruar)?|febrero|fevrier)$/u, /^(?:mar(?:ch)?|marz|maerz|marzo|mars)$/u, /^(?:apr(?:il)?|abril|avril)$/u, /^(?:may|mai|mayo)$/u, /^(?:june?|juni|junio|juin)$/u,
  /^(?:july?|juli|julio|juillet)$/u, /^(?:aug(?:ust)?|agosto|aout)$/u, /^(?:sept?(?:ember)?|septiembre|septembre)$/u, /^(?:oct(?:ober)?|okt(?:ober)?|octubre|octobre)$/u, /^(?:nov(?:ember)?|noviembre|novembre)$/u, /^(?:dec(?:ember)?|dez(?:ember)?|diciembre|decembre)$/u,
]
const WEEKDAYS = /^(?:weekdays?|werktags?|wochentags?|laborables)$/u
const WEEKEND = /^(?:weekends?|wochenendes?|week-end|finde)$/u
/** Seasons as months. */
const SEASONS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:winter|invierno|hiver|xmas|christmas)$/u, [11, 0, 1]], [/^(?:spring|fruhling|fruhjahr|primavera|printemps|easter)$/u, [2, 3, 4]], [/^(?:summer|sommer|verano|ete)$/u, [5, 6, 7]], [/^(?:autumn|herbst|otono|automne)$/u, [8, 9, 10]],
]
/** German abbreviations that are words of other languages; they count as days only beside another one. */
const AMBIGUOUS = /^(?:mo|di|mi|do|fr|sa|so|sun|mar|may|sat)$/u
const RANGE = /^(?:to|till|until|through|bis|a|al|hasta|au|-|–|—)$/u

/** Between two days of a list. */
const JOINED = /^(?:and|or|und|oder|y|o|e|et|ou)$/u
/** Two abbreviations that are English words together. */
const NO_LIST = /^(?:do so|so do)$/u

const indexOf = (patterns: readonly RegExp[], word: string): number => patterns.findIndex((pattern) => pattern.test(word))

/** Every step of a range that may pass the end of the week or year. */
function span(from: number, to: number, size: number): number[] {
  const length = ((to - from + size) % size) + 1
  return Array.from({ length }, (_, step) => (from + step) % size)
}

/** Whether the token at a place stands beside another one as in a list or range of days: "Mo-Fr", "Sa und So". */
function isListed(tokens: readonly string[], at: readonly number[], place: number): boolean {
  const isPair = (one: number, other: number): boolean => (at[one] ?? -1) >= 0 && (at[other] ?? -1) >= 0 && !NO_LIST.test(`${tokens[one]} ${tokens[other]}`)
  const isBetween = (token = ''): boolean => JOINED.test(token) || RANGE.test(token)
  return isPair(place, place + 1) || isPair(place - 1, place) || (isBetween(tokens[place + 1]) && isPair(place, place + 2)) || (isBetween(tokens[place - 1]) && isPair(place - 2, place))
}

function readNamed(tokens: readonly string[], patterns: readonly RegExp[]): Set<number> {
  const found = new Set<number>()
  const at = tokens.map((token) => indexOf(patterns, token))
  for (const [place, index] of at.entries()) {
    if (index < 0 || (AMBIGUOUS.test(tokens[place] ?? '') && !isListed(tokens, at, place))) continue
    found.add(index)
    const end = at[place + 2] ?? -1
    if (RANGE.test(tokens[place + 1] ?? '') && end >= 0) for (const step of span(index, end, patterns.length)) found.add(step)
  }
  return found
}

/** @returns the days and months that a text names. */
export function readCalendar(text: string): Calendar {
  const tokens = fold(text).match(/[\p{L}]+|[-–—]/gu) ?? []
  const days = readNamed(tokens, DAYS)
  const months = readNamed(tokens, MONTHS)
  for (const token of tokens) {
    if (WEEKDAYS.test(token)) for (const day of [0, 1, 2, 3, 4]) days.add(day)
    if (WEEKEND.test(token)) for (const day of [5, 6]) days.add(day)
    for (const [season, ofSeason] of SEASONS) if (season.test(token)) for (const month of ofSeason) months.add(month)
  }
  return { days, months }
}

const fits = (asked: ReadonlySet<number>, stated: ReadonlySet<number>): -1 | 0 | 1 => (asked.size === 0 || stated.size === 0 ? 0 : [...asked].some((one) => stated.has(one)) ? 1 : -1)

/** @returns how what a text names fits what is asked: for each of days and months 1 if it does, -1 if the text names only others. */
export const fitOf = (asked: Calendar, stated: Calendar): number => fits(asked.days, stated.days) + fits(asked.months, stated.months)
