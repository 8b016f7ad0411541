export { elapsedText, jobTitle, stageText } from './model.ts'
export { cancelJob, useRunningJobs } from './queries.ts'
