import type { DateSpan } from './dates.ts'
import type { FoldedText } from '../text/text.ts'

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const GERMAN = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
const SPANISH = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')
const FRENCH = 'une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')
const NAMED = new Map([['noon', 12], ['midday', 12], ['mittag', 12], ['mediodía', 12], ['midi', 12], ['midnight', 24], ['mitternacht', 24], ['medianoche', 24], ['minuit', 24]])
const HOUR = `(?:${[...new Set([...WORDS, ...GERMAN, ...SPANISH, ...FRENCH, ...NAMED.keys()])].join('|')}|(?:[01]?\\d|2[0-4])(?![\\d.,:]\\d|\\d))`
const EDGE = String.raw`(?<![\p{L}\p{N}.,:$€£])`
/** What may follow an hour: not the thing that the number counts. */
const CLOSED = String.raw`(?=\s*(?:$|[.,;:!?)\n–—…"”]|(?:on|in|and|or|und|oder|for|as|at|every|each|daily|sharp|too|every|this|tomorrow|tonight|today|with|to|till|til|until|bis|uhr|heures?|h|horas?|y|o|de|los|las|et|ou|le|les|du|chaque|cada|o['’]clock|am|pm|a\.m|p\.m|-|we|when|if|only|except)(?![\p{L}])))`
const TO = String.raw`(?:\sheures?|\s?h)?\s?(?:[-–—]|\s(?:to|till|til|until|bis|a(?: las?)?|hasta las?|à|jusqu['’]à)\s)\s?`
const DAY = /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|daily|every day|täglich|weekdays?|weekends?|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?:s|days?|sdays?|nesdays?|rsdays?|urdays?|rs)?\.?(?!\p{L})/iu
const OPENING = /(?<!\p{L})(?:open\w*|clos\w*|hours?|geöffnet|offen|schlie\w*|öffn\w*|mornings?|evenings?|abiert\p{L}+|abrimos|abre|cerra\p{L}+|cierra|horario|ouvert\p{L}*|ouvre|ouvrons|ferm\p{L}+|horaires)(?!\p{L})/iu

const AGE_LETTERS = 14
/** "Ages six to eleven" are no hours. */
const AGES = /(?<!\p{L})(?:ages?|aged|alter|edad|âge|età|leeftijd|kids|children|teens|kinder|jugendliche|niños|enfants|bambini|kinderen|crianças)\s$/iu
const RANGE = new RegExp(`${EDGE}(?<lead>(?:from|between|von|de(?: las?)?|desde las?|entre las?|entre|dès)\\s)?(?<from>${HOUR})${TO}(?<to>${HOUR})${CLOSED}`, 'giu')
const SINGLE = new RegExp(`(?<![\\p{L}\\p{N}])(?:by|at|till|til|until|before|after|from|gegen|bis|ab|um|vor|nach|(?:a|hasta|desde|sobre|antes de|después de) las?|à|dès|vers|jusqu['’]à|avant|après)\\s(?<from>${HOUR})${CLOSED}`, 'giu')
const PAST = new RegExp(`(?<![\\p{L}\\p{N}])(?<part>half past|quarter past|quarter to|half|halb|viertel nach|viertel vor)\\s(?<from>${HOUR})(?![\\p{L}\\p{N}])(?!\\s\\p{L}+s\\b)`, 'giu')
/** Minutes after the hour that is named. German counts to the hour: "halb acht" is 7:30. */
const MINUTES = new Map([['half past', 30], ['half', 30], ['quarter past', 15], ['quarter to', -15], ['halb', -30], ['viertel nach', 15], ['viertel vor', -15]])

const two = (value: number): string => String(value).padStart(2, '0')

function hourOf(word: string): number {
  const name = word.toLowerCase()
  const index = [WORDS, GERMAN, SPANISH, FRENCH].map((words) => words.indexOf(name) + 1).find((hour) => hour > 0)
  return NAMED.get(name) ?? index ?? Number(name)
}

