import { FEATURE_NAMES, type FeatureName, type Features } from './misplaced-features.ts'
import { LEAST_SCORE, WEIGHTS } from './misplaced-weights.ts'

/** How sure a value is another thing's, by its features. */
export const scoreOf = (features: Features, weights: Readonly<Record<FeatureName, number>> = WEIGHTS): number => FEATURE_NAMES.reduce((sum, name) => sum + features[name] * weights[name], 0)

/** By how much a statement without such a value must fit better, where no other value of the kind is stated. */
const FAR_BETTER = Math.log(4)

/** Whether statements without any value of the kind fit a number far better than those that have it. */
const isFarBetter = ({ elsewhere, weak, price, time, date, percent }: Features): boolean => elsewhere >= FAR_BETTER && weak + price + time + date + percent === 0

/** Whether anything says more of another value than of the one that is given: without that, a value that a source has is right. Another one that the text gives, too, must fit better by all words. */
function hasReason(features: Features): boolean {
  const { ratio, ownRatio, together, togetherRival, taken, alone } = features
  if (alone === 1) return isFarBetter(features)
  return taken === 1 ? Math.min(ratio, ownRatio) > 0 : Math.max(ratio, ownRatio, togetherRival - together) > 0
}

/** Whether a value that a source has is another thing's. */
export const isMisplaced = (features: Features): boolean => hasReason(features) && scoreOf(features) >= LEAST_SCORE
