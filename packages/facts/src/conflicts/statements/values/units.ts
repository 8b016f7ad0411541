/** What is measured; amounts are in one unit each: minutes, metres, grams, millilitres, square metres, degrees, watts. */
export type Dimension = 'duration' | 'length' | 'mass' | 'volume' | 'area' | 'temperature' | 'power' | 'sound' | 'energy'
type Unit = { dimension: Dimension; factor: number }

const [HOUR, DAY] = [60, 1_440]
const YEAR = 365 * DAY
const MONTH = YEAR / 12

const UNITS: readonly (readonly [Dimension, number, string])[] = [
  ['duration', 1 / 60, 's sec secs second seconds sekunde sekunden segundo segundos seconde secondes secondo secondi seconden'],
  ['duration', 1, "min mins minute minutes minuten minuto minutos minuti minuut minuutje"],
  ['duration', HOUR, 'h hr hrs hour hours hourly stunde stunden std stündige stündiger hora horas heure heures ora ore uur uren uurtje stündchen'],
  ['duration', DAY, 'day days workday workdays tag tage tagen werktag werktage werktagen arbeitstage arbeitstagen kalendertage tägig día días dia dias jour jours giorno giorni dag dagen'],
  ['duration', 7 * DAY, 'week weeks woche wochen semana semanas semaine semaines settimana settimane weken'],
  ['duration', 14 * DAY, 'fortnight fortnights quincena'],
  ['duration', MONTH, 'month months monat monate monaten mes meses mois mese mesi maand maanden mês'],
  ['duration', YEAR, 'year years yr yrs jahr jahre jahren año años an ans année années anno anni jaar jaren ano anos'],
  ['duration', 100 * YEAR, 'century jahrhundert siglo siècle secolo eeuw século'],
  ['duration', 10 * YEAR, 'decade decades jahrzehnt jahrzehnte jahrzehnten década décadas decennio decennia'],
  ['length', 0.001, 'mm millimetre millimetres millimeter millimeters milímetros millimètres millimetri milímetro'],
  ['length', 0.01, 'cm centimetre centimetres centimeter centimeters zentimeter centímetro centímetros centimètre centimètres centimetri'],
  ['length', 1, 'm metre metres meter meters metern metro metros mètre mètres metri'],
  ['length', 1_000, 'km kms kilometre kilometres kilometer kilometers kilometern kilómetro kilómetros kilomètre kilomètres chilometri quilómetros quilômetros'],
  ['length', 1_609, 'mile miles mi meilen millas'], ['length', 0.3048, 'ft foot feet'], ['length', 0.0254, 'inch inches zoll pulgadas pouces'], ['length', 0.9144, 'yd yds yard yards'],
  ['mass', 0.001, 'mg milligram milligrams milligramm'], ['mass', 1, 'g gr gram grams gramm gramme grammes gramo gramos grammi grammo grama gramas'],
  ['mass', 1_000, 'kg kilo kilos kilogram kilograms kilogramm kilogramos kilogrammes chili chilo quilo quilos'], ['mass', 1e6, 'tonne tonnes tonnen toneladas tonnellate ton tons'],
  ['mass', 28.35, 'oz ounce ounces'], ['mass', 453.6, 'lb lbs'],
  ['volume', 1, 'ml millilitre millilitres milliliter milliliters'], ['volume', 10, 'cl'], ['volume', 100, 'dl'], ['volume', 1_000, 'l litre litres liter liters litro litros litri'],
  ['area', 1, 'm² qm m2 sqm squaremetre squaremetres squaremeter squaremeters quadratmeter quadratmetern metroscuadrados mètrescarrés metriquadrati'], ['area', 10_000, 'ha hectare hectares hektar hectárea hectáreas ettari ettaro'], ['area', 4_047, 'acre acres'], ['area', 0.0929, 'sqft'],
  ['temperature', 1, '° °c c degrees degree grad grados grado degrés degré gradi graden graus'], ['power', 1, 'w watt watts'], ['power', 1_000, 'kw'], ['sound', 1, 'db dezibel decibels'], ['energy', 1, 'kcal calories kalorien'],
]
const BY_WORD: ReadonlyMap<string, Unit> = new Map(UNITS.flatMap(([dimension, factor, words]) => words.split(' ').map((word): [string, Unit] => [word, { dimension, factor }])))

/** What stands between a number and its unit: "two full years", "24-hour", "vierzig ganze Minuten". */
const AFTER = /^(?:(?:[\s-](?:more|full|whole|solid|good|working|business|calendar|clear|ganze[nr]?|volle[nr]?|werk|pleine|entières?|intero|interi|enteros?|completos?|hele|hábiles|ouvrés?|naturales|lavorativi|úteis|inteiros?)){1,2}[\s-]|[\s\u00a0-]?)(°\s?[cC]?|(?:square\s)?\p{L}+[²2]?(?:\s(?:cuadrados?|carrés?|quadrati))?)(?<half>\s(?:and a half|y medi[oa]|et demie?|e mezz[oa]|e mei[oa])(?!\p{L}))?/u

