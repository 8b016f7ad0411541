import type { Ranked } from './word-queries.ts'

/** How much the first places count above the later ones (reciprocal-rank fusion, Cormack et al. 2009). */
const RANK_CONSTANT = 20

/**
 * Joins rankings into one: each passage counts by its places, so that no scale of scores has to match another. Takes the rankings, best
 * first, each with how much it counts; returns all passages, best first.
 */
export function fuseRankings(rankings: readonly { ranked: readonly Ranked[]; weight: number }[]): Ranked[] {
  const sums = new Map<number, number>()
  for (const { ranked, weight } of rankings) for (const [place, { id }] of ranked.entries()) sums.set(id, (sums.get(id) ?? 0) + weight / (RANK_CONSTANT + place + 1))
  return [...sums].map(([id, score]) => ({ id, score })).toSorted((a, b) => b.score - a.score || a.id - b.id)
}
