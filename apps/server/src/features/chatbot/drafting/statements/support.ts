import { createClaimCheck, findConflicts } from '@marquee/facts'
import { type Grounds, hasTerm, hasWord, judgeAnswer, readTerms, readTermsIn, splitSentences, type Terms } from '../../../knowledge/index.ts'
import { isPromise } from '../checks/promises.ts'
import { isDay, isOfOtherDays } from './days.ts'
import { isReversed } from './polarity.ts'

/** A passage as a reply may be taken from it: without what is not quoted. */
export type Source = { title: string; text: string }
/** A question of a message, as its thread and post make it understood. */
export type Question = { asked: Grounds['asked'] }
/** A sentence with the passages that it is taken from, by their places. */
export type Said = { text: string; used: readonly number[] }
/** A statement that has a source: the places of its passages, each with the sentence that it stands for. */
export type Supported = { text: string; quotes: ReadonlyMap<number, string> }

/** Of the words of a statement, those that its source may lack. */
const MOST_UNKNOWN = 0.34
/** Of the words of a clause, those that its source must have in another language, whose words the lexicon may not know. */
const LEAST_OTHER = 0.34
/** A clause with fewer words says nothing by itself. */
const LEAST_WORDS = 2
const CLAUSES = /[,;–—]\s|\s(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|en|maar)\s/iu

const readSource = ({ title, text }: Source): Promise<Terms> => readTerms(`${title}\n${text}`)

/** Whether each clause of a statement has its words in its source: a sentence may not add something to what is so. */
function isEachClauseSaid(text: string, language: Terms['language'], source: Terms): boolean {
  return text.split(CLAUSES).every((clause) => {
    const { terms } = readTermsIn(clause, language)
    if (terms.length < LEAST_WORDS) return true
    if (source.language === language) return terms.filter((term) => !hasTerm(term, source)).length / terms.length <= MOST_UNKNOWN
    const compared = terms.filter((term) => term.groups.length > 0 || hasTerm(term, source))
    return compared.length === 0 || compared.filter((term) => hasTerm(term, source)).length / compared.length >= LEAST_OTHER
  })
}

/** Whether a statement says of something in the question that it is so, of which its source says nothing: "Yes, it is organic." */
function isEchoed(text: string, { asked }: Question, language: Terms['language'], source: Terms): boolean {
  if (source.language !== language) return false
  const question = readTermsIn(asked.question, language)
  return readTermsIn(text, language).terms.some((term) => hasWord(term, question) && !hasTerm(term, source))
}

/** Whether a value or name of a statement is not what its source says. */
function hasOtherValue(text: string, source: Source, isSameLanguage: boolean): boolean {
  const wrong = createClaimCheck('', [source])(text).filter(({ kind, text: part }) => (kind !== 'name' || isSameLanguage) && !isDay(part))
  return wrong.length > 0 || findConflicts(text, [source]).some(({ subject }) => subject !== 'days') || isOfOtherDays(text, `${source.title}. ${source.text}`)
}

/** The sentence of one passage that a statement is taken from; null if that does not say it. */
async function quoteFrom(place: number, text: string, question: Question, sources: readonly Source[]): Promise<string | null> {
  const source = sources[place]
  if (!source) return null
  const { language } = await readTerms(`${text} ${question.asked.question}`)
  const read = await readSource(source)
  if (!isEachClauseSaid(text, language, read) || isEchoed(text, question, language, read) || isPromise(text, [source.title, source.text])) return null
  if (isReversed(text, source.text, source.title, language) || hasOtherValue(text, source, language === read.language && language !== 'de')) return null
  // Whether it is of the thing that is asked about; what is asked for is judged of all statements together.
  const judged = await judgeAnswer({ ...question.asked, attributes: [] }, { text, used: [place] }, sources)
  return judged?.quotes.get(place) ?? null
}

/**
 * What a statement is taken from: the passages of those that it cites that say it, or of all. Takes the statement, the questions of the message and the passages; returns null if none says it, or
 * one denies it or says it of something else.
 */
export async function findSupport({ text, used }: Said, questions: readonly Question[], sources: readonly Source[]): Promise<Supported | null> {
  const places = used.length > 0 ? used : sources.map((_source, place) => place)
  for (const question of questions) {
    const quotes = new Map<number, string>()
    for (const place of places) {
      const quote = await quoteFrom(place, text, question, sources)
      if (quote !== null) quotes.set(place, quote)
    }
    if (quotes.size > 0) return { text, quotes }
  }
  return null
}

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text)
