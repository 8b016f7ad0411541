import type { Db } from '../../../platform/db/database.ts'
import type { Ranked } from '../../../platform/vectors/ranked.ts'
import { detectLanguage, type TextLanguage } from '../../../platform/language/language.ts'
import { askedMeanings } from '../../../platform/language/meanings.ts'
import { editDistance } from './edit-distance.ts'
import { countWords, findSimilarWords, type Leads, type QueryWord, rankByWords, readTerms, type SimilarWord, type Term } from './word-queries.ts'

/** Maximum number of passages ranked for one query, except those that contain its rarest word and one of the next rarest. */
const MAX_CANDIDATES = 600
const NEXT_RAREST = 3
/** Maximum number of words that are searched by similar letters: those that no passage contains first. */
const MAX_COMPARED = 8
const MIN_COMPARED_LENGTH = 4
const MAX_SIMILAR = 12
/** How many similar words of one word count. */
const MAX_ALIKE = 3
/** Factors for the weights of what is not the word itself: a likely slip of the pen, a word that shares letters, a meaning. */
const SLIP_WEIGHT = 0.7
const ALIKE_WEIGHT = 0.45
const MEANING_WEIGHT = 1
/** Passages of less than this share of the best one's score have little in common with the query. */
const MIN_SHARE = 0.2

/** The weight of a word (the idf of BM25): nothing for one that is everywhere, much for a rare one. */
const weightOf = (chunks: number, total: number): number => Math.log(1 + (Math.max(0, total - chunks) + 0.5) / (chunks + 0.5))

/** Whether one word is the other with a letter or two changed. */
function isSlip({ asked, word }: SimilarWord): boolean {
  const most = asked.length >= 7 ? 2 : 1
  return editDistance(word, asked, most) <= most
}

/** What similar words of one word count as: slips of the pen if there are any, which only unknown words may be, or words that share letters. */
function toTerms(similar: readonly SimilarWord[], concept: string, isUnknown: boolean, total: number): Term[] {
  const slips = isUnknown ? similar.filter(isSlip) : []
  const counted = slips.length > 0 ? slips : similar
  return counted.slice(0, MAX_ALIKE).map(({ word, chunks, similarity }) => ({ concept, word, chunks, weight: (slips.length > 0 ? SLIP_WEIGHT : ALIKE_WEIGHT * similarity) * weightOf(chunks, total) }))
}

/** The word of each place to compare by letters: its longest stem, without those of known words if there are too many. */
function chooseCompared(places: Map<number, QueryWord[]>): { place: number; word: string; isUnknown: boolean }[] {
  const words = [...places].map(([place, stems]) => ({
    place,
    word: stems.toSorted((a, b) => b.word.length - a.word.length)[0]?.word ?? '',
    isUnknown: stems.every(({ chunks }) => chunks === 0),
  }))
  return words.filter(({ word }) => word.length >= MIN_COMPARED_LENGTH && !/\d/u.test(word)).toSorted((a, b) => Number(b.isUnknown) - Number(a.isUnknown)).slice(0, MAX_COMPARED)
}

async function findAlike(db: Db, owner: string, words: readonly QueryWord[], total: number): Promise<Term[]> {
  const compared = chooseCompared(Map.groupBy(words, ({ place }) => place))
  const similar = Map.groupBy(await findSimilarWords(db, owner, compared.map(({ word }) => word), MAX_SIMILAR), ({ asked }) => asked)
  return compared.flatMap(({ place, word, isUnknown }) => toTerms(similar.get(word) ?? [], `word ${place}`, isUnknown, total))
}

async function findMeanings(db: Db, owner: string, text: string, language: TextLanguage, words: readonly QueryWord[], total: number): Promise<Term[]> {
  const known = new Set(words.flatMap(({ word, chunks }) => (chunks > 0 ? [word] : [])))
  const asked = askedMeanings(text, language, known)
  const counts = await countWords(db, owner, asked.map(({ word }) => word))
  return asked.flatMap(({ concept, word, weight }) => {
    const chunks = counts.get(word) ?? 0
    return chunks === 0 ? [] : [{ concept, word, chunks, weight: MEANING_WEIGHT * weight * weightOf(chunks, total) }]
  })
}

/** Each word once, with the most that it counts. */
function merge(terms: readonly Term[]): Term[] {
  const best = new Map<string, Term>()
  for (const term of terms) if (term.weight > (best.get(term.word)?.weight ?? 0)) best.set(term.word, term)
  return [...best.values()]
}

/**
 * The words by which passages are looked up: the rarest that together match a bounded number of them. Where even the rarest is frequent, one of the next
 * rarest must stand beside it.
 */
function chooseLeads(terms: readonly Term[]): Leads {
  const [rarest, ...others] = terms.toSorted((a, b) => a.chunks - b.chunks)
  if (!rarest) return { any: [], beside: [] }
  if (rarest.chunks > MAX_CANDIDATES) return { any: [rarest], beside: others.filter(({ concept }) => concept !== rarest.concept).slice(0, NEXT_RAREST) }
  let sum = rarest.chunks
  return { any: [rarest, ...others.filter(({ chunks }) => (sum += chunks) <= MAX_CANDIDATES)], beside: [] }
}

/** A passage found by words: its score, and how much of it is of meanings and of kinds of values, without regard to the passage's length. */
export type WordRanked = Ranked & { meanings: number; kinds: number }

/** What concepts of one source add to a passage. Takes the terms of each concept, what each adds, and how the names of the concepts begin. */
const sumOf = (concepts: readonly (readonly Term[])[], matches: readonly number[], source: string): number =>
  matches.reduce((sum, match, index) => sum + (concepts[index]?.[0]?.concept.startsWith(source) === true ? match : 0), 0)

/**
 * The owner's passages that share words, meanings or letters of words with a text, best first (docs/decisions/0050-how-knowledge-is-found.md). Takes the
 * text, the current day and a limit.
 */
export async function findByWords(db: Db, owner: string, text: string, today: string, limit: number): Promise<WordRanked[]> {
  const language = await detectLanguage(text)
  const { words, total } = await readTerms(db, owner, text, language)
  if (total === 0) return []
  const known = words.filter(({ chunks }) => chunks > 0).map(({ place, word, chunks }) => ({ concept: `word ${place}`, word, chunks, weight: weightOf(chunks, total) }))
  const [alike, meanings] = await Promise.all([findAlike(db, owner, words, total), findMeanings(db, owner, text, language, words, total)])
  const all = merge([...known, ...alike, ...meanings])
  const concepts = [...Map.groupBy(all, ({ concept }) => concept).values()]
  const ranked = all.length === 0 ? [] : await rankByWords(db, owner, chooseLeads(all), concepts, today, limit)
  return ranked.filter(({ score }) => score >= MIN_SHARE * (ranked[0]?.score ?? 0)).map(({ id, score, matches }) => ({ id, score, meanings: sumOf(concepts, matches, 'meaning'), kinds: sumOf(concepts, matches, 'kind') }))
}
