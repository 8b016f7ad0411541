import type { Span } from '../../../text/text.ts'
import type { ComparedLanguage } from '../words/languages.ts'
import { findNumerals } from './numerals.ts'

/** An age in years that a text names, and whether it is the least or the greatest one. */
export type Age = Span & { amount: number; bound: 'least' | 'most' | null }

/** Texts about ages: without one of these words, "from six" is a time or a number. */
const ABOUT = /(?<!\p{L})(?:ages?|aged|old|old enough|young|youngest|nobody under|under-?\s?\d+s|alter|mindestalter|alt|jung|edad|mayores|menores|peques|âge|enfants|età|bambini|leeftijd|kinderen|idade|crianças|children|kids?|child|kinder\p{L}*|niñ[oa]s)(?!\p{L})/iu
const LEAST = /(?<!\p{L})(?:from(?: the age of)?|(?:at|of) least|over|age of|aged|ab|über|mindestens|desde los|a partir de(?: los)?|mayores de|con|dès|à partir de|dai|vanaf|a partir dos)\s$/iu
const MOST = /(?<!\p{L})(?:under|below|younger than|up to|unter|bis|hasta(?: los)?|menores de|moins de|jusqu['’]à|fino a|tot|onder|até)\s$/iu
const YEARS = /^\s?(?:years?(?: old| of age)?|jahren?(?: alt)?|años|ans|anni|jaar|anos)(?!\p{L})/iu
/** What follows a number that is no age. */
const OTHER = /^\s?(?:%|°|€|\$|£|[.:]\d|uhr|h(?!\p{L})|[ap]\.?m|weeks?|months?|days?|hours?|minutes?|min|people|persons?|euro|wochen?|monaten?|tagen?|stunden?|personen|semanas?|meses|días|horas?|minutos?|personas|km|m(?!\p{L}))/iu
const OLDEST = 99
const AROUND = 24

/** The ages of a text. Takes the text, what it is called, and its language. */
export function findAges(text: string, title: string, language: ComparedLanguage): Age[] {
  if (!ABOUT.test(`${title} ${text}`)) return []
  return findNumerals(text, language).flatMap(({ start, end, value }): Age[] => {
    const [before, after] = [text.slice(Math.max(0, start - AROUND), start), text.slice(end)]
    const bound = LEAST.test(before) ? 'least' : MOST.test(before) ? 'most' : null
    if (bound === null || value > OLDEST || !Number.isInteger(value) || OTHER.test(after)) return []
    return [{ start, end: end + (YEARS.exec(after)?.[0].length ?? 0), amount: value, bound }]
  })
}
