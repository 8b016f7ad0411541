import { createClaimCheck, findConflicts, findNumbers } from '@marquee/facts'
import { hasTerm, hasWord, readTerms, readTermsIn, splitSentences, type Terms } from '../../../knowledge/index.ts'
import { isPromise } from '../checks/promises.ts'
import { isOfAnotherPart } from './binding.ts'
import { isDay, isOfOtherDays } from './days.ts'
import { isPerAnother } from './per.ts'
import { isReversed } from './polarity.ts'
import { askingIn, isOwnWord, type Question } from './question-words.ts'
import { isGeneralised } from './universal.ts'

/** A passage as a reply may be taken from it: without what is not quoted. */
export type Source = { title: string; text: string }
/** A sentence with the passages that it is taken from, by their places. */
export type Said = { text: string; used: readonly number[] }
/** A statement that has a source: the places of its passages, each with the sentence that it stands for. */
export type Supported = { text: string; quotes: ReadonlyMap<number, string> }

type Term = Terms['terms'][number]

/** Of the words of a statement, those that its source may lack. */
const MOST_UNKNOWN = 0.34
/** The same for words as they are written: of a list, other things of the kind mean about the same. */
const MOST_OTHER_WORDS = 0.5
/** Of the words of a statement that the lexicon knows, those that its source must have in another language. */
const LEAST_OTHER = 0.6
/** A clause with fewer words says nothing by itself. */
const LEAST_WORDS = 2
/** Of the words of a title, those that a question must have to name its thing. */
const NAMED_SHARE = 0.6
/** What a sentence that says the same word for word, and a value, count beside a word. */
const VERBATIM = 2
const VALUE = 2
const CLAUSES = /[,;–—]\s|\s(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|en|maar)\s/iu

const readSource = ({ title, text }: Source): Promise<Terms> => readTerms(`${title}\n${text}`)

/** Whether each clause of a statement has its words in its source: a sentence may not add something to what is so. What only says what is asked for adds nothing. */
function isEachClauseSaid(text: string, question: Question, language: Terms['language'], { source, title }: { source: Terms; title: Terms }): boolean {
  const asking = askingIn(`${question.asked.question} ${text}`, question, language)
  const isSame = source.language === language
  const significant = (clause: string): Term[] => readTermsIn(clause, language).terms.filter((term) => !asking.has(term.stem) && !isOwnWord(term.stem))
  if (!isSame) {
    const said = significant(text)
    const compared = said.filter((term) => term.groups.length > 0 || hasTerm(term, source))
    const found = compared.filter((term) => hasTerm(term, source)).length
    // What the lexicon does not know may say anything.
    return found > 0 && found / compared.length >= LEAST_OTHER && (said.length - compared.length) / said.length <= MOST_UNKNOWN
  }
  const isSaid = (clause: string): boolean => {
    const terms = significant(clause)
    return terms.length < LEAST_WORDS || terms.filter((term) => !hasTerm(term, source)).length / terms.length <= MOST_UNKNOWN
  }
  const beyondTitle = significant(text).filter((term) => !hasWord(term, title))
  const isLiteral = beyondTitle.length < LEAST_WORDS || beyondTitle.filter((term) => !hasWord(term, source)).length / beyondTitle.length <= MOST_OTHER_WORDS
  return isLiteral && text.split(CLAUSES).every(isSaid) && (/\p{N}/u.test(text) || significant(text).some((term) => hasTerm(term, source)))
}

/**
 * Whether a statement says of something in the question that it is so, of which its source says nothing: "Yes, it is organic." In another language than the source's, whether it says nothing but what
 * the question says: words of opposite meanings are near each other there.
 */
function isEchoed(text: string, question: Question, language: Terms['language'], source: Terms): boolean {
  const asked = readTermsIn(question.asked.question, language)
  if (source.language !== language) return !/\p{N}/u.test(text) && readTermsIn(text, language).terms.every((term) => hasWord(term, asked))
  const asking = askingIn(question.asked.question, question, language)
  return readTermsIn(text, language).terms.some((term) => hasWord(term, asked) && !hasTerm(term, source) && !asking.has(term.stem) && !isOwnWord(term.stem))
}

/** Whether a value or name of a statement is not what its source says. */
function hasOtherValue(text: string, source: Source, isSameLanguage: boolean): boolean {
  const wrong = createClaimCheck('', [source])(text).filter(({ kind, text: part }) => (kind !== 'name' || isSameLanguage) && !isDay(part))
  return wrong.length > 0 || findConflicts(text, [source]).some(({ subject }) => subject !== 'days') || isOfOtherDays(text, `${source.title}. ${source.text}`)
}

