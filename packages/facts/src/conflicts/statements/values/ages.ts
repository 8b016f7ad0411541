import type { Span } from '../../../text/text.ts'
import type { ComparedLanguage } from '../words/languages.ts'
import { findNumerals } from './numerals.ts'

/** An age in years that a text names, and whether it is the least or the greatest one. */
export type Age = Span & { amount: number; bound: 'least' | 'most' | null }

/** Texts about ages: without one of these words, "from six" is a time or a number. */
const ABOUT = /(?<!\p{L})(?:ages?|aged|old|old enough|young|youngest|no ?(?:body|[- ]?one) (?:under|over|below)|over \d+s|under-?\s?\d+s|alter|mindestalter|alt|jung|edad|mayores|menores|peques|âge|enfants|età|bambini|leeftijd|kinderen|idade|crianças|children|kids?|child|year-?olds?|kinder\p{L}*|niñ[oa]s)(?!\p{L})/iu
const LEAST = /(?<!\p{L})(?:from(?: the age of)?|(?:at|of) least|over|(?:minimum |from )?ages?(?: of)?|aged|mindestalter:?|edad mínima:?|âge minimum:?|ab|über|mindestens|desde los|a los|con los|a partir de(?: los)?|mayores de|con|dès|à partir de|dai|vanaf|a partir dos)\s$/iu
const MOST = /(?<!\p{L})(?:under|below|younger than|up to|unter|bis|hasta(?: los)?|menores de|moins de|jusqu['’]à|fino a|tot|onder|até)\s$/iu
const YEARS = /^[\s-]?(?:years?(?:[ -]olds?| of age)?|jahren?(?: alt)?|años|ans|anni|jaar|anos)(?!\p{L})/iu
/** What follows a number that is no age. */
const OTHER = /^\s?(?:%|°|€|\$|£|[.:]\d|uhr|h(?!\p{L})|[ap]\.?m|weeks?|months?|days?|hours?|minutes?|min|people|persons?|euro|wochen?|monaten?|tagen?|stunden?|personen|semanas?|meses|días|horas?|minutos?|personas|km|m(?!\p{L}))/iu
/** "From six to twelve years", "7–12 year-olds": both are ages. */
const RANGE_END = /^\s?(?:[-–—]|to|until|till|and|bis|a|à|y|und|hasta(?: los)?|al|tot|até)\s?$/iu
const OLDEST = 99
/** "No one over 14" is up to 14, "nobody under four" from four. */
const NO_ONE_OVER = /(?<!\p{L})(?:no(?:[ -]?one|body)|nicht|niemand|nadie|personne)\s(?:over|above|über|mayor de|de plus de)\s$/iu
const NO_ONE_UNDER = /(?<!\p{L})(?:no(?:[ -]?one|body)|not|keine?r?|niemand|nadie|personne)\s(?:under|below|younger than|unter|menor de|de moins de)(?: the age of)?\s$/iu
const AROUND = 32

function boundInRange(text: string, { start, end }: Span, last: Span | undefined, next: Span | undefined): Age['bound'] {
  if (next && RANGE_END.test(text.slice(end, next.start)) && YEARS.test(text.slice(next.end))) return 'least'
  return last && RANGE_END.test(text.slice(last.end, start)) && YEARS.test(text.slice(end)) ? 'most' : null
}

function boundAfter(before: string): Age['bound'] {
  if (NO_ONE_OVER.test(before)) return 'most'
  if (NO_ONE_UNDER.test(before) || LEAST.test(before)) return 'least'
  return MOST.test(before) ? 'most' : null
}

/** The ages of a text. Takes the text, what it is called, and its language. */
export function findAges(text: string, title: string, language: ComparedLanguage): Age[] {
  if (!ABOUT.test(`${title} ${text}`)) return []
  const numbers = findNumerals(text, language).filter(({ value }) => value <= OLDEST && Number.isInteger(value))
  return numbers.flatMap((number, at): Age[] => {
    const { start, end, value } = number
    const [before, after] = [text.slice(Math.max(0, start - AROUND), start), text.slice(end)]
    const bound = boundInRange(text, number, numbers[at - 1], numbers[at + 1]) ?? boundAfter(before)
    return bound === null || OTHER.test(after) ? [] : [{ start, end: end + (YEARS.exec(after)?.[0].length ?? 0), amount: value, bound }]
  })
}