/** All readings of an hour: seven is 7:00 and 19:00; noon and 13 are one. */
function readingsOf(word: string, minutes = 0): string[] {
  const hour = hourOf(word)
  const isEither = hour >= 1 && hour <= 12 && !NAMED.has(word.toLowerCase())
  const starts = isEither ? [hour, hour === 12 ? 0 : hour + 12] : [hour % 24]
  return starts.map((start) => (start * 60 + minutes + 1_440) % 1_440).map((time) => `T${two(Math.floor(time / 60))}:${two(time % 60)}`)
}

const isDigit = (word: string): boolean => /^\d/.test(word)

const isOfAges = (plain: string, index: number): boolean => AGES.test(plain.slice(Math.max(0, index - AGE_LETTERS), index))

/** The part of a sentence before a position: days and opening words there make bare numbers hours. */
const lineBefore = (plain: string, index: number): string => plain.slice(0, index).slice(-60).split(/\n|[!?]|\.\s(?=\p{Lu}\p{L}{3})/u).at(-1) ?? ''

function findRanges(plain: string): DateSpan[] {
  return [...plain.matchAll(RANGE)].filter(({ index }) => !isOfAges(plain, index)).flatMap(({ 0: text, index, groups }) => {
    const { from = '', to = '', lead = '' } = groups ?? {}
    const before = lineBefore(plain, index)
    // "2–4" are hours only where something says so; "seven to seven" always is.
    const isPlain = isDigit(from) && isDigit(to) && !/^(?:from|between|von|dès|desde)/iu.test(lead)
    if (isPlain && !DAY.test(before) && !OPENING.test(before)) return []
    const start = index + lead.length
    const last = index + text.length - to.length
    return [{ start, end: start + from.length, readings: readingsOf(from) }, { start: last, end: last + to.length, readings: readingsOf(to) }]
  })
}

/** "8.30–18.00", as hours are written in much of Europe; prices are written so, too. */
const DOTTED = new RegExp(String.raw`${EDGE}(?<from>(?:[01]?\d|2[0-4])\.[0-5][05])\s?(?:[-–—]|to|bis|a|à|al|tot|até)\s?(?<to>(?:[01]?\d|2[0-4])\.[0-5][05])(?!\p{N}|[.,]\d|\s?(?:\p{Sc}|%|eur|chf|fr\.))`, 'giu')
const readDotted = (time: string): string[] => readingsOf(time.split('.')[0] ?? '', Number(time.split('.')[1]))

const findDotted = (plain: string): DateSpan[] =>
  [...plain.matchAll(DOTTED)].filter(({ index }) => DAY.test(lineBefore(plain, index)) || OPENING.test(lineBefore(plain, index))).flatMap(({ 0: text, index, groups: { from = '', to = '' } = {} }) => {
    const last = index + text.length
    return [{ start: index, end: index + from.length, readings: readDotted(from) }, { start: last - to.length, end: last, readings: readDotted(to) }]
  })

const findSingle = (plain: string): DateSpan[] =>
  [...plain.matchAll(SINGLE)].filter(({ index }) => !isOfAges(plain, index)).map(({ 0: text, index, groups: { from = '' } = {} }) => ({ start: index + text.length - from.length, end: index + text.length, readings: readingsOf(from) }))

const findParts = (plain: string): DateSpan[] =>
  [...plain.matchAll(PAST)].map(({ 0: text, index, groups: { part = '', from = '' } = {} }) => ({ start: index, end: index + text.length, readings: readingsOf(from, MINUTES.get(part.toLowerCase()) ?? 0) }))

/** Hours without minutes and hours in words: "from seven to seven", "Sat 10–6", "by eight", "half past seven". Takes a folded text. */
export const findHourSpans = ({ plain }: FoldedText): DateSpan[] => [...findParts(plain), ...findDotted(plain), ...findRanges(plain), ...findSingle(plain)]
