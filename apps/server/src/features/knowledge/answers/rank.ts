import type { Passage } from '../retrieval/retrieve.ts'
import { doesState } from './attributes.ts'
import type { Understood } from './conversation.ts'
import { splitSentences } from './sentences.ts'
import { hasTerm, readTerms, type Terms } from './terms.ts'

/**
 * How much speaks for a passage to have the answer: its place and score in the search, a sentence with a value of the asked kind, and the words of the question that
 * it has, rare ones more. Long passages are about many things. Fitted to the tuning sets of `bench/truth`; among 24 found passages the right one is the first
 * for 44 % of the questions instead of 38 %.
 */
const WEIGHTS = { place: -1, score: 1.85, states: 2.8, words: 0.45, share: 1.1, long: -1.7 } as const
/** Ranks after the first ones differ little. */
const PLACE_CONSTANT = 5
const LONG = 520

/** The weight of each term of a question: little for one that all the passages have. */
function weigh(asked: Terms, read: readonly Terms[]): number[] {
  return asked.terms.map((term) => {
    const count = read.filter((terms) => hasTerm(term, terms)).length
    return Math.log(1 + (read.length - count + 0.5) / (count + 0.5))
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Passages in the order in which they may have the answer to a question. Takes the question and the passages, as the search found them. */
export async function rankForAnswer<Found extends Passage>(asked: Understood, passages: readonly Found[]): Promise<Found[]> {
  const question = await readTerms(asked.full)
  const read = await Promise.all(passages.map(({ title, text }) => readTerms(`${title}\n${text}`)))
  const weights = weigh(question, read)
  const all = sum(weights)
  const best = passages[0]?.score ?? 0
  const scored = passages.map((passage, place) => {
    const terms = read[place]
    const words = sum(question.terms.map((term, index) => (terms && hasTerm(term, terms) ? (weights[index] ?? 0) : 0)))
    const isStated = asked.attributes.some((attribute) => splitSentences(passage.text).some(({ text }) => doesState(attribute, text, asked.full)))
    const score = WEIGHTS.place * Math.log(PLACE_CONSTANT + place) + (best > 0 ? (WEIGHTS.score * passage.score) / best : 0) + (isStated ? WEIGHTS.states : 0)
      + WEIGHTS.words * words + (all > 0 ? (WEIGHTS.share * words) / all : 0) + (passage.text.length > LONG ? WEIGHTS.long : 0)
    return { passage, score }
  })
  return scored.toSorted((one, other) => other.score - one.score).map(({ passage }) => passage)
}
