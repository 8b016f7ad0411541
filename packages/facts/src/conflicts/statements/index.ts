export { findCandidates } from './candidates.ts'
export { findContradictions, scoreOf } from './decide.ts'
export { FEATURE_NAMES, type FeatureName, type Features, featuresOf } from './features.ts'
export { readStatements, type Statements } from './read.ts'
