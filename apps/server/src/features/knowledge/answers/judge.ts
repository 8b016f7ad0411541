import { createClaimCheck, createNumberGuard, findNumbers } from '@marquee/facts'
import { doesState } from './attributes.ts'
import type { Understood } from './conversation.ts'
import { isRow } from '../../../platform/language/rows.ts'
import { splitSentences } from './sentences.ts'
import { hasTerm, hasWord, readTerms, readTermsIn, type Terms } from './terms.ts'

/** A passage as an answer is judged by it. */
export type Source = { title: string; text: string }
/** What a model answered; `used` are the places of passages, and so are the marks in the text, from 1. */
export type Written = { text: string; used: readonly number[] }
/** An answer that its passages support, with the sentence of each passage that it is taken from. */
export type Judged = { text: string; quotes: ReadonlyMap<number, string> }

/** A part of an answer, with the passages that it cites. */
type Part = { text: string; sentences: string[]; places: number[] }
type ReadSource = Source & { title: string; terms: Terms; titleTerms: Terms; sentences: { text: string; terms: Terms }[] }

/** Of the words of a sentence, those that its passages must have; fewer in another language, whose words the lexicon may not know. */
const LEAST_SHARE = { same: 0.5, other: 0.34 } as const
/** Of the words of a title, those that a question must have to name its thing. */
const NAMED_SHARE = 0.6
const MARKS = /((?:\s?\[\d{1,2}\])+)/u

/** Marks stand after the sentence that they belong to: "$18 [1]." is "$18. [1]". */
const tidyMarks = (text: string): string => text.replaceAll(/[^\S\n]*((?:\[\d{1,2}\]\s*)+)([.!?…。]+)(?=\s|$)/gu, '$2 $1').trim()

/** The parts of an answer between its marks. What follows the last mark is supported by any passage used. */
function readParts({ text, used }: Written): Part[] {
  const pieces = tidyMarks(text).split(MARKS)
  const parts: Part[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const own = pieces[at]?.trim() ?? ''
    const places = [...(pieces[at + 1] ?? '').matchAll(/\d+/gu)].map(([number]) => Number(number) - 1)
    if (own !== '') parts.push({ text: own, sentences: splitSentences(own).map((sentence) => sentence.text), places: places.length > 0 ? places : [...used] })
  }
  return parts
}

async function readSource({ title, text }: Source): Promise<ReadSource> {
  const terms = await readTerms(`${title}\n${text}`)
  const { language } = terms
  return { title, text, terms, titleTerms: readTermsIn(title, language), sentences: splitSentences(text).map((sentence) => ({ text: sentence.text, terms: readTermsIn(sentence.text, language) })) }
}

/** The share of a sentence's words that a passage has; null when it has none to compare. The title says what it is about, not that it is so. */
function shareOf(said: Terms, { terms, titleTerms }: ReadSource): number | null {
  const isSame = said.language === terms.language
  const compared = isSame ? said.terms : said.terms.filter((term) => term.groups.length > 0 || hasWord(term, terms))
  const own = compared.filter((term) => !hasWord(term, titleTerms))
  const counted = own.length > 0 ? own : compared
  if (counted.length === 0) return null
  const share = counted.filter((term) => hasTerm(term, terms)).length / counted.length
  return share / (isSame ? LEAST_SHARE.same : LEAST_SHARE.other)
}

const numbersOf = (text: string): string[] => findNumbers(text).map(({ value }) => value)

/** Whether a sentence says only what the cited passages say. */
function isSupported(sentence: string, said: Terms, cited: readonly ReadSource[]): boolean {
  if (!createNumberGuard(cited.flatMap(({ title, text }) => [title, text]))(sentence)) return false
  const shares = cited.map((source) => shareOf(said, source))
  if (shares.some((share) => share === null)) return true
  if (shares.some((share) => share !== null && share >= 1)) return true
  // A sentence of two things may take half of its words from each.
  return shares.length > 1 && shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) >= 1
}

/** The sentence of a passage that a part of an answer is taken from, and how much both have in common. */
function findQuote({ text, sentences }: Part, source: ReadSource, said: Terms, { attributes, full }: Understood): { quote: string; score: number } {
  const numbers = new Set(numbersOf(text))
  const scored = source.sentences.map((sentence) => {
    const isVerbatim = sentences.some((own) => own.includes(sentence.text) || sentence.text.includes(own)) ? 2 : 0
    const shared = said.terms.filter((term) => hasTerm(term, sentence.terms)).length
    const values = numbersOf(sentence.text).filter((value) => numbers.has(value)).length
    const states = attributes.some((attribute) => doesState(attribute, sentence.text, full)) ? 0.5 : 0
    return { quote: sentence.text, score: shared + values * 2 + isVerbatim, states }
  })
  const best = scored.toSorted((one, other) => other.score + other.states - (one.score + one.states))[0]
  return best ?? { quote: source.text, score: 0 }
}

