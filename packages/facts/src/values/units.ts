import type { Span } from '../text/text.ts'

/** A measure in the basic unit of its dimension: `1.5 l` and `1,500 ml` are both 1500 of `volume`. */
export type Measure = { dimension: string; amount: number }

/** Units of each dimension by factor: the words that name them, in English, German, Spanish and French. */
const UNITS: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  mass: [[1, 'g gr gram grams gramm gramme grammes gramo gramos'], [1_000, 'kg kilo kilos kilogram kilograms kilogramm kilogramos kilogrammes'], [1e6, 'tonne tonnes tonnen toneladas'], [0.001, 'mg']],
  imperialMass: [[1, 'oz ounce ounces'], [16, 'lb lbs']],
  volume: [[1, 'ml millilitre millilitres milliliter milliliters'], [10, 'cl'], [100, 'dl'], [1_000, 'l litre litres liter liters litro litros']],
  length: [[1, 'mm millimetre millimetres millimeter millimeters'], [10, 'cm centimetre centimetres centimeter centimeters zentimeter centímetros centimètres'], [1_000, 'm metre metres meter meters metro metros mètre mètres'], [1e6, 'km kilometre kilometres kilometer kilometers kilómetro kilómetros kilomètre kilomètres']],
  imperialLength: [[1, 'inch inches zoll'], [12, 'ft foot feet'], [36, 'yd yds yard yards'], [63_360, 'mile miles']],
  duration: [[1, 'second seconds sec secs sekunde sekunden segundos secondes'], [60, 'min mins minute minutes minuten minuto minutos'], [3_600, 'h hr hrs hour hours stunde stunden std hora horas heure heures']],
  dayCount: [[1, 'day days tag tage tagen día días jour jours'], [7, 'week weeks woche wochen semana semanas semaine semaines'], [14, 'fortnight fortnights']],
  monthCount: [[1, 'month months monat monate monaten mes meses mois'], [12, 'year years yr yrs jahr jahre jahren año años an ans année années'], [120, 'decade decades jahrzehnte jahrzehnten década décadas décennie décennies'], [1_200, 'century centuries jahrhundert jahrhunderte siglo siglos siècle siècles']],
  nightCount: [[1, 'night nights nacht nächte nächten noche noches nuit nuits']],
  power: [[1, 'w watt watts'], [1_000, 'kw']],
}
const BY_WORD = new Map(Object.entries(UNITS).flatMap(([dimension, units]) => units.flatMap(([factor, words]) => words.split(' ').map((word) => [word, { dimension, factor }] as const))))
const NEXT_WORD = /^(?:[ \u00a0-]?|[ -](?:more|full|whole|ganze)[ -])(\p{L}+)/u
/** After a number a place in an order: "Since 1998 Second Street". With a hyphen it is a unit: "a 30-second film". */
const ORDINAL = /^[ \u00a0]second$/iu
const ROUNDING = 1e6

/** A number of a unit that a word names; null for other words. German joins some: "Viertelstunde". */
export function measureOf(word: string, value: number): Measure | null {
  const unit = BY_WORD.get(word.toLowerCase())
  return unit ? { dimension: unit.dimension, amount: Math.round(value * unit.factor * ROUNDING) / ROUNDING } : null
}

/** The unit after a number, with where it ends; null without. Takes the folded text, the number's end and its value. */
export function findMeasure(plain: string, end: number, value: number): (Measure & { end: number }) | null {
  const match = NEXT_WORD.exec(plain.slice(end, end + 30))
  const unit = BY_WORD.get(match?.[1]?.toLowerCase() ?? '')
  if (!match || !unit || (value > 1 && ORDINAL.test(match[0]))) return null
  return { dimension: unit.dimension, amount: Math.round(value * unit.factor * ROUNDING) / ROUNDING, end: end + match[0].length }
}

/** After a number that counts nothing which is named. */
const NOT_COUNTED = /^(?:to|till|until|up|and|or|at|on|in|for|if|when|from|bis|und|oder|am|im|für|wenn|hasta|y|o|en|para|si|à|et|ou|pour|dans|e|per|tot|en|of the)(?!\p{L})/u

/** The words after a number, which say what is counted: "primary schools" of "14 primary schools each"; an empty text if there are none. */
export function findCounted(plain: string, { end }: Span): string {
  const counted = /^[ \u00a0-](\p{L}[\p{L}-]+(?: \p{Ll}[\p{L}-]+)?)/u.exec(plain.slice(end, end + 60))?.[1]?.toLowerCase() ?? ''
  return NOT_COUNTED.test(counted) ? '' : counted
}

const RATIO = /(?<!\p{L})(?:one|1|eine[rs]?|un[ao]?)\s(?:in|out of|von|aus|de cada|sur)\s(?:every\s|je\s)?(?=\d|\p{L})/giu
/** Letters after "one in" that a number in words takes at most. */
const NUMBER_LENGTH = 40

/** Shares as "one in five": the whole expression, with the number of which one is meant. Takes a folded text and a reader of the number that a text begins with. */
export function findRatios(plain: string, read: (text: string) => { value: number; end: number } | null): (Span & Measure & { value: number })[] {
  return [...plain.matchAll(RATIO)].flatMap(({ 0: text, index }) => {
    const at = index + text.length
    const number = read(plain.slice(at, at + NUMBER_LENGTH))
    return number && number.value > 1 ? [{ start: index, end: at + number.end, value: number.value, dimension: 'ratio', amount: number.value }] : []
  })
}

const SINGLE = /(?<!\p{L})(?:about|roughly|takes?|within|inside|in|lasts?|over|under|nearly|almost|around|for|every|another|up to|more than|less than|etwa|dauert|binnen|für|knapp|fast|dura|durante|en|casi|cada|dure|environ|pendant|presque|chaque)\s(half\s)?(?:an?|eine[nr]?|une?|una)\s(?:whole\s|full\s|ganze[ns]?\s)?(\p{L}+)/giu

/** Measures of one without a number: "takes about an hour", "within half a day". Takes a folded text. */
export function findSingleMeasures(plain: string): (Span & Measure & { value: number })[] {
  return [...plain.matchAll(SINGLE)].flatMap(({ 0: text, index, 1: half, 2: word = '' }) => {
    const unit = BY_WORD.get(word.toLowerCase())
    const value = half === undefined ? 1 : 0.5
    return unit ? [{ start: index + text.length - word.length, end: index + text.length, value, dimension: unit.dimension, amount: value * unit.factor }] : []
  })
}
