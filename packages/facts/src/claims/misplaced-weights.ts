import type { FeatureName } from './misplaced-features.ts'

/** How much each feature says that a value is another thing's: written by `bench/truth/fitting/fit-claims.ts`. */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  always: 0.008,
  ratio: 1.093,
  gain: 1.018,
  loss: -0.632,
  rivalShare: 1.114,
  sameShare: -0.752,
  alone: 0.316,
  together: -0.617,
  togetherRival: 0.704,
  sameSource: 0.605,
  sameSourceRatio: 0.848,
  titled: 0.006,
  titledRival: 0.122,
  whole: 0.107,
  weak: -0.553,
  weakRatio: -0.424,
  elsewhere: -0.017,
  sources: 0.23,
  rivals: -0.42,
  ownRatio: 0.298,
  sameSourceOwn: 1.194,
  taken: -1.084,
  takenRatio: 0.191,
  alike: -0.37,
  price: 0.808,
  time: 0.617,
  count: 0.347,
  year: 0.031,
  date: -0.171,
  percent: 0.422,
  named: 0.145,
  namedRatio: -0.197,
  bare: 0.345,
}

/** The score from which a value is called another thing's. */
export const LEAST_SCORE = 0.25