/** The unit after a number, with where it ends, and whether half of one is added ("a month and a half"); null without. Takes what follows the number. */
export function unitAfter(after: string): (Unit & { length: number; isHalved: boolean }) | null {
  const match = AFTER.exec(after)
  const word = match?.[1]?.toLowerCase().replace(/\s/gu, '') ?? ''
  // "38 °C" is none of currency, "5 C" is none of degrees.
  const unit = word === 'c' ? undefined : BY_WORD.get(word)
  return match && unit ? { ...unit, length: match[0].length, isHalved: match.groups?.['half'] !== undefined } : null
}

/** Durations that are said without a number. */
const PHRASES: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:three[- ]quarters? of an hour|dreiviertelstunde|tres cuartos de hora|trois quarts d['’]heure|tre quarti d['’]ora|drie kwartier|três quartos de hora)(?!\p{L})/giu, 45],
  [/(?<!\p{L})(?:half an hour|a half[- ]hour|halbe stunde|media hora|une demi-heure|mezz['’]?\s?ora|half uur|meia hora)(?!\p{L})/giu, 30],
  [/(?<!\p{L})(?:an hour and a half|one and a half hours|anderthalb stunden|eineinhalb stunden|hora y media|une heure et demie|un['’]ora e mezzo|anderhalf uur|hora e meia)(?!\p{L})/giu, 90],
  [/(?<!\p{L})(?:a quarter of an hour|viertelstunde|cuarto de hora|un quart d['’]heure|un quarto d['’]ora|kwartier|quarto de hora)(?!\p{L})/giu, 15],
  [/(?<!\p{L})(?:quarter[- ]century|vierteljahrhundert|cuarto de siglo|quart de siècle|quarto di secolo)(?!\p{L})/giu, 25 * YEAR],
  [/(?<!\p{L})(?:half a year|halbes jahr|halbe jahr|medio año|six-month|mezzo anno|half jaar|meio ano)(?!\p{L})/giu, 6 * MONTH],
  [/(?<=(?<!\p{L})(?:an?|one|full|within an?|per|eine|einer|una|une|un['’]|een|uma|um|ein|einen|einem|einer|un|within the|up to an)\s(?:full |whole |ganze |volle |entire )?)(?:hour|stunde|hora|heure|ora|uur)(?!\p{L})/giu, HOUR],
  [/(?<!\p{L})(?:(?:until |by )?the (?:day|evening|night) before|(?:am |bis zum )?vortag|am tag (?:davor|zuvor|vorher)|el día (?:antes|anterior)|la víspera|la veille|le jour (?:d['’])?avant|il giorno prima|la vigilia|de dag ervoor|no dia anterior|a véspera)(?!\p{L})/giu, DAY],
  [/(?<=(?<!\p{L})(?:an?|one|full|eine|einer|una|une|een|uma|um|ein|einen|einem|un|within the)\s(?:full |whole |ganzen |ganze |volle |entire )?(?:working |business |clear |calendar )?)(?:day|arbeitstag|werktag|tag|día|jour|giorno|dag|dia)(?!\p{L})/giu, DAY],
  [/(?<=(?<!\p{L})(?:an?|one|full|eine|einer|una|une|een|uma|within the)\s(?:full |whole |ganze |volle |entire )?)(?:week|woche|semana|semaine|settimana)(?!\p{L})/giu, 7 * DAY],
  [/(?<=(?<!\p{L})(?:an?|one|full|einen?|einem|un|een|um|within the)\s(?:full |whole |ganzen |entire )?(?:calendar )?)(?:month|monat|mes|mois|mese|maand|mês)(?!\p{L})/giu, MONTH],
  [/(?<=(?<!\p{L})(?:an?|one|full|ein(?:em|es)?|un|une|een|um|within the)\s(?:full |whole |ganzes |entire )?)(?:year|jahr|año|an|année|anno|jaar|ano)(?!\p{L})/giu, YEAR],
]

const AND_HALF = /^\s(?:and a half|y medi[oa]|et demie?|e mezz[oa]|e mei[oa])(?!\p{L})/u

/** The durations that a text names without a number. */
export const findDurations = (text: string): { start: number; end: number; amount: number }[] =>
  PHRASES.flatMap(([pattern, amount]) => [...text.matchAll(pattern)].map(({ 0: phrase, index }) => {
    const end = index + phrase.length
    const half = AND_HALF.exec(text.slice(end))?.[0]
    return half === undefined ? { start: index, end, amount } : { start: index, end: end + half.length, amount: amount * 1.5 }
  }))
