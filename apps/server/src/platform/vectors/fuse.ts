import type { Ranked } from './ranked.ts'

/**
 * How much the first ranks count above later ones (reciprocal-rank fusion, Cormack et al. 2009). Low: the first result of one ranking is seldom
 * wrong, and the other may lack it completely (bench/knowledge.ts).
 */
const RANK_CONSTANT = 5

/**
 * Fuses rankings into one: each row counts by its ranks, so that scales of scores need not match. Takes the rankings, best
 * first, each with its weight, the more trusted one first: it wins ties. Returns all rows, best first.
 */
export function fuseRankings(rankings: readonly { ranked: readonly Ranked[]; weight: number }[]): Ranked[] {
  const sums = new Map<number, number>()
  for (const { ranked, weight } of rankings) for (const [place, { id }] of ranked.entries()) sums.set(id, (sums.get(id) ?? 0) + weight / (RANK_CONSTANT + place + 1))
  return [...sums].map(([id, score]) => ({ id, score })).toSorted((a, b) => b.score - a.score)
}
