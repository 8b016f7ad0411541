import type { Span } from '../../../text/text.ts'
import type { ComparedLanguage } from '../words/languages.ts'
import { findNumerals, type Numeral } from './numerals.ts'
import { findDurations, unitAfter } from './units.ts'

/** An amount of a text: money, a percentage, a measure, a count or an age. `unit` is the currency, the dimension, or nothing. */
export type Quantity = Span & { kind: 'price' | 'percent' | 'number' | 'duration'; unit: string; amount: number; /** Whether a unit stands by it. */ isMeasured: boolean; bound: 'least' | 'most' | null; per: string | null }

const CURRENCIES: readonly (readonly [string, RegExp, RegExp])[] = [
  ['real', /R\$\s?$/u, /^\s?(?:reais|BRL)(?!\p{L})/iu],
  ['dollar', /(?:(?:US|CA|AU|NZ|HK|A|C)?\$|(?:USD|CAD|AUD|NZD))\s?$/u, /^\s?(?:\$(?!\s?\d)|(?:USD|CAD|AUD|NZD|dollars?|dólares?|bucks?|dollari)(?!\p{L}))/iu],
  ['euro', /(?:€|(?:EUR|euros?))\s?$/iu, /^\s?(?:€|(?:EUR|euros?)(?!\p{L}))/iu],
  ['pound', /(?:£|GBP)\s?$/u, /^\s?(?:£|(?:GBP|pounds?|quid|libras?|sterline)(?!\p{L}))/iu],
  ['franc', /(?:CHF|S?Fr\.)\s?$/u, /^\s?(?:CHF|Fr\.|francs?|franken)(?!\p{L})/iu],
  ['rand', /(?<!\p{L})(?:R|ZAR)\s?$/u, /^\s?(?:rand|ZAR)(?!\p{L})/iu],
  ['rupee', /(?:₹|Rs\.?|INR)\s?$/u, /^\s?(?:₹|rupees?|INR)(?!\p{L})/iu],
  ['yen', /(?:¥|JPY)\s?$/u, /^\s?(?:¥|yen|円)/iu],
  ['krone', /(?<!\p{L})(?:kr\.?|SEK|NOK|DKK)\s?$/iu, /^\s?(?:kr|kronor|kroner|SEK|NOK|DKK)(?!\p{L})/iu],
  ['other', /(?<!\p{L})(?:\p{Sc}|PLN|CZK|TRY|AED|ILS|MXN|Ksh|KES)\s?$/u, /^\s?(?:\p{Sc}(?!\s?\d)|(?:zł|złotych|PLN|Kč|CZK|TL|TRY|pesos?|MXN|dirhams?|AED|shillings?|KES|soles|lei|RON)(?!\p{L}))/iu],
]
const DASHES = /^[.,]\s?[-–—](?!\d)/u
const PERCENT = /^\s?(?:%|percent|per cent|prozent|por ciento|pour cent|per cento|procent|por cento)/iu
/** Costs nothing, in words. */
const FREE = /(?<![\p{L}-])(?:(?:(?:is|are|for|it['’]?s|completely|totally|always|travel|travels|ship|ships|shipped)\s(?:all\s)?free(?!\s(?:of|from|place|time|hour|range|to|spot)|-)|free (?:delivery|shipping|cancell?ation|parking|of charge|postage|entry|admission|trial|pick-?up|collection|repl\p{L}+|consultation|estimate|quote))|at no (?:extra |further )?(?:cost|charge)|(?:costs?|costing|pay|pays|charge) nothing|for nothing|no (?:charge|fee|cost)|without (?:extra |any )?(?:charge|cost)|on the house|complimentary|free(?=\s*(?:$|[.,;:!?)]))|kostenlos\p{L}*|kostenfrei\p{L}*|gratis|umsonst|kostet (?:euch |sie |dich |ihnen )?nichts|(?:zahlt|zahlen|berechnen) (?:\p{L}+ )?nichts|ohne (?:aufpreis|mehrkosten|kosten)|gratuit\p{L}*|grátis|gratuita\p{L}*|sin (?:coste|costo|cargo)(?: adicional)?|no (?:cuesta nada|se paga|te cobramos nada)|offert[es]*(?!\p{L})|sans (?:frais|supplément)|à titre gracieux|ne coûte rien|senza (?:costi|spese|supplemento)|non si paga|in omaggio|kosteloos|zonder kosten|sem (?:custos?|encargos)|não (?:se paga|custa nada))(?!\p{L})/giu

const PER: readonly (readonly [string, RegExp])[] = [
  ['person', /^(?:persons?|people|p\.?p\.?|pp|head|guest|adult|kopf|gast|persona|cabeza|personne|tête|convive|participant|seat|testa|persoon|pessoa|cabeça)$/iu], ['hour', /^(?:h|hr|hour|hourly|stunde|std|hora|heure|ora|uur)$/iu], ['night', /^(?:night|nacht|noche|nuit|notte|noite)$/iu],
  ['day', /^(?:day|daily|tag|día|jour|giorno|dag|dia)$/iu], ['week', /^(?:week|weekly|woche|semana|semaine|settimana)$/iu], ['month', /^(?:months?|monthly|monat|monatlich|mes|mois|mese|maand|mês|mensual|mensuel|mensile)$/iu], ['year', /^(?:year|yearly|annum|annually|jahr|jährlich|año|an|anno|jaar|ano)$/iu],
  ['mass', /^(?:kg|kilo|kilogram|g|lb)$/iu], ['length', /^(?:m|km|meter|metre|metro|mètre|yd|yard|mile|inch|foot)$/iu], ['area', /^(?:m²|qm|square|sq|quadratmeter)$/iu], ['piece', /^(?:piece|pc|ea|each|item|stück|stk|pieza|unidad|pièce|unité|pezzo|stuk|unidade|bottle|flasche)$/iu],
]
const PER_AFTER = /^\s?(?:\/\s?|per\s|an?\s|each\s|the\s|every\s|for each\s|pro\s|je\s|im\s|am\s|in der\s|por\s|al\s|a la\s|la\s|le\s|par\s|à la\s|all['’]|a\s|al\s|de\s|het\s|o\s|à\s)?(?<unit>[\p{L}²]+)/iu

const perOf = (after: string): string | null => {
  const unit = PER_AFTER.exec(after)?.groups?.['unit'] ?? ''
  return PER.find(([, pattern]) => pattern.test(unit))?.[0] ?? null
}

const LEAST = /(?<!\p{L})(?:from|at least|minimum(?: of)?|min\.?|starting (?:at|from)|not less than|no less than|over|above|more than|older than|ab|mindestens|wenigstens|über|mehr als|desde|a partir de|mínimo(?: de)?|al menos|más de|dès|à partir de|au moins|minimum|plus de|da|dai|dagli|almeno|minimo|più di|vanaf|minstens|minimaal|meer dan|a partir dos?|pelo menos|mais de|upwards of)\s*(?:the age of |age )?(?:only|just|nur)?\s*$/iu
const MOST = /(?<!\p{L})(?:up to|at most|no more than|not more than|never more than|maximum(?: of)?|max\.?|under|below|less than|within|limited to|bis zu|höchstens|maximal|unter|weniger als|binnen|hasta|como máximo|máximo(?: de)?|menos de|jusqu['’]à|au maximum|au plus|maximum|moins de|fino a|al massimo|massimo|meno di|entro|tot|hoogstens|maximaal|minder dan|até|no máximo|menos de)\s*$/iu
const boundOf = (before: string, after: string): 'least' | 'most' | null =>
  LEAST.test(before) || /^\s?\p{L}*\s?(?:upwards?|and (?:up|over|older)|or more|und mehr|und älter|o más|et plus|o più|of meer|ou mais|\+)/iu.test(after) ? 'least' : MOST.test(before) || /^\s?(?:\p{L}+\s){0,2}(?:at (?:the )?most|or (?:less|fewer|under)|maximum|höchstens|au plus|como máximo)/iu.test(after) ? 'most' : null

const currencyOf = (before: string, after: string): { unit: string; head: number; tail: number } | null => {
  for (const [unit, front, back] of CURRENCIES) {
    const [head] = front.exec(before) ?? []
    if (head !== undefined) return { unit, head: head.length, tail: 0 }
    const [tail] = back.exec(after) ?? []
    if (tail !== undefined) return { unit, head: 0, tail: tail.length }
  }
  return DASHES.test(after) ? { unit: 'any', head: 0, tail: 2 } : null
}

type Common = Pick<Quantity, 'amount' | 'bound'>

function moneyAt(text: string, { start, end, value, isWord }: Numeral, common: Common): Quantity | null {
  const money = isWord && value < 2 ? null : currencyOf(text.slice(Math.max(0, start - AROUND), start), text.slice(end, end + AROUND))
  return money && { ...common, start: start - money.head, end: end + money.tail, kind: 'price', unit: money.unit, isMeasured: true, per: perOf(text.slice(end + money.tail, end + money.tail + AROUND)) }
}

function measureAt({ start, end, value }: Numeral, after: string, common: Common): Quantity | null {
  const percent = PERCENT.exec(after)?.[0]
  if (percent !== undefined) return { ...common, start, end: end + percent.length, kind: 'percent', unit: 'percent', isMeasured: true, per: null }
  const unit = unitAfter(after)
  return unit && { ...common, start, end: end + unit.length, kind: unit.dimension === 'duration' ? 'duration' : 'number', unit: unit.dimension, amount: (value + (unit.isHalved ? 0.5 : 0)) * unit.factor, isMeasured: true, per: null }
}

const isYear = (text: string, { start, end, value }: Numeral): boolean => value >= 1_200 && value <= 2_100 && /^\d{4}$/u.test(text.slice(start, end))

/** Letters before and after a number that tell what it is. */
const AROUND = 40

function quantityAt(text: string, numeral: Numeral): Quantity | null {
  const { start, end, value, isWord } = numeral
  const [before, after] = [text.slice(Math.max(0, start - AROUND), start), text.slice(end, end + AROUND)]
  const common = { amount: value, bound: boundOf(before.replace(/[\p{Sc}\s]+$/u, ' '), after) }
  const measured = moneyAt(text, numeral, common) ?? measureAt(numeral, after, common)
  if (measured || isYear(text, numeral) || (isWord && value < 2)) return measured
  return { ...common, start, end, kind: 'number', unit: '', isMeasured: false, per: perOf(after) }
}

/** Parts of a whole in words, as percentages. */
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:a|one|ein|un|una)\s(?:quarter|viertel|cuarto|cuarta parte|quart|quarto)(?=\s(?:of (?!an hour)|vom|von|der|des|del?(?! hora)|du))/giu, 25],
  [/(?<!\p{L})(?:a|one|ein|un|una)\s(?:third|drittel|tercio|tercera parte|tiers|terzo)(?!\p{L})/giu, 100 / 3],
  [/(?<!\p{L})(?:half(?=\s(?:of|the|is|as deposit|when|on))|die hälfte|la mitad|la moitié|la metà|de helft|metade)(?!\p{L})/giu, 50],
]

/** Letters from a price to the end of what it is paid for. */
const PAID_FOR = 16

/** The amounts of a text, in order. Takes the text, its language, and the spans that are other values already. */
export function findQuantities(text: string, language: ComparedLanguage, taken: readonly Span[]): Quantity[] {
  const isFree = ({ start, end }: Span): boolean => !taken.some((other) => other.start < end && other.end > start)
  const counted = findNumerals(text, language).filter(isFree).flatMap((numeral) => quantityAt(text, numeral) ?? [])
  const durations = findDurations(text).map(({ start, end, amount }): Quantity => ({ start, end, kind: 'duration', unit: 'duration', amount, isMeasured: true, bound: null, per: null }))
  const free = [...text.matchAll(FREE)].map(({ 0: match, index }): Quantity => ({ start: index, end: index + match.length, kind: 'price', unit: 'any', amount: 0, isMeasured: true, bound: null, per: null }))
  const parts = FRACTIONS.flatMap(([pattern, amount]) => [...text.matchAll(pattern)].map(({ 0: match, index }): Quantity => ({ start: index, end: index + match.length, kind: 'percent', unit: 'percent', amount, isMeasured: true, bound: null, per: null })))
  // "450 a month" is paid for a month.
  const isPaidFor = ({ end }: Span): boolean => counted.some((one) => one.kind === 'price' && end > one.end && end - one.end <= PAID_FOR)
  const isOwn = ({ start, end }: Span, list: readonly Span[]): boolean => !list.some((other) => other.start < end && other.end > start)
  const phrases = durations.filter((one) => !isPaidFor(one) && isOwn(one, counted.filter(({ isMeasured }) => isMeasured)))
  const measured = counted.filter((one) => one.isMeasured || isOwn(one, phrases))
  return [...measured, ...phrases, ...parts.filter((one) => isFree(one) && isOwn(one, [...measured, ...phrases])), ...free.filter(isFree)].toSorted((one, other) => one.start - other.start)
}
