import type { Span } from '../../../text/text.ts'
import type { ComparedLanguage } from '../words/languages.ts'
import { isSmall } from '../words/languages.ts'
import { findNumerals } from './numerals.ts'

/** A time of day: its readings in minutes, and what happens then. */
export type Clock = Span & { readings: readonly number[]; role: ClockRole | null }
export type ClockRole = 'open' | 'close' | 'start' | 'end' | 'arrive' | 'leave'

const [HALF_HOUR, HOUR, HALF_DAY, WHOLE_DAY] = [30, 60, 720, 1_440]
const HOURS = 24
/** Letters before an hour that tell that it is one. */
const BEFORE_HOUR = 20

/** The readings of an hour and minutes: "6" is 6:00 and 18:00. */
function readingsOf(hour: number, minutes: number, half: 'a' | 'p' | null): number[] {
  if (half !== null) return [(hour % 12) * HOUR + minutes + (half === 'p' ? HALF_DAY : 0)]
  const at = hour * HOUR + minutes
  return hour >= 1 && hour <= 12 ? [at % WHOLE_DAY, (at + HALF_DAY) % WHOLE_DAY] : [at % WHOLE_DAY]
}

const MARKED = /(?<![\d.,:€$£])(?<hour2>[01]?\d|2[0-4])[:h](?<minutes2>[0-5]\d)(?![\d:]|\s?(?:[ap]\.?m\b|uhr|h(?!\p{L})|o['’]clock|hrs|horas|uur))|(?<![\d.,:€$£])(?<hour>[01]?\d|2[0-4])(?:\s?[:.h]\s?(?<minutes>[0-5]\d))?(?:\s?(?<half>[ap])\.?m\b\.?|\s?(?<unit>uhr|h(?:eures?)?|o['’]clock|hrs|horas|uur)(?!\p{L}))/giu
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:noon|midday|(?<=(?:um|am|bis|ab)\s)mittag|mediodía|midi|mezzogiorno|meio-dia)(?!\p{L})/giu, HALF_DAY],
  [/(?<!\p{L})(?:midnight|mitternacht|medianoche|minuit|mezzanotte|middernacht|meia-noite)(?!\p{L})/giu, WHOLE_DAY],
]
/** Before an hour that nothing else marks as one. */
const BEFORE = /(?<!\p{L})(?:at|by|until|till?|before|after|from|since|around|between|close|closes|opens?|shuts?|um|ab|bis|gegen|vor|nach|von|a las|a la|desde las|hasta las|à|dès|jusqu['’]à|alle|dalle|fino alle|om|vanaf|tot|às|das|até às)\s$/iu
const TO = /^\s?(?:[-–—]|to|till?|until|bis|a|à|alle|al|às|tot|and|und|y|e|et|en)\s?$/iu
/** What a number counts that is no hour. */
const COUNTED = /^\s?(?:werktag\p{L}*|arbeitstag\p{L}*|working|business|%|°|€|\$|£|\p{L}*-|hours?|hrs?|stunden|std|horas|heures|ore|uur|uren|days?|tage|weeks?|months?|years?|jahre|minutes?|min|km|m|miles?|people|persons?|personen|guests?|players?|kg|g|ml|l|euros?|dollars?|pounds?|EUR|USD|CHF|per|[a-z]{3,}s\b|\d|[.,]\d)/iu

/** What may follow an hour that no unit marks: nothing, a mark, a small word, a day, or a part of one. Any other word is what the number counts. */
const NEXT_WORD = /^\s(?<word>\p{L}+)/u
const OF_DAY = /^(?:sharp|daily|latest|noon|[ap]m|täglich|(?:morgen|vormittag|mittag|nachmittag|abend|nacht)s?|früh|mañana|tarde|noche|matin|soir|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mié|jue|vie|sáb|dom|mer|jeu|ven|sam|dim)\p{L}*|jan\p{L}*|feb\p{L}*|apr\p{L}*|jul\p{L}*|aug\p{L}*|sep\p{L}*|o[ck]t\p{L}*|nov\p{L}*|de[zc]\p{L}*)$/iu
function isCounting(rest: string, language: ComparedLanguage): boolean {
  const word = NEXT_WORD.exec(rest)?.groups?.['word']
  return COUNTED.test(rest) || (word !== undefined && !OF_DAY.test(word) && !isSmall(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), language))
}

