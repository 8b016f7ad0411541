import { FEATURE_NAMES, type FeatureName, type Features } from './misplaced-features.ts'
import { LEAST_SCORE, WEIGHTS } from './misplaced-weights.ts'

/** How sure a value is another thing's, by its features. */
export const scoreOf = (features: Features, weights: Readonly<Record<FeatureName, number>> = WEIGHTS): number => FEATURE_NAMES.reduce((sum, name) => sum + features[name] * weights[name], 0)

/** Whether anything says more of another value than of the one that is given: without that, a value that a source has is right. */
const hasReason = ({ ratio, ownRatio, together, togetherRival, alone, elsewhere }: Features): boolean => (alone === 1 ? elsewhere > 0 : Math.max(ratio, ownRatio, togetherRival - together) > 0)

/** Whether a value that a source has is another thing's. */
export const isMisplaced = (features: Features): boolean => hasReason(features) && scoreOf(features) >= LEAST_SCORE
