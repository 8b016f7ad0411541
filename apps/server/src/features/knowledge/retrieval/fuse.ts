import type { Ranked } from './word-queries.ts'

/**
 * How much the first places count above the later ones (reciprocal-rank fusion, Cormack et al. 2009). Low: what one ranking has first is seldom
 * wrong, and its other may not know it at all (bench/knowledge.ts).
 */
const RANK_CONSTANT = 5

/**
 * Joins rankings into one: each passage counts by its places, so that no scale of scores has to match another. Takes the rankings, best
 * first, the one to be trusted more before the other: of equals its passages come first. Returns all passages, best first.
 */
export function fuseRankings(rankings: readonly (readonly Ranked[])[]): Ranked[] {
  const sums = new Map<number, number>()
  for (const ranked of rankings) for (const [place, { id }] of ranked.entries()) sums.set(id, (sums.get(id) ?? 0) + 1 / (RANK_CONSTANT + place + 1))
  return [...sums].map(([id, score]) => ({ id, score })).toSorted((a, b) => b.score - a.score)
}
