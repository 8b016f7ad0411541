import type { Span } from '../../../text/text.ts'
import { findClaims } from './claims.ts'

/** What is answered to a question, or said to be allowed or not, whatever it is about: yes or no. */
export type Stance = Span & { isYes: boolean }

const [START, END] = [String.raw`(?:^|[,;:]\s|\s[–—-]\s)(?:so |also |pues |donc |dann |ah,? |oh,? |well,? |aber |but |mais |pero )?`, String.raw`(?!\p{L})`]
/** How an answer begins that says yes. */
const YES = new RegExp(`${START}(?:yes|yep|of course|sure|certainly|gladly|happily|absolutely|with pleasure|no problem|why not|feel free|as (?:many|much|often|long) as you (?:like|want|please)|any ?time|you (?:can|may)|they (?:can|may)|we do|you do|it is|there (?:is|are)|ja|jawohl|klar|natürlich|gerne?|sicher|selbstverständlich|freilich|sí|claro(?: que sí)?|por supuesto|desde luego|oui|bien sûr|avec plaisir|volontiers|certo|certamente|volentieri|zeker|natuurlijk|graag|sim|com certeza)${END}`, 'iu')
/** How an answer begins that says no. */
const NO = new RegExp(`${START}(?:no|nope|sorry|never|not|unfortunately|sadly|nein|leider|nicht|nie|keine?[nmrs]?|lo siento|lo sentimos|nunca|non|désolée?s?|malheureusement|purtroppo|nee|helaas|não|infelizmente)${END}`, 'iu')
/** What says that something is allowed, offered or part of something. */
const ALLOWED = /(?<!\p{L})(?:allowed|permitted|welcome|possible|may|can(?= (?:be|come|bring|use|stay|take|pay))|included|accepted|free of charge|for free|erlaubt|willkommen|möglich|dürfen|darf|inbegriffen|inklusive|enthalten|kostenlos|kostenfrei|gratis|permitid[oa]s?|bienvenid[oa]s?|posibles?|incluid[oa]s?|autorisée?s?|bienvenue?s?|possibles?|comprise?s?|inclus(?:es?)?|gratuit\p{L}*|ammess[oaie]|benvenut[oaie]|possibile|inclus[oaie]|toegestaan|welkom|mogelijk|inbegrepen|permitid[oa]s?|bem-vind[oa]s?|possível|incluíd[oa]s?)(?!\p{L})/iu
/** What says so by itself that something is not allowed. */
const FORBIDDEN = /(?<!\p{L})(?:forbidden|prohibited|banned|impossible|excluded|lapses?|off limits|verboten|untersagt|ausgeschlossen|unmöglich|prohibid[oa]s?|imposible|interdite?s?|impossible|vietat[oaie]|impossibile|verboden|onmogelijk|proibid[oa]s?|impossível)(?!\p{L})/iu

/** What a sentence answers to a question, and what its clauses say that is allowed or not. Takes it, and the question, which is empty without one. */
export function findStances(text: string, asked: string): Stance[] {
  if (asked !== '') {
    const [yes, no] = [YES.exec(text)?.index, NO.exec(text)?.index]
    if (yes !== undefined || no !== undefined) return [{ start: 0, end: text.length, isYes: (yes ?? Number.POSITIVE_INFINITY) < (no ?? Number.POSITIVE_INFINITY) }]
  }
  return findClaims(text).flatMap(({ start, end, isNot }): Stance[] => {
    const clause = text.slice(start, end)
    const isForbidden = isNot || FORBIDDEN.test(clause)
    return isForbidden || ALLOWED.test(clause) ? [{ start, end, isYes: !isForbidden }] : []
  })
}
