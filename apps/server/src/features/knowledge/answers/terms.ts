import { askedMeanings } from '../../../platform/language/meanings.ts'
import { detectLanguage, type TextLanguage } from '../../../platform/language/language.ts'
import { LEXICON_LANGUAGES, type LexiconLanguage, stemIn, wordsOf } from '../../../platform/language/stems.ts'

/** Words of questions and answers that say nothing about their subject, in the languages of the lexicon. */
const COMMON = new Set((
  'a an the this that these those it its he she they them their his her our your my me us we you i who whom whose what which when where why how is are was were be been being am do does did done doing have has had having can could will would shall should may might must ' +
  'not no yes nor and or but if then than so as at by for from in into of off on onto out over to too up with within without about after before between during until till since while because there here also only just even still already again any some all each every both either neither more most much many ' +
  'few less least other another such same own very quite really get gets getting got give gives given take takes taking took taken make makes made bring brings come comes coming came go goes going went let lets put want wants need needs like likes please say says said tell know find look see use uses used ' +
  'offer offers have there one thing things something anything nothing someone anyone people person way lot long however yes sure course okay possible currently answer question passage according knowledge base ' +
  'der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als so wie was wer wem wen wo wann warum welche welcher welches welchen ist sind war waren sein bin hat haben hatte kann können könnt könnte wird werden wurde soll sollte muss müssen darf dürfen ich du er sie es wir ihr man mich mir uns euch ihnen ' +
  'mein meine dein deine unser unsere unserem unseren euer eure ihre ihren nicht kein keine keinen nein ja auch nur noch schon sehr mehr viel viele etwas alles alle jeder jede jedes zu zum zur von vom mit bei für auf aus an am im in um über unter nach vor bis seit durch gegen ohne da dort hier gibt geben nehmen machen kommen gehen bitte ' +
  'el la los las lo un una unos unas y o pero si que qué quién quiénes cuál cuáles cómo cuándo dónde cuánto cuánta cuántos cuántas por para con sin de del al en entre sobre desde hasta es son era fue ser está están estar hay ha han haber tiene tienen tener puede pueden puedo poder se me te le nos os les su sus mi mis tu tus nuestro nuestra ' +
  'vuestro vuestra yo tú él ella ellos nosotros vosotros usted ustedes no sí ya más muy también sólo toda todos todas algo nada esto eso ese esa este esta hacer hace dar da ' +
  'le les des du et ou mais si que qui quoi quel quelle quels quelles comment quand où combien pourquoi est sont était être avoir ai as avez ont peut peux pouvez il elle ils elles nous vous je tu on mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ne pas non oui aussi plus très tout tous toute toutes dans sur sous avec sans pour par ' +
  'de au aux en entre depuis jusque ce cet cette ces cela ça y a faire fait donner ' +
  'il gli i uno dei delle della dello e ed o ma se che chi cosa come dove quando quanto perché è sono era essere ha hanno avere può possono mio tuo suo nostro vostro non sì anche più molto tutto con per da su tra ' +
  'het een en of maar als dat die wie wat waar wanneer hoe waarom is zijn was hebben heeft kan kunnen mag moet wordt worden ik jij je hij zij wij ons onze jullie niet geen ja nee ook nog al zeer meer veel van met voor op in uit aan bij naar om over tot door zonder er ' +
  'os um uma uns umas e ou mas que quem qual como onde porquê é são foi ser estar está tem têm ter pode podem eu você nós meu seu nosso não sim também mais muito tudo com sem para por do da no na dos das'
).split(' '))

/** A word that says something: its stem, and its groups of meaning. */
export type Term = { stem: string; groups: readonly string[] }
/** A text as it is compared: its terms, and all their stems and groups. */
export type Terms = { language: TextLanguage; terms: readonly Term[]; stems: ReadonlySet<string>; groups: ReadonlySet<string> }

const MEANING = /^meaning (\d+)$/u
/** Stems that begin alike are forms of one word if at most this many letters follow. */
const ALIKE = { least: 5, rest: 3 } as const

const lexiconLanguage = (language: TextLanguage): LexiconLanguage => LEXICON_LANGUAGES.find((one) => one === language) ?? 'en'

/** The significant words of a text, in a language that is already known. */
export function readTermsIn(text: string, language: TextLanguage): Terms {
  const groups = new Map<number, string[]>()
  for (const { concept, word } of askedMeanings(text, language)) {
    const at = Number(MEANING.exec(concept)?.[1] ?? -1)
    if (at >= 0) groups.set(at, [...(groups.get(at) ?? []), word])
  }
  const terms = wordsOf(text).flatMap((word, at): Term[] => (COMMON.has(word) || word.length < 2 ? [] : [{ stem: stemIn(lexiconLanguage(language), word), groups: groups.get(at) ?? [] }]))
  return { language, terms, stems: new Set(terms.map(({ stem }) => stem)), groups: new Set([...groups.values()].flat()) }
}

/** The significant words of a text. */
export const readTerms = async (text: string): Promise<Terms> => readTermsIn(text, await detectLanguage(text))

function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const least = Math.min(one.length, other.length)
  let shared = 0
  while (shared < least && one[shared] === other[shared]) shared += 1
  return shared >= ALIKE.least && Math.max(one.length, other.length) - shared <= ALIKE.rest
}

/** Whether a text has a word, a form of it. */
export const hasWord = ({ stem }: Term, { stems }: Terms): boolean => stems.has(stem) || [...stems].some((other) => isAlike(stem, other))

/** Whether a text has a word, or one of about the same meaning. */
export const hasTerm = (term: Term, terms: Terms): boolean => term.groups.some((group) => terms.groups.has(group)) || hasWord(term, terms)
