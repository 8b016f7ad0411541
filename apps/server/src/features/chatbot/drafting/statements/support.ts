import { type Grounds, hasTerm, judgeAnswer, readTerms, readTermsIn, splitSentences, type Terms } from '../../../knowledge/index.ts'
import { isReversed } from './polarity.ts'

/** A passage as a reply may be taken from it: without what is not quoted. */
export type Source = { title: string; text: string }
/** A question of a message, and the places of the passages that were found for it, among those of all questions. */
export type Question = { asked: Grounds['asked'] }
/** A sentence with the passages that it is taken from, by their places. */
export type Said = { text: string; used: readonly number[] }
/** A statement that has a source: the places of its passages, each with the sentence that it stands for. */
export type Supported = { text: string; quotes: ReadonlyMap<number, string> }

/** Of the words of a clause, those that its passages must have; fewer in another language, whose words the lexicon may not know. */
const LEAST_SHARE = { same: 0.5, other: 0.34 } as const
/** A clause with fewer words says nothing by itself. */
const LEAST_WORDS = 2
const CLAUSES = /[,;–—]\s|\s(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|en|maar)\s/iu

/** Whether each clause of a sentence has its words in the passages: a sentence may not add something to what is so. */
function isEachClauseSaid(sentence: string, language: Terms['language'], cited: readonly Terms[]): boolean {
  return sentence.split(CLAUSES).every((clause) => {
    const { terms } = readTermsIn(clause, language)
    if (terms.length < LEAST_WORDS) return true
    return cited.some((source) => {
      const compared = source.language === language ? terms : terms.filter((term) => term.groups.length > 0 || hasTerm(term, source))
      const least = source.language === language ? LEAST_SHARE.same : LEAST_SHARE.other
      return compared.length === 0 || compared.filter((term) => hasTerm(term, source)).length / compared.length >= least
    })
  })
}

/** The answer that one question gets from a statement, with nothing asked for beyond it. */
const judgeAlone = (sentence: Said, { asked }: Question, sources: readonly Source[]): ReturnType<typeof judgeAnswer> => judgeAnswer({ ...asked, attributes: [] }, sentence, sources)

/**
 * What of a reply's passages a statement is taken from. Takes the statement, the questions of the message and the passages; returns null if it says what they do not say, deny, or say of
 * something else.
 */
export async function findSupport(said: Said, questions: readonly Question[], sources: readonly Source[]): Promise<Supported | null> {
  const used = said.used.length > 0 ? said.used : sources.map((_source, place) => place)
  const { language } = await readTerms(said.text)
  for (const question of questions) {
    const judged = await judgeAlone({ text: said.text, used }, question, sources)
    if (!judged) continue
    const cited = [...judged.quotes.keys()].flatMap((place) => sources[place] ?? [])
    const read = await Promise.all(cited.map(({ title, text }) => readTerms(`${title}\n${text}`)))
    const isTurned = [...judged.quotes].some(([place, quote]) => isReversed(said.text, quote, sources[place]?.title ?? '', language))
    if (!isTurned && isEachClauseSaid(said.text, language, read)) return { text: said.text, quotes: judged.quotes }
  }
  return null
}

/** Whether supported statements answer a question: they state what it asks for, of the thing that it is about. */
export async function doesAnswer(question: Question, supported: readonly Supported[], sources: readonly Source[]): Promise<boolean> {
  for (const { text, quotes } of supported) {
    if ((await judgeAnswer(question.asked, { text, used: [...quotes.keys()] }, sources)) !== null) return true
  }
  return false
}

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text)
