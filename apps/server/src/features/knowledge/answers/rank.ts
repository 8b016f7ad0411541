import type { Passage } from '../retrieval/retrieve.ts'
import { doesState } from './attributes.ts'
import type { Understood } from './conversation.ts'
import { splitSentences } from './sentences.ts'
import { hasTerm, readTerms, readTermsIn, type Terms } from './terms.ts'

/** What speaks for a passage to have the answer. */
export const RANK_FEATURES = ['place', 'score', 'states', 'words', 'share', 'title', 'long'] as const
export type RankFeatures = Record<(typeof RANK_FEATURES)[number], number>

/**
 * How much speaks for a passage to have the answer: its place and probability in the search, a sentence with a value of the asked kind, and the words of the question that
 * it and its title have, rare ones more. Long passages are about many things. Fitted by `apps/server/test/fitting/fit-search.ts`.
 */
const RANK_WEIGHTS: RankFeatures = { place: -0.04, score: 0.76, states: 1.78, words: 0.24, share: 1.28, title: 2.29, long: -0.25 }
/** Ranks after the first ones differ little. */
const PLACE_CONSTANT = 5
/** The length of a usual passage. */
const USUAL = 250
/** A passage that is less probable than the first by more than this, as a logarithm, is not less so. */
const LEAST_SCORE = -6

/** The weight of each term of a question: little for one that all the passages have. */
function weigh(asked: Terms, read: readonly Terms[]): number[] {
  return asked.terms.map((term) => {
    const count = read.filter((terms) => hasTerm(term, terms)).length
    return Math.log(1 + (read.length - count + 0.5) / (count + 0.5))
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The features of passages. Takes the question and the passages, as the search found them. */
export async function readRankFeatures(asked: Understood, passages: readonly Pick<Passage, 'title' | 'text' | 'score'>[]): Promise<RankFeatures[]> {
  const question = await readTerms(asked.full)
  const read = await Promise.all(passages.map(({ title, text }) => readTerms(`${title}\n${text}`)))
  const weights = weigh(question, read)
  const all = sum(weights)
  const best = passages[0]?.score ?? 0
  const weightIn = (terms: Terms | undefined): number => sum(question.terms.map((term, index) => (terms && hasTerm(term, terms) ? (weights[index] ?? 0) : 0)))
  return passages.map(({ title, text, score }, place) => {
    const terms = read[place]
    const words = weightIn(terms)
    const isStated = asked.attributes.some((attribute) => splitSentences(text).some((sentence) => doesState(attribute, sentence.text, asked.full)))
    return {
      place: Math.log((PLACE_CONSTANT + place) / PLACE_CONSTANT), score: best > 0 && score > 0 ? Math.max(LEAST_SCORE, Math.log(score / best)) : LEAST_SCORE, states: isStated ? 1 : 0,
      words, share: all > 0 ? words / all : 0, title: all > 0 && terms ? weightIn(readTermsIn(title, terms.language)) / all : 0, long: Math.log(Math.max(1, text.length) / USUAL),
    }
  })
}

/** Passages in the order in which they may have the answer to a question. Takes the question and the passages, as the search found them. */
export async function rankForAnswer<Found extends Passage>(asked: Understood, passages: readonly Found[]): Promise<Found[]> {
  const features = await readRankFeatures(asked, passages)
  const scored = passages.map((passage, place) => ({ passage, score: sum(RANK_FEATURES.map((name) => RANK_WEIGHTS[name] * (features[place]?.[name] ?? 0))) }))
  return scored.toSorted((one, other) => other.score - one.score).map(({ passage }) => passage)
}
