import { doesState, hasTerm, hasWord, readTerms, readTermsIn, type Terms } from '../../../knowledge/index.ts'
import { fold } from '../../../../platform/reading/fold.ts'
import { isDay } from './days.ts'
import { askingIn, isOwnWord, type Question } from './question-words.ts'
import type { Source, Supported } from './support.ts'

/** Of the words that say what a question is about, those that its source must have; fewer in another language. */
const LEAST_SUBJECT = { same: 0.5, other: 0.6 } as const
/** Names as they are written, except at the start; in German every noun is. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}'’-]+/gu
/** What is counted or chosen from: "how much caffeine", "which carrier". */
const HEAD = /(?<!\p{L})(?:how (?:much|many)|which|whose|wie ?viele?|welche[nrms]?|cuant[oa]s?|combien d(?:e |')|quell?e?s?|quant[aeio]s?|quali?|hoeveel|welke) ?(\p{L}{3,})/gu
const MONEY = /[€$£¥]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:[€$£¥]|eur\p{L}*|usd|gbp|chf|dollars?|pounds?)/giu
const BY_NAME: ReadonlySet<string> = new Set(['maker', 'who', 'where'])
const PRICED: ReadonlySet<string> = new Set(['price', 'percent'])

const termsOf = (text: string, language: Terms['language']): Terms['terms'] => readTermsIn(text, language).terms

/** Whether a question is about what the source of a statement is about: "Do you ship to Japan?" is not answered by where else is shipped to. */
async function isAboutIt(about: Question, { text, quotes }: Supported, sources: readonly Source[]): Promise<boolean> {
  const { question, full } = about.asked
  const { language } = await readTerms(full)
  const folded = fold(question)
  const asking = askingIn(question, about, language)
  const isAsking = ({ stem }: Terms['terms'][number]): boolean => asking.has(stem) || isOwnWord(stem)
  const source = await readTerms([text, ...[...quotes.keys()].flatMap((place) => [sources[place]?.title ?? '', sources[place]?.text ?? ''])].join('\n'))
  const isKnown = (term: Terms['terms'][number]): boolean => hasTerm(term, source)
  const names = language === 'de' ? [] : [...question.matchAll(NAME)].filter(([name]) => !isDay(name)).flatMap(([name]) => termsOf(name, language))
  const isSame = source.language === language
  const heads = isSame ? [...folded.matchAll(HEAD)].flatMap(([, head = '']) => termsOf(head, language)).filter((term) => !isAsking(term)) : []
  if (![...names, ...heads].every(isKnown)) return false
  const subject = termsOf(question.split(/\s+/u).filter((word) => !isDay(word)).join(' '), language).filter((term) => !isAsking(term))
  const compared = isSame ? subject : subject.filter((term) => term.groups.length > 0 || hasWord(term, source))
  return compared.length === 0 || compared.filter(isKnown).length / compared.length >= (isSame ? LEAST_SUBJECT.same : LEAST_SUBJECT.other)
}

/** Whether statements state a value of the kind that is asked for; the amount of a price is no time. */
function statesAsked({ asked }: Question, statements: readonly Supported[]): boolean {
  const { attributes, full } = asked
  if (attributes.length === 0) return true
  const isAmount = attributes.some(({ name }) => PRICED.has(name))
  return statements.some(({ text }) => attributes.some((attribute) => doesState(attribute, isAmount || BY_NAME.has(attribute.name) ? text : text.replace(MONEY, ' '), full)))
}

/** The questions of a message that supported statements answer: they state what it asks for, of the thing that it is about. Takes both and the passages. */
export async function findAnswered<Asked extends Question>(questions: readonly Asked[], statements: readonly Supported[], sources: readonly Source[]): Promise<Asked[]> {
  const answered: Asked[] = []
  for (const question of questions) {
    const about: Supported[] = []
    for (const statement of statements) if (await isAboutIt(question, statement, sources)) about.push(statement)
    if (about.length > 0 && statesAsked(question, about)) answered.push(question)
  }
  return answered
}
