import { fold } from '../../../../platform/reading/fold.ts'
import { clausesOf } from './clauses.ts'

/** The days of the week from Monday on, as they begin in each language of the chatbot: folded. */
const DAYS: readonly RegExp[] = [
  'mondays?|montags?|lunes|lundis?|lunedi|segundas?(?:-feiras?)?|maandags?',
  'tuesdays?|dienstags?|martes|mardis?|martedi|tercas?(?:-feiras?)?|dinsdags?',
  'wednesdays?|mittwochs?|miercoles|mercredis?|mercoledi|quartas?(?:-feiras?)?|woensdags?',
  'thursdays?|donnerstags?|jueves|jeudis?|giovedi|quintas?(?:-feiras?)?|donderdags?',
  'fridays?|freitags?|viernes|vendredis?|venerdi|sextas?(?:-feiras?)?|vrijdags?',
  'saturdays?|samstags?|sonnabends?|sabados?|samedis?|sabat[oi]|zaterdags?',
  'sundays?|sonntags?|domingos?|dimanches?|domenic(?:a|he)|zondags?',
].map((names) => new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'u'))
const ANY = new RegExp(DAYS.map(({ source }) => source).join('|'), 'gu')
/** Between the first and the last day of several: "Tuesday to Saturday", "von Montag bis Freitag". */
const UNTIL = /^\s*(?:to|till|until|through|bis|a|al|hasta|au|jusqu'au|fino a|ate|tot(?: en met)?|t\/m|-|–|—)\s*(?:la |el |le |o )?$/u
const EVERY = /(?<!\p{L})(?:every day|daily|seven days|all week|taglich|jeden tag|todos los dias|a diario|tous les jours|ogni giorno|tutti i giorni|todos os dias|elke dag|dagelijks)(?!\p{L})/u
const WORKING = /(?<!\p{L})(?:weekdays|working days from|unter der woche|werktags|entre semana|en semaine|nei feriali|dias uteis|doordeweeks)(?!\p{L})/u

const WEEK = DAYS.map((_day, index) => index)
const placeOf = (name: string): number => DAYS.findIndex((day) => day.test(name))
const WHOLE = DAYS.map(({ source }) => new RegExp(String.raw`^${source}$`, 'u'))

/** Which day of the week a folded word is, Monday being 0; -1 if it is none. */
export const placeOfDay = (word: string): number => WHOLE.findIndex((day) => day.test(word))

/** The days that a clause names, with those between the ends of a range. */
function daysIn(clause: string): number[] {
  if (EVERY.test(clause)) return WEEK
  const found = [...clause.matchAll(ANY)].map(({ 0: name, index }) => ({ day: placeOf(name), start: index, end: index + name.length }))
  const between = found.flatMap((one, at) => {
    const next = found[at + 1]
    if (!next || !UNTIL.test(clause.slice(one.end, next.start))) return []
    return WEEK.map((step) => (one.day + step) % WEEK.length).slice(0, ((next.day - one.day + WEEK.length) % WEEK.length) + 1)
  })
  return [...new Set([...found.map(({ day }) => day), ...between, ...(WORKING.test(clause) ? WEEK.slice(0, 5) : [])])]
}

/** The days of a text, each with whether something is so on it or not. */
const readDays = (text: string): { day: number; isDenied: boolean }[] => clausesOf(text).flatMap(({ text: clause, isDenied }) => daysIn(fold(clause)).map((day) => ({ day, isDenied })))

/** Whether a statement names a day of which its source says nothing, or the opposite: "open on Mondays" where it says "closed on Mondays". Takes both. */
export function isOfOtherDays(statement: string, source: string): boolean {
  const stated = readDays(source)
  return readDays(statement).some(({ day, isDenied }) => {
    // None at all says nothing of that day.
    const same = stated.filter((one) => one.day === day)
    return same.every((one) => one.isDenied !== isDenied)
  })
}

/** Whether a word is a day of the week. */
export const isDay = (word: string): boolean => placeOf(fold(word)) >= 0
