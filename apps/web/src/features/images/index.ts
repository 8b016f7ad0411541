export { ProviderChoice } from './components/lazy-provider-choice.tsx'
export { elapsedText, jobTitle, stageText } from './model.ts'
export { cancelJob, useEndedJobs, useRunningJobs } from './queries.ts'
