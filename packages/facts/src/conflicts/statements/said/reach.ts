import type { Span } from '../../../text/text.ts'

/** How a business is reached: an address of mail, a number to call, or a house. `value` is as it is compared. */
export type Reach = Span & { kind: 'phone' | 'email' | 'address'; value: string }

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const PHONE = /(?<![\p{L}\p{N}.,/@-])(?:\+|00)?(?:\(0?\d{1,5}\)|\d)(?:[\s\u00a0/().-]{0,2}\d){6,13}(?![\p{N}]|[.,]\d|\s?(?:€|EUR))/gu
const CALLED = /(?:tel|phone|call|ring|text|mobile|cell|fon|ruf|anruf|whats?app|hotline|line|number|nummer|notdienst|llam|móvil|appel|numéro|chiam|bel|ligue|ligar|reboque|sms|nights?|reach|contact|kontakt|cita|atende|atiende|answers?|office|desk)/iu
const MIN_DIGITS = 7
/** A number that begins with 0 and is so long is one to call. */
const LONG_NUMBER = 9
const STREETS = [
  /(?<street>\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|damm|ufer|ring|markt|straat|laan|plein|gracht|kade|dijk))\s(?<number>\d{1,4}\s?[a-z]?)(?![\p{L}\p{N}])/gu,
  /(?<street>(?:Am|An der|An den|Im|Zum|Zur|Auf der|In der)\s\p{Lu}[\p{L}-]+)\s(?<number>\d{1,4}\s?[a-z]?)(?![\p{L}\p{N}]|[.,]\s?\d|:|\s?(?:€|EUR|CHF|Fr\.|Uhr|%))/gu,
  /(?<![\p{L}\p{N}])(?<number>\d{1,5}[a-z]?)\s(?<street>(?:\p{Lu}[\p{L}'’.]+\s){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Square|Sq|Boulevard|Blvd|Way|Place|Terrace|Quay|Row|Hill|Close|Crescent|Parade|Rise|Court|Gardens|Walk|Wharf|Mews|Yard|Green|Park|Grove|Highway|Parkway|Alley|Circle|Bank|Gate|Wynd|Brae|Strand|Arcade)(?!\p{L}))/gu,
  /(?<street>(?:[Cc]alle|[Aa]v(?:enida|da\.?)|[Pp]laza|[Pp]laça|[Vv]ia|[Vv]iale|[Cc]orso|[Pp]iazza|[Rr]ua|[Ll]argo|[Tt]ravessa|[Pp]aseo|[Cc]arrer)\s(?:d[aeio]s?\s(?:la\s|los\s|las\s)?|del(?:la)?\s|d['’])?\p{Lu}[\p{L}]+(?:\s(?:d[aeio]s?\s)?\p{Lu}\p{L}+)?),?\s(?:n\.?[º°]?\s?)?(?<number>\d{1,4})(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?<number>\d{1,4}(?:\s?bis)?),?\s(?<street>(?:rue|avenue|boulevard|place|quai|chemin|impasse|allée|cours)\s(?:de\s(?:la\s|l['’])?|du\s|des\s|d['’])?\p{Lu}[\p{L}-]+(?:[\s-]\p{Lu}[\p{L}-]+)?)/gu,
] as const

const streetOf = (name: string): string => name.trim().toLowerCase().replace(/stra(?:ß|ss)e|str\.$/u, 'str').replace(/ (?:road|rd)$/u, ' rd').replace(/ (?:street|st)$/u, ' st')

/** The digits by which two spellings of a number are compared. */
const digitsOf = (text: string): string => text.replaceAll(/\(0\)/gu, '').replaceAll(/\D/gu, '').replace(/^0+/u, '')

/** The mail addresses, telephone numbers and houses of a text. */
export function findReach(text: string): Reach[] {
  const emails = [...text.matchAll(EMAIL)].map(({ 0: match, index }): Reach => ({ kind: 'email', start: index, end: index + match.length, value: match.toLowerCase() }))
  const phones = [...text.matchAll(PHONE)].filter(({ 0: match, index }) => digitsOf(match).length >= MIN_DIGITS && !/fax[^\d+]{0,12}$/iu.test(text.slice(0, index)) && (/^(?:\+|00)/u.test(match) || (match.startsWith('0') && digitsOf(match).length >= LONG_NUMBER) || CALLED.test(text)))
    .map(({ 0: match, index }): Reach => ({ kind: 'phone', start: index, end: index + match.length, value: digitsOf(match) }))
  const houses = STREETS.flatMap((pattern) => [...text.matchAll(pattern)].map(({ 0: match, index, groups }): Reach => {
    const street = streetOf(groups?.['street'] ?? '')
    return { kind: 'address', start: index, end: index + match.length, value: `${street} ${(groups?.['number'] ?? '').replaceAll(/\s/gu, '').toLowerCase()}` }
  }))
  return [...emails, ...phones, ...houses]
}

/** Whether two ways are the same one: numbers with or without their codes. */
export const isSameReach = (one: string, other: string): boolean => one === other || (/^\d{6}/u.test(one) && /^\d{6}/u.test(other) && (one.endsWith(other) || other.endsWith(one)))

const TYPO_LENGTH = 2
/** Whether two numbers differ as a slip does: the same length, and two digits at most. */
export const isSlip = (one: string, other: string): boolean => one.length === other.length && /^\d+$/u.test(one) && [...one].filter((digit, at) => digit !== other[at]).length <= TYPO_LENGTH
