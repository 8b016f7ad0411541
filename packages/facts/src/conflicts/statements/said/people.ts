import type { Span } from '../../../text/text.ts'
import type { Term } from '../words/terms.ts'

/** A person who is named by title or in full. */
export type Person = Span & { name: string }

const TITLE = String.raw`(?:Dr\.?|Dra\.?|Prof\.?|Mr\.?|Mrs\.?|Ms\.?|Miss|Herrn?|Frau|Fr\.|Sra?\.?|Señora?|Don|Doña|Mme\.?|M\.|Monsieur|Madame|Dott\.?(?:ssa)?|Dottor(?:essa)?|Signora?|Mevrouw|Meneer|Dhr\.?|Mevr\.?|Dona|Dom|doctora?|docteure?|Zahnarzt|Zahnärztin|Meister|Meisterin|Chef)`
const NAME = String.raw`\p{Lu}(?:\p{Ll}|['’]\p{Lu})\p{Ll}*(?:-\p{Lu}\p{Ll}+)?`
const TITLED = new RegExp(String.raw`(?<!\p{L})${TITLE}\s(?<name>${NAME}(?:\s(?:de\s|van\s|von\s|da\s|del\s)?${NAME})?)`, 'gu')
const FULL = new RegExp(String.raw`(?<![\p{L}.])(?<name>${NAME}\s(?:van\s(?:der?\s)?|von\s|da\s|del\s|di\s)?${NAME})(?!\p{L}|['’]s)`, 'gu')
const KIN = new RegExp(String.raw`(?<!\p{L})(?:niece|nephew|son|daughter|brother|sister|wife|husband|owner|founder|head (?:chef|baker|brewer|coach)|manager|colleague|partner|Inhaber(?:in)?|Gründer(?:in)?|Chefin|Leiter(?:in)?|dueñ[oa]|fundador[a]?|propietari[oa]|propriétaire|fondat(?:eur|rice)|gérante?|titolare|fondator[ei]|eigenaar|eigenaresse|oprichter|dono|dona|sobrin[oa]|hij[oa]):?,?\s(?<name>${NAME}(?:\s${NAME})?)`, 'gu')
const NO_NAME = /^(?:The|Our|Your|We|In|On|At|From|For|New|Old|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Street|Road|Lane|North|South|East|West|Great|Saint|San|Santa|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Der|Die|Das|Ein|Eine|Wir|Ihr|Sie|Unser|Unsere|Bei|Im|Am|Mit|Für|Nach|Jeden|El|La|Los|Las|Un|Una|Le|Les|Il|Lo|De|Het|Een|O|A|Os|As|If|When|Please|And|Two|Three|One|No|Yes|Free|Please|Open|Closed|Book)$/u

/** The people of a sentence. Words that have a meaning are no names. Takes the sentence and its words. */
export function findPeople(text: string, terms: readonly Term[]): Person[] {
  const hasMeaning = (span: Span): boolean => terms.some(({ start, end, groups }) => start >= span.start && end <= span.end && groups.length > 0)
  const found = [TITLED, KIN, FULL].flatMap((pattern) => [...text.matchAll(pattern)].flatMap(({ 0: match, index, groups }): Person[] => {
    const name = groups?.['name'] ?? ''
    const start = index + match.indexOf(name)
    const words = name.split(/\s/u).filter((word) => /^\p{Lu}/u.test(word))
    const span = { start, end: start + name.length }
    const isName = !words.some((word) => NO_NAME.test(word)) && (pattern === TITLED || !hasMeaning(span))
    return isName ? [{ ...span, name }] : []
  }))
  return found.filter((one, at) => found.findIndex((other) => other.start < one.end && other.end > one.start) === at)
}
