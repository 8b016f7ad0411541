import type { Ranked } from '../../../platform/vectors/ranked.ts'
import { doesState, findAsked } from '../answers/attributes.ts'
import { splitSentences } from '../answers/sentences.ts'
import type { WordRanked } from './words.ts'

/** A passage that a search found: its place among the others by both rankings, what words and vectors say of it, and its text. */
export type Found = Ranked & { words: (WordRanked & { place: number }) | null; similarity: number | null; hasVector: boolean; text: string }

/** What a passage is ordered by. */
export const ORDER_FEATURES = ['fused', 'words', 'meanings', 'kinds', 'place', 'alike', 'alikeToBest', 'states', 'long'] as const
export type OrderFeatures = Record<(typeof ORDER_FEATURES)[number], number>

/** Fitted by `apps/server/test/fitting/fit-search.ts` to sets of `bench/truth`, each trade judged by weights that were fitted to others: for searches by words and vectors, and by words alone. */
const ORDER_WEIGHTS: Readonly<Record<'words' | 'words-and-meaning', OrderFeatures>> = {
  'words-and-meaning': { fused: 0.02, words: 0.24, meanings: 1.82, kinds: 0.76, place: -0.43, alike: 0.53, alikeToBest: 0.53, states: 1.51, long: -0.55 },
  words: { fused: 0.26, words: 0.64, meanings: 2.17, kinds: 0.99, place: -0.52, alike: 0, alikeToBest: 0, states: 2.75, long: -0.57 },
}

/** Passages that are ordered again; those after them stay where they are. */
const ORDERED = 60
/** A longer text is no question: what it asks for is not read. */
const LONGEST_QUESTION = 400
/** Ranks after the first ones differ little. */
const PLACE_CONSTANT = 5
/** The length of a usual passage. */
const USUAL = 250
/** A model whose ranking counts as much as this is trusted in full; less, the less it counts. */
const TRUSTED = 0.75

/** Similarities in standard deviations from their mean: models differ in what a low one is. */
function standardise(found: readonly Found[]): (number | null)[] {
  const known = found.flatMap(({ similarity }) => similarity ?? [])
  const mean = known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length)
  const spread = Math.sqrt(known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, known.length)) || 1
  const sorted = known.map((one) => (one - mean) / spread).toSorted((a, b) => b - a)
  // A passage without a vector yet is as alike as the one that stands among vectors where words put it.
  return found.map(({ similarity, hasVector, words }) => (similarity === null ? (sorted[hasVector || !words ? sorted.length - 1 : Math.min(words.place, sorted.length - 1)] ?? null) : (similarity - mean) / spread))
}

const bestOf = (values: readonly number[]): number => Math.max(...values, Number.EPSILON)

/** The features of passages. Takes the query, the passages as both rankings together order them, and how much the vectors are trusted. */
export function readOrderFeatures(query: string, found: readonly Found[], trust: number): OrderFeatures[] {
  const asked = findAsked(query)
  const alike = standardise(found)
  const best = {
    fused: bestOf(found.map(({ score }) => score)), words: bestOf(found.map(({ words }) => words?.score ?? 0)), meanings: bestOf(found.map(({ words }) => words?.meanings ?? 0)),
    kinds: bestOf(found.map(({ words }) => words?.kinds ?? 0)), alike: Math.max(...alike.map((one) => one ?? 0)),
  }
  return found.map(({ score, words, text }, place) => {
    const similarity = alike[place] ?? null
    const states = asked.length > 0 && splitSentences(text).some((sentence) => asked.some((attribute) => doesState(attribute, sentence.text, query)))
    return {
      fused: score / best.fused, words: (words?.score ?? 0) / best.words, meanings: (words?.meanings ?? 0) / best.meanings, kinds: (words?.kinds ?? 0) / best.kinds,
      place: Math.log((PLACE_CONSTANT + place) / PLACE_CONSTANT), alike: similarity === null ? 0 : trust * similarity, alikeToBest: similarity === null ? 0 : trust * (similarity - best.alike),
      states: states ? 1 : 0, long: Math.log(Math.max(1, text.length) / USUAL),
    }
  })
}

/**
 * The passages that a search found in the order in which they probably answer (docs/decisions/0050-how-knowledge-is-found.md). Takes the query, the passages as both
 * rankings together order them, and the weight of the ranking by meaning, null without one. Their scores are probabilities.
 */
export function reorder<T extends Found>(query: string, found: readonly T[], weight: number | null): T[] {
  if (query.length > LONGEST_QUESTION || found.length === 0) return [...found]
  const [first, rest] = [found.slice(0, ORDERED), found.slice(ORDERED)]
  const weights = ORDER_WEIGHTS[weight === null ? 'words' : 'words-and-meaning']
  const sums = readOrderFeatures(query, first, Math.min(1, (weight ?? 0) / TRUSTED)).map((features) => ORDER_FEATURES.reduce((sum, name) => sum + weights[name] * features[name], 0))
  const best = Math.max(...sums)
  const all = sums.reduce((sum, one) => sum + Math.exp(one - best), 0)
  const ordered = first.map((one, index) => ({ ...one, score: Math.exp((sums[index] ?? 0) - best) / all })).toSorted((a, b) => b.score - a.score)
  const least = (ordered.at(-1)?.score ?? 0) / bestOf(rest.map(({ score }) => score))
  return [...ordered, ...rest.map((one) => ({ ...one, score: least * one.score }))]
}
