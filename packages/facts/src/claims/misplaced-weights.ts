import type { FeatureName } from './misplaced-features.ts'

/** How much each feature says that a value is another thing's: written by `bench/truth/fitting/fit-claims.ts`. */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  always: 0.581,
  ratio: 1.009,
  gain: 1.136,
  loss: -0.63,
  rivalShare: 1.039,
  sameShare: -0.783,
  alone: 0.318,
  together: -0.666,
  togetherRival: 0.721,
  sameSource: 0.276,
  sameSourceRatio: 0.741,
  titled: -0.032,
  titledRival: 0.058,
  whole: 0.126,
  weak: -0.592,
  weakRatio: -0.219,
  elsewhere: -0.22,
  sources: 0.125,
  rivals: -0.541,
  ownRatio: 0.369,
  sameSourceOwn: 1.2,
  taken: -0.795,
  takenRatio: 0.475,
  alike: -0.399,
  price: 0.938,
  time: 0.654,
  count: 0.356,
  year: -0.03,
  date: -0.107,
  percent: 0.381,
  named: 0.089,
  namedRatio: -0.294,
  bare: 0.403,
}

/** The score from which a value is called another thing's. */
export const LEAST_SCORE = 0.5