const SPOKEN: readonly (readonly [RegExp, (number: number) => number])[] = [
  [/(?<!\p{L})half past $/iu, (hour) => hour * HOUR + 30], [/(?<!\p{L})(?:a )?quarter past $/iu, (hour) => hour * HOUR + 15], [/(?<!\p{L})(?:a )?quarter to $/iu, (hour) => hour * HOUR - 15],
  [/(?<!\p{L})halb $/iu, (hour) => hour * HOUR - 30], [/(?<!\p{L})viertel nach $/iu, (hour) => hour * HOUR + 15], [/(?<!\p{L})viertel vor $/iu, (hour) => hour * HOUR - 15], [/(?<!\p{L})dreiviertel $/iu, (hour) => hour * HOUR - 15],
  [/(?<!\p{L})kwart over $/iu, (hour) => hour * HOUR + 15], [/(?<!\p{L})kwart voor $/iu, (hour) => hour * HOUR - 15],
]
const AFTERWARDS: readonly (readonly [RegExp, number])[] = [[/^ (?:heures? )?(?:y media|et demie|e mezz[ao]|e meia)(?!\p{L})/iu, 30], [/^ (?:heures? )?(?:y cuarto|et quart|e un quarto)(?!\p{L})/iu, 15], [/^ (?:heures? )?(?:menos cuarto|moins le quart|meno un quarto)(?!\p{L})/iu, -15]]

type Timed = Span & { readings: number[] }

/** "Half past seven": what stands before the hour. "Half five" is half past in English, half to in Dutch. */
function halvedAt(before: string, language: ComparedLanguage, { start, end, value }: Span & { value: number }): Timed | null {
  const spoken = SPOKEN.find(([pattern]) => pattern.test(before))
  const isHalf = /(?<!\p{L})half $/iu.test(before) && !/(?:and a|one) half $/iu.test(before)
  if (!spoken && !isHalf) return null
  const at = spoken ? spoken[1](value) : value * HOUR + (language === 'nl' ? -HALF_HOUR : HALF_HOUR)
  return { start: start - (spoken?.[0].exec(before)?.[0].length ?? 'half '.length), end, readings: [at, (at + HALF_DAY) % WHOLE_DAY] }
}

