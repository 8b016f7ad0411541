import type { Db } from '../../../platform/db/database.ts'
import { editDistance } from './edit-distance.ts'
import { findSimilarWords, type Ranked, rankByWords, readTerms, type Term } from './word-queries.ts'

/** Maximum number of passages ranked for one query, except those of its rarest word. */
const MAX_CANDIDATES = 1_500
/** Maximum number of unknown words that are searched by similar spelling. */
const MAX_MISSPELLED = 5
const MIN_MISSPELLED_LENGTH = 4
const MAX_SIMILAR = 12
/** Factor for the weight of a correction. */
const SIMILAR_WEIGHT = 0.7

/** The weight of a word (the idf of BM25): nothing for one that is everywhere, much for a rare one. */
const weightOf = (chunks: number, total: number): number => Math.log(1 + (Math.max(0, total - chunks) + 0.5) / (chunks + 0.5))

/** Likely corrections of an unknown word: words at edit distance one, for long ones two. */
async function findCorrections(db: Db, owner: string, word: string, total: number): Promise<Term[]> {
  if (word.length < MIN_MISSPELLED_LENGTH || /\d/.test(word)) return []
  const maxDistance = word.length >= 7 ? 2 : 1
  const similar = await findSimilarWords(db, owner, word, MAX_SIMILAR)
  return similar.filter((found) => editDistance(found.word, word, maxDistance) <= maxDistance).slice(0, 3).map(({ word: correction, chunks }) => ({ word: correction, chunks: Number(chunks), weight: SIMILAR_WEIGHT * weightOf(Number(chunks), total) }))
}

/** The rarest words that together match a bounded number of passages. */
function chooseLeads(terms: readonly Term[]): Term[] {
  let sum = 0
  return terms.toSorted((a, b) => a.chunks - b.chunks).filter(({ chunks }, index) => {
    sum += chunks
    return index === 0 || sum <= MAX_CANDIDATES
  })
}

/** The owner's passages that share words with a text, best first. Takes the text, the current day and a limit. */
export async function findByWords(db: Db, owner: string, text: string, today: string, limit: number): Promise<Ranked[]> {
  const { terms, total } = await readTerms(db, owner, text)
  if (total === 0) return []
  const known = terms.filter(({ chunks }) => chunks > 0).map((term) => ({ ...term, weight: weightOf(term.chunks, total) }))
  const unknown = terms.filter(({ chunks }) => chunks === 0).slice(0, MAX_MISSPELLED)
  const corrections = await Promise.all(unknown.map(({ word }) => findCorrections(db, owner, word, total)))
  const all = [...known, ...corrections.flat()]
  return all.length === 0 ? [] : rankByWords(db, owner, chooseLeads(all), all, today, limit)
}
