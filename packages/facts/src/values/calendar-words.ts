import type { Clause } from '../text/clauses.ts'
import type { Span } from '../text/text.ts'

/** Days of the week or months that a clause names, as numbers: "Mon–Sat" is 1 to 6, with 1 and 6 as its ends; a place in a competition; or what of several of a kind it names. */
export type Named = Span & { kind: 'days' | 'months' | 'rank' | 'colour' | 'wood' | 'cloth' | `place ${string}`; values: ReadonlySet<number>; ends: readonly number[] }

const DAYS = [
  'sun(?:day)?s?|sonntags?|domingos?|dimanches?', 'mon(?:day)?s?|montags?|mo|lunes|lundis?', 'tue(?:s|sday|sdays)?|dienstags?|di|martes|mardis?', 'wed(?:nesday)?s?|mittwochs?|mi|miércoles|mercredis?',
  'thu(?:rs|rsday|rsdays)?|donnerstags?|do|jueves|jeudis?', 'fri(?:day)?s?|freitags?|fr|viernes|vendredis?', 'sat(?:urday)?s?|samstags?|sonnabends?|sa|sábados?|samedis?',
]
const MONTHS = [
  'january|januar|enero|janvier', 'february|februar|febrero|février', 'march|märz|marzo', 'april|abril|avril', 'may|mai|mayo', 'june|juni|junio|juin', 'july|juli|julio|juillet', 'august|agosto|août',
  'september|septiembre|septembre', 'october|oktober|oct|octubre|octobre', 'november|nov|noviembre|novembre', 'december|dezember|dec|diciembre|décembre',
]
const DAY = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${DAYS.map((names) => `(${names})`).join('|')}|(weekdays?|werktags?|entre semana|en semaine)|(weekends?|wochenendes?|fin(?:es)? de semana|week-ends?)|(daily|every day|täglich|a diario|todos los días|tous les jours))(?![\p{L}\p{N}])`, 'giu')
const MONTH = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${MONTHS.map((names) => `(${names})`).join('|')})(?![\p{L}\p{N}])`, 'giu')
const RANGE = /^\.?\s?(?:[-–—]|to|thru|through|till|until|bis|a|al|hasta|à|au)\s?$/iu
/** Two letters are days in German and ordinary words elsewhere; "may" and "march" are verbs in lower case. */
const UNSURE = /^(?:mo|di|mi|do|fr|sa|sun|sat|may|march|mai)$/u

/** German days of two letters, which also begin English sentences: "Do join us". */
const SHORT = /^(?:Mo|Di|Mi|Do|Fr|Sa)$/u
const AFTER_SHORT = /^\.?\s?(?:$|[-–—,+&/):;.\d]|(?:und|bis|ab|von|u\.|to)(?!\p{L}))/u

type Mention = Span & { values: number[]; ends: number[] }

function mentionsOf(text: string, { start, end }: Span, pattern: RegExp, groups: readonly (readonly number[])[]): Mention[] {
  return [...text.slice(start, end).matchAll(pattern)].flatMap((match) => {
    if (UNSURE.test(match[0]) || (SHORT.test(match[0]) && !AFTER_SHORT.test(text.slice(start + match.index + match[0].length)))) return []
    const place = match.slice(1).findIndex((group) => group !== undefined)
    return [{ start: start + match.index, end: start + match.index + match[0].length, values: [...(groups[place] ?? [])], ends: [...(groups[place] ?? [])] }]
  })
}

/** Joins "Monday" and "Saturday" of "Monday to Saturday" to all days between them. */
function withRanges(text: string, mentions: readonly Mention[], size: number): Mention[] {
  const joined: Mention[] = []
  for (const mention of mentions) {
    const last = joined.at(-1)
    const [from, to] = [last?.values[0], mention.values[0]]
    if (!last || from === undefined || to === undefined || !RANGE.test(text.slice(last.end, mention.start))) {
      joined.push(mention)
      continue
    }
    const length = ((to - from + size) % size) + 1
    joined.splice(-1, 1, { start: last.start, end: mention.end, values: Array.from({ length }, (_value, index) => (from + index) % size), ends: [from, to] })
  }
  return joined
}

const DAY_VALUES = [...DAYS.map((_names, day) => [day]), [1, 2, 3, 4, 5], [6, 0], [0, 1, 2, 3, 4, 5, 6]]
const MONTH_VALUES = MONTHS.map((_names, month) => [month])

/** The days and the months that a clause names, each kind together. Takes the text and the clause. */
export function findNamed(text: string, clause: Clause): Named[] {
  const days = withRanges(text, mentionsOf(text, clause, DAY, DAY_VALUES), 7)
  const months = withRanges(text, mentionsOf(text, clause, MONTH, MONTH_VALUES), 12)
  return ([['days', days], ['months', months]] as const).flatMap(([kind, mentions]) => mentions.map(({ values, ...mention }) => ({ ...mention, kind, values: new Set(values) })))
}
