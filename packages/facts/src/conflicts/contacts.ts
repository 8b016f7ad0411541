import type { Span } from '../text/text.ts'
import { labelOf } from './vocabulary.ts'
import type { Passage } from './stated-values.ts'

/** A phone number or a street address of a passage: its value as it is compared, and for what it is meant. */
export type Contact = Span & { kind: 'phone' | 'address'; value: string; street: string; roles: ReadonlySet<string> }

const PHONE = /(?<![\p{L}\p{N}.,/-])(?:\+|00)?(?:\(0?\d{1,5}\)|\d)(?:[\s/().-]{0,2}\d){6,14}(?![\p{N}]|[.,]\d)/gu
/** A number is one to call if something says so, or if it begins as they do. */
const CALLED = /(?<!\p{L})(?:tel(?:ephone|efon|éfono|éphone)?|phone|call(?: us)?|ring(?: us)?|mobile|cell|fon|ruf\p{L}*|anruf\p{L}*|whatsapp|hotline|line|number|nummer|llam\p{L}*|appel\p{L}*)[^\d+]{0,24}$/iu
const FAX = /(?<!\p{L})(?:tele)?fax[^\d+]{0,12}$/iu
const STREETS = [
  /(?<street>\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|damm|ufer|ring))\s(?<number>\d{1,4}\s?[a-z]?)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?<number>\d{1,5}[a-z]?)\s(?<street>(?:\p{Lu}[\p{L}'’.]+\s){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Square|Sq|Boulevard|Blvd|Way|Place|Terrace|Quay|Row|Hill|Close|Crescent)(?!\p{L}))/gu,
  /(?<street>(?:[Cc]alle|[Aa]venida|[Pp]laza|[Vv]ia|[Rr]ua)\s(?:de\s(?:la\s|los\s|las\s)?|del\s)?\p{Lu}[\p{L}]+(?:\s\p{Lu}\p{L}+)?),?\s(?<number>\d{1,4})(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?<number>\d{1,4}),?\s(?<street>(?:rue|avenue|boulevard|place)\s(?:de\s(?:la\s|l['’])?|du\s|des\s)?\p{Lu}[\p{L}-]+)/gu,
] as const
/** What a number is for, where a business has several. */
const ROLES = /(?<!\p{L})(emergenc\p{L}*|urgent|out of hours|fax|whatsapp|mobile|cell|night|weekend|press|media|jobs?|wholesale|orders?|booking\p{L}*|reservation\p{L}*|deliver\p{L}*|workshop|repairs?|accounts|invoice\p{L}*|support|sales|hotline|doctor|ambulance|police|notfall\p{L}*|bestell\p{L}*|buchung\p{L}*|werkstatt|presse|urgencias?|pedidos|urgence\p{L}*)(?!\p{L})/giu
/** A name right before a number: it is that person's. */
const PERSON = /(\p{Lu}\p{L}+)(?:['’]s)?(?:[:,]?\s(?:mobile|phone|cell|number|direct|tel))?\s?[:(]?\s*$/u
const NO_PERSON = /^(?:Tel|Phone|Telephone|Telefon|Call|Ring|Mobile|Fon|Number|Office|Shop|Us|Whatsapp|WhatsApp|Fax)$/u
/** Words before a number that do not say whose it is. */
const CALLING = new Set(labelOf('tel telephone telefon phone call ring fon number nummer us our line reach ruf rufen anruf anrufen sie unter llama llame telefono appelez office shop'))
const BEFORE = 40

/** The digits by which two spellings of a number are compared: those after the codes of country and area. */
const MIN_DIGITS = 7
const digitsOf = (text: string): string => text.replaceAll(/\(0\)/gu, '').replaceAll(/\D/gu, '').replace(/^0+/u, '')

function rolesOf(title: string, text: string, start: number): Set<string> {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const named = PERSON.exec(before)?.[1]
  const clause = before.split(/[.,;:(\n]\s|\n/u).at(-1) ?? ''
  const roles = [...title.matchAll(ROLES)].map(([role]) => role.toLowerCase().slice(0, 6))
  return new Set([...roles, ...labelOf(clause).filter((word) => !CALLING.has(word)), ...(named !== undefined && !NO_PERSON.test(named) ? [named] : [])])
}

const isPhone = (text: string, { index, 0: number }: RegExpExecArray): boolean => {
  const before = text.slice(Math.max(0, index - BEFORE), index)
  return digitsOf(number).length >= MIN_DIGITS && !FAX.test(before) && (CALLED.test(before) || /^(?:\+|00)/u.test(number))
}

/** The phone numbers and street addresses of a passage, each with what it is for. */
export function readContacts({ title, text }: Pick<Passage, 'title' | 'text'>): Contact[] {
  const phones = [...text.matchAll(PHONE)].filter((match) => isPhone(text, match)).map(({ 0: number, index }): Contact => ({ kind: 'phone', start: index, end: index + number.length, value: digitsOf(number), street: '', roles: rolesOf(title, text, index) }))
  const addresses = STREETS.flatMap((pattern) => [...text.matchAll(pattern)].map(({ 0: whole, index, groups }): Contact => {
    const street = (groups?.['street'] ?? '').trim().toLowerCase().replace(/straße|strasse|str\.$/u, 'str')
    return { kind: 'address', start: index, end: index + whole.length, value: `${street} ${(groups?.['number'] ?? '').replaceAll(/\s/gu, '').toLowerCase()}`, street, roles: new Set() }
  }))
  return [...phones, ...addresses]
}

const endsAlike = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one)

/** Whether two contacts are the same: numbers with or without their codes. */
export const isSameContact = (one: Contact, other: Contact): boolean => one.kind === other.kind && (one.kind === 'phone' ? endsAlike(one.value, other.value) : one.value === other.value)

/** Whether two contacts may disagree: numbers for the same purpose, and two numbers in the same street. */
export function areRivals(one: Contact, other: Contact): boolean {
  if (one.kind !== other.kind || isSameContact(one, other)) return false
  if (one.kind === 'address') return one.street === other.street
  return one.roles.size === other.roles.size && [...one.roles].every((role) => other.roles.has(role))
}
