import { findCandidates } from './candidates.ts'
import { FEATURE_NAMES, type Features, featuresOf, type StatementPair } from './features.ts'
import type { Statements } from './read.ts'
import { LEAST_SCORE, WEIGHTS } from './weights.ts'

/** Two statements that contradict each other, and how sure that is. */
export type Contradiction = Pick<StatementPair, 'one' | 'other'> & { score: number }

/** Contradictions of two passages that are reported: of the same thing there are rarely more. */
const MAX_REPORTED = 2

/**
 * Kinds that need a higher score than the others: an entry names many prices and materials, and says yes or no to many things, so that two of them are rarely of the
 * same thing. Chosen by trades that the weights are not fitted to.
 */
const STRICTER: Readonly<Partial<Record<StatementPair['one']['type'], number>>> = { price: 1, claim: 1, material: 1.5 }

/** How sure two statements contradict each other, by their features. */
export const scoreOf = (features: Features, weights: Readonly<Record<string, number>> = WEIGHTS): number => FEATURE_NAMES.reduce((sum, name) => sum + features[name] * (weights[name] ?? 0), 0)

/** The statements of two passages that surely contradict each other, the surest of each kind. */
export function findContradictions(mine: Statements, theirs: Statements): Contradiction[] {
  const scored = findCandidates(mine, theirs).map((pair): Contradiction => ({ one: pair.one, other: pair.other, score: scoreOf(featuresOf(pair)) })).filter(({ one, score }) => score >= (STRICTER[one.type] ?? LEAST_SCORE)).toSorted((one, other) => other.score - one.score)
  // That one says no is told where nothing says more.
  const telling = scored.some(({ one }) => one.type !== 'claim') ? scored.filter(({ one }) => one.type !== 'claim') : scored
  return [...new Map(telling.toReversed().map((found) => [`${found.one.type} ${found.one.unit}`, found])).values()].toSorted((one, other) => other.score - one.score).slice(0, MAX_REPORTED)
}