const BY_NAME = /^\s(?:uhr|heures?|o['’]clock|uur|horas)(?!\p{L})/iu

function spokenAt(text: string, language: ComparedLanguage, number: Span & { value: number }): Timed | null {
  const { start, end, value } = number
  if (!Number.isInteger(value) || value > HOURS) return null
  const [before, rest] = [text.slice(Math.max(0, start - BEFORE_HOUR), start), text.slice(end)]
  const after = AFTERWARDS.find(([pattern]) => pattern.test(rest))
  if (after) return { start, end: end + (after[0].exec(rest)?.[0].length ?? 0), readings: readingsOf(value, after[1], null) }
  const isTime = BEFORE.test(before) && (BY_NAME.test(rest) || !isCounting(rest, language))
  return halvedAt(before, language, number) ?? (isTime ? { start, end, readings: readingsOf(value, 0, null) } : null)
}

const ROLES: readonly (readonly [ClockRole, RegExp])[] = [
  ['leave', /(?<!\p{L})(?:check(?:ing)?[- ]?out|out by|leave by|vacate|räumen|abreise\p{L}*|auszug|salida|dejar libre|départ|libérer|partenza|vertrek|saída)(?!\p{L})/iu],
  ['arrive', /(?<!\p{L})(?:check(?:ing)?[- ]?in|arriv\p{L}+|bezugsfertig|anreise|llegada|entrada a partir|arrivée|arrivo|aankomst|inchecken|chegada)(?!\p{L})/iu],
  ['close', /(?<!\p{L})(?:clos(?:es?|ing)|shuts?|locks?|lock up|schließ\p{L}*|macht zu|cierr\p{L}+|cerramos|ferm\p{L}+|chiud\p{L}+|sluit\p{L}*|dicht|fecha\p{L}*|encerra\p{L}*|stay open (?:until|till?)|open (?:until|till?)|offen bis)(?!\p{L})/iu],
  ['open', /(?<!\p{L})(?:opens?|opening|unlock\p{L}*|doors?|öffn\p{L}+|macht auf|geöffnet|abr(?:e|imos|en)|ouvr\p{L}+|apr(?:e|iamo|ono)|ga\p{L}* open|abrimos)(?!\p{L})/iu],
  ['end', /(?<!\p{L})(?:ends?|finish\p{L}*|over by|endet|zu ende|termin[ae]\p{L}*|fini\p{L}*|finisce|eindigt|acaba)(?!\p{L})/iu],
  ['start', /(?<!\p{L})(?:starts?|begins?|curtain|kick[- ]?off|meet(?:ing)?|beginn\p{L}*|startet|treffpunkt|empieza\p{L}*|comienza\p{L}*|quedamos|salimos|commence\p{L}*|début\p{L}*|rendez-vous|inizia\p{L}*|comincia\p{L}*|begint|start|começa\p{L}*|sharp)(?!\p{L})/iu],
]

/** What happens at a time: said near before it, or right after. */
function roleOf(text: string, { start, end }: Span, since: number): ClockRole | null {
  const before = text.slice(Math.max(since, start - 70), start)
  const after = (text.slice(end).split(/[.;!?\n,]/u, 1)[0] ?? '').slice(0, 40)
  const last = ROLES.flatMap(([role, pattern]) => {
    const all = [...before.matchAll(new RegExp(pattern.source, 'giu'))].at(-1)
    return all ? [{ role, at: all.index }] : []
  }).toSorted((one, other) => other.at - one.at)[0]
  return last?.role ?? ROLES.find(([, pattern]) => pattern.test(after))?.[0] ?? null
}

/** "Friday: tapas, 19 h" is when it begins. */
const isOfProgramme = (text: string, before: string, after: string, hour: number): boolean =>
  ANY_DAY.test(text) && hour > LONGEST_SESSION && /[,:·(]\s?$/u.test(before) && /^\s?(?:$|[,.;·)])/u.test(after)

/** "Two hours", "48 h" and "a 24 h line" are durations: an hour alone is a time after what stands before times, and beside another. */
function isDuration(text: string, { 0: match, index, groups = {} }: RegExpExecArray): boolean {
  if (groups['half'] !== undefined || groups['minutes'] !== undefined || !/^(?:h|hrs|horas|heures?|uur)$/iu.test(groups['unit'] ?? '')) return false
  const [before, after] = [text.slice(0, index), text.slice(index + match.length)]
  return !isOfProgramme(text, before, after, Number(groups['hour'])) && !BEFORE.test(before.slice(-BEFORE_HOUR)) && !/\d\s?h?\s?(?:[-–—]|\s(?:a|à|to|bis|al)\s)\s?$/u.test(before) && !DAY_BEFORE.test(before.slice(-BEFORE_HOUR)) && !/^\s?[-–—]\s?\d/u.test(after)
}

/** More hours are no length of what happens on a day. */
const LONGEST_SESSION = 8
const ANY_DAY = /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?!\p{L})/iu

const halfOf = (half: string | undefined): 'a' | 'p' | null => (half === undefined ? null : half.toLowerCase() === 'a' ? 'a' : 'p')
const markedTimes = (text: string): Timed[] => [...text.matchAll(MARKED)].filter((match) => !isDuration(text, match)).map(({ 0: match, index, groups = {} }): Timed => {
  const { hour = groups['hour2'], minutes = groups['minutes2'], half } = groups
  return { start: index, end: index + match.length, readings: readingsOf(Number(hour ?? 0), Number(minutes ?? 0), halfOf(half)) }
})

/** A number beside a time that is marked as one: the "9" of "9–18 Uhr", and both of "Mon–Fri 9–18". */
function besideTimes(text: string, numbers: readonly (Span & { value: number })[], known: readonly Timed[]): Timed[] {
  const isHour = ({ value }: { value: number }): boolean => Number.isInteger(value) && value >= 0 && value <= 24
  return numbers.filter(isHour).flatMap((number): Timed[] => {
    const time = { start: number.start, end: number.end, readings: readingsOf(number.value, 0, null) }
    const isBeside = known.some(({ start, end }) => (start > number.end && TO.test(text.slice(number.end, start))) || (end < number.start && TO.test(text.slice(end, number.start))))
    const pair = numbers.find((other) => isHour(other) && other.start > number.end && TO.test(text.slice(number.end, other.start)))
    const isListed = pair !== undefined && DAY_BEFORE.test(text.slice(Math.max(0, number.start - 24), number.start)) && !COUNTED.test(text.slice(pair.end))
    if (isListed && pair) return [time, { start: pair.start, end: pair.end, readings: readingsOf(pair.value, 0, null) }]
    return isBeside ? [time] : []
  })
}
const DAY_BEFORE = /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mié|mer|jue|jeu|vie|ven|sáb|sam|dom|dim|lu|ma|me|je|ve|zo|za|vr|wo|gio|seg|ter|qua|qui|sex)\p{L}*\.?:?\s?$|(?:daily|täglich|a diario|tous les jours|dagelijks)\s?$/iu

/** The times of day of a sentence, in order. */
export function findTimes(text: string, language: ComparedLanguage): Clock[] {
  const numbers = findNumerals(text, language)
  const named = NAMED.flatMap(([pattern, at]) => [...text.matchAll(pattern)].map(({ 0: match, index }): Timed => ({ start: index, end: index + match.length, readings: [at % WHOLE_DAY] })))
  const marked = [...markedTimes(text), ...named]
  const isFree = (list: readonly Span[]) => ({ start, end }: Span): boolean => !list.some((other) => other.start < end && other.end > start)
  const spoken = numbers.filter(isFree(marked)).flatMap((number) => spokenAt(text, language, number) ?? [])
  const sure = [...marked, ...spoken]
  const beside = besideTimes(text, numbers.filter(isFree(sure)), sure).filter(isFree(sure))
  const all = [...new Map([...sure, ...beside].map((time) => [time.start, time])).values()].toSorted((one, other) => one.start - other.start)
  return all.map((time, at): Clock => {
    const [last, next] = [all[at - 1], all[at + 1]]
    const isTo = last !== undefined && TO.test(text.slice(last.end, time.start))
    const isFrom = next !== undefined && TO.test(text.slice(time.end, next.start))
    return { ...time, role: isTo ? 'close' : isFrom ? 'open' : roleOf(text, time, last?.end ?? 0) }
  })
}