/** "Yes" to what a passage denies. */
const AFFIRMS = /^(?:yes|sure|of course|absolutely|ja|natürlich|klar|sí|claro|por supuesto|oui|bien sûr)(?!\p{L})/iu
const DENIES = /(?<!\p{L})(?:not|no|never|none|without|cannot|nicht|kein\p{L}*|nie|ohne|sin|nunca|ne|pas|jamais|aucun\p{L}*|\p{L}+n['’]t)(?!\p{L})/iu
const isReversed = (answer: string, quote: string): boolean => AFFIRMS.test(answer) && !DENIES.test(answer) && DENIES.test(quote)

/** Whether a text has the words of a passage's title. */
const hasTitle = (terms: Terms, { titleTerms }: ReadSource): boolean =>
  titleTerms.terms.length > 0 && titleTerms.terms.filter((term) => hasWord(term, terms)).length / titleTerms.terms.length >= NAMED_SHARE

/** Whether the question names things by their titles, and the passages cited are about none of them. */
function isOfAnotherThing(asked: Terms, cited: readonly ReadSource[], all: readonly ReadSource[]): boolean {
  const named = all.filter((source) => hasTitle(asked, source))
  return named.length > 0 && !cited.some((source) => named.some((one) => hasTitle(source.terms, one)))
}

/** Whether a value of the answer is stated of something else. */
function hasForeignValue(question: string, text: string, all: readonly ReadSource[]): boolean {
  const before = `${question}\n`
  return createClaimCheck('', all.map((source) => ({ title: source.title, text: source.text })))(before + text).some(({ kind, start }) => start >= before.length && kind !== 'name')
}

/** The marks of a part that its passages deserve. */
type Kept = { part: Part; quotes: { place: number; quote: string }[] }

async function keepMarks(part: Part, sources: ReadonlyMap<number, ReadSource>, asked: Understood): Promise<Kept | null> {
  const cited = part.places.flatMap((place) => sources.get(place) ?? [])
  const said = await readTerms(`${part.text} ${asked.question}`).then(({ language }) => readTermsIn(part.text, language))
  if (!part.sentences.every((sentence) => isSupported(sentence, readTermsIn(sentence, said.language), cited))) return null
  const quotes = [...new Set(part.places)].flatMap((place) => {
    const source = sources.get(place)
    return source ? [{ place, ...findQuote(part, source, said, asked) }] : []
  })
  const best = Math.max(0, ...quotes.map(({ score }) => score))
  // A passage that has far less of the sentence than another one is not what it is taken from.
  return { part, quotes: quotes.filter(({ score }) => best === 0 || score >= best / 2) }
}

const write = (kept: readonly Kept[]): string => kept.map(({ part, quotes }) => `${part.text}${quotes.map(({ place }) => ` [${place + 1}]`).join('')}`).join(' ')

/** The parts of an answer with the marks that they deserve; null if one deserves none. */
async function keepAll(parts: readonly Part[], sources: ReadonlyMap<number, ReadSource>, asked: Understood): Promise<Kept[] | null> {
  const kept: Kept[] = []
  for (const part of parts) {
    const one = await keepMarks(part, sources, asked)
    if (!one || one.quotes.length === 0) return null
    kept.push(one)
  }
  return kept.length > 0 ? kept : null
}

/** Whether a sentence of the answer states what is asked for. */
function doesAnswer({ attributes, full }: Understood, parts: readonly Part[]): boolean {
  const sentences = parts.flatMap((part) => part.sentences)
  return attributes.length === 0 || attributes.some((attribute) => sentences.some((sentence) => doesState(attribute, sentence, full)))
}

/**
 * Judges the answer of any model. Takes the question, the answer and the passages that the model was given. Returns the answer with the marks that its
 * passages deserve, or null when it does not answer: what is asked for stands in none of its sentences, or a sentence says what its passages do not say,
 * denies or say of something else.
 */
export async function judgeAnswer(asked: Understood, written: Written, passages: readonly Source[]): Promise<Judged | null> {
  const read = await Promise.all(passages.map(readSource))
  const sources = new Map(read.map((source, place) => [place, source]))
  const parts = readParts(written)
  const kept = doesAnswer(asked, parts) ? await keepAll(parts, sources, asked) : null
  if (!kept) return null
  // The first sentence that is taken from a passage is quoted.
  const quotes = new Map(kept.flatMap((one) => one.quotes.map(({ place, quote }): [number, string] => [place, quote])).toReversed())
  const cited = [...quotes.keys()].flatMap((place) => sources.get(place) ?? [])
  const terms = await readTerms(asked.full)
  if (isOfAnotherThing(terms, cited, read) || isReversed(parts[0]?.text ?? '', [...quotes.values()].join(' '))) return null
  const isComparable = cited.every((source) => source.terms.language === terms.language && !isRow(source.text))
  if (isComparable && hasForeignValue(asked.full, parts.map(({ text }) => text).join('\n'), read)) return null
  return { text: write(kept), quotes }
}
