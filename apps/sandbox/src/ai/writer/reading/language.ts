import { looksEnglish } from '../facts.ts'
import { wordsOf } from '../text.ts'
import { ENGLISH_WORDS } from '../words.ts'

/** Languages in which the writer has phrases of its own; in any other it uses the user's words alone. */
export type Language = 'en' | 'de' | 'es' | 'fr' | 'other'

const list = (words: string) => new Set(words.split(/\s+/u).filter(Boolean))

/** Frequent words. Dutch, Italian, Portuguese and others are listed only so that they are not taken for a neighbour. */
const WORDS: readonly (readonly [Language, ReadonlySet<string>])[] = [
  ['de', list(`der die das den dem des ein eine einen einem einer und oder für mit im am ist sind wir uns unser unsere unseren unserem unserer ihr euch euer neu neue neuen neuer neues ab zu zum zur bei beim von vom auf auch nicht
    kein keine keinen über wird werden wieder heute morgen montag dienstag mittwoch donnerstag freitag samstag sonntag uhr schreib schreibe nenne bitte wie was wann warum seit bis nach nur noch jetzt dass an haben hat er sie es ohne suchen eintritt frei alle ferien kurs gesucht frohe azubi urlaub
    ich mich mir mein meine meinen meinem meiner wo wer woher kann kannst können könnt darf muss gibt gibt's`)],
  ['es', list(`el los las un una unos unas y o para por con en es son nuestro nuestra nuestros nuestras nuevo nueva nuevos nuevas del al su sus desde hasta que más hoy lunes martes miércoles jueves viernes sábado domingo escribe
    anuncia menciona sobre llega de la dos tres días cita previa gratis horas año semana tienda taller nueva abrimos cómo cuándo qué ya también sin tenemos está están nos quedan queda plazas semanas agosto cerramos gracias nuestros buscamos experiencia encargos hoy feliz felices
    cuánto cuánta cuántos cuántas dónde quién quiénes cuesta cuestan puedo puede podemos podéis pueden tengo tenéis tienes mi mis`)],
  ['fr', list(`le les des du et ou pour avec dans sur est sont notre nos nouveau nouveaux nouvelle nouvelles une ce cette ces chez au aux en à dès jusqu'à lundi mardi mercredi jeudi vendredi samedi dimanche écris annonce que qui
    plus aujourd'hui nous de la le retour partir jour jours heures vous découvrez venez côté sans quand comment il reste restent trois avant noël votre vos très avec c'est chez ouvert ouverts soldes pendant joyeux joyeuses fermés cherchons
    où combien quel quels quelle quelles coûte coûtent puis-je peut-on peux peut pouvez faut-il faut avez-vous mon ma mes`)],
  ['other', list(`de la le il gli di che per nel nella sono nostro nostra nuovo nuova nuovi da dal della alla con het een van voor op zijn ons onze nieuw nieuwe bij naar vanaf de och ett för på vår är og til det os uma nosso nossa novo nova não
    com em na no dos você w z i do od nasz nasza dla jest się bizim yeni ve bir için ile`)],
]
/** "l’heure", "d’une": the word after the apostrophe counts. */
const ELISION = /^(?:l|d|qu|n|s|c|j|m|t)['’]/iu

/** Endings of nouns that only German has. */
const GERMAN_NOUN = /^\p{L}{3,}(?:zeit|ung|ungen|keit|heit|schaft|chen|tage|wochen|laden|angebot|markt)$/u
const SPANISH_VERB = /^\p{L}{2,}(?:amos|emos|imos)$/u

/** What beside frequent words speaks for a language. */
function signsOf(language: Language, text: string, words: readonly string[]): number {
  const count = (pattern: RegExp): number => words.filter((word) => pattern.test(word)).length
  if (language === 'fr') return count(ELISION)
  if (language === 'de') return (/[äöüß]/u.test(text) ? 0.5 : 0) + count(GERMAN_NOUN)
  return language === 'es' ? (/[¿¡ñ]/u.test(text) ? 2 : 0) + count(SPANISH_VERB) : 0
}

/** The language of a text, by its frequent words. Takes the text; `other` where no language that the writer speaks is likely. */
export function detectLanguage(text: string): Language {
  const words = wordsOf(text)
  const scores = WORDS.map(([language, known]) => ({ language, score: words.filter((word) => known.has(word)).length + signsOf(language, text, words) }))
  const [first, second] = scores.toSorted((one, other) => other.score - one.score)
  const isForeign = first !== undefined && first.score >= 1 && first.score > (second?.score ?? 0)
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length
  if (looksEnglish(text) && !(isForeign && first.language !== 'other' && first.score > english)) return 'en'
  return isForeign ? first.language : 'other'
}
