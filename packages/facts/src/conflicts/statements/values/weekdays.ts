import type { Span } from '../../../text/text.ts'

/** Days of the week of a text, from 0 for Sunday, and whether it says that something is closed or open on them. */
export type Weekdays = Span & { days: readonly number[]; state: 'closed' | 'open' | 'on' }

const NAMES = [
  'sundays?|sun|sonntags?|domingos?|dimanches?|domenic(?:a|he)|zondags?', 'mondays?|mon|montags?|lunes|lundis?|lunedì|maandags?|segundas?(?:-feiras?)?', 'tuesdays?|tues?|dienstags?|martes|mardis?|martedì|dinsdags?|terças?(?:-feiras?)?', 'wednesdays?|wed|mittwochs?|miércoles|mercredis?|mercoledì|woensdags?|quartas?(?:-feiras?)?',
  'thursdays?|thurs?|donnerstags?|jueves|jeudis?|giovedì|donderdags?|quintas?(?:-feiras?)?', 'fridays?|fri|freitags?|viernes|vendredis?|venerdì|vrijdags?|sextas?(?:-feiras?)?', 'saturdays?|sat|samstags?|sonnabends?|sábados?|samedis?|sabat[oi]|zaterdags?',
]
const DAY = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${NAMES.map((names) => `(${names})`).join('|')})(?![\p{L}\p{N}])`, 'giu')
const RANGE = /^\.?\s?(?:[-–—]|to|thru|through|till|until|bis|a|al|hasta|à|au|tot(?: en met)?|t\/m|até)\s?$/iu
const EVERY = /(?<!\p{L})(?:every day|seven days(?: a week)?|daily|täglich|todos los días|tous les jours|7 jours sur 7|tutti i giorni|elke dag|dagelijks|todos os dias)(?!\p{L})/giu
const EXCEPT = /(?<!\p{L})(?:except|but|apart from|bar|außer|bis auf|excepto|salvo|menos|sauf|tranne|eccetto|behalve|exceto|menos|save)\s(?:for |on |am |los |el |le |il |la |op |ao |à |o |a )?$/iu
const CLOSED = /(?<!\p{L})(?:closed|shut|day off|rest day|not open|nobody (?:is )?in|geschlossen|zu|ruhetag\p{L}*|dicht|cerrad[oa]s?|cerramos|descans\p{L}+|fermée?s?|fermons|repos|chius[oaie]|riposo|gesloten|vrij|fechad[oa]s?|fechamos|encerrad[oa]s?|encerramos|folga)(?!\p{L})/iu

const OPEN = /(?<!\p{L})(?:open|opens|we['’]re (?:here|in)|geöffnet|offen|abiert[oa]s?|abrimos|ouvert[es]*|ouvrons|apert[oaie]|apriamo|abert[oa]s?|geopend)(?!\p{L})/iu

const CLAUSE_ENDS = /[,;:()]\s|\s[–—]\s/gu
/** Whether a place is in a clause that says that something is closed: "Mon–Fri 9–18, closed on Sunday" says it of Sunday alone. Without any hours it is said of all days. */
function isClosedAt(text: string, at: number): boolean {
  if (!CLOSED.test(text) || !/\d/u.test(text)) return CLOSED.test(text)
  const ends = [...text.matchAll(CLAUSE_ENDS)].map(({ index }) => index)
  return CLOSED.test(text.slice(ends.findLast((end) => end < at) ?? 0, ends.find((end) => end >= at)))
}

/** The days that a sentence names, those of ranges filled in. */
export function findWeekdays(text: string): Weekdays[] {
  const mentions = [...text.matchAll(DAY)].map((match) => ({ start: match.index, end: match.index + match[0].length, day: match.slice(1).findIndex((group) => group !== undefined) }))
  const stateOf = ({ start }: Span): Weekdays['state'] => (isClosedAt(text, start) ? 'closed' : OPEN.test(text) ? 'open' : 'on')
  const closed = mentions.filter(({ start }) => EXCEPT.test(text.slice(0, start)))
  const spread: { start: number; end: number; days: number[] }[] = []
  for (const { start, end, day } of mentions.filter((mention) => !closed.includes(mention))) {
    const last = spread.at(-1)
    const from = last?.days.at(-1)
    if (last && from !== undefined && RANGE.test(text.slice(last.end, start))) {
      last.days.push(...Array.from({ length: (day - from + 7) % 7 }, (_, at) => (from + at + 1) % 7))
      last.end = end
    } else spread.push({ start, end, days: [day] })
  }
  const every = [...text.matchAll(EVERY)].map(({ 0: match, index }) => ({ start: index, end: index + match.length, days: [0, 1, 2, 3, 4, 5, 6].filter((day) => !closed.some((one) => one.day === day)) }))
  return [...[...spread, ...every].map((one): Weekdays => ({ ...one, state: stateOf(one) })), ...closed.map(({ start, end, day }): Weekdays => ({ start, end, days: [day], state: 'closed' }))]
}
