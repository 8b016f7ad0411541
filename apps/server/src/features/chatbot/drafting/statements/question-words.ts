import { type Grounds, readTermsIn, type Terms } from '../../../knowledge/index.ts'
import { fold } from '../../../../platform/reading/fold.ts'

/** A question of a message, as its thread and post make it understood. */
export type Question = { asked: Grounds['asked'] }

/** Words by which people mean the business itself, and verbs that every answer has: they say nothing of what is asked about. Folded, in the languages of the chatbot. */
const OWN = (
  'shop store place business company website site located location find near around cost costs price priced last lasts take takes come comes available sell sells stock hold holds open opens today currently buy order ' +
  'laden geschaft shop firma seite finden liegt kostet kosten preis dauert verkauft verkaufen geoffnet offen haben kaufen bestellen ' +
  'tienda local negocio empresa encuentra esta precio cuesta cuestan vale tarda venden abierto abierta comprar pedir ' +
  'boutique magasin entreprise trouve prix coute coutent dure vendez ouvert ouverte acheter commander ' +
  'negozio azienda trova prezzo costa costano dura vendete aperto aperta comprare ordinare ' +
  'loja empresa fica preco custa custam demora vendem aberto aberta comprar encomendar ' +
  'winkel zaak bedrijf vinden prijs kost kosten duurt verkopen open kopen bestellen'
)
const readOwnStems = (): ReadonlySet<string> => new Set((['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'] as const).flatMap((language) => [...readTermsIn(OWN, language).stems]))
/** Read at the first question: it takes the words of all languages, for which no start of the server should wait. */
let ownStems: ReadonlySet<string> | undefined

/** Whether a word only means the business itself, or is in every answer. Takes its stem. */
export const isOwnWord = (stem: string): boolean => (ownStems ??= readOwnStems()).has(stem)

/** The stems of the words of a text that only say which kind of value is asked for. Takes the text, the question and the language. */
export function askingIn(text: string, { asked }: Question, language: Terms['language']): ReadonlySet<string> {
  const folded = fold(text)
  return readTermsIn(asked.attributes.flatMap(({ asks }) => [...folded.matchAll(new RegExp(asks.source, 'gu'))].map(([found]) => found)).join(' '), language).stems
}
