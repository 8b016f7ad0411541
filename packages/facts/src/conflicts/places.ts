import type { Passage } from './stated-values.ts'
import { isGeneric, isMedium, labelOf } from './vocabulary.ts'
import { foldWord } from '../text/text.ts'

/** Words for a place of a business beside its main one. */
const BRANCH = /(?<!\p{L})(?:branch(?:es)?|annexe?|second (?:shop|store|spot|place|location|site)|other (?:shop|store|location)|sister (?:shop|caf[eé]|restaurant)|small shop|pop-?up|stall|stand|market|kiosk|warehouse|depot|outlet|showroom|counter at|filiale\p{L}*|zweigstelle|niederlassung|zweiter laden|lager|marktstand|sucursal|puesto|succursale|marché|filiali?)(?!\p{L})/iu
const PLACELESS = new Set('opening open opens hours hour times time shop store office surgery practice studio business our main regular normal usual week weekly when we are in at the of for and as on map entry contact phone address visit find us closed daily current new list oeffnungszeiten offnungszeiten sprechzeiten laden geschaft buro praxis horario horarios tienda horaires magasin orari negozio'.split(' ').map(foldWord))
const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu

/** Where an entry's facts hold: the names in its title that other titles of the kind lack, and whether it is a branch. */
export type Place = { names: readonly string[]; said: ReadonlySet<string>; isBranch: boolean }

/** Titles about hours, ways to reach a business, or a place: the other names in them say where. */
const OF_PLACE = /(?<!\p{L})(?:hours|times|open(?:ing)?|shop|store|office|desk|phone|telephone|contact|address|find us|directions|\p{L}*öffnungszeiten|sprechzeiten|geschäftszeiten|ladenzeiten|telefon|kontakt|adresse|anfahrt|horarios?|tel[eé]fono|contacto|direcci[oó]n|horaires|téléphone|adresse|orari|telefono|indirizzo|openingstijden|adres|horários?|telefone|endereço)(?!\p{L})/iu

/** The capitalised words of a title that may name a place: not its first word, which always has a capital. In German all nouns have one, so a title names a place only beside what holds at one. */
function namesIn(title: string): string[] {
  if (isMedium(title) || isGeneric(title) || !OF_PLACE.test(title)) return []
  const words = [...title.matchAll(WORD)].map(({ 0: word }) => word)
  return words.filter((word, index) => index > 0 && /^\p{Lu}/u.test(word) && word.length > 3).map(foldWord).filter((word) => !PLACELESS.has(word) && !CALENDAR.test(word))
}
const CALENDAR = /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:tag|woch)$/u

/** Reads where the facts of a passage hold. */
export function readPlace({ title, text }: Pick<Passage, 'title' | 'text'>): Place {
  const said = new Set([...`${title} ${text}`.matchAll(WORD)].flatMap(({ 0: word }) => [foldWord(word), ...labelOf(word)]))
  return { names: namesIn(title), said, isBranch: BRANCH.test(`${title} ${text}`) }
}

/** Whether the facts of two passages may hold for the same place. */
export function isSamePlace(one: Place, other: Place): boolean {
  const isSaid = (names: readonly string[], { said }: Place) => names.length === 0 || names.some((name) => said.has(name))
  if (one.isBranch !== other.isBranch) return false
  if (one.isBranch && one.names.length + other.names.length === 0) return false
  return isSaid(one.names, other) && isSaid(other.names, one)
}