/** The share of a title's words that a text has. `isSpelt`: by the words themselves, not by others of their meaning. */
async function shareOfTitle(text: Terms, { title }: Source, isSpelt = false): Promise<number> {
  const has = isSpelt ? hasWord : hasTerm
  const { terms } = await readTerms(title)
  return terms.length === 0 ? 0 : terms.filter((term) => has(term, text)).length / terms.length
}
const hasTitle = async (text: Terms, source: Source): Promise<boolean> => (await shareOfTitle(text, source)) >= NAMED_SHARE

/** The passages whose titles a text spells, as far as any does. */
async function listSpelt(text: string, sources: readonly Source[]): Promise<Source[]> {
  const said = await readTerms(text)
  const shares = await Promise.all(sources.map((one) => shareOfTitle(said, one, true)))
  const most = Math.max(NAMED_SHARE, ...shares)
  return sources.filter((_one, place) => (shares[place] ?? 0) >= most)
}

/** Whether a statement names a thing by its title that the passage does not name: "A piste ski set costs …" of what a children's set costs. */
async function isSaidOfAnother(text: string, source: Source, sources: readonly Source[]): Promise<boolean> {
  const spelt = await listSpelt(text, sources)
  if (spelt.length === 0 || spelt.includes(source)) return false
  const [said, read] = [await readTerms(text), await readSource(source)]
  const titles = await Promise.all(spelt.map(({ title }) => readTerms(title)))
  return titles.every(({ terms }) => terms.some((term) => hasWord(term, said) && !hasWord(term, read)))
}

/** Whether the entry of a thing that question or statement spell denies a statement which another entry seems to say. */
async function isDeniedElsewhere(text: string, source: Source, question: Question, { sources, language }: { sources: readonly Source[]; language: Terms['language'] }): Promise<boolean> {
  const spelt = [...(await listSpelt(question.asked.full, sources)), ...(await listSpelt(text, sources))]
  return !spelt.includes(source) && spelt.some((one) => isReversed(text, one.text, one.title, language))
}

/** Whether the question names things by their titles, and the passage is about none of them; or names none, and the value is stated of something else. */
async function isOfAnotherThing(text: string, source: Source, question: Question, sources: readonly Source[]): Promise<boolean> {
  if (await isSaidOfAnother(text, source, sources)) return true
  const asked = await readTerms(question.asked.full)
  const named: Source[] = []
  for (const one of sources) if (await hasTitle(asked, one)) named.push(one)
  if (named.length > 0) return !named.includes(source) && !(await Promise.all(named.map(async (one) => hasTitle(await readSource(source), one)))).includes(true)
  const before = `${question.asked.full}\n`
  return createClaimCheck('', sources)(before + text).some(({ kind, start }) => start >= before.length && kind !== 'name')
}

/** The sentence of a passage that has most in common with a statement. */
function nearestSentence(text: string, source: Source, language: Terms['language']): string {
  const { terms } = readTermsIn(text, language)
  const numbers = new Set(findNumbers(text).map(({ value }) => value))
  const scored = splitSentences(source.text).map((sentence) => {
    const own = readTermsIn(sentence.text, language)
    const values = findNumbers(sentence.text).filter(({ value }) => numbers.has(value)).length
    return { text: sentence.text, score: terms.filter((term) => hasTerm(term, own)).length + values * VALUE + (text.includes(sentence.text) || sentence.text.includes(text) ? VERBATIM : 0) }
  })
  return scored.toSorted((one, other) => other.score - one.score)[0]?.text ?? source.text
}

/** The sentence of one passage that a statement is taken from; null if that does not say it. */
async function quoteFrom(text: string, source: Source, question: Question, sources: readonly Source[]): Promise<string | null> {
  const { language } = await readTerms(`${text} ${question.asked.question}`)
  const read = await readSource(source)
  if (!isEachClauseSaid(text, question, language, { source: read, title: readTermsIn(source.title, read.language) }) || isEchoed(text, question, language, read) || isPromise(text, [source.title, source.text])) return null
  if (isReversed(text, source.text, source.title, language) || isPerAnother(text, read, language) || isGeneralised(text, `${source.title}. ${source.text}`) || hasOtherValue(text, source, language === read.language && language !== 'de')) return null
  const quote = nearestSentence(text, source, read.language)
  if (await isDeniedElsewhere(text, source, question, { sources, language })) return null
  return isOfAnotherPart(text, quote, source.title, read.language) || (await isOfAnotherThing(text, source, question, sources)) ? null : quote
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
      const source = sources[place]
      const quote = source ? await quoteFrom(text, source, question, sources) : null
      if (quote !== null) quotes.set(place, quote)
    }
    if (quotes.size > 0) return { text, quotes }
  }
  return null
}

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text)
